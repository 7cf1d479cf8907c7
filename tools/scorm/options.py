"""The options of ``make scorm``, and what is wrong with them, in sentences."""

import json
import re
import unicodedata
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

from sudoku_py.analysis.verdict import verdict_of
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import SIZES
from sudoku_py.generator.drills import drillable
from sudoku_py.lab.lesson.reader import lesson_of
from sudoku_py.lab.lesson.run_check import check as check_runs
from sudoku_py.sandbox import own_option
from sudoku_py.sandbox.exercise import Exercise as Own
from sudoku_py.sandbox.exercise import in_language
from sudoku_py.sandbox.exercise_reader import exercise_of
from sudoku_py.sandbox.exercise_set import bundled, exercise_ids
from sudoku_py.solvers.registry import solver
from sudoku_py.techniques.registry import technique
from sudoku_py.ui.browser.i18n import LANGUAGES
from sudoku_py.ui.embed import options as embed
from sudoku_py.ui.storage import url_parameters
from tools.scorm.exercise import FULL, Exercise, Rules

# View → the options that belong to it; the others belong to all.
VIEWS = {
    "play": ("puzzle", "pass_mistakes", "pass_hints", "mistake_cost", "hint_cost"),
    "lab": ("puzzle", "algorithm", "seed", "step", "speed", "panels"),
    "race": ("puzzle", "algorithms", "pace", "rank", "goal", "seed", "speed"),
    "lesson": ("lesson", "own", "step", "speed", "panels"),
    "drill": ("technique", "positions", "seed", "pass_score"),
    "write": ("exercise", "own", "pass_score"),
}
# What an option of the embed is called in addresses, where that is another name.
SHORT = {"puzzle": "p", "algorithm": "alg", "algorithms": "algs"}
SHOWN = (
    "pace",
    "rank",
    "goal",
    "lesson",
    "technique",
    "positions",
    "exercise",
    "own",
    "seed",
    "step",
    "speed",
    "panels",
    "lang",
    "theme",
    *SHORT,
)
ABOUT = "Pack an exercise for a learning platform; docs/embedding.md describes each option."
MAX_TITLE = 100
MAX_COUNT = 1000  # mistakes or hints
POSITIONS = "10"  # of a drill
DEFAULT_TITLE = "Sudoku"


class OptionError(ValueError):
    """The options do not make an exercise; the message is for the person."""


def parser() -> ArgumentParser:
    """What can be said on the command line."""
    made = ArgumentParser(prog="tools.scorm", description=ABOUT, allow_abbrev=False)
    made.add_argument("--view", choices=tuple(VIEWS), default="play", help="default: play")
    made.add_argument("--title", default=DEFAULT_TITLE, help="title on the platform")
    made.add_argument("--name", help="file name, of a-z, 0-9 and - (default: from the title)")
    made.add_argument("--version", choices=("1.2", "2004"), default="1.2", help="version of SCORM")
    made.add_argument("--lang", choices=LANGUAGES, help="default: the reader's")
    made.add_argument("--theme", choices=embed.THEMES, help="default: the reader's")
    _add_shown(made)
    _add_rules(made)
    return made


def _add_shown(made: ArgumentParser) -> None:
    made.add_argument("--puzzle", metavar="LINE", help="play, lab, race: . for an empty cell")
    made.add_argument("--algorithm", metavar="ID", help="lab")
    made.add_argument("--algorithms", metavar="ID,ID…", help="race: two to four")
    made.add_argument("--pace", choices=embed.PACES, help="race: what each gets the same of")
    made.add_argument("--rank", choices=embed.RANKS, help="race: what the places go by")
    made.add_argument("--goal", choices=embed.GOALS, help="race: how far it goes")
    made.add_argument("--lesson", choices=embed.LESSONS, help="lesson")
    made.add_argument("--technique", metavar="ID", help="drill")
    made.add_argument("--positions", metavar="N", help=f"drill (default: {POSITIONS})")
    made.add_argument("--seed", metavar="N", help="lab, race, drill")
    made.add_argument("--exercise", choices=exercise_ids(), help="write: its exercise")
    made.add_argument("--own", metavar="FILE", help="write, lesson: your own, a JSON file")
    made.add_argument("--step", metavar="N", help="lab, lesson: the step to start at")
    speeds = [url_parameters.speed_text(speed) for speed in url_parameters.SPEEDS]
    made.add_argument("--speed", choices=speeds, help="lab, race, lesson: steps per second")
    made.add_argument("--panels", metavar="NAME,NAME…", help="lab, lesson: the open panels")


def _add_rules(made: ArgumentParser) -> None:
    made.add_argument("--pass-mistakes", metavar="N", help="play: most mistakes that still pass")
    made.add_argument("--pass-hints", metavar="N", help="play: most hints that still pass")
    made.add_argument("--pass-score", metavar="N", help="drill, write: lowest score that passes")
    made.add_argument("--mistake-cost", metavar="N", help="play: points (default: 10 of 100)")
    made.add_argument("--hint-cost", metavar="N", help="play: points (default: 10 of 100)")


