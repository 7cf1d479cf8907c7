"""The element ``<sudoku-lab>``, as the source of a document describes it: options that are checked,
its HTML, and a picture of what it shows.

`sudoku_py.sphinx` makes it from a directive, and `sudoku_py.notebook` has its options, which
``docs/embedding.md`` describes.
"""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import escape

from sudoku_py import drawing
from sudoku_py.core import formats, validity
from sudoku_py.core.grid import Grid
from sudoku_py.lab import texts
from sudoku_py.lab.run import Run
from sudoku_py.sandbox import own_option
from sudoku_py.sandbox.exercise import in_language
from sudoku_py.sandbox.exercise_fields import text_in
from sudoku_py.sandbox.exercise_set import bundled, exercise_ids
from sudoku_py.solvers.mix.choices import MIX
from sudoku_py.solvers.mix.choices import OPTIONS as MIX_CHOICES
from sudoku_py.solvers.mix.choices import Choices as MixChoices
from sudoku_py.solvers.registry import solver, solver_for
from sudoku_py.techniques.practice import example, example_step
from sudoku_py.techniques.registry import technique

# The board of a first visit: the element shows it if no puzzle is named.
EXAMPLE = ".63.8.4...9...4..74...2......72.3.58.5..4......8...2.46.....7....5.36....3.87..26"
NUMBERS = {
    "positions": range(1, 1001),
    "seed": range(2**32),
    "step": range(10_000_001),
    "height": range(80, 8001),  # pixels
}
MAX_CODE = 8000  # characters of packed code; those of `own` are in `sandbox.own_option`
MAX_TITLE = 200  # characters
MAX_DRAWN = 100_000  # the last step that is computed for a picture, in half a second
RUNNERS = range(2, 5)  # algorithms in a race
FLAGS = ("autoplay", "readonly")
PANELS = (
    "code",
    "stack",
    "tree",
    "frontier",
    "queue",
    "profile",
    "why",
    "transcript",
    "counters",
    "plain",
)
CHOICES: Mapping[str, tuple[str, ...]] = {
    "view": ("play", "lab", "analyse", "lesson", "learn", "drill", "write"),
    "lesson": (
        *("backtracking", "cost", "open-list"),
        *("fewest-candidates", "looking-ahead", "jumping-back"),
    ),
    "exercise": exercise_ids(),
    "pace": ("steps", "time", "guesses"),
    "rank": ("nodes", "checks", "time", "steps"),
    "goal": ("solution", "end"),
    "speed": ("1", "2", "4", "8", "15", "30", "60", "300", "3000", "30000", "max"),
    "lang": texts.LANGUAGES,
    "theme": ("light", "dark", "auto"),
    "background": ("page", "transparent"),
    "controls": ("1", "0"),
    **MIX_CHOICES,
}
# The view, if none is named, is that of the first of these that is given, else the first view.
IMPLIED_VIEWS = {
    "lesson": "lesson",
    "technique": "learn",
    "exercise": "write",
    "code": "write",
    "algorithms": "lab",
    "algorithm": "lab",
}


class ElementError(ValueError):
    """Options that make no element: the sentence says what was found, and what is possible."""


