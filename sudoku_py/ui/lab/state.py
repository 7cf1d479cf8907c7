"""What the lab keeps in the store: the state of whatever a player plays, and the slice `lab`."""

from typing import Any, TypeAlias

from sudoku_py.ui.lab import mixed
from sudoku_py.ui.storage.url_parameters import MIX, SPEEDS

Frame: TypeAlias = dict[str, Any]  # what the engine tells of a step
Message: TypeAlias = tuple[str, str, dict[str, Any]]  # tone, key, details

UNLIMITED = 1_000_000_000  # steps: further than any run goes

FIRST_ALGORITHM, FIRST_SEED = "cell-order", 0  # where a link names none
FIRST_SPEED = 3  # in `SPEEDS`


class PlayerState:
    """The slice that a `Player` changes; nobody else changes more than `speed_index`."""

    quick_from = 15  # steps per second: one can follow each step up to there
    by_line = False  # whether it goes line by line, and not event by event
    is_folded = False  # whether lines that only yield are left out then

    def __init__(self, speed_index: int) -> None:
        self.speed_index = speed_index  # in `SPEEDS`
        self.setup: dict[str, Any] | None = None  # what it was opened with: puzzle, seed, …
        self.run: dict[str, Any] | None = None  # the engine's answer to that, a frame too
        self.frame: Frame | None = None  # the newest one, of the step that is shown
        self.goal: int | None = None  # the step that it is on the way to
        self.is_playing = False  # whether it goes on by itself
        self.note: Message | None = None  # to be said instead of the step, until the next command

    @property
    def goes_by_guesses(self) -> bool:
        """Whether it is a race in which a step is a guess of each entry."""
        return False

    @property
    def speed(self) -> int | None:
        """Steps per second; None for as many as there can be."""
        return SPEEDS[self.speed_index]

    @property
    def is_moving(self) -> bool:
        """Whether it plays, or is on the way to a step."""
        return self.is_playing or self.goal is not None

    @property
    def is_quick(self) -> bool:
        """Whether it goes too quickly for each step to be followed."""
        plays_quickly = self.is_playing and (self.speed is None or self.speed > self.quick_from)
        return plays_quickly or self.goal is not None

    @property
    def at_end(self) -> bool:
        """Whether the step that is shown is the last of all."""
        return self.frame is not None and is_end(self.frame)

    @property
    def status(self) -> str:
        """What `data-lab` says."""
        if self.is_moving:
            return "running"
        if self.at_end:
            return "finished"
        return "paused" if self.frame and self.frame["step"] else "idle"


def is_end(frame: Frame) -> bool:
    """Whether the step of a frame is the last of all."""
    return bool(frame["end"]) and frame["step"] == frame["recorded"]


def is_solution(frame: Frame) -> bool:
    """Whether the step of a frame completes the board."""
    return bool(frame["event"]) and frame["event"]["kind"] == "solution"


class LabState(PlayerState):
    """The run, and what is known of algorithms; all modes of the laboratory read the latter."""

    def __init__(self) -> None:
        super().__init__(FIRST_SPEED)
        self.algorithms: list[str] = []  # ids, as the engine lists them; empty before it has
        self.facts: dict[str, dict[str, Any]] = {}  # by id, what the registry knows
        self.programs: list[str] = []  # ids of one's own, which only race and are experimented with
        self.algorithm = FIRST_ALGORITHM  # what is chosen; what runs is in `setup`
        self.seed = FIRST_SEED
        self.heat: list[int] | None = None  # a level for each cell, while it is shown
        self.breakpoints: list[tuple[str, int]] = []  # module and line
        self.conditions: list[tuple[str, int]] = []  # see `sudoku_py.lab.lines.conditions`
        self.caller: tuple[str, int] | None = None  # module and line that wait for a call

    def knows(self, algorithm: str) -> bool:
        """Whether there is an algorithm; one that is mixed is known from now on."""
        if algorithm not in self.algorithms:
            facts = mixed.facts_of(algorithm, self.facts.get(MIX, {}))
            if not facts:
                return False
            self.algorithms = self.algorithms + [algorithm]
            self.facts[algorithm] = facts
        return True

    @property
    def entrants(self) -> list[str]:
        """What can race and be experimented with: all algorithms, and one's own programs."""
        return self.algorithms + self.programs

    @property
    def own_facts(self) -> dict[str, Any]:
        """What the registry knows of the chosen algorithm; empty before the engine has told."""
        return self.facts.get(self.algorithm, {})
