"""The result of a run that was made elsewhere: what is counted of it, and no more."""

from typing import Any, NamedTuple, cast

from sudoku_py.core.grid import Grid
from sudoku_py.lab.experiment.results import Result
from sudoku_py.lab.recorded.trace import MAX_SECONDS, TraceError

OUTCOMES = ("solved", "none", "gave-up", "limit", "refused", "wrong", "error")
COUNTED = ("nodes", "backtracks", "taken_back", "max_depth")  # what writes to a board show
MAX_COUNT = 1 << 40


class RecordedTrial(NamedTuple):
    """A row of the table without its puzzle; `counters` has None for what is not known."""

    outcome: str
    steps: int
    seconds: float
    counters: dict[str, int | None]

    def result(self, number: int, puzzle: Grid, name: str, seed: int) -> Result:
        """The row, for the puzzle with that number."""
        return Result(
            puzzle=number,
            line=puzzle.line,
            givens=puzzle.givens,
            algorithm=name,
            seed=seed,
            outcome=self.outcome,
            steps=self.steps,
            seconds=self.seconds,
            **self.counters,
        )


def read_trial(data: object) -> RecordedTrial:
    """A trial from data that anybody may have made; TraceError if it is none.

    >>> read_trial({"outcome": "solved", "steps": 9, "seconds": 0.5, "nodes": 7}).counters["nodes"]
    7
    """
    if not isinstance(data, dict) or data.get("outcome") not in OUTCOMES:
        raise TraceError("bad-trace", why="outcome")
    seconds = data.get("seconds")
    if type(seconds) not in (int, float) or not 0 <= cast(float, seconds) <= MAX_SECONDS:
        raise TraceError("bad-trace", why="seconds")
    counters = {name: _count(data, name) for name in COUNTED}
    steps = _count(data, "steps")
    if steps is None:
        raise TraceError("bad-trace", why="steps")
    return RecordedTrial(data["outcome"], steps, float(cast(float, seconds)), counters)


def _count(data: dict[str, Any], name: str) -> int | None:
    value = data.get(name)
    if value is None:
        return None
    if type(value) is not int or not 0 <= value <= MAX_COUNT:
        raise TraceError("bad-trace", why=name)
    return value
