"""The board of a run: what a step shows in its cells, what is read out, what is drawn over them.

`StepBoard` turns the engine's frame into what `BoardView` paints, and `label` adds what a screen
reader says. `ClashLine` draws one line over the board; `HeatMap` tints the cells by how often they
changed, while a run plays too quickly to follow.
"""

from math import log

from sudoku_py.core import shape
from sudoku_py.core.sentence import Sentence
from sudoku_py.core.shape import SYMBOLS
from sudoku_py.drawing.shapes.mark_lines import in_places
from sudoku_py.drawing.shapes.moment import (
    CHANGED,
    DEDUCED,
    GUESSED,
    HOLDS,
    LOOKED,
    PLACED,
    REJECTED,
    REMOVED,
    STUCK,
    TRIED,
    Moment,
    between,
    line_ends,
)
from sudoku_py.engine.protocol import Digits
from sudoku_py.engine.run_protocol import DrawnStep, HeatPart
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards, view_model
from sudoku_py.ui.board.view_model import BoardViewModel
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.lab.panels.panel import Panel
from sudoku_py.ui.lab.player.player import Player
from sudoku_py.ui.widgets.dom import make_svg

ORIGIN_TEXTS = {
    boards.GIVEN: "cell.given",
    GUESSED: "lab.cell-guessed",
    DEDUCED: "lab.cell-deduced",
}
MARK_TEXTS = {
    PLACED: "lab.cell-placed",
    TRIED: "lab.cell-tried",
    REJECTED: "lab.cell-rejected",
    HOLDS: "lab.cell-holds",
    REMOVED: "lab.cell-emptied",
    LOOKED: "lab.cell-looked",
    STUCK: "reason.stuck",
    CHANGED: "lab.cell-arc",
}
OUTLINE_TEXTS = {
    "stuck": "reason.stuck",
    "culprit": "reason.culprit",
    "conflict": "reason.conflict-set",
    "skipped": "reason.skipped",
}
# A cache of labels: a run repeats the same ones, and to fill in a text is slow.
MAX_KNOWN = 600
_KNOWN: dict[tuple[object, ...], str] = {}

LEVELS = 5


class StepBoard(BoardViewModel):
    """The board at a step, with marks for what the step does."""

    def __init__(
        self,
        puzzle: str,
        frame: DrawnStep,
        quick: bool = False,
        heat: list[int] | None = None,
        may_clash: bool = False,
    ) -> None:
        """`puzzle` is the line of the givens, `frame` what the engine sends of a step.

        If it is too `quick` to follow, only digits are shown, and `heat`: a level, 0 and up, for
        each cell. If digits `may_clash`, those that do are marked.
        """
        shown = Moment(puzzle, frame, quick)
        size = shown.size
        self.board = {"size": size, "values": shown.values, "by": shown.by}
        self.animation_keys = {} if shown.placed is None else {shown.placed: frame["step"]}
        self.extra_attributes = {}
        for cell, level in enumerate(heat or ()):
            if level:
                self.say(cell, "data-heat", str(level))
        self._say_all(shown)
        if may_clash and not quick:
            self.clashing = boards.clashing_cells(self.board, shape.units(size))

    def say(self, cell: int, name: str, value: str) -> None:
        """Set an attribute of a cell, see `BoardViewModel`."""
        self.extra_attributes.setdefault(cell, {})[name] = value

    def _say_all(self, shown: Moment) -> None:
        """Say what a step does in its cells; candidates like the pencil marks of Play."""
        for cell, bits in shown.notes.items():
            self.say(cell, "notes", view_model.written(in_places, bits, shown.size)[0])
        for cell, mark in shown.marks.items():
            self.say(cell, "data-mark", mark)
        for cell, digit in shown.gone.items():
            self.say(cell, "data-gone", SYMBOLS[digit - 1])
        for cell, outline in shown.outlines.items():
            self.say(cell, "data-outline", outline)


def label(board: StepBoard, words: I18n) -> StepBoard:
    """Add a label to each cell that shows more than a given; return the same board."""
    if len(_KNOWN) > MAX_KNOWN:
        _KNOWN.clear()
    for cell, origin in enumerate(board.board["by"]):
        if cell in board.extra_attributes or origin in (GUESSED, DEDUCED):
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


