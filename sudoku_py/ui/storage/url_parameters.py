"""The parameters of a link, which follow its `#` as a query. They are hostile until parsed."""

from collections.abc import Callable
from typing import Any, Literal, TypeAlias, TypedDict

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.core.shape import SIZES
from sudoku_py.engine.protocol import Board
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.game import MAX_MOVES
from sudoku_py.ui.browser.i18n import LANGUAGES
from sudoku_py.ui.storage import schema

Problem: TypeAlias = Sentence  # a message key and its details
OfPage: TypeAlias = Literal["p", "digits", "notes", "lang", "view", "lesson"]
# (what a parameter's text means, None), or (None, what is wrong with it)
Parameter: TypeAlias = tuple[Any, Problem | None]

VIEWS = (
    "play", "lab", "analyse", "builder", "lesson", "path", "learn", "drill", "write", "class",
    "review",
)  # fmt: skip
# The lessons of the lab.
LESSONS = (
    "backtracking", "cost", "open-list", "fewest-candidates", "looking-ahead", "jumping-back",
)  # fmt: skip
MIN_RUNNERS, MAX_RUNNERS = 2, 4  # algorithms in a race
SPEEDS = (1, 2, 4, 8, 15, 30, 60, 300, 3000, 30000, None)  # steps per second; None: no limit
NO_LIMIT = "max"  # the speed without a limit, in a link
LAST_SEED, LAST_STEP = 2**32 - 1, 10_000_000
MAX_STEP_DIGITS = 30  # digits
MAX_NAME = 40  # of an algorithm or a technique
MAX_MIX = 80  # of one with its choices
MIX = "mix"  # the algorithm with choices; with them its name is mix.first.ascending.…
CHOICES = (("order", "fewest"), ("digits", "ascending"), ("inference", "ac3")) + (
    ("retreat", "chronological"),
)
# What is for the page, or says which view: the rest is for the view.
OF_PAGE: tuple[OfPage, ...] = ("p", "digits", "notes", "lang", "view", "lesson")
MAX_NOTES = 9000  # characters of marks and colours
MAX_TOLD = 10  # problems
MAX_PAIRS = 100  # parameters that are read: a link of the page's own has a dozen


class LinkRequest(TypedDict, total=False):
    """What a link asks for; `problem` is what is wrong with the rest of it."""

    p: Board
    digits: Board
    notes: str
    lang: str
    view: str
    alg: str
    algs: list[str]
    technique: str
    code: str
    exercise: str
    pace: str
    rank: str
    goal: str
    lesson: str
    own: str
    own_text: str
    write: object
    handed_in: dict[str, Any]  # what the class lets watch
    algorithm: str
    seed: int
    moves: str  # the log of a game
    lines: list[str]  # positions for a drill; only the page itself asks for them
    step: int
    line: int
    speed: int | None
    problem: Problem


def read_one(name: str, value: str) -> Parameter:
    """Return what a parameter of a link means.

    "p" is a board, "digits" one with the digits of a player as well, "speed" one of `SPEEDS`.
    """
    if name not in _KINDS:
        return None, ("link.unknown", {"name": name})
    kind, key, details = _KINDS[name]
    try:
        return kind(value), None
    except schema.Unsound:
        is_puzzle = name in ("p", "digits")
        return None, _puzzle_problem(value) if is_puzzle else (key, dict(details, found=value))


def read(
    pairs: list[tuple[str, str]], read_one: Callable[[str, str], Parameter] = read_one
) -> tuple[Any, list[Problem]]:
    """Return (settings, problems) of (name, value) pairs, each of which `read_one` reads.

    Of the page's own links, the settings are a `LinkRequest`.
    """
    settings: dict[str, Any] = {}
    problems: list[Problem] = []
    if ("alg", MIX) in pairs:
        pairs = with_choices(pairs)
    for number, (name, value) in enumerate(pairs):
        if number >= MAX_PAIRS:
            problems.append(("link.unknown", {"name": name[:MAX_NAME]}))
            continue
        found, problem = read_one(name, value)
        if problem:
            problems.append(problem)
        else:
            settings[name] = found
    return settings, problems


