"""The heat map: how often each cell changed, seen while a run plays too quickly to follow."""

from math import log
from typing import Any

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.lab.panels.panel import Panel
from sudoku_py.ui.lab.player.player import Player

LEVELS = 5


class HeatMap(Panel):
    """Counts on as the run goes on; the slice's `heat` has a level for each cell."""

    interval_ms = 500

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services, player)
        self._upto = 0  # the step up to which it is counted
        self._changes: list[int] = []
        self._slow_step: int | None = None  # the step rendered last; None if it was a quick one
        self._is_wanted = False  # whether a count that arrives is shown

    def on_open(self) -> None:
        """Forget the other run."""
        self._upto, self._changes, self._slow_step, self._is_wanted = 0, [], None, False
        self._store.update("lab", heat=None)

    def render(self) -> None:
        """Let it be seen from the first quick frame until someone goes step by step again."""
        step = None if self._lab.is_quick else self._frame["step"]
        if step is None:
            self._is_wanted = True
        elif step != self._slow_step and self._slow_step is not None:
            self._is_wanted = False  # a count may be on its way
            self._store.update("lab", heat=None)
        self._slow_step = step

    def request(self) -> tuple[str, dict[str, Any]] | None:
        """Return what brings the changes since the last time."""
        is_shown = self._lab.is_quick or self._lab.heat is not None
        return ("heat", {"since": self._upto}) if is_shown else None

    def set_result(self, result: Any) -> None:
        """Count what is new; from the start, if the run has gone back."""
        if result["since"] not in (0, self._upto):
            return
        old = self._changes if result["since"] and self._changes else [0] * len(result["changes"])
        self._changes = [before + more for before, more in zip(old, result["changes"])]
        self._upto = result["upto"]
        if self._is_wanted:
            self._store.update("lab", heat=levels(self._changes))


def levels(changes: list[int]) -> list[int]:
    """0 for what never changed, else 1 to `LEVELS`, by the logarithm.

    >>> levels([0, 1, 10, 100, 1000])
    [0, 1, 2, 4, 5]
    """
    most = log(1 + max(changes))
    return [1 + int((LEVELS - 1) * log(1 + n) / most + 0.5) if n else 0 for n in changes]
