"""All that the page shows, as plain data. Intents change it; painting reads it; nothing else."""

from sudoku_py.core import shape
from sudoku_py.ui import boards

CALM, GOOD, BAD, BUSY = "calm", "good", "bad", "busy"


class State:
    """The page at one moment."""

    def __init__(self, board: dict, language: str, theme: str | None) -> None:
        """Start with `board`, in `language` and `theme` ("light", "dark" or None: the system's)."""
        self.language = language
        self.theme = theme
        self.view = "play"
        self.mode = "watch"  # of the laboratory
        self.cursor = 0
        self.past = []
        self.future = []
        self.wrong = set()  # cells that Check found wrong
        self.status = (CALM, "status.hello", {})
        self.busy = None  # the work under way: {"cancelled": False, "progress": {...}}
        self.opened = ()  # the puzzles of the last text or file, as lines
        self.opened_at = 0
        self.dialog_open = False
        self.complaint = None  # (key, details) about the text in the dialog
        self.marks = {}  # cell → what the laboratory has to say of it; never here
        self.beats = {}  # cell → how often its digit was placed, which restarts the motion
        self.batch = None  # the engine's answer on all opened puzzles
        self.offline = False
        self.update = False
        self._show(board)

    def _show(self, board: dict) -> None:
        if getattr(self, "board", {"size": 0})["size"] != board["size"]:
            self.units = shape.units(board["size"])
            self.cursor = 0
        self.board = board
        self.wrong = set()
        self.clashing = boards.clashing_cells(board, self.units)

    def change(self, board: dict) -> None:
        """Put `board` in place of the present one, which can be taken back."""
        if board == self.board:
            return
        self.past.append(self.board)
        self.future = []
        self._show(board)

    def show(self, board: dict, opened: list[str] | tuple[str, ...] = (), at: int = 0) -> None:
        """Put another puzzle on the board, one of the `opened` or alone; go to its first gap."""
        self.change(board)
        self.cursor = board["values"].index(0) if 0 in board["values"] else 0
        if opened is not self.opened:
            self.batch = None
        self.opened, self.opened_at = opened, at

    def undo(self) -> bool:
        """Take the last change back; whether there was one."""
        return self._step(self.past, self.future)

    def redo(self) -> bool:
        """Make the change again that was taken back last; whether there was one."""
        return self._step(self.future, self.past)

    def _step(self, source: list[dict], target: list[dict]) -> bool:
        if not source:
            return False
        target.append(self.board)
        self._show(source.pop())
        return True

    def say(self, tone: str, key: str, details: dict | None = None) -> None:
        """Put a sentence into the status line."""
        self.status = (tone, key, details or {})

    @property
    def place(self) -> str:
        """The view, and of the laboratory the mode: what `data-of` names in the page."""
        return "lab-" + self.mode if self.view == "lab" else self.view

    @property
    def is_solved(self) -> bool:
        """Whether every cell holds a digit and none clashes."""
        return boards.is_full(self.board) and not self.clashing

    def cell_name(self, cell: int) -> str:
        """The cell as people read it."""
        return shape.cell_name(self.board["size"], cell)
