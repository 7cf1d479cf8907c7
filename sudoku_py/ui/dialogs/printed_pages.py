"""The pages that only a printer sees, and which puzzles go on them.

All fits on A4 and on Letter alike, within the margins of `print.css`: the printed area of a page is
186 mm wide and 250 mm high.
"""

from typing import Any, TypeAlias

from pyscript import Element, document

from sudoku_py.core import shape
from sudoku_py.ui.board import board_svg, boards
from sudoku_py.ui.browser import svg_conversion
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.widgets.dom import make

Puzzle: TypeAlias = dict[str, Any]  # see `print_job`

PUZZLE, SOLUTION = "puzzle", "solution"
SIDES = {1: 186, 2: 104, 4: 90, 6: 65}  # puzzles per page: the side of a board in mm
SOLUTION_SIDES = {2: 104, 4: 90, 6: 65, 12: 46}  # and of a solution
MAX_SMALL_SIZE = 9  # larger boards need more room for the solution, too
MIN_DIGIT = 1.3  # mm: lower digits can hardly be read
PRINTING = "data-printing"  # while it is on the root, only the pages are printed


class PrintedPages:
    """Stands at the page's end while it is printed."""

    def __init__(self, texts: I18n) -> None:
        self._texts = texts
        self._pages: Element = None

    def show(self, puzzles: list[Puzzle], options: dict[str, Any]) -> None:
        """Make the pages; `options` are those of the form."""
        self.clear()
        pages = layout(puzzles, int(options["per"]), options["solutions"])
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

    def _page(self, page: dict[str, Any], options: dict[str, Any], number: str) -> Element:
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

    def _box(self, page: dict[str, Any], item: tuple[int, Puzzle], has_candidates: bool) -> Element:
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
                marks = board_svg.all_candidates(board, shape.units(board["size"]))
            svg = board_svg.picture(board, side, board_svg.describe(board, self._texts), marks)
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


def layout(puzzles: list[Puzzle], per_page: int, has_solutions: bool) -> list[dict[str, Any]]:
    """Return the pages: {"kind", "per_page", "side", "items"}; the items are (number, puzzle)."""
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


def _split(
    kind: str, puzzles: list[Puzzle], per_page: int, sides: dict[int, int]
) -> list[dict[str, Any]]:
    items = list(enumerate(puzzles, 1))
    page = {"kind": kind, "per_page": per_page, "side": sides[per_page]}
    return [
        dict(page, items=items[start : start + per_page])
        for start in range(0, len(items), per_page)
    ]
