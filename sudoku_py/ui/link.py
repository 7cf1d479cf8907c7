"""What a link asks for: everything after `#`, as a query. It is hostile until parsed."""

from sudoku_py.core.shape import SIZES
from sudoku_py.ui import boards
from sudoku_py.ui.words import LANGUAGES

VIEWS = ("play", "lab", "analyse", "builder")
SPEEDS = (1, 2, 4, 8, 15, 30, 60, 300, 3000, 30000, None)  # steps per second; None: no limit
MOST = "max"  # what a link calls the speed without a limit
LAST_SEED, LAST_STEP = 2**32 - 1, 10_000_000
LONGEST_STEP = 30  # digits
LONGEST_NAME = 40  # of an algorithm; which there are only the laboratory knows
MOMENT = ("alg", "seed", "step", "speed")  # what is for the laboratory


def read(pairs: list[tuple[str, str]]) -> tuple[dict, list[tuple[str, dict]]]:
    """(settings, problems) of the link's (name, value) pairs.

    `settings` holds what can be used: "p" (a board), "lang", "view", "alg", "seed", "step" and
    "speed" (one of `SPEEDS`). `problems` lists (message key, details) for each name or value that
    cannot.
    """
    settings, problems = {}, []
    for name, value in pairs:
        reader = _READERS.get(name)
        if reader is None:
            problems.append(("link.unknown", {"name": name}))
            continue
        got, problem = reader(value)
        if problem:
            problems.append(problem)
        else:
            settings[name] = got
    return settings, problems


def _puzzle(value: str) -> tuple[dict | None, tuple[str, dict] | None]:
    board = boards.from_line(value)
    if board:
        return board, None
    lengths = [size * size for size in SIZES]
    if len(value) not in lengths:
        return None, ("link.length", {"found": len(value)})
    size = SIZES[lengths.index(len(value))]
    for place, symbol in enumerate(value):
        if symbol not in boards.EMPTY_MARKS and boards.from_line(_lone(value, place)) is None:
            return None, ("link.symbol", {"found": symbol, "place": place + 1, "size": size})
    return None, ("link.length", {"found": len(value)})


def _lone(value: str, place: int) -> str:
    return "." * place + value[place] + "." * (len(value) - place - 1)


def _language(value: str) -> tuple[str | None, tuple[str, dict] | None]:
    if value in LANGUAGES:
        return value, None
    return None, ("link.language", {"found": value, "known": ", ".join(LANGUAGES)})


def _view(value: str) -> tuple[str | None, tuple[str, dict] | None]:
    if value in VIEWS:
        return value, None
    return None, ("link.view", {"found": value})


def _algorithm(value: str) -> tuple[str | None, tuple[str, dict] | None]:
    letters = value.replace("-", "")
    if 0 < len(value) <= LONGEST_NAME and all(["a" <= letter <= "z" for letter in letters]):
        return value, None
    return None, ("link.algorithm", {"found": value})


def whole(value: str, last: int) -> int | None:
    """The whole number from 0 to `last` that a text is; None for any other text."""
    digits = 0 < len(value) <= len(str(last)) and all(["0" <= digit <= "9" for digit in value])
    return int(value) if digits and int(value) <= last else None


def _seed(value: str) -> tuple[int | None, tuple[str, dict] | None]:
    seed = whole(value, LAST_SEED)
    return seed, None if seed is not None else ("link.seed", {"found": value, "last": LAST_SEED})


def _step(value: str) -> tuple[int | None, tuple[str, dict] | None]:
    if len(value) > LONGEST_STEP or not all(["0" <= digit <= "9" for digit in value or "-"]):
        return None, ("link.step", {"found": value, "last": LAST_STEP})
    return min(int(value), LAST_STEP), None  # beyond the end of a run is at its end


def _speed(value: str) -> tuple[int | None, tuple[str, dict] | None]:
    if value in [speed_text(speed) for speed in SPEEDS]:
        return None if value == MOST else int(value), None
    return None, ("link.speed", {"found": value})


def speed_text(speed: int | None) -> str:
    """One of `SPEEDS` as a link names it."""
    return MOST if speed is None else str(speed)


_READERS = {
    "p": _puzzle,
    "lang": _language,
    "view": _view,
    "alg": _algorithm,
    "seed": _seed,
    "step": _step,
    "speed": _speed,
}
