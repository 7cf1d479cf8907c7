"""Everything that is saved as one file: exporting and importing it."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser import downloads
from sudoku_py.ui.browser.tones import BAD, GOOD
from sudoku_py.ui.storage import library, solved_puzzles
from sudoku_py.ui.storage.drafts import Drafts
from sudoku_py.ui.storage.library import Library
from sudoku_py.ui.storage.storage import ASIDE, read_json

FILE_NAME = "sudoku.json"
MAX_BYTES = 2_000_000


class LibraryFile:
    """Library, present game, programs, settings and statistics as a file."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._library = Library(services.storage)
        self._drafts = Drafts(services.storage)
        self.commands: dict[str, Callable[..., object]] = {
            "export": self._export,
            "import-file": lambda file: asyncio.create_task(self._import(file)),
        }

    def _export(self) -> None:
        services, storage = self._services, self._services.storage
        games = [entry for _, entry in self._library.entries()]
        name = services.texts.text("library.on-board")
        present = library.entry_of(services.store.game, name)
        if not any([library.is_same(present, each) for each in games]):
            games = [present] + games
        solved = solved_puzzles.load(storage)
        aside = {name: storage.load_text(name + ASIDE) for name in storage.corrupt}
        chosen = services.store.preferences.settings
        programs = [draft for _, draft in self._drafts.entries()]
        text = json.dumps(library.file(games, programs, chosen, solved, aside))
        downloads.save(FILE_NAME, "application/json", text)
        message = ("library.exported", {"n": len(games), "file": FILE_NAME})
        if programs:
            message = ("library.exported-programs", {"n": len(programs), "done": message})
        services.game.say(GOOD, *message)

    async def _import(self, file: Any) -> None:
        try:
            text = await file.text() if file.size <= MAX_BYTES else ""
        except Exception:  # it was deleted or may not be read: the browser says no more
            text = ""
        found = library.read_file(read_json(text)) if text else None
        services, storage = self._services, self._services.storage
        if not found:
            services.game.say(BAD, "library.no-file", {"name": file.name})
            return
        count = self._library.add_new(found["games"])
        programs = self._drafts.add_new(found["drafts"])
        solved_puzzles.add(storage, found["statistics"])
        if found["settings"]:
            services.settings.apply(found["settings"])
        bad, known = found["bad"], len(found["games"]) - count
        message = ("library.imported", {"n": count, "known": known, "bad": bad})
        if programs:
            message = ("library.imported-programs", {"n": programs, "done": message})
        if found["aside"]:
            message = ("library.import-aside", {"n": found["aside"], "done": message})
        services.game.say(BAD if bad else GOOD, *message)
