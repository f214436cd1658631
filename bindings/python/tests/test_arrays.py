"""Features and masks as arrays, and many games at once."""

import numpy
import pytest

import ludoteca


def features_slowly(table):
    """The planes from the position string: the slow twin of `Table.features`."""
    game = table.game
    planes, rows, columns = game.shape
    expected = numpy.zeros((planes, rows, columns), numpy.float32)
    _, *words = table.position.split()
    place = {cell: (int(cell[1:]) - 1, ord(cell[0]) - ord("a")) for cell in game.cells}
    for at, name in enumerate(game.planes):
        kind, *word = name.split()
        if kind == "board":
            for cell in game.cells:
                expected[at][place[cell]] = 1
        elif kind == "piece":
            for cell, letter in table.pieces.items():
                expected[at][place[cell]] = letter == word[0]
        else:
            expected[at] = words[0 if kind == "turn" else 1] == word[0]
    return expected


def test_features_say_what_the_position_string_says(game, walk):
    seen = {}
    for table in walk(game, 4):
        features = table.features()
        assert features.dtype == numpy.float32 and features.shape == game.shape
        assert (features == features_slowly(table)).all(), table.position
        assert seen.setdefault(features.tobytes(), table.position) == table.position
        assert numpy.flatnonzero(table.legal_mask()).tolist() == table.numbers


def test_a_batch_plays_as_its_tables_do(game, walk):
    batch, tables = ludoteca.Batch(game, 6, seed=3), [game.table() for _ in range(6)]
    while batch.turns().any():
        assert batch.turns().tolist() == [0 if table.over else table.turn for table in tables]
        assert (batch.features() == numpy.stack([table.features() for table in tables])).all()
        assert (batch.legal_mask() == numpy.stack([table.legal_mask() for table in tables])).all()
        for table, number in zip(tables, batch.play_random().tolist()):
            assert (number == -1) == table.over
            if number >= 0:
                table.play_number(number)
    assert batch.winners().tolist() == [table.winner for table in tables]
    assert [batch.table(at) for at in range(6)] == tables
    assert batch.restart() == 6 and batch.restart() == 0 and batch.table(0) == game.table()


def test_actions_are_played_by_number(game):
    batch = ludoteca.Batch(game, 3)
    numbers = numpy.array([batch.table(0).numbers[at] for at in (0, -1, 0)])
    batch.play(numbers)
    assert [batch.table(at).history for at in range(3)] == [[], [], []]
    table = game.table()
    table.play_number(int(numbers[1]))
    assert batch.table(1) == table and batch.table(0) == batch.table(2)
    other = ludoteca.Batch.of([table, game.table()])
    assert len(other) == 2 and other.table(0) == table


def test_nothing_is_copied_and_nobody_else_has_it():
    batch = ludoteca.Batch("rastros", 100)
    one, two = batch.features(), batch.features()
    one[:] = 7
    assert (two <= 1).all() and (batch.features() == two).all()
    assert one.flags["C_CONTIGUOUS"] and one.flags["WRITEABLE"] and one.base is not None


def test_a_refused_action_changes_no_game():
    batch = ludoteca.Batch("rastros", 2)
    before = batch.features()
    number = batch.game.number
    with pytest.raises(ludoteca.IllegalAction, match="game 1: a1 is illegal") as caught:
        batch.play([number("d4"), number("a1")])
    assert caught.value.rule == 2 and (batch.features() == before).all()
    for bad, why in (([number("d4")], "1 actions for 2 games"), ([999, 0], "no action 999"), ([-1, 0], "no action -1")):
        with pytest.raises(ludoteca.LudotecaError, match=why):
            batch.play(bad)
    with pytest.raises(ludoteca.LudotecaError, match="one game"):
        ludoteca.Batch.of([ludoteca.Table("rastros"), ludoteca.Table("flume")])
    with pytest.raises(ludoteca.LudotecaError, match="at most"):
        ludoteca.Batch("rastros", 10**9)
    with pytest.raises(ludoteca.LudotecaError, match="no game 2"):
        batch.table(2)
    nothing = ludoteca.Batch("rastros", 0)
    assert nothing.features().shape == (0, 4, 7, 7) and nothing.legal_mask().shape == (0, 49)
