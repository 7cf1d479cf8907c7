"""The heat map: how often each cell changed, seen while a run plays too quickly to follow."""

from math import log

from sudoku_py.ui.lab.part import Part

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.lab.lab import Lab

LEVELS = 5


class Heat(Part):
    """Counts on as the run goes on; `levels` has one for each cell, None where none is shown."""

    every = 500

    def __init__(self, lab: "Lab") -> None:
        """Start cold."""
        super().__init__(lab)
        self._cool()

    def _cool(self) -> None:
        self._upto = 0  # the step up to which it is counted
        self._changes = None
        self.levels = None

    def begin(self, run: dict) -> None:  # noqa: ARG002
        """Forget the other run."""
        self._cool()

    def show(self, frame: dict) -> None:
        """It is seen from the first quick frame until someone goes step by step again."""
        if not self.lab.is_quick and frame["step"] != self._upto:
            self.levels = None

    async def pull(self, frame: dict) -> None:
        """Count what came since the last time."""
        if not self.lab.is_quick and self.levels is None:
            return
        if frame["step"] < self._upto:
            self._cool()
        since, upto = self._upto, frame["step"]
        wanted = {"run": self.lab.session.run["run"], "first": since, "last": upto}
        new = (await self.lab.page.engine.call("run.heat", **wanted))["changes"]
        if since == self._upto:
            old = self._changes or [0] * len(new)
            self._changes = [before + more for before, more in zip(old, new)]
            self._upto = upto
            self.levels = levels(self._changes)
            self.lab.page.paint_board()


def levels(changes: list[int]) -> list[int]:
    """0 for what never changed, else 1 to `LEVELS`, by the logarithm.

    >>> levels([0, 1, 10, 100, 1000])
    [0, 1, 2, 4, 5]
    """
    most = log(1 + max(changes))
    return [1 + int((LEVELS - 1) * log(1 + n) / most + 0.5) if n else 0 for n in changes]
