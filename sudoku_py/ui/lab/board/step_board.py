"""A step of a run as a board to paint: what `BoardView` reads, made of the engine's frame."""

from typing import Any

from sudoku_py.core import shape
from sudoku_py.ui.board import boards, view_model
from sudoku_py.ui.board.view_model import BoardViewModel
from sudoku_py.ui.lab.panels import reason_texts

GUESSED, DEDUCED = "guessed", "deduced"
TRIED, PLACED, REJECTED, HOLDS = "tried", "placed", "rejected", "holds"
REMOVED, LOOKED, STUCK = "removed", "looked", "stuck"
CHANGED = "changed"  # the cell at the end of an arc


# What each kind of event says of its cell, or of its cells.
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


class StepBoard(BoardViewModel):
    """The board of a frame."""

    def __init__(
        self,
        puzzle: str,
        frame: dict[str, Any],
        quick: bool = False,
        heat: list[int] | None = None,
        may_clash: bool = False,
    ) -> None:
        """`puzzle` is the line of the givens, `frame` what the engine tells of a step.

        Where it goes too quickly to follow, there are digits alone, and `heat`, if there is any:
        for each cell a level, 0 and up. If digits `may_clash`, those that do are marked.
        """
        givens: Any = boards.from_line(puzzle)
        filled: Any = boards.from_line(frame["board"])
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
        """Let a cell say something beside its digit, see `BoardViewModel`."""
        self.extra_attributes.setdefault(cell, {})[name] = value

    def _show_details(self, frame: dict[str, Any]) -> None:
        for cell, bits in enumerate(frame["candidates"] or ()):
            if not self._values[cell]:
                self._note(cell, bits)
        if frame["event"]:
            self._show_event(frame["event"])
        for cell, outline in reason_texts.concerned(frame["reason"], self._size).items():
            self.say(cell, "data-outline", outline)

    def _note(self, cell: int, bits: int) -> None:
        """Write candidates, the bits 1 << digit, as Play writes marks."""
        self.say(cell, "notes", view_model.written(view_model.in_places, bits, self._size)[0])

    def _show_event(self, event: dict[str, Any]) -> None:
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
        """Show a digit that is not on the board."""
        self._values[cell] = digit
        self.board["by"][cell] = GUESSED
        self.say(cell, "data-mark", TRIED)
        self.say(cell, "notes", "")

    # what kinds of events show beside the mark

    def _place(self, event: dict[str, Any]) -> None:
        self.animation_keys[event["cell"]] = self._frame["step"]

    def _reject(self, event: dict[str, Any]) -> None:
        self._try(event["cell"], event["digit"])
        self.say(event["clash"], "data-mark", HOLDS)

    def _remove(self, event: dict[str, Any]) -> None:
        self.say(event["cell"], "data-gone", shape.SYMBOLS[event["digit"] - 1])

    def _candidates(self, event: dict[str, Any]) -> None:
        self._note(event["cell"], sum([1 << digit for digit in event["digits"]]))

    def _enqueue(self, event: dict[str, Any]) -> None:
        self.say(event["other"], "data-mark", CHANGED)

    def _revise(self, event: dict[str, Any]) -> None:
        self.say(event["other"], "data-mark", CHANGED)

    def _positions(self, event: dict[str, Any]) -> None:
        for cell in event["cells"]:
            self._note(cell, 1 << event["digit"])

    def _arrange(self, event: dict[str, Any]) -> None:
        for cell, digit in zip(self._empty_in(event["unit"]), event["digits"]):
            self._try(cell, digit)

    def _undo(self, event: dict[str, Any]) -> None:
        for cell in self._empty_in(event["unit"]):
            self.say(cell, "data-mark", REMOVED)

    def _push(self, event: dict[str, Any]) -> None:
        self._try(event["cell"], event["digit"])

    def _open(self, _: dict[str, Any]) -> None:
        if self._frame["live"]:
            self.say(self._frame["live"][-1][0], "data-mark", PLACED)

    def _contradiction(self, event: dict[str, Any]) -> None:
        cells = [event["cell"]]
        if event["cell"] is None:
            cells = [] if event["unit"] is None else self._unit(event["unit"])
        for cell in cells:
            self.say(cell, "data-mark", STUCK)
