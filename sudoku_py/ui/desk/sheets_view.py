"""The pages that only a printer sees."""

from pyscript import document

from sudoku_py.core import shape
from sudoku_py.ui import boards
from sudoku_py.ui.desk import drawing, picture
from sudoku_py.ui.desk.sheets import SOLUTION, sheets
from sudoku_py.ui.desk.telling import told

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page import Page

PRINTING = "data-printing"  # while it is on the root, the pages are printed and nothing else


class SheetsView:
    """They stand at the page's end from the moment of printing until it is over."""

    def __init__(self, page: "Page") -> None:
        """Print in the language of `page`."""
        self._page = page
        self._sheets = None

    def show(self, puzzles: list[dict], wish: dict) -> None:
        """Make the pages: `wish` holds "heading", "per_page", "candidates" and "solutions"."""
        self.clear()
        pages = sheets(puzzles, wish["per_page"], wish["solutions"])
        self._sheets = _made("div", "sheets")
        for at, page in enumerate(pages):
            place = self._page.words.text("print.page", {"at": at + 1, "n": len(pages)})
            self._sheets.append(self._sheet(page, wish, place))
        document.body.append(self._sheets)
        document.documentElement.setAttribute(PRINTING, "true")

    def clear(self) -> None:
        """Take the pages away: the page itself can be printed again."""
        if self._sheets:
            self._sheets.remove()
            self._sheets = None
        document.documentElement.removeAttribute(PRINTING)

    def _sheet(self, page: dict, wish: dict, place: str) -> object:
        sheet, boxes = _made("section", "sheet"), _made("div", "sheet-boards")
        boxes.setAttribute("data-per", str(page["per_page"]))
        parts = [wish["heading"]]
        if page["kind"] == SOLUTION:
            parts.append(self._page.words.text("print.solutions-heading"))
        for number, puzzle in page["items"]:
            boxes.append(self._box(page["kind"], number, puzzle, page["side"], wish["candidates"]))
        heading = _made("h2", "sheet-heading", " · ".join([part for part in parts if part]))
        sheet.append(heading, boxes, _made("p", "sheet-foot", place))
        return sheet

    def _box(
        self, kind: str, number: int, puzzle: dict, side: int, with_candidates: bool
    ) -> object:
        """A board and the line above it, or a sentence where a puzzle has no solution."""
        box, words, board = _made("div", "sheet-board"), self._page.words, puzzle["board"]
        said, notes = [words.text("print.number", {"number": number})], None
        if kind == SOLUTION:
            board = puzzle["solution"]
            if puzzle.get("status", "unique") != "unique":
                said.append(words.text("print.several" if board else "print.unsolvable"))
        else:
            said += self._facts(puzzle)
            notes = puzzle.get("notes")
            if with_candidates:
                notes = picture.candidates(board, shape.units(board["size"]))
        box.style.width = str(side) + "mm"
        box.append(_made("p", "sheet-caption", " · ".join(said)))
        if board:
            svg = picture.picture(board, str(side) + "mm", told(board, words), notes)
            box.append(drawing.element(svg))
        return box

    def _facts(self, puzzle: dict) -> list[str]:
        words, board = self._page.words, puzzle["board"]
        givens = {"size": board["size"], "n": boards.count(board, boards.GIVEN)}
        facts = [words.text("caption.givens", givens)]
        if "seed" in puzzle:
            facts.append(words.text("print.seed-used", {"seed": str(puzzle["seed"])}))
        return facts


def _made(tag: str, kind: str, text: str = "") -> object:
    element = document.createElement(tag)
    element.setAttribute("class", kind)
    element.textContent = text
    return element
