"""The way to a puzzle's solution: the slice `path`, the board of a step, and the path as text."""

from collections.abc import Sequence
from typing import NotRequired, TypedDict

from sudoku_py.core.sentence import Sentence
from sudoku_py.engine.protocol import Board, Path, PathProgress, PathRow, PathStep, Step
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.levels import shown
from sudoku_py.ui.board.view_model import BoardViewModel
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.explain.step import rating_text

SLICE = VIEW = "path"
RATED_CELLS = 81  # of the boards that Sudoku Explainer's scale is for
FIRST_ORDER = "teachable"


class FoundPath(Path):
    """A path, or what is known of it: `partly` is the progress of the search."""

    partly: NotRequired[PathProgress]


class PathPosition(TypedDict):
    """What is shown of a step besides the step itself."""

    values: str
    candidates: list[int]


class PathState:
    """Keeps the engine's results until another puzzle or order is requested."""

    def __init__(self) -> None:
        self.puzzle = ""  # as a line
        self.order = FIRST_ORDER
        self.uniqueness = True  # whether steps may assume one solution
        # The answer of "steps.find"; until it is there, what is known: `found_so_far`.
        self.found: FoundPath | None = None
        self.rated: int | None = None  # the puzzle in Sudoku Explainer's order, in tenths
        self.progress: PathProgress | None = None  # of a search that is running
        self.problem: Sentence | None = None  # why the search ended
        self.index = 0  # of the step; `count` is the board at the end
        self.shown: PathStep | None = None  # the answer of "steps.show"
        # Which claim is read, see `explain.argument`: the whole, until one reads claim by claim.
        self.at: int | None = None
        self.copied: str | None = None  # key of the message about the last copy

    @property
    def count(self) -> int:
        """How many steps there are."""
        return len(self.found["steps"]) if self.found else 0

    @property
    def is_of_scale(self) -> bool:
        """Whether Sudoku Explainer's scale is for boards like this."""
        return len(self.puzzle) == RATED_CELLS

    @property
    def needs_rating(self) -> bool:
        """Whether the puzzle's rating differs from that of the path, and is unknown."""
        found = self.found
        if not found or "partly" in found or self.rated or found["left"] or not found["unique"]:
            return False
        return found["order"] == FIRST_ORDER and self.is_of_scale

    @property
    def end(self) -> str | None:
        """The key of the message after the last step; None while the end is unknown."""
        if not self.found or "partly" in self.found:
            return None
        return "explain.stuck" if self.found["left"] else "explain.solved"

    @property
    def step(self) -> Step | None:
        """The step that is shown, if any."""
        return self.shown["step"] if self.shown else None


def found_so_far(order: str, rows: list[PathRow], progress: PathProgress) -> FoundPath:
    """Return an incomplete path; `partly` is the progress of the search.

    >>> found_so_far("se", [], {"path": 3, "n": 0, "left": 50})["left"]
    50
    """
    ratings = [row["rating"] for row in rows if row["rating"]]
    return {
        "path": progress["path"],
        "order": order,
        "steps": rows,
        "left": progress["left"],
        "techniques": [],
        "rating": max(ratings) if ratings else None,
        "score": None,
        "level": None,
        "unique": True,
        "partly": progress,
    }


class PathBoard(BoardViewModel):
    """The position before a step."""

    in_places = True

    def __init__(self, puzzle: str, shown: PathPosition) -> None:
        self.board = board_at(puzzle, shown["values"])
        self.centre = shown["candidates"]
        self.corner = [0] * len(self.centre)


def board_at(puzzle: str, values: str) -> Board:
    """Return the puzzle with further digits, entered as the player's."""
    board, filled = boards.of_puzzle(puzzle), boards.of_puzzle(values)
    for cell, digit in enumerate(filled["values"]):
        if digit and not board["values"][cell]:
            board = boards.place(board, cell, digit)
    return board


def board_to_play(puzzle: str, shown: PathPosition, plain: list[int]) -> Board:
    """Return the board to play on from a step; `plain` are the candidates without eliminations."""
    board = board_at(puzzle, shown["values"])
    pairs = zip(plain, shown["candidates"])
    struck = [before & ~after for before, after in pairs]
    marks = [after if gone else 0 for gone, after in zip(struck, shown["candidates"])]
    return boards.changed(boards.changed(board, boards.STRUCK, struck), boards.CENTRE, marks)


def plain(found: FoundPath, texts: I18n) -> str:
    """Return a line for each step: its number, technique, rating, and what follows."""
    lines = []
    for number, row in enumerate(found["steps"], 1):
        rating = _rating(row)
        words = str(number) + ". " + _name(row, texts) + (" (SE " + rating + ")" if rating else "")
        lines.append(words + ": " + texts.cells(row["text"]))
    return "\n".join(lines)


def markdown(found: FoundPath, texts: I18n, arguments: Sequence[Sequence[Sentence]] = ()) -> str:
    """Return a Markdown table with the same columns and HoDoKu's score, and each argument."""
    head = [texts.text("path.technique"), "SE", "HoDoKu", texts.text("path.result")]
    rows = [["#"] + head, ["---"] * 5]
    for number, row in enumerate(found["steps"], 1):
        score = "" if row["score"] is None else str(row["score"])
        result = texts.cells(row["text"])
        rows.append([str(number), _name(row, texts), _rating(row), score, result])
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    for number, (row, argument) in enumerate(zip(found["steps"], arguments), 1):
        lines += ["", "### " + row_label(number, row, texts), ""]
        lines += ["- " + texts.text(*sentence) for sentence in argument]
    return "\n".join(lines)


def hardest(rows: list[PathRow], rated: int | None) -> Sentence:
    """Return a sentence with the rating of the hardest step, and that of the puzzle.

    `rated` is the puzzle's rating in tenths; None or 0 while it is unknown.
    """
    row = max(rows, key=lambda each: each["rating"] or 0)
    details = {"hardest": _rating(row)}
    if not rated:
        return ("path.hardest", details)
    details["rating"] = shown(rated)
    return ("path.hardest-rated", details)


def row_label(number: int, row: PathRow, texts: I18n) -> str:
    """Return the name of a step in the list."""
    return str(number) + ". " + _name(row, texts)


def row_detail(row: PathRow, texts: I18n) -> str:
    """Return the rating and the result of a step in the list."""
    rating = _rating(row)
    return (rating + " · " if rating else "") + texts.cells(row["text"])


def _name(row: PathRow, texts: I18n) -> str:
    return texts.text("technique." + row["technique"])


def _rating(row: PathRow) -> str:
    if row["rating"] is None:
        return ""
    return rating_text(row["rating"]) + ("" if row["exact"] else "+")
