"""The lessons as plain data: which run each station is in, where it stops, what it asks and says.

Python and not JSON, so that the laboratory's bundle carries it without a rule of its own, and the
tests read it as the page does; the check of the texts takes the keys from here.
"""

from typing import Any

from sudoku_py.ui.lab.lessons import (
    lesson_backtracking,
    lesson_cost,
    lesson_fewest_candidates,
    lesson_jumping_back,
    lesson_looking_ahead,
    lesson_open_list,
)

NEAR, LEAD = 10, 4  # steps: so many are all shown one by one; after a jump the last few

LESSONS: tuple[dict[str, Any], ...] = (
    lesson_backtracking.LESSON,
    lesson_cost.LESSON,
    lesson_open_list.LESSON,
    lesson_fewest_candidates.LESSON,
    lesson_looking_ahead.LESSON,
    lesson_jumping_back.LESSON,
)


def lesson(name: str) -> dict[str, Any] | None:
    """The lesson of that name, if there is one."""
    for each in LESSONS:
        if each["name"] == name:
            return each
    return None


def place_of(lesson: dict[str, Any], at: int, asked: bool) -> dict[str, Any]:
    """Return where a station is, or where its question is put; the first one has the index 0.

    The result has the names that the engine's `run.station` takes, but for the puzzle.
    """
    station = lesson["stations"][at]
    if asked:
        question = station["ask"]["place"]
        if question:
            return dict(question, beside={})
        station = lesson["stations"][at - 1]
    return {name: station[name] for name in ("algorithm", "stop", "count", "beside")}


def lead_to(step: int, here: int) -> int:
    """How many steps before `step` to show one by one, coming from the step `here`.

    >>> lead_to(14, here=4), lead_to(1535, here=1), lead_to(3, here=9), lead_to(2, here=2)
    (10, 4, 0, 0)
    """
    ahead = step - here
    if ahead <= 0:
        return 0
    return ahead if ahead <= NEAR else LEAD
