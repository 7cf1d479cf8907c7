"""The frame around a piece: the lines that call it, below the editor."""

from typing import Any

from pyscript import Element

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.widgets.dom import make


class FrameView:
    """Shows the frame of the run that is watched, and the line of it that is about to run."""

    def __init__(self, services: Services) -> None:
        part = services.elements.part
        self._fold, self._list = part("write-frame"), part("write-frame-lines")
        self._first = 1  # the number of its first line
        self._marked: Element | None = None

    def open(self, run: dict[str, Any]) -> None:
        """Show the frame of a run; hide the fold if it has none."""
        count, code = run["frame"], run["code"]
        lines = code[len(code) - count :] if count else []
        self._first, self._marked = len(code) - count + 1, None
        self._fold.hidden = not lines
        self._list.setAttribute("start", str(self._first))
        self._list.replaceChildren(*[make("li", None, make("code", None, line)) for line in lines])

    def show(self, line: int | None) -> None:
        """Mark the line, which counts on from the student's; None marks nothing."""
        if self._marked:
            self._marked.removeAttribute("aria-current")
        index = -1 if line is None else line - self._first
        self._marked = self._list.children.item(index) if index >= 0 else None
        if self._marked:
            self._marked.setAttribute("aria-current", "step")
