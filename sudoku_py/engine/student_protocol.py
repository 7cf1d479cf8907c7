"""What the page and the sandbox exchange, as types; see `engine.protocol`.

The page treats all data from there as hostile (`ui.write.answers`): an object is one of these only
once it has been read. Cells are names such as r1c3, lines of code are numbered from 1.
"""

from collections.abc import Mapping
from typing import NotRequired, TypeAlias, TypedDict

from sudoku_py.core.sentence import Details, Message
from sudoku_py.engine.run_protocol import PanelPart, StackFrame


class SandboxArguments(TypedDict, total=False):
    """What a request to the sandbox can have: see `engine.judge_rpc` and `engine.student_run`."""

    source: str
    puzzle: str
    exercise: str
    test: int
    passed: list[bool]
    skipped: list[bool]
    reached: int  # tests that have reached a limit
    language: str
    limits: Mapping[str, int]  # those that are not the usual ones, see `sandbox.limits`
    text: str  # of a handed-in file, see `engine.class_results`
    prints: list[str]
    rows: list[list[str | int | float | None]]
    place: list[int]
    go: Details
    parts: Mapping[str, Details]
    id: str
    most: int
    only: list[str]
    seed: int


class CodeRequest(TypedDict):
    """What the engine that runs the code gets: code for a puzzle, or for the task of a test."""

    source: str
    limits: Mapping[str, int]
    puzzle: NotRequired[str]
    task: NotRequired[object]
    place: NotRequired[list[int]]
    follows: NotRequired[bool]


class Problem(Message):
    """What is wrong with code: the sentence, the line, the step, and Python's traceback."""

    line: int | None
    step: int | None
    trace: str


ShownBoard: TypeAlias = tuple[str, str, int]  # the variable, its function, and how often it changes


class CodeRun(TypedDict):
    """A run of code: the last lines of its `code` are those of the frame around a piece."""

    end: str
    problem: Problem | None
    steps: int
    puzzle: str
    code: list[str]
    frame: int  # how many lines that has
    counters: dict[str, int]
    verdict: str
    boards: list[ShownBoard]  # the first was given to the code
    shown: int  # which of them is shown, unless another one is chosen


class CellWrite(TypedDict):
    """A cell that the previous line has written."""

    cell: str


class CodeOutput(TypedDict):
    """What the line of a step has printed."""

    step: int
    text: str


class CodeFrame(TypedDict):
    """A step of a run, before the line that is `lit`; `end` and `event` as the lab's player wants.

    `recorded` is the step after the last line, the end; `stops` says whether a breakpoint has
    stopped the run here.
    """

    step: int
    recorded: int
    end: str
    event: None
    line: NotRequired[None]
    sentences: NotRequired[list[Message]]
    found: bool
    stops: bool
    lit: int | None
    depth: int
    board: str
    writes: list[CellWrite]
    counters: dict[str, int]


class CodeShown(TypedDict):
    """A step of a run with what the open folds show; no frame if nothing moved."""

    frame: CodeFrame | None
    parts: dict[str, PanelPart]


class TriedLevel(TypedDict):
    """A cell on the path, and the digits tried there: each with its step and digits below."""

    cell: str
    tried: list[tuple[int, int, int]]


class ProfileRow(TypedDict):
    """A line, how often it ran, and its time."""

    line: int
    count: int
    ms: float


class CodeFolds(TypedDict, total=False):
    """What the folds of the pane show of a step; the profile is that of the whole run."""

    stack: list[StackFrame]
    output: list[CodeOutput]
    tree: list[TriedLevel]
    profile: list[ProfileRow]


class TestOfExercise(TypedDict):
    """A test of an exercise; its name is a text, or one for each language."""

    name: object
    points: int


class ParsonsDistractor(TypedDict):
    """A line that belongs to no right program; why, in each language."""

    line: str
    why: object


class ParsonsData(TypedDict):
    """Lines to put in order: the right programs of them, and what stands below each."""

    programs: list[list[str]]
    distractors: list[ParsonsDistractor]
    below: list[str]


class Exercise(TypedDict):
    """An exercise; its texts are each a text, or one for each language."""

    id: str
    title: object
    text: object
    starter: object
    tests: list[TestOfExercise]
    hints: list[object]
    parsons: ParsonsData | None


class TestResult(TypedDict):
    """The result of a test."""

    passed: bool
    problem: Problem | None
    skipped: bool  # it does not apply to this code
    note: NotRequired[Problem | None]  # why one that has passed does not count, at the end


# the page's own, which the sandbox never gets


class Grade(TypedDict):
    """The results so far; `percent` of the points when all are there. Of this `source`.

    Then also how many tests apply, `tests`, and how many of them have `passed` and count.
    """

    rows: list[TestResult]
    percent: int | None
    source: str
    passed: NotRequired[int]
    tests: NotRequired[int]


class StoredExercise(TypedDict):
    """The JSON of an exercise that was opened from a file, and when."""

    text: str
    at: float
