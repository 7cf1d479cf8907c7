"""The rows of the registry: fish of every kind and size."""

from collections.abc import Iterator

from sudoku_py.techniques.technique import DAVIS, FISH_GUIDE, LARGEST, Level, Technique

NAMES = {
    2: "X-Wing",
    3: "Swordfish",
    4: "Jellyfish",
    5: "Squirmbag",
    6: "Whale",
    7: "Leviathan",
}  # by the number of base units
RATINGS = {"x-wing": 32, "swordfish": 38, "jellyfish": 52}
ORDERS = {
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
KINDS = ("", "Finned", "Sashimi", "Franken", "Finned Franken", "Mutant", "Finned mutant")
SCORES = {
    "": (140, 150, 160, 470, 470, 470),
    "Finned": (130, 200, 250, 470, 470, 470),
    "Sashimi": (150, 240, 260, 470, 470, 470),
    "Franken": (300, 350, 370, 470, 470, 470),
    "Finned Franken": (390, 410, 430, 470, 470, 470),
    "Mutant": (450, 450, 450, 470, 470, 470),
    "Finned mutant": (470, 470, 470, 470, 470, 470),
}


def _level(kind: str, size: int) -> Level:
    if "mutant" in kind.lower() or ("Franken" in kind and size > 4):
        return "extreme"
    if size == 2 and "Franken" not in kind:
        return "hard"
    return "hard" if not kind and size <= 4 else "unfair"


def _is_wide(kind: str, size: int) -> bool:
    """Whether there are too many sets of units on boards of more than 9×9 cells."""
    return "utant" in kind or (kind == "Finned Franken" and size > 2)


def _rows() -> Iterator[Technique]:
    for number, kind in enumerate(KINDS):
        for size, name in NAMES.items():
            full = f"{kind} {name}".strip()
            row = full.lower().replace(" ", "-")
            code = f"03{number}{size - 2}"
            siamese = (f"{code}1",) if kind.startswith(("Finned", "Sashimi")) else ()
            yield Technique(
                id=row,
                name=full,
                family="fish",
                source=FISH_GUIDE if kind or size > 4 else DAVIS,
                rating=RATINGS.get(row),
                order=ORDERS.get(row),
                level=_level(kind, size),
                score=SCORES[kind][size - 2],
                codes=(code, *siamese),
                smallest=size + 2,
                largest=SMALL_BOARD if _is_wide(kind, size) else LARGEST,
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
FISH = (*_rows(), KRAKEN)
