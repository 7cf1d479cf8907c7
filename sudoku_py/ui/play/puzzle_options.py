"""Kinds of new puzzles."""

from typing import Literal, TypeAlias, TypedDict

from sudoku_py.core.shape import SIZES, SYMBOLS
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.game import PUZZLE
from sudoku_py.ui.board.levels import NAMES, RATED_SIZE, names_of
from sudoku_py.ui.storage import schema

MADE = SIZES[:-1]  # the sizes that puzzles are made of
SYMMETRIES = (
    "none", "half-turn", "quarter-turn", "horizontal", "vertical", "diagonal", "antidiagonal",
    "diagonals",
)  # fmt: skip
Field: TypeAlias = Literal["size", "givens", "symmetry", "level", "rating", "technique", "only"]
Named: TypeAlias = Literal["level", "rating", "technique", "only"]
Request: TypeAlias = dict[str, int | str]  # the arguments of the engine's generator
SHAPE: tuple[Field, ...] = ("size", "givens", "symmetry")
DIFFICULTY: tuple[Named, ...] = (
    "level",
    "rating",
    "technique",
    "only",
)  # as the generator has them
MAX_NAMES = 400  # characters of a list of techniques


class Choice(TypedDict):
    """A kind of puzzle; None for what was not chosen."""

    size: int
    givens: int | None
    symmetry: str
    level: str | None
    rating: str | None
    technique: str | None
    only: str | None
    fresh: bool  # whether a puzzle that needs a technique is searched for from the beginning


def plain(size: int, symmetry: str = "none", level: str | None = None) -> Choice:
    """Return the choice of a size, and perhaps of a symmetry or a level."""
    return {
        "size": size,
        "givens": None,
        "symmetry": symmetry,
        "level": level,
        "rating": None,
        "technique": None,
        "only": None,
        "fresh": False,
    }


DEFAULT = plain(RATED_SIZE)
DEFAULT_SHARE = 0.37  # of the cells are givens by default, see the generator's options
MAX_SECONDS = 60  # of a search for a difficulty; then the closest puzzle is shown
# How many full grids are tried for a number of givens, by size: about half a minute.
PATIENCE = {4: 500, 6: 1000, 8: 2000, 9: 4000, 12: 500, 16: 100}
LISTED = (4, 6, 9, 16)  # the sizes with a list of puzzles on the page


_LINES = schema.mapping(schema.anything)
_CHOICE = schema.record(
    {
        "size": schema.one_of(*MADE),
        "givens": schema.optional(schema.whole(0, MADE[-1] ** 2)),
        "symmetry": schema.one_of(*SYMMETRIES),
        "level": schema.optional(schema.one_of(*NAMES)),
        "rating": schema.optional(schema.text(MAX_NAMES)),
        "technique": schema.optional(schema.text(MAX_NAMES)),
        "only": schema.optional(schema.text(MAX_NAMES)),
        "fresh": schema.flag,
    },
    dict({name: None for name in DIFFICULTY}, fresh=False),
)


def read_choice(data: object) -> Choice:
    """Return a valid kind of puzzle; `schema.Unsound` if it is none."""
    found = _CHOICE(data)
    choice: Choice = {
        "size": found["size"],
        "givens": found["givens"],
        "symmetry": found["symmetry"],
        "level": found["level"],
        "rating": found["rating"],
        "technique": found["technique"],
        "only": found["only"],
        "fresh": found["fresh"],
    }
    if (choice["givens"] or 0) > choice["size"] ** 2:
        raise schema.Unsound
    return choice


def key(choice: Choice) -> str:
    """Return the name of a kind of puzzle."""
    words = [str(choice[name]) for name in SHAPE]
    words += [name + "=" + str(choice[name]) for name in DIFFICULTY if choice[name]]
    return " ".join(words + (["fresh"] if choice["fresh"] else []))


def level_alone(choice: Choice) -> str | None:
    """Return the level if nothing else is chosen, otherwise None."""
    level = choice["level"]
    return level if key(choice) == key(plain(RATED_SIZE, level=level)) else None


def fitted(choice: Choice) -> Choice:
    """Return the choice without a level that its size lacks, and without a rating but for 9 × 9."""
    if choice["size"] == RATED_SIZE:
        return choice
    level = choice["level"]
    return with_level(choice, level if level in names_of(choice["size"]) else None)


def with_level(choice: Choice, level: str | None) -> Choice:
    """Return the choice with another level, and without a rating."""
    new = choice.copy()
    new["level"], new["rating"] = level, None
    return new


def request(choice: Choice, seed: int) -> Request:
    """Return the arguments of the engine's generator."""
    arguments: Request = {"seed": seed}
    for name in SHAPE + DIFFICULTY:
        value = choice[name]
        if value is not None:
            arguments[name] = value
    if choice["fresh"]:
        arguments["fresh"] = True
    elif has_difficulty(choice):
        arguments["seconds"] = MAX_SECONDS
    if choice["givens"] is not None and not has_difficulty(choice):
        arguments["attempts"] = PATIENCE[choice["size"]]
    return arguments


def is_rare(request: Request) -> bool:
    """Return whether such a puzzle may take many attempts."""
    return any([name in request for name in ("givens",) + DIFFICULTY])


def is_doubtful(choice: Choice) -> bool:
    """Return whether there may be no such puzzle; with only a level or a shape, there is.

    >>> is_doubtful(plain(9, level="easy")), is_doubtful(dict(DEFAULT, givens=12))
    (False, True)
    """
    return not level_alone(choice) and is_rare(request(choice, 0))


def has_difficulty(choice: Choice) -> bool:
    """Return whether a choice has a difficulty."""
    return any([choice[name] for name in DIFFICULTY])


def read_ready(data: object) -> dict[str, str]:
    """Return the valid ones among stored puzzles that were made ahead, by kind."""
    return {
        kind: line
        for kind, line in _LINES(data).items()
        if schema.read(PUZZLE, line) and kind.split(" ")[0] == str(boards.of_puzzle(line)["size"])
    }


def fitting(lines: list[str], choice: Choice) -> list[str]:
    """Return the puzzles of a list that are of that kind; none if it has a symmetry."""
    if choice["symmetry"] != "none" or has_difficulty(choice) or not lines:
        return []
    counts = [len(line) - line.count(".") for line in lines]
    givens = choice["givens"]
    if givens is None:
        usual = DEFAULT_SHARE * choice["size"] ** 2
        givens = min(counts, key=lambda count: abs(count - usual))
    return [line for line, count in zip(lines, counts) if count == givens]


def relabelled(line: str, chances: list[float]) -> str:
    """Return the puzzle with other digits; `chances` has a random number for each."""
    digits = sorted(range(len(chances)), key=lambda digit: chances[digit])
    new = {SYMBOLS[old]: SYMBOLS[digit] for old, digit in enumerate(digits)}
    return "".join([new.get(symbol, symbol) for symbol in line])
