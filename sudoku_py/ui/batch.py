"""Many puzzles at once: all that were opened together, solved one after the other."""

from pyscript import document, window
from pyscript.ffi import to_js

from sudoku_py.ui.state import GOOD

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page import Page
    from sudoku_py.ui.work import Work

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page import Page
    from sudoku_py.ui.work import Work

FILE_NAME = "sudoku_py.csv"


class Batch:
    """Solving all that was opened, and what is done with the table."""

    def __init__(self, page: "Page", work: "Work") -> None:
        """Work on `page`."""
        self._page = page
        self._work = work

    def solve_all(self) -> None:
        """Ask the engine for the verdict on every opened puzzle."""
        self._work.begin(self._solve_all)

    async def _solve_all(self) -> None:
        puzzles = list(self._page.state.opened)
        start = {"n": 0, "total": len(puzzles)}
        found = await self._work.ask("busy.batch", "batch", {"puzzles": puzzles}, start)
        if found:
            self._page.state.batch = found
            self._page.say(GOOD, "status.batch", {"n": len(puzzles)})
            self._page.view.part("batch").scrollIntoView()

    def close(self) -> None:
        """Put the table away."""
        self._page.state.batch = None
        self._page.paint()

    def download(self) -> None:
        """Save the table as a CSV file."""
        # The mark at the start tells spreadsheets that the text is UTF-8.
        parts = to_js(["\ufeff" + self._page.state.batch["csv"]])
        blob = window.Blob.new(parts, to_js({"type": "text/csv;charset=utf-8"}))
        address = window.URL.createObjectURL(blob)
        link = document.createElement("a")
        link.href, link.download = address, FILE_NAME
        link.click()
        window.URL.revokeObjectURL(address)
