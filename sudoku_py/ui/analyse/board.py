"""The board of an analysis: the puzzle, or one of its solutions, and what is known of the cells."""

from sudoku_py.core.shape import SYMBOLS, units
from sudoku_py.ui import boards
from sudoku_py.ui.analyse import findings
from sudoku_py.ui.seen import Seen

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.words import Words

FOUND = "found"  # who wrote a digit that is none of the puzzle's
PUZZLE, SOLUTION, OTHER = "puzzle", "solution", "other"  # what can be shown


class AnalyseBoard(Seen):
    """What is known of a puzzle, cell by cell."""

    def __init__(self, known: dict, shown: str, cursor: int, words: "Words") -> None:
        """Show the puzzle of `known`, or one of its solutions."""
        self.board = boards.from_line(known["puzzle"])
        self.cursor = cursor
        self.units = units(self.board["size"])
        self.clashing = boards.clashing_cells(self.board, self.units)
        self.beside = {}
        self._words = words
        self._shown = shown
        if known["verdict"]:
            self._mark(known)

    def _mark(self, known: dict) -> None:
        for cell in findings.blamed(known):
            self._say(cell, "data-blame", "true", "analyse.cell-blamed")
        for cell in findings.superfluous(known):
            self._say(cell, "data-spare", "true", "analyse.cell-superfluous")
        for cell in findings.differing(known):
            self._say(cell, "data-differs", "true", "analyse.cell-differs")
        pair = findings.two(known)
        if pair:
            self._split(*pair)
        line = pair[1] if pair and self._shown == OTHER else findings.solution(known)
        if line and self._shown != PUZZLE:
            self._fill(line)
        for cell in self.beside:
            self.beside[cell]["aria-label"] = self._label(cell)

    def _say(self, cell: int, name: str, value: str, said: str) -> None:
        beside = self.beside.setdefault(cell, {"said": []})
        beside[name] = value
        beside["said"].append((said, {}))

    def _split(self, one: str, other: str) -> None:
        """Let the cells in which two solutions differ show both digits, the shown one first."""
        if self._shown == OTHER:
            one, other = other, one
        for cell, beside in self.beside.items():
            if one[cell] != other[cell]:
                beside["text"], beside["data-other"] = one[cell], other[cell]
                either = {"one": one[cell], "other": other[cell]}
                beside["said"] = [("analyse.cell-either", either)]

    def _fill(self, line: str) -> None:
        solution = boards.from_line(line)
        by = [who or FOUND for who in self.board["by"]]
        self.board = {"size": self.board["size"], "values": solution["values"], "by": by}

    def _label(self, cell: int) -> str:
        """The cell as a screen reader says it."""
        size, value = self.board["size"], self.board["values"][cell]
        words, by = self._words, self.board["by"][cell]
        place = {"row": cell // size + 1, "column": cell % size + 1}
        parts = [words.text("cell.place", place)]
        parts.append(SYMBOLS[value - 1] if value else words.text("cell.empty"))
        if by == boards.GIVEN:
            parts.append(words.text("cell.given"))
        if cell in self.clashing:
            parts.append(words.text("cell.clash"))
        return ", ".join(parts + [words.text(*said) for said in self.beside[cell].pop("said")])
