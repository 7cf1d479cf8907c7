"""Writing the puzzles in another format: to be copied, or saved as a file."""

import asyncio

from pyscript import document

from sudoku_py.ui.engine_client import Cancelled, EngineError
from sudoku_py.ui.saving import copy, save
from sudoku_py.ui.state import CALM, GOOD

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.analyse.room import Analyse

FILE_NAME = "sudoku."
ENDINGS = ("csv", "json", "sdk", "sdm")  # formats whose files have an ending of their own


class Converting:
    """The menu of formats, and the text that comes out."""

    def __init__(self, room: "Analyse") -> None:
        """Serve `room`, whose puzzles are written."""
        self._room = room
        self._page = room.page
        self._formats = []
        self._format = None
        self._written = None  # the puzzles and the format of the text that is shown
        self.actions = {"convert": self.convert, "copy": self._copy, "save": self._save}

    async def learn_formats(self) -> None:
        """Fill the menu, once the engine can tell the formats."""
        if self._formats:
            return
        try:
            await self._page.engine.ready(lambda: False)
            told = await self._page.engine.call("formats")
        except EngineError:
            return  # the page says so, and when one comes again it is tried again
        if not self._formats:
            self._formats = [row["id"] for row in told["formats"]]
            self._format = self._formats[0]
            self.translate()

    def translate(self) -> None:
        """Show the menu, in another language perhaps."""
        words, menu = self._page.words, self._page.view.part("analyse-format")
        menu.replaceChildren()
        for name in self._formats:
            option = document.createElement("option")
            option.value, option.textContent = name, words.text("format." + name)
            option.selected = name == self._format
            menu.append(option)
        if self._format:
            legend = words.text("format-legend." + self._format)
            self._page.view.part("analyse-legend").textContent = legend

    def choose(self, name: str) -> None:
        """Take another format; what has been written before is written anew."""
        if name in self._formats:
            self._format = name
            self.translate()
            if self._written:
                self.convert()

    def look(self) -> None:
        """Put the text away if it is of other puzzles than these."""
        if self._written and self._written[0] != self._room.puzzles.opened:
            self._written = None
            self._show("")

    def convert(self) -> None:
        """Write the puzzles in the chosen format."""
        if self._format:
            asyncio.create_task(self._convert(list(self._room.puzzles.opened), self._format))

    async def _convert(self, puzzles: list[str], name: str) -> None:
        wanted = {"text": "\n".join(puzzles), "to": name}
        try:
            found = await self._page.engine.run(
                "convert", wanted, lambda: name != self._format, lambda _: None
            )
        except Cancelled:
            return
        except EngineError as error:
            self._tell(error.key, error.details)
            return
        self._written = (puzzles, name)
        self._show(found["text"])
        self._tell("analyse.converted", {"n": found["puzzles"]})

    def _show(self, text: str) -> None:
        field = self._page.view.part("analyse-out")
        field.value, field.hidden = text, not text
        for name in ("analyse-copy", "analyse-save"):
            self._page.view.part(name).disabled = not text
        self._page.view.part("analyse-converted").hidden = True

    def _tell(self, key: str, details: dict) -> None:
        told = self._page.view.part("analyse-converted")
        told.textContent, told.hidden = self._page.words.text(key, details), False

    def _copy(self) -> None:
        field = self._page.view.part("analyse-out")
        asyncio.create_task(self._offer(field, copy(field.value)))

    async def _offer(self, field: object, copied: object) -> None:
        try:
            await copied
        except Exception:  # not allowed here, or no clipboard: each browser has its own error
            field.focus()
            field.select()
            self._room.tell(CALM, "analyse.copy-by-hand")
        else:
            self._room.tell(GOOD, "analyse.copied")

    def _save(self) -> None:
        ending = self._written[1] if self._written[1] in ENDINGS else "txt"
        save(FILE_NAME + ending, "text/plain", self._page.view.part("analyse-out").value + "\n")
