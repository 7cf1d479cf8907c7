"""A lesson on paper: the handout with all its stations, and the answers on sheets of their own.

The engine draws the boards of all moments in one request. That is done a little after a lesson
opens, because the browser's own Print cannot wait; it then prints the handout. Before that, it
prints the station on the screen, and the paper says so.

On the handout, a station that asks has its question, on the board where it is put, and lines for
the answer. Its own text has the answer, so it is among the answers. The next board would often
show it: then the next station begins on another page.
"""

from collections.abc import Callable

from pyscript import Element, document, window
from pyscript.ffi import create_proxy

from sudoku_py.core.sentence import Details
from sudoku_py.engine.lesson_protocol import (
    Found,
    HandoutMoment,
    HandoutMoments,
    HandoutPlace,
    Lesson,
    Question,
    Station,
)
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser import js_safe, svg_conversion
from sudoku_py.ui.browser.timers import sleep_ms
from sudoku_py.ui.browser.tones import BAD, CALM
from sudoku_py.ui.engine.latest import Latest
from sudoku_py.ui.lab.lab_view import LabView
from sudoku_py.ui.lab.lessons.answers import CHOICE
from sudoku_py.ui.lab.lessons.lesson_data import place_of
from sudoku_py.ui.lab.player.player import Player
from sudoku_py.ui.widgets.dom import make, make_text

PRINTING = "data-printing"  # as of the printed puzzles: only the sheets are printed
IDLE_MS, PAUSE_MS = 1500, 60  # before it is prepared unasked, and between two slices of that
LINES = 3  # for an answer
TASKS, ANSWERS = "tasks", "answers"  # what is printed


def handout_places(lesson: Lesson) -> list[HandoutPlace]:
    """Return the moments of a lesson in their order: a question is before its station."""
    places: list[HandoutPlace] = []
    for at, station in enumerate(lesson["stations"]):
        for is_asked in (True, False) if station["ask"] else (False,):
            place = place_of(lesson, at, is_asked)
            places.append(dict(place, is_asked=is_asked))  # type: ignore[arg-type] # MicroPython
    return places


def moments_of(lesson: Lesson, moments: list[HandoutMoment]) -> list[dict[str, HandoutMoment]]:
    """Return for each station its own moment, and that of its question, by name."""
    found: list[dict[str, HandoutMoment]] = []
    rest = iter(moments)
    for station in lesson["stations"]:
        asked = {"asked": next(rest)} if station["ask"] else {}
        asked["told"] = next(rest)
        found.append(asked)
    return found


def hides_next(moments: dict[str, HandoutMoment]) -> bool:
    """Whether the board after a question may show the answer: it is another one."""
    return "asked" in moments and moments["asked"]["svg"] != moments["told"]["svg"]


