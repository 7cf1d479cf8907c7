"""What kind of new puzzle is wanted; what storage gives is hostile until read."""

from sudoku_py.core.shape import SIZES, SYMBOLS
from sudoku_py.ui import boards

MADE = SIZES[:-1]  # the sizes that puzzles are made of
SYMMETRIES = (
    "none", "half-turn", "quarter-turn", "horizontal", "vertical", "diagonal", "antidiagonal",
    "diagonals",
)  # fmt: skip
USUAL = {"size": 9, "givens": None, "symmetry": "none"}
USUAL_SHARE = 0.37  # of the cells are givens if nobody asks, see the generator's recipe
LISTED = (4, 6, 9, 16)  # the sizes of which the page brings puzzles along


def is_choice(data: object) -> bool:
    """Whether `data` is a kind of puzzle that can be made."""
    if not isinstance(data, dict) or type(data.get("size")) is not int or data["size"] not in MADE:
        return False
    givens = data.get("givens")
    can_be = givens is None or (type(givens) is int and 0 <= givens <= data["size"] ** 2)
    return can_be and data.get("symmetry") in SYMMETRIES


def key(choice: dict) -> str:
    """A name for a kind of puzzle."""
    return " ".join([str(choice[name]) for name in ("size", "givens", "symmetry")])


def recipe(choice: dict, seed: int) -> dict:
    """What to ask the engine for."""
    wish = {"size": choice["size"], "symmetry": choice["symmetry"], "seed": seed}
    if choice["givens"] is not None:
        wish["givens"] = choice["givens"]
    return wish


def read_ready(kept: object) -> dict[str, str]:
    """The puzzles that were made ahead and stored, by kind, as far as they are sound."""
    if not isinstance(kept, dict):
        return {}
    return {
        kind: line
        for kind, line in kept.items()
        if isinstance(kind, str)
        and isinstance(line, str)
        and boards.from_line(line)
        and kind.split(" ")[0] == str(boards.from_line(line)["size"])
    }


def fitting(lines: list[str], choice: dict) -> list[str]:
    """Those of a list's puzzles that are of the wanted kind; any symmetry but none is too rare."""
    if choice["symmetry"] != "none" or not lines:
        return []
    counts = [len(line) - line.count(".") for line in lines]
    wish = choice["givens"]
    if wish is None:
        usual = USUAL_SHARE * choice["size"] ** 2
        wish = min(counts, key=lambda count: abs(count - usual))
    return [line for line, count in zip(lines, counts) if count == wish]


def relabelled(line: str, chances: list[float]) -> str:
    """The puzzle with its digits exchanged; `chances` has a number for each digit."""
    digits = sorted(range(len(chances)), key=lambda digit: chances[digit])
    new = {SYMBOLS[old]: SYMBOLS[digit] for old, digit in enumerate(digits)}
    return "".join([new.get(symbol, symbol) for symbol in line])


def daily_seed(date: str) -> int:
    """The seed of a day's puzzle.

    >>> daily_seed("2026-11-20")
    20261120
    """
    return int(date.replace("-", ""))
