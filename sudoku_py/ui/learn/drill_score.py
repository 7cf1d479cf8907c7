"""How the reader's drills went, for each technique: kept from visit to visit.

A position counts once, by the first answer to it. To have it shown counts as tried.
"""

from typing import Any

from sudoku_py.ui.storage import schema

STORAGE_KEY = "drills"
MAX_COUNT = 1_000_000
_COUNT = schema.whole(0, MAX_COUNT)
KIND = schema.mapping(
    schema.record({"tried": _COUNT, "right": _COUNT, "streak": _COUNT, "best": _COUNT})
)
WRONG = ("impossible", "unproved")  # verdicts
NOTHING = {"tried": 0, "right": 0, "streak": 0, "best": 0}


def counts(verdict: str) -> bool:
    """Whether a verdict decides how a position counts.

    >>> counts("partial"), counts("right")
    (False, True)
    """
    return verdict in ("right", "shown") or verdict in WRONG


def counted(score: dict[str, int] | None, is_right: bool) -> dict[str, int]:
    """Return a score after one more position.

    >>> counted({"tried": 3, "right": 2, "streak": 1, "best": 1}, True)["best"]
    2
    """
    before = score or NOTHING
    streak = before["streak"] + 1 if is_right else 0
    return {
        "tried": before["tried"] + 1,
        "right": before["right"] + (1 if is_right else 0),
        "streak": streak,
        "best": max(before["best"], streak),
    }


def load(storage: Any) -> dict[str, dict[str, int]]:
    """Return the scores by technique, as far as they are sound."""
    found: dict[str, dict[str, int]] = storage.load(STORAGE_KEY, KIND) or {}
    return found
