"""What an embed can be asked for: the options of its address, and of the messages to it.

They are hostile until read. docs/embedding.md tells of each, and a test holds the two equal.
"""

from sudoku_py.ui import link

LONGEST = 2000  # characters of one option; the longest sound one, a puzzle, has 625
VIEWS = ("play", "lab", "analyse", "lesson")
LESSONS = ("backtracking", "open-list", "fewest-candidates")  # which come with the laboratory
THEMES = ("light", "dark", "auto")
BACKGROUNDS = ("page", "transparent")
PANELS = ("code", "stack", "tree", "profile", "why", "transcript", "counters")
FEWEST, MOST = 2, 4  # algorithms in a race
DEFAULTS = {
    "view": "play",
    "p": None,
    "alg": None,
    "algs": None,
    "lesson": LESSONS[0],
    "seed": None,
    "step": None,
    "speed": link.SPEEDS[3],
    "autoplay": False,
    "lang": None,
    "theme": "auto",
    "background": "page",
    "controls": True,
    "panels": ("code", "why", "counters"),
    "readonly": False,
}
# Those that change only how the same thing is shown.
LOOKS = ("speed", "lang", "theme", "background", "controls", "panels", "readonly")


def read(pairs: list[tuple[str, str]]) -> tuple[dict, list[tuple[str, dict]]]:
    """(options, problems) of (name, value) pairs, as `link.read` gives them of a link's."""
    options, problems = {}, []
    for name, value in pairs:
        got, problem = _read_one(name, value)
        if problem:
            problems.append(problem)
        else:
            options[name] = got
    return options, problems


def _read_one(name: str, value: str) -> tuple[object, tuple[str, dict] | None]:
    if name not in DEFAULTS:
        return None, ("link.unknown", {"name": name})
    if len(value) > LONGEST:
        return None, ("embed.too-long", {"name": name, "n": LONGEST})
    if name in _READERS:
        try:
            return _READERS[name](value), None
        except ValueError:
            return None, ("embed.option", {"name": name, "found": value})
    settings, problems = link.read([(name, value)])
    return (None, problems[0]) if problems else (settings[name], None)


def _one_of(known: tuple[str, ...]) -> object:
    def reader(value: str) -> str:
        if value not in known:
            raise ValueError(value)
        return value

    return reader


def _flag(value: str) -> bool:
    if value not in ("0", "1"):
        raise ValueError(value)
    return value == "1"


def _panels(value: str) -> tuple[str, ...]:
    if value in ("all", "none"):
        return PANELS if value == "all" else ()
    named = tuple(value.split(","))
    if not all([name in PANELS for name in named]):
        raise ValueError(value)
    return named


def _algorithms(value: str) -> list[str]:
    named = value.split(",")
    sound = all([not link.read([("alg", name)])[1] for name in named])
    if not sound or not FEWEST <= len(named) <= MOST or len(set(named)) < len(named):
        raise ValueError(value)
    return named


_READERS = {
    "view": _one_of(VIEWS),
    "lesson": _one_of(LESSONS),
    "algs": _algorithms,
    "autoplay": _flag,
    "theme": _one_of(THEMES),
    "background": _one_of(BACKGROUNDS),
    "controls": _flag,
    "panels": _panels,
    "readonly": _flag,
}
