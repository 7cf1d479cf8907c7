"""The puzzle as text, in each format that the engine writes."""

import asyncio

from pyscript import document

from sudoku_py.ui.engine_client import LOADING, Cancelled, EngineError
from sudoku_py.ui.saving import save

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

    from sudoku_py.ui.page import Page

FILE_NAME = "sudoku."
ENDINGS = ("csv", "json", "sdk", "sdm")  # formats whose files have an ending of their own
FIRST = "sdk"  # what most other programs read


class ShareText:
    """The menu of formats, and the text of the one that is chosen."""

    def __init__(self, page: "Page", tell: "Callable") -> None:
        """`tell(key, details)` says a sentence in the dialog."""
        self._page = page
        self._part = page.view.part
        self._tell = tell
        self._formats = []
        self._format = FIRST
        self._line = ""
        self._asked = 0  # how often a text was asked for: of two, the later holds

    def show(self, line: str) -> None:
        """Write this puzzle, once the engine can."""
        self._line = line
        self._write("")
        self._part("sharing-text-note").textContent = ""
        self._fill_menu()
        asyncio.create_task(self._convert())

    def choose(self) -> None:
        """Take the format that the menu says."""
        self._format = str(self._part("sharing-format").value)
        self._explain()
        asyncio.create_task(self._convert())

    def save(self) -> None:
        """Save the text as a file."""
        name = FILE_NAME + (self._format if self._format in ENDINGS else "txt")
        save(name, "text/plain", str(self._part("sharing-text").value) + "\n")
        self._tell("share.saved", {"name": name})

    async def _convert(self) -> None:
        self._asked += 1
        asked, engine = self._asked, self._page.engine
        if engine.status == LOADING:
            self._note("busy.waiting")
        try:
            await engine.ready(lambda: asked != self._asked or not self._part("sharing").open)
            if not self._formats:
                self._formats = [row["id"] for row in (await engine.call("formats"))["formats"]]
                self._fill_menu()
            wanted = {"text": self._line, "to": self._format}
            found = await engine.run("convert", wanted, lambda: asked != self._asked, lambda _: 0)
        except Cancelled:
            return
        except EngineError as error:
            self._note(error.key, error.details)
            return
        if asked == self._asked:
            self._write(found["text"])
            self._explain()

    def _note(self, key: str, details: dict | None = None) -> None:
        self._part("sharing-text-note").textContent = self._page.words.text(key, details)

    def _explain(self) -> None:
        self._note("format-legend." + self._format)

    def _write(self, text: str) -> None:
        self._part("sharing-text").value = text
        for name in ("sharing-copy-text", "sharing-save-text"):
            self._part(name).disabled = not text

    def _fill_menu(self) -> None:
        words, menu = self._page.words, self._part("sharing-format")
        menu.replaceChildren()
        for name in self._formats:
            option = document.createElement("option")
            option.value, option.textContent = name, words.text("format." + name)
            option.selected = name == self._format
            menu.append(option)
        menu.disabled = not self._formats
