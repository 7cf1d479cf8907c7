"""The dialog that chooses what to print and how."""

import asyncio
from typing import Any

from pyscript import window

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import board_svg, boards
from sudoku_py.ui.board.position_text import givens_of
from sudoku_py.ui.browser import js_safe
from sudoku_py.ui.browser.i18n import set_text
from sudoku_py.ui.dialogs import printed_pages
from sudoku_py.ui.dialogs.dialog import Dialog
from sudoku_py.ui.dialogs.print_job import PrintJob
from sudoku_py.ui.dialogs.printed_pages import PrintedPages, Puzzle
from sudoku_py.ui.engine.client import Cancelled, EngineError
from sudoku_py.ui.widgets.forms import read_field

PRESENT, STANDING, OPENED, NEW = "present", "standing", "opened", "new"
MAX_PUZZLES = 120  # more makes the browser slow
SEEDS = 1_000_000  # to choose the first from: short enough to be copied by hand
NUMBERS = ("printing-count", "printing-givens", "printing-seed")


class PrintDialog(Dialog):
    """Reads the form, gathers the puzzles, and calls the browser's print."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, "printing")
        self._view = PrintedPages(self._texts)
        self._job: dict[str, bool] | None = None  # what is under way: {"cancelled": False}
        self.commands = {
            "print": self._open,
            "print-now": self._start,
            "print-cancel": self._cancel,
            "print-close": self._close,
            "print-choice": self._change,
            "print-which": self._change,
            "print-size": self._change,
            "print-per": self._change,
            "printed": self._view.clear,
        }

    def _open(self) -> None:
        count = len(self._store.collection.puzzles)
        menu = self._part("printing-which")
        option = menu.querySelector('[value="opened"]')
        option.hidden = count < 2
        set_text(option, self._texts, "print.opened", {"n": count})
        if menu.value == OPENED and count < 2:
            menu.value = PRESENT
        if not self._part("printing-heading").value:
            self._part("printing-heading").value = self._texts.text("print.heading")
        self._part("printing-seed").value = str(int(window.Math.random() * SEEDS))
        self._change()
        self._show()

    def _change(self) -> None:
        """Show what belongs to the choice, and warn of what will not turn out well."""
        if not self._job:
            self._report(None)  # it was about another choice
        self._part("printing-new").hidden = self._source != NEW
        self._set_text("printing-note", *self._warning())

    def _report(self, key: str | None, details: Details | None = None) -> None:
        self._set_text("printing-told", key, details)

    # the form

    def _value(self, name: str) -> Any:
        return read_field(self._part("printing-" + name))

    @property
    def _source(self) -> str:
        return str(self._value("which"))

    def _warning(self) -> tuple[str | None, dict[str, Any]]:
        if self._source == OPENED and len(self._store.collection.puzzles) > MAX_PUZZLES:
            return "print.too-many", {"n": MAX_PUZZLES}
        side = printed_pages.SIDES[int(self._value("per"))]
        height = board_svg.candidate_height(self._largest_size()) * side
        if self._value("candidates") and height < printed_pages.MIN_DIGIT:
            return "print.too-small", {}
        return None, {}

    def _largest_size(self) -> int:
        if self._source == NEW:
            return int(self._value("size"))
        return max([int(boards.of_puzzle(line)["size"]) for line in self._lines()])

    def _lines(self) -> list[str]:
        if self._source == OPENED:
            return [givens_of(each) for each in self._store.collection.puzzles[:MAX_PUZZLES]]
        return [boards.puzzle_line(self._store.game.board)]

    def _puzzle_options(self) -> dict[str, Any]:
        options = {"size": int(self._value("size")), "seed": int(self._value("seed"))}
        if self._value("givens"):
            options["givens"] = int(self._value("givens"))
        return options

    # printing

    def _start(self) -> None:
        if not self._job and all([self._part(name).reportValidity() for name in NUMBERS]):
            self._job = {"cancelled": False}
            self._show_busy(True)
            asyncio.create_task(self._print(self._job))

    async def _print(self, job: dict[str, bool]) -> None:
        try:
            puzzles = await self._gather(job)
        except Cancelled:
            self._report("print.cancelled")
        except EngineError as error:
            self._report(error.key, error.details)
        else:
            self._report(*self._outcome(puzzles))
            names = ("heading", "per", "candidates", "solutions")
            self._view.show(puzzles, {name: self._value(name) for name in names})
            js_safe.start(window.print, window)
        finally:
            self._job = None
            self._show_busy(False)

    async def _gather(self, job: dict[str, bool]) -> list[Puzzle]:
        def is_cancelled() -> bool:
            return job["cancelled"] or not self._dialog.open

        print_job = PrintJob(self._services.engine, is_cancelled, self._on_progress)
        if self._source == NEW:
            return await print_job.make(int(self._value("count")), self._puzzle_options())
        puzzles = [{"board": boards.of_puzzle(line)} for line in self._lines()]
        if self._source == STANDING:
            puzzles = [self._standing()]
        if self._value("solutions"):
            await print_job.solve(puzzles)
        return puzzles

    def _standing(self) -> Puzzle:
        shown = self._store.board
        marks = board_svg.marks(shown.board, shown.centre, shown.corner, shown.in_places)
        return {"board": shown.board, "marks": marks}

    def _outcome(self, puzzles: list[Puzzle]) -> Sentence:
        """Return what to report: some puzzles can have more givens than the form says."""
        givens = self._puzzle_options().get("givens") if self._source == NEW else None
        counts = [boards.count(puzzle["board"], boards.GIVEN) for puzzle in puzzles]
        others = [count for count in counts if count != givens]
        if givens is not None and others:
            return "print.other-givens", {"n": len(others), "givens": givens}
        return "print.ready", {"n": len(puzzles)}

    def _on_progress(self, key: str, index: int, total: int) -> None:
        self._report(key, {"at": index + 1, "total": total})
        progress = self._part("printing-progress")
        progress.max, progress.value = total, index

    def _show_busy(self, is_busy: bool) -> None:
        self._part("printing-now").hidden = is_busy
        for name in ("printing-cancel", "printing-progress"):
            self._part(name).hidden = not is_busy
        if self._dialog.open:
            self._part("printing-cancel" if is_busy else "printing-now").focus()

    def _cancel(self) -> None:
        if self._job:
            self._job["cancelled"] = True
            self._services.engine.wake()
