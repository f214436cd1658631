"""The board games of Portugal's championship of mathematical games.

>>> import ludoteca
>>> table = ludoteca.Table("rastros")
>>> table.play("d4")
>>> print(table)
7  · · · · · · 2
6  · · · · · · ·
5  · · · · x · ·
4  · · · ◎ · · ·
3  · · · · · · ·
2  · · · · · · ·
1  1 · · · · · ·
   a b c d e f g
<BLANKLINE>
>>> ludoteca.solve(table).winner
1
"""

from importlib import metadata as _metadata

from . import _native
from ._native import (
    BadRecord,
    Batch,
    Game,
    GameOver,
    IllegalAction,
    LudotecaError,
    Engine,
    NoSuchGame,
    ActionEval,
    Playouts,
    PositionError,
    Record,
    Table,
    Analysis,
    UnreadableAction,
    analyse,
    choose,
    games,
    read_records,
    solve,
)

__all__ = [
    "BadRecord",
    "Batch",
    "Game",
    "GameOver",
    "IllegalAction",
    "LudotecaError",
    "Engine",
    "NoSuchGame",
    "ActionEval",
    "Playouts",
    "PositionError",
    "Record",
    "Table",
    "Analysis",
    "UnreadableAction",
    "analyse",
    "choose",
    "games",
    "read_records",
    "solve",
]

__version__ = _native.VERSION


def _installed():
    """The version that pip knows; that of the compiled part where it knows none."""
    try:
        return _metadata.version("ludoteca")
    except _metadata.PackageNotFoundError:
        return __version__


if _installed() != __version__:
    raise ImportError(
        f"ludoteca {_installed()} is installed, but its compiled part is {__version__}, left over from another wheel: "
        "`pip install --force-reinstall` of one wheel repairs it"
    )
