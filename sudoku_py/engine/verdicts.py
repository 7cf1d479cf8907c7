"""The verdicts on the last puzzles: a player asks for many hints on one, and for its path."""

from collections.abc import Generator

from sudoku_py.analysis.verdict import Progress, Verdict, judge
from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.grid import Grid

MAX_KNOWN = 16
_KNOWN: dict[Grid | CandidateGrid, Verdict] = {}


def find_verdict(
    puzzle: Grid | CandidateGrid,
) -> Generator[tuple[object, bool], None, Verdict]:
    """Return the verdict on a puzzle; until it is known, yield the reports of a task."""
    if puzzle not in _KNOWN:
        for found in judge(puzzle):
            if isinstance(found, Progress):
                yield {"guesses": found.guesses}, False
            else:
                _KNOWN[puzzle] = found
        if len(_KNOWN) > MAX_KNOWN:
            del _KNOWN[next(iter(_KNOWN))]
    return _KNOWN[puzzle]
