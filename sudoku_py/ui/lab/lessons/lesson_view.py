"""Painting the lessons: the list, the station and its question, and what the station points at."""

from typing import Any

from pyscript import Element, Event, document, window
from pyscript.ffi import create_proxy, to_js

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.core.shape import SYMBOLS
from sudoku_py.engine.lesson_protocol import Found, Lesson, Question, Station
from sudoku_py.engine.run_protocol import Frame, Source
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.elements import all_of
from sudoku_py.ui.lab.lab_view import LabView
from sudoku_py.ui.lab.lessons.answers import (
    CELL,
    CHOICE,
    DIGIT,
    NUMBER,
    RIGHT,
    LessonProgress,
)
from sudoku_py.ui.lab.lessons.lesson_layout import panels_of
from sudoku_py.ui.lab.lessons.lesson_list import lesson_entries
from sudoku_py.ui.lab.lessons.terms import GlossaryView
from sudoku_py.ui.widgets.dom import make, make_button, make_text

TABBED = "screen and (max-width: 899px)"  # as in the cockpit: the panels are tabs
SPOKEN = ("lesson-title", "lesson-text", "lesson-before", "lesson-options")  # an author's texts
TABS = "panel-tab"  # the command that shows one of them

FINGER = "(pointer: coarse)"  # to focus a field would open a keyboard over the board

NARROW = "(max-width: 899px)"  # as in the style sheets: one column
# The phases of a station: the run goes there, the question is shown, the text is shown.
TRAVELLING, ASKING, EXPLAINING = "travelling", "asking", "explaining"


class Highlights(LabView):
    """What a station points at: counters, panels and a line of code; style sheets outline them."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        # The panels and counters by name, found now: other views remove them from the page.
        self._panels = {each.getAttribute("data-panel"): each for each in all_of("[data-panel]")}
        self._counters = {
            each.getAttribute("data-counter"): each.parentElement
            for each in all_of("[data-counter]", self._part("counters"))
        }
        self._watched: list[Element] = []
        self.counter: str | None = None  # the counter among them
        self._line: str | None = None  # a piece of the line
        self._marked: Element | None = None

    def show(self, station: Station | None, is_asked: bool) -> None:
        """Point at what a station speaks of; at nothing before its question is answered."""
        for element in self._watched:
            element.removeAttribute("data-watched")
        shown = panels_of(station) if station else ()
        told = station if not is_asked else None
        self.counter = told["counter"] if told else None
        self._watched = [self._panels[name] for name in (shown[:1] if told else ())]
        if self.counter:
            self._watched.append(self._counters[self.counter])
        for element in self._watched:
            element.setAttribute("data-watched", "true")
        self._line = told["line"] if told else None
        self.mark_line()
        if shown and self._has_changed("shown", station and station["text"], is_asked):
            self._bring_forward(shown[0])

    def _bring_forward(self, panel: str) -> None:
        """Show a panel where the panels are tabs."""
        if window.matchMedia(TABBED).matches and self._services.commands.knows(TABS):
            self._services.commands.run(TABS, panel)

    def mark_line(self) -> None:
        """Mark the line in the code, which each step may paint again."""
        line = self._found_line()
        if self._marked and not (line and self._marked.isSameNode(line)):
            self._marked.removeAttribute("data-pointed")
        if line and not (self._marked and self._marked.isSameNode(line)):
            line.setAttribute("data-pointed", "true")
            _reveal(self._part("code"), line)
        self._marked = line

    def _found_line(self) -> Element | None:
        run, frame = self._lab.run, self._lab.frame
        if not (self._line and run and frame):
            return None
        shown = frame["code"]["module"] if frame["code"] else run["source"]["module"]
        number = line_number(run["source"], self._line)
        if shown != run["source"]["module"] or not number:
            return None
        number = self._lab.shown_line(shown, number)
        return document.querySelector('#code > [data-lineno="' + str(number) + '"]')


def line_number(source: Source, piece: str) -> int | None:
    """Return the number of the first line of the code that contains a piece of text.

    >>> line_number({"start": 2, "text": "for a\\nfor b\\nfor a"}, "for a")
    3
    """
    for number, line in enumerate(source["text"].split("\n"), 1):
        if number >= source["start"] and piece in line:
            return number
    return None


def _reveal(code: Element, line: Element) -> None:
    """Scroll the code, and not the page, to show a line."""
    top = line.offsetTop - code.offsetTop
    if not code.scrollTop <= top < code.scrollTop + code.clientHeight * 0.9:
        code.scrollTop = top - code.clientHeight // 3


class QuestionView(LabView):
    """The controls that answer a question: buttons, or a field; the board is clicked itself."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._box = self._part("lesson-answer")
        self._field = self._part("lesson-field")
        self._field.onkeydown = create_proxy(self._on_key)

    def paint(self, ask: Question | None, found: Found | None) -> None:
        """Show the controls of a question; None: hide them."""
        panel, kind = self._part("lesson-panel"), ask["kind"] if ask else ""
        if not ask and self._has_focus():
            self._part("lesson-next").focus(to_js({"preventScroll": True}))
        panel.setAttribute("data-asks", kind)
        self._box.hidden = not ask
        if ask and self._has_changed("answer", ask["text"]):
            self._paint_options(ask, found or {})
        if not ask:
            self._has_changed("answer", None)

    def _paint_options(self, ask: Question, found: Found) -> None:
        kind = ask["kind"]
        self._set_text("lesson-how", "lesson.answer-" + kind)
        self._part("lesson-typing").hidden = kind not in (CELL, NUMBER)
        self._field.value = ""
        self._field.setAttribute("aria-invalid", "false")
        self._field.setAttribute("inputmode", "numeric" if kind == NUMBER else "text")
        self._part("lesson-options").replaceChildren(*self._options(ask, found))
        self._part("lesson-options").setAttribute("data-kind", kind)

    def _options(self, ask: Question, found: Found) -> list[Element]:
        if ask["kind"] == DIGIT:
            size = int(len(self._lab.run["puzzle"]) ** 0.5 + 0.5) if self._lab.run else 0
            return [make_button("lesson-answer:" + each, each) for each in SYMBOLS[:size]]
        if ask["kind"] != CHOICE:
            return []
        buttons = []
        for at, key in enumerate(ask["options"]):
            button = make_button("lesson-answer:" + str(at), "")
            number = make("b", {"aria-hidden": "true"}, str(at + 1))
            button.append(number, make_text("span", self._texts, key, found))
            buttons.append(button)
        return buttons

    def typed(self) -> str:
        """Return the text in the field."""
        return str(self._field.value)

    def refuse(self) -> None:
        """Mark the text in the field as no answer."""
        self._field.setAttribute("aria-invalid", "true")
        self._field.focus()

    def focus(self) -> None:
        """Move the focus to the controls of the question, if it is in the lesson."""
        active = document.activeElement
        is_here = active and active.closest("#lesson-panel")
        if is_here and not window.matchMedia(FINGER).matches:
            options = self._part("lesson-options")
            first = options.firstElementChild or self._field
            first.focus(to_js({"preventScroll": True}))

    def _has_focus(self) -> bool:
        active = document.activeElement
        return bool(active and active.closest("#lesson-answer"))

    def _on_key(self, event: Event) -> None:
        if event.key == "Enter":
            event.preventDefault()
            self._services.commands.run_here("lesson-check")


