"""Printing: the dialog that chooses what and how, the puzzles and solutions, and the pages."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, NotRequired, TypedDict

from pyscript import Element, document, window

from sudoku_py.core import shape
from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.drawing.shapes import board_svg
from sudoku_py.drawing.shapes.description import describe
from sudoku_py.engine.protocol import Board, Generated, Solved
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards, candidates
from sudoku_py.ui.board.position_text import givens_of
from sudoku_py.ui.browser import js_safe, svg_conversion
from sudoku_py.ui.browser.i18n import I18n, set_text
from sudoku_py.ui.dialogs.dialog import Dialog
from sudoku_py.ui.engine.client import Cancelled, Engine, EngineError
from sudoku_py.ui.engine.status import LOADING
from sudoku_py.ui.storage.settings import SHAPES
from sudoku_py.ui.widgets.dom import make
from sudoku_py.ui.widgets.forms import read_field

PUZZLE, SOLUTION = "puzzle", "solution"
SIDES = {1: 186, 2: 104, 4: 90, 6: 65}  # puzzles per page: the side of a board in mm
SOLUTION_SIDES = {2: 104, 4: 90, 6: 65, 12: 46}  # and of a solution
MAX_SMALL_SIZE = 9  # larger boards need more space for the solution, too
MIN_DIGIT = 1.3  # mm: lower digits can hardly be read
PRINTING = "data-printing"  # while it is on the root, only the pages are printed


class Puzzle(TypedDict):
    """A puzzle to print: a solved one has its solution, and the verdict's status."""

    board: Board
    solution: NotRequired[Board | None]
    status: NotRequired[str]
    seed: NotRequired[int]  # of one that was made
    marks: NotRequired[list[board_svg.Group]]  # of the player's board
    has_shapes: NotRequired[bool]  # whether its colours have shapes


class Page(TypedDict):
    """A page of puzzles or solutions, each with its number; `side` is that of a board in mm."""

    kind: str
    per_page: int
    side: int
    items: list[tuple[int, Puzzle]]


class PageOptions(TypedDict):
    """How the pages are to be: what the form has."""

    heading: str
    per: int
    candidates: bool
    solutions: bool


class PrintedPages:
    """The pages to print, at the end of the document while it is printed."""

    def __init__(self, texts: I18n) -> None:
        self._texts = texts
        self._pages: Element = None

    def show(self, puzzles: list[Puzzle], options: PageOptions) -> None:
        """Make the pages; `options` are those of the form."""
        self.clear()
        pages = layout(puzzles, options["per"], options["solutions"])
        self._pages = make("div", {"class": "sheets"})
        for index, page in enumerate(pages):
            number = self._texts.text("print.page", {"at": index + 1, "n": len(pages)})
            self._pages.append(self._page(page, options, number))
        document.body.append(self._pages)
        document.documentElement.setAttribute(PRINTING, "true")

    def clear(self) -> None:
        """Take the pages away: the page itself can be printed again."""
        if self._pages:
            self._pages.remove()
            self._pages = None
        document.documentElement.removeAttribute(PRINTING)

    def _page(self, page: Page, options: PageOptions, number: str) -> Element:
        heading = [options["heading"]] if options["heading"] else []
        if page["kind"] == SOLUTION:
            heading.append(self._texts.text("print.solutions-heading"))
        has_candidates = options["candidates"]
        boxes = [self._box(page, item, has_candidates) for item in page["items"]]
        return make(
            "section",
            {"class": "sheet", "data-per": str(page["per_page"])},
            make("h2", {"class": "sheet-heading"}, " · ".join(heading)),
            make("div", {"class": "sheet-boards"}, *boxes),
            make("p", {"class": "sheet-foot"}, number),
        )

    def _box(self, page: Page, item: tuple[int, Puzzle], has_candidates: bool) -> Element:
        """Return a board and its caption, or the caption alone where there is no solution."""
        number, puzzle = item
        is_solution = page["kind"] == SOLUTION
        board = puzzle["solution"] if is_solution else puzzle["board"]
        caption = self._solution_facts(puzzle) if is_solution else self._facts(puzzle)
        caption = [self._texts.text("print.number", {"number": number})] + caption
        side = str(page["side"]) + "mm"
        box = make("div", {"class": "sheet-board"})
        box.style.width = side  # as a property: the page's policy allows no style attribute
        box.append(make("p", {"class": "sheet-caption"}, " · ".join(caption)))
        if board:
            marks = None if is_solution else puzzle.get("marks")
            if has_candidates and not is_solution:
                found = candidates.of_board(board, shape.units(board["size"]))
                marks = board_svg.all_candidates(board["size"], found)
            title, has_shapes = describe(board, self._texts.text), puzzle.get("has_shapes", False)
            svg = board_svg.picture(board, side, title, marks, has_shapes=has_shapes)
            box.append(svg_conversion.element(svg))
        return box

    def _facts(self, puzzle: Puzzle) -> list[str]:
        givens = boards.givens_details(puzzle["board"])
        facts = [self._texts.text("caption.givens", givens)]
        if "seed" in puzzle:
            facts.append(self._texts.text("print.seed-used", {"seed": str(puzzle["seed"])}))
        return facts

    def _solution_facts(self, puzzle: Puzzle) -> list[str]:
        if puzzle.get("status", "unique") == "unique":
            return []
        return [self._texts.text("print.several" if puzzle["solution"] else "print.unsolvable")]


