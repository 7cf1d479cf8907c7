"""The line from a digit that does not fit to the cell that holds it already."""

from pyscript import document

from sudoku_py.ui.lab.part import Part

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.lab.lab import Lab

SVG = "http://www.w3.org/2000/svg"
GAP = 0.36  # of a cell, so that the line leaves the digits at both its ends free


class ClashLine(Part):
    """One line over the board, seen while a digit is rejected."""

    def __init__(self, lab: "Lab") -> None:
        """Lay the drawing over the board; it takes no clicks and is not read out."""
        super().__init__(lab)
        self._drawing = document.createElementNS(SVG, "svg")
        self._drawing.setAttribute("class", "clash-line")
        self._drawing.setAttribute("aria-hidden", "true")
        self._line = document.createElementNS(SVG, "line")
        self._drawing.append(self._line)
        lab.page.view.part("cells").parentElement.append(self._drawing)
        self._shown = None
        self.hide()

    def hide(self) -> None:
        """Show no line."""
        self._drawing.toggleAttribute("hidden", True)
        self._shown = None

    def show(self, frame: dict) -> None:
        """Show the line if the step rejects a digit and one can follow."""
        event = frame["event"]
        rejects = event and event["kind"] == "reject" and not self.lab.is_quick
        ends = (event["cell"], event["clash"]) if rejects else None
        if ends == self._shown:
            return
        if not ends:
            self.hide()
            return
        self._shown = ends
        size = int(len(frame["board"]) ** 0.5 + 0.5)
        box = "0 0 " + str(size) + " " + str(size)
        self._drawing.setAttribute("viewBox", box)
        for name, value in between(size, ends).items():
            self._line.setAttribute(name, str(value))
        self._drawing.removeAttribute("hidden")


def between(size: int, ends: tuple[int, int]) -> dict[str, float]:
    """The line's ends, where a cell is as wide as 1, by the name of the attribute."""
    (row, column), (to_row, to_column) = [divmod(cell, size) for cell in ends]
    down, right = to_row - row, to_column - column
    gap = GAP / (down * down + right * right) ** 0.5
    return {
        "x1": column + 0.5 + gap * right,
        "y1": row + 0.5 + gap * down,
        "x2": to_column + 0.5 - gap * right,
        "y2": to_row + 0.5 - gap * down,
    }
