"""What the status line says of a run: a sentence for each step, how far it is if it goes quickly.

A screen reader hears the status line, too, unless there is an announcement: while the run moves
that is a summary now and then.
"""

from collections.abc import Callable
from typing import Any

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.tones import CALM
from sudoku_py.ui.lab.lab_view import LabView
from sudoku_py.ui.lab.player.state import UNLIMITED, Frame
from sudoku_py.ui.lab.state import LabState

SUMMARY_MS = 5000  # between two summaries while it moves


class Narrator(LabView):
    """Says how the slice `lab` stands; whoever changes it calls `announce`."""

    def __init__(self, services: Services, now: Callable[[], float]) -> None:
        """`now()` is in ms."""
        super().__init__(services)
        self._now = now
        self._summarised: float | None = None  # when; None while the run stands

    def announce(self) -> None:
        """Say what there is to say now, if one is watching."""
        lab = self._lab
        if self._store.route.region != "lab-watch":
            return
        if lab.note:
            self._game.say(*lab.note)
        elif lab.frame:
            self._game.say(CALM, *sentence(lab, lab.frame))
        if not lab.is_moving or not lab.frame:
            self.rest()
        elif self._summarised is None or self._now() - self._summarised >= SUMMARY_MS:
            self._summarised = self._now()
            counters = lab.frame["counters"]
            summary = {
                "step": lab.frame["step"],
                "placed": counters["assignments"],
                "backtracks": counters["backtracks"],
                "depth": lab.frame["depth"],
            }
            self._store.update("messages", announcement=("lab.summary", summary))

    def rest(self) -> None:
        """Announce nothing but the status line."""
        self._summarised = None
        self._store.update("messages", announcement=None)


def sentence(lab: LabState, frame: Frame) -> tuple[str, dict[str, Any]]:
    """Return the key and the details of what there is to say of the shown step."""
    step, recorded = frame["step"], frame["recorded"]
    if lab.goal == UNLIMITED:
        return "lab.way-to-end", {"step": step}
    if lab.goal is not None:
        return "lab.way", {"step": step, "goal": lab.goal}
    if lab.is_quick:
        return "lab.playing", {"step": step, "recorded": recorded}
    return _at_rest(frame, step)


def _at_rest(frame: Frame, step: int) -> tuple[str, dict[str, Any]]:
    if frame["line"]:
        return "lab.line-says", dict(frame["line"], step=step)
    said = [(each["key"], each["details"]) for each in frame["sentences"]]
    if not said:
        return "lab.start", {}
    if len(said) == 1:
        return "lab.step-says", {"step": step, "said": said[0]}
    return "lab.step-says-two", {"step": step, "said": said[0], "also": said[1]}
