"""What a teacher has chosen: the values of the controls, and the embed's options for them.

The choices are in the slice `builder`. At first they are those of the previous view.
"""

from typing import Any, TypeAlias

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.engine.run_protocol import Arguments, Facts
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.boards import FIRST_PUZZLE
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.builder import own_state
from sudoku_py.ui.builder.own_state import OwnRead
from sudoku_py.ui.builder.releases import NEWEST, Release
from sudoku_py.ui.embed.options import DEFAULTS, GOALS, MAX_POSITIONS, PACES, PANELS, RANKS, Options
from sudoku_py.ui.lab.mixed import NAMES, algorithm_text, base, choices_of, id_of
from sudoku_py.ui.learn.state import TechniqueRow
from sudoku_py.ui.storage import url_parameters
from sudoku_py.ui.storage.url_parameters import CHOICES, LESSONS, MAX_RUNNERS, MIX, speed_text
from sudoku_py.ui.write.exercise_titles import EXERCISES, TITLE, in_language

# What can be shown; what is the lecturer's own is written in the editor.
KINDS = ("play", "learn", "drill", "lab", "race", "lesson", "write", "analyse") + own_state.KINDS
VIEWS = {"race": "lab", "own-exercise": "write", "own-lesson": "lesson"}  # other kinds are views
FIRST_ALGORITHM = "cell-order"  # runs if none is named
FIRST_TECHNIQUE = "full-house"  # explained if none is named
EXAMPLE = "".join(FIRST_PUZZLE)  # shown if none is named
RUNNERS = tuple(["runner-" + str(index) for index in range(MAX_RUNNERS)])  # "" for none
MIXED = "mix-"  # followed by a choice of the mixed algorithm
PANEL = "panel-"  # followed by a panel's name: whether it is shown
Choices: TypeAlias = dict[str, str | bool]  # a text, or whether a checkbox is checked
# Initial value of each control.
START: Choices = {
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
    "own": "",  # the text in the editor
    "seed": "0",
    "step": "0",
    "speed": url_parameters.speed_text(DEFAULTS["speed"]),
    "autoplay": False,
    "lang": "",  # the reader's
    "theme": DEFAULTS["theme"],
    "background": DEFAULTS["background"],
    "controls": True,
    "readonly": False,
    "version": NEWEST,
    "picture": "",  # none
    "title": "",  # empty for one made of the other choices
    "height": "",  # empty for that of the preview
}


START.update({MIXED + name: usual for name, usual in CHOICES})


START.update(dict(zip(RUNNERS, (FIRST_ALGORITHM, "fewest-candidates", "", ""))))


START.update({PANEL + name: name in DEFAULTS["panels"] for name in PANELS})


# Name → lowest and highest number, and the meaning of an empty field.
NUMBERS = {
    "seed": (0, url_parameters.LAST_SEED, 0),
    "step": (0, url_parameters.LAST_STEP, 0),
    "positions": (0, MAX_POSITIONS, 0),
    "height": (80, 8000, 640),
}
# Values that need not be written.
START_VALUES = {
    "p": EXAMPLE,
    "alg": FIRST_ALGORITHM,
    "lang": "",
    "own": "",
    "seed": 0,
    "step": 0,
    "positions": 0,
}


START_VALUES.update({"pace": PACES[0], "rank": RANKS[0], "goal": GOALS[0]})


_LOOKS = ("lang", "theme", "background")
_MOVING = ("step", "speed", "autoplay")
# Kind → the choices that are relevant, besides title and height.
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
    "own-exercise": ("own",) + _LOOKS,
    "own-lesson": ("own", "controls", "panels", "readonly") + _MOVING + _LOOKS,
}


INLINE, FILE = "inline", "file"  # where a picture is: in the text itself, or in a file
DRAWN = ("play", "lab", "race", "analyse", "learn")  # kinds of which there is a picture


def number(choices: Choices, name: str) -> int | None:
    """Return the number in a field; None if it has none, or one out of range."""
    first, last, empty = NUMBERS[name]
    text = str(choices[name]).strip()
    found = url_parameters.whole(text, last) if text else empty
    return None if found is None or found < first else found


