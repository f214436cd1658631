"""The games in OpenSpiel (`pip install ludoteca[openspiel]`).

Importing this module registers every game: `rastros` is called `ludoteca_rastros` there.

>>> import ludoteca.openspiel
>>> import pyspiel
>>> state = pyspiel.load_game("ludoteca_rastros").new_initial_state()
>>> state.legal_actions(), state.action_to_string(state.legal_actions()[0])
([24, 25, 26, 31, 33, 38, 39, 40], 'd4')
"""

from __future__ import annotations

import numpy
import pyspiel

from . import Game, Table, games

PREFIX = "ludoteca_"


def _type(game):
    return pyspiel.GameType(
        short_name=PREFIX + game.slug,
        long_name=game.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={},
    )


class LudotecaGame(pyspiel.Game):
    """One of the games, for OpenSpiel."""

    def __init__(self, game, params=None):
        self.law = game
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.actions),
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=game.longest,
        )
        super().__init__(_type(game), info, params or {})

    def new_initial_state(self):
        """The start."""
        return LudotecaState(self)

    def make_py_observer(self, iig_obs_type=None, params=None):
        """What a net sees."""
        if params:
            raise ValueError(f"observers of {self.law.name} take no parameters: {params}")
        return LudotecaObserver(self.law)


class LudotecaState(pyspiel.State):
    """A position, for OpenSpiel. A player may act several times in a row."""

    def __init__(self, game):
        super().__init__(game)
        self.table = Table(game.law)
        self._names = _names(game.law)

    def current_player(self):
        """Who is to act."""
        return pyspiel.PlayerId.TERMINAL if self.table.over else self.table.turn - 1

    def _legal_actions(self, player):
        return self.table.numbers if player == self.current_player() else []

    def _apply_action(self, action):
        self.table.play_number(action)

    def _action_to_string(self, player, action):
        return self._names[action]

    def is_terminal(self):
        """Whether the game has ended."""
        return self.table.over

    def returns(self):
        """1 for the winner and -1 for the loser."""
        winner = self.table.winner
        return [0.0, 0.0] if winner is None else [1.0, -1.0] if winner == 1 else [-1.0, 1.0]

    def __str__(self):
        return f"{self.table}{self.table.position}"


class LudotecaObserver:
    """Features as OpenSpiel wants them."""

    def __init__(self, game):
        shape = game.shape
        self.tensor = numpy.zeros(int(numpy.prod(shape)), numpy.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state, player):
        """Writes the position into the tensor."""
        self.dict["observation"][:] = state.table.features()

    def string_from(self, state, player):
        """The position in characters."""
        return str(state)


_NAMES = {}


def _names(game):
    """The actions by number; asked once."""
    if game.slug not in _NAMES:
        _NAMES[game.slug] = game.actions
    return _NAMES[game.slug]


def _register(game):
    class Registered(LudotecaGame):
        """This game, as OpenSpiel makes it."""

        def __init__(self, params=None):
            super().__init__(game, params)

    pyspiel.register_game(_type(game), Registered)


for _game in games():
    _register(_game)
