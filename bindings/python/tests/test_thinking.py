"""Solving, analysing, levels, random games; and how to stop them."""

import os
import signal
import threading
import time

import pytest

import ludoteca


def test_rastros_is_solved():
    analysis = ludoteca.solve(ludoteca.Table("rastros"))
    assert analysis.winner == 1 and analysis.complete and analysis.exact
    assert analysis.winning == ["d4", "d5", "e4", "e6", "f5"] and analysis.best in analysis.winning
    for row in analysis.evals:
        assert row.proved and row.line[0] == row.action and row.estimate is None
        assert (row.result == "win") == (row.action in analysis.winning)


def test_every_mind_has_an_opinion_on_every_action(game):
    table = game.table()
    heard = []
    analysis = ludoteca.analyse(table, nodes=2000, progress=heard.append)
    assert sorted(row.action for row in analysis.evals) == table.actions
    assert all(isinstance(report, ludoteca.Analysis) for report in heard)
    assert str(analysis).endswith(repr(analysis)) and str(analysis.evals[0]) in str(analysis)


def test_solve_agrees_with_what_follows(game, walk):
    """Near the end: what can be forced in two actions is found."""
    *_, table = walk(game, 1, seed=4)
    table.undo()
    decided = 0
    while table.undo() and decided < 3:
        expected = forced(table, 2)
        if expected:
            decided += 1
            assert ludoteca.solve(table, nodes=50_000).winner == expected, table.position
    assert decided


def forced(table, actions):
    """Who can force a win within some actions, by trying everything: the slow twin. `None` if nobody can."""
    if table.over or actions == 0:
        return table.winner
    found = set()
    for action in table.actions:
        table.play(action)
        found.add(forced(table, actions - 1))
        table.undo()
    if table.turn in found:
        return table.turn
    return None if None in found else 3 - table.turn


def test_levels_play_legal_games(game):
    engine, table = ludoteca.Engine(game, hash_mib=4), game.table()
    for seed in range(4):
        table.play(engine.choose(table, 1, seed=seed))
    assert ludoteca.choose(table, 2, seed=5) == ludoteca.choose(table, 2, seed=5)
    for level in (0, 9):
        with pytest.raises(ludoteca.LudotecaError, match="a number from 1 to 8"):
            engine.choose(table, level)


def test_what_cannot_be_asked_is_refused():
    table = ludoteca.Table("rastros")
    for action in ("d4", "c3", "b2", "a1"):
        table.play(action)
    with pytest.raises(ludoteca.GameOver):
        ludoteca.solve(table)
    with pytest.raises(ludoteca.LudotecaError, match="an engine for flume was asked about rastros"):
        ludoteca.Engine("flume", hash_mib=1).solve(ludoteca.Table("rastros"))
    with pytest.raises(ludoteca.LudotecaError, match="from 1 to 4096"):
        ludoteca.Engine("flume", hash_mib=0)
    for bad in (-1.0, float("nan"), float("inf")):
        with pytest.raises(ludoteca.LudotecaError, match="seconds"):
            ludoteca.analyse(ludoteca.Table("rastros"), time=bad)
    with pytest.raises(ludoteca.LudotecaError, match="threads"):
        ludoteca.Table("rastros").playouts(1, threads=0)


def test_progress_can_stop_and_fail():
    table, calls = ludoteca.Table("avanco"), []

    def enough(analysis):
        calls.append(analysis)
        return len(calls) < 2

    begun = time.monotonic()
    analysis = ludoteca.analyse(table, time=60, progress=enough)
    assert len(calls) == 2 and len(analysis.evals) == len(table.actions) and time.monotonic() - begun < 30

    def broken(analysis):
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        ludoteca.analyse(table, time=60, progress=broken)


@pytest.mark.parametrize(
    "work",
    [
        lambda: ludoteca.analyse(ludoteca.Table("avanco"), time=60),
        lambda: ludoteca.solve(ludoteca.Table("avanco"), time=60),
        lambda: ludoteca.Table("rastros").playouts(10**12),
        lambda: ludoteca.Table("rastros").playouts(10**12, threads=2),
        lambda: ludoteca.Table("gatos").perft(12),
        lambda: ludoteca.Table("gatos").divide(12),
        lambda: ludoteca.Table("gatos").count_positions(9, most=10**9),
    ],
    ids=["analyse", "solve", "playouts", "playouts on two threads", "perft", "divide", "count_positions"],
)
def test_ctrl_c_ends_long_work(work):
    if os.name == "nt":
        pytest.skip("Windows has no signal that a program can send itself like this")
    timer = threading.Timer(0.3, lambda: signal.raise_signal(signal.SIGINT))
    timer.start()
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        work()
    assert time.monotonic() - begun < 20
    timer.join()


def test_other_threads_go_on_while_a_mind_thinks():
    """The interpreter's lock is released: another thread counts while this one waits."""
    engine, table, steps, done = ludoteca.Engine("avanco", hash_mib=4), ludoteca.Table("avanco"), [], threading.Event()

    def count():
        while not done.is_set():
            steps.append(time.monotonic())
            time.sleep(0.005)

    counter = threading.Thread(target=count)
    counter.start()
    engine.analyse(table, time=0.5)
    done.set()
    counter.join()
    assert len(steps) > 10


def test_a_mind_that_thinks_is_not_asked_twice():
    engine, table, begun = ludoteca.Engine("avanco", hash_mib=4), ludoteca.Table("avanco"), threading.Event()
    first = threading.Thread(target=engine.analyse, args=(table,), kwargs={"time": 2.0, "progress": lambda _: begun.set()})
    first.start()
    assert begun.wait(20)
    with pytest.raises(ludoteca.LudotecaError, match="thinking already"):
        engine.analyse(table, nodes=10)
    first.join()


def test_random_games_are_the_same_on_any_number_of_threads(game):
    table = game.table()
    one, two = table.playouts(3000, seed=7), table.playouts(3000, seed=7, threads=2)
    assert one.games == two.games == 3000 == sum(one.wins)
    assert (one.wins, one.actions) == (two.wins, two.actions)
    assert table.playouts(3000, seed=8).wins != one.wins
