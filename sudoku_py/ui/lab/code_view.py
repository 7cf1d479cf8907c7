"""The code panel: the text of the module that runs, in colours, and the line that runs."""

from pyscript import document

from sudoku_py.ui.lab.part import Part

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Iterator

    from sudoku_py.ui.lab.lab import Lab

CURRENT, WAITING = "current", "waiting"


class CodeView(Part):
    """The lines of a module, one of them lit: the algorithm's own, or a helper's while that runs.

    Another line can be pointed at: the one at which a function waits for the one it called.
    """

    panel = "code"

    def __init__(self, lab: "Lab") -> None:
        """Find the panel's elements."""
        super().__init__(lab)
        self._code, self._at = [lab.page.view.part(name) for name in ("code", "code-at")]
        self._sources = {}  # by module
        self._source = None  # the one that is shown
        self._lines = []
        self._marked = {}  # mark → number of the line that has it
        self._where = None
        self._sought = None  # the line to show when the panel is opened

    def begin(self, run: dict) -> None:
        """Show the algorithm's own text."""
        self._own = run["source"]["module"]
        self._sources = {self._own: run["source"]}
        self._where = None
        self._paint(run["source"])

    def show(self, frame: dict) -> None:
        """Light the line at which the step was made."""
        code = frame["code"]
        module = code["module"] if code else self._own
        if module in self._sources:
            self._paint(self._sources[module])
            self._mark(CURRENT, code["line"] if code else None)
        if self._sought:
            self._reveal(self._sought)
        self._say_where(module, code)

    async def pull(self, frame: dict) -> None:
        """Ask for the text of another module than those that are known."""
        code = frame["code"]
        if code and code["module"] not in self._sources:
            wanted = {"run": self.lab.session.run["run"], "module": code["module"]}
            source = await self.lab.page.engine.call("run.source", **wanted)
            self._sources[code["module"]] = source
            self.show(frame)

    def point(self, module: str | None, line: int | None = None) -> None:
        """Mark the line at which a function of `module` waits; none without a module."""
        here = self._source and module == self._source["module"]
        self._mark(WAITING, line if here else None)

    def translate(self) -> None:
        """Say in another language where it is."""
        self._where = None

    def _paint(self, source: dict) -> None:
        """Show a text, line by line, unless it is shown already."""
        if self._source and source["text"] == self._source["text"]:
            return
        self._source, self._lines, self._marked = source, [], {}
        for number, text in enumerate(source["text"].split("\n"), 1):
            line = document.createElement("code")
            line.setAttribute("data-lineno", str(number))
            line.append(*[_element(*piece) for piece in pieces(text, source["spans"][number - 1])])
            self._lines.append(line)
        self._code.replaceChildren(*self._lines)
        self._reveal(source["start"])

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
        code, line = self._code, self._lines[number - 1]
        self._sought = None if code.clientHeight else number
        top = line.offsetTop - code.offsetTop
        if not code.scrollTop <= top - line.offsetHeight < code.scrollTop + code.clientHeight * 0.8:
            code.scrollTop = top - code.clientHeight // 3

    def _say_where(self, module: str, code: dict | None) -> None:
        where = (module, code and code["function"], code and code["line"])
        if where == self._where:
            return
        self._where = where
        file = module.rsplit(".", 1)[-1] + ".py"
        if code:
            details = {"file": file, "function": code["function"], "line": code["line"]}
            file = self.lab.page.words.text("lab.code-at", details)
        self._at.textContent = file


def pieces(text: str, spans: list) -> "Iterator[tuple[str, str]]":
    """A line's pieces, each with its kind, which is empty for what is nothing special.

    >>> list(pieces("def two():", [(0, 3, "keyword"), (4, 7, "definition")]))
    [('def', 'keyword'), (' ', ''), ('two', 'definition'), ('():', '')]
    """
    at = 0
    for start, stop, kind in spans:
        if start > at:
            yield text[at:start], ""
        yield text[start:stop], kind
        at = stop
    if at < len(text) or not text:
        yield text[at:] or " ", ""  # an empty line keeps its height


def _element(text: str, kind: str) -> object:
    if not kind:
        return text
    span = document.createElement("span")
    span.className = "code-" + kind
    span.textContent = text
    return span
