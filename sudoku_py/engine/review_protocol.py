"""What page and engine exchange on the review of a game; see `engine.protocol`.

`review.open` takes the `puzzle`, a line, and the game's `moves`; the page advances its task.
`review.show` takes the number of a `review`, that of a `proof`, and the `index` of a step of it.
`practice.open` takes a `name` and a `line` of `drills`, and returns a `protocol.Drill`.
"""

from typing import Literal, NotRequired, TypeAlias, TypedDict

from sudoku_py.core.game_log import MoveKind
from sudoku_py.core.sentence import Sentence
from sudoku_py.engine.protocol import Error, PathStep

Verdict: TypeAlias = Literal[
    "proved",  # right, and a technique gave it
    "unproved",  # right, and no technique up to the review's `limit` gave it: a guess
    "wrong",  # not the digit of the solution; or a strike that rules out the right digit
    "hint",  # right, and entered by a hint
    "solve",  # right, and entered by Solve
    "erased",  # a cell was emptied
    "undo",  # undo or redo: it brings back what has a judgement already
    "repeated",  # the cell had that digit already
    "note",  # pencil marks, and strikes that rule out no right digit
]


class Move(TypedDict):
    """A move of a game: what was done to a cell, and when.

    `at` is in seconds of playing time since the game began, and does not decrease from move to
    move. `digit` is the one that the cell has afterwards, 0 if it was emptied; of a strike, the
    candidate; of a note, any digit of it, or 0.
    """

    at: float
    cell: int
    digit: int
    kind: MoveKind


class Proof(TypedDict):
    """How a digit could be found: the hardest technique that it needs, and that one's rating.

    `proof` is its number for `review.show`.
    """

    cell: int
    digit: int
    technique: str
    rating: int  # Sudoku Explainer's, in tenths
    proof: int


class Contradiction(TypedDict):
    """When a wrong digit first contradicted the board visibly, by the rules alone.

    `move` is the index of the move after which it did so: that of the wrong digit itself, or a
    later one. `seconds` had passed since the wrong digit. `reason` says what was to be seen: two
    equal digits in a unit, a cell without a digit, or a unit without a place for one.
    """

    move: int
    seconds: float
    reason: Error
    cells: list[int]


class ReviewRow(TypedDict):
    """The judgement of one move.

    `seconds` is its time: since the last move before it that changed a digit, or the beginning; 0
    if it changes none. `pause` says whether that is long.

    `proof` is what justified the digit; of a wrong one, how the right digit of that cell could have
    been found then, None if no technique up to the limit gave it. `easiest` is the digit that was
    easiest to find then, for a move that is unproved, wrong, a hint, or made after a long pause.
    `since` is the index of the move before which the digit had become available, -1 without one.
    """

    move: int
    verdict: Verdict
    seconds: float
    pause: bool
    right: int  # the digit of the solution
    proof: Proof | None
    easiest: Proof | None
    since: int
    contradiction: Contradiction | None


class Overlooked(Proof):
    """A digit that could be entered while the player did something harder.

    It was passed over first at the move `first`; the cell got its digit at the move `last`, None
    if it never did. Harder `moves`, in `seconds` together, were made meanwhile.
    """

    first: int
    last: int | None
    moves: int
    seconds: float


class TechniqueCounts(TypedDict):
    """Of a technique: digits `seen` with it, in `seconds` together; digits `missed`.

    These add up over games.
    """

    seen: int
    missed: int
    seconds: float


class DrillLine(TypedDict):
    """A position of the game in which a technique is next, as the drills take it."""

    technique: str
    line: str


class Closing(TypedDict):
    """One of the sentences at the end, about a technique, with positions to practise it."""

    kind: Literal["quick", "overlooked", "practise"]
    text: Sentence
    technique: str
    drills: list[DrillLine]


class ReviewProgress(TypedDict):
    """How far a review is; `new` are the rows since the last report, until the page takes them."""

    review: int
    n: int
    total: int
    new: NotRequired[list[ReviewRow]]


class Review(TypedDict):
    """A review to its end.

    `limit` is the rating, in tenths, up to which techniques were tried. `threshold` is how many
    seconds make a long pause.
    """

    review: int
    rows: list[ReviewRow]
    limit: int
    threshold: float
    overlooked: list[Overlooked]  # the longest first
    techniques: dict[str, TechniqueCounts]
    drills: list[DrillLine]
    closing: list[Closing]


class ReviewStep(PathStep):
    """A step of a proof, with the position before it; `n` is how many steps the proof has.

    An `index` after the last step gives the last.
    """

    n: int
