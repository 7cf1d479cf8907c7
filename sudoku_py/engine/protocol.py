"""What page and engine exchange, as types: each is an object of JSON.

A request is {"v": 1, "op": …, "args": {…}}; its response is a `Response`. Most results are those of
a task: a `TaskAnswer`, whose `progress` and `result` are described here under the operation's name.
The page's Python imports this module for annotations only, and these are left out of what the
browser gets; the engine makes these objects, and mypy checks both sides.

Cells are numbers from 0, row by row; puzzles and boards are lines, `.` for an empty cell. A list of
`candidates` has for each cell the bits 1 << digit. Ratings are Sudoku Explainer's, in tenths.
"""

from collections.abc import Sequence
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

from sudoku_py.core import drawn
from sudoku_py.core.sentence import Details, Message, Sentence

Candidate: TypeAlias = drawn.Candidate
Digits: TypeAlias = drawn.Digits
Highlight: TypeAlias = drawn.Highlight
Link: TypeAlias = drawn.Link
Status: TypeAlias = Literal["unique", "multiple", "unsolvable", "invalid"]


class Error(Message):
    """Why something could not be done; `code` is that of a `SudokuError`."""

    code: str


class Response(TypedDict):
    """The response to a request: with a `result` if it is `ok`, else with an `error`."""

    v: int
    ok: bool
    result: NotRequired[object]
    error: NotRequired[Error]


class TaskAnswer(TypedDict):
    """The state of a task: its `result` if it is `done`, else its `progress`.

    The operation says which of the types below these are.
    """

    task: int
    done: bool
    result: NotRequired[Any]
    progress: NotRequired[Any]


class Picture(TypedDict):
    """A picture as an SVG document."""

    svg: str


class Nothing(TypedDict):
    """The result of an operation that returns nothing."""


# puzzles: read, collection, convert, solve, rate, generate


class ReadResult(TypedDict):
    """The puzzles of a text; how many were `bad`, and what is wrong with the first of those."""

    puzzles: list[str]
    bad: int
    problem: Error | None
    total: NotRequired[int]  # of a collection, which sends only the first


class FormatRow(TypedDict):
    """A format that can be written; one that is a game's has entries and marks, too."""

    id: str
    name: str
    legend: str
    is_game: bool


class Converted(TypedDict):
    """Puzzles in another format; `bare` of them had digits or candidates that it cannot hold."""

    text: str
    puzzles: int
    bare: int
    bad: int
    problem: Error | None


class Solved(TypedDict):
    """The verdict on a puzzle; `ms` is how many milliseconds it took."""

    status: Status
    solution: str | None
    reason: Error | None
    ms: int


class Rated(TypedDict):
    """A rating; `texts` has the name of the `hardest` technique by language and key."""

    se: int
    hardest: str | None
    texts: dict[str, dict[str, object]]


class RatingProgress(TypedDict):
    """How far a rating is: see `engine.rating.Progress`."""

    n: int
    left: int
    least: int
    looking: int
    percent: int


class Generated(TypedDict):
    """A new puzzle; `spare` are its redundant givens, None if that is not known."""

    puzzle: str
    solution: str
    givens: int
    seed: int
    reached: bool
    spare: object
    counters: dict[str, object] | None
    rating: float | None  # as people write it, not in tenths


class TableRow(TypedDict):
    """A puzzle of a table as the page shows it; what is wrong with it is its `reason`."""

    number: int
    givens: int
    status: Status
    microseconds: int
    se: int | None
    reason: Error | None


class BatchRow(TableRow):
    """A row of a table, with the fields that only its file has."""

    puzzle: str
    solution: str


class TablePage(TypedDict):
    """Some rows of a table, and how many there are."""

    rows: list[TableRow]
    n: int


class Batch(TablePage):
    """A finished table: its number, how many puzzles have each status, and its first rows."""

    counts: dict[str, int]
    table: int


class TextPiece(TypedDict):
    """A piece of a file, and where the `next` one begins."""

    text: str
    next: int | None


class Needable(TypedDict):
    """The techniques that a puzzle can be made to need, with their names."""

    techniques: list[str]
    texts: dict[str, dict[str, object]]


# analyses


class Clash(TypedDict):
    """A digit that a unit has more than once."""

    kind: str
    number: int
    digit: int
    cells: list[int]


class Verdict(TypedDict):
    """The verdict on a puzzle, as Analyse shows it."""

    status: Status
    size: int
    givens: int
    solution: str | None
    other: str | None
    reason: Error | None
    clashes: list[Clash]


