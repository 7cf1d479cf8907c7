"""The code panel: the algorithm's own text, and the line that runs."""

from pyscript import document

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page_view import PageView


class CodeView:
    """The lines of the source, one of them lit."""

    def __init__(self, view: "PageView") -> None:
        """Paint into a part of the page."""
        self._code = view.part("code")
        self._module = None
        self._lines = []
        self._lit = None

    def paint_source(self, source: dict) -> None:
        """Show the algorithm's own text, line by line."""
        self._code.replaceChildren()
        self._module, self._lines, self._lit = source["module"], [], None
        for number, text in enumerate(source["text"].split("\n"), 1):
            line = document.createElement("code")
            line.setAttribute("data-lineno", str(number))
            line.textContent = text or " "
            self._code.append(line)
            self._lines.append(line)
        self._reveal(source["start"])

    def paint(self, code: dict | None) -> None:
        """Light the line at which a step was made; none, if it is in another module."""
        here = code["line"] if code and code["module"] == self._module else None
        if here == self._lit:
            return
        if self._lit:
            self._lines[self._lit - 1].removeAttribute("data-line")
        self._lit = here
        if here:
            self._lines[here - 1].setAttribute("data-line", "current")
            self._reveal(here)

    def _reveal(self, number: int) -> None:
        """Scroll the code, and not the page, so that a line is in sight."""
        code, line = self._code, self._lines[number - 1]
        top = line.offsetTop - code.offsetTop
        if not code.scrollTop <= top - line.offsetHeight < code.scrollTop + code.clientHeight * 0.8:
            code.scrollTop = top - code.clientHeight // 3
