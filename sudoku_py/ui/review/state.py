"""The slice `review`: a game's timeline, its judgement, and what is said of each move.

An item of the timeline is what was done at once: mostly one digit; all digits of Solve, of a
savepoint or of one undo; the candidates ruled out in a row. Other pencil marks have no item: that
someone made them counts as time only. Items are counted from 1; 0 is the start, with the givens.
"""

from collections.abc import Sequence

from sudoku_py.core import game_log
from sudoku_py.core.game_log import (
    ENTRY,
    HINT,
    KIND_NAMES,
    NOTE,
    PUT,
    SOLVER,
    STRIKE,
    TENTHS,
    UNDO,
    Event,
    Item,
    clock,
)
from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.core.shape import SYMBOLS, cell_name
from sudoku_py.engine.protocol import Board, Step
from sudoku_py.engine.review_protocol import (
    Move,
    Proof,
    Review,
    ReviewProgress,
    ReviewRow,
    ReviewStep,
)
from sudoku_py.ui.board import boards, move_log
from sudoku_py.ui.board.view_model import BoardViewModel
from sudoku_py.ui.explain.step import rating_text

SLICE = VIEW = "review"

WRONG, PROVED, UNPROVED = "wrong", "proved", "unproved"


class ReviewState:
    """Keeps a review until that of another game is opened."""

    def __init__(self) -> None:
        self.puzzle = ""  # as a line
        self.moves = ""  # the log
        self.is_shared = False  # whether a link brought the game
        self.events: list[Event] = []
        self.items: list[Item] = []
        self.rows: list[ReviewRow] = []  # the judgements so far, one for each event
        self.review: int | None = None  # the engine's number of it
        self.found: Review | None = None  # the whole answer
        self.progress: ReviewProgress | None = None  # while it is running
        self.problem: Sentence | None = None  # why it has ended early
        self.index = 0  # of the item that is shown
        self.is_playing = False  # whether the items are shown one after the other
        self.has_proofs = True  # whether a justified digit is shown with its proof
        self.is_asked = False  # whether the reader wants to see what else was to be found here
        self.shown: ReviewStep | None = None  # of the proof of the item
        self.at: int | None = None  # which claim is read, see `explain.argument`
        self.copied: Sentence | None = None  # about the last link

    @property
    def size(self) -> int:
        """The size of the board."""
        size: int = round(len(self.puzzle) ** 0.5)
        return size

    @property
    def count(self) -> int:
        """How many items there are."""
        return len(self.items)

    @property
    def is_explaining(self) -> bool:
        """Whether the proof is shown instead of the board after the move.

        That of another digit than the move's waits until the reader asks for it.
        """
        return self.has_proofs if self.is_proved else self.is_asked

    @property
    def is_proved(self) -> bool:
        """Whether the item's own digit has a proof."""
        row = self.row
        return row is not None and row["verdict"] == PROVED

    @property
    def step(self) -> Step | None:
        """The step that is explained, if any."""
        return self.shown["step"] if self.shown and self.is_explaining else None

    @property
    def row(self) -> ReviewRow | None:
        """The judgement of the item that is shown; None at the start, and until it is known."""
        return self.row_of(self.index)

    @property
    def is_finished(self) -> bool:
        """Whether the whole game was reviewed, and no digit is missing or wrong in the end."""
        if not self.found or 0 in move_log.values_after(self.puzzle, self.events):
            return False
        return not wrong_cells(self, self.count)

    def row_of(self, index: int) -> ReviewRow | None:
        """Return the judgement of an item; if it is of several events, of a wrong one first."""
        if not 0 < index <= self.count:
            return None
        first, last = self.items[index - 1]
        rows = self.rows[first : last + 1]
        if len(rows) <= last - first:
            return None
        return ([row for row in rows if row["verdict"] == WRONG] or rows[-1:])[0]

    def item_of(self, event: int) -> int:
        """Return the number of the item at or after an event."""
        for index, (_, last) in enumerate(self.items):
            if last >= event:
                return index + 1
        return self.count


def engine_moves(events: Sequence[Event]) -> list[Move]:
    """Return the events as the engine takes them, with the same indexes.

    >>> engine_moves([(51, "E", 11, 7)])
    [{'at': 5.1, 'cell': 11, 'digit': 7, 'kind': 'entry'}]
    """
    return [
        {"at": at / TENTHS, "cell": max(cell, 0), "digit": digit, "kind": KIND_NAMES[kind]}
        for at, kind, cell, digit in events
    ]


# the board


class ReviewBoard(BoardViewModel):
    """The board after a move, or the position in which its proof begins."""

    in_places = True


def board_after(state: ReviewState, index: int) -> Board:
    """Return the board after an item."""
    board = boards.of_puzzle(state.puzzle)
    events = state.events[: state.items[index - 1][1] + 1] if index else []
    for cell, digit in enumerate(move_log.values_after(state.puzzle, events)):
        board = boards.place(board, cell, digit)
    return board


def wrong_cells(state: ReviewState, index: int) -> set[int]:
    """Return the cells whose digit is known to be wrong after an item."""
    last = state.items[index - 1][1] if index else -1
    wrong: dict[int, bool] = {}
    for event, row in zip(state.events[: last + 1], state.rows):
        _, kind, cell, digit = event
        if kind not in (NOTE, STRIKE):
            wrong[cell] = bool(digit) and digit != row["right"]
    return {cell for cell in wrong if wrong[cell]}


