"""What page and engine exchange on runs, races and experiments; see `engine.protocol`."""

from collections.abc import Sequence
from typing import Any, NotRequired, TypedDict

from sudoku_py.core.sentence import Details, Message
from sudoku_py.engine.protocol import Candidate


class Facts(TypedDict):
    """What an algorithm can do: see `solvers.contract.Solver`."""

    source: str
    system: int | None
    finds_all: bool
    proves_none: bool
    seeded: bool
    breaks_rules: bool
    backtracks: bool
    candidates: bool
    open_list: bool
    comparisons: bool
    choices: list[tuple[str, list[str]]] | None
    queue: bool
    sizes: list[int]
    budget: dict[str, object] | None


class Algorithms(TypedDict):
    """The ids of all algorithms, and the facts about each."""

    algorithms: list[str]
    facts: dict[str, Facts]


class CodeLine(TypedDict):
    """A line of Python."""

    module: str
    function: str
    line: int


class Event(TypedDict):
    """An event of a solver; the fields depend on the `kind`: see `solvers.contract`."""

    kind: str
    cell: NotRequired[int]
    digit: NotRequired[int]
    digits: NotRequired[list[int]]
    other: NotRequired[int]
    values: NotRequired[str]
    guessed: NotRequired[bool]


class Guess(TypedDict):
    """A guess that is taken back."""

    cell: int
    digit: int
    step: int


class Reason(TypedDict):
    """Why a search backtracks: see `lab.views.reason.reason_of`."""

    kind: str
    step: NotRequired[int]
    cell: NotRequired[int | None]
    unit: NotRequired[int | None]
    digit: NotRequired[int | None]
    conflict_set: NotRequired[list[int] | None]
    arc: NotRequired[list[int] | None]
    retreat: NotRequired[str]
    skipped: NotRequired[list[int]]
    culprit: NotRequired[Guess | None]


class LineOffset(CodeLine):
    """A line after a step; `lines` says how many there are after it."""

    offset: int
    lines: NotRequired[int]


class Frame(TypedDict):
    """A step of a run as the page shows it: see `lab.views.step_view.StepView`."""

    step: int
    recorded: int
    end: str | None
    board: str
    event: Event | None
    code: CodeLine | None
    line: LineOffset | None
    depth: int
    live: list[tuple[int, bool]]
    candidates: list[int] | None
    reason: Reason | None
    counters: dict[str, int | None]
    at_worst: str
    sentences: list[Message]
    found: NotRequired[bool]  # of a search: whether there was such a step


class Source(TypedDict):
    """A module of a solver: the lines that can be `lit`, and those that only `yield`."""

    module: str
    text: str
    start: int
    spans: list[list[object]]
    lit: NotRequired[list[int]]
    yields: NotRequired[list[int]]


class OpenedRun(Frame):
    """The first frame of a run that was opened."""

    run: int
    source: Source
    puzzle: str


class StackFrame(TypedDict):
    """A function that is under way; `gap` is how many before it are left out."""

    module: str
    function: str
    line: int
    variables: list[tuple[str, str]]
    gap: int


class Stack(TypedDict):
    """The call stack at a step, or at a line after it; None for what is not known."""

    step: int
    offset: int
    frames: list[StackFrame] | None
    calls: list[int] | None


class RaceEntry(TypedDict):
    """One algorithm of a race at the position shown."""

    board: str
    origins: str
    newest: int | None
    guess: list[Candidate] | None
    event: Event | None
    status: str
    place: int | None
    counters: dict[str, int | None]


class RaceFrame(TypedDict):
    """A race at a position: see `engine.races.race_frame`."""

    step: int
    recorded: int
    end: str | None
    event: None
    differs: bool
    runners: list[RaceEntry]
    found: NotRequired[bool]


class OpenedRace(RaceFrame):
    """The first frame of a race that was opened."""

    run: int
    puzzle: str


class RaceTable(TypedDict):
    """The rows of a race's table; whether the race is `over` there."""

    rows: list[dict[str, object]]
    over: bool


class Tree(TypedDict):
    """A search tree: see `engine.run_views.tree`; its rows are those of `lab.tree.nodes.Node`."""

    nodes: list[list[object]]
    waiting: Sequence[tuple[int, int, int, int]]
    path: list[int]
    whole: bool
    followed: int
    searches: bool
    listed: bool


class Profile(TypedDict):
    """The depths of a run: see `engine.run_views.profile`."""

    measure: str
    steps: int
    recorded: int
    low: Sequence[int]
    high: Sequence[int]
    solved: Sequence[int]
    whole: bool


class Heat(TypedDict):
    """How often each cell changed after one step and up to another."""

    changes: Sequence[int]


class Told(TypedDict):
    """Steps, each with its sentences."""

    told: list[tuple[int, list[Message]]]


class Written(TypedDict):
    """A piece of a transcript: see `engine.transcript.text_of`."""

    text: str
    last: int
    next: int | None
    cut: bool


class Slide(TypedDict):
    """A step to be drawn, with its text."""

    step: int
    board: str
    event: Event | None
    live: list[tuple[int, bool]]
    candidates: list[int] | None
    reason: Reason | None
    text: str


class Slides(TypedDict):
    """Some slides, and the step to continue with."""

    slides: list[Slide]
    next: int | None


class ExperimentReport(TypedDict):
    """What is new of an experiment: see `engine.experiment.experiment`."""

    done: int
    of: int
    steps: int
    rows: list[list[object]]
    csv: str
    json: str
    summaries: list[dict[str, object]]


class PanelPart(TypedDict):
    """The part of a panel; it is requested again until it is `done`."""

    done: bool
    result: NotRequired[Any]
    progress: NotRequired[Any]


class Report(TypedDict):
    """The state of the lab for who embeds it; the counters of a race are by algorithm."""

    mood: str
    step: int
    counters: Details
    event: NotRequired[str | None]
    status: NotRequired[str | None]
    answers: NotRequired[list[bool | None]]


class Shown(TypedDict):
    """A step with what the open panels need; no frame: nothing moved, or it is not there yet."""

    frame: Frame | RaceFrame | None
    parts: dict[str, PanelPart]
