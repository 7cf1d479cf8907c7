"""Going through a lesson: its text drives the player, and asks before it shows.

A lesson has a puzzle of its own (the route's `lesson_board`), so that the player's board stays as
it is; closing the lesson brings back the run that was watched before. Between two stations the
person may step and play: a station moves the run to its step, from wherever that is by then. The
text appears when the board is there. A station with a question puts that first (`ASKING`); an
answer, or the button that shows it, leads on to the station itself (`EXPLAINING`). The right answer
is fetched together with the question, so an answer counts when it is given, whatever moves then.
"""

import asyncio
from collections.abc import Callable

from pyscript import Element, window

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.engine.lesson_protocol import Found, Lesson, Station, StationRequest
from sudoku_py.engine.run_protocol import RunSetup
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.browser.timers import sleep_ms
from sudoku_py.ui.browser.tones import BAD
from sudoku_py.ui.engine.latest import Latest
from sudoku_py.ui.lab.lab_view import LabView
from sudoku_py.ui.lab.layout import WHOLE
from sudoku_py.ui.lab.lessons.answer_text import problem_of, read_answer
from sudoku_py.ui.lab.lessons.answers import CELL, CHOICE, DIGIT, LessonProgress, right_answer
from sudoku_py.ui.lab.lessons.feedback import verdict
from sudoku_py.ui.lab.lessons.handout import Handout
from sudoku_py.ui.lab.lessons.lesson_data import LESSONS, lead_to, place_of
from sudoku_py.ui.lab.lessons.lesson_layout import layout_of
from sudoku_py.ui.lab.lessons.lesson_view import ASKING, EXPLAINING, TRAVELLING, LessonView
from sudoku_py.ui.lab.lessons.own_lessons import OwnLessons
from sudoku_py.ui.lab.panels.panel import Panel
from sudoku_py.ui.lab.player.player import Player, open_run
from sudoku_py.ui.lab.state import CommandTable
from sudoku_py.ui.storage.url_parameters import Problem

SEED = 0  # of every run in a lesson
MAX_FOCUS_TRIES, FOCUS_EVERY_MS = 20, 50
STILL = "(prefers-reduced-motion: reduce)"


class StationRoute(LabView):
    """The way to a station: the engine finds its step, and the player moves the run there."""

    def __init__(
        self,
        services: Services,
        player: Player,
        on_arrival: Callable[[], None],
        on_problem: Callable[[str, Details], object],
    ) -> None:
        """Call `on_arrival()` when the run is at the step, or was stopped before it."""
        super().__init__(services)
        self._player = player
        self._on_arrival = on_arrival
        self._on_problem = on_problem
        self._latest = Latest(self._lose)
        self._setup: RunSetup | None = None  # of the station's run
        self.found: Found | None = None  # its step, and what fills its text
        self.other: Found | None = None  # of a question its station, of a station its question
        self.is_lost = False  # whether the engine could not find it

    def start(
        self, wanted: StationRequest, is_back: bool, other: StationRequest | None = None
    ) -> None:
        """Go to a station; `wanted` are the arguments of `run.station`. No lead backwards.

        `other` is what an answer needs as well: for a question the station that answers it, for an
        answered station the board on which its question was put.
        """
        self.found, self.other, self.is_lost = None, None, False
        puzzle, algorithm = wanted["puzzle"], wanted["algorithm"]
        self._setup = {"puzzle": puzzle, "algorithm": algorithm, "seed": SEED}
        self._latest.start(self._arrive, wanted, is_back, other)

    def stop(self) -> None:
        """Cancel the way."""
        self._latest.stop()
        self.found = self.other = self._setup = None

    @property
    def is_there(self) -> bool:
        """Whether the step is shown, or the run plays, perhaps past the step."""
        lab = self._lab
        if not self.found or lab.setup != self._setup or not lab.frame:
            return False
        return lab.is_playing or bool(lab.frame["step"] == self.found["step"])

    async def _arrive(
        self,
        is_stale: Callable[[], bool],
        wanted: StationRequest,
        is_back: bool,
        other: StationRequest | None,
    ) -> None:
        engine = self._services.engine
        found = await engine.run("run.station", wanted, is_stale, lambda _: None)
        if other and not is_stale():
            self.other = await engine.run("run.station", other, is_stale, lambda _: None)
        if is_stale():
            return
        self.found = found
        self._travel(found["step"], is_back)
        await self._player.at_rest()
        if not is_stale():
            self._on_arrival()

    def _lose(self, key: str, details: Details) -> None:
        self.is_lost = True
        self._on_problem(key, details)

    def _travel(self, step: int, is_back: bool) -> None:
        lab, setup = self._lab, self._setup
        is_open = lab.setup == setup
        here = lab.frame["step"] if is_open and lab.frame else 0
        lead = 0 if is_back or window.matchMedia(STILL).matches else lead_to(step, here)
        if is_open:
            self._player.approach(step, lead)
        elif setup:
            self._store.update("lab", algorithm=setup["algorithm"], seed=SEED)
            open_run(self._store, self._player, setup["puzzle"], step, lead)


