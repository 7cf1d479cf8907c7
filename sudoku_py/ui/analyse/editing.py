"""What changes the puzzle that is analysed: a digit typed, a given added or taken away."""

from sudoku_py.core.shape import SYMBOLS
from sudoku_py.ui.analyse import findings
from sudoku_py.ui.analyse.texts import size_of, without
from sudoku_py.ui.analyse.trimming import Trimming

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.analyse.room import Analyse

REST = 400  # ms without a change after which a puzzle that is changed cell by cell is analysed


class Editing:
    """Each change leads to a new analysis, and can be undone."""

    def __init__(self, room: "Analyse") -> None:
        """Serve `room`."""
        self._room = room
        self._puzzles = room.puzzles
        self.trimming = Trimming(room.page.engine, room.on_progress, self._on_trimmed)
        self.actions = {
            "previous": lambda: self.go(self._puzzles.at - 1),
            "next": lambda: self.go(self._puzzles.at + 1),
            "add-givens": self._add_givens,
            "drop-all": self._drop_all,
            "undo": lambda: self._puzzles.undo() and room.begin(),
            "redo": lambda: self._puzzles.redo() and room.begin(),
            "erase": lambda: self.type_digit(""),
        }

    def go(self, at: int) -> None:
        """To another of the puzzles that came together."""
        if self._puzzles.go(at):
            self._room.begin()

    def type_digit(self, symbol: str) -> bool:
        """Put a digit's symbol under the cursor, or empty the cell; False if it is no digit."""
        line, cell = self._puzzles.line, self._room.cursor
        if symbol and symbol not in SYMBOLS[: size_of(line)]:
            return False
        self._puzzles.change(line[:cell] + (symbol or ".") + line[cell + 1 :])
        if self._puzzles.line != line:
            self._room.begin(REST)
        return True

    def take_away(self, cell: int) -> None:
        """Take a given away; the cursor goes where it was."""
        self._puzzles.change(without(self._puzzles.line, cell))
        self._room.begin()
        self._room.move(cell)

    def _add_givens(self) -> None:
        symbols = list(self._puzzles.line)
        for cell, digit in self._room.inquiry.known["differ"]["added"]:
            symbols[cell] = SYMBOLS[digit - 1]
        self._puzzles.change("".join(symbols))
        self._room.begin()

    def _drop_all(self) -> None:
        inquiry = self._room.inquiry
        inquiry.stop()
        self.trimming.begin(self._puzzles.line, findings.superfluous(inquiry.known))
        self._room.paint()

    def _on_trimmed(self, puzzle: str, before: str, problem: tuple | None) -> None:
        """Take the puzzle that is left, unless one has gone, or on to another one, meanwhile."""
        if self._room.is_here and self._puzzles.line == before:
            self._puzzles.change(puzzle)
            self._room.begin()
            if problem:
                self._room.fail(problem)
