"""The results of an experiment: a row of its table, and the table as CSV and JSON."""

import csv
import io
import json
from collections.abc import Sequence
from typing import NamedTuple


class Result(NamedTuple):
    """A row of the table: one algorithm on one puzzle, to its first solution.

    `puzzle` counts from 1. `outcome` is "solved", "none" (proved to have no solution), "gave-up",
    "limit" (broken off), "refused" (the algorithm does not take it, or it breaks the rules),
    "too-deep" (for Python's own stack), or of a student's code "wrong" or "error". `steps` are
    animation steps, `seconds` include the time for handing over and recording the events; the
    counters are those of `timeline.counters`.
    """

    puzzle: int
    line: str
    givens: int
    algorithm: str
    seed: int
    outcome: str
    steps: int
    seconds: float
    nodes: int | None = None
    guesses: int | None = None
    dead_ends: int | None = None
    backtracks: int | None = None
    jumps: int | None = None
    taken_back: int | None = None
    checks: int | None = None
    max_depth: int | None = None
    frontier_most: int | None = None
    generated: int | None = None
    expanded: int | None = None

    @property
    def solved(self) -> bool:
        """Whether a solution was found."""
        return self.outcome == "solved"


def to_csv(results: Sequence[Result]) -> str:
    """The table as comma-separated values, with a head.

    >>> head, row = to_csv([Result(1, "1...", 1, "cell-order", 0, "solved", 9, 0.5)]).split()
    >>> print(head[:63], row, sep="\\n")
    puzzle,line,givens,algorithm,seed,outcome,steps,seconds,nodes,g
    1,1...,1,cell-order,0,solved,9,0.5,,,,,,,,,,,
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(Result._fields)
    writer.writerows(results)
    return out.getvalue()


def to_json(results: Sequence[Result]) -> str:
    """The table as a JSON list of objects."""
    return json.dumps([result._asdict() for result in results])
