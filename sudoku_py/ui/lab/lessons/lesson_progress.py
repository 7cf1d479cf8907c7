"""How far someone is in the lessons, and what they have answered: kept in the browser's storage.

The first answer to a question counts until the lesson is begun again at its first station.
"""

from typing import Any

from sudoku_py.ui.storage import schema
from sudoku_py.ui.storage.storage import Storage

STORAGE_KEY = "lessons"
MAX_STATIONS, MAX_ANSWER = 99, 20
RIGHT, WRONG = "+", "-"  # before a saved answer
_NEW = {"station": 1, "is_done": False, "answers": {}}
_SAVED = schema.mapping(
    schema.record(
        {
            "station": schema.whole(1, MAX_STATIONS),
            "is_done": schema.flag,
            "answers": schema.mapping(schema.text(MAX_ANSWER)),  # by station
        }
    )
)


class LessonProgress:
    """What is known of each lesson, by its name."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._lessons: dict[str, Any] = storage.load(STORAGE_KEY, _SAVED) or {}

    @property
    def is_new(self) -> bool:
        """Whether no lesson has been opened yet."""
        return not self._lessons

    def begin(self, name: str) -> None:
        """Begin a lesson again: its questions are open, and that it was done stays known."""
        is_done = self.is_done(name)
        self._lessons[name] = {"station": 1, "is_done": is_done, "answers": {}}
        self._save()

    def reach(self, name: str, station: int, is_last: bool) -> None:
        """Note the station, from 1, that someone is at."""
        kept = self._made(name)
        if is_last or kept["station"] != station:
            kept["station"], kept["is_done"] = station, kept["is_done"] or is_last
            self._save()

    def answer(self, name: str, station: int, given: str, is_right: bool) -> None:
        """Keep an answer, unless there is one already."""
        answers = self._made(name)["answers"]
        if str(station) not in answers:
            answers[str(station)] = (RIGHT if is_right else WRONG) + given
            self._save()

    def given(self, name: str, station: int) -> str | None:
        """Return the answer that was given at a station, if any."""
        kept = self._of(name)["answers"].get(str(station))
        return kept[1:] if kept else None

    def is_done(self, name: str) -> bool:
        """Whether its last station was reached once."""
        return name in self._lessons and bool(self._lessons[name]["is_done"])

    def resumes_at(self, lesson: dict[str, Any]) -> int:
        """Return the station to continue at: the first one after the last, and for a newcomer."""
        station = int(self._of(lesson["name"])["station"])
        return station if station < len(lesson["stations"]) else 1

    def results(self, lesson: dict[str, Any]) -> list[bool | None]:
        """Whether each question of a lesson was answered rightly; None: not answered."""
        kept = self._of(lesson["name"])["answers"]
        asking = [at for at, each in enumerate(lesson["stations"], 1) if each["ask"]]
        return [kept[str(at)][:1] == RIGHT if str(at) in kept else None for at in asking]

    def _of(self, name: str) -> dict[str, Any]:
        kept: dict[str, Any] = self._lessons.get(name, _NEW)
        return kept

    def _made(self, name: str) -> dict[str, Any]:
        """Return what is kept of a lesson, to be changed."""
        if name not in self._lessons:
            self._lessons[name] = {"station": 1, "is_done": False, "answers": {}}
        kept: dict[str, Any] = self._lessons[name]
        return kept

    def _save(self) -> None:
        self._storage.save(STORAGE_KEY, self._lessons)
