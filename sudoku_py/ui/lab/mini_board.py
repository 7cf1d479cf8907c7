"""A small board: a picture, painted by comparing texts, because several boards change at once."""

from typing import TypeAlias

from pyscript import Element

from sudoku_py.core.shape import SYMBOLS
from sudoku_py.engine.run_protocol import DrawnStep, RaceEntry
from sudoku_py.ui.board.view_model import edges
from sudoku_py.ui.lab.step_board import StepBoard
from sudoku_py.ui.widgets.dom import make

Marks: TypeAlias = dict[int, tuple[str, str]]  # cell → its mark, and a digit that a step removed

EMPTY = "."
ORIGINS = {"g": "guessed", "d": "deduced", EMPTY: ""}
LETTERS = {origin: letter for letter, origin in ORIGINS.items()}
PLAIN = ("", "")  # a cell's mark, and the digit that a step removed from it


class MiniBoard:
    """The cells of one small board."""

    def __init__(self, element: Element) -> None:
        self._element = element
        self._size = 0
        self._cells: list[Element] = []
        self._marks: Marks = {}
        self._digits = self._origins = ""

    def open(self, puzzle: str) -> None:
        """Show a puzzle, before the first step."""
        size = round(len(puzzle) ** 0.5)
        if size != self._size:
            self._build(size)
        self._puzzle = puzzle
        for cell, element in enumerate(self._cells):
            element.setAttribute("data-given", "false" if puzzle[cell] == EMPTY else "true")
        self._digits = self._origins = ""
        self._paint(puzzle, EMPTY * len(puzzle), {})

    def show(self, runner: RaceEntry, is_quick: bool) -> None:
        """Show the step of a runner; digits and tints alone if it is too quick to follow."""
        if is_quick or not runner["event"]:
            self.show_digits(runner["board"], runner["origins"])
        else:
            self._show_step(runner)

    def show_digits(self, digits: str, origins: str) -> None:
        """Show digits and tints, without what a step does."""
        self._paint(digits, origins, {})

    def _show_step(self, runner: RaceEntry) -> None:
        """Paint a step like the lab's large board; for a few boards that is quick enough."""
        board = StepBoard(self._puzzle, _as_frame(runner))
        digits = "".join([(EMPTY + SYMBOLS)[value] for value in board.board["values"]])
        origins = "".join([LETTERS.get(origin, EMPTY) for origin in board.board["by"]])
        marks = {
            cell: (shown.get("data-mark", ""), shown.get("data-gone", ""))
            for cell, shown in board.extra_attributes.items()
        }
        self._paint(digits, origins, marks)

    def _paint(self, digits: str, origins: str, marks: Marks) -> None:
        """Change the cells that differ from the last painting."""
        old_digits, old_origins, old_marks = self._digits, self._origins, self._marks
        if digits != old_digits or origins != old_origins:
            for cell in range(len(digits)):
                if not old_digits or digits[cell] != old_digits[cell]:
                    digit = "" if digits[cell] == EMPTY else digits[cell]
                    self._cells[cell].firstElementChild.textContent = digit
                    self._cells[cell].setAttribute("data-value", digit)
                if not old_origins or origins[cell] != old_origins[cell]:
                    self._cells[cell].setAttribute("data-origin", ORIGINS[origins[cell]])
        for cell in set(old_marks) | set(marks):
            shown = marks.get(cell, PLAIN)
            if shown != old_marks.get(cell, PLAIN):
                self._cells[cell].setAttribute("data-mark", shown[0])
                self._cells[cell].setAttribute("data-gone", shown[1])
        self._digits, self._origins, self._marks = digits, origins, marks

    def _build(self, size: int) -> None:
        self._size, self._marks = size, {}
        classes = [("mini-cell " + edges(size, cell)).strip() for cell in range(size * size)]
        self._cells = [make("div", {"class": each}, make("span")) for each in classes]
        self._element.replaceChildren(*self._cells)
        self._element.parentElement.setAttribute("data-size", str(size))


def _as_frame(runner: RaceEntry) -> DrawnStep:
    """A runner's part of the race's frame, as a frame of a run."""
    live = [
        (cell, origin == "g") for cell, origin in enumerate(runner["origins"]) if origin != EMPTY
    ]
    return {
        "step": runner["counters"]["steps"],
        "board": runner["board"],
        "live": sorted(live, key=lambda pair: pair[0] == runner["newest"]),
        "event": runner["event"],
        "candidates": None,  # too small to read here
        "reason": None,
    }
