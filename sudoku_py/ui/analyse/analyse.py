"""The view in which a puzzle is analysed: its board, and what a person does there."""

from collections.abc import Callable

from pyscript import Element

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.core.shape import SYMBOLS, units
from sudoku_py.engine.protocol import Digits
from sudoku_py.ui.analyse import findings
from sudoku_py.ui.analyse.analysis import STORAGE_KEY, Analysis
from sudoku_py.ui.analyse.findings import Known
from sudoku_py.ui.analyse.results import Convert, FindingsView, SendActions
from sudoku_py.ui.analyse.state import (
    OTHER,
    PUZZLE,
    SLICE,
    VIEW,
    AnalysisState,
    saved_puzzle,
    with_symbol,
)
from sudoku_py.ui.app.view import View
from sudoku_py.ui.assembly import PageServices
from sudoku_py.ui.board import boards, candidates
from sudoku_py.ui.board.position_text import board_of
from sudoku_py.ui.board.view_model import BoardViewModel, label
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.browser.tones import CALM
from sudoku_py.ui.input.keyboard import ERASING, MOVING, moved

FOUND = "found"  # origin of a digit that is not one of the puzzle's


class AnalysisBoard(BoardViewModel):
    """Shows what is known of each cell."""

    in_places = True

    def __init__(self, known: Known, shown: str, cursor: int, texts: I18n) -> None:
        board = board_of(known["position"]) or boards.of_puzzle(known["puzzle"])
        self.board = board
        self.cursor = cursor
        self._struck = board[boards.STRUCK]
        self.units = units(board["size"])
        self.clashing = boards.clashing_cells(board, self.units)
        self.extra_attributes: dict[int, dict[str, str]] = {}
        self._labels: dict[int, list[Sentence]] = {}  # of what is marked
        self._texts = texts
        self._shown = shown
        self.centre: list[int] = list(board[boards.CENTRE])  # see `_note`
        self.corner = [0] * len(board["values"])
        if known["verdict"]:
            self._mark(known)

    def _mark(self, known: Known) -> None:
        for name, cells, key in (
            ("data-blame", findings.conflicting(known), "analyse.cell-conflict"),
            ("data-spare", findings.superfluous(known), "analyse.cell-superfluous"),
            ("data-differs", findings.differing(known), "analyse.cell-differs"),
        ):
            for cell in cells:
                self.extra_attributes.setdefault(cell, {})[name] = "true"
                self._labels.setdefault(cell, []).append((key, {}))
        pair = findings.two(known)
        if pair:
            self._split(*pair)
        if known["backbone"] and self._shown == PUZZLE:
            self._note(known)
        line = pair[1] if pair and self._shown == OTHER else findings.solution(known)
        if line and self._shown != PUZZLE:
            self._fill(line)
        for cell, attributes in self.extra_attributes.items():
            parts = [label(self, self._texts, cell, self.centre[cell])]
            parts += [self._texts.text(*sentence) for sentence in self._labels[cell]]
            attributes["aria-label"] = ", ".join(parts)

    def _split(self, one: str, other: str) -> None:
        """Show both digits in cells in which two solutions differ, the shown one's first."""
        if self._shown == OTHER:
            one, other = other, one
        for cell, attributes in self.extra_attributes.items():
            if one[cell] != other[cell]:
                attributes["text"], attributes["data-other"] = one[cell], other[cell]
                either = {"one": one[cell], "other": other[cell]}
                self._labels[cell] = [("analyse.cell-either", either)]

    def _note(self, known: Known) -> None:
        """Show the candidates of cells that differ, where there are more than two.

        Digits that all solutions share count as placed.
        """
        line = known["backbone"]["solution"] if known["backbone"] else None
        values = boards.of_puzzle(line)["values"] if line else []
        fixed = [0 if findings.is_open(known, cell) else digit for cell, digit in enumerate(values)]
        shared: Digits = {"size": self.board["size"], "values": fixed, "by": self.board["by"]}
        found = candidates.of_board(shared, self.units) if line else []
        for cell in findings.differing(known):
            attributes = self.extra_attributes[cell]
            digits = candidates.digits(self._left(cell, found[cell]))
            if len(digits) > 2 or "data-other" not in attributes:
                self.centre[cell] = self._left(cell, found[cell])
                for name in ("text", "data-other"):
                    attributes.pop(name, None)
                self._labels[cell] = [("analyse.cell-differs", {})]

    def _left(self, cell: int, bits: int) -> int:
        """Return those of the candidates that are left in the position."""
        return bits & ~self._struck[cell]

    def _fill(self, line: str) -> None:
        solution = boards.of_puzzle(line)
        origins = [origin or FOUND for origin in self.board["by"]]
        self.board = {"size": self.board["size"], "values": solution["values"], "by": origins}


