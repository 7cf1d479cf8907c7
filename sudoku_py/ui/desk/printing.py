"""The dialog in which it is chosen what to print and how."""

import asyncio

from pyscript import window

from sudoku_py.ui import boards, guarded
from sudoku_py.ui.desk import picture, sheets
from sudoku_py.ui.desk.print_job import PrintJob
from sudoku_py.ui.desk.sheets_view import SheetsView
from sudoku_py.ui.engine_client import Cancelled, EngineError

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page import Page

PRESENT, STANDING, OPENED, NEW = "present", "standing", "opened", "new"
MOST = 120  # puzzles at a time: more makes the browser slow
SEEDS = 1_000_000  # to choose the first from: short enough to be copied by hand
FIRST_TIME = {"printing-count": "4", "printing-size": "9", "printing-per": "1"}
NUMBERS = ("printing-count", "printing-givens", "printing-seed")


class Printing:
    """Reads the dialog, has puzzles made and solved, and calls the browser's print."""

    def __init__(self, page: "Page") -> None:
        """Work on `page`."""
        self._page = page
        self._part = page.view.part
        self._sheets = SheetsView(page)
        self._job = None  # the work under way: {"cancelled": False}
        for name, value in FIRST_TIME.items():
            self._part(name).value = value
        self.actions = {
            "print": self._open,
            "print-now": self._start,
            "print-cancel": self._cancel,
            "print-close": lambda: self._part("printing").close(),
            "print-choice": self._change,
            "printed": self._sheets.clear,
        }

    def _open(self) -> None:
        opened = len(self._page.state.opened)
        choice = self._part("printing-which")
        choice.querySelector('[value="opened"]').hidden = opened < 2
        text = self._page.words.text("print.opened", {"n": opened})
        choice.querySelector('[value="opened"]').textContent = text
        if choice.value == OPENED and opened < 2:
            choice.value = PRESENT
        if not self._part("printing-heading").value:
            self._part("printing-heading").value = self._page.words.text("print.heading")
        self._part("printing-seed").value = str(int(window.Math.random() * SEEDS))
        self._tell("")
        self._look()
        self._part("printing").showModal()

    def _change(self) -> None:
        if not self._job:
            self._tell("")  # it was about another choice
        self._look()

    def _look(self) -> None:
        """Show what belongs to the choice, and say what will not turn out well."""
        self._part("printing-new").hidden = self._which != NEW
        note = self._note()
        self._part("printing-note").textContent = self._page.words.text(*note) if note else ""

    @property
    def _which(self) -> str:
        return str(self._part("printing-which").value)

    @property
    def _per_page(self) -> int:
        return int(self._part("printing-per").value)

    def _note(self) -> tuple[str, dict] | None:
        if self._which == OPENED and len(self._page.state.opened) > MOST:
            return "print.too-many", {"n": MOST}
        height = picture.candidate_height(self._largest()) * sheets.SIDES[self._per_page]
        if self._part("printing-candidates").checked and height < sheets.SMALLEST:
            return "print.too-small", {}
        return None

    def _largest(self) -> int:
        """How many cells a row of the largest board has."""
        if self._which == NEW:
            return int(self._part("printing-size").value)
        return max([boards.from_line(line)["size"] for line in self._lines()])

    def _lines(self) -> list[str]:
        state = self._page.state
        if self._which == OPENED:
            return list(state.opened[:MOST])
        return [boards.puzzle_line(state.board)]

    def _start(self) -> None:
        if self._job:
            return
        for name in NUMBERS:
            if not self._part(name).reportValidity():
                return
        self._job = {"cancelled": False}
        self._busy(True)
        asyncio.create_task(self._print(self._job))

    async def _print(self, work: dict) -> None:
        dialog = self._part("printing")
        job = PrintJob(
            self._page.engine, lambda: work["cancelled"] or not dialog.open, self._on_progress
        )
        try:
            puzzles = await self._gather(job)
        except Cancelled:
            self._tell("print.cancelled")
        except EngineError as error:
            self._tell(error.key, error.details)
        else:
            self._tell(*self._outcome(puzzles))
            self._sheets.show(puzzles, self._wish())
            guarded.start(window.print, window)
        finally:
            self._job = None
            self._busy(False)

    async def _gather(self, job: PrintJob) -> list[dict]:
        if self._which == NEW:
            return await job.made(int(self._part("printing-count").value), self._recipe())
        puzzles = [self._standing()] if self._which == STANDING else job.given(self._lines())
        if self._part("printing-solutions").checked:
            await job.solve(puzzles)
        return puzzles

    def _standing(self) -> dict:
        """The board with the player's digits and marks."""
        state = self._page.state
        notes = picture.noted(state.board, state.centre, state.corner, state.in_places)
        return {"board": state.board, "notes": notes}

    def _recipe(self) -> dict:
        givens = str(self._part("printing-givens").value)
        recipe = {"size": int(self._part("printing-size").value)}
        recipe["seed"] = int(self._part("printing-seed").value)
        if givens:
            recipe["givens"] = int(givens)
        return recipe

    def _wish(self) -> dict:
        return {
            "heading": str(self._part("printing-heading").value),
            "per_page": self._per_page,
            "candidates": self._part("printing-candidates").checked,
            "solutions": self._part("printing-solutions").checked,
        }

    def _outcome(self, puzzles: list[dict]) -> tuple[str, dict]:
        """What to say when all is there: some can have more givens than was asked."""
        givens = self._recipe().get("givens") if self._which == NEW else None
        if givens is not None:
            more = [p for p in puzzles if boards.count(p["board"], boards.GIVEN) != givens]
            if more:
                return "print.other-givens", {"n": len(more), "givens": givens}
        return "print.ready", {"n": len(puzzles)}

    def _on_progress(self, key: str, at: int, total: int) -> None:
        self._tell(key, {"at": at + 1, "total": total})
        progress = self._part("printing-progress")
        progress.max, progress.value = total, at

    def _busy(self, busy: bool) -> None:
        self._part("printing-now").hidden = busy
        for name in ("printing-cancel", "printing-progress"):
            self._part(name).hidden = not busy
        if busy:
            self._part("printing-cancel").focus()
        elif self._part("printing").open:
            self._part("printing-now").focus()

    def _cancel(self) -> None:
        if self._job:
            self._job["cancelled"] = True

    def _tell(self, key: str, details: dict | None = None) -> None:
        text = self._page.words.text(key, details) if key else ""
        self._part("printing-told").textContent = text
