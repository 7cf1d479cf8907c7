"""A link with the code, the puzzle, and the step that is shown."""

from pyscript import window

from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.browser import js_safe
from sudoku_py.ui.browser.downloads import copy_field
from sudoku_py.ui.browser.tones import BAD, CALM, GOOD
from sudoku_py.ui.storage.drafts import MAX_CODE
from sudoku_py.ui.write.code_link import MAX_LINK, packed
from sudoku_py.ui.write.editor import CodeEditor
from sudoku_py.ui.write.state import SLICE, WriteState
from sudoku_py.ui.write.watch_pane import WatchPane


class ShareCode(Component):
    """The button that copies the link, and a field with it where the browser does not."""

    def __init__(
        self, services: Services, state: WriteState, editor: CodeEditor, pane: WatchPane
    ) -> None:
        super().__init__(services)
        self._state = state
        self._editor = editor
        self._pane = pane

    def share(self) -> None:
        """Copy the link, and put it into the address; say so if the code is too long."""
        is_short = self._editor.length <= MAX_CODE
        code = packed(self._editor.text) if is_short else None
        if code is None:
            self._game.say(BAD, "write.link-too-long", {"most": MAX_LINK})
            return
        fragment, history = "#" + self._query(code), window.history
        js_safe.start(history.replaceState, history, history.state, "", fragment)
        field = self._part("write-link")
        field.value = str(window.location.href).split("#")[0] + fragment
        copy_field(field, lambda is_copied: self._report(str(field.value), is_copied))

    def _query(self, code: str) -> str:
        pairs = [("view", "write"), ("p", boards.puzzle_line(self._store.game.board))]
        if self._pane.step:
            pairs.append(("step", str(self._pane.step)))
        if self._state.exercise:
            pairs.append(("exercise", self._state.exercise["id"]))
        pairs.append(("code", code))
        language = window.URLSearchParams.new(window.location.hash[1:]).get("lang")
        if language == self._texts.language:
            pairs.append(("lang", language))
        return "&".join([name + "=" + value for name, value in pairs])

    def _report(self, link: str, is_copied: bool) -> None:
        if is_copied:
            self._game.say(GOOD, "write.link-copied")
        else:
            self._store.update(SLICE, link=link)
            self._part("write-link-box").hidden = False
            self._game.say(CALM, "write.link-by-hand")