TYPING_PAUSE_MS = 400  # pause in typing after which a puzzle changed cell by cell is analysed


class Analyse(View):
    """Each change of the puzzle leads to a new analysis, and can be undone."""

    def __init__(self, services: PageServices) -> None:
        store = self._store = services.store
        self._say = services.game.say
        self._focus = services.shown_board.focus
        self._player = services.play
        played = services.play.puzzle
        line = saved_puzzle(services.storage.load(STORAGE_KEY), played) or played
        state = self._state = AnalysisState(line, played)
        store.add(SLICE, state)
        self._analysis = Analysis(services, state)
        self._convert = Convert(services, state)
        self._sending = SendActions(services, state)
        FindingsView(services)
        services.shown_board.add(
            VIEW, lambda: AnalysisBoard(state.known, state.shown, state.cursor, services.texts)
        )
        puzzles = state.puzzles
        commands: dict[str, Callable[..., object]] = {
            "previous": lambda: self._restart(puzzles.go(puzzles.index - 1)),
            "next": lambda: self._restart(puzzles.go(puzzles.index + 1)),
            "add-givens": self._add_givens,
            "undo": lambda: self._restart(puzzles.undo()),
            "redo": lambda: self._restart(puzzles.redo()),
            "erase": lambda: self._type(""),
        }
        services.commands.add(commands, region=VIEW)

    def enter(self) -> None:
        """Open the puzzle that a link sends, or a new puzzle of the player."""
        store, state = self._store, self._state
        request, played = store.route.analyse_request, self._player.puzzle
        is_new = bool(request) or played != state.played
        store.update("route", analyse_request=None)
        store.update(SLICE, played=played)
        store.touch(SLICE, "shown_board")
        self._say(CALM, state.hint)
        if is_new:
            self.open_puzzles([request or played], "")
        else:
            self._analysis.resume()
        self._convert.load_formats()

    def leave(self) -> None:
        """Stop the work; what is known stays."""
        self._analysis.pause()
        self._sending.leave()
        self._store.update("messages", announcement=None)

    # clicks and keys

    def click(self, target: Element) -> bool:
        """Go to a cell, type a digit, remove a given, or show a row of the table."""
        handlers: tuple[tuple[str, Callable[..., object]], ...] = (
            ("data-cell", lambda name: self._move(self._cell(name))),
            ("data-digit", self._type),
            ("data-take", lambda name: self._remove(self._cell(name))),
            ("data-opened", lambda index: self._restart(self._state.puzzles.go(int(index)))),
        )
        for attribute, handler in handlers:
            element = target.closest("[" + attribute + "]")
            if element:
                handler(element.getAttribute(attribute))
                return True
        return False

    def _cell(self, name: str) -> int:
        return boards.cell_of(name, self._state.size)

    def press(self, key: str, target: Element) -> bool:
        """Move on the board, or change a given; False for any other key."""
        if key in MOVING:
            on_control = bool(target.closest("button, a, summary"))
            if not on_control:
                self._move(moved(key, self._state.cursor, self._state.size))
            return not on_control
        if key in ERASING:
            return self._type("")
        return len(key) == 1 and self._type(key.upper())

    def _restart(self, is_other: bool) -> None:
        if is_other:
            self._analysis.start()

    def _move(self, cell: int) -> None:
        self._store.update(SLICE, cursor=cell)
        self._focus(cell)

    def _type(self, symbol: str) -> bool:
        """Put a digit's symbol under the cursor, or empty the cell; False if it is no digit."""
        state = self._state
        if symbol and symbol not in SYMBOLS[: state.size]:
            return False
        if state.puzzles.change(with_symbol(state.line, state.cursor, symbol or ".")):
            self._analysis.start(TYPING_PAUSE_MS)
        return True

    def _remove(self, cell: int) -> None:
        self._state.puzzles.change(with_symbol(self._state.line, cell, "."))
        self._analysis.start()
        self._move(cell)

    def _add_givens(self) -> None:
        line = self._state.line
        for cell, digit in findings.added(self._state.known):
            line = with_symbol(line, cell, SYMBOLS[digit - 1])
        self._state.puzzles.change(line)
        self._analysis.start()

    # texts and files

    def open_puzzles(self, puzzles: list[str], name: str) -> bool:  # noqa: ARG002
        """Analyse puzzles that were opened."""
        self._state.puzzles.set_lines(puzzles)
        self._analysis.start()
        return True

    def complain(self, key: str, details: Details) -> bool:
        """Show what is wrong with a text or a file; the puzzles stay."""
        self._analysis.complain(key, details)
        return True
