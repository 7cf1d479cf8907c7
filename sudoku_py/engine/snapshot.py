"""The engine's memory can be kept and started from, see ``tools/snapshot.py``.

Imported modules and values that are computed once are then available at once. Whatever must differ
at each start is created again. Sets of strings keep the iteration order of the snapshot, because
Python chooses it when it starts; nothing here depends on it.
"""

import gc
import random
from importlib import import_module

from sudoku_py.engine import judge_rpc, student_run
from sudoku_py.engine.rpc import OPERATIONS
from sudoku_py.engine.startup import prepare
from sudoku_py.lab.plain_code.view import plain
from sudoku_py.lab.source import source_of
from sudoku_py.solvers.registry import solver


def warm_up() -> None:
    """Import what any operation needs, and compute what the page requests first."""
    rooms = OPERATIONS, judge_rpc.OPERATIONS, student_run.OPERATIONS
    for module, _ in (each for operations in rooms for each in operations.values()):
        import_module(f"sudoku_py.engine.{module}")
    prepare()
    plain(source_of(solver("cell-order")).text)  # imports the half of `ast` that writes code
    gc.collect()


def resume() -> None:
    """Reset what must differ from start to start: seed the random numbers again."""
    random.seed()
