"""The puzzle as text, in each format that the engine writes."""

from collections.abc import Callable

from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.engine import formats
from sudoku_py.ui.engine.latest import Latest
from sudoku_py.ui.engine.status import LOADING

DEFAULT_FORMAT = "sdk"  # what most other programs read


class ShareText(Component):
    """The menu of formats, and the text in the chosen one."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._formats: list[str] = []
        self._format = DEFAULT_FORMAT
        self._line = ""
        self._converting = Latest(
            lambda key, details: self._set_text("sharing-text-note", key, details)
        )

    def show(self, line: str) -> None:
        """Write this puzzle, once the engine can."""
        self._line = line
        self._write("")
        self._set_text("sharing-text-note", None)
        self._fill_menu()
        self._converting.start(self._convert)

    def choose(self) -> None:
        """Take the format that is chosen in the menu."""
        self._format = str(self._part("sharing-format").value)
        self._explain()
        self._converting.start(self._convert)

    def save(self) -> str:
        """Save the text as a file, and return its name."""
        return formats.save_text(str(self._part("sharing-text").value), self._format)

    async def _convert(self, is_stale: Callable[[], bool]) -> None:
        engine = self._services.engine
        if engine.status == LOADING:
            self._set_text("sharing-text-note", "job.waiting")
        if not self._formats:
            self._formats = await formats.load_formats(engine, is_stale)
            self._fill_menu()
        request = {"text": self._line, "to": self._format}
        found = await engine.run("convert", request, is_stale)
        self._write(found["text"])
        self._explain()

    def _explain(self) -> None:
        self._set_text("sharing-text-note", "format-legend." + self._format)

    def _write(self, text: str) -> None:
        self._part("sharing-text").value = text
        for name in ("sharing-copy-text", "sharing-save-text"):
            self._part(name).disabled = not text

    def _fill_menu(self) -> None:
        menu = self._part("sharing-format")
        formats.fill_format_menu(menu, self._formats, self._format, self._texts)
        menu.disabled = not self._formats
