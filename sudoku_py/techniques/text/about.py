"""Which texts explain a technique: fish of one kind share theirs, whatever their size."""

from sudoku_py.techniques.fish_rows import KINDS, NAMES

PREFIX = "about."
PARTS = ("idea", "when", "unlike")
OWN_FISH = 4  # plain fish up to this size have texts of their own
LARGE = "fish-large"


def about(technique_id: str) -> tuple[str, int]:
    """The stem of the keys of a technique's texts, and for a fish the number of its base units.

    >>> about("swordfish"), about("finned-franken-whale"), about("squirmbag")
    (('swordfish', 3), ('fish-finned-franken', 6), ('fish-large', 5))
    """
    for size, name in NAMES.items():
        for kind in KINDS:
            if technique_id == _id(kind, name):
                if kind:
                    return "fish-" + kind.lower().replace(" ", "-"), size
                return (technique_id if size <= OWN_FISH else LARGE), size
    return technique_id, 0


def _id(kind: str, name: str) -> str:
    return f"{kind} {name}".strip().lower().replace(" ", "-")
