"""How difficult a puzzle should be: a range of ratings, a needed technique, allowed techniques.

Levels of difficulty are names for ranges of SE ratings. Ratings are those of Sudoku Explainer
(`techniques.explainer`), in tenths: 1.2 is 12.

`bounds` has the range of the SE ratings of puzzles that certain techniques solve, or that need
one. What a technique of Sudoku Explainer finds is still found, by that or a simpler one, after
other candidates are removed. So a puzzle that some of its techniques solve is never rated higher
than the highest of them; and one that they do not solve needs a step that is rated like one of the
others.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, NoReturn

from sudoku_py.generator.result import OptionsError
from sudoku_py.generator.size_levels import TechniqueRange, range_of
from sudoku_py.techniques.procedures import teachable_ladder
from sudoku_py.techniques.registry import TEACHABLE, TECHNIQUES, technique

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


RATED_SIZE = 9
FULL_HOUSE, FULL_HOUSE_RATING = "full-house", 10
SIZES = {"pairs": "pair", "triples": "triple", "quads": "quad"}  # of subsets


@dataclass(frozen=True)
class Difficulty:
    """The conditions that a puzzle must meet, all of them together.

    Its SE rating is in `rating`. It needs `technique`: the techniques before that in the teachable
    order do not solve it, and together with it they do. The techniques of `only` solve it: ids of
    techniques, families, or "pairs", "triples" and "quads". The hardest technique that it needs is
    in `hardest`, which is what levels are on boards without ratings.
    """

    rating: RatingRange | None = None
    technique: str | None = None
    only: tuple[str, ...] = ()
    hardest: TechniqueRange | None = None

    def check(self, size: int) -> None:
        """Refuse what no puzzle of this size can meet; OptionsError or UnknownTechnique."""
        if self.rating:
            self._check_rating(self.rating, size)
        usable = [name for name, _ in teachable_ladder(size)]
        if self.only and self.allowed.isdisjoint(usable):
            self._refuse(", ".join(self.only), size, usable)
        families = {technique(name).family for name in self.allowed.intersection(usable)}
        if self.only and families.isdisjoint(PLACING):
            raise OptionsError("only-eliminates")
        if self.technique is not None:
            if technique(self.technique).id not in usable:
                self._refuse(self.technique, size, usable)
            if self.only and self.technique not in self.allowed:
                raise OptionsError("technique-excluded", found=self.technique)
        if self.rating:
            self._check_bounds(self.rating)

    def is_trivial(self, empty: int) -> bool:
        """Whether it is that of a puzzle with so few empty cells that each is a full house."""
        if not empty:
            return self.rating is None and self.technique is None
        is_easy = self.rating is None or FULL_HOUSE_RATING in self.rating
        is_easy = is_easy and (self.hardest is None or self.hardest.first == FULL_HOUSE)
        return is_easy and self.technique in (None, FULL_HOUSE)

    @property
    def is_full_houses(self) -> bool:
        """Whether no technique but full houses may be needed."""
        is_lowest = self.rating is not None and self.rating.high == FULL_HOUSE_RATING
        return is_lowest or self.technique == FULL_HOUSE or set(self.allowed) == {FULL_HOUSE}

    def _check_bounds(self, rating: RatingRange) -> None:
        """Refuse a range in which no puzzle with these techniques can be."""
        if self.technique is not None:
            lowest, highest = bounds(self.technique)
            if lowest > rating.high or highest < rating.low:
                between = {"lowest": shown(lowest), "highest": shown(highest)}
                wanted = {"found": self.technique, "range": str(rating)}
                raise OptionsError("technique-rating", **wanted, **between)
        if self.only and highest_rating(self.allowed) < rating.low:
            highest = highest_rating(self.allowed)
            raise OptionsError("only-rating", range=str(rating), highest=shown(highest))

    def _refuse(self, found: str, size: int, usable: list[str]) -> NoReturn:
        raise OptionsError("technique-unused", found=found, size=size, known=", ".join(usable))

    def _check_rating(self, rating: RatingRange, size: int) -> None:
        if size != RATED_SIZE:
            raise OptionsError("rating-size", size=size)
        if rating.low > rating.high:
            raise OptionsError("rating-order", range=str(rating))
        if not rating.is_possible:
            between = {"lowest": shown(LOWEST), "highest": shown(HIGHEST)}
            raise OptionsError("rating-empty", range=str(rating), **between)

    @cached_property
    def allowed(self) -> frozenset[str]:
        """The ids of the techniques of `only`; OptionsError if it has an unknown name."""
        return frozenset(name for group in self.only for name in members(group))


def difficulty_of(
    rating: str | None,
    level: str | None,
    technique: str | None,
    only: str | None,
    *,
    size: int = RATED_SIZE,
) -> Difficulty | None:
    """The difficulty that texts describe; None if there are none.

    `only` has names separated by commas; `size` decides what a level is. OptionsError if a text is
    not what it should be; no text at all is None, since an empty one says nothing.

    >>> difficulty_of("3.0-4.5", None, "x-wing", None)
    Difficulty(rating=RatingRange(low=30, high=45), technique='x-wing', only=(), hardest=None)
    """
    if all(text is None for text in (rating, level, technique, only)):
        return None
    if rating is not None and level is not None:
        raise OptionsError("rating-and-level")
    names = () if only is None else tuple(name.strip() for name in only.split(","))
    if level is not None and size != RATED_SIZE:
        return Difficulty(None, technique, names, range_of(level, size))
    wanted = None if level is None else level_range(level)
    if rating is not None:
        wanted = rating_range(rating)
    return Difficulty(wanted, technique, names)


def groups() -> dict[str, tuple[str, ...]]:
    """The groups of techniques by name: the families, and the subsets by size."""
    found: dict[str, list[str]] = {}
    for row in TECHNIQUES:
        found.setdefault(row.family, []).append(row.id)
        for name, ending in SIZES.items():
            if row.family == "subsets" and row.id.endswith(ending):
                found.setdefault(name, []).append(row.id)
    return {name: tuple(ids) for name, ids in found.items()}


def members(name: str) -> tuple[str, ...]:
    """The techniques of a group, or the one with this id; OptionsError if it is neither.

    >>> members("pairs")
    ('direct-hidden-pair', 'locked-pair', 'naked-pair', 'hidden-pair')
    """
    known = groups()
    if name in known:
        return known[name]
    if any(row.id == name for row in TECHNIQUES):
        return (name,)
    raise OptionsError("unknown-group", found=name, known=", ".join(known))
