"""Writing the puzzles in another format: to be copied, or saved as a file."""

from collections.abc import Callable

from sudoku_py.ui.analyse.state import SLICE, VIEW, AnalysisState
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.downloads import copy_field
from sudoku_py.ui.browser.tones import CALM, GOOD
from sudoku_py.ui.engine import formats
from sudoku_py.ui.engine.latest import Latest


class Convert(Component):
    """The menu of formats, and the text that comes out."""

    def __init__(self, services: Services, state: AnalysisState) -> None:
        super().__init__(services)
        self._state = state
        self._loading = Latest()
        self._converting = Latest(
            lambda *problem: self._store.update(SLICE, conversion_message=problem)
        )
        commands: dict[str, Callable[..., object]] = {
            "convert": self._start,
            "copy": lambda: copy_field(self._part("analyse-out"), self._report_copy),
            "save": self._save,
            "analyse-format": self._choose,
        }
        services.commands.add(commands, region=VIEW)
        self._store.subscribe(self.render, SLICE, "preferences", late=True)

    def load_formats(self) -> None:
        """Fill the menu, once the engine can tell the formats; it can be tried again."""
        if not self._state.formats:
            self._loading.start(self._load_formats)

    async def _load_formats(self, is_stale: Callable[[], bool]) -> None:
        found = await formats.load_formats(self._services.engine, is_stale)
        self._store.update(SLICE, formats=found, format=found[0])

    def _choose(self, name: str) -> None:
        if name in self._state.formats:
            self._store.update(SLICE, format=name)
            if self._state.converted:
                self._start()

    def _start(self) -> None:
        if self._state.format:
            self._converting.start(self._convert, self._state.puzzles.opened, self._state.format)

    async def _convert(self, is_stale: Callable[[], bool], puzzles: list[str], name: str) -> None:
        request = {"text": "\n".join(puzzles), "to": name}
        answer = await self._services.engine.run("convert", request, is_stale)
        conversion = {"puzzles": puzzles, "format": name, "text": answer["text"]}
        key = "analyse.converted-bare" if answer["bare"] else "analyse.converted"
        message = (key, {"n": answer["puzzles"]})
        self._store.update(SLICE, conversion=conversion, conversion_message=message)

    # what comes of it

    def _report_copy(self, is_copied: bool) -> None:
        self._store.update("messages", announcement=None)
        if is_copied:
            self._game.say(GOOD, "analyse.copied")
        else:
            self._game.say(CALM, "analyse.copy-by-hand")

    def _save(self) -> None:
        conversion = self._state.conversion
        if conversion:
            formats.save_text(conversion["text"], conversion["format"])

    def render(self) -> None:
        """Show the menu and the text."""
        state, part = self._state, self._part
        if self._has_changed("formats", state.formats, state.format):
            menu = part("analyse-format")
            formats.fill_format_menu(menu, state.formats, state.format, self._texts)
            if state.format:
                self._set_text("analyse-legend", "format-legend." + state.format)
        text, field = state.converted, part("analyse-out")
        if self._has_changed("text", text):
            field.value = text
        field.hidden = not text
        for name in ("analyse-copy", "analyse-save"):
            part(name).disabled = not text
        message = state.conversion_message if text or not state.conversion else None
        self._set_text("analyse-converted", *(message or (None,)))
        part("analyse-converted").hidden = not message
