"""A step of a run as a board to paint: what `BoardView` reads, made of the engine's frame."""

from sudoku_py.core import shape
from sudoku_py.ui import boards
from sudoku_py.ui.lab import notes, reasons
from sudoku_py.ui.seen import Seen

GUESSED, DEDUCED = "guessed", "deduced"
TRIED, PLACED, REJECTED, HOLDS = "tried", "placed", "rejected", "holds"
REMOVED, LOOKED, STUCK = "removed", "looked", "stuck"


class LabBoard(Seen):
    """The board of a frame.

    `clash` is (the cell of a rejected digit, the cell that holds it), or None.
    """

    def __init__(self, puzzle: str, frame: dict, quick: bool = False, heat: object = None) -> None:
        """`puzzle` is the line of the givens, `frame` what the engine tells of a step.

        Where it goes too quickly to follow, there are digits alone, and `heat`, if there is any:
        for each cell a level, 0 and up.
        """
        asked, shown = boards.from_line(puzzle), boards.from_line(frame["board"])
        self.board = {"size": asked["size"], "values": shown["values"], "by": list(asked["by"])}
        for cell, guessed in frame["live"]:
            self.board["by"][cell] = GUESSED if guessed else DEDUCED
        self.beats = {}
        self.beside = {}
        self.clash = None
        self._frame = frame
        if heat:
            self._tint(heat)
        if not quick:
            self._note(frame["candidates"])
            if frame["event"]:
                self._mark(frame["event"])
            for cell, outline in reasons.concerned(frame["why"], asked["size"]).items():
                self.say(cell, "data-outline", outline)

    def say(self, cell: int, name: str, value: str) -> None:
        """Let a cell say something beside its digit, see `Seen`."""
        self.beside.setdefault(cell, {})[name] = value

    def _tint(self, heat: list[int]) -> None:
        for cell, level in enumerate(heat):
            if level:
                self.say(cell, "data-heat", str(level))

    def _note(self, candidates: list[int] | None) -> None:
        size = self.board["size"]
        for cell, bits in enumerate(candidates or ()):
            if not self.board["values"][cell]:
                self.say(cell, "notes", notes.of_bits(size, bits))

    def _mark(self, event: dict) -> None:
        mark = getattr(self, "_" + event["kind"].replace("-", "_"), None)
        if mark:
            mark(event)

    def _unit(self, number: int) -> list[int]:
        return shape.units(self.board["size"])[number][2]

    def _try(self, cell: int, digit: int) -> None:
        """Show a digit that is not on the board."""
        self.board["values"][cell] = digit
        self.board["by"][cell] = GUESSED
        self.say(cell, "data-mark", TRIED)
        self.say(cell, "notes", "")

    # what each kind of event shows

    def _place(self, event: dict) -> None:
        self.say(event["cell"], "data-mark", PLACED)
        self.beats[event["cell"]] = self._frame["step"]

    def _reject(self, event: dict) -> None:
        self._try(event["cell"], event["digit"])
        self.say(event["cell"], "data-mark", REJECTED)
        self.say(event["clash"], "data-mark", HOLDS)
        self.clash = (event["cell"], event["clash"])

    def _remove(self, event: dict) -> None:
        self.say(event["cell"], "data-mark", REMOVED)
        self.say(event["cell"], "data-gone", shape.SYMBOLS[event["digit"] - 1])

    def _eliminate(self, event: dict) -> None:
        self.say(event["cell"], "data-mark", LOOKED)

    def _candidates(self, event: dict) -> None:
        self.say(event["cell"], "data-mark", LOOKED)
        self.say(event["cell"], "notes", notes.of(self.board["size"], event["digits"]))

    def _positions(self, event: dict) -> None:
        for cell in event["cells"]:
            self.say(cell, "data-mark", LOOKED)
            self.say(cell, "notes", notes.of(self.board["size"], [event["digit"]]))

    def _deduce(self, event: dict) -> None:
        for cell in event["cells"]:
            self.say(cell, "data-mark", LOOKED)

    def _arrange(self, event: dict) -> None:
        values = self.board["values"]
        free = [cell for cell in self._unit(event["unit"]) if not values[cell]]
        for cell, digit in zip(free, event["digits"]):
            self._try(cell, digit)

    def _undo(self, event: dict) -> None:
        for cell in self._unit(event["unit"]):
            if not self.board["values"][cell]:
                self.say(cell, "data-mark", REMOVED)

    def _push(self, event: dict) -> None:
        self._try(event["cell"], event["digit"])

    def _open(self, _: dict) -> None:
        if self._frame["live"]:
            self.say(self._frame["live"][-1][0], "data-mark", PLACED)

    def _contradiction(self, event: dict) -> None:
        if event["cell"] is not None:
            self.say(event["cell"], "data-mark", STUCK)
        elif event["unit"] is not None:
            for cell in self._unit(event["unit"]):
                self.say(cell, "data-mark", STUCK)