@dataclass(frozen=True)
class LabElement:
    """One element; `options` are checked, `language` is that of the document."""

    options: Mapping[str, str]
    language: str = texts.FALLBACK

    @property
    def view(self) -> str:
        """The view that it shows."""
        if "own" in self.options:
            return own_option.VIEWS[own_option.kind_of(self._own)]
        implied = (view for name, view in IMPLIED_VIEWS.items() if name in self.options)
        return self.options.get("view") or next(implied, CHOICES["view"][0])

    @property
    def title(self) -> str:
        """Its name for screen readers: the author's, or one made of what it shows."""
        if "title" in self.options:
            return self.options["title"]
        language = self.options.get("lang", self.language)
        known = texts.load(language)
        if "own" in self.options:
            found = text_in(json.loads(self._own).get("title", self.view), "title")
            return in_language(found, language)
        if self.view == "lesson":
            return str(known[f"lesson.{self.options.get('lesson', CHOICES['lesson'][0])}-title"])
        if self.view == "write":
            exercise = self.options.get("exercise")
            return (
                in_language(bundled(exercise).title, language)
                if exercise
                else str(known["lab.write"])
            )
        runners = self.options.get("algorithms", "").split(",")
        is_race = self.view == "lab" and len(runners) > 1
        details = {
            "algorithm": str(known[f"algorithm.{self._algorithm.partition('.')[0]}"]),
            "step": self.options.get("step", "0"),
            "technique": str(known[f"technique.{self._technique}"]),
            "n": str(len(runners)),
        }
        found = known[f"builder.title-{'race' if is_race else self.view}"]
        return str(found["other"] if isinstance(found, dict) else found).format_map(details)

    @property
    def grid(self) -> Grid:
        """The board of what it shows, if the view is of a board: at its step, if it has one."""
        if self.view in ("learn", "drill"):
            return example(self._technique).position.grid
        run = self._run()
        return run.grid() if run else self._puzzle

    def html(self, inside: str) -> str:
        """Return the element; `inside` is HTML, which stands there until the lab is started.

        >>> made = lab_element({"lesson": "cost", "readonly": ""})
        >>> print(made.html("…"))
        <sudoku-lab lesson="cost" readonly title="What backtracking costs">…</sudoku-lab>
        """
        named = {**self.options, "title": self.title}
        written = [
            name if name in FLAGS else f'{name}="{escape(value)}"' for name, value in named.items()
        ]
        return f"<sudoku-lab {' '.join(written)}>{inside}</sudoku-lab>"

    def svg(self) -> str | None:
        """Return a picture of what it shows first; None where that is no one board.

        A lesson, a drill and a program have none; a race has that of its puzzle, and so has a run
        at a step beyond 100,000.
        """
        language = self.options.get("lang", self.language)
        if self.view == "learn":
            step, position = example_step(self._technique), example(self._technique).position
            return drawing.step_svg(step, position, title=self.title, language=language)
        if self.view not in ("play", "lab", "analyse"):
            return None
        run = self._run()
        if run:
            return drawing.moment_svg(run, run.step, language=language)
        return drawing.grid_svg(self._puzzle, title=self.title, language=language)

    def _run(self) -> Run | None:
        """The run at its step, if it shows one that is soon there."""
        step = int(self.options.get("step", "0"))
        if self.view != "lab" or "algorithms" in self.options or step > MAX_DRAWN:
            return None
        run = Run(self._puzzle, self._algorithm, int(self.options.get("seed", "0")))
        while not run.seek(step) and run.timeline.end is None:
            pass
        return run

    @property
    def _puzzle(self) -> Grid:
        return Grid.from_line(self.options.get("puzzle", EXAMPLE))

    @property
    def _own(self) -> str:
        """The JSON of the author's own exercise or lesson."""
        return own_option.unpacked(self.options["own"])

    @property
    def _technique(self) -> str:
        return self.options.get("technique", "full-house")

    @property
    def _algorithm(self) -> str:
        """The id of its algorithm, with the choices of a mixed one."""
        named = self.options.get("algorithm", "cell-order")
        chosen = {name: self.options[name] for name in MIX_CHOICES if name in self.options}
        return MixChoices(**chosen).id if named == MIX and chosen else named


def lab_element(options: Mapping[str, str], language: str = texts.FALLBACK) -> LabElement:
    """Return the element with these attributes; a puzzle may be in any format.

    ElementError for an attribute or a value that it does not have; ExerciseError, FormatError,
    InvalidPuzzle, OwnError, UnknownSolver, UnsupportedSize and UnknownTechnique as where these are
    read.

    >>> lab_element({"technique": "x-wing"}).view
    'learn'
    >>> lab_element({"goal": "one"})
    Traceback (most recent call last):
    ...
    sudoku_py.lab_element.ElementError: The option “goal” cannot be “one”: it is solution or end.
    """
    unknown = [name for name in options if name not in CHECKS]
    if unknown:
        raise ElementError(f"There is no option “{unknown[0]}”; the options are {_listed(CHECKS)}.")
    checked = {name: CHECKS[name](name, value.strip()) for name, value in options.items()}
    made = LabElement(checked, language)
    _check_board(made)
    return made