class LessonCommands(Panel):
    """The list of lessons, and the open lesson."""

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services, player)
        self._view = LessonView(services)
        self._handout = Handout(services, player)
        commands: CommandTable = {
            "open-lesson": self.resume,
            "lesson-back": self.back,
            "lesson-next": self.next,
            "lesson-close": self.close,
            "lesson-answer": self.answer,
            "lesson-check": lambda: self.answer(self._view.typed()),
            "lesson-whole": self._toggle_whole,
        }
        services.commands.add(commands, self.region)
        self._progress = LessonProgress(services.storage)
        self._is_listed = False  # whether the list is shown
        self._is_whole = False  # whether the whole lab is shown, up to the end of the visit
        self._lesson: Lesson | None = None
        self._at = 0  # the station, from 0
        self._phase, self._goal = TRAVELLING, EXPLAINING
        self._route = StationRoute(services, player, self._settle, self._on_problem)
        self.own = OwnLessons(services, player, self._progress, self.follow, self._paint)
        self._problem: Problem | None = None  # to show at the station
        self._before: tuple[str, int, int] = ("", 0, 0)  # algorithm, seed and step before
        self._paint()

    # commands

    def resume(self, name: str) -> None:
        """Continue a lesson where it was left; begin it again if it was done."""
        wanted = self.own.find(name)
        if wanted:
            self.open_lesson(name, self._progress.resumes_at(wanted))

    def follow(self, name: str, station: int | None, problem: Problem | None) -> None:
        """Open a link's lesson at its station, else where its reader left it; an embed begins."""
        wanted = self.own.find(name)
        if wanted:
            is_embedded = self._services.storage.is_embedded
            left = 1 if is_embedded else self._progress.resumes_at(wanted)
            self.open_lesson(name, station or left, problem)

    def open_lesson(self, name: str, station: int = 1, problem: Problem | None = None) -> None:
        """Open a lesson at a station; at the first one, its answers are removed.

        Without a name it is the open one; do nothing if there is no such lesson. Show the
        `problem` of the link that opens it, as soon as the station is shown.
        """
        wanted = self.own.find(name) if name else self._lesson
        if wanted is None:
            return
        self._remember_run()
        if station <= 1:
            self._progress.begin(wanted["name"])
        self._lesson, self._is_listed = wanted, False
        self._at = min(max(station, 1), len(wanted["stations"])) - 1
        self._store.update("route", lesson_board=boards.from_line(self._station["puzzle"]))
        self._go_to_watch()
        self._problem = problem
        self._go(self._at, is_first=True)
        self._view.focus_next()

    def show_coming(self, name: str, station: int = 1) -> None:
        """Show the panel of a link's lesson while the engine loads, so that nothing jumps."""
        wanted = self.own.find(name)
        if wanted and self._lesson is None:
            at = min(max(station, 1), len(wanted["stations"])) - 1
            self._lay_out(wanted["stations"][at])
            self._view.paint_station(wanted, at, TRAVELLING, EXPLAINING, None, None)
            self._view.note_coming()

    def _remember_run(self) -> None:
        """Remember the run to return to after the lesson."""
        if self._lesson is None:
            lab = self._lab
            is_own = lab.setup and lab.setup["puzzle"] == self._own_puzzle
            step = lab.frame["step"] if lab.frame and is_own else 0
            self._before = lab.algorithm, lab.seed, step

    def _go_to_watch(self) -> None:
        if self._store.route.mode != "watch":
            self._services.commands.run("watch")

    @property
    def station(self) -> int:
        """The shown station, from 1; 0 while the run is on its way there, and without a lesson."""
        return self._at + 1 if self._lesson and self._phase != TRAVELLING else 0

    @property
    def is_over(self) -> bool:
        """Whether the text of the last station is shown."""
        is_last = self._lesson is not None and self.station == len(self._lesson["stations"])
        return is_last and self._phase == EXPLAINING

    @property
    def results(self) -> list[tuple[str, bool | None]]:
        """The name of each question, and whether it was answered correctly; None: not yet."""
        return self._progress.named_results(self._lesson) if self._lesson else []

    def next(self) -> None:
        """Show the answer to a question, or go to the next station; after the last, to the list."""
        if self._lesson is None:
            return
        if self._goal == ASKING:
            self._set_out(EXPLAINING)
        elif self._at + 1 < len(self._lesson["stations"]):
            self._go(self._at + 1)
        else:
            lessons = self.own.all
            following = (lessons.index(self._lesson) + 1) % len(lessons)
            self._is_listed = True
            self._end()
            self._view.focus(following)

    def back(self) -> None:
        """Go to the station before."""
        if self._lesson and self._at:
            self._go(self._at - 1, is_back=True)

    def answer(self, text: str) -> None:
        """Take an answer, and show what the run does; mark a text that cannot be an answer."""
        ask = self._station["ask"]
        found, place = self._route.other, self._route.found
        if not (self._lesson and ask and found and place) or self._phase != ASKING:
            return
        puzzle = self._station["puzzle"]
        size = int(len(puzzle) ** 0.5 + 0.5)
        given = read_answer(ask, text, size)
        if given is None:
            self._view.refuse_answer(problem_of(ask, text, size))
            return
        is_right = given == right_answer(ask, found)
        self._progress.answer(self._lesson, self._at + 1, given, is_right)
        self._view.say_verdict(verdict(ask, found, given, puzzle, place))
        self._set_out(EXPLAINING)

    def close(self) -> None:
        """Leave the lesson, and return to the run that was watched before."""
        if self._lesson:
            self._end()
            asyncio.create_task(self._return_focus())

    async def _return_focus(self) -> None:
        """Focus the button that opens the lessons, which a lesson hides until a later frame."""
        for _ in range(MAX_FOCUS_TRIES):
            if self._lesson or self._view.focus_lessons():
                return
            await sleep_ms(FOCUS_EVERY_MS)

    def toggle_list(self) -> None:
        """Show or hide the list of lessons."""
        self._is_listed = not self._is_listed or self._store.route.mode != "watch"
        self._go_to_watch()
        if self._is_listed:
            self.own.recall()
        self._paint()

    def on_key(self, key: str, target: Element) -> bool:  # noqa: ARG002
        """Handle the keys of a lesson: to the next or previous station, or a digit as an answer."""
        act = {"n": self.next, "p": self.back}.get(key)
        if not self._lesson:
            return False
        if act:
            act()
            return True
        kind = self._asked_kind
        if kind not in (DIGIT, CHOICE) or not "1" <= key <= "9":
            return False
        self.answer(str(int(key) - 1) if kind == CHOICE else key)
        return True

    @property
    def _asked_kind(self) -> str | None:
        """The kind of the question that is shown, if one is."""
        ask = self._station["ask"]
        return ask["kind"] if ask and self._phase == ASKING else None

    def on_click(self, target: Element) -> bool:
        """Take a clicked cell as an answer, if the question is for a cell."""
        cell = target.closest("[data-cell]")
        if not cell or self._asked_kind != CELL:
            return False
        self.answer(str(cell.getAttribute("data-cell")))
        return True

    # entering and leaving

    def leave_other_puzzle(self) -> None:
        """End a lesson without a message if the board has another puzzle by now."""
        if self._lesson and not self._store.route.lesson_board:
            self._restore()
            self._forget()

    def on_open(self) -> None:
        """End the lesson if a link has opened another run; else continue what an engine lost."""
        if self._lesson and not self._store.route.lesson_board:
            self._forget()
        elif self._lesson and self._route.is_lost:
            self._go(self._at)

    @property
    def _own_puzzle(self) -> str:
        return boards.puzzle_line(self._store.game.board)

    def _restore(self) -> None:
        algorithm, seed, _ = self._before
        self._store.update("lab", algorithm=algorithm, seed=seed)

    def _end(self) -> None:
        self._restore()
        self._store.update("route", lesson_board=None)
        self._forget()
        open_run(self._store, self._player, self._own_puzzle, self._before[2])

    def _forget(self) -> None:
        self._lesson = None
        self._phase = TRAVELLING
        self._route.stop()
        self._handout.expect(None)
        self._paint()

    # the way to a station

    @property
    def _station(self) -> Station:
        return (self._lesson or LESSONS[0])["stations"][self._at]

    def _go(self, at: int, is_back: bool = False, is_first: bool = False) -> None:
        """Go to a station, or to its question, unless that is answered or the way is backwards.

        To the first one of a visit it goes at once: nobody has seen the steps before it.
        """
        self._at = at
        is_asked = self._station["ask"] and not is_back and self._given is None
        self._set_out(ASKING if is_asked else EXPLAINING, is_back or is_first)

    @property
    def _given(self) -> str | None:
        """The answer that was given at the station, if any."""
        return self._progress.given(self._lesson, self._at + 1) if self._lesson else None

    def _set_out(self, goal: str, is_back: bool = False) -> None:
        self._phase, self._goal = TRAVELLING, goal
        lesson, puzzle = self._lesson or LESSONS[0], self._station["puzzle"]
        is_asked = goal == ASKING
        shown = self._store.route.lesson_board
        if not shown or boards.puzzle_line(shown) != puzzle:
            self._store.update("route", lesson_board=boards.from_line(puzzle))
        needs_other = is_asked or self._given is not None
        other = place_of(lesson, self._at, not is_asked) if needs_other else None
        self._route.start(place_of(lesson, self._at, is_asked), is_back, other)
        self._paint()

    @property
    def _verdict(self) -> Sentence | None:
        """The reply to the given answer, where its station is shown."""
        station, found = self._station, self._route.found
        if self._phase != EXPLAINING or self._given is None or not (station["ask"] and found):
            return None
        return verdict(station["ask"], found, self._given, station["puzzle"], self._route.other)

    def _on_problem(self, key: str, details: Details) -> None:
        self._player.say(BAD, key, details)

    def _settle(self) -> None:
        """Show the text, now that the board shows the step."""
        found = self._route.found
        if self._phase != TRAVELLING or not found or not self._lesson:
            return
        self._phase = self._goal
        station, many = self._at + 1, len(self._lesson["stations"])
        self._progress.reach(self._lesson, station, station == many and self._phase == EXPLAINING)
        if self._problem:
            self._player.say(BAD, *self._problem)
            self._problem = None
        self._handout.expect(self._lesson)
        self._paint()
        self._store.touch("lab")  # for an embed, which reports it

    # painting

    def render(self) -> None:
        """Show the station when its step is shown, and the counter that it points at."""
        if self._route.is_there:
            self._settle()
        self._view.paint_counter(self._lab.frame)
        self._view.paint_line()

    def on_preferences(self) -> None:
        """Write the lesson again, perhaps in another language."""
        self._paint()

    def _paint(self) -> None:
        """Show the list or the station."""
        self._view.paint_list(self._is_listed, self._progress, self.own.all)
        lesson = None if self._is_listed else self._lesson
        self._lay_out(lesson["stations"][self._at] if lesson else None)
        self._note_question(lesson is not None and self._goal == ASKING)
        self._view.paint_station(
            lesson, self._at, self._phase, self._goal, self._route.found, self._verdict
        )
        self._view.paint_counter(self._lab.frame)

    def _lay_out(self, station: Station | None) -> None:
        """Show the panels that a station names, unless the whole lab is shown; None: no lesson."""
        layout = station and (WHOLE if self._is_whole else layout_of(station))
        self._view.paint_switch(self._is_whole)
        if (layout and layout.key) != (self._lab.station_layout and self._lab.station_layout.key):
            self._store.update("lab", station_layout=layout)

    def _note_question(self, is_asked: bool) -> None:
        """Keep what the step says and marks back while a question waits: it would give it away."""
        if is_asked != self._lab.is_asked:
            self._store.update("lab", is_asked=is_asked)
            self._player.announce()

    def _toggle_whole(self) -> None:
        self._is_whole = not self._is_whole
        self._paint()