def read(arguments: Sequence[str]) -> Exercise:
    """Return the exercise that the options describe; raise OptionError or SudokuError."""
    given = parser().parse_args(arguments)
    _refuse_strangers(given)
    own = _take_own(given)
    _refuse_broken(given)
    if given.view == "race" and not given.algorithms:
        raise OptionError("--view race needs --algorithms: two to four, separated by commas.")
    if given.view == "drill":
        _check_drill(given)
    if given.lesson and given.own:
        raise OptionError("--own is another lesson than --lesson: give one of the two.")
    if given.view == "write" and (given.exercise is None) == (own is None):
        raise OptionError(
            "--view write needs --exercise, the id of an exercise, or --own, a file with one."
        )
    for algorithm in filter(None, [given.algorithm, *(given.algorithms or "").split(",")]):
        solver(algorithm)
    if given.puzzle is not None:
        _check_puzzle(given)
    return Exercise(
        title=_title(given.title),
        name=_name(given),
        version=given.version,
        attributes=_attributes(given),
        rules=_rules(given),
        tests=_tests(given, own),
    )


def _take_own(given: Namespace) -> Own | None:
    """The exercise in the file of --own, if it is one; the file becomes the option.

    Its title is that of the package.
    """
    if given.own is None:
        return None
    try:
        text = Path(given.own).read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise OptionError(f"--own: {given.own} cannot be read: {error}") from None
    view = own_option.VIEWS[own_option.kind_of(text)]
    if view != given.view:
        raise OptionError(f"--own: what is in {given.own} needs --view {view}.")
    own = exercise_of(text) if view == "write" else None
    title = in_language(own.title, given.lang or "en") if own else _lesson_title(given, text)
    given.own = own_option.packed(json.dumps(json.loads(text), ensure_ascii=False))
    if given.title == DEFAULT_TITLE:
        given.title = title
    return own


def _lesson_title(given: Namespace, text: str) -> str:
    """The title of a lesson whose runs are as it says; LessonError if they are not."""
    lesson = lesson_of(text)
    for _ in check_runs(lesson):
        pass
    return lesson["texts"][given.lang or "en"][lesson["title"]]


def _tests(given: Namespace, own: Own | None) -> tuple[str, ...]:
    """The names of the tests, in the language of the package."""
    if not given.exercise and own is None:
        return ()
    found = own or bundled(given.exercise)
    return tuple(in_language(test.name, given.lang or "en") for test in found.tests)


def _flag(option: str) -> str:
    """Return an option as it is written on the command line."""
    return "--" + option.replace("_", "-")


def _refuse_strangers(given: Namespace) -> None:
    for option in sorted({option for owned in VIEWS.values() for option in owned}):
        if getattr(given, option) is not None and option not in VIEWS[given.view]:
            views = " or ".join(view for view, owned in VIEWS.items() if option in owned)
            raise OptionError(f"{_flag(option)} works with --view {views}, not {given.view}.")


def _refuse_broken(given: Namespace) -> None:
    """Refuse what the embed would not understand."""
    for option in SHOWN:
        value = getattr(given, option)
        if option != "puzzle" and value is not None:
            _, problems = embed.read([(SHORT.get(option, option), value)])
            if problems:
                raise OptionError(
                    f"{_flag(option)} cannot be “{value}”: docs/embedding.md lists the values."
                )


def _check_puzzle(given: Namespace) -> None:
    """Refuse what is no puzzle, and to be played what has not just one solution."""
    if embed.read([("p", given.puzzle)])[1]:
        *most, last = (str(size * size) for size in SIZES)
        raise OptionError(
            f"--puzzle must be {', '.join(most)} or {last} characters in one line: "
            f"the digits, and . for an empty cell. “{given.puzzle}” is not."
        )
    if given.view == "play":
        puzzle = Grid.from_line(given.puzzle)
        if puzzle.is_full:
            raise OptionError("--puzzle has no empty cell.")
        verdict = verdict_of(puzzle)
        if verdict.reason:
            raise OptionError(f"The puzzle does not have exactly one solution. {verdict.reason}")


def _check_drill(given: Namespace) -> None:
    """Refuse a technique without positions to practise; a drill of a package has an end."""
    if technique(given.technique or "").id not in drillable():
        known = ", ".join(drillable())
        raise OptionError(f"--technique must be one that can be practised: {known}.")
    given.positions = given.positions or POSITIONS


def _title(title: str) -> str:
    if not title.strip() or not title.isprintable() or len(title) > MAX_TITLE:
        raise OptionError(f"--title must be one line of 1 to {MAX_TITLE} characters.")
    return title.strip()


def _name(given: Namespace) -> str:
    """Return the file's name, made from the title if none is given."""
    if given.name is None:
        plain = unicodedata.normalize("NFKD", given.title).encode("ascii", "ignore").decode()
        return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-") or "sudoku"
    name: str = given.name
    if not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,63}", name):
        raise OptionError(f"--name cannot be “{name}”: use only a-z, 0-9 and -.")
    return name


def _attributes(given: Namespace) -> dict[str, str]:
    view = "lab" if given.view == "race" else given.view
    shown = {option: getattr(given, option) for option in SHOWN}
    return {"view": view} | {option: value for option, value in shown.items() if value is not None}


def _rules(given: Namespace) -> Rules:
    usual = Rules()
    mistake_cost = _whole(given, "mistake_cost", FULL)
    hint_cost = _whole(given, "hint_cost", FULL)
    return Rules(
        usual.mistake_cost if mistake_cost is None else mistake_cost,
        usual.hint_cost if hint_cost is None else hint_cost,
        _whole(given, "pass_mistakes", MAX_COUNT),
        _whole(given, "pass_hints", MAX_COUNT),
        _whole(given, "pass_score", FULL),
    )


def _whole(given: Namespace, option: str, last: int) -> int | None:
    value = getattr(given, option)
    if value is None:
        return None
    number = url_parameters.whole(value, last)
    if number is None:
        raise OptionError(
            f"{_flag(option)} must be a whole number from 0 to {last}, not “{value}”."
        )
    return int(number)
