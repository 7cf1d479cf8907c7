"""Painting the lessons: the list of them, and the station of the one that is on."""

from typing import Any

from pyscript import Element, document, window
from pyscript.ffi import to_js

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.i18n import set_texts
from sudoku_py.ui.lab.lab_view import LabView
from sudoku_py.ui.lab.lessons.answer_check import RIGHT, verdict
from sudoku_py.ui.lab.lessons.highlights import Highlights
from sudoku_py.ui.lab.lessons.lesson_data import LESSONS
from sudoku_py.ui.lab.lessons.lesson_progress import LessonProgress
from sudoku_py.ui.lab.lessons.question_view import QuestionView
from sudoku_py.ui.widgets.dom import make, make_button, make_text

NARROW = "(max-width: 899px)"  # as in the style sheets: one column
# How far someone is with a station: on the way, at its question, at its text.
TRAVELLING, ASKING, EXPLAINING = "travelling", "asking", "explaining"


class LessonView(LabView):
    """The elements of the lessons."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._button = document.querySelector('[data-action="lessons"]')
        self._question = QuestionView(services)
        self._highlights = Highlights(services)

    # the list

    def paint_list(self, shown: bool, progress: LessonProgress) -> None:
        """Show what lessons there are, or put the list away."""
        self._part("lesson-choice").hidden = not shown
        for name in ("lesson-start", "lesson-badge"):
            self._part(name).hidden = not progress.is_new
        self._button.setAttribute("aria-expanded", "true" if shown else "false")
        if shown:
            entries = [self._entry(each, progress) for each in LESSONS]
            self._part("lesson-list").replaceChildren(*entries)

    def _entry(self, lesson: dict[str, Any], progress: LessonProgress) -> Element:
        button = make_button("open-lesson:" + lesson["name"], "")
        small = make("small", None)
        set_texts(small, self._texts, self._standing(lesson, progress), " · ")
        button.append(
            make_text("b", self._texts, lesson["title"]),
            small,
            make_text("span", self._texts, lesson["about"]),
        )
        return make("li", None, button)

    def _standing(self, lesson: dict[str, Any], progress: LessonProgress) -> list[Any]:
        """Sentences on how far someone is in a lesson."""
        many, at = len(lesson["stations"]), progress.resumes_at(lesson)
        results = progress.results(lesson)
        said: list[Any] = []
        if progress.is_new and lesson is LESSONS[0]:
            said.append(("lesson.start-here", {}))
        if at > 1:
            said.append(("lesson.continue", {"at": at, "n": many}))
        elif progress.is_done(lesson["name"]):
            said.append(("lesson.done", {}))
        else:
            said.append(("lesson.stations", {"n": many}))
        if any([each is not None for each in results]):
            said.append(("lesson.score", {"right": results.count(True), "of": len(results)}))
        return said

    # a station

    def paint_station(  # noqa: PLR0913, PLR0917 - all that there is to show
        self,
        lesson: dict[str, Any] | None,
        at: int,
        phase: str,
        goal: str,
        found: dict[str, Any] | None,
        given: str | None,
    ) -> None:
        """Show a station as far as it has come; None: there is no lesson.

        On the way the text of the one before stays, dimmed: nothing jumps.
        """
        self._part("lesson-panel").hidden = lesson is None
        self._part("play").classList.toggle("primary", lesson is None)  # "Next" is, in a lesson
        station = lesson["stations"][at] if lesson else None
        self._highlights.show(station if phase != TRAVELLING else None, phase == ASKING)
        self._question.paint(station["ask"] if station and phase == ASKING else None, found)
        if lesson is None or station is None:
            self._say("lesson-text", None)
            self._say("lesson-verdict", None)
            return
        self._part("lesson-panel").setAttribute(
            "aria-busy", "true" if phase == TRAVELLING else "false"
        )
        self._paint_head(lesson, at, goal)
        self._paint_said(station, phase, found, given)

    def _paint_said(
        self,
        station: dict[str, Any],
        phase: str,
        found: dict[str, Any] | None,
        given: str | None,
    ) -> None:
        if phase == ASKING and found:
            self._say("lesson-verdict", None)
            self._say("lesson-text", station["ask"]["text"], found)
            self._question.focus()
        elif phase == EXPLAINING and found:
            key, details = verdict(station["ask"], found, given) if given else ("", {})
            self._say("lesson-verdict", key or None, details)
            self._part("lesson-verdict").toggleAttribute("data-right", key.startswith(RIGHT))
            self._say("lesson-text", station["text"], found)

    def _paint_head(self, lesson: dict[str, Any], at: int, goal: str) -> None:
        many = len(lesson["stations"])
        self._say("lesson-title", lesson["title"])
        self._say("lesson-place", "lesson.position", {"at": at + 1, "n": many})
        following = "lesson.next" if at + 1 < many else "lesson.finish"
        self._say("lesson-next", "lesson.show" if goal == ASKING else following)
        self._part("lesson-back").setAttribute("aria-disabled", "true" if at == 0 else "false")

    def typed(self) -> str:
        """Return what is in the field for an answer."""
        return self._question.typed()

    def refuse_answer(self) -> None:
        """Say that what is in the field is no answer."""
        self._question.refuse()

    def paint_counter(self, frame: dict[str, Any] | None) -> None:
        """Tell the counter that the station points at: on a phone it is out of sight."""
        text, name = "", self._highlights.counter
        if name and frame:
            value = frame["depth"] if name == "depth" else frame["counters"][name]
            if value is not None:
                text = (
                    self._texts.text("counter." + name.replace("_", "-"))
                    + ": "
                    + self._texts.whole(value)
                )
        if self._has_changed("lesson-counter", text):
            self._part("lesson-counter").textContent = text

    def paint_line(self) -> None:
        """Mark the line of code that the station points at."""
        self._highlights.mark_line()

    # focus

    def focus(self, at: int) -> None:
        """Move the keyboard's focus to the button of a lesson in the list, from 0."""
        self._part("lesson-list").children.item(at).firstElementChild.focus()

    def focus_next(self) -> None:
        """Bring the station into sight on a phone, and the focus to the button that goes on.

        An embed never scrolls the page around it, and takes the focus only within itself.
        """
        if not self._services.storage.is_embedded:
            if window.matchMedia(NARROW).matches:
                self._part("lesson-panel").scrollIntoView(True)
            self._part("lesson-next").focus()
        elif document.hasFocus():
            self._part("lesson-next").focus(to_js({"preventScroll": True}))

    def focus_lessons(self) -> None:
        """Move the focus to the button that shows the list."""
        self._button.focus()

    def _say(self, name: str, key: str | None, details: dict[str, Any] | None = None) -> None:
        if self._has_changed(name, key, details):
            self._set_text(name, key, details)