class LessonView(LabView):
    """The list of lessons, and the panel with a station of the open lesson."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._button = document.querySelector('[data-action="lessons"]')
        self._question = QuestionView(services)
        self._highlights = Highlights(services)
        self._glossary = GlossaryView(services)
        # The text that was shown last: on paper, it stands before the question that follows.
        self._told: tuple[str | None, Found | None] = (None, None)

    # the list

    def paint_list(self, shown: bool, progress: LessonProgress, lessons: list[Lesson]) -> None:
        """Show or hide the list of lessons."""
        self._part("lesson-choice").hidden = not shown
        for name in ("lesson-start", "lesson-badge"):
            self._part(name).hidden = not progress.is_new
        self._button.setAttribute("aria-expanded", "true" if shown else "false")
        if shown:
            entries = lesson_entries(self._texts, progress, "open-lesson", lessons)
            self._part("lesson-list").replaceChildren(*entries)

    # a station

    def paint_station(  # noqa: PLR0913, PLR0917 - all that there is to show
        self,
        lesson: Lesson | None,
        at: int,
        phase: str,
        goal: str,
        found: Found | None,
        verdict: Sentence | None,
    ) -> None:
        """Show a station in its phase; None: there is no lesson.

        While the run goes there, the text of the station before stays, dimmed: nothing jumps.
        """
        self._part("lesson-panel").hidden = lesson is None
        self._part("play").classList.toggle("primary", lesson is None)  # "Next" is, in a lesson
        station = lesson["stations"][at] if lesson else None
        self._highlights.show(station if phase != TRAVELLING else None, phase == ASKING)
        self._question.paint(station["ask"] if station and phase == ASKING else None, found)
        is_told = phase == EXPLAINING and found is not None
        self._glossary.paint(station if is_told else None)
        self._paint_exercise(station["exercise"] if station and is_told else None)
        if lesson is None or station is None:
            self._say("lesson-text", None)
            self._say("lesson-verdict", None)
            return
        self._part("lesson-panel").setAttribute(
            "aria-busy", "true" if phase == TRAVELLING else "false"
        )
        self._paint_head(lesson, at, goal)
        self._paint_said(station, phase, found, verdict)
        if phase != TRAVELLING and found:
            self._part("lesson-panel").removeAttribute("data-coming")
        if phase == EXPLAINING and found:
            self._told = station["text"], found
        is_next = at and self._told[0] == lesson["stations"][at - 1]["text"]
        self._say("lesson-before", *(self._told if is_next else (None, None)))

    def _paint_said(
        self,
        station: Station,
        phase: str,
        found: Found | None,
        verdict: Sentence | None,
    ) -> None:
        ask = station["ask"]
        if phase == ASKING and found and ask:
            self._say("lesson-verdict", None)
            self._say("lesson-text", ask["text"], found)
            self._question.focus()
            self._scroll_to_text()
        elif phase == EXPLAINING and found:
            self.say_verdict(verdict)
            self._say("lesson-text", station["text"], found)
            self._scroll_to_text()

    def _paint_exercise(self, exercise: str | None) -> None:
        """Show the link to the exercise that follows; an embed shows nothing but its lesson."""
        link = self._part("lesson-write")
        link.hidden = exercise is None or self._services.storage.is_embedded
        if exercise:
            link.setAttribute("href", "#view=write&exercise=" + exercise)

    def _name_language(self, lesson: Lesson) -> None:
        """Name the language of a lesson that is not in that of the page, for screen readers."""
        spoken: Any = lesson.get("spoken") or {}
        tag = str(spoken.get(self._texts.language) or "")
        for name in SPOKEN if self._has_changed("spoken", tag) else ():
            if tag:
                self._part(name).setAttribute("lang", tag)
            else:
                self._part(name).removeAttribute("lang")

    def _paint_head(self, lesson: Lesson, at: int, goal: str) -> None:
        self._name_language(lesson)
        many = len(lesson["stations"])
        self._say("lesson-title", lesson["title"])
        self._say("lesson-place", "lesson.position", {"at": at + 1, "n": many})
        following = "lesson.next" if at + 1 < many else "lesson.finish"
        self._say("lesson-next", "lesson.show" if goal == ASKING else following)
        self._part("lesson-back").setAttribute("aria-disabled", "true" if at == 0 else "false")
        self._part("lesson-to-print").hidden = at == 0  # the first station shows few controls

    def note_coming(self) -> None:
        """Say that the first text is still to come: a phone hides what it will move."""
        self._part("lesson-panel").setAttribute("data-coming", "true")

    def paint_switch(self, is_whole: bool) -> None:
        """Show whether the whole lab is shown."""
        self._part("lesson-whole").setAttribute("aria-checked", "true" if is_whole else "false")

    def typed(self) -> str:
        """Return the text in the field for an answer."""
        return self._question.typed()

    def say_verdict(self, verdict: Sentence | None) -> None:
        """Say whether an answer is right, and what is wrong with it."""
        key, details = verdict or ("", {})
        self._say("lesson-verdict", key or None, details)
        self._part("lesson-verdict").toggleAttribute("data-right", key.startswith(RIGHT))

    def refuse_answer(self, problem: Sentence) -> None:
        """Mark the text in the field as no answer, and say why."""
        self.say_verdict(problem)
        self._question.refuse()

    def paint_counter(self, frame: Frame | None) -> None:
        """Write the counter that the station points at: on a phone it is not visible itself."""
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
        """Move the focus to the button of a lesson in the list, counted from 0."""
        self._part("lesson-list").children.item(at).firstElementChild.focus()

    def focus_next(self) -> None:
        """Move the focus to the button Next, and on a phone scroll to the station.

        An embed never scrolls the page around it, and moves the focus only within itself.
        """
        if not self._services.storage.is_embedded:
            self._scroll_to_text()
            self._part("lesson-next").focus()
        elif document.hasFocus():
            self._part("lesson-next").focus(to_js({"preventScroll": True}))

    def _scroll_to_text(self) -> None:
        """Scroll to the station in one column, where the board is below it; never in an embed."""
        is_embedded = self._services.storage.is_embedded
        if not is_embedded and window.matchMedia(NARROW).matches:
            self._part("lesson-panel").scrollIntoView(True)

    def focus_lessons(self) -> bool:
        """Move the focus to the button that shows the list; return whether it is there to see."""
        self._button.focus()
        return bool(self._button.isSameNode(document.activeElement))

    def _say(self, name: str, key: str | None, details: Details | None = None) -> None:
        if self._has_changed(name, key, details):
            self._set_text(name, key, details)
