"""Breakpoints as people write them: `r5c5 changes`, `depth < 10`, `next jump`, `dead end 3`."""

import re
from typing import ClassVar

from sudoku_py.core.errors import SudokuError
from sudoku_py.core.geometry import Geometry
from sudoku_py.lab.lines.breakpoints import Breakpoints
from sudoku_py.lab.lines.conditions import Condition


class BreakpointError(SudokuError):
    """A text that says no breakpoint."""

    sentences: ClassVar[dict[str, str]] = {
        "bad-breakpoint": "“{found}” is no breakpoint. Write “r5c5 changes”, “depth < 10”, "
        "“depth > 10”, “next jump”, “dead end 3” or “line 47”.",
    }


def breakpoint_of(text: str, geometry: Geometry, module: str) -> Breakpoints:
    """The breakpoint that a text says; a line is one of `module`. BreakpointError for no such text.

    >>> from sudoku_py.core.geometry import geometry
    >>> breakpoint_of("r5c5 changes", geometry(9), "").conditions
    (Condition(kind='cell', number=40),)
    >>> breakpoint_of("line 47", geometry(9), "cell_order").lines
    (('cell_order', 47),)
    """
    words = text.strip().lower()
    if cell := re.fullmatch(r"r(\d+)c(\d+)(?: changes)?", words):
        row, column = (int(each) - 1 for each in cell.groups())
        if row in range(geometry.size) and column in range(geometry.size):
            return _condition("cell", row * geometry.size + column)
    elif depth := re.fullmatch(r"depth *([<>]) *(\d{1,6})", words):
        return _condition("below" if depth[1] == "<" else "above", int(depth[2]))
    elif words in ("jump", "next jump"):
        return _condition("jump")
    elif dead_end := re.fullmatch(r"(?:next )?dead end *(\d{0,9})", words):
        return _condition("dead-end", int(dead_end[1] or 0))
    elif line := re.fullmatch(r"line (\d{1,5})", words):
        return Breakpoints(((module, int(line[1])),))
    raise BreakpointError("bad-breakpoint", found=text)


def _condition(kind: str, number: int = 0) -> Breakpoints:
    return Breakpoints((), (Condition(kind, number),))  # type: ignore[arg-type] # one of `Kind`
