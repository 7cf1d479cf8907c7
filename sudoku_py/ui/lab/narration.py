"""What is told of a run: a sentence for each step, and how far it is where it goes too quickly.

To those who listen it is told in the page's live region, which repeats the status line if
`State.spoken` says nothing else: each step where it stands, and a summary now and then while it
moves.
"""

from pyscript import window

from sudoku_py.ui.lab.playing import WHOLE

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.lab.lab import Lab
    from sudoku_py.ui.state import State

EVERY = 5000  # ms between two summaries while it moves


def says(lab: "Lab") -> tuple[str, dict]:
    """The key and the details of what the status line says of the step that is shown."""
    session = lab.session
    frame = session.frame
    step, recorded = frame["step"], frame["recorded"]
    if session.goal == WHOLE:
        return "lab.way-to-end", {"step": step}
    if session.goal is not None:
        return "lab.way", {"step": step, "goal": session.goal}
    if lab.is_quick:
        return "lab.playing", {"step": step, "recorded": recorded}
    said = [(each["key"], each["details"]) for each in frame["sentences"]]
    if not said:
        return "lab.begin", {}
    if len(said) == 1:
        return "lab.step-says", {"step": step, "said": said[0]}
    return "lab.step-says-two", {"step": step, "said": said[0], "also": said[1]}


class Narrator:
    """Decides what is spoken while a run moves."""

    def __init__(self, state: "State") -> None:
        """Speak through `state`."""
        self._state = state
        self._last = None  # when the last summary was given; None while it stands

    def tell(self, frame: dict, moving: bool) -> None:
        """A frame is shown."""
        if not moving:
            self.rest()
            return
        now = window.performance.now()
        if self._last is None or now - self._last >= EVERY:
            self._last = now
            self._state.spoken = ("lab.summary", _summary(frame))

    def rest(self) -> None:
        """Leave it to the status line."""
        self._last = self._state.spoken = None


def _summary(frame: dict) -> dict:
    counters = frame["counters"]
    return {
        "step": frame["step"],
        "placed": counters["assignments"],
        "backtracks": counters["backtracks"],
        "depth": frame["depth"],
    }
