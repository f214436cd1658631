"""How quick Ludoteca is through Python: `python bench.py`. Times are of this process alone, on all its threads."""

import os
import time

import ludoteca

GAMES = 400_000
PLAYS = 200_000
ROWS = 4096


def measured(work):
    """Seconds of the clock, and of the processor."""
    clock, processor = time.perf_counter(), time.process_time()
    work()
    return time.perf_counter() - clock, time.process_time() - processor


def say(what, each, unit, aim=""):
    """One line."""
    print(f"{what:<58}{each:>14,.2f} {unit}{aim}")


def playouts():
    """Random games in one call."""
    table = ludoteca.Table("rastros")
    for threads in (1, 2):
        clock, processor = measured(lambda: table.playouts(GAMES, seed=1, threads=threads))
        aim = "  (aim: 200,000)" if threads == 1 else ""
        say(f"rastros, random games in one call, {threads} thread(s)", GAMES / clock, "games/s", aim)
        say("  the same by processor time", GAMES / processor, "games/s")


def plays():
    """One action through Python, the loop included."""
    for game, action in (("rastros", "d4"), ("flume", "d4"), ("avanco", "d2d3")):
        table = ludoteca.Table(game)
        number = table.game.number(action)

        def both(play, argument):
            for _ in range(PLAYS):
                play(argument)
                table.undo()

        clock, processor = measured(lambda: both(table.play, action))
        say(f"{game}, one play and one undo", clock / PLAYS * 1e6, "µs", "  (aim: 2 for the play alone)")
        say("  the same by processor time", processor / PLAYS * 1e6, "µs")
        clock, processor = measured(lambda: both(table.play_number, number))
        say("  by number", clock / PLAYS * 1e6, "µs")
        say("  the same by processor time", processor / PLAYS * 1e6, "µs")


def arrays():
    """Features of many positions at once."""
    try:
        import numpy  # noqa: F401
    except ImportError:
        print("arrays: NumPy is not installed")
        return
    for game in ("rastros", "produto"):
        batch = ludoteca.Batch(game, ROWS, seed=1)
        for _ in range(4):
            batch.play_random()
        for what in ("features", "legal_mask", "play_random"):
            processor = measured(getattr(batch, what))[1]
            say(f"{game}, Batch.{what}, {ROWS} positions", ROWS / max(processor, 1e-9), "positions/s")


if __name__ == "__main__":
    print(f"ludoteca {ludoteca.__version__}, {os.cpu_count()} cores; positions/s by processor time")
    playouts()
    plays()
    arrays()
