"""Opening puzzles from a text, a file or a drop: hostile until the engine has read it."""

from sudoku_py.ui import boards
from sudoku_py.ui.state import BAD

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page import Page
    from sudoku_py.ui.play import Play
    from sudoku_py.ui.work import Work

MOST_TEXT = 2_000_000  # characters or bytes: thousands of puzzles


class Opening:
    """The dialog, the file and the puzzles that came from them."""

    def __init__(self, page: "Page", work: "Work", play: "Play") -> None:
        """Work on `page`."""
        self._page = page
        self._work = work
        self._play = play

    def open_dialog(self) -> None:
        """Show the place for a text or a file."""
        self._page.state.dialog_open, self._page.state.complaint = True, None
        self._page.paint()

    def close_dialog(self) -> None:
        """Leave the dialog."""
        self._page.state.dialog_open = False
        self._page.paint()

    def open_typed(self) -> None:
        """Open what stands in the dialog."""
        self._work.begin(self.open_text, self._page.view.part("text").value)

    def open_pasted(self, text: str) -> None:
        """Open a text that was pasted or dropped onto the page."""
        self._work.begin(self.open_text, text)

    async def open_file(self, file: object) -> None:
        """Open a file that was chosen or dropped."""
        if file.size > MOST_TEXT:
            megabytes = self._page.words.decimal(file.size / 1_000_000)
            self._complain("open.file-too-large", {"name": file.name, "size": megabytes})
            return
        try:
            text = await file.text()
        except Exception:  # it was deleted or may not be read: the browser says no more
            self._complain("open.unreadable", {"name": file.name})
            return
        await self.open_text(text, file.name)

    async def open_text(self, text: str, name: str = "") -> None:
        """Show the puzzles in a text, which comes from anywhere; `name` is that of its file."""
        if len(text) > MOST_TEXT:
            self._complain("open.text-too-large", {"n": len(text)})
            return
        found = await self._work.ask("busy.reading", "read", {"text": text}, None, self._complain)
        if found:
            self._show_found(found, name)

    def _complain(self, key: str, details: dict) -> None:
        if self._page.state.dialog_open:
            self._page.state.complaint = (key, details)
            self._page.paint()
        elif not (self._page.room and self._page.room.complain(key, details)):
            self._page.say(BAD, key, details)

    def _show_found(self, found: dict, name: str) -> None:
        state, problem = self._page.state, found["problem"]
        state.dialog_open, state.complaint = False, None
        room = self._page.room
        if not (room and room.take(found["puzzles"], name)):
            state.opened = found["puzzles"]
            self.show_opened(0)
        if problem:
            why = (problem["key"], problem["details"])
            details = {"n": len(found["puzzles"]), "bad": found["bad"], "why": why}
            self._complain("status.opened-some", details)

    def previous(self) -> None:
        """Show the puzzle before this one of those opened together."""
        self.show_opened(self._page.state.opened_at - 1)

    def next(self) -> None:
        """Show the puzzle after this one of those opened together."""
        self.show_opened(self._page.state.opened_at + 1)

    def show_opened(self, at: int) -> None:
        """Show one of the puzzles that were opened together."""
        state = self._page.state
        if not 0 <= at < len(state.opened):
            return
        state.show(boards.from_line(state.opened[at]), state.opened, at)
        self._play.introduce()
