"""What a station points at outside of its text: counters, panels, a line of code, a node."""

from typing import Any

from pyscript import Element, document, window

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.elements import all_of
from sudoku_py.ui.lab.lab_view import LabView

NARROW = "screen and (max-width: 899px)"  # as in the cockpit: the panels are tabs
TABS = "panel-tab"  # the command that brings one to the front
BOARDS = "boards"  # the panel of the frontier, a counter has that name
CODE = "code"
REASON = "why"  # the panel that says why it went back: before that there is nothing in it


class Highlights(LabView):
    """Marks the elements; the style sheets outline them, and of a panel what it marks itself."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        # The panels and counters by name, found now: at other places they are away from the page.
        panels = {each.getAttribute("data-panel"): each for each in all_of("[data-panel]")}
        self._targets = dict(panels)
        for each in all_of("[data-counter]", self._part("counters")):
            self._targets[each.getAttribute("data-counter")] = each.parentElement
        self._targets[BOARDS] = panels["frontier"]
        self._watched: list[Element] = []
        self.counter: str | None = None  # the counter among them
        self._line: str | None = None  # a piece of the line
        self._marked: Element | None = None

    def show(self, station: dict[str, Any] | None, is_asked: bool) -> None:
        """Point at what a station speaks of; before its question is answered, at no counter."""
        for element in self._watched:
            element.removeAttribute("data-watched")
        names = station["watch"].split() if station else []
        panels = [name for name in names if self._targets[name].hasAttribute("data-panel")]
        shown = [name for name in panels if name != REASON] if is_asked else names
        self._watched = [self._targets[name] for name in shown]
        for element in self._watched:
            element.setAttribute("data-watched", "true")
        counters = [name for name in shown if name not in panels]
        self.counter = counters[0] if counters else None
        self._line = station["line"] if station else None
        self.mark_line()
        pointed = [name for name in shown if name in panels]
        if self._line and not pointed:
            pointed = [CODE]
        if pointed and self._has_changed("shown", station and station["text"], is_asked):
            self._bring_forward(pointed[0])

    def _bring_forward(self, panel: str) -> None:
        """Show a panel where they take turns."""
        if window.matchMedia(NARROW).matches and self._services.commands.knows(TABS):
            name = self._targets[panel].getAttribute("data-panel")
            self._services.commands.run(TABS, name)

    def mark_line(self) -> None:
        """Mark the line in the code, which may be drawn anew at each step."""
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
        return document.querySelector('#code > [data-lineno="' + str(number) + '"]')


def line_number(source: dict[str, Any], piece: str) -> int | None:
    """Return the number of the first line with a piece of text, from where the code begins.

    >>> line_number({"start": 2, "text": "for a\\nfor b\\nfor a"}, "for a")
    3
    """
    for number, line in enumerate(source["text"].split("\n"), 1):
        if number >= source["start"] and piece in line:
            return number
    return None


def _reveal(code: Element, line: Element) -> None:
    """Scroll the code, and not the page, so that a line is in sight."""
    top = line.offsetTop - code.offsetTop
    if not code.scrollTop <= top < code.scrollTop + code.clientHeight * 0.9:
        code.scrollTop = top - code.clientHeight // 3
