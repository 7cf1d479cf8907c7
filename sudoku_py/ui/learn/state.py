"""The slice `learn`: the technique that is open, its example, and the drill on it."""

from typing import Any, TypeAlias

SLICE = LEARN = "learn"
DRILL = "drill"
Sentence: TypeAlias = tuple[str, dict[str, Any]]


class LearnState:
    """What the two views have in common; `rows` is the table of techniques."""

    def __init__(self) -> None:
        self.rows: list[dict[str, Any]] = []
        self.technique = ""
        self.is_listing = True  # where there is room for only one: the list, or a page
        self.example: dict[str, Any] | None = None  # the engine's, of the technique
        self.shown: int | None = None  # how many links of the example's chain; None for all
        self.problem: Sentence | None = None  # why there is no example, or no position
        self.copied: str | None = None  # the key of what the last copying came to
        # the drill
        self.seed = 0
        self.drill: dict[str, Any] | None = None  # the engine's position
        self.attempt = 0  # how many puzzles have been made for it so far
        self.cursor = 0
        self.marked: list[tuple[int, int]] = []  # cells and digits, in the order of marking
        self.answer: dict[str, Any] | None = None  # the engine's verdict, or the step as shown
        self.is_counted = False  # whether this position has counted as right or wrong
        self.scores: dict[str, dict[str, int]] = {}  # by technique, see `drill_score`

    @property
    def row(self) -> dict[str, Any] | None:
        """The row of the technique that is open."""
        return self.find(self.technique)

    def find(self, name: str) -> dict[str, Any] | None:
        """The row of a technique; None if there is no such technique."""
        for row in self.rows:
            if row["id"] == name:
                return row
        return None

    @property
    def step(self) -> dict[str, Any] | None:
        """The step of the example, once it is here."""
        return self.example["step"] if self.example else None

    @property
    def is_over(self) -> bool:
        """Whether the drill's position is done: answered rightly, or shown."""
        return self.answer is not None and self.answer["verdict"] in ("right", "shown")


def neighbour(rows: list[dict[str, Any]], name: str, by: int) -> str | None:
    """The technique before or after another one in the table; None at its ends.

    >>> neighbour([{"id": "full-house"}, {"id": "naked-single"}], "full-house", 1)
    'naked-single'
    """
    names = [row["id"] for row in rows]
    at = names.index(name) + by if name in names else -1
    return names[at] if 0 <= at < len(names) else None