def _check_board(made: LabElement) -> None:
    """Refuse what its view cannot show."""
    puzzle = Grid.from_line(made.options.get("puzzle", EXAMPLE))
    if made.view == "lab":
        named = made.options.get("algorithms")
        for each in named.split(",") if named else [made._algorithm]:
            solver_for(each, puzzle)
    elif made.view == "play" and validity.clashes(puzzle):
        raise validity.reasons(puzzle)[0]


def _listed(names: "Mapping[str, object] | tuple[str, ...]") -> str:
    *most, last = names
    return f"{', '.join(most)} or {last}" if most else last


def _choice(name: str, value: str) -> str:
    if value not in CHOICES[name]:
        raise ElementError(
            f"The option “{name}” cannot be “{value}”: it is {_listed(CHOICES[name])}."
        )
    return value


def _number(name: str, value: str) -> str:
    allowed = NUMBERS[name]
    if not re.fullmatch(r"[0-9]{1,10}", value) or int(value) not in allowed:
        raise ElementError(
            f"The option “{name}” cannot be “{value}”: "
            f"it is a whole number from {allowed[0]} to {allowed[-1]}."
        )
    return value


def _flag(name: str, value: str) -> str:
    if value:
        raise ElementError(f"The option “{name}” has no value: “{value}” is too much.")
    return value


def _puzzle(name: str, value: str) -> str:
    found = formats.read_all(value)
    if len(found) > 1:
        raise ElementError(f"The option “{name}” is one puzzle, not {len(found)}.")
    return found[0].line


def _algorithm(_: str, value: str) -> str:
    return solver(value).id


def _algorithms(name: str, value: str) -> str:
    named = [each.strip() for each in value.split(",")]
    if len(named) not in RUNNERS or len(set(named)) < len(named):
        raise ElementError(
            f"The option “{name}” cannot be “{value}”: "
            "it is two to four different algorithms, separated by commas."
        )
    return ",".join(solver(each).id for each in named)


def _technique(_: str, value: str) -> str:
    return technique(value).id


def _panels(name: str, value: str) -> str:
    named = [each.strip() for each in value.split(",")]
    if value not in ("all", "none") and not set(named) <= set(PANELS):
        raise ElementError(
            f"The option “{name}” cannot be “{value}”: it is all, none, or some of "
            f"{_listed(PANELS)}, separated by commas."
        )
    return ",".join(named)


def _text(name: str, value: str) -> str:
    most = MAX_CODE if name == "code" else MAX_TITLE
    if not value or len(value) > most:
        raise ElementError(f"The option “{name}” has 1 to {most} characters, not {len(value)}.")
    return value


def _own(_: str, value: str) -> str:
    own_option.kind_of(own_option.unpacked(value))
    return value


def _address(name: str, value: str) -> str:
    if not value or re.match(r"(?!https?:)[\w+.-]+:", value):
        raise ElementError(
            f"The option “{name}” cannot be “{value}”: it is an address with http or https, "
            "or one that is relative to the page."
        )
    return value


CHECKS: Mapping[str, Callable[[str, str], str]] = {
    **dict.fromkeys(CHOICES, _choice),
    **dict.fromkeys(NUMBERS, _number),
    **dict.fromkeys(FLAGS, _flag),
    "puzzle": _puzzle,
    "algorithm": _algorithm,
    "algorithms": _algorithms,
    "technique": _technique,
    "panels": _panels,
    "code": _text,
    "own": _own,
    "title": _text,
    "src": _address,
}