def problem(choices: Choices, name: str) -> Sentence | None:
    """Return what is wrong with a number, None if nothing is."""
    first, last, _ = NUMBERS[name]
    is_sound = number(choices, name) is not None
    return None if is_sound else ("builder.number", {"first": first, "last": last})


def chosen_runners(choices: Choices) -> list[str]:
    """Return the algorithms of a race as the menus name them."""
    return [str(choices[name]) for name in RUNNERS if choices[name]]


def runners(choices: Choices) -> list[str]:
    """Return the algorithms of a race, each once; the mixed one with its choices."""
    found: list[str] = []
    for name in chosen_runners(choices):
        made = _mixed(choices) if name == MIX else name
        if made not in found:
            found.append(made)
    return found


def algorithm(choices: Choices) -> str:
    """Return the algorithm of a run; the mixed one with its choices."""
    return _mixed(choices) if choices["alg"] == MIX else str(choices["alg"])


def _mixed(choices: Choices) -> str:
    return id_of(tuple([str(choices[MIXED + name]) for name in NAMES]))


def relevant(choices: Choices, facts: dict[str, Facts]) -> tuple[str, ...]:
    """Return the names of the relevant choices; `facts` are those of each algorithm."""
    kind = str(choices["kind"])
    running = runners(choices) if kind == "race" else [algorithm(choices)]
    by_chance = any([_is_seeded(facts, name) for name in running])
    has = {"mix": MIX in (chosen_runners(choices) if kind == "race" else [choices["alg"]])}
    has["seed"] = by_chance or kind == "drill" or number(choices, "seed") != 0
    return tuple([name for name in RELEVANT[kind] if has.get(name, True)])


def _is_seeded(facts: dict[str, Facts], name: str) -> bool:
    return "random" in name or (name in facts and facts[name]["seeded"])


def options_of(choices: Choices, facts: dict[str, Facts]) -> Options:
    """Return the embed's options; choices that are not relevant have their default."""
    kind, options = choices["kind"], dict(DEFAULTS)
    meant: Options = dict(choices)
    meant["algs"], meant["alg"] = runners(choices), algorithm(choices)
    meant["panels"] = tuple([name for name in PANELS if choices[PANEL + name]])
    meant["speed"], _ = url_parameters.read_one("speed", str(choices["speed"]))
    meant.update({name: number(choices, name) for name in NUMBERS})
    options.update({name: meant[name] for name in relevant(choices, facts) if name in options})
    options["view"] = VIEWS.get(str(kind), kind)
    if options["view"] == "lesson" and options["step"] == 1:
        options["step"] = None
    for name, usual in START_VALUES.items():
        if options[name] == usual:
            options[name] = None
    options["p"] = boards.from_line(options["p"] or "")
    return options


def title(choices: Choices, texts: I18n) -> str:
    """Return the title: the teacher's, or one made of what is shown."""
    kind, own = str(choices["kind"]), str(choices["title"]).split()
    if own:
        return " ".join(own)
    if kind == "lesson":
        return texts.text("lesson." + str(choices["lesson"]) + "-title")
    if own_state.kind_of(kind):
        return texts.text("builder." + kind)
    if kind == "write":
        return texts.text(TITLE + str(choices["exercise"]))
    details: Details = {
        "algorithm": algorithm_text(algorithm(choices)),
        "n": len(runners(choices)),
        "technique": ("technique." + str(choices["technique"]), {}),
        "step": number(choices, "step") or 0,
    }
    return texts.text("builder.title-" + kind, details)


def drawing_of(choices: Choices, language: str) -> tuple[str, Arguments] | None:
    """Return what to ask the engine for the picture, an operation and arguments; None for none."""
    kind = choices["kind"]
    if not choices["picture"] or kind not in DRAWN:
        return None
    if kind == "learn":
        return "picture.example", {"language": language, "name": choices["technique"]}
    board = {"language": language, "puzzle": choices["p"]}
    if kind != "lab":
        return "picture.board", board
    seed, step = number(choices, "seed"), number(choices, "step")
    if seed is None or step is None:
        return None
    return "picture.moment", dict(board, algorithm=algorithm(choices), seed=seed, step=step)


