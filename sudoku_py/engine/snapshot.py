"""The engine's memory can be kept and started from, see ``tools/snapshot.py``.

What was imported, and made once for all, is there at once then. What must not be the same at each
start is made anew. The order in which sets of strings are run through stays that of the snapshot,
because Python chooses it when it starts; nothing here depends on it.
"""

import gc
import random
from importlib import import_module

from sudoku_py.engine import judge_rpc, student_rpc
from sudoku_py.engine.rpc import OPERATIONS
from sudoku_py.engine.startup import prepare


def warm_up() -> None:
    """Import what any operation needs, and make what the page asks for first."""
    rooms = OPERATIONS, judge_rpc.OPERATIONS, student_rpc.OPERATIONS
    for module, _ in (each for operations in rooms for each in operations.values()):
        import_module(f"sudoku_py.engine.{module}")
    prepare()
    gc.collect()


def resume() -> None:
    """Make anew what must differ from start to start: the state of chance."""
    random.seed()
