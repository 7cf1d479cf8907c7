"""The line from a digit that does not fit to the cell that holds it already; or that of an arc."""

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.lab.panels.panel import Panel
from sudoku_py.ui.lab.player.player import Player
from sudoku_py.ui.widgets.dom import make_svg

OTHER_END = {"reject": "clash", "revise": "other"}  # of a kind of event: which cell that is
GAP = 0.36  # of a cell, so that the line leaves the digits at both its ends free


class ClashLine(Panel):
    """One line over the board, seen while a digit is rejected or an arc is revised."""

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services, player)
        self._line = make_svg("line")
        attributes = {"class": "clash-line", "aria-hidden": "true"}
        self._drawing = make_svg("svg", attributes, self._line)
        self._part("cells").parentElement.append(self._drawing)
        self._shown: tuple[int, int] | None = None
        self._drawing.toggleAttribute("hidden", True)

    def render(self) -> None:
        """Show the line if the step has one and one can follow."""
        event, ends = self._frame["event"], None
        if event and not self._lab.is_quick and event["kind"] in OTHER_END:
            ends = event["cell"], event[OTHER_END[event["kind"]]]
        if ends == self._shown:
            return
        self._shown = ends
        self._drawing.toggleAttribute("hidden", ends is None)
        if ends:
            self._drawing.setAttribute("data-kind", event["kind"])
            self._drawing.setAttribute("viewBox", "0 0 %d %d" % (self._size, self._size))
            for name, value in between(self._size, ends).items():
                self._line.setAttribute(name, str(value))


def between(size: int, ends: tuple[int, int]) -> dict[str, float]:
    """Return the line's ends, where a cell is as wide as 1, by the name of the attribute."""
    (row, column), (to_row, to_column) = [divmod(cell, size) for cell in ends]
    down, right = to_row - row, to_column - column
    gap = GAP / (down * down + right * right) ** 0.5
    return {
        "x1": column + 0.5 + gap * right,
        "y1": row + 0.5 + gap * down,
        "x2": to_column + 0.5 - gap * right,
        "y2": to_row + 0.5 - gap * down,
    }