class Handout(LabView):
    """Prepares and prints the handout of the open lesson."""

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services)
        self._player = player
        self._latest = Latest(self._fail)
        self._lesson: Lesson | None = None  # which is prepared, or on its way
        self._moments: list[dict[str, HandoutMoment]] | None = None
        self._wanted: str | None = None  # what is printed as soon as it is prepared
        self._pages: Element = None
        document.body.onbeforeprint = create_proxy(self._before_print)
        commands = {
            "lesson-print": lambda: self._print(TASKS),
            "lesson-print-answers": lambda: self._print(ANSWERS),
            "printed": self._after_print,
        }
        services.commands.add(commands, self.region)

    def expect(self, lesson: Lesson | None) -> None:
        """Prepare a lesson's handout when its reader reads; None: there is no lesson.

        An embed prints what it shows, as its page does.
        """
        if self._services.storage.is_embedded or lesson is self._lesson:
            return
        self._latest.stop()
        self._lesson, self._moments, self._wanted = lesson, None, None
        if lesson:
            self._latest.start(self._prepare, lesson, wait_ms=IDLE_MS)

    async def _prepare(self, is_stale: Callable[[], bool], lesson: Lesson) -> None:
        arguments = {"places": handout_places(lesson)}
        made: HandoutMoments = await self._services.engine.run(
            "run.handout", arguments, is_stale, self._on_progress, self._pause
        )
        self._moments = moments_of(lesson, made["moments"])
        if self._wanted:
            self._player.say(CALM, "handout.ready", {})
            self._print(self._wanted)

    async def _pause(self) -> None:
        await sleep_ms(0 if self._wanted else PAUSE_MS)

    def _on_progress(self, progress: Details) -> None:
        if self._wanted:
            self._player.say(CALM, "handout.preparing", progress)

    def _fail(self, key: str, details: Details) -> None:
        if self._wanted:
            self._player.say(BAD, key, details)
        self._lesson = self._wanted = None  # the next station, or command, tries again

    # printing

    def _print(self, what: str) -> None:
        """Print the handout or its answers, as soon as they are prepared."""
        lesson = self._lesson
        if not lesson:
            return
        if self._moments:
            self._wanted = None
            self._show(what)
            js_safe.start(window.print, window)
            return
        is_under_way, self._wanted = self._wanted is not None, what
        self._player.say(CALM, "handout.preparing", {"n": 0, "total": len(lesson["stations"])})
        if not is_under_way:
            self._latest.start(self._prepare, lesson)

    def _before_print(self, _event: object) -> None:
        """Put the handout on paper where the browser's own Print was chosen in a lesson."""
        is_other = document.documentElement.hasAttribute(PRINTING)
        if self._moments and not is_other and self._store.route.region == self.region:
            self._show(TASKS)

    def _after_print(self) -> None:
        self._clear()
        self._services.commands.run_on_page("printed")

    def _clear(self) -> None:
        if self._pages:
            self._pages.remove()
            self._pages = None
            document.documentElement.removeAttribute(PRINTING)

    def _show(self, what: str) -> None:
        self._clear()
        lesson, moments = self._lesson, self._moments
        if lesson and moments:
            self._pages = make("div", {"class": "sheets handout"}, *self._head(lesson, what))
            add = self._add_task if what == TASKS else self._add_answer
            for at, station in enumerate(lesson["stations"]):
                add(at, station, moments[at], len(lesson["stations"]))
            document.body.append(self._pages)
            document.documentElement.setAttribute(PRINTING, "true")

    # the paper

    def _head(self, lesson: Lesson, what: str) -> list[Element]:
        head = [make_text("h1", self._texts, lesson["title"])]
        if what == TASKS:
            name = make_text("span", self._texts, "handout.name")
            head.append(make("p", {"class": "handout-name"}, name, make("hr")))
            head.append(make_text("p", self._texts, lesson["about"]))
        else:
            head.append(make_text("p", self._texts, "handout.answers"))
        return head

    def _add_task(
        self, at: int, station: Station, moments: dict[str, HandoutMoment], many: int
    ) -> None:
        """Add a station as its reader gets it: the text, or the question instead of it."""
        ask = station["ask"]
        moment = moments["asked" if ask else "told"]
        words = self._question(ask, moment["found"]) if ask else []
        if not ask:
            words.append(self._words(station["text"], moment["found"]))
        box = self._station(at, many, moment, words)
        box.toggleAttribute("data-alone", hides_next(moments) and at + 1 < many)
        self._pages.append(box)

    def _question(self, ask: Question, found: Found) -> list[Element]:
        question = self._words(ask["text"], found)
        question.className = "handout-question"
        parts = [question]
        if ask["kind"] == CHOICE:
            options = [make_text("li", self._texts, key, found) for key in ask["options"]]
            parts.append(make("ul", {"class": "handout-options"}, *options))
        space = make("div", {"class": "handout-space"}, make_text("b", self._texts, "lesson.space"))
        return parts + [space] + [make("hr") for _ in range(LINES)]

    def _add_answer(
        self, at: int, station: Station, moments: dict[str, HandoutMoment], many: int
    ) -> None:
        """Add the question of a station that asks, and its text, which has the answer."""
        ask = station["ask"]
        if not ask:
            return
        question = self._words(ask["text"], moments["asked"]["found"])
        question.className = "handout-question"
        words = [question]
        told = moments["told"]
        if ask["kind"] == CHOICE:
            words.append(make_text("p", self._texts, ask["options"][int(ask["answer"])]))
        words.append(self._words(station["text"], told["found"]))
        self._pages.append(self._station(at, many, told, words))

    def _words(self, key: str, found: Found) -> Element:
        return make_text("p", self._texts, key, found)

    def _station(self, at: int, many: int, moment: HandoutMoment, words: list[Element]) -> Element:
        place = make_text("h2", self._texts, "lesson.position", {"at": at + 1, "n": many})
        board = make("div", {"class": "handout-board"}, svg_conversion.element(moment["svg"]))
        told = make("div", {"class": "handout-words"}, place, *words)
        return make("section", {"class": "handout-station"}, board, told)
