"""What a student's code can reach, and how everything is restored when it has ended."""

import builtins
import contextlib
import io
import random
import sys
from collections.abc import Iterator
from types import ModuleType

from sudoku_py.sandbox.forbidden import HIDDEN, INPUT, Hidden, refused, refusing
from sudoku_py.sandbox.output import Output

STREAMS = ("stdin", "stdout", "stderr")


def own_builtins() -> ModuleType:
    """A copy of `builtins`: deleting or replacing something in it affects only this run."""
    copy = ModuleType("builtins", builtins.__doc__)
    vars(copy).update(vars(builtins))
    for name in ("input", "breakpoint"):
        setattr(copy, name, refusing(INPUT, name))
    return copy


@contextlib.contextmanager
def environment(output: Output) -> Iterator[ModuleType]:
    """Give the code its builtins, its output and the same random numbers in each run."""
    modules, path, limit = dict(sys.modules), list(sys.path), sys.getrecursionlimit()
    finders = list(sys.meta_path)
    streams = {name: getattr(sys, name) for name in STREAMS}
    own = own_builtins()
    sys.modules["builtins"] = own
    for name in [name for name in sys.modules if name.partition(".")[0] in HIDDEN]:
        del sys.modules[name]
    sys.meta_path.insert(0, Hidden)
    sys.stdin, sys.stdout, sys.stderr = io.StringIO(), output, output
    random.seed(0)
    try:
        with refused():
            yield own
    finally:
        sys.modules.clear()
        sys.modules.update(modules)
        sys.path[:], sys.meta_path[:] = path, finders
        sys.setrecursionlimit(limit)
        for name, stream in streams.items():
            setattr(sys, name, stream)
