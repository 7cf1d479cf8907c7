"""What a game knows of its puzzles beside the boards: how long they took, and what they are.

One about is {"puzzle": its givens as a line, "seconds": played, "counted": whether it has gone into
the statistics, "helped": whether Solve has filled it, "daily": the date it is of, or ""}.
"""

from sudoku_py.ui import boards

MOST = 20  # puzzles that are known: enough to undo one's way back to
LONGEST = 100 * 3600  # seconds
DATE = 10  # characters


def of_puzzle(puzzle: str, daily: str = "") -> dict:
    """What is known of a puzzle that has just come."""
    return {"puzzle": puzzle, "seconds": 0, "counted": False, "helped": False, "daily": daily}


def givens_line(board: dict) -> str:
    """The givens of a board as a line; of a board without any, one of empty cells."""
    pairs = zip(board["values"], board["by"])
    return boards.line_of([value if by == boards.GIVEN else 0 for value, by in pairs])


class Abouts:
    """What is known of the last puzzles, the latest last."""

    def __init__(self) -> None:
        """Know nothing."""
        self.rows = []
        self.moved = False  # whether time has gone by since they were last written
        self._board = None
        self._givens = []  # its given cells
        self._row = None

    def of(self, board: dict) -> dict:
        """What is known of the puzzle on a board, which is the latest from now on."""
        if board is self._board or (self._board and self._has_the_givens(board)):
            self._board = board
            return self._row
        line = givens_line(board)
        self._board, by = board, board["by"]
        self._givens = [cell for cell in range(len(by)) if by[cell] == boards.GIVEN]
        if not self._row or self._row["puzzle"] != line:
            found = [row for row in self.rows if row["puzzle"] == line]
            self._take(found[0] if found else of_puzzle(line))
        return self._row

    def _has_the_givens(self, board: dict) -> bool:
        """Whether a board has those of the last one: to write them as a line is slow."""
        by, values, before = board["by"], board["values"], self._board["values"]
        return (
            board["size"] == self._board["size"]
            and by.count(boards.GIVEN) == len(self._givens)
            and all([by[at] == boards.GIVEN and values[at] == before[at] for at in self._givens])
        )

    def _take(self, row: dict) -> None:
        self._row = row
        self.rows = [each for each in self.rows if each["puzzle"] != row["puzzle"]] + [row]
        self.rows = self.rows[-MOST:]

    def know(self, rows: list[dict]) -> None:
        """Know what was stored."""
        self.rows, self._row, self._board = list(rows), None, None


def is_about(data: object) -> bool:
    """Whether `data`, which came from storage, is what is known of a puzzle."""
    return (
        isinstance(data, dict)
        and isinstance(data.get("puzzle"), str)
        and boards.from_line(data["puzzle"]) is not None
        and type(data.get("seconds")) in (int, float)
        and 0 <= data["seconds"] <= LONGEST
        and type(data.get("counted")) is bool
        and type(data.get("helped")) is bool
        and is_date(data.get("daily"))
    )


def is_date(data: object) -> bool:
    """Whether `data` is a date as YYYY-MM-DD, or the text for none."""
    if not isinstance(data, str) or len(data) not in (0, DATE):
        return False
    parts = data.split("-")
    digits = "".join(parts)
    if not data:
        return True
    return (
        [len(part) for part in parts] == [4, 2, 2]
        and all(["0" <= digit <= "9" for digit in digits])
        and 1 <= int(parts[1]) <= 12
        and 1 <= int(parts[2]) <= 31
    )