class Counted(TypedDict):
    """Solutions found; `complete` if there are no more."""

    count: int
    complete: bool


class Conflict(TypedDict):
    """Givens that contradict each other."""

    status: str
    cells: list[int]
    irreducible: bool
    at_least: int


class Addition(TypedDict):
    """Givens that leave one solution, as far as that is known."""

    added: list[Candidate]
    unique: bool
    irreducible: bool


class Differences(TypedDict):
    """Where the solutions of a puzzle differ."""

    status: str
    differing: list[int]
    undecided: list[int]
    solution: str | None
    other: str | None
    distance: int


class Backbone(Differences, Addition):
    """Where the solutions of a puzzle differ, and givens that leave one."""


class Redundant(TypedDict):
    """The givens each of which can go; whether the puzzle is `minimal`, None if unknown."""

    status: str
    superfluous: list[int]
    undecided: list[int]
    minimal: bool | None


# steps of techniques: hints, paths, practice


class Difficulty(TypedDict):
    """How difficult a step is, on the scales that have it: SE's, and HoDoKu's two."""

    rating: int | None
    exact: bool  # whether SE rates it so, or so at least
    level: str | None
    score: int | None


class Claim(Highlight):
    """A claim of an argument: what it says, and what is drawn while it is read."""

    kind: str
    text: Sentence
    because: list[int]  # indices of the earlier claims that it follows from
    supposed: bool  # whether it holds only under a supposition


class Step(Difficulty):
    """A step of a technique: what to say before it is shown, its argument, and what follows.

    `nudge` says where to look, `look` are the cells meant; `conclusion` is a sentence, `notation`
    the step as books write it.
    """

    technique: str
    unique: bool  # whether it assumes one solution
    nudge: Sentence
    look: list[int]
    name: Sentence
    idea: Sentence
    notation: Sentence
    conclusion: Sentence
    claims: list[Claim]
    placements: Sequence[Candidate]
    eliminations: Sequence[Candidate]


class Hint(Message):
    """A sentence, and the step or the `wrong` cells that it is about.

    `lost` are the right candidates that are ruled out.
    """

    wrong: list[int]
    lost: list[Candidate]
    step: Step | None
    candidates: list[int] | None


class HarderHint(TypedDict):
    """The easiest step that is harder than another one."""

    step: Step | None


class PathRow(TypedDict):
    """A step of a path in the list; `text` is what follows from it."""

    technique: str
    rating: int | None
    exact: bool
    score: int | None
    text: str


class PathProgress(TypedDict):
    """How far a path is; `new` are the steps since the last report, until the page takes them."""

    path: int
    n: int
    left: int
    new: NotRequired[list[PathRow]]
    least: NotRequired[int]
    looking: NotRequired[int]
    percent: NotRequired[int]


class Path(TypedDict):
    """A path to its end: see `engine.paths.open_path`."""

    path: int
    order: str
    steps: list[PathRow]
    left: int
    techniques: list[tuple[str, int]]
    rating: int | None
    score: int | None
    level: str | None
    unique: bool


class PathStep(TypedDict):
    """The position before a step of a path, and that step."""

    index: int
    values: str
    candidates: list[int]
    step: Step | None


class PathArguments(TypedDict):
    """The sentences of each step of a path, in its order."""

    arguments: list[list[Sentence]]


class Position(TypedDict):
    """A position of Learn and Practise."""

    values: str
    puzzle: str
    candidates: list[int]


class Example(Position):
    """The example of a technique."""

    step: Step


class Drill(Position):
    """A position to practise; with `writing`, digits are written, else candidates struck."""

    line: str
    writing: bool


class DrillVerdict(TypedDict):
    """The verdict on an answer."""

    verdict: str
    cells: str
    n: int
    step: Step | None


# the page's own: stored and shared data, which the engine never gets


class Board(Digits):
    """A board of the page: see `ui.board.boards`. Each list has an entry for each cell."""

    centre: list[int]
    corner: list[int]
    struck: list[int]
    colour: list[int]


class ShownRating(RatingProgress):
    """How far a rating is, as the page shows it."""

    puzzle: str
    status: str  # see `ui.play.rater`


class TableView(TypedDict):
    """Which rows of a table are shown, and in which order."""

    first: int
    sort: str
    descending: bool
    status: str


class ShownBatch(Batch):
    """A table as the page shows it: `matching` rows have the status; `turn` counts the changes."""

    page: TableView
    matching: int
    turn: int


class Job(TypedDict):
    """A job that someone waits for: the message `key` shows its progress."""

    key: str
    progress: Details
    cancelled: bool
