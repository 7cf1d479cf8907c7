"""What one answers a lesson's question with: buttons, or a field; the board is clicked itself."""

from typing import Any

from pyscript import Element, Event, document, window
from pyscript.ffi import create_proxy, to_js

from sudoku_py.core.shape import SYMBOLS
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.lab.lab_view import LabView
from sudoku_py.ui.lab.lessons.answer_check import CELL, CHOICE, DIGIT, NUMBER
from sudoku_py.ui.widgets.dom import make, make_button, make_text

FINGER = "(pointer: coarse)"  # a field with the focus would bring a keyboard over the board


class QuestionView(LabView):
    """The elements of the question."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._box = self._part("lesson-answer")
        self._field = self._part("lesson-field")
        self._field.onkeydown = create_proxy(self._on_key)

    def paint(self, ask: dict[str, Any] | None, found: dict[str, Any] | None) -> None:
        """Show what to answer with; None: nothing is asked."""
        panel, kind = self._part("lesson-panel"), ask["kind"] if ask else ""
        if not ask and self._has_focus():
            self._part("lesson-next").focus(to_js({"preventScroll": True}))
        panel.setAttribute("data-asks", kind)
        self._box.hidden = not ask
        if ask and self._has_changed("answer", ask["text"]):
            self._paint_options(ask, found or {})
        if not ask:
            self._has_changed("answer", None)

    def _paint_options(self, ask: dict[str, Any], found: dict[str, Any]) -> None:
        kind = ask["kind"]
        self._set_text("lesson-how", "lesson.answer-" + kind)
        self._part("lesson-typing").hidden = kind not in (CELL, NUMBER)
        self._field.value = ""
        self._field.setAttribute("aria-invalid", "false")
        self._field.setAttribute("inputmode", "numeric" if kind == NUMBER else "text")
        self._part("lesson-options").replaceChildren(*self._options(ask, found))
        self._part("lesson-options").setAttribute("data-kind", kind)

    def _options(self, ask: dict[str, Any], found: dict[str, Any]) -> list[Element]:
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
        """Return what is in the field."""
        return str(self._field.value)

    def refuse(self) -> None:
        """Say that what is in the field is no answer."""
        self._field.setAttribute("aria-invalid", "true")
        self._field.focus()

    def focus(self) -> None:
        """Bring the focus to what one answers with, from where it is in the lesson."""
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
