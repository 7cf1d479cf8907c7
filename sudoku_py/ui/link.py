"""What a link asks for: everything after `#`, as a query. It is hostile until parsed."""

from sudoku_py.core.shape import SIZES
from sudoku_py.ui import boards
from sudoku_py.ui.words import LANGUAGES

VIEWS = ("play", "lab")


def read(pairs: list[tuple[str, str]]) -> tuple[dict, list[tuple[str, dict]]]:
    """(settings, problems) of the link's (name, value) pairs.

    `settings` holds what can be used: "p" (a board), "lang", "view". `problems` lists
    (message key, details) for each name or value that cannot.
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
    return None, ("link.language", {"found": value})


def _view(value: str) -> tuple[str | None, tuple[str, dict] | None]:
    if value in VIEWS:
        return value, None
    return None, ("link.view", {"found": value})


_READERS = {"p": _puzzle, "lang": _language, "view": _view}
