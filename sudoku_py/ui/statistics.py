"""The puzzles that the player has solved: what is stored of each, and what follows from them.

A solved one is {"puzzle": its line, "seconds": …, "at": when}. Stored, they are hostile until read.
"""

from sudoku_py.ui import boards
from sudoku_py.ui.abouts import LONGEST
from sudoku_py.ui.keeping import LAST_MOMENT

NAME = "statistics"
MOST = 2000


def is_solved(data: object) -> bool:
    """Whether `data` is a puzzle that was solved."""
    return (
        isinstance(data, dict)
        and isinstance(data.get("puzzle"), str)
        and boards.from_line(data["puzzle"]) is not None
        and type(data.get("seconds")) in (int, float)
        and 0 <= data["seconds"] <= LONGEST
        and type(data.get("at")) in (int, float)
        and 0 <= data["at"] <= LAST_MOMENT
    )


def read(kept: object) -> list[dict]:
    """What was stored, as far as it is sound."""
    if not isinstance(kept, list):
        return []
    return [each for each in kept if is_solved(each)][-MOST:]


def load(storage: object) -> list[dict]:
    """The solved puzzles that a storage holds."""
    return read(storage.load(NAME, lambda kept: isinstance(kept, list)))


def joined(one: list[dict], other: list[dict]) -> list[dict]:
    """Both rows as one, each solved puzzle once."""
    return (one + [each for each in other if each not in one])[-MOST:]


def band(size: int, givens: int) -> tuple[int, int]:
    """The least and the most givens of those that are counted together with `givens`."""
    width = max(2, size * size // 16)
    start = givens // width * width
    return start, start + width - 1


def table(solved: list[dict]) -> list[dict]:
    """A row for each size and band of givens: how many, the best and the median seconds."""
    groups = {}
    for each in solved:
        size = round(len(each["puzzle"]) ** 0.5)
        givens = len(each["puzzle"]) - each["puzzle"].count(".")
        key = (size,) + band(size, givens)
        groups.setdefault(key, []).append(each["seconds"])
    return [
        {
            "size": key[0],
            "from": key[1],
            "to": key[2],
            "n": len(groups[key]),
            "best": min(groups[key]),
            "median": median(groups[key]),
        }
        for key in sorted(groups)
    ]


def median(numbers: list[float]) -> float:
    """The middle one of numbers, or what lies between the two middle ones."""
    row = sorted(numbers)
    middle = len(row) // 2
    return row[middle] if len(row) % 2 else (row[middle - 1] + row[middle]) / 2


def clock(seconds: float) -> str:
    """Seconds as a clock shows them.

    >>> clock(65), clock(3600)
    ('1:05', '1:00:00')
    """
    whole = int(seconds)
    hours, minutes, rest = whole // 3600, whole // 60 % 60, whole % 60
    tail = ("0" + str(rest))[-2:]
    if hours:
        return str(hours) + ":" + ("0" + str(minutes))[-2:] + ":" + tail
    return str(minutes) + ":" + tail
