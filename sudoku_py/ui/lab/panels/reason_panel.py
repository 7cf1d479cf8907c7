"""The panel that explains why the search backtracked."""

from typing import Any

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.lab.panels import reason_texts
from sudoku_py.ui.lab.panels.panel import Panel
from sudoku_py.ui.lab.player.player import Player

LINKS = ("to-stuck", "to-culprit", "to-reason")  # buttons, each to a step


class ReasonPanel(Panel):
    """One sentence, what is outlined on the board, and buttons to the steps that it names.

    A step that does not backtrack has no reason. There the last one is shown, softly.
    """

    name = "why"

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services, player)
        commands = {name: lambda name=name: player.seek(self._steps[name]) for name in LINKS}
        services.commands.add(commands, self.region)
        self._steps: dict[str, int] = {}  # where the buttons lead to

    def on_open(self) -> None:
        """Forget the other run's reasons."""
        self._result = None

    @property
    def _is_by_chance(self) -> bool:
        return bool(self._lab.own_facts["breaks_rules"])

    def request(self) -> tuple[str, dict[str, Any]] | None:
        """Return the request for the last reason, unless it would be gone before it is read."""
        return None if self._is_by_chance or self._lab.is_quick else ("reason", {})

    def render(self) -> None:
        """Show the reason of the step; where it has none, the last one that is known."""
        frame = self._frame
        if frame["reason"]:
            self._result = {"step": frame["step"], "reason": frame["reason"]}
        if self._is_by_chance:
            self._paint("reason.by-chance", {})
        elif self._lab.is_quick:
            self._paint("reason.quick", {"n": frame["counters"]["backtracks"]})
        elif self._result and self._result["step"] <= frame["step"]:
            self._explain(self._result["step"], self._result["reason"], frame["step"])

    def _explain(self, step: int, reason: dict[str, Any] | None, here: int) -> None:
        if not reason:
            backtracks = self._lab.own_facts["backtracks"]
            self._paint("reason.not-yet" if backtracks else "reason.never", {})
            return
        sentence = reason_texts.sentence(reason, self._size)
        if step == here:
            marks = reason_texts.concerned(reason, self._size).values()
            self._paint(*sentence, tuple(marks), reason_texts.steps(reason, step))
        else:
            self._paint("reason.last", {"step": step, "said": sentence}, (), {"to-reason": step})

    def _paint(
        self,
        key: str,
        details: dict[str, Any],
        marks: tuple[str, ...] = (),
        steps: dict[str, int] | None = None,
    ) -> None:
        """Show a sentence, what the outlines `marks` mean, and buttons that lead to `steps`."""
        if not self._has_changed("reason", key, details, steps):
            return
        self._steps = steps or {}
        self._set_text("reason-text", key, details)
        self._part("reason-text").toggleAttribute("data-calm", not marks)
        for mark in reason_texts.OUTLINES:
            self._part("reason-" + mark).hidden = mark not in marks
        for name in LINKS:
            self._part(name).hidden = name not in self._steps
            if name in self._steps:
                self._set_text(name, "reason.step", {"step": self._steps[name]})
