"""What several tests use: every game, and random games of it."""

import random

import pytest

import ludoteca


def pytest_generate_tests(metafunc):
    """A test that asks for a `game` is run for every game of the register."""
    if "game" in metafunc.fixturenames:
        games = ludoteca.games()
        metafunc.parametrize("game", games, ids=[game.slug for game in games])


@pytest.fixture
def walk():
    """Tables of random games, from the start to the end."""

    def tables(game, games=5, seed=1):
        chance = random.Random(seed)
        for _ in range(games):
            table = game.table()
            yield table
            while not table.over:
                table.play(chance.choice(table.actions))
                yield table

    return tables
