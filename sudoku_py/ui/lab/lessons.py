"""Lessons: guided walks whose text drives the transport.

A lesson lends the laboratory a puzzle of its own (`State.lent`), so that the player's board stays
as it is; leaving brings back the run that was watched before. Between two stations the person may
step and play: a station moves the run to where it is, from wherever that has got to.
"""

import asyncio

from pyscript import window

from sudoku_py.ui import boards
from sudoku_py.ui.engine_client import Cancelled, EngineError
from sudoku_py.ui.lab.lesson_data import LESSONS, lead_to, lesson
from sudoku_py.ui.lab.lesson_view import LessonView
from sudoku_py.ui.lab.part import Part

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.lab.lab import Lab

SEED = 0  # of every run in a lesson
STILL = "(prefers-reduced-motion: reduce)"
KEYS = {"n": "lesson-next", "p": "lesson-back"}


class Lessons(Part):
    """The list of lessons, and the one that is on."""

    def __init__(self, lab: "Lab") -> None:
        """Serve `lab`."""
        super().__init__(lab)
        self.actions = {
            "lessons": self._toggle_list,
            "lesson-back": self.back,
            "lesson-next": self.next,
            "lesson-close": self.close,
        }
        self._view = LessonView()
        self._listed = False  # whether the list is shown
        self._lesson = None
        self._at = 0  # the station, from 0
        self._visit = 0  # counts the ways to a station, so that only the newest ends there
        self._found = None  # the step of the station and what fills its text, when it is known
        self._is_lost = False  # whether it could not be found
        self._before = None  # algorithm, seed and step of the run that was left for the lesson

    # wishes

    def open_lesson(self, name: str, station: int = 1) -> None:
        """Begin a lesson, at its first station or another; nothing, if there is no such lesson."""
        wanted = lesson(name)
        if wanted is None:
            return
        if self._lesson is None:
            self._before = self._moment()
        self._lesson, self._listed = wanted, False
        self.lab.page.state.lent = boards.from_line(wanted["puzzle"])
        if self.lab.page.state.mode != "watch":
            self.lab.show_mode("watch")
        self._go(min(max(station, 1), len(wanted["stations"])) - 1)
        self._view.reveal()
        self._view.focus("next")

    @property
    def station(self) -> int:
        """The station that one has arrived at, from 1; 0 on the way, and without a lesson."""
        return self._at + 1 if self._lesson and self._found else 0

    @property
    def is_over(self) -> bool:
        """Whether that is the last one of its lesson."""
        return self.station > 0 and self.station == len(self._lesson["stations"])

    def next(self) -> None:
        """To the next station; after the last one, out of the lesson and back to the list."""
        if self._lesson is None:
            return
        if self._at + 1 < len(self._lesson["stations"]):
            self._go(self._at + 1)
            return
        names = [each["name"] for each in LESSONS]
        following = names[(names.index(self._lesson["name"]) + 1) % len(names)]
        self._listed = True
        self._end()
        self._view.focus(following)

    def back(self) -> None:
        """To the station before."""
        if self._lesson and self._at:
            self._go(self._at - 1, is_back=True)

    def close(self) -> None:
        """Leave the lesson, for the run that was watched before."""
        if self._lesson:
            self._end()
            self._view.focus("lessons")

    def _toggle_list(self) -> None:
        if self.lab.page.state.mode != "watch":
            self.lab.show_mode("watch")
            self._listed = False
        self._listed = not self._listed
        self.translate()

    def on_click(self, target: object) -> bool:
        """Begin the lesson that was chosen in the list."""
        button = target.closest("[data-lesson]")
        if button:
            self.open_lesson(button.getAttribute("data-lesson"))
        return bool(button)

    def on_key(self, key: str, target: object) -> bool:  # noqa: ARG002
        """Walk on, or back."""
        if key not in KEYS or not self._lesson or self.lab.page.state.mode != "watch":
            return False
        self.actions[KEYS[key]]()
        return True

    # coming and going

    def enter(self) -> None:
        """End a lesson quietly if there is another puzzle on the board by now."""
        if self._lesson and not self.lab.page.state.lent:
            self.lab.algorithm, self.lab.seed, _ = self._before
            self._forget()

    def begin(self, run: dict) -> None:  # noqa: ARG002
        """End it also where a link has opened another run; else take up what an engine lost."""
        if self._lesson and not self.lab.page.state.lent:
            self._forget()
        elif self._lesson and self._is_lost:
            self._go(self._at)

    def _moment(self) -> tuple[str, int, int]:
        session = self.lab.session
        shown = session.frame and session.wanted and session.wanted[0] == self.lab.puzzle
        return self.lab.algorithm, self.lab.seed, session.frame["step"] if shown else 0

    def _end(self) -> None:
        self.lab.algorithm, self.lab.seed, step = self._before
        self.lab.page.state.lent = None
        self._forget()
        self.lab.open(self.lab.puzzle, step)

    def _forget(self) -> None:
        self._lesson = self._found = None
        self._visit += 1
        self.translate()

    # walking

    def _go(self, at: int, is_back: bool = False) -> None:
        self._at, self._found, self._is_lost = at, None, False
        self._visit += 1
        self.translate()
        station = self._lesson["stations"][at]
        wanted = {name: station[name] for name in ("algorithm", "stop", "count", "beside")}
        wanted["puzzle"] = self._lesson["puzzle"]
        asyncio.create_task(self._arrive(wanted, self._visit, is_back))

    async def _arrive(self, wanted: dict, visit: int, is_back: bool) -> None:
        """Find the station in its run, tell of it, and move the run there."""
        try:
            found = await self.lab.page.engine.run(
                "run.station", wanted, lambda: self._visit != visit, lambda _: None
            )
        except Cancelled:
            return
        except EngineError as error:
            self._is_lost = self._visit == visit
            self.lab.complain(error.key, error.details)
            return
        if self._visit == visit:
            self._found = found
            self.translate()
            self._travel(wanted["algorithm"], found["step"], is_back)

    def _travel(self, algorithm: str, step: int, is_back: bool) -> None:
        lab, session = self.lab, self.lab.session
        is_open = session.wanted == (self._lesson["puzzle"], algorithm, SEED)
        here = session.frame["step"] if is_open and session.frame else 0
        lead = 0 if is_back or window.matchMedia(STILL).matches else lead_to(step, here)
        if is_open:
            session.approach(step, lead)
        else:
            lab.algorithm, lab.seed = algorithm, SEED
            lab.open(self._lesson["puzzle"], step, lead)

    # showing

    def show(self, frame: dict) -> None:
        """Show the counter that the station points at."""
        self._view.paint_counter(frame, self.lab.page.words)

    def translate(self) -> None:
        """Show the list or the station, in another language perhaps."""
        words, shown = self.lab.page.words, None if self._listed else self._lesson
        self._view.paint_list(self._listed, words)
        self._view.paint_station(shown, self._at, words)
        if shown and self._found:
            self._view.paint_text(words.text(shown["stations"][self._at]["text"], self._found))
        if shown and self.lab.session.frame:
            self.show(self.lab.session.frame)
