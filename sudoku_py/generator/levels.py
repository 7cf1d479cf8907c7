"""Ranges of SE ratings, and the levels of difficulty, which are names for such ranges.

Ratings are those of Sudoku Explainer (`techniques.explainer`), in tenths: 1.2 is 12.
"""

import re
from typing import NamedTuple

from sudoku_py.generator.errors import OptionsError

RATING = r"(\d{1,9})(?:\.(\d))?"
RANGE = re.compile(rf"\s*{RATING}(?:\s*[-–]\s*{RATING})?\s*")
LOWEST, HIGHEST = 10, 120  # beyond them, there is no step

# All ratings that the steps below the chains have; those of chains have no gaps.
CHAINS = 65
SIMPLE = (10, 12, 15, 17, 19, 20, 23, 25, 26, 28, 30, 32, 34, 36, 38, 40, 42, *range(44, 63))


class RatingRange(NamedTuple):
    """From the lowest to the highest rating, both included."""

    low: int
    high: int

    def __contains__(self, rating: object) -> bool:
        """Whether a rating is in the range."""
        return isinstance(rating, int) and self.low <= rating <= self.high

    def __str__(self) -> str:
        """As people write it: `3.0–4.5`, or `4.2` for a single rating."""
        low, high = shown(self.low), shown(self.high)
        return low if low == high else f"{low}–{high}"

    @property
    def is_possible(self) -> bool:
        """Whether any step has a rating in the range."""
        some_chain = max(self.low, CHAINS) <= min(self.high, HIGHEST)
        return some_chain or any(rating in self for rating in SIMPLE)


LEVELS = {
    "easy": RatingRange(10, 25),  # singles, some of them by way of a locked candidate or subset
    "medium": RatingRange(26, 35),  # locked candidates, pairs, X-Wing
    "hard": RatingRange(36, 64),  # triples, larger fish, wings, uniqueness, quads, BUG
    "very-hard": RatingRange(65, 74),  # cycles and forcing chains
    "extreme": RatingRange(75, HIGHEST),  # Nishio, and chains from several or changing assumptions
}


def shown(rating: int) -> str:
    """A rating as people write it.

    >>> shown(12)
    '1.2'
    """
    return f"{rating // 10}.{rating % 10}"


def level_range(name: str) -> RatingRange:
    """The range of a level; OptionsError, which lists the levels, if there is none with that name.

    >>> str(level_range("medium"))
    '2.6–3.5'
    """
    if name not in LEVELS:
        raise OptionsError("unknown-level", found=name, known=", ".join(LEVELS))
    return LEVELS[name]


def rating_range(text: str) -> RatingRange:
    """Read a range, such as `3.0-4.5`, or a single rating; OptionsError if it is neither.

    >>> rating_range("3-4.5"), rating_range("2.6")
    (RatingRange(low=30, high=45), RatingRange(low=26, high=26))
    """
    match = RANGE.fullmatch(text)
    if match is None:
        raise OptionsError("rating-form", found=text)
    whole, tenths, high_whole, high_tenths = match.groups()
    low = 10 * int(whole) + int(tenths or 0)
    return RatingRange(low, 10 * int(high_whole) + int(high_tenths or 0) if high_whole else low)
