"""What was read in a photo, while the player checks it: plain data, and what changes it."""

from sudoku_py.core.shape import SYMBOLS, cell_name
from sudoku_py.engine.photo_protocol import PhotoRead
from sudoku_py.ui.board.boards import EMPTY_SYMBOLS
from sudoku_py.ui.board.position_text import ENTERED

MAX_NAMES = 6  # of cells in a sentence


class Review:
    """The digits of a photo, 0 for an empty cell, and the cells that are still to be checked."""

    def __init__(self, read: PhotoRead) -> None:
        self.size = read["size"]
        self.values = list(read["values"])
        self.written = set(read["written"])  # by hand
        self.choices = {each["cell"]: each["choices"] for each in read["doubts"]}
        self.unchecked = [each["cell"] for each in read["doubts"]]
        self.cursor = self.unchecked[0] if self.unchecked else 0

    @property
    def givens(self) -> int:
        """How many digits are printed."""
        return len(self.values) - self.values.count(0) - len(self.written)

    def unchecked_names(self) -> str:
        """Return the names of the cells that are still to be checked, the first of them if many."""
        names = [cell_name(self.size, cell) for cell in self.unchecked[:MAX_NAMES]]
        return ", ".join(names) + (", …" if len(self.unchecked) > MAX_NAMES else "")

    def puzzle(self) -> str:
        """Return the printed digits as a line."""
        return "".join([self._symbol(cell, has_written=False) for cell in range(len(self.values))])

    def position(self, has_written: bool) -> str:
        """Return the puzzle as a line, perhaps with the digits written by hand as entered ones."""
        if not has_written:
            return self.puzzle()
        return "".join([self._symbol(cell, has_written=True) for cell in range(len(self.values))])

    def _symbol(self, cell: int, has_written: bool) -> str:
        value = self.values[cell]
        is_written = cell in self.written
        if not value or (is_written and not has_written):
            return EMPTY_SYMBOLS[0]
        return (ENTERED if is_written else "") + SYMBOLS[value - 1]

    def go_to(self, cell: int) -> None:
        """Put the cursor on a cell; one outside of the board is ignored."""
        if 0 <= cell < len(self.values):
            self.cursor = cell

    def move(self, down: int, right: int) -> None:
        """Move the cursor by a cell, but not over the edge."""
        row, column = divmod(self.cursor, self.size)
        row = min(max(row + down, 0), self.size - 1)
        column = min(max(column + right, 0), self.size - 1)
        self.cursor = row * self.size + column

    def go_on(self, backwards: bool = False) -> None:
        """Go to the next unchecked cell, or the one before; after the last comes the first."""
        if not self.unchecked:
            return
        if backwards:
            before = [cell for cell in self.unchecked if cell < self.cursor]
            self.cursor = before[-1] if before else self.unchecked[-1]
        else:
            after = [cell for cell in self.unchecked if cell > self.cursor]
            self.cursor = after[0] if after else self.unchecked[0]

    def put(self, value: int) -> None:
        """Put a digit into the cell of the cursor, or 0 for none, which is checked then.

        If it was to be checked, the cursor goes to the next one.
        """
        if not 0 <= value <= self.size:
            return
        cell = self.cursor
        self.values[cell] = value
        if not value:
            self.written.discard(cell)
        if cell in self.unchecked:
            self.unchecked.remove(cell)
            self.go_on()

    def switch_written(self) -> None:
        """Take the digit of the cursor's cell for written by hand, or for printed again."""
        cell = self.cursor
        if cell in self.written:
            self.written.discard(cell)
        elif self.values[cell]:
            self.written.add(cell)
