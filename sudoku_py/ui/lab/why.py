"""The panel that tells why the search went back."""

from pyscript import document

from sudoku_py.ui.engine_client import Cancelled
from sudoku_py.ui.lab import reasons
from sudoku_py.ui.lab.part import Part

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.lab.lab import Lab

WAYS = ("to-stuck", "to-blamed", "to-reason")  # buttons, each to a step


class Why(Part):
    """One sentence, what is outlined on the board, and ways to the steps that it speaks of.

    A step that does not go back has no reason. There the last one is told, softly.
    """

    panel = "why"

    def __init__(self, lab: "Lab") -> None:
        """Find the panel's elements."""
        super().__init__(lab)
        names = ("why", "why-stuck", "why-blamed") + WAYS
        self._elements = {name: document.getElementById(name) for name in names}
        self.actions = {name: self._way(name) for name in WAYS}
        self._last = self._painted = None
        self._steps = {}

    def begin(self, run: dict) -> None:
        """Forget the other run's reasons."""
        self._last = None  # the step with the last reason that is known, and the reason
        self._steps = {}  # where the buttons lead to
        self._size = int(len(run["puzzle"]) ** 0.5 + 0.5)
        self._never = self.lab.facts[self.lab.algorithm]["breaks_rules"]

    def show(self, frame: dict) -> None:
        """Tell the reason of the step; where it has none, the last one that is known."""
        if frame["why"]:
            self._last = {"step": frame["step"], "why": frame["why"]}
        if self._never:
            self._paint("why.by-chance", {})
        elif self.lab.is_quick:
            self._paint("why.quick", {"n": frame["counters"]["backtracks"]})
        elif self._last and self._last["step"] <= frame["step"]:
            self._explain(frame["step"])

    async def pull(self, frame: dict) -> bool:
        """Look for the last reason, where the step has none."""
        if self.lab.is_quick:
            return True  # but later
        if not frame["why"] and not self._never:
            await self._look_back(frame)
        return False

    async def _look_back(self, frame: dict) -> None:
        session = self.lab.session
        wanted = {"run": session.run["run"]}

        def is_past() -> bool:
            return session.frame is not frame

        try:
            found = await self.lab.page.engine.run("run.why", wanted, is_past, lambda _: None)
        except Cancelled:
            return
        if not is_past():
            self._last = found
            self._explain(frame["step"])

    def _way(self, name: str) -> object:
        return lambda: self.lab.session.seek(self._steps[name])

    # painting

    def translate(self) -> None:
        """Tell it again in another language."""
        self._painted = None

    def _explain(self, here: int) -> None:
        step, why = self._last["step"], self._last["why"]
        if not why:
            self._paint("why.not-yet", {})
            return
        said = reasons.sentence(why, self._size)
        if step == here:
            marks = list(reasons.concerned(why, self._size).values())
            self._paint(*said, marks, reasons.steps(why, here))
        else:
            self._paint("why.last", {"step": step, "said": said}, (), {"to-reason": step})

    def _paint(
        self, key: str, details: dict, marks: list | tuple = (), steps: dict | None = None
    ) -> None:
        """Show a sentence, what the outlines `marks` mean, and buttons that lead to `steps`."""
        sign = (key, details, steps)
        if sign == self._painted:
            return
        self._painted, self._steps = sign, steps or {}
        words, elements = self.lab.page.words, self._elements
        elements["why"].textContent = words.text(key, details)
        elements["why"].toggleAttribute("data-calm", not marks)
        for mark in (reasons.STUCK, reasons.BLAMED):
            elements["why-" + mark].hidden = mark not in marks
        for name in WAYS:
            elements[name].hidden = name not in self._steps
            if name in self._steps:
                elements[name].textContent = words.text("why.step", {"step": self._steps[name]})
