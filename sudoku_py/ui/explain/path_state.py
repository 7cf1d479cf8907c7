"""The slice `path`: the way to a puzzle's solution, and the step of it that is shown."""

from typing import Any

SLICE = VIEW = "path"
RATED_CELLS = 81  # of the boards that Sudoku Explainer's scale is for
FIRST_ORDER = "teachable"


class PathState:
    """What the engine has found stays until another puzzle or order is wanted."""

    def __init__(self) -> None:
        self.puzzle = ""  # as a line
        self.order = FIRST_ORDER
        self.uniqueness = True  # whether it may use that there is one solution
        # The answer of "steps.find"; until it is there, what is known: `found_so_far`.
        self.found: dict[str, Any] | None = None
        self.rated: int | None = None  # the puzzle in Sudoku Explainer's order, in tenths
        self.progress: dict[str, Any] | None = None  # how far the engine is, while it looks
        self.problem: tuple[str, dict[str, Any]] | None = None  # what ended the work
        self.index = 0  # of the step; after the last one, the board at the end
        self.shown: dict[str, Any] | None = None  # the answer of "steps.show"
        self.revealed: int | None = None  # how many links of the step's chain; None for all
        self.copied: str | None = None  # the key of what the last copying came to

    @property
    def count(self) -> int:
        """How many steps there are."""
        return len(self.found["steps"]) if self.found else 0

    @property
    def is_of_scale(self) -> bool:
        """Whether Sudoku Explainer's scale is for boards like this."""
        return len(self.puzzle) == RATED_CELLS

    @property
    def needs_rating(self) -> bool:
        """Whether the path has a rating that is not the puzzle's, and this is not known."""
        found = self.found
        if not found or "partly" in found or self.rated or found["left"] or not found["unique"]:
            return False
        return found["order"] == FIRST_ORDER and self.is_of_scale

    @property
    def end(self) -> str | None:
        """The key of what is said after the last step: how the path ends, as far as is known."""
        if not self.found or "partly" in self.found:
            return None
        return "explain.stuck" if self.found["left"] else "explain.solved"

    @property
    def step(self) -> dict[str, Any] | None:
        """The step that is shown, if any."""
        step: dict[str, Any] | None = self.shown["step"] if self.shown else None
        return step


def found_so_far(
    order: str, rows: list[dict[str, Any]], progress: dict[str, Any]
) -> dict[str, Any]:
    """Return what is known of a path that is not complete: `partly` is the progress of the search.

    >>> found_so_far("se", [], {"path": 3, "n": 0, "left": 50})["left"]
    50
    """
    ratings = [row["rating"] for row in rows if row["rating"]]
    return {
        "path": progress["path"],
        "order": order,
        "steps": rows,
        "left": progress["left"],
        "techniques": [],
        "rating": max(ratings) if ratings else None,
        "score": None,
        "level": None,
        "unique": True,
        "partly": progress,
    }
