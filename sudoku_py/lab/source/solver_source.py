"""The source of a running solver, as it is on disk."""

import inspect
from sys import modules
from typing import Any, NamedTuple

from sudoku_py.lab.source.highlight import spans
from sudoku_py.solvers.contract import Solver


class Source(NamedTuple):
    """A module that takes part in a run: its name, its text, and the line where `search` begins.

    `start` is 1 for a module without a `search`.
    """

    module: str
    text: str
    start: int


def source_of(solver: Solver) -> Source:
    """The module of a solver's search.

    >>> from sudoku_py.solvers import registry
    >>> source = source_of(registry.solver("cell-order"))
    >>> source.text.splitlines()[source.start - 1]
    'def search(puzzle: Grid, _rng: Random) -> Iterator[Event]:'
    """
    _, start = inspect.getsourcelines(solver.search)
    return module_source(solver.search.__module__)._replace(start=start)


def module_source(name: str) -> Source:
    """A module that was imported, by its dotted name; KeyError for any other."""
    return Source(name, inspect.getsource(modules[name]), 1)


def source_data(source: Source) -> dict[str, Any]:
    """A source for the page, with the `spans` of its lines, see `source.highlight`."""
    return {**source._asdict(), "spans": spans(source.text)}
