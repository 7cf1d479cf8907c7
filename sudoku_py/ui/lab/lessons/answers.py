"""Answers in a lesson: which is right, and what the browser's storage keeps of them.

The first answer to a question counts until the lesson is begun again at its first station.
"""

from sudoku_py.engine.lesson_protocol import Found, Lesson, LessonRecord, OldRecord, Question
from sudoku_py.ui.storage import schema
from sudoku_py.ui.storage.storage import Storage

CELL, DIGIT, NUMBER, CHOICE = "cell", "digit", "number", "choice"
KINDS = (CELL, DIGIT, NUMBER, CHOICE)
RIGHT, WRONG = "lesson.right-", "lesson.wrong-"  # and the kind of the question

STORAGE_KEY = "lessons"
MAX_STATIONS, MAX_ANSWER, MAX_NAME = 99, 20, 40
OWN = "own-"  # begins the names of lessons from links and files
RIGHT_MARK, WRONG_MARK = "+", "-"  # before a saved answer
_NEW: LessonRecord = {"name": "", "is_done": False, "answers": {}}
_SAVED = schema.mapping(
    schema.record(
        {
            "name": schema.text(MAX_NAME),
            "station": schema.whole(1, MAX_STATIONS),  # of an older record, which has no name
            "is_done": schema.flag,
            "answers": schema.mapping(schema.text(MAX_ANSWER)),  # by station
        },
        {"name": None, "station": None},
    )
)


def right_answer(ask: Question, found: Found) -> str:
    """Return the right answer, in the form of `read_answer`; `found` has the values of the run.

    What is not the name of a value is the answer itself.

    >>> right_answer({"kind": NUMBER, "answer": "checks"}, {"checks": 27})
    '27'
    >>> right_answer({"kind": CELL, "answer": "r1c3"}, {"checks": 27})
    'r1c3'
    """
    answer = ask["answer"]
    return str(found.get(answer, answer) if isinstance(answer, str) else answer)


# The names of the stations that lessons had when answers were kept by number.
NUMBERED = {
    "backtracking": "puzzle guess row column first-fit dead-end back farther again solution cost",
    "cost": "puzzle fit reject one recursion two formula measured pruned children bound",
    "open-list": (
        "puzzle children newest dead-end back deep-solution oldest sister level longest"
        " broad-solution why"
    ),
    "fewest-candidates": "puzzle first in-vain slow forced two dead-end back quick price",
    "looking-ahead": ("puzzle late strike wiped restore solved arcs revise again consistent price"),
    "jumping-back": "puzzle blame newest far in-vain jump other over solved after compare",
}


def migrated(saved: dict[str, OldRecord]) -> dict[str, LessonRecord]:
    """Return saved records with stations by name; older ones have their numbers.

    >>> old = {"station": 2, "is_done": True, "answers": {"2": "+r4c4", "40": "-1"}}
    >>> migrated({"backtracking": old})["backtracking"]
    {'name': 'guess', 'is_done': True, 'answers': {'guess': '+r4c4'}}
    """
    return {
        lesson: _migrated(NUMBERED.get(lesson, "").split(), kept)
        for lesson, kept in saved.items()
        if kept.get("name") is not None or kept.get("station") is not None
    }


def _migrated(names: list[str], kept: OldRecord) -> LessonRecord:
    number, answers, name = kept.get("station"), kept["answers"], kept.get("name")
    if name is not None:
        return {"name": name, "is_done": kept["is_done"], "answers": answers}
    by_number = {str(at): name for at, name in enumerate(names, 1)}
    return {
        "name": by_number.get(str(number), ""),
        "is_done": kept["is_done"],
        "answers": {by_number[at]: answers[at] for at in answers if at in by_number},
    }


class LessonProgress:
    """The station and the answers of each lesson, kept in the storage."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._lessons = migrated(storage.load(STORAGE_KEY, _SAVED) or {})

    @property
    def is_new(self) -> bool:
        """Whether no lesson has been opened yet."""
        return not self._lessons

    def begin(self, name: str) -> None:
        """Begin a lesson again: without answers; whether it was done is kept."""
        self._lessons[name] = {"name": "", "is_done": self.is_done(name), "answers": {}}
        self._save()

    def reach(self, lesson: Lesson, station: int, is_last: bool) -> None:
        """Save the current station, from 1."""
        kept, name = self._made(lesson["name"]), _name_of(lesson, station)
        if is_last or kept["name"] != name:
            kept["name"], kept["is_done"] = name, kept["is_done"] or is_last
            self._save()

    def answer(self, lesson: Lesson, station: int, given: str, is_right: bool) -> None:
        """Save an answer, unless there is one already."""
        answers, name = self._made(lesson["name"])["answers"], _name_of(lesson, station)
        if name not in answers:
            answers[name] = (RIGHT_MARK if is_right else WRONG_MARK) + given
            self._save()

    def forget_own(self, kept: list[str]) -> None:
        """Remove what is kept of lessons from links and files, but for some."""
        known = list(self._lessons)
        for name in known:
            if name.startswith(OWN) and name not in kept:
                del self._lessons[name]
        if len(self._lessons) < len(known):
            self._save()

    def given(self, lesson: Lesson, station: int) -> str | None:
        """Return the answer given at a station, if any."""
        kept = self._of(lesson["name"])["answers"].get(_name_of(lesson, station))
        return kept[1:] if kept else None

    def is_done(self, name: str) -> bool:
        """Whether the last station of a lesson was ever reached."""
        return name in self._lessons and bool(self._lessons[name]["is_done"])

    def resumes_at(self, lesson: Lesson) -> int:
        """Return the station to continue at: the first one for a new or a finished lesson."""
        names = [station["name"] for station in lesson["stations"]]
        kept = self._of(lesson["name"])["name"]
        return names.index(kept) + 1 if kept in names[:-1] else 1

    def results(self, lesson: Lesson) -> list[bool | None]:
        """Whether each question of a lesson was answered correctly; None: not answered."""
        return [result for _, result in self.named_results(lesson)]

    def named_results(self, lesson: Lesson) -> list[tuple[str, bool | None]]:
        """Return the same with the names of the stations that ask."""
        kept = self._of(lesson["name"])["answers"]
        names = [str(station["name"]) for station in lesson["stations"] if station["ask"]]
        return [(name, kept[name][:1] == RIGHT_MARK if name in kept else None) for name in names]

    def _of(self, name: str) -> LessonRecord:
        return self._lessons.get(name, _NEW)

    def _made(self, name: str) -> LessonRecord:
        """Return the saved data of a lesson, to change it."""
        if name not in self._lessons:
            self._lessons[name] = {"name": "", "is_done": False, "answers": {}}
        return self._lessons[name]

    def _save(self) -> None:
        self._storage.save(STORAGE_KEY, self._lessons)


def _name_of(lesson: Lesson, station: int) -> str:
    return str(lesson["stations"][station - 1]["name"])
