"""The pages to print: which puzzle and which solution is where, and what is written with it."""

from typing import NotRequired, TypedDict

from pyscript import Element, document

from sudoku_py.core import shape
from sudoku_py.core.sentence import Details
from sudoku_py.drawing.shapes import board_svg
from sudoku_py.drawing.shapes.description import describe
from sudoku_py.engine.protocol import Board
from sudoku_py.ui.board import boards, candidates
from sudoku_py.ui.board.levels import level_of, shown
from sudoku_py.ui.browser import svg_conversion
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.widgets.dom import make

PUZZLE, SOLUTION = "puzzle", "solution"
SIDES = {1: 186, 2: 104, 4: 90, 6: 65}  # puzzles per page: the side of a board in mm
SOLUTION_SIDES = {2: 104, 4: 90, 6: 65, 12: 46}  # and of a solution
MAX_SMALL_SIZE = 9  # larger boards need more space for the solution, too
PRINTING = "data-printing"  # while it is on the root, only the pages are printed


class Puzzle(TypedDict):
    """A puzzle to print: a solved one has its solution, and the verdict's status."""

    board: Board
    solution: NotRequired[Board | None]
    status: NotRequired[str]
    seed: NotRequired[int]  # of one that was made
    reached: NotRequired[bool]  # whether it meets the request; else it is close to it
    se: NotRequired[int | None]  # its rating in tenths
    level: NotRequired[str | None]  # that it was made for, where there are no ratings
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
    level: bool
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
        boxes = [self._box(page, item, options) for item in page["items"]]
        return make(
            "section",
            {"class": "sheet", "data-per": str(page["per_page"])},
            make("h2", {"class": "sheet-heading"}, " · ".join(heading)),
            make("div", {"class": "sheet-boards"}, *boxes),
            make("p", {"class": "sheet-foot"}, number),
        )

    def _box(self, page: Page, item: tuple[int, Puzzle], options: PageOptions) -> Element:
        """Return a board and its caption, or the caption alone where there is no solution."""
        number, puzzle = item
        is_solution = page["kind"] == SOLUTION
        board = puzzle["solution"] if is_solution else puzzle["board"]
        caption = (
            self._solution_facts(puzzle) if is_solution else self._facts(puzzle, options["level"])
        )
        caption = [self._texts.text("print.number", {"number": number})] + caption
        side = str(page["side"]) + "mm"
        box = make("div", {"class": "sheet-board"})
        box.style.width = side  # as a property: the page's policy allows no style attribute
        box.append(make("p", {"class": "sheet-caption"}, " · ".join(caption)))
        if board:
            marks = None if is_solution else puzzle.get("marks")
            if options["candidates"] and not is_solution:
                found = candidates.of_board(board, shape.units(board["size"]))
                marks = board_svg.all_candidates(board["size"], found)
            title, has_shapes = describe(board, self._texts.text), puzzle.get("has_shapes", False)
            svg = board_svg.picture(board, side, title, marks, has_shapes=has_shapes)
            box.append(svg_conversion.element(svg))
        return box

    def _facts(self, puzzle: Puzzle, has_level: bool) -> list[str]:
        givens = boards.givens_details(puzzle["board"])
        facts = [self._texts.text("caption.givens", givens)]
        difficulty = self._difficulty(puzzle) if has_level else ""
        if difficulty:
            facts.insert(0, difficulty)
        if "seed" in puzzle:
            facts.append(self._texts.text("print.seed-used", {"seed": str(puzzle["seed"])}))
        return facts

    def _difficulty(self, puzzle: Puzzle) -> str:
        """Return level and rating, the level alone where there are no ratings; "" if unknown."""
        se = puzzle.get("se")
        level = level_of(se) or puzzle.get("level")
        if not level:
            return ""
        if not se:
            return self._texts.text("level." + level)
        details: Details = {"level": ("level." + level, {}), "se": shown(se)}
        return self._texts.text("caption.rating", details)

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
