"""Many puzzles at once: all that were opened together, solved one after the other."""

from sudoku_py.ui.saving import save
from sudoku_py.ui.state import GOOD

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
        asked = {"puzzles": puzzles, "language": self._page.state.language}
        found = await self._work.ask("busy.batch", "batch", asked, start)
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
        save(FILE_NAME, "text/csv", "\ufeff" + self._page.state.batch["csv"])
