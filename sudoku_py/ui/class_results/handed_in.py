"""What is known of each file that was handed in: the slice `class_results`. Files are hostile.

The browser keeps the file itself: a program is read again whenever it is run or watched, so that
hundreds of them need not be in MicroPython's memory.
"""

from typing import Any, TypedDict

from pyscript import JsObject

from sudoku_py.core.sentence import Sentence
from sudoku_py.engine.student_protocol import Exercise, Problem
from sudoku_py.ui.storage import schema
from sudoku_py.ui.write.answers import EXERCISE_FIELDS, PROBLEM

VIEW = "class"
SLICE = "class_results"
MAX_FILES = 500
MAX_TEXT = 1_000_000  # characters, as in `sudoku_py.sandbox.hand_in`
MAX_BYTES = 4 * MAX_TEXT
MAX_NAME = 80
MAX_HINTS = 10  # of an exercise, as in `sudoku_py.sandbox.hand_in`
MAX_PRINTS = 2_000_000  # characters
READING, RUNNING = "reading", "running"  # what `busy` can be

HAND_IN = schema.record(
    {
        "name": schema.text(MAX_NAME),
        "who": schema.text(4 * MAX_NAME),
        "exercise": schema.text(MAX_NAME),
        "code": schema.check(lambda data: isinstance(data, str)),
        "saved": schema.optional(schema.moment),
        "hints": schema.optional(schema.whole(0, MAX_HINTS)),
        "right": schema.whole(0, 10_000),
        "asked": schema.whole(0, 10_000),
        "sign": schema.text(MAX_NAME),
        "prints": schema.text(MAX_PRINTS),
        "own": schema.check(lambda data: isinstance(data, str)),
        "own_sign": schema.text(MAX_NAME),
    },
    {"own": "", "own_sign": ""},
)
EXERCISE = schema.record(EXERCISE_FIELDS)
NEXT = schema.record(
    {
        "note": schema.optional(PROBLEM),
        "limits": schema.mapping(schema.check(lambda data: isinstance(data, (int, float)))),
    }
)
PAIR = schema.list_of(schema.whole(0, MAX_FILES), 3, 3)
PAIRS = schema.record({"pairs": schema.sound_items(PAIR, 2000)})


class TestMark(TypedDict):
    """Whether a test has passed and counts, and what is wrong if not."""

    passed: bool
    problem: Problem | None


class HandedIn:
    """A file, and what is known of it so far; a changed one is another object."""

    def __init__(self, file: JsObject, label: str) -> None:
        self.file = file
        self.label = label  # the name of the file
        self.name = ""
        self.exercise = ""
        self.saved: float | None = None
        self.hints: int | None = None  # how many are opened, if the file says it
        self.right = self.asked = 0
        self.prints = ""
        self.who = ""  # the same for the same name, however it is typed
        self.sign = ""  # the same for the same program
        self.also = ""  # the name of another file with the same name and another program
        self.note: Sentence | None = None  # why it has no results
        self.tests: list[TestMark] | None = None  # once all have run
        self.percent: int | None = None
        self.cut = 0  # how many tests might have passed with the full limit
        self.full = False  # to be run with the full limits, whatever it takes
        self.similar: tuple[int, str] | None = None  # percent, and whose program

    @property
    def shown_name(self) -> str:
        """The student's name, or that of the file."""
        return self.name or self.label

    def changed(self, **changes: Any) -> "HandedIn":
        """Return another one with these changes."""
        made = HandedIn(self.file, self.label)
        for name, value in self.__dict__.items():
            setattr(made, name, value)
        for name, value in changes.items():
            setattr(made, name, value)
        return made


MAX_VERSIONS = 10  # of an exercise in the files of one class


class HandedExercises:
    """The exercises that hand-ins bring along: of each id, the texts, and how many have them.

    >>> handed = HandedExercises()
    >>> for sign in "aba":
    ...     handed.add("rows", "text " + sign, sign)
    >>> handed.most_common()
    [('rows', 'text a')]
    """

    def __init__(self) -> None:
        self._texts: dict[str, dict[str, str]] = {}  # id → sign → text
        self._counts: dict[str, int] = {}  # id and sign

    def add(self, name: str, text: str, sign: str) -> None:
        """Count the text of an exercise; a student can have changed it."""
        texts = self._texts.setdefault(name, {})
        if text and (sign in texts or len(texts) < MAX_VERSIONS):
            texts[sign] = text
            self._counts[name + sign] = self._counts.get(name + sign, 0) + 1

    def most_common(self) -> list[tuple[str, str]]:
        """Return each id, and the text that most files have."""
        found = []
        for name, texts in self._texts.items():
            if texts:
                sign = max(texts, key=lambda each: self._counts[name + each])
                found.append((name, texts[sign]))
        return found


class ClassResultsState:
    """The slice `class_results`."""

    def __init__(self) -> None:
        self.rows: list[HandedIn] = []
        self.exercises: list[Exercise] = []  # all that are known
        self.exercise: Exercise | None = None  # the chosen one
        self.busy = ""
        self.told: Sentence = ("class.hello", {})
        self.done: float | None = None  # 0 to 1, while something runs


def is_for(row: HandedIn, exercise: Exercise | None) -> bool:
    """Whether a file was read, and is for that exercise."""
    return exercise is not None and row.exercise == exercise["id"]


def is_read(row: HandedIn) -> bool:
    """Whether a file has turned out to be a hand-in."""
    return row.exercise != ""


def sorted_out(rows: list[HandedIn], exercise: Exercise | None) -> list[HandedIn]:
    """Return the rows with a note on those whose program is not run, and without one on others.

    Of a name that has several programs, each row says where the next one is. Files without a name
    can be of different students.
    """
    seen: dict[tuple[str, str], str] = {}
    files: dict[str, list[str]] = {}
    found = []
    for row in rows:
        note: Sentence | None = row.note
        if is_read(row):
            note = None
            if not is_for(row, exercise):
                note = ("class.other-exercise", {"exercise": row.exercise})
            elif row.who and (row.who, row.sign) in seen:
                note = ("class.duplicate", {"file": seen[row.who, row.sign]})
            elif row.who:
                seen[row.who, row.sign] = row.label
                files.setdefault(row.who, []).append(row.label)
        found.append(row if note == row.note else row.changed(note=note))
    return [_with_other(row, files.get(row.who, [])) for row in found]


def _with_other(row: HandedIn, files: list[str]) -> HandedIn:
    """Return the row with the file after its own among those of the same name."""
    also = ""
    if len(files) > 1 and row.label in files:
        also = files[(files.index(row.label) + 1) % len(files)]
    return row if also == row.also else row.changed(also=also)


def most_common(rows: list[HandedIn], known: list[str]) -> str:
    """Return the exercise that most files are for, a known one if there is any; or ""."""
    counts: dict[str, int] = {}
    for row in rows:
        if is_read(row):
            counts[row.exercise] = counts.get(row.exercise, 0) + 1
    best = sorted(counts, key=lambda name: (name not in known, -counts[name], name))
    return best[0] if best else ""


async def text_of(file: JsObject) -> str | None:
    """Return the text of a file; None if it is too long, or cannot be read."""
    if file.size > MAX_BYTES:
        return None
    try:
        text = str(await file.text())
    except Exception:  # it was deleted, may not be read, or there is no memory for it
        return None
    return text
