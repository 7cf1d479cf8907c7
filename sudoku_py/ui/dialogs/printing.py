"""Printing: the dialog that chooses what is printed, and how."""

import asyncio

from pyscript import window

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.drawing.shapes import board_svg
from sudoku_py.ui.assembly import PageServices
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.levels import RATED_SIZE
from sudoku_py.ui.board.position_text import givens_of
from sudoku_py.ui.browser import js_safe
from sudoku_py.ui.dialogs.dialog import Dialog
from sudoku_py.ui.dialogs.new_puzzle import level_rows
from sudoku_py.ui.dialogs.print_job import PrintJob, request
from sudoku_py.ui.dialogs.printed_pages import SIDES, PageOptions, PrintedPages, Puzzle
from sudoku_py.ui.engine.client import Cancelled, EngineError
from sudoku_py.ui.play.puzzle_options import Request
from sudoku_py.ui.storage.settings import SHAPES
from sudoku_py.ui.widgets.dom import make_text
from sudoku_py.ui.widgets.forms import fill_menu, read_field

MIN_DIGIT = 1.3  # mm: lower digits can hardly be read
PRESENT, STANDING, OPENED, NEW = "present", "standing", "opened", "new"
MAX_PUZZLES = 120  # more makes the browser slow
SEEDS = 1_000_000  # to choose the first from: short enough to be copied by hand
NUMBERS = ("printing-count", "printing-givens", "printing-seed")
SOURCES = (PRESENT, STANDING, OPENED, NEW)
USUAL_PER_PAGE = "6"  # of new puzzles


