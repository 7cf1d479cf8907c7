"""The options of an embed, in its address and in messages, and the slice `embed`.

They are hostile until read. docs/embedding.md describes each; a test compares both.
"""

from typing import Any, TypeAlias

from sudoku_py.ui.storage import schema, url_parameters
from sudoku_py.ui.storage.url_parameters import Parameter, Problem

MAX_LENGTH = 2000  # characters of an option; a puzzle has at most 625
VIEWS = ("play", "lab", "analyse", "lesson", "learn", "drill", "write")
MAX_POSITIONS = 1000
MAX_CODE = 8000  # characters of packed code
MAX_OWN = 24_000  # of a packed exercise or lesson, as in `ui.write.own_content`
MAX_LENGTHS = {"code": MAX_CODE, "own": MAX_OWN}
LESSONS = url_parameters.LESSONS
THEMES = ("light", "dark", "auto")
BACKGROUNDS = ("page", "transparent")
# The rules of a race, defaults first.
PACES = ("steps", "time", "guesses")
RANKS = ("nodes", "checks", "time", "steps")
GOALS = ("solution", "end")
ALL_PANELS = (
    "code", "stack", "tree", "frontier", "queue", "profile", "why", "transcript", "counters",
)  # fmt: skip
PLAIN = "plain"  # the panel "code", without types, imports and `yield`
PANELS = ALL_PANELS + (PLAIN,)
Options: TypeAlias = dict[str, Any]  # by name; `read` has checked each, "p" is a board
DEFAULTS: Options = {
    "view": "play",
    "p": None,
    "alg": None,
    "algs": None,
    "pace": None,  # the rules of a race
    "rank": None,
    "goal": None,
    "lesson": LESSONS[0],
    "technique": None,
    "positions": None,  # after which a drill is finished
    "exercise": None,
    "code": None,
    "own": None,
    "seed": None,
    "step": None,
    "speed": url_parameters.SPEEDS[3],
    "autoplay": False,
    "lang": None,
    "theme": "auto",
    "background": "page",
    "controls": True,
    "panels": ("code", "why", "counters"),
    "readonly": False,
}
# Options that change only how something is shown.
APPEARANCE = ("speed", "lang", "theme", "background", "controls", "panels", "readonly")


def read(pairs: list[tuple[str, str]]) -> tuple[Options, list[Problem]]:
    """Return (options, problems) of (name, value) pairs; a problem is a key and details."""
    return url_parameters.read(pairs, _read_one)


def implied_view(requested: Options) -> str:
    """Return the view if none is named: that to which the other options belong.

    What is in `own` says itself by which view it is shown: see `ui.write.own_content`.

    >>> implied_view({"algs": ["cell-order", "propagation"]}), implied_view({"p": None})
    ('lab', 'play')
    """
    if "lesson" in requested:
        return "lesson"
    if "technique" in requested:
        return "learn"
    if "exercise" in requested or "code" in requested:
        return "write"
    return "lab" if "algs" in requested or "alg" in requested else str(DEFAULTS["view"])


def _read_one(name: str, value: str) -> Parameter:
    if name not in DEFAULTS:
        return None, ("link.unknown", {"name": name})
    if len(value) > max_length(name):
        return None, ("embed.too-long", {"name": name, "n": max_length(name)})
    if name not in _KINDS:
        return url_parameters.read_one(name, value)
    try:
        return _KINDS[name](value), None
    except schema.Unsound:
        return None, ("embed.option", {"name": name, "found": value})


def max_length(name: str) -> int:
    """Return how many characters an option may have."""
    return MAX_LENGTHS.get(name, MAX_LENGTH)


def _panels(value: str) -> tuple[str, ...]:
    if value in ("all", "none"):
        return ALL_PANELS if value == "all" else ()
    named = tuple(value.split(","))
    if not all([name in PANELS for name in named]):
        raise schema.Unsound
    return named


def _positions(value: str) -> int:
    number = url_parameters.whole(value, MAX_POSITIONS)
    if not number:
        raise schema.Unsound
    return number


_FLAG = schema.named({"0": False, "1": True})
_KINDS: dict[str, schema.Kind] = {
    "view": schema.one_of(*VIEWS),
    "lesson": schema.one_of(*LESSONS),
    "exercise": schema.check(url_parameters.is_algorithm),
    "algs": url_parameters.algorithms,
    "pace": schema.one_of(*PACES),
    "rank": schema.one_of(*RANKS),
    "goal": schema.one_of(*GOALS),
    "positions": _positions,
    "autoplay": _FLAG,
    "theme": schema.one_of(*THEMES),
    "background": schema.one_of(*BACKGROUNDS),
    "controls": _FLAG,
    "panels": _panels,
    "readonly": _FLAG,
}
SLICE = "embed"
RACE = "race"  # kind: the view "lab" with several algorithms
WRITE = "write"  # an editor in the view "lab"
START_VIEW = "poster"  # shown before the start


class EmbedState:
    """Changed by the address, by messages, and by what the player does.

    >>> state = EmbedState()
    >>> state.kind
    'play'
    >>> state.options.update(view="lab", algs=["cell-order", "propagation"])
    >>> state.kind
    'race'
    """

    def __init__(self) -> None:
        self.options: Options = dict(DEFAULTS)
        self.has_panels = False  # whether the link or a message has named what to show
        self.is_started = False  # by the player, or automatically
        self.puzzle = ""  # of the exercise
        self.mistakes: set[tuple[int, int]] = set()  # (cell, digit)
        self.hints = 0

    @property
    def kind(self) -> str:
        """What is shown: a view, or a race."""
        is_race = self.options["view"] == "lab" and self.options["algs"]
        return RACE if is_race else str(self.options["view"])