def layout(puzzles: list[Puzzle], per_page: int, has_solutions: bool) -> list[Page]:
    """Return the pages."""
    pages = _split(PUZZLE, puzzles, per_page, SIDES)
    if has_solutions:
        pages += _split(SOLUTION, puzzles, _solutions_per_page(puzzles), SOLUTION_SIDES)
    return pages


def _solutions_per_page(puzzles: list[Puzzle]) -> int:
    """Return how many solutions a page has: they are as large as one page for all of them allows.

    Where that is not enough, a page has as many as can still be read.
    """
    largest = max([puzzle["board"]["size"] for puzzle in puzzles])
    most = 12 if largest <= MAX_SMALL_SIZE else 6
    return min([many for many in SOLUTION_SIDES if many >= min(len(puzzles), most)])


def _split(kind: str, puzzles: list[Puzzle], per_page: int, sides: dict[int, int]) -> list[Page]:
    items = list(enumerate(puzzles, 1))
    return [
        {
            "kind": kind,
            "per_page": per_page,
            "side": sides[per_page],
            "items": items[start : start + per_page],
        }
        for start in range(0, len(items), per_page)
    ]


class PrintJob:
    """Gathers puzzles, and their solutions if they are to be printed."""

    def __init__(
        self,
        engine: Engine,
        is_cancelled: Callable[[], bool],
        on_progress: Callable[[str, int, int], None],
    ) -> None:
        """Call `on_progress(key, index, total)` before each puzzle."""
        self._engine = engine
        self._is_cancelled = is_cancelled
        self._on_progress = on_progress

    async def make(self, count: int, options: dict[str, int]) -> list[Puzzle]:
        """Return new puzzles, the first with the seed of `options`, each next with the next."""
        puzzles: list[Puzzle] = []
        for index in range(count):
            arguments = dict(options, seed=options["seed"] + index)
            made: Generated = await self._run("generate", arguments, "print.making", index, count)
            board = boards.of_puzzle(made["puzzle"])
            solution = _filled(board, made["solution"])
            puzzles.append({"board": board, "solution": solution, "seed": made["seed"]})
        return puzzles

    async def solve(self, puzzles: list[Puzzle]) -> None:
        """Add the solutions that are not there yet."""
        for index, puzzle in enumerate(puzzles):
            if "solution" not in puzzle:
                line, total = boards.puzzle_line(puzzle["board"]), len(puzzles)
                found: Solved = await self._run(
                    "solve", {"puzzle": line}, "print.solving", index, total
                )
                puzzle["solution"] = _filled(boards.of_puzzle(line), found["solution"])
                puzzle["status"] = found["status"]

    async def _run(
        self, operation: str, arguments: Mapping[str, object], key: str, index: int, total: int
    ) -> Any:
        is_loading = self._engine.status == LOADING
        self._on_progress("job.waiting" if is_loading else key, index, total)
        await self._engine.ready(self._is_cancelled)
        self._on_progress(key, index, total)
        return await self._engine.run(operation, arguments, self._is_cancelled)


def _filled(board: Board, solution: str | None) -> Board | None:
    """Return the solved board, whose digits but the givens have no origin."""
    if not solution:
        return None
    return boards.changed(board, "values", boards.of_puzzle(solution)["values"])


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

    def _puzzle_options(self) -> dict[str, int]:
        options = {"size": int(self._value("size")), "seed": int(self._value("seed"))}
        if self._value("givens"):
            options["givens"] = int(self._value("givens"))
        return options

    def _page_options(self) -> PageOptions:
        return {
            "heading": str(self._value("heading")),
            "per": int(self._value("per")),
            "candidates": bool(self._value("candidates")),
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
        if self._source == NEW:
            return await print_job.make(int(self._value("count")), self._puzzle_options())
        puzzles: list[Puzzle] = [{"board": boards.of_puzzle(line)} for line in self._lines()]
        if self._source == STANDING:
            puzzles = [self._standing()]
        if self._value("solutions"):
            await print_job.solve(puzzles)
        return puzzles

    def _standing(self) -> Puzzle:
        shown = self._store.board
        marks = board_svg.marks(
            shown.board, shown.centre, shown.corner, shown.in_places, shown.own_marks
        )
        has_shapes = shown.settings[SHAPES]
        return {"board": shown.board, "marks": marks, "has_shapes": has_shapes}

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
