"""A small board of a race: a picture, painted by comparing texts, because four change at once."""

from pyscript import document

from sudoku_py.core.shape import SYMBOLS
from sudoku_py.ui.cell_looks import edges
from sudoku_py.ui.lab.board import LabBoard

EMPTY = "."
WRITERS = {"g": "guessed", "d": "deduced", EMPTY: ""}
PLAIN = ("", "")  # what a cell says beside its digit: its mark, and a digit that is gone


class MiniBoard:
    """The cells of one runner's board."""

    def __init__(self, element: object) -> None:
        """Paint into `element`."""
        self._element = element
        self._size = 0
        self._cells = []
        self._beside = {}

    def begin(self, puzzle: str) -> None:
        """Show a puzzle, before the first step."""
        size = round(len(puzzle) ** 0.5)
        if size != self._size:
            self._build(size)
        self._puzzle = puzzle
        for cell, element in enumerate(self._cells):
            element.setAttribute("data-given", "false" if puzzle[cell] == EMPTY else "true")
        self._digits = self._by = None
        self._paint(puzzle, EMPTY * len(puzzle), {})

    def show(self, runner: dict, quick: bool) -> None:
        """Show where a runner is; where it is too quick to follow, digits and tints alone."""
        if quick or not runner["event"]:
            self._paint(runner["board"], runner["by"], {})
        else:
            self._show_step(runner)

    def _show_step(self, runner: dict) -> None:
        """Let the board of the laboratory say what a step says: for one board that is quick."""
        seen = LabBoard(self._puzzle, _as_frame(runner))
        digits = "".join([(EMPTY + SYMBOLS)[value] for value in seen.board["values"]])
        letters = {"guessed": "g", "deduced": "d"}
        by = "".join([letters.get(writer, EMPTY) for writer in seen.board["by"]])
        beside = {
            cell: (said.get("data-mark", ""), said.get("data-gone", ""))
            for cell, said in seen.beside.items()
        }
        self._paint(digits, by, beside)

    def _paint(self, digits: str, by: str, beside: dict) -> None:
        """Touch the cells that differ from what was painted last."""
        old_digits, old_by, old_beside = self._digits, self._by, self._beside
        if digits != old_digits or by != old_by:
            for cell in range(len(digits)):
                if not old_digits or digits[cell] != old_digits[cell]:
                    self._write(self._cells[cell], digits[cell])
                if not old_by or by[cell] != old_by[cell]:
                    self._cells[cell].setAttribute("data-by", WRITERS[by[cell]])
        for cell in set(old_beside) | set(beside):
            said = beside.get(cell, PLAIN)
            if said != old_beside.get(cell, PLAIN):
                self._cells[cell].setAttribute("data-mark", said[0])
                self._cells[cell].setAttribute("data-gone", said[1])
        self._digits, self._by, self._beside = digits, by, beside

    def _write(self, element: object, symbol: str) -> None:
        digit = "" if symbol == EMPTY else symbol
        element.firstElementChild.textContent = digit
        element.setAttribute("data-value", digit)

    def _build(self, size: int) -> None:
        self._size, self._beside = size, {}
        self._cells = [_new_cell(size, cell) for cell in range(size * size)]
        self._element.replaceChildren()
        for element in self._cells:
            self._element.append(element)
        self._element.parentElement.setAttribute("data-size", str(size))


def _as_frame(runner: dict) -> dict:
    """A runner's part of the race's frame, as a frame of a run."""
    live = [[cell, writer == "g"] for cell, writer in enumerate(runner["by"]) if writer != EMPTY]
    newest = runner["newest"]
    return {
        "step": runner["counters"]["steps"],
        "board": runner["board"],
        "live": [pair for pair in live if pair[0] != newest]
        + [pair for pair in live if pair[0] == newest],
        "event": runner["event"],
        "candidates": None,  # too small to be read here
        "why": None,
    }


def _new_cell(size: int, cell: int) -> object:
    element = document.createElement("div")
    element.className = ("mini-cell " + edges(size, cell)).strip()
    element.append(document.createElement("span"))
    return element
