"""How difficult a puzzle should be: a range of ratings, a needed technique, allowed techniques."""

from dataclasses import dataclass
from functools import cached_property
from typing import NoReturn

from sudoku_py.generator.bounds import PLACING, bounds, highest_rating
from sudoku_py.generator.errors import OptionsError
from sudoku_py.generator.levels import (
    HIGHEST,
    LOWEST,
    RatingRange,
    level_range,
    rating_range,
    shown,
)
from sudoku_py.techniques.procedures import teachable_ladder
from sudoku_py.techniques.registry import TECHNIQUES, technique

RATED_SIZE = 9
FULL_HOUSE, FULL_HOUSE_RATING = "full-house", 10
SIZES = {"pairs": "pair", "triples": "triple", "quads": "quad"}  # of subsets


@dataclass(frozen=True)
class Difficulty:
    """What a puzzle must be like to be handed out; all of it at once.

    Its SE rating is in `rating`. It needs `technique`: the techniques before that in the teachable
    order do not solve it, and together with it they do. The techniques of `only` solve it: ids of
    techniques, families, or "pairs", "triples" and "quads".
    """

    rating: RatingRange | None = None
    technique: str | None = None
    only: tuple[str, ...] = ()

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
    rating: str | None, level: str | None, technique: str | None, only: str | None
) -> Difficulty | None:
    """The difficulty that texts describe; None if there are none.

    `only` has names separated by commas. OptionsError if a text is not what it should be; no text
    at all is None, since an empty one says nothing.

    >>> difficulty_of("3.0-4.5", None, "x-wing", None)
    Difficulty(rating=RatingRange(low=30, high=45), technique='x-wing', only=())
    """
    if all(text is None for text in (rating, level, technique, only)):
        return None
    if rating is not None and level is not None:
        raise OptionsError("rating-and-level")
    wanted = None if level is None else level_range(level)
    if rating is not None:
        wanted = rating_range(rating)
    names = () if only is None else tuple(name.strip() for name in only.split(","))
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
