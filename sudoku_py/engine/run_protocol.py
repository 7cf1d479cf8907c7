"""What page and engine exchange on runs, races and experiments; see `engine.protocol`."""

from collections.abc import Sequence
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

from sudoku_py.core import drawn
from sudoku_py.core.sentence import Details, Message
from sudoku_py.engine.protocol import Candidate

Event: TypeAlias = drawn.Event
Contradiction: TypeAlias = drawn.Contradiction
Guess: TypeAlias = drawn.Guess
Reason: TypeAlias = drawn.Reason
DrawnStep: TypeAlias = drawn.DrawnStep
Tree: TypeAlias = drawn.Tree
ShownTree: TypeAlias = drawn.ShownTree
Arguments: TypeAlias = Details  # of a request or of a command, by their names


class RunSetup(TypedDict):
    """What a run is opened with; it determines all of its steps."""

    puzzle: str
    algorithm: str
    seed: int


class Trace(TypedDict):
    """A run of the user's own program, packed: see `lab.recorded.packed`."""

    end: str
    answer: str
    seconds: float
    total: int
    writes: int
    data: str


class RaceChoices(TypedDict):
    """Who races, and by which rules."""

    algorithms: list[str]
    fairness: str
    goal: str
    rank: str
    seed: int


class RaceOptions(RaceChoices):
    """How a race is opened; `recorded` has the runs of the user's own programs, by their names."""

    puzzle: str
    recorded: dict[str, Trace]


class Budget(TypedDict):
    """When an algorithm gives up: after this number of `states` or `sweeps`."""

    what: Literal["states", "sweeps"]
    most: int


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
    budget: Budget | None


class Algorithms(TypedDict):
    """The ids of all algorithms, and the facts about each."""

    algorithms: list[str]
    facts: dict[str, Facts]


class CodeLine(TypedDict):
    """A line of Python."""

    module: str
    function: str
    line: int


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


Span: TypeAlias = tuple[int, int, str]  # of a line: from, to, and the kind of that piece


class PlainCode(TypedDict):
    """The plain view of a source: `lines` has for each line of the source that of the view, or 0.

    `own` has for each line of the view that of the source. `start` and `lit` are lines of the view.
    `hidden` are the variables that it has not.
    """

    text: str
    start: int
    spans: list[list[Span]]
    lit: list[int]
    lines: list[int]
    own: list[int]
    hidden: list[str]


class CodeView(TypedDict):
    """What is shown of a source; all numbers but `own` are of the view."""

    text: str
    start: int
    spans: list[list[Span]]
    lit: list[int]
    yields: list[int]
    own: list[int]


class Source(TypedDict):
    """A module of a solver: the lines that can be `lit`, and those that only `yield`."""

    module: str
    text: str
    start: int
    spans: list[list[Span]]  # of each line
    lit: NotRequired[list[int]]
    yields: NotRequired[list[int]]
    plain: NotRequired[PlainCode]


class OpenedRun(Frame):
    """The first frame of a run that was opened."""

    run: int
    source: Source
    puzzle: str


class StackFrame(TypedDict):
    """A function that is running; `gap` is how many frames before it are left out."""

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


class RunnerCounters(TypedDict):
    """The counters of an entry: see `lab.race.race.Standing`."""

    steps: int
    seconds: float
    solutions: int
    nodes: int | None
    guesses: int | None
    dead_ends: int | None
    backtracks: int | None
    checks: int | None


class RaceRow(RunnerCounters):
    """A row of a race's table."""

    algorithm: str
    status: str
    place: int | None
    seed: NotRequired[int]  # only in the table, as the following
    seconds_low: NotRequired[float]
    seconds_high: NotRequired[float]
    runs: NotRequired[int]


class RaceEntry(TypedDict):
    """One algorithm of a race at the position shown."""

    board: str
    origins: str
    newest: int | None
    guess: list[Candidate] | None
    event: Event | None
    status: str
    place: int | None
    counters: RunnerCounters


class RaceFrame(TypedDict):
    """A race at a position: see `engine.races.race_frame`."""

    step: int
    recorded: int
    end: str | None
    event: None
    differs: bool
    runners: list[RaceEntry]
    found: NotRequired[bool]
    line: NotRequired[None]  # only a run has lines,
    sentences: NotRequired[list[Message]]  # and sentences


class OpenedRace(RaceFrame):
    """The first frame of a race that was opened."""

    run: int
    puzzle: str


class RaceTable(TypedDict):
    """The rows of a race's table; whether the race is `over` there, and still `measuring` times."""

    rows: list[RaceRow]
    over: bool
    measuring: bool


class Frontier(TypedDict):
    """The states that wait: see `lab.tree.frontier.Frontier`."""

    n: int
    queue: bool
    boards: list[tuple[int, int, int, str]]


class ArcQueue(TypedDict):
    """The arcs that wait with AC-3: see `lab.views.arc_queue.ArcQueue`."""

    n: int
    arcs: list[tuple[int, int]]
    revised: tuple[int, int] | None


class LatestReason(TypedDict):
    """The last reason to backtrack, and its step; 0 if there was none yet."""

    step: int
    reason: Reason | None


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


class HeatPart(Heat):
    """How often each cell changed after the step `since`, up to the step `upto`."""

    since: int
    upto: int


class NewSentences(TypedDict):
    """The steps from `first` to `last` that the page lacks, each with its sentences.

    They are `older` and `newer` than the steps that it has. `argument` is that of the human
    technique at work; None if the page has it.
    """

    first: int
    last: int
    older: list[tuple[int, list[Message]]]
    newer: list[tuple[int, list[Message]]]
    argument: "Argued | None"


class Argued(TypedDict):
    """A step with a human technique, 0 for none, and the claims of its argument."""

    step: int
    claims: list[Message]


class Told(TypedDict):
    """Steps, each with its sentences."""

    told: list[tuple[int, list[Message]]]


class Written(TypedDict):
    """A piece of a transcript: see `engine.transcript.text_of`."""

    text: str
    last: int
    next: int | None
    cut: bool


class Slide(DrawnStep):
    """A step to be drawn, with its text."""

    text: str


class Slides(TypedDict):
    """Some slides, and the step to continue with."""

    slides: list[Slide]
    next: int | None


class PanelPart(TypedDict):
    """The part of a panel; it is requested again until it is `done`."""

    done: bool
    result: NotRequired[Any]
    progress: NotRequired[Any]


class Report(TypedDict):
    """The state of the lab for the page that embeds it; the counters of a race are by algorithm."""

    mood: str
    step: int
    counters: Details
    event: NotRequired[str | None]
    status: NotRequired[str | None]
    answers: NotRequired[list[bool | None]]
    asked: NotRequired[list[str]]  # the names of their questions
    results: NotRequired[list[bool]]  # of the tests of an exercise
    code: NotRequired[str | None]  # as a link has it; None if it is too long


class Shown(TypedDict):
    """A step with the data of the open panels; no frame if nothing moved or it is not ready yet."""

    frame: Frame | RaceFrame | None
    parts: dict[str, PanelPart]
