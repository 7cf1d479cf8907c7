"""A link with the code, the puzzle, and the step that is shown."""

from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.browser.tones import BAD, CALM, GOOD
from sudoku_py.ui.lab.player.share import LinkField
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
        self._link = LinkField(services, "write-link-box", "write-link")

    def share(self) -> None:
        """Copy the link, and put it into the address; say so if the code is too long."""
        is_short = self._editor.length <= MAX_CODE
        code = packed(self._editor.text) if is_short else None
        if code is None:
            self._game.say(BAD, "write.link-too-long", {"most": MAX_LINK})
        else:
            self._link.copy(self._pairs(code), self._report)

    def _pairs(self, code: str) -> list[tuple[str, str]]:
        pairs = [("view", "write"), ("p", boards.puzzle_line(self._store.game.board))]
        if self._pane.step:
            pairs.append(("step", str(self._pane.step)))
        if self._state.exercise:
            pairs.append(("exercise", self._state.exercise["id"]))
        return pairs + [("code", code)]

    def _report(self, is_copied: bool) -> None:
        self._store.update(SLICE, link=None if is_copied else self._link.text)
        if is_copied:
            self._game.say(GOOD, "write.link-copied")
        else:
            self._game.say(CALM, "write.link-by-hand")
