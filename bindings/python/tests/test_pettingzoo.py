"""PettingZoo's own tests, and who acts when."""

import contextlib
import io
import warnings

import numpy
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, render_test, seed_test

from ludoteca.pettingzoo import AGENTS, env, raw_env

# What every board game with a mask hears from PettingZoo.
KNOWN = ("Observation is not a NumPy array", "Observation space for each agent probably should be")


def test_the_api_test_passes(game):
    with warnings.catch_warnings(record=True) as heard, contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("always")
        api_test(env(game), num_cycles=300, verbose_progress=False)
    new = [str(warning.message) for warning in heard if not str(warning.message).startswith(KNOWN)]
    assert new == []


def test_the_seed_and_render_tests_pass(game):
    with contextlib.redirect_stdout(io.StringIO()):
        seed_test(lambda: env(game), num_cycles=50)
        render_test(lambda render_mode=None: env(game, render_mode=render_mode))


def test_agents_act_as_the_law_says(game):
    """Also twice in a row, where the game has that."""
    board, table = env(game), game.table()
    chance = numpy.random.default_rng(2)
    board.reset(seed=2)
    while not table.over:
        assert board.agent_selection == AGENTS[table.turn - 1]
        observation, reward, termination, truncation, _ = board.last()
        assert reward == 0 and not termination and not truncation
        assert numpy.flatnonzero(observation["action_mask"]).tolist() == table.numbers
        assert (observation["observation"] == table.features()).all()
        number = int(chance.choice(table.numbers))
        board.step(number)
        table.play_number(number)
    rewards = {}
    for agent in board.agent_iter():
        _, rewards[agent], termination, _, _ = board.last()
        assert termination
        board.step(None)
    assert rewards == {AGENTS[table.winner - 1]: 1, AGENTS[2 - table.winner]: -1}


def test_an_illegal_action_loses():
    board = env("rastros")
    board.reset()
    board.step(0)
    assert board.terminations == dict.fromkeys(AGENTS, True) and board.rewards["player_1"] == -1


def test_a_game_may_begin_elsewhere():
    board = raw_env("rastros", position="7/7/4x2/3o3/7/7/7 2", render_mode="ansi")
    board.reset()
    assert board.agent_selection == "player_2" and "◎" in board.render() and board.table().turn == 2
