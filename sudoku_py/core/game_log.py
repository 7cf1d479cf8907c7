"""The log of a game as a text: what was entered, erased and undone, and when.

Adding to a log is quick, it takes little room, and it fits into a link. Each event is
its time since the last one (none if that is 0), a capital letter for its kind and, but for a
note, two signs for the cell and one for the digit that is there afterwards, 0 for none. Numbers
are to base 36, times in tenths of a second of the time that is played: `1fE0b7` is the 7 that the
player entered in cell 11, 5.1 seconds after the event before.

A text from storage, a file or a link is hostile until `read` has read it. The page imports this
module, too, so it runs on MicroPython.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from sudoku_py.core.shape import EMPTY

# Time in tenths of a second since the start, kind, cell, and the digit that is there afterwards.
Event: TypeAlias = tuple[int, str, int, int]
Item: TypeAlias = tuple[int, int]  # the indexes of its first and last event
# What a move was: the player entered or erased a digit; a hint or Solve entered it; undo or redo
# changed the cell; the player ruled out a candidate; or changed any other note.
MoveKind: TypeAlias = Literal["entry", "hint", "solve", "undo", "strike", "note"]

ENTRY = "E"  # the player entered or erased a digit
HINT = "H"  # a hint entered it
SOLVER = "S"  # Python entered it: the whole solution
UNDO = "U"  # undo or redo brought it or took it away
PUT = "P"  # it came with others at once: restored, pasted, or entered before there was a log
STRIKE = "X"  # a candidate was ruled out: the digit is that candidate
NOTE = "N"  # another mark or colour was changed, whichever; it has neither cell nor digit
KINDS = (ENTRY, HINT, SOLVER, UNDO, PUT, STRIKE, NOTE)
NO_CELL = -1
# The names that the review has for them. It judges what undo brings back just as little as digits
# that come at once.
KIND_NAMES: dict[str, MoveKind] = {
    ENTRY: "entry",
    HINT: "hint",
    SOLVER: "solve",
    UNDO: "undo",
    PUT: "undo",
    STRIKE: "strike",
    NOTE: "note",
}
TOGETHER = (SOLVER, UNDO, PUT)  # what is one item if it has the same time
MAX_EVENTS = 2000  # what comes after them is not logged
MAX_SECONDS = 100 * 3600
NUMERALS = "0123456789abcdefghijklmnopqrstuvwxyz"
BASE = len(NUMERALS)
CELL_SIGNS = 2
MAX_TIME_SIGNS = 5
TENTHS = 10


def number_text(number: int) -> str:
    """Return a whole number, 0 or more, to base 36.

    >>> number_text(0), number_text(35), number_text(624)
    ('0', 'z', 'hc')
    """
    text = NUMERALS[number % BASE]
    while number >= BASE:
        number //= BASE
        text = NUMERALS[number % BASE] + text
    return text


def event_text(after: int, kind: str, cell: int = NO_CELL, digit: int = EMPTY) -> str:
    """Return an event that comes `after` tenths of a second.

    >>> event_text(51, ENTRY, 11, 7), event_text(0, NOTE)
    ('1fE0b7', 'N')
    """
    text = (number_text(after) if after else "") + kind
    if kind == NOTE:
        return text
    return text + ("0" + number_text(cell))[-CELL_SIGNS:] + NUMERALS[digit]


def read(text: str, size: int) -> tuple[list[Event], bool]:
    """Return the events of a log, up to the first that is unsound; and whether all are sound.

    >>> read("E0b71fEU0b0", 9)
    ([(0, 'E', 11, 7)], False)
    """
    found: list[Event] = []
    at = start = place = 0
    cells, end = size * size, len(text)
    while place < end:
        kind = text[place]
        if kind in NUMERALS:
            place += 1
            continue
        after, place = text[start:place], place + 1
        cell, digit = NO_CELL, EMPTY
        if kind != NOTE:
            start, place = place, place + CELL_SIGNS + 1
            cell = _number(text[start : place - 1])
            digit = _number(text[place - 1 : place])
        at += int(after, BASE) if after and len(after) <= MAX_TIME_SIGNS else 0
        is_sound = kind in KINDS and place <= end and 0 <= digit <= size
        is_sound = is_sound and (kind == NOTE or 0 <= cell < cells)
        is_short = len(after) <= MAX_TIME_SIGNS and len(found) < MAX_EVENTS
        if not is_sound or not is_short or at > MAX_SECONDS * TENTHS:
            return found, False
        found.append((at, kind, cell, digit))
        start = place
    return found, start == end


def _number(text: str) -> int:
    """Return the number that a short text is to base 36; -1 if it is none."""
    for sign in text:
        if sign not in NUMERALS:
            return -1
    return int(text, BASE) if text else -1


def timeline(events: Sequence[Event]) -> list[Item]:
    """Return the items of a game: what was done at once. Marks have none.

    >>> timeline([(0, "E", 3, 1), (5, "N", -1, 0), (9, "P", 4, 1), (9, "P", 5, 2)])
    [(0, 0), (2, 3)]
    """
    found: list[Item] = []
    for index, (at, kind, _, _) in enumerate(events):
        if kind == NOTE:
            continue
        if found and found[-1][1] == index - 1:
            before = events[index - 1]
            is_same = before[1] == kind == STRIKE or (kind in TOGETHER and before[:2] == (at, kind))
            if is_same:
                found[-1] = (found[-1][0], index)
                continue
        found.append((index, index))
    return found


def clock(seconds: float) -> str:
    """Return a time of a game, in seconds, as a clock shows it.

    >>> clock(65), clock(3600)
    ('1:05', '1:00:00')
    """
    hours, minutes, rest = int(seconds) // 3600, int(seconds) // 60 % 60, int(seconds) % 60
    tail = ":" + ("0" + str(rest))[-2:]
    if hours:
        return str(hours) + ":" + ("0" + str(minutes))[-2:] + tail
    return str(minutes) + tail
