"""The slices of Write: which program is open, with the results of running it; and its run."""

from typing import TypedDict

from sudoku_py.core.sentence import Details
from sudoku_py.engine.student_protocol import (
    CodeFolds,
    CodeFrame,
    CodeRun,
    Exercise,
    Grade,
    SandboxArguments,
    TestResult,
)
from sudoku_py.engine.student_protocol import Problem as StudentProblem
from sudoku_py.ui.lab.state import PlayerState
from sudoku_py.ui.storage.url_parameters import Problem, joined
from sudoku_py.ui.write.parsons import Pieces, Placed

REGION = "lab-write"
SLICE, WATCH_SLICE = "write", "watch"
FIRST_SPEED = 2  # in `SPEEDS`
NO_LINES: dict[str, list[object]] = {"programs": [[]], "distractors": [], "below": []}
RUNNING, GRADING = "running", "grading"  # what `busy` can be


class CheckedLines(TypedDict):
    """What a check of lines in order has found: a sentence, and the results of the tests."""

    is_right: bool
    key: str
    details: Details
    line: int | None  # the first that is wrong
    reason: object  # of the exercise's, why that one is wrong, in each language
    rows: list[TestResult]


class WriteState:
    """The slice `write`; the text itself is in the editor."""

    def __init__(self) -> None:
        self.stored: str | None = None  # the open draft's name in the storage; None: not stored yet
        self.title = ""  # of the open draft, for people
        self.written: str | None = None  # its text, as it was saved last; None: it is unchanged
        self.drafts: list[tuple[str, str]] = []  # (name in the storage, name) of all
        self.is_doomed = False  # whether the next press of Delete deletes
        self.exercises: list[Exercise] = []  # all, also from files; empty before the engine is up
        self.exercise_id: str | None = None  # of the one that the draft is for
        self.exercise: Exercise | None = None  # that one, as soon as it is known
        self.grade: Grade | None = None  # the engine's answer on it
        self.hints = 0  # how many of its hints are open
        self.before_reset: str | None = None  # the draft that *Undo reset* opens
        self.is_ordering = False  # whether lines are put in order, in place of the editor
        self.parsons = ""  # the lines in order, as they are stored
        self.pieces = Pieces(NO_LINES, "")  # that there are to put in order
        self.placed: Placed = []  # those in the program
        self.current: int | None = None  # the piece that was moved last
        self.checked: CheckedLines | None = None  # what the last check of them has found
        self.busy = ""
        self.problem: StudentProblem | None = None  # with the code
        self.loaded: float | None = None  # of the sandbox, 0 to 1, while that is fetched
        self.seconds = 0  # for which the code has run so far
        self.lines = 0  # of it that have run in that time
        self.link: str | None = None  # to be copied by hand
        self.is_from_link = False  # whether the open program is from a link
        self.link_problems: list[Problem] = []  # what else there is to say of that link

    def with_link(self, *told: Problem) -> Problem | None:
        """Return one message with the problems of the link, and with the others in `told`.

        If the program is from a link, the message says so first.
        """
        caution: list[Problem] = [("write.from-link", {})] if self.is_from_link else []
        return joined(caution + self.link_problems + list(told))


class WatchState(PlayerState):
    """The slice `watch`: the run of the code that is watched."""

    setup: SandboxArguments | None
    run: CodeRun | None
    frame: CodeFrame | None

    def __init__(self) -> None:
        super().__init__(FIRST_SPEED)
        self.folds: CodeFolds = {}
