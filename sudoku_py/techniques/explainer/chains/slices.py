"""Rows that take long, in slices: a generator that yields how far it is, and returns the step."""

from collections.abc import Generator

from sudoku_py.techniques.step import Step

Slices = Generator[int, None, Step | None]  # it yields per cent; a slice takes milliseconds


def finish(slices: Slices) -> Step | None:
    """The step at the end of the slices.

    >>> def nothing() -> Slices:
    ...     yield 50
    ...     return None
    >>> finish(nothing()) is None
    True
    """
    while True:
        try:
            next(slices)
        except StopIteration as end:
            step: Step | None = end.value
            return step
