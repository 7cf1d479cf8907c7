"""What a screen reader says of the cells of a run: what others see by shape and colour."""

from typing import Any

from sudoku_py.core.shape import SYMBOLS
from sudoku_py.ui.board import boards
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.lab.board import step_board as marks
from sudoku_py.ui.lab.board.step_board import StepBoard

ORIGINS = {
    boards.GIVEN: "cell.given",
    marks.GUESSED: "lab.cell-guessed",
    marks.DEDUCED: "lab.cell-deduced",
}
MARKS = {
    marks.PLACED: "lab.cell-placed",
    marks.TRIED: "lab.cell-tried",
    marks.REJECTED: "lab.cell-rejected",
    marks.HOLDS: "lab.cell-holds",
    marks.REMOVED: "lab.cell-emptied",
    marks.LOOKED: "lab.cell-looked",
    marks.STUCK: "reason.stuck",
    marks.CHANGED: "lab.cell-arc",
}
OUTLINES = {
    "stuck": "reason.stuck",
    "culprit": "reason.culprit",
    "conflict": "reason.conflict-set",
    "skipped": "reason.skipped",
}
# Texts that are remembered: a run says the same again and again, and to fill is slow.
MAX_KNOWN = 600
_KNOWN: dict[tuple[Any, ...], str] = {}


def label(board: StepBoard, words: I18n) -> StepBoard:
    """Return the board, whose cells have labels now."""
    if len(_KNOWN) > MAX_KNOWN:
        _KNOWN.clear()
    for cell, origin in enumerate(board.board["by"]):
        if cell in board.extra_attributes or origin in (marks.GUESSED, marks.DEDUCED):
            board.say(cell, "aria-label", _label(board, cell, words))
    return board


def _label(board: StepBoard, cell: int, words: I18n) -> str:
    beside = board.extra_attributes.get(cell, {})
    shown = [beside.get(name, "") for name in ("data-mark", "data-outline", "data-gone", "notes")]
    shown.append("clash" if cell in board.clashing else "")
    size, value = board.board["size"], board.board["values"][cell]
    key = (words.language, size, cell, value, board.board["by"][cell]) + tuple(shown)
    if key not in _KNOWN:
        _KNOWN[key] = ", ".join(_parts(board.board, cell, shown, words))
    return _KNOWN[key]


def _parts(board: dict[str, Any], cell: int, shown: list[str], words: I18n) -> list[str]:
    mark, outline, gone, notes, clash = shown
    size, value, origin = board["size"], board["values"][cell], board["by"][cell]
    parts = [words.text("cell.position", {"row": cell // size + 1, "column": cell % size + 1})]
    parts.append(SYMBOLS[value - 1] if value else words.text("cell.empty"))
    if value and origin in ORIGINS and mark not in (marks.REJECTED, marks.TRIED):
        parts.append(words.text(ORIGINS[origin]))
    if clash:
        parts.append(words.text("cell.clash"))
    if gone:
        parts.append(words.text("lab.cell-removed", {"digit": gone}))
    elif mark in MARKS:
        parts.append(words.text(MARKS[mark]))
    if outline in OUTLINES and mark != outline:
        parts.append(words.text(OUTLINES[outline]))
    digits = [symbol for symbol in SYMBOLS[:size] if symbol in notes]
    if digits and not value:
        parts.append(words.text("cell.candidates", {"digits": " ".join(digits)}))
    return parts
