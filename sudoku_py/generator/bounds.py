"""Between which SE ratings a puzzle must be that certain techniques solve, or that needs one.

What a technique of Sudoku Explainer finds is still found, by that or a simpler one, when other
candidates have gone. So a puzzle that some of its techniques solve is never rated higher than the
highest of them; and one that they do not solve needs a step that is rated like one of the others.
"""

from collections.abc import Iterable

from sudoku_py.generator.levels import HIGHEST, LOWEST
from sudoku_py.techniques.registry import TEACHABLE, TECHNIQUES

# The highest rating of a step of each, in tenths; others have no such limit, or no simple one.
HIGHEST_OF = {
    "full-house": 10, "hidden-single": 15, "naked-single": 23,
    "direct-pointing": 17, "direct-claiming": 19, "direct-hidden-pair": 20,
    "direct-hidden-triplet": 25, "pointing": 26, "claiming": 28,
    "locked-pair": 30, "naked-pair": 30, "hidden-pair": 34,
    "locked-triple": 36, "naked-triple": 36, "hidden-triple": 40,
    "naked-quad": 50, "hidden-quad": 54,
    "x-wing": 32, "swordfish": 38, "jellyfish": 52, "xy-wing": 42, "xyz-wing": 44,
}  # fmt: skip
# What Sudoku Explainer rates lower where a single follows at once.
DIRECT = {
    "direct-pointing": "pointing",
    "direct-claiming": "claiming",
    "direct-hidden-pair": "hidden-pair",
    "direct-hidden-triplet": "hidden-triple",
}

PLACING = ("singles", "forcing", "templates")  # families; all others only eliminate candidates


def highest_rating(names: Iterable[str]) -> int:
    """The highest rating of a puzzle that these techniques solve.

    >>> highest_rating(["full-house", "hidden-single"]), highest_rating(["naked-single", "aic"])
    (15, 120)
    """
    return max((HIGHEST_OF.get(name, HIGHEST) for name in names), default=HIGHEST)


def bounds(name: str) -> tuple[int, int]:
    """The lowest and the highest rating of a puzzle that needs this technique.

    >>> bounds("x-wing"), bounds("xy-chain")
    ((32, 40), (46, 120))
    """
    at = TEACHABLE.index(name)
    before = set(TEACHABLE[:at])
    others = (row for row in TECHNIQUES if DIRECT.get(row.id, row.id) not in before)
    lowest = min((row.rating for row in others if row.rating), default=LOWEST)
    return lowest, highest_rating(TEACHABLE[: at + 1])