def picture_name(choices: Choices) -> str:
    """Return the name of the file with the picture.

    >>> picture_name(dict(START, kind="lab", step="40"))
    'sudoku-lab-cell-order-40.svg'
    """
    kind = str(choices["kind"])
    parts = ["sudoku", kind]
    if kind == "lab":
        parts += [algorithm(choices), str(number(choices, "step") or 0)]
    if kind == "learn":
        parts.append(str(choices["technique"]))
    return "-".join(parts) + ".svg"


OF_LINK = ("alg", "seed", "step")
RULES = {"pace": PACES, "rank": RANKS, "goal": GOALS}


def seen(store: Any, played: str | None) -> dict[str, str]:
    """Return the values for the previous view; `played` is Play's puzzle at the last visit."""
    route, puzzle = store.route, boards.puzzle_line(store.game.board)
    if route.link_request:
        request = route.link_request
        found = {name: str(request[name]) for name in OF_LINK if name in request}
        if "speed" in request:
            found["speed"] = speed_text(request["speed"])
        if "algs" in request:
            found.update(_runners(request["algs"]))
            found.update(_rules_of_link(request))
        return _with_mix(dict(found, kind="race" if "algs" in request else "lab", p=puzzle))
    if route.previous == "lab" and hasattr(store, "lab"):
        race, lab = store.race, store.lab
        if route.mode == "race":
            names = [name for name in race.algorithms if name in lab.algorithms]
            runners = _runners(names)
            rules = {"pace": race.fairness, "rank": race.ranking, "goal": race.finish}
            runners.update(rules, seed=str(race.seed), step="0")
            return dict(runners, kind="race", p=puzzle)
        if route.mode == "watch" and lab.frame:
            run = {"p": lab.setup["puzzle"], "alg": lab.setup["algorithm"]}
            run.update({"seed": str(lab.setup["seed"]), "step": str(lab.frame["step"])})
            return _with_mix(dict(run, kind="lab"))
    if route.previous in ("learn", "drill") and hasattr(store, "learn"):
        return {"kind": route.previous, "technique": store.learn.technique}
    if route.previous == "analyse" and hasattr(store, "analyse"):
        return {"kind": "analyse", "p": store.analyse.line}
    return {"p": puzzle} if puzzle != played else {}


def _runners(names: list[str]) -> dict[str, str]:
    """Return the menus of a race, and the choices of its first mixed algorithm."""
    found = dict(zip(RUNNERS, names + [""] * len(RUNNERS)))
    for menu in RUNNERS:
        if base(found[menu]) == MIX:
            found.update(_choices(found[menu]))
            found[menu] = MIX
            return found
    return found


def _choices(name: str) -> dict[str, str]:
    return {MIXED + one: choice for one, choice in zip(NAMES, choices_of(name))}


def _with_mix(found: dict[str, str]) -> dict[str, str]:
    """Return the same, with the choices of a mixed algorithm separated from its name."""
    name = found.get("alg", "")
    if base(name) == MIX:
        found = dict(found, alg=MIX)
        found.update(_choices(name))
    return found


def _rules_of_link(request: Options) -> dict[str, str]:
    """Return the rules of a race in a link; missing or unknown ones have their default."""
    found: dict[str, str] = {}
    for name, known in RULES.items():
        value = request.get(name)
        found[name] = value if value in known else known[0]
    return found


SLICE = VIEW = "builder"
SNIPPETS = ("link", "frame", "element", "markdown", "package")  # what can be copied


