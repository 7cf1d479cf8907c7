"""A step of a run as a board to paint: what `BoardView` reads, made of the engine's frame."""

from sudoku_py.core import shape
from sudoku_py.ui import boards

GUESSED, DEDUCED = "guessed", "deduced"
MARKS = {"place": "placed", "remove": "removed", "candidates": "looked", "contradiction": "stuck"}


class LabBoard:
    """The board of a frame; it has the attributes of the state that a board is painted from."""

    def __init__(self, puzzle: str, frame: dict) -> None:
        """`puzzle` is the line of the givens, `frame` what the engine tells of a step."""
        asked, shown = boards.from_line(puzzle), boards.from_line(frame["board"])
        self.board = {"size": asked["size"], "values": shown["values"], "by": list(asked["by"])}
        for cell, guessed in frame["live"]:
            self.board["by"][cell] = GUESSED if guessed else DEDUCED
        self.units = ()  # no row, column or box of a cursor is tinted
        self.cursor = None
        self.clashing = set()
        self.wrong = set()
        self.beats = {}
        self.marks = {}
        if frame["event"]:
            self._mark(frame["event"])

    def _mark(self, event: dict) -> None:
        kind, cell = event["kind"], event.get("cell")
        if kind == "reject":
            self.marks[event["clash"]] = "holds"
            self.marks[cell] = "rejected"
            self.board["values"][cell] = event["digit"]
            self.board["by"][cell] = GUESSED
        elif kind == "contradiction" and event.get("unit") is not None:
            for stuck in shape.units(self.board["size"])[event["unit"]][2]:
                self.marks[stuck] = "stuck"
        elif cell is not None and kind in MARKS:
            self.marks[cell] = MARKS[kind]
