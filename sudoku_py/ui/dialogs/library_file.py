"""The file with all that is saved: it is exported and imported."""

import asyncio
from collections.abc import Callable
from typing import Any

from pyscript import JsObject

from sudoku_py.core.sentence import Sentence
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser import downloads, hostile_json
from sudoku_py.ui.browser.tones import BAD, GOOD
from sudoku_py.ui.storage import drafts, library, schema, solved_puzzles, technique_counts
from sudoku_py.ui.storage.drafts import Drafts
from sudoku_py.ui.storage.library import Library
from sudoku_py.ui.storage.storage import ASIDE

FILE_NAME = "sudoku.json"
MAX_BYTES = 2_000_000
MAX_GAMES = 1000  # in a file: ten times as many as the library can hold
MORE = {  # what else an import reports, with its number
    "programs": "library.imported-programs",
    "aside": "library.import-aside",
    "left": "library.import-left",
    "unsaved": "library.import-unsaved",
}


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
        solved, reviewed = solved_puzzles.load(storage), technique_counts.load(storage)
        aside = {name: storage.load_text(name + ASIDE) for name in storage.corrupt}
        chosen = services.store.preferences.settings
        programs = [draft for _, draft in self._drafts.entries()]
        text = hostile_json.write(library.file(games, programs, chosen, solved, reviewed, aside))
        downloads.save(FILE_NAME, "application/json", text)
        message = ("library.exported", {"n": len(games), "file": FILE_NAME})
        if programs:
            message = ("library.exported-programs", {"n": len(programs), "done": message})
        services.game.say(GOOD, *message)

    async def _import(self, file: JsObject) -> None:
        parts = (
            await hostile_json.split(file, "games", "drafts") if file.size <= MAX_BYTES else None
        )
        found = library.read_file(parts[0]) if parts and parts[1].length <= MAX_GAMES else None
        services, storage = self._services, self._services.storage
        if not found or not parts:
            services.game.say(BAD, "library.no-file", {"name": file.name})
            return
        games = await parts[1].sound(_sound(library.read_entry), MAX_GAMES)
        found_drafts = await parts[2].sound(_sound(drafts.read_draft), drafts.MAX_DRAFTS)
        added, puzzles_left = self._library.add_new(games)
        programs, programs_left = self._drafts.add_new(found_drafts)
        solved_puzzles.add(storage, found["statistics"])
        technique_counts.add_games(storage, found["techniques"])
        if found["settings"]:
            services.settings.apply(found["settings"])
        unsaved = []
        for name in added + programs:
            if await storage.doubt(name) == "storage.not-kept":
                unsaved.append(name)
        bad = parts[1].length - len(games)
        count = len([name for name in added if name not in unsaved])
        known = len(games) - len(added) - puzzles_left
        message: Sentence = ("library.imported", {"n": count, "known": known, "bad": bad})
        more = (
            ("programs", len([name for name in programs if name not in unsaved])),
            ("aside", found["aside"]),
            ("left", puzzles_left + programs_left),
            ("unsaved", len(unsaved)),
        )
        for what, count in more:
            if count:
                message = (MORE[what], {"n": count, "done": message})
        is_whole = not (bad or unsaved or puzzles_left or programs_left)
        services.game.say(GOOD if is_whole else BAD, *message)


def _sound(kind: schema.Kind) -> Callable[[Any], Any]:
    return lambda data: schema.read(kind, data)
