"""The slice `analyse`: the puzzles, what is known of the one analysed, and what is shown."""

from typing import Any

from sudoku_py.ui.analyse import count_limits, findings
from sudoku_py.ui.analyse.puzzle_list import PuzzleList, shown_text, size_of
from sudoku_py.ui.analyse.sentences import Sentence
from sudoku_py.ui.board.position_text import counts

SLICE = VIEW = "analyse"
PUZZLE, SOLUTION, OTHER = "puzzle", "solution", "other"  # what the board can show


class AnalysisState:
    """What the engine has answered stays when the work is stopped.

    >>> state = AnalysisState("12..34..........", "")
    >>> state.size, state.is_working, state.is_done
    (4, False, False)
    """

    def __init__(self, line: str, played: str) -> None:
        self.played = played  # another one than at the last visit is analysed at once
        self.puzzles = PuzzleList(line)
        self.text = shown_text(line)  # in the field
        self.is_reading = False  # whether the text has changed, and is about to be read
        self.complaint: Sentence | None = None  # about a text or a file
        self.cursor = 0
        self.shown = PUZZLE
        self.known = findings.nothing(self.puzzles.line, line)
        self.limit = count_limits.DEFAULT  # how far solutions are counted
        self.budget = findings.BUDGET
        self.question: str | None = None  # the one under way, or about to be
        self.progress: dict[str, Any] = {}  # how far that is
        self.trials: dict[str, int] | None = None  # of givens to be removed, while under way
        self.problem: Sentence | None = None  # what ended the work before all was known
        self.solved: tuple[list[str], dict[str, Any]] | None = None  # puzzles, the answer on all
        self.formats: list[str] = []
        self.format = ""
        self.conversion: dict[str, Any] | None = None  # "puzzles", "format" and the "text" of them
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
        """The key of what can be done, or of what counts beside the givens."""
        return "analyse.position" if counts(self.position) else "analyse.hint"

    @property
    def size(self) -> int:
        """How many cells a row has."""
        return size_of(self.line)

    @property
    def is_working(self) -> bool:
        """Whether something is under way, or about to be."""
        return bool(self.question or self.trials)

    @property
    def is_done(self) -> bool:
        """Whether there is nothing more to ask."""
        return findings.next_question(self.known, self.limit, self.budget) is None

    @property
    def stands(self) -> bool:
        """Whether the verdict in one sentence is not going to change any more."""
        return not self.question or findings.stands(self.known, self.limit, self.budget)

    @property
    def batch(self) -> dict[str, Any] | None:
        """The verdicts on all of these puzzles; None if they are not known."""
        is_current = self.solved and self.solved[0] is self.puzzles.opened
        return self.solved[1] if self.solved and is_current else None

    @property
    def converted(self) -> str:
        """The text of these puzzles in another format; empty if there is none."""
        conversion = self.conversion
        is_current = conversion and conversion["puzzles"] == self.puzzles.opened
        return str(conversion["text"]) if conversion and is_current else ""
