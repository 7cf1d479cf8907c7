"""The glossary of a lesson: its words with their definitions, which open where the text stands.

A term has its name under `lesson.term-` and its own name, and its definition under the same key
with "-is". The definitions are in the page and not behind a link, so that they are there in an
embed, offline and in print as well; `docs/glossary.md` has the same texts.
"""

from pyscript import Element
from pyscript.ffi import create_proxy

from sudoku_py.engine.lesson_protocol import Lesson, Station
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.lab.lab_view import LabView
from sudoku_py.ui.lab.lessons.lesson_data import LESSONS
from sudoku_py.ui.widgets.dom import make_text

TERM, IS = "lesson.term-", "-is"


def all_terms(lessons: tuple[Lesson, ...] = LESSONS) -> list[str]:
    """Return the terms of all lessons, each where it first stands."""
    found: list[str] = []
    for lesson in lessons:
        for station in lesson["stations"]:
            found += [term for term in station["terms"] if term not in found]
    return found


class GlossaryView(LabView):
    """Shows the words of a station, and below them all others of the lessons."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._box: Element = self._part("lesson-glossary")
        self._own: tuple[str, ...] = ()
        self._box.ontoggle = create_proxy(self._fill)

    def paint(self, station: Station | None) -> None:
        """Show the glossary at a station; None: hide it."""
        self._box.hidden = station is None
        if not station or not self._has_changed("glossary", station["text"]):
            return
        self._own = station["terms"]
        names = ", ".join([self._texts.text(TERM + each) for each in self._own])
        key = "lesson.glossary-of" if names else "lesson.glossary"
        self._set_text("lesson-words", key, {"terms": names})
        self._fill()

    def _fill(self, _event: object = None) -> None:
        """Write the definitions, once they are to be seen."""
        if not self._box.open:
            return
        rows = []
        for term in list(self._own) + [each for each in all_terms() if each not in self._own]:
            name = make_text("dt", self._texts, TERM + term)
            name.toggleAttribute("data-new", term in self._own)
            rows += [name, make_text("dd", self._texts, TERM + term + IS)]
        self._part("lesson-definitions").replaceChildren(*rows)
