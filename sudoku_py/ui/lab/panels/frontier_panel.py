"""What waits in a search: the frontier as a row of small boards, and the queue of arcs of AC-3."""

from pyscript import Element

from sudoku_py.core.sentence import Sentence
from sudoku_py.core.shape import SYMBOLS, cell_name
from sudoku_py.engine.run_protocol import ArcQueue, Frontier
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.lab.mini_board import EMPTY, MiniBoard
from sudoku_py.ui.lab.panels.panel import Panel
from sudoku_py.ui.lab.player.player import Player
from sudoku_py.ui.widgets.dom import make

MAX_BOARDS, MAX_LARGE_BOARDS = 12, 5  # the second of boards larger than 9 × 9
GUESSED = "g"

MAX_ARCS = 60


class Entry:
    """A board of the row, with its caption."""

    def __init__(self) -> None:
        cells = make("div", {"class": "board-cells"})
        self._board = make("div", {"class": "board mini", "role": "img"}, cells)
        self._mini = MiniBoard(cells)
        self._guess, self._mark = make("span"), make("b")
        self.element = make("li", None, self._mark, self._board, self._guess)
        self._puzzle = ""

    def show(self, puzzle: str, row: tuple[int, int, int, str], guess: str, mark: str) -> None:
        """Show a board that waits: `row` has its number, its cell and digit, and its digits."""
        _, cell, _, board = row
        if puzzle != self._puzzle:
            self._puzzle = puzzle
            self._mini.open(puzzle)
        origins = EMPTY * cell + GUESSED + EMPTY * (len(board) - cell - 1)
        self._mini.show_digits(board, origins)
        self._guess.textContent, self._mark.textContent = guess, mark
        self._board.setAttribute("aria-label", guess)


class FrontierPanel(Panel):
    """Shows both ends of the frontier, a stack or a queue, and which board is the newest."""

    name = "frontier"
    needs = "open_list"
    interval_ms = 200

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services, player)
        self._entries: list[Entry] = []
        self._list: Element = self._part("frontier")

    def on_open(self) -> None:
        """Forget the frontier of the other run."""
        self._result = None
        self._painted.pop("frontier", None)
        self._list.replaceChildren()
        self._entries = []

    def request(self) -> Sentence | None:
        """Request the boards, if the algorithm has a frontier."""
        if not self._lab.has_fact(self.needs):
            return None
        return "frontier", {"most": MAX_BOARDS if self._size <= 9 else MAX_LARGE_BOARDS}

    def render(self) -> None:
        """Show the boards, and whether they are a stack or a queue."""
        found: Frontier | None = self._result
        if not found or not self._has_changed("frontier", found):
            return
        key = "frontier.queue" if found["queue"] else "frontier.stack"
        self._set_text("frontier-count", key, {"n": found["n"]})
        boards = found["boards"]
        while len(self._entries) < len(boards):
            self._entries.append(Entry())
            self._list.append(self._entries[-1].element)
        for index, entry in enumerate(self._entries):
            entry.element.hidden = index >= len(boards)
            if index < len(boards):
                self._show(entry, index, found)

    def _show(self, entry: Entry, index: int, found: Frontier) -> None:
        boards = found["boards"]
        last = index == len(boards) - 1
        number, cell, digit, _ = boards[index]
        name = self._texts.cells(cell_name(self._size, cell)) + " = " + SYMBOLS[digit - 1]
        guess = self._texts.text("frontier.board", {"number": number, "guess": name})
        entry.show(self._run["puzzle"], boards[index], guess, self._mark(index, last, found))
        entry.element.toggleAttribute("data-next", index == 0)
        entry.element.toggleAttribute("data-after-gap", last and found["n"] > len(boards))

    def _mark(self, index: int, last: bool, found: Frontier) -> str:
        """The mark of a board that is the next one, the oldest or the newest."""
        is_first_newest = not found["queue"]
        marks = []
        if index == 0:
            marks.append("frontier.next")
        if (index == 0 and is_first_newest) or (last and not is_first_newest):
            marks.append("frontier.newest")
        if (index == 0 and not is_first_newest) or (last and is_first_newest):
            marks.append("frontier.oldest")
        return ", ".join([self._texts.text(key) for key in marks])


class QueuePanel(Panel):
    """Shows each arc as two cells with an arrow: the first loses what the second rules out."""

    name = needs = "queue"
    interval_ms = 200

    def on_open(self) -> None:
        """Forget the queue of the other run."""
        self._result = None
        self._painted.pop("queue", None)

    def request(self) -> Sentence | None:
        """Request the arcs, if the algorithm has a queue."""
        return ("queue", {"most": MAX_ARCS}) if self._lab.has_fact(self.needs) else None

    def render(self) -> None:
        """Show the arcs, their number, and the one that is revised."""
        found: ArcQueue | None = self._result
        if not found or not self._has_changed("queue", found):
            return
        key = "queue.count" if found["n"] else "queue.empty"
        self._set_text("queue-count", key, {"n": found["n"]})
        revised = found["revised"]
        arc = {"arc": self._named(revised)} if revised else None
        self._set_text("queue-arc", "queue.revised" if arc else None, arc)
        rows = [make("li", None, self._named(each)) for each in found["arcs"]]
        if found["n"] > len(rows):
            rows.append(make("li", None, "…"))
        self._part("queue").replaceChildren(*rows)

    def _named(self, arc: tuple[int, int]) -> str:
        names = [self._texts.cells(cell_name(self._size, cell)) for cell in arc]
        return " → ".join(names)
