"""The slice `analyse`: the puzzles, what is known of the one analysed, and what is shown.

The puzzles are lines. A line can be a position, see `board.position_text`: its placed digits and
candidates count, until a given is changed.
"""

from typing import TypedDict

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.engine.protocol import ShownBatch
from sudoku_py.ui.analyse import findings
from sudoku_py.ui.board.position_text import board_of, counts, givens_of
from sudoku_py.ui.storage import schema

STORED_VERSION = 1
_LINE = schema.text(80_000)  # of the largest board, with all candidates removed
_SAVED = schema.record({"v": schema.one_of(STORED_VERSION), "puzzle": _LINE, "asked": _LINE})


def rows(puzzle: str) -> str:
    """Return a puzzle in rows.

    >>> rows("12..34..........").split()
    ['12..', '34..', '....', '....']
    """
    size = size_of(puzzle)
    return "\n".join([puzzle[start : start + size] for start in range(0, len(puzzle), size)])


def shown_text(position: str) -> str:
    """Return the text in the field: a puzzle in rows, a position on one line.

    >>> shown_text("12..34....+1.....")
    '12..34....+1.....'
    """
    return position if counts(position) else rows(givens_of(position))


def size_of(puzzle: str) -> int:
    """Return how many cells a row has.

    >>> size_of("." * 81)
    9
    """
    return int(len(puzzle) ** 0.5 + 0.5)


def with_symbol(puzzle: str, cell: int, symbol: str) -> str:
    """Return the puzzle with another symbol in a cell.

    >>> with_symbol("12..", 2, "3")
    '123.'
    """
    return puzzle[:cell] + symbol + puzzle[cell + 1 :]


class PuzzleList:
    """The puzzles. A change makes a new list of lines, so that undo restores an old one.

    >>> puzzles = PuzzleList("1...")
    >>> puzzles.change("12..")
    True
    >>> puzzles.undo(), puzzles.line, puzzles.redo(), puzzles.line
    (True, '1...', True, '12..')
    """

    def __init__(self, line: str) -> None:
        self.opened = [line]
        self.index = 0
        self.past: list[tuple[list[str], int]] = []
        self.future: list[tuple[list[str], int]] = []

    @property
    def line(self) -> str:
        """The givens of the puzzle that is analysed."""
        return givens_of(self.position)

    @property
    def position(self) -> str:
        """The same with digits and candidates that count."""
        return self.opened[self.index]

    def change(self, line: str) -> bool:
        """Replace the present puzzle; False if it is the same."""
        if line == self.line:
            return False
        lines = list(self.opened)
        lines[self.index] = line
        self.set_lines(lines, self.index)
        return True

    def set_lines(self, lines: list[str], index: int = 0) -> None:
        """Replace all puzzles."""
        self.past.append((self.opened, self.index))
        self.future = []
        self.opened, self.index = list(lines), index

    def go(self, index: int) -> bool:
        """Go to another of the puzzles; False if there is none."""
        if not 0 <= index < len(self.opened):
            return False
        self.index = index
        return True

    def undo(self) -> bool:
        """Undo the last change; False if there is none."""
        return self._step(self.past, self.future)

    def redo(self) -> bool:
        """Restore the change that was undone last; False if there is none."""
        return self._step(self.future, self.past)

    def _step(
        self, source: list[tuple[list[str], int]], target: list[tuple[list[str], int]]
    ) -> bool:
        if not source:
            return False
        target.append((self.opened, self.index))
        self.opened, self.index = source.pop()
        return True


def saved_puzzle(data: object, played: str) -> str | None:
    """Return the stored puzzle in `data`; None if it is invalid, or for another board.

    `played` is the puzzle on Play's board. If it has changed since, it is analysed instead.
    """
    saved = schema.read(_SAVED, data)
    is_sound = saved and saved["asked"] == played and board_of(saved["puzzle"])
    return str(saved["puzzle"]) if is_sound else None


class SavedPuzzle(TypedDict):
    """What is saved of a visit."""

    v: int
    puzzle: str
    asked: str


def to_saved(position: str, played: str) -> SavedPuzzle:
    """Return what is saved of a visit: the puzzle, and that on Play's board."""
    return {"v": STORED_VERSION, "puzzle": position, "asked": played}


SLICE = VIEW = "analyse"
PUZZLE, SOLUTION, OTHER = "puzzle", "solution", "other"  # what the board can show


class Conversion(TypedDict):
    """The text of some puzzles in a format."""

    puzzles: list[str]
    format: str
    text: str


class AnalysisState:
    """Keeps the engine's answers when the work is stopped.

    >>> state = AnalysisState("12..34..........", "")
    >>> state.size, state.is_working, state.is_done
    (4, False, False)
    """

    def __init__(self, line: str, played: str) -> None:
        self.played = played  # if it has changed since the last visit, it is analysed
        self.puzzles = PuzzleList(line)
        self.text = shown_text(line)  # in the field
        self.is_reading = False  # whether the text has changed, and is about to be read
        self.complaint: Sentence | None = None  # about a text or a file
        self.cursor = 0
        self.shown = PUZZLE
        self.known = findings.nothing(self.puzzles.line, line)
        self.limit = findings.DEFAULT_LIMIT  # how far solutions are counted
        self.budget = findings.BUDGET
        self.question: findings.Question | None = None  # that is being asked, or is next
        self.progress: Details = {}  # of the question
        self.trials: dict[str, int] | None = None  # of removing givens, while it is running
        self.problem: Sentence | None = None  # why the work ended early
        self.solved: tuple[list[str], ShownBatch] | None = None  # puzzles, their verdicts
        self.formats: list[str] = []
        self.format = ""
        self.conversion: Conversion | None = None
        self.conversion_message: Sentence | None = None

    @property
    def line(self) -> str:
        """The puzzle that is analysed."""
        return self.puzzles.line

    @property
    def position(self) -> str:
        """The same with the placed digits and candidates that count."""
        return self.puzzles.position

    @property
    def hint(self) -> str:
        """The key of a hint: what can be done, or what counts besides the givens."""
        return "analyse.position" if counts(self.position) else "analyse.hint"

    @property
    def size(self) -> int:
        """How many cells a row has."""
        return size_of(self.line)

    @property
    def is_working(self) -> bool:
        """Whether something is running, or is next."""
        return bool(self.question or self.trials)

    @property
    def is_done(self) -> bool:
        """Whether there is nothing more to ask."""
        return findings.next_question(self.known, self.limit, self.budget) is None

    @property
    def stands(self) -> bool:
        """Whether the headline is final."""
        return not self.question or findings.stands(self.known, self.limit, self.budget)

    @property
    def batch(self) -> ShownBatch | None:
        """The verdicts on all of these puzzles; None if they are not known."""
        is_current = self.solved and self.solved[0] is self.puzzles.opened
        return self.solved[1] if self.solved and is_current else None

    @property
    def converted(self) -> str:
        """The text of these puzzles in another format; empty if there is none."""
        conversion = self.conversion
        is_current = conversion and conversion["puzzles"] == self.puzzles.opened
        return conversion["text"] if conversion and is_current else ""
