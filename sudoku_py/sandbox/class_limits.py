"""How far each program of a class may go, so that those without an end do not hold up the others.

A program whose tests all end has the limits of the exercise. Once one of its tests has reached a
limit, its other tests get a tenth of that, and after `MOST` such tests the rest is not run: so a
program without an end costs 1.2 times one limit, however many tests there are. A program that ends
in some tests and not in others might have passed a test with the full limit; `cut` says whether
that is so, and `--full-limits`, or a button in the page, runs it again without these rules.
"""

from collections.abc import Iterable

from sudoku_py.sandbox.limits import Limits
from sudoku_py.sandbox.problem import Problem

SHARE = 10  # a limit is divided by this
FEWEST_SECONDS = 3.0  # a slow computer runs a tenth of the lines within this time
MOST = 3  # tests of a program that reach a limit
NOT_RUN = "limits-reached"
TIMES = ("limit-steps", "limit-seconds")


def limits_after(full: Limits, reached: int) -> Limits | None:
    """The limits of a program's next test, by how many have reached theirs; None: it is not run.

    >>> limits_after(Limits(), 0) == Limits(), limits_after(Limits(), 1), limits_after(Limits(), 3)
    (True, Limits(steps=500000, seconds=3.0, memory=1024, output=100000), None)
    """
    if reached >= MOST:
        return None
    if not reached:
        return full
    seconds = min(full.seconds, max(full.seconds / SHARE, FEWEST_SECONDS))
    return full._replace(steps=max(1, full.steps // SHARE), seconds=seconds)


def reaches(problem: Problem | None) -> bool:
    """Whether a test was stopped by the limit of lines or of seconds."""
    return problem is not None and problem.key in TIMES


def not_run() -> Problem:
    """Why a test was not run."""
    return Problem(NOT_RUN, {"most": MOST})


def cut(problems: Iterable[Problem | None]) -> int:
    """How many tests of a program might have passed with the full limit, by their problems.

    >>> once = Problem("limit-steps", {"steps": 9})
    >>> cut([once, None]), cut([once, once, None]), cut([once, once, once, not_run()])
    (0, 1, 3)
    """
    short = [each for each in problems if reaches(each) or (each and each.key == NOT_RUN)]
    return max(0, len(short) - 1)
