"""The board of an analysis: the puzzle, or one of its solutions, and what is known of the cells."""

from typing import Any

from sudoku_py.core.shape import units
from sudoku_py.ui.analyse import findings
from sudoku_py.ui.analyse.state import OTHER, PUZZLE
from sudoku_py.ui.board import boards, candidates
from sudoku_py.ui.board.cell_attributes import label
from sudoku_py.ui.board.position_text import board_of
from sudoku_py.ui.board.view_model import BoardViewModel
from sudoku_py.ui.browser.i18n import I18n

FOUND = "found"  # who wrote a digit that is none of the puzzle's


class AnalysisBoard(BoardViewModel):
    """What is known of a puzzle, cell by cell."""

    in_places = True

    def __init__(self, known: dict[str, Any], shown: str, cursor: int, texts: I18n) -> None:
        board: Any = board_of(known["position"])
        self.board: Any = board
        self.cursor: Any = cursor
        self._struck = board[boards.STRUCK]
        self.units: Any = units(board["size"])
        self.clashing: Any = boards.clashing_cells(board, self.units)
        self.extra_attributes: dict[int, dict[str, Any]] = {}
        self._labels: dict[int, list[tuple[str, dict[str, Any]]]] = {}  # of what is marked
        self._texts = texts
        self._shown = shown
        self.centre: Any = list(board[boards.CENTRE])  # see `_note`
        self.corner: Any = [0] * len(board["values"])
        if known["verdict"]:
            self._mark(known)

    def _mark(self, known: dict[str, Any]) -> None:
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
        """Let the cells in which two solutions differ show both digits, the shown one first."""
        if self._shown == OTHER:
            one, other = other, one
        for cell, attributes in self.extra_attributes.items():
            if one[cell] != other[cell]:
                attributes["text"], attributes["data-other"] = one[cell], other[cell]
                either = {"one": one[cell], "other": other[cell]}
                self._labels[cell] = [("analyse.cell-either", either)]

    def _note(self, known: dict[str, Any]) -> None:
        """Let cells that differ show their candidates, where these are more than a pair.

        What every solution has counts as placed.
        """
        line = known["backbone"]["solution"]
        values = boards.of_puzzle(line)["values"] if line else []
        fixed = [0 if findings.is_open(known, cell) else digit for cell, digit in enumerate(values)]
        found = candidates.of_board(dict(self.board, values=fixed), self.units) if line else []
        for cell in findings.differing(known):
            attributes = self.extra_attributes[cell]
            digits = candidates.digits(self._left(cell, found[cell]))
            if len(digits) > 2 or "data-other" not in attributes:
                self.centre[cell] = self._left(cell, found[cell])
                for name in ("text", "data-other"):
                    attributes.pop(name, None)
                self._labels[cell] = [("analyse.cell-differs", {})]

    def _left(self, cell: int, bits: int) -> int:
        """Those of the candidates that the position has."""
        struck: list[int] = self._struck
        return bits & ~struck[cell]

    def _fill(self, line: str) -> None:
        solution: Any = boards.from_line(line)
        origins = [origin or FOUND for origin in self.board["by"]]
        self.board = {"size": self.board["size"], "values": solution["values"], "by": origins}
