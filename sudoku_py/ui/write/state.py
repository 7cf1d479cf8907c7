"""The slice `write`: which program is open, what it is for, and the results of running it."""

from sudoku_py.engine.student_protocol import Exercise, Grade
from sudoku_py.engine.student_protocol import Problem as StudentProblem
from sudoku_py.ui.storage.url_parameters import Problem, joined

REGION = "lab-write"
SLICE = "write"
RUNNING, GRADING = "running", "grading"  # what `busy` can be


class WriteState:
    """The text itself is in the editor, the recorded run in the watching pane."""

    def __init__(self) -> None:
        self.stored: str | None = None  # the open draft's name in the storage; None: not stored yet
        self.title = ""  # of the open draft, for people
        self.drafts: list[tuple[str, str]] = []  # (name in the storage, name) of all
        self.is_doomed = False  # whether the next press of Delete deletes
        self.exercises: list[Exercise] = []  # all, also from files; empty before the engine is up
        self.exercise_id: str | None = None  # of the one that the draft is for
        self.exercise: Exercise | None = None  # that one, as soon as it is known
        self.grade: Grade | None = None  # the engine's answer on it
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