def _parts(board: Digits, cell: int, shown: list[str], words: I18n) -> list[str]:
    mark, outline, gone, notes, clash = shown
    size, value, origin = board["size"], board["values"][cell], board["by"][cell]
    parts = [words.text("cell.position", {"row": cell // size + 1, "column": cell % size + 1})]
    parts.append(SYMBOLS[value - 1] if value else words.text("cell.empty"))
    if value and origin in ORIGIN_TEXTS and mark not in (REJECTED, TRIED):
        parts.append(words.text(ORIGIN_TEXTS[origin]))
    if clash:
        parts.append(words.text("cell.clash"))
    if gone:
        parts.append(words.text("lab.cell-removed", {"digit": gone}))
    elif mark in MARK_TEXTS:
        parts.append(words.text(MARK_TEXTS[mark]))
    if outline in OUTLINE_TEXTS and mark != outline:
        parts.append(words.text(OUTLINE_TEXTS[outline]))
    digits = [symbol for symbol in SYMBOLS[:size] if symbol in notes]
    if digits and not value:
        parts.append(words.text("cell.candidates", {"digits": " ".join(digits)}))
    return parts


class ClashLine(Panel):
    """A line over the board: from a digit that does not fit to the one that rules it out.

    Where an arc is revised, it connects the two cells of the arc.
    """

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services, player)
        self._line = make_svg("line")
        attributes = {"class": "clash-line", "aria-hidden": "true"}
        self._drawing = make_svg("svg", attributes, self._line)
        self._part("cells").parentElement.append(self._drawing)
        self._shown: tuple[int, int] | None = None
        self._drawing.toggleAttribute("hidden", True)

    def render(self) -> None:
        """Show the line if the step has one and the run is not too quick to follow."""
        event = self._frame["event"]
        ends = line_ends(event) if event and not self._lab.is_quick else None
        if ends == self._shown:
            return
        self._shown = ends
        self._drawing.toggleAttribute("hidden", ends is None)
        if event and ends:
            self._drawing.setAttribute("data-kind", event["kind"])
            self._drawing.setAttribute("viewBox", "0 0 %d %d" % (self._size, self._size))
            for name, value in between(self._size, ends).items():
                self._line.setAttribute(name, str(value))


class HeatMap(Panel):
    """Adds up the changes of each cell while the run moves; `heat` of the slice has the levels."""

    interval_ms = 500

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services, player)
        self._upto = 0  # the last step that is counted
        self._changes: list[int] = []
        self._slow_step: int | None = None  # the step rendered last; None if the run was quick
        self._is_wanted = False  # whether to show the next count

    def on_open(self) -> None:
        """Forget the other run."""
        self._upto, self._changes, self._slow_step, self._is_wanted = 0, [], None, False
        self._store.update("lab", heat=None)

    def render(self) -> None:
        """Show it from the first quick frame until the run moves step by step again."""
        step = None if self._lab.is_quick else self._frame["step"]
        if step is None:
            self._is_wanted = True
        elif step != self._slow_step and self._slow_step is not None:
            self._is_wanted = False  # a count may still be coming
            self._store.update("lab", heat=None)
        self._slow_step = step

    def request(self) -> Sentence | None:
        """Request the changes since the last time."""
        is_shown = self._lab.is_quick or self._lab.heat is not None
        return ("heat", {"since": self._upto}) if is_shown else None

    def set_result(self, result: HeatPart) -> None:
        """Add the new changes; count from the start if the run has moved backwards."""
        if result["since"] not in (0, self._upto):
            return
        old = self._changes if result["since"] and self._changes else [0] * len(result["changes"])
        self._changes = [before + more for before, more in zip(old, result["changes"])]
        self._upto = result["upto"]
        if self._is_wanted:
            self._store.update("lab", heat=levels(self._changes))


def levels(changes: list[int]) -> list[int]:
    """0 for a cell that never changed, else 1 to `LEVELS`, by the logarithm.

    >>> levels([0, 1, 10, 100, 1000])
    [0, 1, 2, 4, 5]
    """
    most = log(1 + max(changes))
    return [1 + int((LEVELS - 1) * log(1 + n) / most + 0.5) if n else 0 for n in changes]
