"""The code editor: CodeMirror, fetched when the mode is first entered, driven with plain data."""

import json
from collections.abc import Callable

from pyscript import Element, JsObject
from pyscript.ffi import create_proxy

from sudoku_py.ui.browser.fetching import load_module
from sudoku_py.ui.browser.i18n import I18n

MODULE = "./static/vendor/codemirror/code_editor.min.mjs"
# CodeMirror's own words, and the keys of ours for them.
PHRASES = (
    ("Find", "write.find"),
    ("Replace", "write.replace"),
    ("next", "write.find-next"),
    ("previous", "write.find-previous"),
    ("all", "write.find-all"),
    ("match case", "write.match-case"),
    ("regexp", "write.regexp"),
    ("by word", "write.by-word"),
    ("replace", "write.replace-one"),
    ("replace all", "write.replace-all"),
    ("close", "write.close-search"),
    ("current match", "write.current-match"),
    ("on line", "write.on-line"),
    ("replaced match on line $", "write.replaced-on-line"),
    ("replaced $ matches", "write.replaced-count"),
    ("Go to line", "write.go-to-line"),
    ("go", "write.go"),
    ("Selection deleted", "write.selection-deleted"),
    ("Control character", "write.control-character"),
)
HEAT = 4  # levels of it
FILLED = "{found}"  # where CodeMirror puts what it found: its own sign for it is "$"


class CodeEditor:
    """One text at a time. Nothing but `load` may be called before that is awaited."""

    # To be set before `load`; `on_stop` says whether there was something to stop: else it copies.
    on_run: Callable[[], object]
    on_stop: Callable[[], bool]
    on_change: Callable[[], object]
    on_breakpoints: Callable[[list[int]], object]

    def __init__(self, host: Element) -> None:
        self._host = host
        self._editor: JsObject = None

    @property
    def is_loaded(self) -> bool:
        """Whether it is there."""
        return self._editor is not None

    async def load(self) -> None:
        """Fetch it, unless it is there; MissingError if it cannot be loaded."""
        if self._editor:
            return
        module = await load_module(MODULE)
        self._editor = module.createEditor(
            self._host,
            create_proxy(lambda *_: self.on_run()),
            create_proxy(lambda *_: self.on_stop()),
            create_proxy(lambda *_: self.on_change()),
            create_proxy(lambda lines: self.on_breakpoints(line_numbers(str(lines)))),
        )

    def speak(self, texts: I18n) -> None:
        """Name everything in the reader's language."""
        phrases = {own: texts.text(key).replace(FILLED, "$") for own, key in PHRASES}
        self._editor.speak(texts.text("write.editor"), json.dumps(phrases))

    # text

    @property
    def length(self) -> int:
        """How many characters there are: what is too long is not to be fetched."""
        return int(self._editor.length)

    @property
    def text(self) -> str:
        """The text in the editor."""
        return str(self._editor.text())

    def open(self, text: str) -> None:
        """Show another text; undo does not restore the one before."""
        self._editor.load(text)
        self._host.style.setProperty("--lines", str(text.count("\n") + 1))  # for an embed's height

    # marks

    def show_problem(self, line: int | None) -> None:
        """Mark the line with the problem, and no other."""
        self._editor.showProblem(line or 0)

    def show_running(self, line: int | None) -> None:
        """Light the line that runs; lines of the frame, after the last one, are not here."""
        self._editor.showRunning(line or 0)

    def show_heat(self, shares: dict[int, float]) -> None:
        """Tint the numbers of lines by their share of the time, 0 to 1 for the most."""
        levels = [[line, int(share * HEAT + 0.99)] for line, share in shares.items()]
        self._editor.showHeat(json.dumps([each for each in levels if each[1]]))

    def go_to(self, line: int, column: int) -> None:
        """Move the cursor there, and the focus to the editor."""
        self._editor.goTo(line, column)

    def focus(self) -> None:
        """Move the focus to the editor."""
        self._editor.focus()


def line_numbers(text: str) -> list[int]:
    """The numbers in a text that separates them by commas.

    >>> line_numbers("3,12"), line_numbers("")
    ([3, 12], [])
    """
    return [int(each) for each in text.split(",") if each]
