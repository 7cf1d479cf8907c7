"""The board of a run: what a step shows in its cells, what is read out, what is drawn over them.

`StepBoard` turns the engine's frame into what `BoardView` paints, and `label` adds what a screen
reader says. `ClashLine` draws one line over the board; `HeatMap` tints the cells by how often they
changed, while a run plays too quickly to follow.
"""

from math import log

from sudoku_py.core import shape
from sudoku_py.core.sentence import Sentence
from sudoku_py.core.shape import SYMBOLS
from sudoku_py.engine.protocol import Board, Digits
from sudoku_py.engine.run_protocol import Contradiction, DrawnStep, Event, HeatPart
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards, view_model
from sudoku_py.ui.board.view_model import BoardViewModel
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.lab.panels import reason_panel
from sudoku_py.ui.lab.panels.panel import Panel
from sudoku_py.ui.lab.player.player import Player
from sudoku_py.ui.widgets.dom import make_svg

GUESSED, DEDUCED = "guessed", "deduced"
TRIED, PLACED, REJECTED, HOLDS = "tried", "placed", "rejected", "holds"
REMOVED, LOOKED, STUCK = "removed", "looked", "stuck"
CHANGED = "changed"  # the cell at the end of an arc

# The mark of each kind of event on its cell, or on its cells.
MARKS = {
    "place": PLACED,
    "reject": REJECTED,
    "remove": REMOVED,
    "eliminate": LOOKED,
    "enqueue": LOOKED,
    "revise": LOOKED,
    "candidates": LOOKED,
    "positions": LOOKED,
    "deduce": LOOKED,
}

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

LINE_GAP = 0.36  # of a cell: the line does not touch the digits

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
        givens: Board = boards.from_line(puzzle)  # type: ignore[assignment] # the engine's
        filled: Board = boards.from_line(frame["board"])  # type: ignore[assignment]
        self._size = size = givens["size"]
        self._values = filled["values"]
        self.board = {"size": size, "values": self._values, "by": list(givens["by"])}
        for cell, guessed in frame["live"]:
            self.board["by"][cell] = GUESSED if guessed else DEDUCED
        self.animation_keys = {}
        self.extra_attributes = {}
        self._frame = frame
        for cell, level in enumerate(heat or ()):
            if level:
                self.say(cell, "data-heat", str(level))
        if not quick:
            self._show_details(frame)
        if may_clash and not quick:
            self.clashing = boards.clashing_cells(self.board, shape.units(size))

    def say(self, cell: int, name: str, value: str) -> None:
        """Set an attribute of a cell, see `BoardViewModel`."""
        self.extra_attributes.setdefault(cell, {})[name] = value

    def _show_details(self, frame: DrawnStep) -> None:
        for cell, bits in enumerate(frame["candidates"] or ()):
            if not self._values[cell]:
                self._note(cell, bits)
        if frame["event"]:
            self._show_event(frame["event"])
        for cell, outline in reason_panel.concerned(frame["reason"], self._size).items():
            self.say(cell, "data-outline", outline)

    def _note(self, cell: int, bits: int) -> None:
        """Show candidates, the bits 1 << digit, like the pencil marks of Play."""
        self.say(cell, "notes", view_model.written(view_model.in_places, bits, self._size)[0])

    def _show_event(self, event: Event) -> None:
        kind = event["kind"]
        show = getattr(self, "_" + kind, None)
        if show:
            show(event)
        if kind in MARKS:
            for cell in event["cells"] if "cells" in event else [event["cell"]]:
                self.say(cell, "data-mark", MARKS[kind])

    def _unit(self, number: int) -> list[int]:
        return shape.units(self._size)[number][2]

    def _empty_in(self, unit: int) -> list[int]:
        return [cell for cell in self._unit(unit) if not self._values[cell]]

    def _try(self, cell: int, digit: int) -> None:
        """Show a digit that the step only tries."""
        self._values[cell] = digit
        self.board["by"][cell] = GUESSED
        self.say(cell, "data-mark", TRIED)
        self.say(cell, "notes", "")

    # what else each kind of event shows

    def _place(self, event: Event) -> None:
        self.animation_keys[event["cell"]] = self._frame["step"]

    def _reject(self, event: Event) -> None:
        self._try(event["cell"], event["digit"])
        self.say(event["clash"], "data-mark", HOLDS)

    def _remove(self, event: Event) -> None:
        self.say(event["cell"], "data-gone", shape.SYMBOLS[event["digit"] - 1])

    def _candidates(self, event: Event) -> None:
        self._note(event["cell"], sum([1 << digit for digit in event["digits"]]))

    def _enqueue(self, event: Event) -> None:
        self.say(event["other"], "data-mark", CHANGED)

    def _revise(self, event: Event) -> None:
        self.say(event["other"], "data-mark", CHANGED)

    def _positions(self, event: Event) -> None:
        for cell in event["cells"]:
            self._note(cell, 1 << event["digit"])

    def _arrange(self, event: Event) -> None:
        for cell, digit in zip(self._empty_in(event["unit"]), event["digits"]):
            self._try(cell, digit)

    def _undo(self, event: Event) -> None:
        for cell in self._empty_in(event["unit"]):
            self.say(cell, "data-mark", REMOVED)

    def _push(self, event: Event) -> None:
        self._try(event["cell"], event["digit"])

    def _open(self, _: Event) -> None:
        if self._frame["live"]:
            self.say(self._frame["live"][-1][0], "data-mark", PLACED)

    def _contradiction(self, event: Contradiction) -> None:
        stuck, unit = event["cell"], event["unit"]
        cells = [] if unit is None else self._unit(unit)
        for cell in cells if stuck is None else [stuck]:
            self.say(cell, "data-mark", STUCK)


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


def line_ends(event: Event) -> tuple[int, int] | None:
    """Return the cells at the ends of an event's line; None if it has none."""
    if event["kind"] == "reject":
        return event["cell"], event["clash"]
    return (event["cell"], event["other"]) if event["kind"] == "revise" else None


def between(size: int, ends: tuple[int, int]) -> dict[str, float]:
    """Return the ends of the line as attributes, where a cell is 1 wide."""
    (row, column), (to_row, to_column) = [divmod(cell, size) for cell in ends]
    down, right = to_row - row, to_column - column
    gap = LINE_GAP / (down * down + right * right) ** 0.5
    return {
        "x1": column + 0.5 + gap * right,
        "y1": row + 0.5 + gap * down,
        "x2": to_column + 0.5 - gap * right,
        "y2": to_row + 0.5 - gap * down,
    }


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
