"""All techniques, one row each: menus, help, the command line and the tests read it.

The rows are those of patterns, of chains, and of fish. Each is: id, name, family, source, SE
rating, HoDoKu's order, level, score and codes.

`TEACHABLE` has the techniques from the easiest to see to the hardest. This order is this project's
own, for hints and explanations: first what needs no pencil marks, then
patterns of one unit, of one digit, and of few cells; chains by how much a person has to remember.
The ratings of the two scales do not depend on it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from sudoku_py.core.errors import SudokuError
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


SUE_DE_COQ = "Sue de Coq, Two-Sector Disjoint Subsets, Sudoku Players’ Forums, 2005"
# fmt: off
PATTERNS = (
    Technique("full-house", "Full house", "singles", HOBIGER, 10, 1, "easy", 4, ("0000",)),
    Technique("naked-single", "Naked single", "singles", DAVIS, 23, 2, "easy", 4, ("0003",)),
    Technique("hidden-single", "Hidden single", "singles", DAVIS, 12, 3, "easy", 14, ("0002",)),
    Technique("direct-pointing", "Direct pointing", "locked-candidates", JUILLERAT, 17),
    Technique("direct-claiming", "Direct claiming", "locked-candidates", JUILLERAT, 19),
    Technique("direct-hidden-pair", "Direct hidden pair", "subsets", JUILLERAT, 20),
    Technique("direct-hidden-triplet", "Direct hidden triple", "subsets", JUILLERAT, 25,
              smallest=6),
    Technique("locked-pair", "Locked pair", "subsets", HOBIGER, None, 4, "medium", 40, ("0110",)),
    Technique("locked-triple", "Locked triple", "subsets", HOBIGER, None, 5, "medium", 60,
              ("0111",), 6),
    Technique("pointing", "Pointing", "locked-candidates", DAVIS, 26, 6, "medium", 50, ("0100",)),
    Technique("claiming", "Claiming", "locked-candidates", DAVIS, 28, 7, "medium", 50, ("0101",)),
    Technique("naked-pair", "Naked pair", "subsets", CROOK, 30, 8, "medium", 60, ("0200",)),
    Technique("naked-triple", "Naked triple", "subsets", CROOK, 36, 9, "medium", 80, ("0201",), 6),
    Technique("hidden-pair", "Hidden pair", "subsets", DAVIS, 34, 10, "medium", 70, ("0210",)),
    Technique("hidden-triple", "Hidden triple", "subsets", DAVIS, 40, 11, "medium", 100,
              ("0211",), 6),
    Technique("naked-quad", "Naked quad", "subsets", CROOK, 50, 12, "hard", 120, ("0202",), 6),
    Technique("hidden-quad", "Hidden quad", "subsets", DAVIS, 54, 13, "hard", 150, ("0212",), 6),
    Technique("bug-plus-1", "BUG+1", "uniqueness", STUART, 56, 18, "hard", 100, ("0610",)),
    Technique("bug-2", "BUG type 2", "uniqueness", JUILLERAT, 57),
    Technique("bug-3", "BUG type 3", "uniqueness", JUILLERAT, 58),
    Technique("bug-4", "BUG type 4", "uniqueness", JUILLERAT, 57),
    Technique("skyscraper", "Skyscraper", "single-digit", HOBIGER, None, 19, "hard", 130,
              ("0400",)),
    Technique("two-string-kite", "2-string kite", "single-digit", HOBIGER, None, 20, "hard", 150,
              ("0401", "0404")),
    Technique("turbot-fish", "Turbot fish", "single-digit", HOBIGER, 66, 21, "hard", 120,
              ("0403",)),
    Technique("empty-rectangle", "Empty rectangle", "single-digit", HOBIGER, None, 22, "hard", 120,
              ("0402", "0405"), 6),
    Technique("w-wing", "W-Wing", "wings", HOBIGER, None, 23, "hard", 150, ("0803",)),
    Technique("xy-wing", "XY-Wing", "wings", STUART, 42, 24, "hard", 160, ("0800",)),
    Technique("xyz-wing", "XYZ-Wing", "wings", STUART, 44, 25, "hard", 180, ("0801",)),
    Technique("unique-rectangle-1", "Unique rectangle type 1", "uniqueness", STUART, 45, 26,
              "hard", 100, ("0600",)),
    Technique("unique-rectangle-2", "Unique rectangle type 2", "uniqueness", STUART, 45, 27,
              "hard", 100, ("0601",)),
    Technique("unique-rectangle-3", "Unique rectangle type 3", "uniqueness", STUART, 45, 28,
              "hard", 100, ("0602",)),
    Technique("unique-rectangle-4", "Unique rectangle type 4", "uniqueness", STUART, 45, 29,
              "hard", 100, ("0603",)),
    Technique("unique-rectangle-5", "Unique rectangle type 5", "uniqueness", HOBIGER, None, 30,
              "hard", 100, ("0604",)),
    Technique("unique-rectangle-6", "Unique rectangle type 6", "uniqueness", HOBIGER, None, 31,
              "hard", 100, ("0605",)),
    Technique("unique-loop", "Unique loop", "uniqueness", JUILLERAT, 46),
    Technique("hidden-rectangle", "Hidden rectangle", "uniqueness", HOBIGER, None, 32, "hard", 100,
              ("0606",)),
    Technique("avoidable-rectangle-1", "Avoidable rectangle type 1", "uniqueness", HOBIGER, None,
              33, "hard", 100, ("0607",)),
    Technique("avoidable-rectangle-2", "Avoidable rectangle type 2", "uniqueness", HOBIGER, None,
              34, "hard", 100, ("0608",)),
    Technique("sue-de-coq", "Sue de Coq", "sue-de-coq", SUE_DE_COQ, None, 41, "unfair", 250,
              ("1101",), 6),
    Technique("simple-colors", "Simple colouring", "colouring", STUART, None, 42, "hard", 150,
              ("0500", "0501")),
    Technique("multi-colors", "Multi-colouring", "colouring", STUART, None, 43, "hard", 200,
              ("0502", "0503")),
    Technique("als-xz", "ALS-XZ", "als", HOBIGER, None, 48, "unfair", 300, ("0901",)),
    Technique("als-xy-wing", "ALS-XY-Wing", "als", HOBIGER, None, 49, "unfair", 320, ("0902",)),
    Technique("als-xy-chain", "ALS-XY-Chain", "als", HOBIGER, None, 50, "unfair", 340, ("0903",)),
    Technique("death-blossom", "Death Blossom", "als", HOBIGER, None, None, "unfair", 360,
              ("0904",)),
    Technique("aligned-pair-exclusion", "Aligned pair exclusion", "aligned-exclusion", STUART, 62,
              codes=("1000",)),
    Technique("aligned-triplet-exclusion", "Aligned triple exclusion", "aligned-exclusion",
              JUILLERAT, 75, codes=("1001",)),
    Technique("template-set", "Template set", "templates", HOBIGER, None, None, "extreme", 10000,
              ("1201",)),
    Technique("template-delete", "Template delete", "templates", HOBIGER, None, None, "extreme",
              10000, ("1202",)),
)
# fmt: on


# fmt: off
HODOKU = (
    Technique("remote-pair", "Remote pair", "chains", STUART, None, 17, "hard", 110, ("0703",)),
    Technique("x-chain", "X-Chain", "chains", STUART, None, 44, "unfair", 260, ("0701",)),
    Technique("xy-chain", "XY-Chain", "chains", EPPSTEIN, None, 45, "unfair", 260, ("0702",)),
    Technique("nice-loop", "Nice loop", "chains", EPPSTEIN, None, 46, "unfair", 280,
              ("0706", "0707")),
    Technique("aic", "AIC", "chains", HOBIGER, None, 46, "unfair", 280, ("0708",)),
    Technique("grouped-nice-loop", "Grouped nice loop", "chains", HOBIGER, None, 47, "unfair", 300,
              ("0709", "0710")),
    Technique("grouped-aic", "Grouped AIC", "chains", HOBIGER, None, 47, "unfair", 300,
              ("0711",)),
    Technique("forcing-chain", "Forcing chain (contradiction or verity)", "forcing", HOBIGER, None,
              55, "extreme", 500, ("1301", "1302")),
    Technique("forcing-net", "Forcing net (contradiction or verity)", "forcing", HOBIGER, None, 56,
              "extreme", 700, ("1303", "1304")),
    Technique("brute-force", "Brute force", "forcing", HOBIGER, None, 57, "extreme", 10000),
)
EXPLAINER = (
    Technique("x-cycle", "X-Cycle", "chains", JUILLERAT, 65),
    Technique("y-cycle", "Y-Cycle", "chains", JUILLERAT, 65),
    Technique("xy-cycle", "XY-Cycle", "chains", JUILLERAT, 70),
    Technique("forcing-x-chain", "Forcing X-Chain", "chains", JUILLERAT, 66),
    Technique("forcing-xy-chain", "Forcing chain", "chains", JUILLERAT, 70),
    Technique("nishio", "Nishio forcing chain", "forcing", STUART, 75),
    Technique("cell-forcing", "Cell forcing chains", "forcing", JUILLERAT, 80),
    Technique("region-forcing", "Region forcing chains", "forcing", JUILLERAT, 80),
    Technique("dynamic-contradiction", "Dynamic contradiction", "forcing", JUILLERAT, 85),
    Technique("dynamic-double", "Dynamic double forcing chains", "forcing", JUILLERAT, 85),
    Technique("dynamic-cell-forcing", "Dynamic cell forcing chains", "forcing", JUILLERAT, 85),
    Technique("dynamic-region-forcing", "Dynamic region forcing chains", "forcing", JUILLERAT, 85),
    Technique("dynamic-plus", "Dynamic forcing chains plus", "forcing", JUILLERAT, 90),
    Technique("nested-chains", "Nested forcing chains", "forcing", JUILLERAT, 95),
    Technique("nested-multiple", "Nested multiple forcing chains", "forcing", JUILLERAT, 100),
    Technique("nested-dynamic", "Nested dynamic forcing chains", "forcing", JUILLERAT, 105),
    Technique("nested-dynamic-plus", "Nested dynamic forcing chains plus", "forcing", JUILLERAT,
              110),
)
# fmt: on
CHAINS = (*HODOKU, *(replace(row, smallest=9, largest=9) for row in EXPLAINER))

FISH_NAMES = {
    2: "X-Wing",
    3: "Swordfish",
    4: "Jellyfish",
    5: "Squirmbag",
    6: "Whale",
    7: "Leviathan",
}  # by the number of base units
FISH_RATINGS = {"x-wing": 32, "swordfish": 38, "jellyfish": 52}
FISH_ORDERS = {
    "x-wing": 14,
    "swordfish": 15,
    "jellyfish": 16,
    "finned-x-wing": 35,
    "sashimi-x-wing": 36,
    "finned-swordfish": 37,
    "sashimi-swordfish": 38,
    "finned-jellyfish": 39,
    "sashimi-jellyfish": 40,
    "franken-x-wing": 51,
    "franken-swordfish": 52,
    "finned-franken-x-wing": 53,
    "finned-franken-swordfish": 54,
}
SMALL_BOARD = 9
FISH_KINDS = ("", "Finned", "Sashimi", "Franken", "Finned Franken", "Mutant", "Finned mutant")
FISH_SCORES = {
    "": (140, 150, 160, 470, 470, 470),
    "Finned": (130, 200, 250, 470, 470, 470),
    "Sashimi": (150, 240, 260, 470, 470, 470),
    "Franken": (300, 350, 370, 470, 470, 470),
    "Finned Franken": (390, 410, 430, 470, 470, 470),
    "Mutant": (450, 450, 450, 470, 470, 470),
    "Finned mutant": (470, 470, 470, 470, 470, 470),
}


def _fish_level(kind: str, size: int) -> Level:
    if "mutant" in kind.lower() or ("Franken" in kind and size > 4):
        return "extreme"
    if size == 2 and "Franken" not in kind:
        return "hard"
    return "hard" if not kind and size <= 4 else "unfair"


def _is_wide_fish(kind: str, size: int) -> bool:
    """Whether there are too many sets of units on boards of more than 9×9 cells."""
    return "utant" in kind or (kind == "Finned Franken" and size > 2)


def _fish_rows() -> Iterator[Technique]:
    for number, kind in enumerate(FISH_KINDS):
        for size, name in FISH_NAMES.items():
            full = f"{kind} {name}".strip()
            row = full.lower().replace(" ", "-")
            code = f"03{number}{size - 2}"
            siamese = (f"{code}1",) if kind.startswith(("Finned", "Sashimi")) else ()
            yield Technique(
                id=row,
                name=full,
                family="fish",
                source=FISH_GUIDE if kind or size > 4 else DAVIS,
                rating=FISH_RATINGS.get(row),
                order=FISH_ORDERS.get(row),
                level=_fish_level(kind, size),
                score=FISH_SCORES[kind][size - 2],
                codes=(code, *siamese),
                smallest=size + 2,
                largest=SMALL_BOARD if _is_wide_fish(kind, size) else LARGEST,
            )


KRAKEN = Technique(
    id="kraken-fish",
    name="Kraken fish",
    family="fish",
    source=FISH_GUIDE,
    level="extreme",
    score=500,
    codes=("0371", "0372"),
    smallest=6,
)
FISH = (*_fish_rows(), KRAKEN)
TECHNIQUES: tuple[Technique, ...] = (*PATTERNS, *FISH, *CHAINS)
BY_ID: dict[str, Technique] = {row.id: row for row in TECHNIQUES}


class UnknownTechnique(SudokuError):  # noqa: N818 (named after what is looked up)
    """There is no technique with this id in the registry.

    >>> print(UnknownTechnique("unknown-technique", id="y-wing", known="x-wing, xy-wing"))
    There is no technique “y-wing”; the techniques are: x-wing, xy-wing.
    """

    sentences: ClassVar[dict[str, str]] = {
        "unknown-technique": "There is no technique “{id}”; the techniques are: {known}.",
    }


def technique(technique_id: str) -> Technique:
    """The technique with this id; UnknownTechnique, which lists all ids, if there is none.

    >>> technique("x-wing").name
    'X-Wing'
    """
    if technique_id not in BY_ID:
        known = ", ".join(BY_ID)
        raise UnknownTechnique("unknown-technique", id=technique_id, known=known)
    return BY_ID[technique_id]


TEACHABLE = (
    *("full-house", "hidden-single", "naked-single", "pointing", "claiming"),
    *("locked-pair", "naked-pair", "hidden-pair", "locked-triple", "naked-triple", "hidden-triple"),
    *("x-wing", "skyscraper", "two-string-kite", "xy-wing", "unique-rectangle-1"),
    *("unique-rectangle-2", "unique-rectangle-4", "w-wing", "xyz-wing", "turbot-fish"),
    *("empty-rectangle", "swordfish", "remote-pair", "bug-plus-1", "simple-colors"),
    *("naked-quad", "hidden-quad", "unique-rectangle-3", "unique-rectangle-5"),
    *("unique-rectangle-6", "hidden-rectangle", "avoidable-rectangle-1", "avoidable-rectangle-2"),
    *("finned-x-wing", "sashimi-x-wing", "x-chain", "xy-chain", "jellyfish"),
    *("finned-swordfish", "sashimi-swordfish", "unique-loop", "multi-colors", "sue-de-coq"),
    *("als-xz", "nice-loop", "aic", "als-xy-wing", "finned-jellyfish", "sashimi-jellyfish"),
    *("bug-2", "bug-3", "bug-4", "grouped-nice-loop", "grouped-aic", "als-xy-chain"),
    *("death-blossom", "aligned-pair-exclusion", "franken-x-wing", "franken-swordfish"),
    *("finned-franken-x-wing", "finned-franken-swordfish", "forcing-chain", "forcing-net"),
)  # fmt: skip
