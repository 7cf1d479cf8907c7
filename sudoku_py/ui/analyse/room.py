"""The analysis of a puzzle: what a person does in the view, and what is shown."""

import asyncio

from sudoku_py.ui import boards
from sudoku_py.ui.analyse import findings, puzzles
from sudoku_py.ui.analyse.board import OTHER, PUZZLE, SOLUTION, AnalyseBoard
from sudoku_py.ui.analyse.converting import Converting
from sudoku_py.ui.analyse.editing import Editing
from sudoku_py.ui.analyse.inquiry import Inquiry
from sudoku_py.ui.analyse.sending import Sending
from sudoku_py.ui.analyse.source import Source
from sudoku_py.ui.analyse.texts import size_of
from sudoku_py.ui.analyse.view import AnalyseView
from sudoku_py.ui.engine_client import FAILED, READY
from sudoku_py.ui.moving import ERASING, MOVING, moved
from sudoku_py.ui.room import Room
from sudoku_py.ui.state import CALM

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page import Page

KEPT = "analyse"  # the name in the storage


class Analyse(Room):
    """The view in which a puzzle is analysed; the player's board is not touched by it.

    `asked` is the puzzle that is played: when one comes and it is another, that is analysed.
    """

    def __init__(self, page: "Page") -> None:
        """Work on `page`; nothing is asked of the engine before `enter`."""
        self.page = page
        self.asked = boards.puzzle_line(page.state.board)
        before = puzzles.kept(page.storage.load(KEPT), self.asked)
        self.puzzles = puzzles.Puzzles(before or self.asked)
        self.cursor, self.shown = 0, PUZZLE
        self.complaint = None  # (key, details) about the text
        self._inside = False
        self._batch = None  # the table of these puzzles, or while one is here, of the player's
        self._changes = 0  # how often the puzzle has changed: the last one is analysed
        self.inquiry = Inquiry(page.engine, self.on_progress, self._on_answer)
        self.inquiry.take(self.puzzles.line)
        self.editing = Editing(self)
        field = page.view.part("analyse-text")
        self._source = Source(page.engine, field, self._on_text, self.complain)
        self._converting, self._sending = Converting(self), Sending(self)
        self._view = AnalyseView(self)
        self._actions = self._own_actions()
        for part in (self.editing, self._converting, self._sending):
            self._actions.update(part.actions)
        self._controls = {"analyse-text": self._on_typed, "analyse-limit": self._count_to}
        self._controls["analyse-format"] = self._converting.choose

    def _own_actions(self) -> dict:
        return {
            "analyse": self._source.read,
            "go-on": self._go_on,
            "show-puzzle": lambda: self._show(PUZZLE),
            "show-solution": lambda: self._show(SOLUTION),
            "show-other": lambda: self._show(OTHER),
        }

    # coming and going

    def enter(self) -> None:
        """Come to the view: with what a link sent, or with a new puzzle of the player's."""
        state = self.page.state
        sent, state.sent = state.sent, None
        played = boards.puzzle_line(state.board)
        is_new = played != self.asked
        self.asked = played
        state.say(CALM, "analyse.hint")
        self._swap_tables(True)
        self.page.translate()
        if sent or is_new:
            self.puzzles.take([sent or played])
        if sent or is_new or not self._changes:
            self.begin()
        elif self._source.is_unread:
            self._source.read()
        else:
            self.inquiry.go_on()
        asyncio.create_task(self._converting.learn_formats())

    def leave(self) -> None:
        """Nothing is worked out unseen; what is known stays."""
        self._changes += 1
        self.inquiry.stop()
        self.editing.trimming.stop()
        self._source.rest()
        self._swap_tables(False)
        self.page.state.spoken = None

    def _swap_tables(self, inside: bool) -> None:
        if inside != self._inside:
            self._inside = inside
            self.page.state.batch, self._batch = self._batch, self.page.state.batch

    def on_engine(self) -> None:
        """Go on where an engine left off that is up again."""
        if self.is_here and self.page.engine.status == READY:
            if self._source.is_unread:
                self._source.read()
            elif self.inquiry.problem:
                self.inquiry.go_on()

    @property
    def is_here(self) -> bool:
        """Whether this is the view that is seen."""
        return self._inside and self.page.room is self

    # what the listeners hand on

    def act(self, action: str) -> bool:
        """Do what a button says; False if it is none of the analysis'."""
        if action == "cancel" and self.is_working:
            self._stop()
        elif action in self._actions:
            self._actions[action]()
        else:
            return False
        return True

    def control(self, name: str, value: str) -> None:
        """Take the new value of an input."""
        if name in self._controls:
            self._controls[name](value)

    def click(self, target: object) -> bool:
        """Go to a cell, type a digit, take a given away, or show a row of the table."""
        for name, meant in (
            ("data-cell", lambda value: self.move(self._cell(value))),
            ("data-digit", self.editing.type_digit),
            ("data-take", lambda value: self.editing.take_away(self._cell(value))),
            ("data-opened", lambda value: self.editing.go(int(value))),
        ):
            element = target.closest("[" + name + "]")
            if element:
                meant(element.getAttribute(name))
                return True
        return False

    def press(self, key: str, target: object) -> bool:
        """Move on the board, or change a given; False for any other key."""
        on_control = bool(target.closest("button, a, summary"))
        if key in MOVING:
            if not on_control:
                self.move(moved(key, self.cursor, self.size))
            return not on_control
        if key in ERASING:
            return self.editing.type_digit("")
        return len(key) == 1 and self.editing.type_digit(key.upper())

    def take(self, lines: list[str], name: str) -> bool:  # noqa: ARG002
        """Take puzzles that someone opened."""
        self.puzzles.take(lines)
        self.begin()
        return True

    def complain(self, key: str, details: dict) -> bool:
        """Say what is wrong with a text or a file; what is here stays."""
        self.complaint = (key, details)
        self.paint()
        return True

    @property
    def size(self) -> int:
        """How many cells a row has."""
        return size_of(self.puzzles.line)

    def _cell(self, name: str) -> int:
        row, column = name[1:].split("c")
        return (int(row) - 1) * self.size + int(column) - 1

    @property
    def is_reading(self) -> bool:
        """Whether the text has changed, and is about to be read."""
        return self._source.is_waiting

    def _on_typed(self, text: str) -> None:
        self._source.changed(text)
        self._view.paint_mood()

    def _on_text(self, found: dict) -> None:
        self.puzzles.take(found["puzzles"])
        self.begin(keep_text=True)
        if found["problem"]:
            why = (found["problem"]["key"], found["problem"]["details"])
            details = {"n": len(found["puzzles"]), "bad": found["bad"], "why": why}
            self.complain("status.opened-some", details)

    # the analysis

    def begin(self, wait: int = 0, keep_text: bool = False) -> None:
        """Analyse the puzzle, unless it changes again within `wait` milliseconds."""
        self._changes += 1
        line = self.puzzles.line
        self.editing.trimming.stop()
        self.complaint, self.shown = None, PUZZLE
        self.cursor = min(self.cursor, len(line) - 1)
        if not keep_text:
            self._source.show(line)
        self.page.storage.save(KEPT, puzzles.to_keep(line, self.asked))
        self.inquiry.take(line)
        self.page.state.say(CALM, "analyse.hint")
        self.page.state.spoken = ("analyse.working", {})
        self._converting.look()
        self._sending.look()
        self.page.paint()
        self.paint()
        asyncio.create_task(self._analyse(self._changes, wait))

    async def _analyse(self, change: int, wait: int) -> None:
        await asyncio.sleep_ms(wait)
        if change == self._changes and self.is_here:
            self.inquiry.go_on()

    def _go_on(self) -> None:
        if self.page.engine.status == FAILED and self.inquiry.problem:
            self.page.engine.start()
        self.inquiry.look_further()

    def _stop(self) -> None:
        self._changes += 1
        self.editing.trimming.stop()
        self.inquiry.stop()
        self._on_answer()

    def _count_to(self, value: str) -> None:
        if value in [str(limit) for limit in findings.LIMITS]:
            self.inquiry.limit = int(value)
            self.inquiry.go_on()

    @property
    def is_working(self) -> bool:
        """Whether something is under way, or about to be."""
        return bool(self.inquiry.asking or self.editing.trimming.progress)

    def _on_answer(self) -> None:
        if self.is_here:
            if self.inquiry.stands and self.inquiry.known["verdict"]:
                self.page.state.spoken = self._view.headline
            self.paint()

    def fail(self, problem: tuple[str, dict]) -> None:
        """Say what ended the analysis, which can go on later."""
        self.inquiry.stop(problem)
        self.paint()

    def on_progress(self) -> None:
        """Show how far it is."""
        if self.is_here:
            self._view.paint_progress()

    # showing

    @property
    def board(self) -> AnalyseBoard:
        """What the board is to show."""
        return AnalyseBoard(self.inquiry.known, self.shown, self.cursor, self.page.words)

    def tell(self, tone: str, key: str, details: dict | None = None) -> None:
        """Say something in the status line that is heard, too."""
        self.page.state.spoken = None
        self.page.say(tone, key, details)

    def move(self, cell: int) -> None:
        """Put the cursor on a cell."""
        self.cursor = cell
        self.page.paint_board()
        self.page.focus(cell)

    def _show(self, what: str) -> None:
        self.shown = what
        self.paint()

    def paint(self) -> None:
        """Show all that is known."""
        if self.is_here:
            self._view.paint()
            self.page.paint_board()
            self.page.paint_surroundings()

    def repaint(self) -> None:
        """Show all of it again, in another language perhaps."""
        self._view.translate()
        self._converting.translate()
        self.paint()
