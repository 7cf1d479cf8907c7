"""All that the page shows, as plain data. Intents change it; painting reads it; nothing else."""

from sudoku_py.ui.game import Game

CALM, GOOD, BAD, BUSY = "calm", "good", "bad", "busy"


class State(Game):
    """The page at one moment."""

    def __init__(
        self, board: dict, language: str, theme: str | None, wishes: dict | None = None
    ) -> None:
        """Start with `board`, in `language` and `theme` ("light", "dark" or None: the system's).

        `wishes` are the settings of the game.
        """
        Game.__init__(self, board, wishes)
        self.language = language
        self.theme = theme
        self.view = self.before = "play"  # the one that is seen, and the one before it
        self.mode = "watch"  # of the laboratory
        self.asked = {}  # what a link asks of the laboratory, until that is entered
        self.lent = None  # a lesson's board, which the laboratory runs instead of the player's
        self.sent = None  # the puzzle, as a line, that a link sends to the analysis
        self.status = (CALM, "status.hello", {})
        self.spoken = None  # (key, details) for screen readers, if it is not the status
        self.busy = None  # the work under way: {"cancelled": False, "progress": {...}}
        self.opened = ()  # the puzzles of the last text or file, as lines
        self.opened_at = 0
        self.dialog_open = False
        self.complaint = None  # (key, details) about the text in the dialog
        self.batch = None  # the engine's answer on all opened puzzles
        self.behind = False  # whether another tab has gone on with the game, see Keeper
        self.offline = False
        self.update = False

    def show(self, board: dict, opened: list[str] | tuple[str, ...] = (), at: int = 0) -> None:
        """Put another puzzle on the board, one of the `opened` or alone; go to its first gap."""
        self.change(board)
        self.lent = None
        self.choose(board["values"].index(0) if 0 in board["values"] else 0)
        if opened is not self.opened:
            self.batch = None
        self.opened, self.opened_at = opened, at

    def say(self, tone: str, key: str, details: dict | None = None) -> None:
        """Put a sentence into the status line."""
        self.status = (tone, key, details or {})

    @property
    def place(self) -> str:
        """The view, and of the laboratory the mode: what `data-of` names in the page."""
        return "lab-" + self.mode if self.view == "lab" else self.view

    @property
    def run_board(self) -> dict:
        """The board whose puzzle the laboratory runs: the player's, or that of a lesson."""
        return self.lent or self.board
