"""What a teacher has chosen, as plain data, and the embed's options that it means."""

from sudoku_py.ui import boards, link
from sudoku_py.ui.bundled import FIRST_PUZZLE
from sudoku_py.ui.embed.options import DEFAULTS, LESSONS, MOST, PANELS

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.words import Words

KINDS = ("play", "lab", "race", "lesson", "analyse")  # what can be shown
FIRST_ALGORITHM = "cell-order"  # which runs where none is named
EXAMPLE = "".join(FIRST_PUZZLE)  # which is shown where none is named
RUNNER, PANEL = "runner-", "panel-"  # the first part of the names of such controls
START = {
    "kind": KINDS[0],
    "p": EXAMPLE,  # a line
    "alg": FIRST_ALGORITHM,
    "algs": (FIRST_ALGORITHM, "fewest-candidates", "", ""),  # of a race; "" for nobody
    "lesson": LESSONS[0],
    "seed": 0,
    "step": 0,
    "speed": DEFAULTS["speed"],
    "autoplay": False,
    "lang": "",  # the reader's
    "theme": DEFAULTS["theme"],
    "background": DEFAULTS["background"],
    "controls": True,
    "panels": DEFAULTS["panels"],
    "readonly": False,
    "title": "",  # one that is made of the others
    "height": 640,
}
# Name → least and last number, and what an empty field means.
NUMBERS = {
    "seed": (0, link.LAST_SEED, 0),
    "step": (0, link.LAST_STEP, 0),
    "height": (80, 8000, START["height"]),
}
TITLES = {
    "play": "builder.title-play",
    "lab": "builder.title-lab",
    "race": "builder.title-race",
    "analyse": "builder.title-analyse",
}
_LOOKS = ("lang", "theme", "background")
_MOVING = ("step", "speed", "autoplay")
# Kind → the choices that mean something there, besides title and height.
MEANT = {
    "play": ("p", "controls", "readonly") + _LOOKS,
    "lab": ("p", "alg", "seed", "controls", "panels", "readonly") + _MOVING + _LOOKS,
    "race": ("p", "algs", "seed", "controls", "readonly") + _MOVING + _LOOKS,
    "lesson": ("lesson", "controls", "panels", "readonly") + _MOVING + _LOOKS,
    "analyse": ("p", "autoplay") + _LOOKS,
}


def chosen(choices: dict, name: str, value: "str | bool") -> tuple[dict, tuple[str, dict] | None]:
    """(the choices with a control's new value, None), or (the same, what is wrong with it)."""
    if name in NUMBERS:
        first, last, empty = NUMBERS[name]
        number = link.whole(value.strip(), last) if value.strip() else empty
        if number is None or number < first:
            return choices, ("builder.number", {"first": first, "last": last})
        value = number
    elif name == "speed":
        value = None if value == link.MOST else int(value)
    elif name.startswith(RUNNER):
        place = int(name[len(RUNNER) :])
        name, value = "algs", _with(choices["algs"], place, value)
    elif name.startswith(PANEL):
        name, value = "panels", _switched(choices["panels"], name[len(PANEL) :], value)
    return dict(choices, **{name: value}), None


def _with(algorithms: tuple[str, ...], place: int, value: str) -> tuple[str, ...]:
    return algorithms[:place] + (value,) + algorithms[place + 1 :]


def _switched(panels: tuple[str, ...], panel: str, is_on: bool) -> tuple[str, ...]:
    return tuple([name for name in PANELS if (is_on if name == panel else name in panels)])


def racing(algorithms: list[str]) -> tuple[str, ...]:
    """The choices for a race of these."""
    return (tuple(algorithms) + ("",) * MOST)[:MOST]


def meant(choices: dict, facts: dict) -> tuple[str, ...]:
    """The names of the choices that mean something; `facts` are known of each algorithm."""
    names = MEANT[choices["kind"]]
    running = choices["algs"] if choices["kind"] == "race" else (choices["alg"],)
    by_chance = any([facts.get(name, {}).get("seeded") for name in running])
    return tuple([name for name in names if name != "seed" or by_chance or choices["seed"]])


def options_of(choices: dict, facts: dict) -> dict:
    """The embed's options; whatever means nothing here is as it is without saying."""
    kind, names = choices["kind"], meant(choices, facts)
    options = dict(DEFAULTS)
    for name in names:
        options[name] = choices[name]
    options["view"] = "lab" if kind == "race" else kind
    options["p"] = _board(choices["p"]) if "p" in names else None
    if "algs" in names:
        options["algs"] = [name for name in choices["algs"] if name]
    for name, usual in (("alg", FIRST_ALGORITHM), ("lang", ""), ("seed", 0), ("step", 0)):
        if options[name] == usual:
            options[name] = None
    if kind == "lesson" and options["step"] == 1:
        options["step"] = None
    return options


def _board(line: str) -> dict | None:
    return None if line == EXAMPLE else boards.from_line(line)


def title(choices: dict, words: "Words") -> str:
    """What it is called: as the teacher says, else after what is shown."""
    if choices["title"].strip():
        return " ".join(choices["title"].split())
    kind, step = choices["kind"], choices["step"]
    if kind == "lesson":
        return words.text("lesson." + choices["lesson"] + "-title")
    details = {"algorithm": ("algorithm." + choices["alg"], {}), "step": step}
    details["n"] = len([name for name in choices["algs"] if name])
    return words.text(TITLES[kind], details)
