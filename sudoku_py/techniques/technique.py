"""A row of the registry of techniques, and the works that its rows cite."""

from dataclasses import dataclass
from typing import Literal

from sudoku_py.core.shape import SIZES

Level = Literal["easy", "medium", "hard", "unfair", "extreme"]
Family = Literal[
    "singles",
    "locked-candidates",
    "subsets",
    "fish",
    "single-digit",
    "wings",
    "colouring",
    "uniqueness",
    "chains",
    "als",
    "sue-de-coq",
    "aligned-exclusion",
    "templates",
    "forcing",
]

DAVIS = "Davis, The Mathematics of Sudoku, 2006"
CROOK = (
    "Crook, A Pencil-and-Paper Algorithm for Solving Sudoku Puzzles, Notices of the AMS 56, 2009"
)
EPPSTEIN = "Eppstein, Nonrepetitive Paths and Cycles in Graphs with Application to Sudoku, 2005"
STUART = "Stuart, The Logic of Sudoku, 2007"
JUILLERAT = "Juillerat, Sudoku Explainer, 2007"
HOBIGER = "Hobiger, HoDoKu, 2008"
FISH_GUIDE = "The Ultimate Fish Guide, Sudoku Players’ Forums, 2007"

LARGEST = 16  # above it, no technique is tried


@dataclass(frozen=True)
class Technique:
    """All that menus, help, the command line and the tests know of a technique.

    `name` is English; other languages have the key `technique.` and the `id`. `rating` is the
    smallest of Sudoku Explainer's, in tenths, None where that program lacks the technique or has
    it under another name. `level` and `score` are HoDoKu's, `order` is the technique's place in
    HoDoKu's default procedure, None if it is off by default; `codes` are those of HoDoKu's library.
    """

    id: str
    name: str
    family: Family
    source: str  # where the literature describes it
    rating: int | None = None
    order: int | None = None
    level: Level | None = None
    score: int | None = None
    codes: tuple[str, ...] = ()
    smallest: int = 4  # the sizes of boards that it is for
    largest: int = LARGEST

    @property
    def sizes(self) -> tuple[int, ...]:
        """The sizes of boards on which it is tried."""
        return tuple(size for size in SIZES if self.smallest <= size <= self.largest)

    @property
    def assumes_uniqueness(self) -> bool:
        """Whether it is valid only if the puzzle has one solution."""
        return self.family == "uniqueness"
