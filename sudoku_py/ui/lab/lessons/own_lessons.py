"""Lessons of a person's own: opened by a link or from a file, and kept for the next visit.

The engine reads them (`lab.lesson.reader`), because they are hostile until then. What it returns
are the tables of a lesson like those of `lesson_data`, and its texts, which join those of the page:
so the view of a lesson need not know whose it is.
"""

from collections.abc import Callable
from typing import Any

from sudoku_py.core.sentence import Details
from sudoku_py.engine.lesson_protocol import Lesson, OwnLesson
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.browser.clock import now
from sudoku_py.ui.browser.tones import BAD, CALM
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.engine.latest import Latest
from sudoku_py.ui.lab.lab_view import LabView, Link
from sudoku_py.ui.lab.lessons.answers import LessonProgress
from sudoku_py.ui.lab.lessons.lesson_data import LESSONS, lesson
from sudoku_py.ui.lab.player.player import Player, open_run
from sudoku_py.ui.storage import schema
from sudoku_py.ui.storage.url_parameters import Problem
from sudoku_py.ui.write.code_link import MAX_OWN, unpacked

PREFIX = "lesson."  # what the names of the stored ones begin with
MAX_FILES = 12  # the newest stay
MAX_TEXT = 200_000  # characters, as in `lab.lesson.reader`
_TEXT = schema.check(lambda data: isinstance(data, str) and len(data) <= MAX_TEXT)
_FILE = schema.record({"text": _TEXT, "at": schema.moment}, {"at": 0})


class OwnLessons(LabView):
    """Those that are known in this visit."""

    def __init__(
        self,
        services: Services,
        player: Player,
        progress: LessonProgress,
        follow: Callable[[str, int | None, Problem | None], object],
        on_change: Callable[[], object],
    ) -> None:
        """Call `follow(name, station, problem)` for one that is to be shown."""
        super().__init__(services)
        self._player = player
        self._progress = progress
        self._follow = follow
        self._on_change = on_change
        self._known: list[OwnLesson] = []
        self._latest = Latest(self._lose)
        self._recalling = Latest()

    @property
    def all(self) -> list[Lesson]:
        """The page's own lessons, and these."""
        return list(LESSONS) + self._known

    def find(self, name: str) -> Lesson | None:
        """Return the lesson of that name, of the page or of a person; None if there is none."""
        for each in self._known:
            if each["name"] == name:
                return each
        return lesson(name)

    def follow(self, link: Link, problem: Problem | None) -> None:
        """Open the lesson of a link, packed or as the text of a file; say what is wrong with it."""
        text = link.get("own_text") or unpacked(link.get("own", ""), MAX_OWN)
        if text is None:
            self._lose("lesson.link-damaged", {})
        else:
            self._player.say(CALM, "lesson.reading", {})
            self._latest.start(self._open, text, link.get("step"), problem)

    async def _open(
        self, is_stale: Callable[[], bool], text: str, station: int | None, problem: Problem | None
    ) -> None:
        found = await self._read(text, True, is_stale)
        if not is_stale():
            self._keep(found["name"], text)
            self._follow(found["name"], station, problem)

    async def _read(self, text: str, checks_runs: bool, is_stale: Callable[[], bool]) -> OwnLesson:
        """Return the lesson in a text, and take up its texts; EngineError if it is none."""
        arguments = {"text": text, "checks_runs": checks_runs}
        engine = self._services.engine
        found: OwnLesson = await engine.run("run.lesson", arguments, is_stale, lambda _: None)
        if not is_stale():
            self._texts.add_messages(found["texts"])
            known = [each for each in self._known if each["name"] != found["name"]]
            self._known = known + [found]
        return found

    def _lose(self, key: str, details: Details) -> None:
        """Say why there is no lesson, at the run on the board's puzzle."""
        if not self._lab.run:
            open_run(self._store, self._player, boards.puzzle_line(self._store.game.board))
        self._player.say(BAD, key, details)

    # those of earlier visits

    def recall(self) -> None:
        """Read those that were opened before, for the list of lessons."""
        if not self._services.storage.is_embedded:
            self._recalling.start(self._recall)

    async def _recall(self, is_stale: Callable[[], bool]) -> None:
        names = [each["name"] for each in self._known]
        for name, file in self._files():
            if name[len(PREFIX) :] not in names:
                try:
                    await self._read(file["text"], False, is_stale)
                except EngineError:
                    continue  # another version of the page has stored it
        if not is_stale():
            self._on_change()

    def _keep(self, name: str, text: str) -> None:
        """Store the text of a lesson; the oldest go, and what is known of their answers."""
        if self._services.storage.is_embedded:
            return
        storage = self._services.storage
        files = [each for each in self._files() if each[0] != PREFIX + name]
        for old, _ in files[: max(0, len(files) + 1 - MAX_FILES)]:
            storage.remove(old)
        storage.save(PREFIX + name, {"text": text, "at": now()})
        kept = [each[len(PREFIX) :] for each in storage.names(PREFIX)]
        self._progress.forget_own(kept + [name])

    def _files(self) -> list[tuple[str, dict[str, Any]]]:
        """Return the stored ones by name, the oldest first."""
        storage = self._services.storage
        loaded = [(name, storage.load(name, _FILE)) for name in storage.names(PREFIX)]
        return sorted([each for each in loaded if each[1]], key=lambda each: each[1]["at"])