class BuilderState:
    """The values of the controls; what was typed may be invalid.

    >>> state = BuilderState()
    >>> state.values["step"] = "x"
    >>> state.is_sound  # a board to play on has no steps
    True
    """

    def __init__(self) -> None:
        self.values = dict(START)  # of the controls
        self.puzzle = EXAMPLE  # the line that was read last
        self.puzzle_problem: Sentence | None = None
        self.algorithms: list[str] = []  # all, once the engine has answered
        self.facts: dict[str, Facts] = {}  # of each
        self.techniques: list[TechniqueRow] = []  # the rows of their table, once loaded
        self.played: str | None = None  # the puzzle on Play's board at the last visit
        self.copied: str | None = None  # the snippet that was copied last
        self.height = 0  # of the preview, in pixels
        self.release: Release | None = None  # one that can be linked to
        self.picture: str | None = None  # the SVG; None while it is being drawn
        self.picture_problem: Sentence | None = None
        self.own_kept: dict[str, str] = {}  # the texts of the editor, by kind
        self.own_before: dict[str, str] = {}  # those before the template was opened, by kind
        self.own_read: OwnRead | None = None  # what the engine says of the text that it read last
        self.own_is_read = False  # whether that is the text in the editor
        self.own_right: OwnRead | None = None  # of the last text with which nothing was wrong

    @property
    def own_kind(self) -> str:
        """Whether the content is the lecturer's own: "exercise", "lesson", or "" for others."""
        return own_state.kind_of(str(self.values["kind"]))

    @property
    def own(self) -> OwnRead | None:
        """The text of the chosen kind with which nothing was wrong last."""
        right = self.own_right
        return right if right and right.kind == self.own_kind else None

    @property
    def choices(self) -> Choices:
        """The values of the controls, with the puzzle as a line, and the own content as packed."""
        return dict(self.values, p=self.puzzle, own=self.own.packed if self.own else "")

    def title(self, texts: I18n, typed: str | None = None) -> str:
        """The title: the teacher's, or one made of what is shown, or that of the own content."""
        values = dict(self.values) if typed is None else dict(self.values, title=typed)
        if self.own and not str(values["title"]).split():
            return in_language(self.own.title, texts.language)
        return title(values, texts)

    @property
    def relevant(self) -> tuple[str, ...]:
        """The names of the relevant choices."""
        found = relevant(self.values, self.facts)
        if self.release:
            found += ("version",)
        return found + (("picture",) if self.values["kind"] in DRAWN else ())

    @property
    def has_picture(self) -> bool:
        """Whether a picture is chosen."""
        return bool(self.values["picture"]) and "picture" in self.relevant

    @property
    def problems(self) -> dict[str, Sentence | None]:
        """What is wrong with each text field, None if nothing is."""
        found = {name: problem(self.values, name) for name in NUMBERS}
        return dict(found, p=self.puzzle_problem)

    @property
    def is_sound(self) -> bool:
        """Whether nothing is wrong with the relevant choices."""
        if self.own_kind and not self.is_own_ready:
            return False
        return not any([self.problems.get(name) for name in self.relevant + ("height",)])

    @property
    def is_own_ready(self) -> bool:
        """Whether the text in the editor is right, and short enough for a link."""
        return self.own_is_read and self.own is self.own_read and bool(self.own and self.own.packed)

    @property
    def known_algorithms(self) -> list[str]:
        """All algorithms, with chosen ones that are mixed or not known yet."""
        chosen = sorted({str(self.values["alg"])} | set(chosen_runners(self.values)))
        return self.algorithms + [name for name in chosen if name not in self.algorithms]

    @property
    def mix_options(self) -> list[tuple[str, list[str]]]:
        """Each choice of the mixed algorithm, with its options; at first only the chosen one."""
        known = self.facts[MIX]["choices"] if MIX in self.facts else None
        return known or [(name, [str(self.values[MIXED + name])]) for name, _ in CHOICES]

    @property
    def known_techniques(self) -> list[str]:
        """All techniques, or those with drills; only the chosen one until they are known."""
        is_drill = self.values["kind"] == "drill"
        rows = [row for row in self.techniques if row["drill"] or not is_drill]
        return [row["id"] for row in rows] or [str(self.values["technique"])]

    @property
    def options(self) -> Options:
        """The embed's options for the choices."""
        return options_of(self.choices, self.facts)
