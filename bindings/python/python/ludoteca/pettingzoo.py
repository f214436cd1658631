"""The games as PettingZoo environments (`pip install ludoteca[pettingzoo]`).

>>> from ludoteca.pettingzoo import env
>>> board = env("rastros")
>>> board.reset(seed=1)
>>> board.agent_selection
'player_1'
>>> observation, reward, termination, truncation, info = board.last()
>>> observation["observation"].shape, int(observation["action_mask"].sum())
((4, 7, 7), 8)
"""

from __future__ import annotations

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from . import Game, Table

AGENTS = ["player_1", "player_2"]


def env(game, **options):
    """The environment with PettingZoo's usual wrappers: a move that is not legal loses, and what is out of order is said."""
    board = wrappers.TerminateIllegalWrapper(raw_env(game, **options), illegal_reward=-1)
    board = wrappers.AssertOutOfBoundsWrapper(board)
    return wrappers.OrderEnforcingWrapper(board)


class raw_env(AECEnv):
    """A game as an environment: `player_1` begins, and a player may act several times in a row.

    An observation is `Table.features()` with the mask of legal actions; an action is its number in `Game.actions`. The winner
    gets 1 and the loser -1 at the end. `position` is where to begin, if not from the start.
    """

    metadata = {"render_modes": ["ansi", "human"], "name": "ludoteca_v0", "is_parallelizable": False, "render_fps": 1}

    def __init__(self, game, position=None, render_mode=None):
        super().__init__()
        self.game = game if isinstance(game, Game) else Game(game)
        self.metadata = {**self.metadata, "name": f"ludoteca_{self.game.slug}_v0"}
        self.render_mode = render_mode
        self._position = position
        self._table = Table(self.game, position)
        count = len(self.game.actions)
        self.possible_agents = list(AGENTS)
        self.agents = list(AGENTS)
        self.action_spaces = {agent: spaces.Discrete(count) for agent in AGENTS}
        board = spaces.Box(low=0.0, high=1.0, shape=self.game.shape, dtype=numpy.float32)
        mask = spaces.Box(low=0, high=1, shape=(count,), dtype=numpy.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": board, "action_mask": mask}) for agent in AGENTS
        }

    def observation_space(self, agent):
        """What this agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent):
        """What this agent may do."""
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        """Begins a game. There is no chance in the games: the seed is for action spaces only."""
        if seed is not None:
            for space in self.action_spaces.values():
                space.seed(seed)
        self._table = Table(self.game, self._position)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self._table.turn - 1]

    def observe(self, agent):
        """The position; the mask is empty for whoever is not to act."""
        mask = numpy.zeros(len(self.game.actions), dtype=numpy.int8)
        if agent == self.agent_selection and not self._table.over:
            mask[self._table.numbers] = 1
        return {"observation": self._table.features(), "action_mask": mask}

    def step(self, action):
        """Plays the action with that number for whoever is to act."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self._table.play_number(int(action))
        if self._table.over:
            for seat, name in enumerate(AGENTS, 1):
                self.rewards[name] = 1 if seat == self._table.winner else -1
                self.terminations[name] = True
            self.agent_selection = AGENTS[1 - AGENTS.index(agent)]
        else:
            self.agent_selection = AGENTS[self._table.turn - 1]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self):
        """The board in characters: returned (`ansi`) or printed (`human`)."""
        if self.render_mode == "ansi":
            return str(self._table)
        if self.render_mode == "human":
            print(self._table)
        return None

    def table(self):
        """A copy of the table, for drawing and for thinking."""
        return self._table.copy()

    def close(self):
        """There is nothing to close."""
