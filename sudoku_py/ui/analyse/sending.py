"""Where a puzzle can go from here: to the player, to the laboratory, into the table of all."""

from sudoku_py.ui import boards
from sudoku_py.ui.state import CALM, GOOD
from sudoku_py.ui.work import Work

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.analyse.room import Analyse


class Sending:
    """The buttons that take the puzzle elsewhere."""

    def __init__(self, room: "Analyse") -> None:
        """Serve `room`."""
        self._room = room
        self._page = room.page
        self._work = Work(room.page)
        self._tabled = None  # the puzzles of the table
        self.actions = {
            "play-this": self._play,
            "watch-this": self._watch,
            "solve-all": lambda: self._work.begin(self._solve_all),
        }

    def _play(self) -> None:
        self._put_on_board()
        self._page.go("play")
        board = self._page.state.board
        givens = {"n": boards.count(board, boards.GIVEN), "size": board["size"]}
        self._page.say(CALM, "status.opened", givens)

    def _watch(self) -> None:
        self._put_on_board()
        self._page.state.mode, self._page.state.lent = "watch", None
        self._page.go("lab")

    def _put_on_board(self) -> None:
        """Give the puzzle to the player, who can undo it; the same puzzle stays as it stands."""
        line, state = self._room.puzzles.line, self._page.state
        if line != boards.puzzle_line(state.board):
            state.show(boards.from_line(line))
        self._room.asked = line

    def look(self) -> None:
        """Put the table away if it is of other puzzles than these."""
        if self._tabled is not self._room.puzzles.opened:
            self._page.state.batch = self._tabled = None

    async def _solve_all(self) -> None:
        lines = self._room.puzzles.opened
        start = {"n": 0, "total": len(lines)}
        asked = {"puzzles": lines, "language": self._page.state.language}
        found = await self._work.ask("busy.batch", "batch", asked, start)
        if found and self._page.room is self._room:
            self._page.state.batch, self._tabled = found, lines
            self.look()
            self._room.tell(GOOD, "status.batch", {"n": len(lines)})
            self._page.view.part("batch").scrollIntoView()
