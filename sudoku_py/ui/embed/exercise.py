"""A player's work on the puzzle of an embed: how many mistakes, how many hints."""

from sudoku_py.ui import boards
from sudoku_py.ui.state import CALM

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

    from sudoku_py.ui.parts import Parts

# What would put another puzzle on the board, or give its solution away.
KEPT_OUT = (
    "solve", "new", "daily", "choose-new", "open", "open-text", "library", "import", "import-file",
    "export", "statistics", "savepoints", "solve-all", "share", "print",
)  # fmt: skip
NAME = "exercise"  # in the storage
MOST = 10_000  # hints or mistakes: more are none of a person's
CHANGES = ("clear", "undo", "redo", "hint", "find-mistake", "undo-mistake")


class Exercise:
    """Counts what a teacher wants to know.

    A mistake is a digit that broke a rule when it was entered, or that Check found wrong; the same
    digit in the same cell counts once.
    """

    def __init__(self, parts: "Parts", actions: "dict[str, Callable]") -> None:
        """Watch the player; keep out of `actions` what does not belong to an exercise."""
        self._page, play = parts.page, parts.play
        self._take = play.take
        self._open = parts.opening.open_text
        parts.opening.open_text = self.open_text
        self._puzzle = None
        self._mistakes = set()  # (cell, digit)
        self._hints = 0
        self._kept = None  # what was stored last
        self.readonly = False
        play.take = self.take
        for name in KEPT_OUT:
            actions[name] = lambda *_: None
        for name in CHANGES:
            actions[name] = self._guarded(actions[name])
        actions["hint"] = self._counted(actions["hint"])

    def _guarded(self, action: "Callable") -> "Callable":
        def guarded(*given: object) -> None:
            if self.readonly:
                self._page.say(CALM, "embed.readonly")
            else:
                action(*given)

        return guarded

    def _counted(self, action: "Callable") -> "Callable":
        def counted(*given: object) -> None:
            if not self.readonly and not self._page.state.busy:
                self._hints += 1
            action(*given)

        return counted

    async def open_text(self, text: str, name: str = "") -> None:
        """Open what is pasted or dropped in the analysis, and nowhere else."""
        if self._page.state.view == "analyse":
            await self._open(text, name)

    def take(self, board: dict) -> None:
        """Put a changed board in place of the present one, and count the mistakes in the change."""
        if self.readonly:
            self._page.say(CALM, "embed.readonly")
            return
        before = self._page.state.board["values"]
        self._take(board)
        state = self._page.state
        changed = [at for at, digit in enumerate(board["values"]) if digit and digit != before[at]]
        clashing = boards.clashing_cells(state.board, state.units)
        self._count([cell for cell in changed if cell in clashing])

    def _count(self, cells: "list[int] | set[int]") -> None:
        board = self._page.state.board
        for cell in cells:
            if board["by"][cell] == boards.PLAYER:
                self._mistakes.add((cell, board["values"][cell]))

    def report(self) -> dict:
        """How the work stands: "left", "mistakes", "hints" and "seconds"."""
        state = self._page.state
        about = state.about
        if about["puzzle"] != self._puzzle:
            self._take_up(about["puzzle"])
        self._count(state.wrong)
        self._keep()
        return {
            "left": state.board["values"].count(0),
            "mistakes": len(self._mistakes),
            "hints": self._hints,
            "seconds": int(about["seconds"]),
        }

    def _take_up(self, puzzle: str) -> None:
        """Begin to count, from what was kept of the same puzzle, if anything was."""
        kept = self._page.storage.load(NAME, is_kept) or {}
        known = kept if kept.get("puzzle") == puzzle else {"mistakes": [], "hints": 0}
        self._puzzle, self._hints = puzzle, known["hints"]
        self._mistakes = {(cell, digit) for cell, digit in known["mistakes"]}

    def _keep(self) -> None:
        counts = (self._puzzle, len(self._mistakes), self._hints)
        if self._kept and counts != self._kept:
            mistakes = [list(each) for each in sorted(self._mistakes)]
            data = {"puzzle": self._puzzle, "mistakes": mistakes, "hints": self._hints}
            self._page.storage.save(NAME, data)
        self._kept = counts

    @property
    def solved(self) -> str | None:
        """The puzzle, while it stands solved by the player; else None."""
        state = self._page.state
        by_player = state.is_solved and not state.about["helped"]
        return state.about["puzzle"] if by_player and boards.GIVEN in state.board["by"] else None


def is_kept(data: object) -> bool:
    """Whether `data`, which came from storage, are the counts of an exercise."""
    return (
        isinstance(data, dict)
        and isinstance(data.get("puzzle"), str)
        and _is_count(data.get("hints"))
        and isinstance(data.get("mistakes"), list)
        and len(data["mistakes"]) <= MOST
        and all([_is_pair(each) for each in data["mistakes"]])
    )


def _is_pair(data: object) -> bool:
    return isinstance(data, list) and len(data) == 2 and all([_is_count(each) for each in data])


def _is_count(data: object) -> bool:
    return type(data) is int and 0 <= data <= MOST