def shown_board(state: ReviewState) -> ReviewBoard:
    """Return what the board shows: the proof's position, or the board after the item."""
    found = ReviewBoard()
    shown = state.shown if state.is_explaining else None
    board = board_after(state, state.index)
    if shown:
        values = boards.of_puzzle(shown["values"])["values"]
        board = boards.of_puzzle(state.puzzle)
        for cell, digit in enumerate(values):
            board = boards.place(board, cell, digit)
        found.centre, found.corner = shown["candidates"], [0] * len(values)
    else:
        found.wrong = wrong_cells(state, state.index)
    found.board = board
    cell = shown_cell(state)
    found.cursor = cell if cell != game_log.NO_CELL else None
    return found


def shown_cell(state: ReviewState) -> int:
    """Return the cell that the item is about; `NO_CELL` at the start."""
    if not state.index:
        return game_log.NO_CELL
    row = state.row
    event = row["move"] if row else state.items[state.index - 1][1]
    return state.events[event][2]


def proof_of(row: ReviewRow | None) -> Proof | None:
    """Return the proof that is shown with a move: its own, else what was easiest to find then."""
    return (row["proof"] or row["easiest"]) if row else None


# what is said


def did(state: ReviewState, index: int) -> Sentence:
    """Return what was done."""
    if not index:
        return ("review.start", {})
    first, last = state.items[index - 1]
    n = last - first + 1
    _, kind, cell, digit = state.events[last]
    details: Details = {"n": n, "cell": cell_name(state.size, cell), "digit": symbol(digit)}
    if n > 1 or kind in (SOLVER, PUT):
        return (DID + MANY[kind], details)
    return (DID + ONE[kind] + ("" if digit else EMPTIED), details)


DID, JUDGED, SHORT = "review.did-", "review.judged-", "review.short-"
# The ends of keys for one digit, which may be one that a cell has lost, and for several.
ONE = {ENTRY: "entry", HINT: "hint", UNDO: "one-undo", STRIKE: "one-strike"}
EMPTIED = "-empty"
MANY = {SOLVER: "solver", PUT: "put", UNDO: "undo", STRIKE: "strike"}


def name_of(state: ReviewState, cell: int) -> str:
    """Return the name of a cell."""
    return cell_name(state.size, cell)


def symbol(digit: int) -> str:
    """Return a digit as it is written; "" for none."""
    return SYMBOLS[digit - 1] if digit else ""


def when(state: ReviewState, index: int) -> Sentence:
    """Return when it was done, and how long it took."""
    if not index:
        return ("review.n-moves", {"n": state.count})
    at = state.events[state.items[index - 1][1]][0] / TENTHS
    row = state.row_of(index)
    if not row or not row["seconds"]:
        return ("review.at", {"time": clock(at)})
    if row["seconds"] < 1:
        return ("review.at-once", {"time": clock(at)})
    return ("review.at-after", {"time": clock(at), "took": clock(row["seconds"])})


def judged(state: ReviewState, index: int) -> list[Sentence]:
    """Return what the review says of an item: its verdict, and what belongs to that."""
    row = state.row_of(index)
    if not row:
        return []
    event = state.events[row["move"]]
    verdict = row["verdict"]
    found: list[Sentence] = []
    if row["proof"] and verdict == PROVED:
        found.append(("review.proved", {"technique": technique(row["proof"])}))
        if 0 <= row["since"] < row["move"]:
            found.append(_since(state, row))
    elif verdict == WRONG:
        found += _said_of_wrong(state, row)
    else:
        is_put = event[1] == PUT
        found.append((JUDGED + ("put" if is_put else verdict), {}))
    return found + _easiest(state, row)


def technique(proof: Proof) -> Sentence:
    """Return the name of a proof's hardest technique, with its rating."""
    name: Sentence = ("technique." + proof["technique"], {})
    return ("review.rated", {"technique": name, "rating": rating_text(proof["rating"])})


def _since(state: ReviewState, row: ReviewRow) -> Sentence:
    since = state.item_of(row["since"])
    passed = (state.events[row["move"]][0] - state.events[row["since"]][0]) / TENTHS
    return ("review.since", {"at": since, "time": clock(passed)})


def _said_of_wrong(state: ReviewState, row: ReviewRow) -> list[Sentence]:
    _, kind, cell, _ = state.events[row["move"]]
    details = {"cell": cell_name(state.size, cell), "digit": symbol(row["right"])}
    found: list[Sentence] = [("review.wrong-strike" if kind == STRIKE else "review.wrong", details)]
    clash = row["contradiction"]
    if clash:
        reason = (clash["reason"]["key"], clash["reason"]["details"])
        said: Details = {"reason": reason}
        key = "review.seen-at-once"
        if clash["move"] > row["move"]:
            key = "review.seen-later"
            said = {
                "reason": reason,
                "at": state.item_of(clash["move"]),
                "time": clock(clash["seconds"]),
            }
        found.append((key, said))
    elif kind != STRIKE:
        found.append(("review.never-seen", {}))
    if row["proof"]:
        found.append(("review.right-by", {"technique": technique(row["proof"])}))
    return found


def _easiest(state: ReviewState, row: ReviewRow) -> list[Sentence]:
    """Return what was there to find, after a long pause and where the move has no proof."""
    found: list[Sentence] = []
    if row["pause"]:
        found.append(("review.pause", {"time": clock(row["seconds"])}))
    easiest = row["easiest"]
    if easiest:
        details: Details = {
            "technique": technique(easiest),
            "cell": cell_name(state.size, easiest["cell"]),
            "digit": symbol(easiest["digit"]),
        }
        found.append(("review.there-was", details))
    return found
