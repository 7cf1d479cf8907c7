"""A puzzle: what `read` and `generate` give, with everything that can be asked of it."""

from dataclasses import dataclass
from io import StringIO
from itertools import islice
from os import PathLike
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, ClassVar

from sudoku_py import bitboard
from sudoku_py.board import Board
from sudoku_py.core import arguments, formats
from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.errors import SudokuError

# Everything else is imported when it is used, so that `import sudoku_py` takes no time.
if TYPE_CHECKING:
    from sudoku_py.checking import Check
    from sudoku_py.explanation import Path, Rating, Step
    from sudoku_py.runs import Run
    from sudoku_py.solvers.contract import Solver
    from sudoku_py.techniques.procedures import Order


class SeveralPuzzles(SudokuError):  # noqa: N818 (it says what is there)
    """A text with more than one puzzle, where one is meant.

    >>> read("12..34....1.4...\\n.2..34....1.4...")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    sudoku_py.puzzle.SeveralPuzzles: The text has more than one puzzle (count: 2); ...
    """

    sentences: ClassVar[dict[str, str]] = {
        "several-puzzles": "The text has more than one puzzle (count: {found}); one is needed "
        "here. In Python, read_all reads all of them.",
    }


@dataclass(frozen=True, repr=False)
class Puzzle(Board):
    """A puzzle, or a position of one: immutable, comparable, hashable.

    In a notebook it is a picture; printed, it is text. Techniques and the two scales of difficulty
    have ranges of their own: boards up to 16 × 16, and of 9 × 9 cells.

    >>> puzzle = read("12..34....1.4...")
    >>> puzzle.solve().line, puzzle.count(), puzzle.check().minimal
    ('1243342123144132', 1, False)
    >>> print(puzzle.hint())
    r3c1 is the last empty cell of column 1, where only the 2 is missing. So r3c1 is 2.
    """

    def solve(self) -> "Puzzle":
        """The solution, if it is the only one; NoSolution or SeveralSolutions, with the reason.

        It is proved to be the only one, which takes most puzzles of 9 × 9 cells a fraction of a
        millisecond, and may take very long on boards of 16 × 16 cells and more.

        >>> read("12..3...........").solve()
        Traceback (most recent call last):
        sudoku_py.core.validity.SeveralSolutions: There is more than one solution: r3c1 can be 2 \
or 4.
        """
        position = self.position
        found = list(islice(bitboard.solutions(position.digits, None, position.removed), 2))
        if len(found) != 1:
            from sudoku_py.analysis.verdict import verdict_of  # noqa: PLC0415

            raise verdict_of(position).reason or AssertionError("a reason")
        return Puzzle(CandidateGrid.of(position.givens, digits=found[0]))

    def count(self, limit: int = 100) -> int:
        """How many solutions there are, up to `limit`: as many means that many, or more.

        >>> read("1...............").count(), read("1...............").count(limit=50)
        (72, 50)
        """
        return bitboard.count_solutions(
            self.grid, arguments.whole("limit", limit, least=1), self.position.removed
        )

    def check(self, seconds: float = 60.0) -> "Check":
        """Whether it is valid, unique and minimal, and if not, why; see `Check`.

        Each question is left open if it is not answered within that many seconds in all.
        """
        from sudoku_py.checking import check  # noqa: PLC0415
        from sudoku_py.core.time_limit import TimeLimit  # noqa: PLC0415

        return check(self.position, TimeLimit(arguments.number("seconds", seconds)))

    def rate(self) -> "Rating":
        """How difficult it is on the scales of Sudoku Explainer and HoDoKu; see `Rating`.

        Mostly a fraction of a second, minutes for the hardest. OptionsError on other sizes than
        9 × 9; NoSolution or SeveralSolutions if there is not one solution.
        """
        from sudoku_py.explanation import rate  # noqa: PLC0415

        return rate(self.position)

    def hint(self, order: "Order" = "teachable") -> "Step | None":
        """The next step, easiest to see; None if the board is full, or no technique finds any.

        NoSolution if it has none; PositionSizeError on boards above 16 × 16.
        """
        from sudoku_py.explanation import hint  # noqa: PLC0415

        return hint(self.position, order)

    def steps(self, technique: str | None = None, *, uniqueness: bool = True) -> "tuple[Step, ...]":
        """All steps of a technique that are there now, in each form; without one, the usual ones.

        Without `uniqueness`, none assumes that there is one solution. UnknownTechnique, which lists
        all of them, for another id; NoSolution or PositionSizeError as for `hint`.
        """
        from sudoku_py.explanation import steps  # noqa: PLC0415

        wanted = arguments.text_or_none("technique", technique)
        return steps(self.position, wanted, uniqueness=uniqueness)

    def path(self, order: "Order" = "teachable", *, uniqueness: bool = True) -> "Path":
        """The steps to the solution, each computed when you request it; see `Path`.

        The order is "teachable" (the easiest to see first), "se" or "hodoku" (as these programs
        take them); UnknownOrder for another.
        """
        from sudoku_py.explanation import Path  # noqa: PLC0415

        return Path(self.position, order, uniqueness=uniqueness)

    def run(self, algorithm: "str | Solver" = "cell-order", seed: int = 0) -> "Run":
        """A run of a search algorithm on the givens, computed when you request it; see `Run`.

        UnknownSolver, which lists all ids, UnsupportedSize, or InvalidPuzzle if givens clash.
        """
        from sudoku_py.runs import Run  # noqa: PLC0415

        return Run(self.position.givens, algorithm, seed)