class PrintDialog(Dialog):
    """Reads the form, gathers the puzzles, and calls the browser's print."""

    _services: PageServices

    def __init__(self, services: PageServices) -> None:
        super().__init__(services, "printing")
        self._view = PrintedPages(self._texts)
        self._job: dict[str, bool] | None = None  # what is under way: {"cancelled": False}
        self._techniques: list[str] = []  # that can be needed, once the engine has sent them
        self.commands = {
            "print": self._open,
            "print-now": self._start,
            "print-cancel": self._cancel,
            "print-close": self._close,
            "print-choice": self._change,
            "print-which": self._choose_source,
            "print-size": self._choose_size,
            "print-per": self._change,
            "printed": self._view.clear,
        }

    def _open(self) -> None:
        self._offer_sources()
        if not self._part("printing-heading").value:
            self._part("printing-heading").value = self._texts.text("print.heading")
        self._part("printing-seed").value = str(int(window.Math.random() * SEEDS))
        self._fill_levels(self._services.provider.choice["level"])
        self._fill_techniques()
        self._change()
        self._show()

    def _offer_sources(self) -> None:
        """Offer what there is to print: the opened puzzles only if there are several."""
        menu, count = self._part("printing-which"), len(self._store.collection.puzzles)
        names = [name for name in SOURCES if name != OPENED or count > 1]
        chosen, options = str(menu.value), []
        for name in names:
            option = make_text("option", self._texts, "print." + name, {"n": count})
            option.value = name
            options.append(option)
        menu.replaceChildren(*options)
        menu.value = chosen if chosen in names else PRESENT

    def _choose_source(self) -> None:
        """Put as many new puzzles on a page as fit."""
        if self._source == NEW:
            self._part("printing-per").value = USUAL_PER_PAGE
            if not self._techniques:
                asyncio.create_task(self._load_techniques())
        self._change()

    def _choose_size(self) -> None:
        """Offer what another size can have."""
        self._fill_levels(str(self._value("level")))
        self._techniques = []
        self._fill_techniques()
        asyncio.create_task(self._load_techniques())
        self._change()

    def _fill_levels(self, chosen: str | None) -> None:
        size = int(self._value("size"))
        rows = [("", self._texts.text("level.any"))] + level_rows(self._texts, size)
        fill_menu(self._part("printing-level"), rows, chosen if chosen in dict(rows) else "")
        self._part("printing-rating").disabled = size != RATED_SIZE

    def _fill_techniques(self) -> None:
        texts, menu = self._texts, self._part("printing-technique")
        chosen = str(menu.value)
        rows = [(name, texts.text("technique." + name)) for name in self._techniques]
        rows.insert(0, ("", texts.text("new.any-technique")))
        fill_menu(menu, rows, chosen if chosen in dict(rows) else "")
        menu.disabled = not self._techniques

    async def _load_techniques(self) -> None:
        """Ask the engine, once it is there, which techniques a puzzle can need."""
        size, engine = int(self._value("size")), self._services.engine
        try:
            await engine.ready(lambda: not self._dialog.open)
            found = await engine.call("generate.techniques", size=size)
        except (Cancelled, EngineError):
            return  # the page shows itself that the engine has failed
        self._texts.add_messages(found["texts"])
        if size == int(self._value("size")):
            self._techniques = found["techniques"]
            self._fill_techniques()

    def _change(self) -> None:
        """Show what belongs to the choice, and warn of what will not turn out well."""
        if not self._job:
            self._report(None)  # it was about another choice
        self._part("printing-new").hidden = self._source != NEW
        self._set_text("printing-note", *self._warning())

    def _report(self, key: str | None, details: Details | None = None) -> None:
        self._set_text("printing-told", key, details)

    # the form

    def _value(self, name: str) -> str | bool:
        return read_field(self._part("printing-" + name))

    @property
    def _source(self) -> str:
        return str(self._value("which"))

    def _warning(self) -> tuple[str | None, Details]:
        if self._source == OPENED and len(self._store.collection.puzzles) > MAX_PUZZLES:
            return "print.too-many", {"n": MAX_PUZZLES}
        side = SIDES[int(self._value("per"))]
        height = board_svg.candidate_height(self._largest_size()) * side
        if self._value("candidates") and height < MIN_DIGIT:
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

    def _puzzle_options(self) -> Request:
        """Return the generator's arguments; a range of ratings is more exact than a level."""
        options: Request = {"size": int(self._value("size")), "seed": int(self._value("seed"))}
        if self._value("givens"):
            options["givens"] = int(self._value("givens"))
        rating = str(self._value("rating")).strip() if options["size"] == RATED_SIZE else ""
        options["rating"] = rating
        options["level"] = "" if rating else str(self._value("level"))
        options["technique"] = str(self._value("technique"))
        return request(options)

    def _page_options(self) -> PageOptions:
        return {
            "heading": str(self._value("heading")),
            "per": int(self._value("per")),
            "candidates": bool(self._value("candidates")),
            "level": bool(self._value("rated")),
            "solutions": bool(self._value("solutions")),
        }

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
            self._view.show(puzzles, self._page_options())
            js_safe.start(window.print, window)
        finally:
            self._job = None
            self._show_busy(False)

    async def _gather(self, job: dict[str, bool]) -> list[Puzzle]:
        def is_cancelled() -> bool:
            return job["cancelled"] or not self._dialog.open

        print_job = PrintJob(self._services.engine, is_cancelled, self._on_progress)
        puzzles = await self._chosen(print_job)
        if self._value("rated"):
            await print_job.rate(puzzles)
        if self._value("solutions"):
            await print_job.solve(puzzles)
        return puzzles

    async def _chosen(self, print_job: PrintJob) -> list[Puzzle]:
        """Return the puzzles, new ones with their ratings if these are known."""
        provider = self._services.provider
        if self._source == NEW:
            await provider.prepare()
            count, options = int(self._value("count")), self._puzzle_options()
            return await print_job.make(count, options, provider.level_puzzles)
        puzzles: list[Puzzle] = [{"board": boards.of_puzzle(line)} for line in self._lines()]
        if self._source == STANDING:
            puzzles = [self._standing()]
        if self._source != OPENED:
            puzzles[0]["se"] = self._store.game.record["se"]
        return puzzles

    def _standing(self) -> Puzzle:
        shown = self._store.board
        marks = board_svg.marks(
            shown.board, shown.centre, shown.corner, shown.in_places, shown.own_marks
        )
        has_shapes = shown.settings[SHAPES]
        return {"board": shown.board, "marks": marks, "has_shapes": has_shapes}

    def _outcome(self, puzzles: list[Puzzle]) -> Sentence:
        """Return what to report: some puzzles may not be just as the form says."""
        closest = len([puzzle for puzzle in puzzles if not puzzle.get("reached", True)])
        givens = self._puzzle_options().get("givens") if self._source == NEW else None
        counts = [boards.count(puzzle["board"], boards.GIVEN) for puzzle in puzzles]
        others = [count for count in counts if count != givens]
        if givens is not None and others:
            return "print.other-givens", {"n": len(others), "givens": int(givens)}
        if closest:
            return "print.closest", {"n": closest}
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