def with_choices(pairs: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return the pairs with one name for the mixed algorithm and its choices.

    >>> with_choices([("alg", "mix"), ("order", "first"), ("seed", "1")])
    [('seed', '1'), ('alg', 'mix.first.ascending.ac3.chronological')]
    """
    made, names = dict(pairs), [name for name, _ in CHOICES]
    if not any([name in made for name in names]):
        return pairs
    chosen = [made.get(name, usual) for name, usual in CHOICES]
    others = [pair for pair in pairs if pair[0] not in names and pair[0] != "alg"]
    return others + [("alg", ".".join([MIX] + chosen))]


def joined(problems: list[Problem]) -> Problem | None:
    """Return one message with all problems, or the first `MAX_TOLD`; None if there are none.

    >>> joined([("link.view", {"found": "x"})])
    ('link.view', {'found': 'x'})
    >>> joined([("link.view", {}), ("link.seed", {})])[1]["rest"]
    ('link.seed', {})
    """
    told = problems[:MAX_TOLD]
    if len(problems) > MAX_TOLD:
        told = told + [("link.more", {"n": len(problems) - MAX_TOLD})]
    message = None
    for problem in reversed(told):
        message = ("link.problems", {"first": problem, "rest": message}) if message else problem
    return message


def _puzzle(value: str) -> Board:
    board = boards.from_line(value)
    if not board:
        raise schema.Unsound
    return board


def _puzzle_problem(value: str) -> Problem:
    for size in SIZES:
        for index, symbol in enumerate(value if len(value) == size * size else ""):
            if not boards.from_line(symbol + "." * (len(value) - 1)):
                return "link.symbol", {"found": symbol, "place": index + 1, "size": size}
    return "link.length", {"found": len(value)}


def is_algorithm(value: str) -> bool:
    """Whether a text can be the name of an algorithm."""
    is_mix = value.startswith(MIX + ".")
    signs, most = ("-.3", MAX_MIX) if is_mix else ("-", MAX_NAME)  # as in ac3
    if len(value) > most:
        return False
    letters = [letter for letter in value if letter not in signs]
    return value != "" and all(["a" <= letter <= "z" for letter in letters])


def algorithms(value: str) -> list[str]:
    """Return the runners of a race; Unsound if they are too few, too many, or twice there."""
    named = value.split(",")
    sound = all([is_algorithm(name) for name in named])
    if not sound or not MIN_RUNNERS <= len(named) <= MAX_RUNNERS or len(set(named)) < len(named):
        raise schema.Unsound
    return named


def whole(value: str, last: int) -> int | None:
    """Return the whole number from 0 to `last` that a text is; None for any other text."""
    is_short = 0 < len(value) <= len(str(last))
    return int(value) if is_short and _is_number(value) and int(value) <= last else None


def _is_number(value: str) -> bool:
    return value != "" and all(["0" <= digit <= "9" for digit in value])


def _seed(value: str) -> int:
    seed = whole(value, LAST_SEED)
    if seed is None:
        raise schema.Unsound
    return seed


def _step(value: str) -> int:
    if len(value) > MAX_STEP_DIGITS or not _is_number(value):
        raise schema.Unsound
    return min(int(value), LAST_STEP)  # beyond the end of a run is at its end


def _is_log(value: str) -> bool:
    """Whether a text may be the log of a game: `core.game_log.read` says whether it is."""
    signs = [sign for sign in value if "a" <= sign <= "z" or "A" <= sign <= "Z"]
    digits = [sign for sign in value if "0" <= sign <= "9"]
    return 0 < len(value) <= MAX_MOVES and len(signs) + len(digits) == len(value)


def speed_text(speed: int | None) -> str:
    """Return one of `SPEEDS` as it is written in a link."""
    return NO_LIMIT if speed is None else str(speed)


# Name → kind, and the message for any other text with its details besides the text.
_KINDS: dict[str, tuple[schema.Kind, str, Details]] = {
    "p": (_puzzle, "", {}),
    "digits": (_puzzle, "", {}),
    "notes": (schema.text(MAX_NOTES), "", {}),  # read where it is needed
    "lang": (schema.one_of(*LANGUAGES), "link.language", {"known": ", ".join(LANGUAGES)}),
    "view": (schema.one_of(*VIEWS), "link.view", {}),
    "alg": (schema.check(is_algorithm), "link.algorithm", {}),
    "technique": (schema.text(MAX_NAME), "", {}),  # the view knows which there are
    "algs": (algorithms, "link.algorithms", {}),
    "code": (schema.anything, "", {}),  # the mode "write" reads both
    "exercise": (schema.anything, "", {}),
    "pace": (schema.anything, "", {}),  # the mode "race" reads these
    "rank": (schema.anything, "", {}),
    "goal": (schema.anything, "", {}),
    "lesson": (schema.one_of(*LESSONS), "link.lesson", {"known": ", ".join(LESSONS)}),
    "own": (schema.anything, "", {}),  # who shows it reads it
    "seed": (_seed, "link.seed", {"last": LAST_SEED}),
    "step": (_step, "link.step", {"last": LAST_STEP}),
    "moves": (schema.check(_is_log), "link.moves", {}),  # the review reads it
    "line": (_step, "link.step", {"last": LAST_STEP}),
    "speed": (schema.named({speed_text(each): each for each in SPEEDS}), "link.speed", {}),
}
