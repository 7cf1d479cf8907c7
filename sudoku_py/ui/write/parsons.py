"""Lines to put in order: the pieces, the program that they make, and the first wrong line.

A *piece* is a line without its indentation; its number is its place in `Pieces.texts`, where the
lines of the program come first, in their right order, and then the distractors. An *arrangement* is
a list of (piece, level), from the first line to the last; level 1 is indented by four spaces.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

from sudoku_py.ui.storage import schema

Placed: TypeAlias = list[tuple[int, int]]

INDENT = "    "
MAX_LEVEL = 10  # as in `sudoku_py.sandbox.practice_reader`
MAX_TEXT = 20_000  # characters of an arrangement, as it is stored
# What can be wrong first: the key of the sentence.
DISTRACTOR = "write.parsons-distractor"
ORDER = "write.parsons-order"
DEEPER, SHALLOWER = "write.parsons-deeper", "write.parsons-shallower"
MISSING = "write.parsons-missing"
_LINE = schema.text(200)
_PROGRAM = schema.list_of(_LINE, 2, 60)
_DISTRACTOR = schema.record({"line": _LINE, "why": schema.anything})
read_parsons = schema.record(
    {
        "programs": schema.list_of(_PROGRAM, 1, 21),
        "distractors": schema.list_of(_DISTRACTOR, 0, 20),
        "below": schema.list_of(_LINE, 0, 202),
    }
)


class Pieces:
    """What there is to put in order, of the data that the sandbox has sent."""

    def __init__(self, parsons: Mapping[str, Any], seed: str) -> None:
        """`seed` decides in which order the lines are offered."""
        lines = parsons["programs"][0]
        distractors = parsons["distractors"]
        self.texts = [line.strip() for line in lines] + [each["line"] for each in distractors]
        self.reasons = [each["why"] for each in distractors]
        self.below: list[str] = parsons["below"]
        # The programs in their right orders, as (text, level) of each line.
        self.programs = [
            [(line.strip(), level_of(line)) for line in program] for program in parsons["programs"]
        ]
        self.order = shuffled(len(self.texts), seed)  # in which the pieces are offered

    def is_distractor(self, piece: int) -> bool:
        """Whether a piece belongs to no right program."""
        return piece >= len(self.programs[0])

    def reason(self, piece: int) -> object:
        """Why a distractor is wrong, in each language; empty if the exercise does not say."""
        return self.reasons[piece - len(self.programs[0])]

    def offered(self, placed: Placed) -> list[int]:
        """The pieces that are not in the program, in the order in which they are offered."""
        used = [piece for piece, _ in placed]
        return [piece for piece in self.order if piece not in used]

    def lines(self, placed: Placed) -> str:
        """The lines of an arrangement alone, which is how it is stored."""
        return "".join([INDENT * level + self.texts[piece] + "\n" for piece, level in placed])

    def program(self, placed: Placed) -> str:
        """The whole program: the lines, and what is given below them."""
        return self.lines(placed) + "".join([line + "\n" for line in self.below])

    def arrangement(self, lines: str) -> Placed:
        """The arrangement that was stored, without lines that are no pieces, or not any more."""
        placed: Placed = []
        for line in lines[:MAX_TEXT].split("\n"):
            text, used = line.strip(), [piece for piece, _ in placed]
            for piece, each in enumerate(self.texts):
                if each == text and piece not in used:
                    placed.append((piece, min(level_of(line), MAX_LEVEL)))
                    break
        return placed

    def first_wrong(self, placed: Placed) -> tuple[str, int] | None:
        """What is wrong first, compared with the right program that begins most alike.

        Return its kind and its line, from 1; for `MISSING`, the line after the last one. None if
        the arrangement is one of the right programs. A program that is not among them can be right
        all the same: the tests of the exercise decide that.
        """
        found = [self._first_wrong(placed, program) for program in self.programs]
        best = found[0]
        for each in found:
            if each is None:
                return None
            if best is None or each[1] > best[1]:
                best = each
        return best

    def _first_wrong(
        self, placed: Placed, program: list[tuple[str, int]]
    ) -> tuple[str, int] | None:
        for number, (piece, level) in enumerate(placed):
            if self.is_distractor(piece):
                return DISTRACTOR, number + 1
            text, right = program[number]
            if self.texts[piece] != text:
                return ORDER, number + 1
            if level != right:
                return DEEPER if level < right else SHALLOWER, number + 1
        return None if len(placed) == len(program) else (MISSING, len(placed) + 1)

    def first_distractor(self, placed: Placed) -> int | None:
        """The first line with a distractor, from 1."""
        found = [n + 1 for n, (piece, _) in enumerate(placed) if self.is_distractor(piece)]
        return found[0] if found else None


def level_of(line: str) -> int:
    """How far a line is indented, in steps.

    >>> level_of("return"), level_of("        return")
    (0, 2)
    """
    return (len(line) - len(line.lstrip())) // len(INDENT)


def put(placed: Placed, piece: int, index: int, level: int) -> Placed:
    """Return the arrangement with a piece there, which may have been in it elsewhere.

    >>> put([(3, 0), (5, 1)], 5, 0, 2)
    [(5, 2), (3, 0)]
    """
    others = [each for each in placed if each[0] != piece]
    index = min(max(index, 0), len(others))
    return others[:index] + [(piece, min(max(level, 0), MAX_LEVEL))] + others[index:]


def index_of(placed: Placed, piece: int | None) -> int:
    """Return the index of a piece; -1 if it is not in the program.

    >>> index_of([(3, 0), (5, 1)], 5), index_of([(3, 0)], None)
    (1, -1)
    """
    for index, (each, _) in enumerate(placed):
        if each == piece:
            return index
    return -1


def shuffled(count: int, seed: str) -> list[int]:
    """Return the numbers below `count` in another order, always the same for a seed.

    >>> shuffled(5, "undo") == shuffled(5, "undo"), sorted(shuffled(5, "undo"))
    (True, [0, 1, 2, 3, 4])
    """
    state = 1
    for sign in seed:
        state = (state * 31 + ord(sign)) % 2147483647
    numbers = list(range(count))
    for last in range(count - 1, 0, -1):  # Fisher and Yates
        state = state * 48271 % 2147483647  # Park and Miller's generator
        other = state % (last + 1)
        numbers[last], numbers[other] = numbers[other], numbers[last]
    if numbers == list(range(count)):
        numbers.reverse()
    return numbers
