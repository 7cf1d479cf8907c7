"""Levels of boards that Sudoku Explainer does not rate: by the hardest technique that is needed.

Ratings are for 9×9 boards alone. On other boards, a level is a range of the teachable order: its
puzzles are solved with the techniques up to the last of the range, and not with those before the
first. Each size has the levels of which puzzles are found within seconds: no 4×4 puzzle was found
that needs more than singles.
"""

from typing import NamedTuple

from sudoku_py.core.geometry import geometry
from sudoku_py.generator.result import OptionsError
from sudoku_py.techniques.procedures import teachable_ladder
from sudoku_py.techniques.registry import TEACHABLE


class TechniqueRange(NamedTuple):
    """From the easiest to the hardest technique that may be the hardest one needed."""

    first: str
    last: str

    def ranks(self, size: int) -> tuple[int, int]:
        """How many techniques of the order for boards of this size are before it, and up to it."""
        places = [TEACHABLE.index(name) for name, _ in teachable_ladder(size)]
        first, last = TEACHABLE.index(self.first), TEACHABLE.index(self.last)
        return sum(at < first for at in places), sum(at <= last for at in places)


RANGES = {
    "easy": TechniqueRange("full-house", "naked-single"),  # singles
    "medium": TechniqueRange("pointing", "hidden-triple"),  # locked candidates, pairs, triples
    "hard": TechniqueRange("x-wing", "avoidable-rectangle-2"),  # fish, wings, uniqueness, quads
    "very-hard": TechniqueRange("finned-x-wing", "grouped-aic"),  # finned fish, chains, ALS
}
LEVELS_OF_SIZE = {
    4: ("easy",),
    6: ("easy", "medium", "hard"),
    8: ("easy", "medium", "hard", "very-hard"),
    12: ("easy", "medium", "hard", "very-hard"),
    16: ("easy", "medium", "hard"),
}


def range_of(level: str, size: int) -> TechniqueRange:
    """The techniques of a level; OptionsError, which lists the levels, if this size lacks it.

    SizeError if there are no boards of this size.

    >>> range_of("medium", 6)
    TechniqueRange(first='pointing', last='hidden-triple')
    """
    known = LEVELS_OF_SIZE.get(geometry(size).size)
    if known is None:
        raise OptionsError("size-too-large", size=size, largest=max(LEVELS_OF_SIZE))
    if level not in known:
        raise OptionsError("level-size", found=level, size=size, known=", ".join(known))
    return RANGES[level]
