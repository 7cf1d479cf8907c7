"""What is played: the state that a run and a race have in common, as a slice of the store."""

from typing import Any, TypeAlias

from sudoku_py.ui.storage.url_parameters import SPEEDS

Frame: TypeAlias = dict[str, Any]  # what the engine tells of a step
Message: TypeAlias = tuple[str, str, dict[str, Any]]  # tone, key, details

UNLIMITED = 1_000_000_000  # steps: further than any run goes


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
