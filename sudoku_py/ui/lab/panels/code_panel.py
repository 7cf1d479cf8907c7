"""The code panel: the text of the module that runs, in colours, and the line that runs."""

from collections.abc import Iterator
from typing import Any

from pyscript import Element

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.tones import CALM
from sudoku_py.ui.lab.panels.panel import Panel
from sudoku_py.ui.lab.player.player import Player
from sudoku_py.ui.widgets.dom import make

CURRENT, WAITING = "current", "waiting"


class CodePanel(Panel):
    """The lines of a module, one of them lit: the algorithm's own, or a helper's while that runs.

    Another line is marked while `lab.caller` is set: where a function waits for the one it called.
    """

    name = "code"

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services, player)
        self._own = ""  # the algorithm's module
        self._sources: dict[str, dict[str, Any]] = {}  # by module
        self._source: dict[str, Any] = {
            "module": "",
            "text": None,
            "lit": [],
        }  # the one that is shown
        self._lines: list[Element] = []
        self._marked: dict[str, int | None] = {}  # mark → number of the line that has it
        self._stops: list[int] = []  # the lines that are marked as breakpoints
        self._cursor: int | None = None  # the line that is chosen by keyboard
        services.commands.add({"breakpoint": self._toggle}, self.region)

    def on_open(self) -> None:
        """Know the algorithm's own text alone."""
        source = self._run["source"]
        self._own = source["module"]
        self._sources = {self._own: source}

    def request(self) -> tuple[str, dict[str, Any]]:
        """Return the request for the text of another module than those that are known."""
        return "source", {"known": list(self._sources)}

    def set_result(self, result: dict[str, Any] | None) -> None:
        """Keep the text of a module."""
        if result:
            self._sources[result["module"]] = result

    def render(self) -> None:
        """Light the line at which the step was made."""
        line = self._frame["line"]
        code = line or self._frame["code"]
        code = code or {"module": self._own, "function": None, "line": None}
        if code["module"] in self._sources:
            self._paint(self._sources[code["module"]])
            self._mark(CURRENT, code["line"])
        caller, line = self._lab.caller or ("", 0)
        self._mark(WAITING, line if caller == self._source["module"] else None)
        file = code["module"].rsplit(".", 1)[-1] + ".py"
        if self._has_changed("where", file, code["function"], code["line"], bool(line)):
            self._paint_where(dict(code, file=file))
        self._mark_breakpoints()
        self._part("code").toggleAttribute("data-folded", self._lab.is_folded)

    def _paint_where(self, code: dict[str, Any]) -> None:
        if code["function"]:
            self._set_text("code-at", "lab.code-next" if "offset" in code else "lab.code-at", code)
        else:
            self._part("code-at").textContent = code["file"]

    def _paint(self, source: dict[str, Any]) -> None:
        """Show a text, line by line, unless it is shown already."""
        before, self._source = self._source, source
        if source["text"] == before["text"]:
            return
        self._lines, self._marked, self._stops = [], {}, []
        self._cursor = None
        for number, text in enumerate(source["text"].split("\n"), 1):
            parts = [
                make("span", {"class": "code-" + kind}, piece) if kind else piece
                for piece, kind in pieces(text, source["spans"][number - 1])
            ]
            self._lines.append(self._line(number, parts))
        self._part("code").replaceChildren(*self._lines)
        self._reveal(source["start"])

    def _line(self, number: int, parts: list[Any]) -> Element:
        """Make a line; one that can be lit has a gutter, which sets a breakpoint."""
        attributes = {"data-lineno": str(number)}
        if number in self._source["yields"]:
            attributes["data-yields"] = ""
        if number in self._source["lit"]:
            gutter = {"class": "gutter", "data-action": "breakpoint:" + str(number)}
            parts = [make("span", gutter)] + parts
        return make("code", attributes, *parts)

    # breakpoints

    def _mark_breakpoints(self) -> None:
        """Mark the lines of this text that have one."""
        module = self._source["module"]
        stops = [line for each, line in self._lab.breakpoints if each == module]
        if stops != self._stops:
            for number in self._stops + stops:
                has_stop = number in stops
                self._lines[number - 1].toggleAttribute("data-breakpoint", has_stop)
            self._stops = stops

    def _toggle(self, line: str) -> None:
        """Set a breakpoint at a line, or take it away."""
        number, lab = int(line), self._lab
        stop = (self._source["module"], number)
        is_set = stop in lab.breakpoints
        others = [each for each in lab.breakpoints if each != stop]
        self._store.update("lab", breakpoints=others if is_set else others + [stop])
        key = "lab.breakpoint-gone" if is_set else "lab.breakpoint-set"
        self._player.say(CALM, key, {"line": number})

    def on_key(self, key: str, target: Element) -> bool:
        """Choose a line with the arrows, and set a breakpoint there with Enter."""
        if not target.closest("#code") or key not in ("ArrowUp", "ArrowDown", "Enter"):
            return False
        lit = [number for number in self._source["lit"] if not self._is_hidden(number)]
        if not lit:
            return False
        here = self._cursor or self._marked.get(CURRENT) or lit[0]
        if key == "Enter":
            if here in lit:
                self._toggle(str(here))
            return True
        beyond = [each for each in lit if (each > here if key == "ArrowDown" else each < here)]
        if beyond:
            self._choose(beyond[0] if key == "ArrowDown" else beyond[-1])
        return True

    def _is_hidden(self, number: int) -> bool:
        return self._lab.is_folded and number in self._source["yields"]

    def _choose(self, number: int) -> None:
        if self._cursor:
            self._lines[self._cursor - 1].removeAttribute("data-chosen")
        self._cursor = number
        self._lines[number - 1].setAttribute("data-chosen", "")
        self._reveal(number)
        text = self._source["text"].split("\n")[number - 1].strip()
        has_stop = (self._source["module"], number) in self._lab.breakpoints
        key = "lab.line-chosen-stop" if has_stop else "lab.line-chosen"
        self._store.update("messages", announcement=(key, {"line": number, "code": text}))

    def _mark(self, mark: str, number: int | None) -> None:
        """Move a mark to a line; of two marks on a line the last counts."""
        before = self._marked.get(mark)
        if before == number:
            return
        if before and self._lines[before - 1].getAttribute("data-line") == mark:
            self._lines[before - 1].removeAttribute("data-line")
        self._marked[mark] = number
        if number:
            self._lines[number - 1].setAttribute("data-line", mark)
            self._reveal(number)

    def _reveal(self, number: int) -> None:
        """Scroll the code, and not the page, so that a line is in sight."""
        code, line = self._part("code"), self._lines[number - 1]
        top = line.offsetTop - code.offsetTop
        if not code.scrollTop <= top - line.offsetHeight < code.scrollTop + code.clientHeight * 0.8:
            code.scrollTop = top - code.clientHeight // 3


def pieces(text: str, spans: list[Any]) -> Iterator[tuple[str, str]]:
    """A line's pieces, each with its kind, which is empty for what is nothing special.

    >>> list(pieces("def two():", [(0, 3, "keyword"), (4, 7, "definition")]))
    [('def', 'keyword'), (' ', ''), ('two', 'definition'), ('():', '')]
    """
    at = 0
    for start, stop, kind in spans:
        if start > at:
            yield text[at:start], ""
        # The blank after `yield` goes with it where that is folded away.
        at = stop + 1 if kind == "yield" and text[stop : stop + 1] == " " else stop
        yield text[start:at], kind
    if at < len(text) or not text:
        yield text[at:] or " ", ""  # an empty line keeps its height
