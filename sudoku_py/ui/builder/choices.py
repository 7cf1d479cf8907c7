"""What a teacher has chosen, as the controls say it, and the embed's options that it means."""

from typing import Any

from sudoku_py.ui.board import boards
from sudoku_py.ui.board.first_puzzle import FIRST_PUZZLE
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.embed.options import DEFAULTS, GOALS, MAX_POSITIONS, PACES, PANELS, RANKS
from sudoku_py.ui.lab.mixed import NAMES, algorithm_text, id_of
from sudoku_py.ui.storage import url_parameters
from sudoku_py.ui.storage.url_parameters import CHOICES, LESSONS, MAX_RUNNERS, MIX
from sudoku_py.ui.write.exercise_titles import EXERCISES, TITLE

KINDS = ("play", "learn", "drill", "lab", "race", "lesson", "write", "analyse")  # can be shown
FIRST_ALGORITHM = "cell-order"  # which runs where none is named
FIRST_TECHNIQUE = "full-house"  # which is explained where none is named
EXAMPLE = "".join(FIRST_PUZZLE)  # which is shown where none is named
RUNNERS = tuple(["runner-" + str(index) for index in range(MAX_RUNNERS)])  # "" for nobody
MIXED = "mix-"  # and one of the choices of the mixed algorithm
PANEL = "panel-"  # and the name of a panel: whether it is shown
# What each control says at first: a text, or of a checkbox whether it is checked.
START: dict[str, Any] = {
    "kind": KINDS[0],
    "p": EXAMPLE,  # a line
    "alg": FIRST_ALGORITHM,
    "pace": PACES[0],
    "rank": RANKS[0],
    "goal": GOALS[0],
    "lesson": LESSONS[0],
    "technique": FIRST_TECHNIQUE,
    "positions": "10",  # of a drill; 0 for no end
    "exercise": EXERCISES[0],
    "seed": "0",
    "step": "0",
    "speed": url_parameters.speed_text(DEFAULTS["speed"]),
    "autoplay": False,
    "lang": "",  # the reader's
    "theme": DEFAULTS["theme"],
    "background": DEFAULTS["background"],
    "controls": True,
    "readonly": False,
    "title": "",  # one that is made of the others
    "height": "640",
}
START.update({MIXED + name: usual for name, usual in CHOICES})
START.update(dict(zip(RUNNERS, (FIRST_ALGORITHM, "fewest-candidates", "", ""))))
START.update({PANEL + name: name in DEFAULTS["panels"] for name in PANELS})
# Name → least and last number, and what an empty field means.
NUMBERS = {
    "seed": (0, url_parameters.LAST_SEED, 0),
    "step": (0, url_parameters.LAST_STEP, 0),
    "positions": (0, MAX_POSITIONS, 0),
    "height": (80, 8000, 640),
}
# What an option is without saying.
START_VALUES = {
    "p": EXAMPLE,
    "alg": FIRST_ALGORITHM,
    "lang": "",
    "seed": 0,
    "step": 0,
    "positions": 0,
}
START_VALUES.update({"pace": PACES[0], "rank": RANKS[0], "goal": GOALS[0]})
_LOOKS = ("lang", "theme", "background")
_MOVING = ("step", "speed", "autoplay")
# Kind → the choices that mean something there, besides title and height.
RELEVANT = {
    "play": ("p", "controls", "readonly") + _LOOKS,
    "lab": ("p", "alg", "mix", "seed", "controls", "panels", "readonly") + _MOVING + _LOOKS,
    "race": ("p", "algs", "mix", "pace", "rank", "goal", "seed", "controls", "readonly")
    + _MOVING
    + _LOOKS,
    "lesson": ("lesson", "controls", "panels", "readonly") + _MOVING + _LOOKS,
    "analyse": ("p", "autoplay") + _LOOKS,
    "learn": ("technique", "autoplay") + _LOOKS,
    "drill": ("technique", "positions", "seed", "autoplay") + _LOOKS,
    "write": ("exercise",) + _LOOKS,
}


def number(choices: dict[str, Any], name: str) -> int | None:
    """The number that a field means; None where it means none, or one that is out of range."""
    first, last, empty = NUMBERS[name]
    text = choices[name].strip()
    found = url_parameters.whole(text, last) if text else empty
    return None if found is None or found < first else found


def problem(choices: dict[str, Any], name: str) -> tuple[str, dict[str, Any]] | None:
    """What is wrong with a number, if anything is."""
    first, last, _ = NUMBERS[name]
    is_sound = number(choices, name) is not None
    return None if is_sound else ("builder.number", {"first": first, "last": last})


def chosen_runners(choices: dict[str, Any]) -> list[str]:
    """The algorithms of a race as the menus name them."""
    return [choices[name] for name in RUNNERS if choices[name]]


def runners(choices: dict[str, Any]) -> list[str]:
    """The algorithms of a race, each once: the mixed one, which can be among them, as chosen."""
    found: list[str] = []
    for name in chosen_runners(choices):
        made = _mixed(choices) if name == MIX else name
        if made not in found:
            found.append(made)
    return found


def algorithm(choices: dict[str, Any]) -> str:
    """The algorithm of a run, with its choices where it is mixed."""
    return _mixed(choices) if choices["alg"] == MIX else str(choices["alg"])


def _mixed(choices: dict[str, Any]) -> str:
    return id_of(tuple([choices[MIXED + name] for name in NAMES]))


def relevant(choices: dict[str, Any], facts: dict[str, Any]) -> tuple[str, ...]:
    """The names of the choices that mean something; `facts` are known of each algorithm."""
    kind = choices["kind"]
    running = runners(choices) if kind == "race" else [algorithm(choices)]
    by_chance = any([facts.get(name, {}).get("seeded") or "random" in name for name in running])
    has = {"mix": MIX in (chosen_runners(choices) if kind == "race" else [choices["alg"]])}
    has["seed"] = by_chance or kind == "drill" or number(choices, "seed") != 0
    return tuple([name for name in RELEVANT[kind] if has.get(name, True)])


def options_of(choices: dict[str, Any], facts: dict[str, Any]) -> dict[str, Any]:
    """The embed's options; whatever means nothing here is as it is without saying."""
    kind, options = choices["kind"], dict(DEFAULTS)
    meant = dict(choices, algs=runners(choices), alg=algorithm(choices))
    meant["panels"] = tuple([name for name in PANELS if choices[PANEL + name]])
    meant["speed"], _ = url_parameters.read_one("speed", choices["speed"])
    meant.update({name: number(choices, name) for name in NUMBERS})
    options.update({name: meant[name] for name in relevant(choices, facts) if name in options})
    options["view"] = "lab" if kind == "race" else kind
    if kind == "lesson" and options["step"] == 1:
        options["step"] = None
    for name, usual in START_VALUES.items():
        if options[name] == usual:
            options[name] = None
    options["p"] = boards.from_line(options["p"] or "")
    return options


def title(choices: dict[str, Any], texts: I18n) -> str:
    """What it is called: as the teacher says, else after what is shown."""
    if choices["title"].strip():
        return " ".join(choices["title"].split())
    if choices["kind"] == "lesson":
        return texts.text("lesson." + choices["lesson"] + "-title")
    if choices["kind"] == "write":
        return texts.text(TITLE + choices["exercise"])
    details = {"algorithm": algorithm_text(algorithm(choices)), "n": len(runners(choices))}
    details["technique"] = ("technique." + choices["technique"], {})
    details["step"] = number(choices, "step") or 0
    return texts.text("builder.title-" + choices["kind"], details)
