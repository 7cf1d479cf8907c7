"""The slice `learn`: the technique that is open, its example, the drill on it, and the scores.

A score counts the reader's drills of a technique, and is saved. A position counts once, by the
first answer to it. A position whose step was shown counts as tried.
"""

from typing import NotRequired, TypeAlias

from sudoku_py.core.sentence import Sentence
from sudoku_py.engine.protocol import Difficulty, Drill, DrillVerdict, Example, Step
from sudoku_py.ui.explain.argument import FIRST
from sudoku_py.ui.storage import schema
from sudoku_py.ui.storage.storage import Storage

SLICE = LEARN = "learn"
DRILL = "drill"


Score: TypeAlias = dict[str, int]  # "tried", "right", "streak" and "best"


class TechniqueRow(Difficulty):
    """A technique as the table has it; `n` is a detail of the texts of `about`.

    `group` is the name of its level, `fold` that of the fold in which it is listed, "" for none.
    `names` are those in all languages, and other names, in plain letters (`plain_letters.plain`).
    """

    id: str
    family: str
    source: str
    unique: bool
    drill: bool
    about: str
    n: int
    group: str
    fold: str
    names: list[str]


class OpenDrill(Drill):
    """A position to practise, and the technique that it was made for."""

    technique: NotRequired[str]


class LearnState:
    """State that both views share; `rows` is the table of techniques."""

    def __init__(self) -> None:
        self.rows: list[TechniqueRow] = []
        self.technique = ""
        self.is_listing = True  # which of list and page is shown where only one fits
        self.query = ""  # what the list is searched for
        self.example: Example | None = None  # the engine's, of the technique
        self.at: int | None = FIRST  # which claim of its argument is read
        self.problem: Sentence | None = None  # why there is no example, or no position
        self.copied: str | None = None  # key of the message about the last copy
        # the drill
        self.seed = 0
        self.lines: list[str] = []  # positions of a reviewed game that come before made ones
        self.drill: OpenDrill | None = None  # the engine's position
        self.attempt = 0  # how many puzzles have been made for it so far
        self.cursor = 0
        self.filter = 0  # the digit whose candidates are circled; 0 for that of the cursor's cell
        self.is_filtering = False  # whether the next digit is the one to filter
        self.marked: list[tuple[int, int]] = []  # cells and digits, in the order of marking
        self.answer: DrillVerdict | None = None  # the engine's verdict, or the step as shown
        self.read: int | None = FIRST  # which claim of that step's argument is read
        self.is_counted = False  # whether this position has counted as right or wrong
        self.scores: dict[str, Score] = {}  # by technique, see `counted`

    @property
    def row(self) -> TechniqueRow | None:
        """The row of the technique that is open."""
        return self.find(self.technique)

    def find(self, name: str) -> TechniqueRow | None:
        """The row of a technique; None if there is no such technique."""
        for row in self.rows:
            if row["id"] == name:
                return row
        return None

    @property
    def step(self) -> Step | None:
        """The step of the example, once it is loaded."""
        return self.example["step"] if self.example else None

    @property
    def solved_step(self) -> Step | None:
        """The step of the drill, once it is over."""
        return self.answer["step"] if self.answer and self.is_over else None

    @property
    def is_over(self) -> bool:
        """Whether the drill's position is done: answered rightly, or shown."""
        return self.answer is not None and self.answer["verdict"] in ("right", "shown")


def neighbour(rows: list[TechniqueRow], name: str, by: int) -> str | None:
    """Return the technique before or after another one in the table; None at its ends.

    >>> neighbour([{"id": "full-house"}, {"id": "naked-single"}], "full-house", 1)
    'naked-single'
    """
    names = [row["id"] for row in rows]
    at = names.index(name) + by if name in names else -1
    return names[at] if 0 <= at < len(names) else None


SCORES_KEY = "drills"
MAX_COUNT = 1_000_000
_COUNT = schema.whole(0, MAX_COUNT)
KIND = schema.mapping(
    schema.record({"tried": _COUNT, "right": _COUNT, "streak": _COUNT, "best": _COUNT})
)
WRONG = ("impossible", "unproved")  # verdicts
NOTHING = {"tried": 0, "right": 0, "streak": 0, "best": 0}


def counts(verdict: str) -> bool:
    """Return whether a verdict decides how a position counts.

    >>> counts("partial"), counts("right")
    (False, True)
    """
    return verdict in ("right", "shown") or verdict in WRONG


def counted(score: Score | None, is_right: bool) -> Score:
    """Return a score after one more position.

    >>> counted({"tried": 3, "right": 2, "streak": 1, "best": 1}, True)["best"]
    2
    """
    before = score or NOTHING
    streak = before["streak"] + 1 if is_right else 0
    return {
        "tried": before["tried"] + 1,
        "right": before["right"] + (1 if is_right else 0),
        "streak": streak,
        "best": max(before["best"], streak),
    }


def load_scores(storage: Storage) -> dict[str, Score]:
    """Return the stored scores by technique, without what is invalid."""
    found: dict[str, Score] = storage.load(SCORES_KEY, KIND) or {}
    return found