def read(text: "str | PathLike[str]") -> Puzzle:
    """The puzzle in a text, in any format that the page opens, or in a file, given as a `Path`.

    Among them: 81 characters, rows, grids of pencil marks, links, and files of other programs; see
    the documentation of formats. FormatError, which says what was found and where, if there is no
    puzzle; SeveralPuzzles if there is more than one; OSError if the file cannot be read;
    ArgumentError for what is neither a text nor a `Path`.

    >>> read("12..34....1.4...").givens
    6
    >>> read("hello")
    Traceback (most recent call last):
    sudoku_py.core.formats.errors.FormatError: No puzzle found; write one character or number for \
each cell.
    """
    found = list(_entries(text))
    puzzles = [each for each in found if each.grid]
    if len(puzzles) > 1:
        raise SeveralPuzzles("several-puzzles", found=len(puzzles))
    return _puzzle(puzzles[0]) if puzzles else Puzzle.of(formats.read(_text(text)))


def read_all(text: "str | PathLike[str]") -> tuple[Puzzle, ...]:
    """Every puzzle in a text, or in a file given as a `Path`; FormatError for a broken one.

    >>> [puzzle.givens for puzzle in read_all("12..34....1.4...\\n.2..34....1.4...")]
    [6, 5]
    """
    return tuple(map(_puzzle, _entries(text)))


def puzzle_in(given: "Puzzle | str") -> Puzzle:
    """A puzzle as it is, or the one in a text.

    >>> puzzle_in("12..34....1.4...") == puzzle_in(read("12..34....1.4..."))
    True
    """
    return given if isinstance(given, Puzzle) else read(given)


def _text(text: "str | PathLike[str]") -> str:
    if isinstance(text, str):
        return text
    if not isinstance(text, PathLike):
        raise arguments.ArgumentError("argument-puzzle", found=type(text).__name__)
    return FilePath(text).read_text("utf-8-sig")


def _entries(text: "str | PathLike[str]") -> "list[formats.Entry]":
    content = _text(text)
    if len(content) > formats.MAX_TEXT:
        raise formats.FormatError("too-large", found=len(content), expected=formats.MAX_TEXT)
    return list(formats.read_lines(StringIO(content, newline=None)))


def _puzzle(entry: formats.Entry) -> Puzzle:
    return Puzzle(entry.position or CandidateGrid.of(entry.value()))
