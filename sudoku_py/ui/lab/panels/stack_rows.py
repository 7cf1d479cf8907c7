"""The rows of the stack panel: a button for each function that is under way.

They stand as in Python's own tracebacks, the most recent call last: so the rows that stay from one
step to the next keep their places, and what comes and goes does so at the end.
"""

from typing import Any

from pyscript import Element

from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.widgets.dom import make, make_button

PARTS = ("gap", "function", "line", "variables")
BOARDS = (16, 36, 64, 81)  # cells; longer lines are cut


class StackRows:
    """Paints frames into a list: only what changed since the last time."""

    def __init__(self, element: Element) -> None:
        self._element = element
        self._rows: list[tuple[Element, Element, list[Element]]] = []  # item, button, spans
        self._painted: list[tuple[Any, ...] | None] = []  # what each shows; None where it is hidden

    def render(self, frames: list[dict[str, Any]], marked: int, texts: I18n) -> None:
        """Show frames, the outermost first; of the marked one all variables are in sight."""
        before = self._painted[marked] if 0 <= marked < len(self._rows) else None
        for index, frame in enumerate(frames):
            if index == len(self._rows):
                self._add(index)
            now = row_texts(frame, index == marked, texts)
            if now != self._painted[index]:
                self._paint(index, now, texts.text("lab.stack-show"))
        for index in range(len(frames), len(self._rows)):
            if self._painted[index]:
                item, button, _ = self._rows[index]
                item.hidden = True
                button.setAttribute("aria-current", "false")
                self._painted[index] = None
        if frames and self._painted[marked] != before:
            self._reveal(self._rows[marked][0])

    def _add(self, index: int) -> None:
        spans = [make("span", {"class": "frame-" + name}) for name in PARTS]
        button = make_button("to-call:" + str(index), "")
        button.append(*spans)
        item = make("li", None, button)
        self._element.append(item)
        self._rows.append((item, button, spans))
        self._painted.append(None)

    def _paint(self, index: int, now: tuple[Any, ...], title: str) -> None:
        item, button, spans = self._rows[index]
        before = self._painted[index] or (None,) * len(now)
        self._painted[index] = now
        item.hidden = False
        for number, span in enumerate(spans):
            if now[number] != before[number]:
                span.textContent = now[number]
        if now[-1] != before[-1]:
            button.setAttribute("aria-current", "true" if now[-1] else "false")
        button.title = title

    def _reveal(self, row: Element) -> None:
        """Scroll the list, and not the page, so that a row is in sight."""
        top, scrolled = row.offsetTop - self._element.offsetTop, self._element.scrollTop
        if not scrolled <= top <= scrolled + self._element.clientHeight - row.offsetHeight:
            self._element.scrollTop = top + row.offsetHeight - self._element.clientHeight


def row_texts(frame: dict[str, Any], is_marked: bool, texts: I18n) -> tuple[Any, ...]:
    """The text of each of a row's `PARTS`, and whether it is marked."""
    gap = texts.text("lab.stack-gap", {"n": frame["gap"]}) if frame["gap"] else ""
    equals, between = (" = ", "\n") if is_marked else ("=", "  ")
    variables = []
    for name, text in frame["variables"]:
        variables.append(name + equals + _value(text, is_marked, texts))
    return gap, frame["function"], texts.whole(frame["line"]), between.join(variables), is_marked


def _value(text: str, is_marked: bool, texts: I18n) -> str:
    if has_cells(text):
        return texts.cells(text)
    return "\n" + rows_of(text) if is_marked and is_board(text) else text


def has_cells(text: str) -> bool:
    """Whether a value is a cell, or some: their names have another letter in another language.

    >>> has_cells("13 (r2c5)"), has_cells("[r1c1, r1c2]"), has_cells("(3, 4)")
    (True, True, False)
    """
    is_cell = text.endswith(")") and " (r" in text
    return is_cell or text[:2] in ("[r", "(r", "{r") or ": {r" in text


def is_board(text: str) -> bool:
    """Whether a value is the line of a board."""
    is_line = all([each == "." or "0" <= each <= "9" or "A" <= each <= "P" for each in text])
    return len(text) in BOARDS and is_line


def rows_of(line: str) -> str:
    """The rows of a board one below the other.

    >>> rows_of("12..34....1.4...")
    '1 2 . .\\n3 4 . .\\n. . 1 .\\n4 . . .'
    """
    size = int(len(line) ** 0.5 + 0.5)
    return "\n".join(
        [" ".join(line[start : start + size]) for start in range(0, size * size, size)]
    )
