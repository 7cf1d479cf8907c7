"""The slice `path`: the way to a puzzle's solution, and the step of it that is shown."""

from typing import Any

SLICE = VIEW = "path"
FIRST_ORDER = "teachable"


class PathState:
    """What the engine has found stays until another puzzle or order is wanted."""

    def __init__(self) -> None:
        self.puzzle = ""  # as a line
        self.order = FIRST_ORDER
        self.uniqueness = True  # whether it may use that there is one solution
        self.found: dict[str, Any] | None = None  # the answer of "steps.find"
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
    def step(self) -> dict[str, Any] | None:
        """The step that is shown, if any."""
        step: dict[str, Any] | None = self.shown["step"] if self.shown else None
        return step
