"""A call stack as data: that of a search in the lab, and that of a student's code."""

from collections.abc import Iterable, Sequence

from sudoku_py.engine.run_protocol import StackFrame
from sudoku_py.lab.replay.frames import Frame


def stack_rows(frames: Sequence[Frame], ranks: Iterable[int]) -> list[StackFrame]:
    """The frames with these ranks, ascending; the `gap` of each says how many are left out there.

    >>> frames = [Frame("m", name, 1, {"x": "1"}) for name in "abc"]
    >>> [(row["function"], row["gap"], row["variables"]) for row in stack_rows(frames, [0, 2])]
    [('a', 0, [('x', '1')]), ('c', 1, [('x', '1')])]
    """
    rows: list[StackFrame] = []
    following = 0
    for rank in ranks:
        frame = frames[rank]
        rows.append(
            {
                "module": frame.module,
                "function": frame.function,
                "line": frame.line,
                # A list, because the page's Python keeps no order in dictionaries.
                "variables": list(frame.variables.items()),
                "gap": rank - following,
            }
        )
        following = rank + 1
    return rows
