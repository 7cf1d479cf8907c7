"""What the lab keeps in the store: the state of a run or a race, and the slice `lab`."""

from collections.abc import Callable
from typing import TypeAlias

from sudoku_py.core.sentence import Details
from sudoku_py.engine.run_protocol import (
    Facts,
    Frame,
    OpenedRace,
    OpenedRun,
    PlainCode,
    RaceFrame,
    RaceOptions,
    RunSetup,
    Shown,
)
from sudoku_py.engine.student_protocol import CodeFrame, CodeRun, CodeShown, SandboxArguments
from sudoku_py.ui.lab import mixed
from sudoku_py.ui.lab.layout import WHOLE, Layout
from sudoku_py.ui.storage.url_parameters import MIX, SPEEDS

CommandTable: TypeAlias = dict[str, Callable[..., object]]  # commands by name
Message: TypeAlias = tuple[str, str, Details]  # tone, key, details
# What is played: a run, a race, or the run of a student's own code.
AnySetup: TypeAlias = RunSetup | RaceOptions | SandboxArguments
AnyRun: TypeAlias = OpenedRun | OpenedRace | CodeRun
AnyFrame: TypeAlias = Frame | RaceFrame | CodeFrame
AnyShown: TypeAlias = Shown | CodeShown

UNLIMITED = 1_000_000_000  # steps: more than any run has

FIRST_ALGORITHM, FIRST_SEED = "cell-order", 0  # where a link names none
FIRST_SPEED = 3  # in `SPEEDS`


class PlayerState:
    """The slice that a `Player` changes; others change only `speed_index`."""

    quick_from = 15  # steps per second up to which a person can follow
    by_line = False  # whether it moves by lines, not by events
    is_folded = False  # whether it skips lines that only yield then
    plain_code = False  # whether it skips lines that the plain view of the code has not

    def __init__(self, speed_index: int) -> None:
        self.speed_index = speed_index  # in `SPEEDS`
        self.setup: AnySetup | None = None  # what it was opened with: puzzle, seed, …
        self.run: AnyRun | None = None  # the engine's answer to that
        self.frame: AnyFrame | None = None  # the newest one, of the step that is shown
        self.goal: int | None = None  # the step that it is going to
        self.is_playing = False  # whether it plays
        self.note: Message | None = None  # shown for the step's sentence, up to the next command

    @property
    def goes_by_guesses(self) -> bool:
        """Whether it is a race in which a step is one guess of each runner."""
        return False

    @property
    def speed(self) -> int | None:
        """Steps per second; None is as fast as possible."""
        return SPEEDS[self.speed_index]

    @property
    def is_moving(self) -> bool:
        """Whether it plays, or is going to a step."""
        return self.is_playing or self.goal is not None

    @property
    def is_quick(self) -> bool:
        """Whether it moves too quickly for a person to follow each step."""
        plays_quickly = self.is_playing and (self.speed is None or self.speed > self.quick_from)
        return plays_quickly or self.goal is not None

    @property
    def at_end(self) -> bool:
        """Whether the shown step is the last of all."""
        return self.frame is not None and is_end(self.frame)

    @property
    def status(self) -> str:
        """The value of the page's attribute `data-lab`."""
        if self.is_moving:
            return "running"
        if self.at_end:
            return "finished"
        return "paused" if self.frame and self.frame["step"] else "idle"


def is_end(frame: AnyFrame) -> bool:
    """Whether the step of a frame is the last of all."""
    return bool(frame["end"]) and frame["step"] == frame["recorded"]


def is_stop(frame: AnyFrame) -> bool:
    """Whether playing stops at the step: it completes the board, or a breakpoint is reached."""
    event = frame["event"]
    return bool(frame.get("stops")) or (event is not None and event["kind"] == "solution")


class LabState(PlayerState):
    """The run, and the known algorithms, which all modes of the lab read."""

    setup: RunSetup | None
    run: OpenedRun | None
    frame: Frame | None

    def __init__(self) -> None:
        super().__init__(FIRST_SPEED)
        self.algorithms: list[str] = []  # ids, in the engine's order; empty until it sends them
        self.facts: dict[str, Facts] = {}  # by id, what the registry says
        self.programs: list[str] = []  # ids of own programs, only for races and experiments
        self.algorithm = FIRST_ALGORITHM  # the chosen one; the running one is in `setup`
        self.seed = FIRST_SEED
        self.heat: list[int] | None = None  # a level for each cell, while it is shown
        self.breakpoints: list[tuple[str, int]] = []  # module and line
        self.conditions: list[tuple[str, int]] = []  # see `sudoku_py.lab.lines.breakpoints`
        self.caller: tuple[str, int] | None = None  # module and line that wait for a call to return
        self.preset = WHOLE  # what of the lab is shown, where no lesson is open
        self.station_layout: Layout | None = None  # what the open lesson shows
        self.is_asked = False  # whether a question of a lesson waits for its answer
        self.is_plain = False  # whether an embed shows the code plain
        self.code_choices: dict[str, bool] = {}  # by layout, whether the code was chosen plain
        self.plain_views: dict[str, PlainCode] = {}  # of the modules that are known

    def knows(self, algorithm: str) -> bool:
        """Whether there is such an algorithm; a combination is added to the known ones."""
        if algorithm not in self.algorithms:
            mix = self.facts.get(MIX)
            facts = mixed.facts_of(algorithm, mix) if mix else None
            if not facts:
                return False
            self.algorithms = self.algorithms + [algorithm]
            self.facts[algorithm] = facts
        return True

    @property
    def layout(self) -> Layout:
        """What of the lab is shown now."""
        return self.station_layout or self.preset

    @property
    def plain_code(self) -> bool:  # type: ignore[override] # here it follows from what is shown
        """Whether the code is shown without types, imports and `yield`."""
        return self.code_choices.get(self.layout.name, self.layout.is_plain or self.is_plain)

    def shown_line(self, module: str, line: int) -> int:
        """The number of a line in the view of its module that is shown; 0 if it has no line."""
        view = self.plain_views.get(module) if self.plain_code else None
        return view["lines"][line - 1] if view and 0 < line <= len(view["lines"]) else line

    def hides(self, module: str, name: str) -> bool:
        """Whether the view of a module that is shown has no such variable."""
        view = self.plain_views.get(module) if self.plain_code else None
        return view is not None and name in view["hidden"]

    @property
    def entrants(self) -> list[str]:
        """The ids for races and experiments: all algorithms, and own programs."""
        return self.algorithms + self.programs

    def has_fact(self, name: str) -> bool:
        """Whether the registry says so of the chosen algorithm."""
        facts = self.own_facts
        return bool(facts and facts.get(name))

    @property
    def own_facts(self) -> Facts | None:
        """What the registry says of the chosen algorithm; None until the engine sends it."""
        return self.facts.get(self.algorithm)
