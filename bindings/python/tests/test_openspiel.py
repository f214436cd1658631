"""OpenSpiel's own tests, and its Monte Carlo tree search on our games."""

import numpy
import pytest

pyspiel = pytest.importorskip("pyspiel")

from absl import flags
from open_spiel.python.algorithms import generate_playthrough, mcts
from open_spiel.python.observation import make_observation

import ludoteca
import ludoteca.openspiel


# OpenSpiel's own tests do this by absl's test runner.
flags.FLAGS.mark_as_parsed()


def load(game):
    return pyspiel.load_game(ludoteca.openspiel.PREFIX + game.slug)


def test_the_random_simulation_test_passes(game):
    pyspiel.random_sim_test(load(game), num_sims=5, serialize=True, verbose=False)


def test_a_playthrough_is_replayed(game, tmp_path):
    """As OpenSpiel checks its own games: what is told once is told again."""
    name = ludoteca.openspiel.PREFIX + game.slug
    told = generate_playthrough.playthrough(name, None, None)
    file = tmp_path / "playthrough.txt"
    file.write_text(told, encoding="utf-8")
    first, again = generate_playthrough.replay(str(file))
    assert again.rstrip() == first.rstrip() and f"game: {name}" in told


def test_states_follow_the_law(game):
    """Also where somebody acts twice in a row, and through clones."""
    state, table = load(game).new_initial_state(), game.table()
    observation = make_observation(load(game))
    chance = numpy.random.default_rng(3)
    while not table.over:
        assert state.current_player() == table.turn - 1 and state.legal_actions() == table.numbers
        assert [state.action_to_string(action) for action in state.legal_actions()] == table.actions
        observation.set_from(state, player=0)
        assert (observation.dict["observation"] == table.features()).all()
        number = int(chance.choice(table.numbers))
        other = state.clone()
        other.apply_action(table.numbers[0])
        state.apply_action(number)
        table.play_number(number)
    assert state.is_terminal() and state.returns()[table.winner - 1] == 1.0 and sum(state.returns()) == 0.0
    assert table.position in str(state) and len(state.history()) == len(table.history)


def test_mcts_plays_whole_games(game):
    spiel = load(game)
    chance = numpy.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bot = mcts.MCTSBot(spiel, 2, 4, evaluator, solve=True, random_state=chance)
    state = spiel.new_initial_state()
    while not state.is_terminal():
        state.apply_action(bot.step(state))
    assert sorted(state.returns()) == [-1.0, 1.0]


def test_mcts_finds_a_win_in_one():
    spiel = load(ludoteca.Game("rastros"))
    state = spiel.new_initial_state()
    for action in ("d4", "c4", "c3", "b2"):
        state.apply_action(ludoteca.Game("rastros").number(action))
    chance = numpy.random.RandomState(1)
    bot = mcts.MCTSBot(spiel, 2, 200, mcts.RandomRolloutEvaluator(1, chance), solve=True, random_state=chance)
    assert state.action_to_string(bot.step(state)) == "a1"
