"""The slice `hint`: the hint that is shown, and how much of it."""

from typing import Any

SLICE = "hint"
CLOSED, LOOK, NAME, REASON, APPLIED = 0, 1, 2, 3, 4  # the levels, one press each


class HintState:
    """A hint is for one board: with another board, nothing of it is shown."""

    def __init__(self) -> None:
        self.level = CLOSED
        self.board: dict[str, Any] | None = None  # the one that it is for
        self.hint: dict[str, Any] | None = None  # what the engine's operation "hint" gave
        self.shown: int | None = None  # how many links of the chain; None for all
        self.harder: dict[str, Any] | None = None  # the step of the next harder technique

    @property
    def step(self) -> dict[str, Any] | None:
        """The step, if the hint is one."""
        step: dict[str, Any] | None = self.hint["step"] if self.hint else None
        return step

    def is_open(self, board: dict[str, Any]) -> bool:
        """Whether more of a step is to be shown on this board."""
        return bool(self.step) and open_level(self, board) not in (CLOSED, APPLIED)


def open_level(state: HintState, board: dict[str, Any]) -> int:
    """Return how much of the hint is shown on this board."""
    return state.level if state.board is board else CLOSED
