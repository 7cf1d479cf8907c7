"""The lab in a cell of a notebook: a widget that shows the page, and hears of what happens in it.

What the browser runs is `static/embed.js`, which is in the wheel as `embed.js`. The page comes from
the address given, from the variable SUDOKU_LAB_SRC, or from this computer (`local_site`).
"""

import json
import sys
from base64 import b64encode
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib.util import find_spec
from operator import index
from os import environ
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, SupportsIndex

from sudoku_py.core.errors import SudokuError
from sudoku_py.lab_element import CHECKS, FLAGS, NUMBERS, PANELS, RUNNERS, lab_element
from sudoku_py.lab_element import CHOICES as ELEMENT_CHOICES
from sudoku_py.local_site import NoSiteError, Server, serve
from sudoku_py.puzzle import Puzzle, read
from sudoku_py.sandbox import own_option
from sudoku_py.solvers.registry import solver
from sudoku_py.techniques.registry import technique

PACKAGE = Path(__file__).resolve().parent
FRONT_ENDS = (PACKAGE / "embed.js", PACKAGE.parent / "static" / "embed.js")
UNSEEN = (*FLAGS, "controls", "src", "title")  # options that change no picture
SOURCE = "SUDOKU_LAB_SRC"  # an address for all labs
# Variables of services whose kernels run on another computer than the browser.
SERVICES = ("COLAB_RELEASE_TAG", "JUPYTERHUB_SERVICE_PREFIX", "KAGGLE_KERNEL_RUN_TYPE")
# What an option can be, where that is a list of words; as Python says it.
CHOICES: Mapping[str, tuple[object, ...]] = {
    **ELEMENT_CHOICES,
    "speed": tuple(int(each) if each.isdecimal() else each for each in ELEMENT_CHOICES["speed"]),
    **dict.fromkeys((*FLAGS, "controls", "start"), (True, False)),
}
TEXTS = ("puzzle", "algorithm", "algorithms", "technique", "code", "own", "panels", "src", "title")
OPTIONS = (*TEXTS, *CHOICES, *NUMBERS)


class LabError(SudokuError):
    """A lab that cannot be shown here, or an option that it does not have.

    `code` says which: "lab-extra", "lab-option", "lab-value", "lab-remote" or "lab-no-site".

    >>> checked("panels", "trees")
    Traceback (most recent call last):
    sudoku_py.notebook.LabError: The option “panels” cannot be “trees”; possible: code, stack, \
tree, frontier, queue, profile, why, transcript, counters, plain, all, none.
    """

    sentences: ClassVar[dict[str, str]] = {
        "lab-extra": "The lab in a notebook needs the package anywidget; install it with "
        "pip install “sudoku-lab[notebook]”.",
        "lab-option": "The lab has no option “{name}”; the options are: {known}.",
        "lab-value": "The option “{name}” cannot be “{found}”; possible: {known}.",
        "lab-remote": "Python runs on another computer than your browser ({service}), which cannot "
        "open a page from there: give the address of a lab, as in Lab(puzzle, src=“https://…/”), "
        "or in the variable SUDOKU_LAB_SRC.",
        "lab-no-site": "{reason} Or give the address of a lab, as in "
        "Lab(puzzle, src=“https://…/”).",
    }


def checked(name: str, value: Any) -> Any:
    """The value of an option as the front end gets it; an error that says what is possible.

    >>> checked("puzzle", read("12..34....1.4...")), checked("panels", ["tree", "code"])
    ('12..34....1.4...', 'tree,code')
    >>> checked("theme", "drak")
    Traceback (most recent call last):
    sudoku_py.notebook.LabError: The option “theme” cannot be “drak”; possible: light, dark, auto.
    """
    if name not in OPTIONS:
        raise LabError("lab-option", name=name, known=", ".join(sorted(OPTIONS)))
    if value is None:
        return None
    if name in CHOICES:
        # 1 is no True here, and "1" is no 1.
        found = [each for each in CHOICES[name] if (type(each), each) == (type(value), value)]
        return found[0] if found else _refuse(name, value, CHOICES[name])
    if name in NUMBERS:
        return _number(name, value)
    return READERS[name](value)


def _number(name: str, value: object) -> int:
    allowed = NUMBERS[name]
    if isinstance(value, SupportsIndex) and not isinstance(value, bool):
        number = index(value)  # NumPy's whole numbers are whole numbers, too
        if number in allowed:
            return number
    return _refuse(name, value, (f"{allowed[0]} – {allowed[-1]}",))


def _refuse(name: str, value: object, known: tuple[object, ...]) -> NoReturn:
    raise LabError("lab-value", name=name, found=str(value)[:80], known=", ".join(map(str, known)))


def _puzzle(value: object) -> str:
    return (value if isinstance(value, Puzzle) else read(str(value))).line


def _words(value: object) -> list[str]:
    listed = value if isinstance(value, Iterable) and not isinstance(value, str) else [value]
    return [word for each in listed for word in str(each).split(",")]


def _algorithms(value: object) -> str:
    ids = [solver(each).id for each in _words(value)]
    if len(ids) not in RUNNERS:
        _refuse("algorithms", ",".join(ids), (f"{RUNNERS[0]} – {RUNNERS[-1]} ids",))
    return ",".join(ids)


def _panels(value: object) -> str:
    names = _words(value)
    if names not in (["all"], ["none"]) and set(names) - set(PANELS):
        _refuse("panels", ",".join(names), (*PANELS, "all", "none"))
    return ",".join(names)


def _own(value: object) -> str:
    """An exercise or a lesson of the author's own: its file's `Path`, JSON, a dict, or packed."""
    content = json.dumps(value) if isinstance(value, Mapping) else str(value)
    if isinstance(value, Path):
        content = value.read_text("utf-8-sig")
    is_json = isinstance(value, Path) or content.lstrip().startswith("{")
    text = content if is_json else own_option.unpacked(content)
    own_option.kind_of(text)
    return own_option.packed(text) if is_json else content


def _address(value: object) -> str:
    if not str(value).startswith(("http://", "https://")):
        _refuse("src", value, ("http://…", "https://…"))
    return str(value)


READERS: Mapping[str, Callable[[Any], str]] = {
    "puzzle": _puzzle,
    "algorithm": lambda value: solver(str(value)).id,
    "algorithms": _algorithms,
    "technique": lambda value: technique(str(value)).id,
    "code": str,
    "own": _own,
    "panels": _panels,
    "src": _address,
    "title": str,
}


def address() -> str:
    """Where the lab's page is: SUDOKU_LAB_SRC, or this computer; LabError if it is nowhere."""
    if given := environ.get(SOURCE):
        return _address(given)
    service = next((name for name in SERVICES if name in environ), None)
    if service or sys.platform == "emscripten":
        raise LabError("lab-remote", service=service or "WebAssembly")
    try:
        return _server().address
    except NoSiteError as error:
        raise LabError("lab-no-site", reason=str(error)) from error


@cache
def _server() -> Server:
    """One for all labs of a kernel."""
    return serve()


def picture(options: Mapping[str, Any]) -> str | None:
    """The SVG document of what a lab shows at first; None where that is no one board."""
    given = {name: each for name, each in options.items() if name in CHECKS and name not in UNSEEN}
    shown = {name: str(each) for name, each in given.items() if each is not None}
    return lab_element(shown).svg()


if TYPE_CHECKING or find_spec("anywidget"):
    import traitlets
    from anywidget import AnyWidget

    def _option() -> traitlets.Any:
        """An option, which `checked` reads."""
        return traitlets.Any(None, allow_none=True).tag(sync=True)

    class Lab(AnyWidget):
        """The whole lab in a cell: a run to watch, a puzzle to play, a lesson, a race, an exercise.

        Options are those of the element `<sudoku-lab>`, by name (`Lab.options`); each is an
        attribute as well, and to set it changes what is shown: `lab.step = 50` goes to that step.
        `step` is also where the reader is. `state`, `solved`, `finished` and `problem` are what the
        lab has reported last, as docs/embedding.md lists it, and can be watched with
        `lab.observe(function, "state")`; Python hears of them between two cells.

        The engine starts with the cell, with `start=False` when the reader presses Start. On paper,
        and where no widgets are shown, there is a picture of the first moment. `src` is the address
        of the page, by default from this computer. `own` is a lesson or an exercise of your own:
        the `Path` of its file, its JSON or a dict, or the packed text of a link.

        Errors: LabError, FormatError, OwnError, UnknownSolver, UnsupportedSize, UnknownTechnique;
        OSError if a file cannot be read.

        >>> lab = Lab("12..34....1.4...", algorithm="cell-order", step=3, src="https://example.org/")
        >>> lab.puzzle, lab.step, lab.state
        ('12..34....1.4...', 3, {})
        >>> Lab(theme="drak")
        Traceback (most recent call last):
        sudoku_py.notebook.LabError: The option “theme” cannot be “drak”; possible: light, dark, \
auto.
        """

        options: ClassVar[tuple[str, ...]] = tuple(sorted(OPTIONS))
        _esm = next(path for path in FRONT_ENDS if path.is_file())

        view = _option()
        puzzle = _option()
        algorithm = _option()
        algorithms = _option()
        order = _option()
        digits = _option()
        inference = _option()
        retreat = _option()
        pace = _option()
        rank = _option()
        goal = _option()
        lesson = _option()
        technique = _option()
        positions = _option()
        exercise = _option()
        code = _option()
        own = _option()
        seed = _option()
        step = _option()
        start = _option()
        autoplay = _option()
        speed = _option()
        lang = _option()
        theme = _option()
        background = _option()
        controls = _option()
        panels = _option()
        readonly = _option()
        src = _option()
        height = _option()
        title = _option()

        # What the front end reports.
        state = traitlets.Dict().tag(sync=True)
        solved = traitlets.Dict().tag(sync=True)
        finished = traitlets.Dict().tag(sync=True)
        problem = traitlets.Unicode(None, allow_none=True).tag(sync=True)
        picture = traitlets.Unicode(None, allow_none=True).tag(sync=True)  # as an address

        def __init__(self, puzzle: Puzzle | str | None = None, **options: Any) -> None:
            """Show a puzzle, the example if there is none, with these options."""
            given = {"start": True, "title": "Sudoku lab", **options, "puzzle": puzzle}
            values = {name: checked(name, value) for name, value in given.items()}
            shown = dict.fromkeys(OPTIONS) | values
            drawn = picture(shown)
            if drawn:
                shown["picture"] = f"data:image/svg+xml;base64,{b64encode(drawn.encode()).decode()}"
            shown["src"] = shown["src"] or address()
            super().__init__(**shown)

        def __setattr__(self, name: str, value: Any) -> None:
            """Set an option, or what a widget has; LabError for another name."""
            if not name.startswith("_") and not hasattr(type(self), name):
                checked(name, value)
            super().__setattr__(name, value)

        @traitlets.validate(*OPTIONS)
        def _checked(self, proposal: Any) -> Any:
            return checked(proposal.trait.name, proposal.value)

        def play(self) -> None:
            """Play, from the step that is shown."""
            self.send({"type": "play"})

        def pause(self) -> None:
            """Stop at the step that is shown."""
            self.send({"type": "pause"})

        def svg(self) -> str | None:
            """What is shown as an SVG document; None if that is no board."""
            return picture({name: getattr(self, name) for name in OPTIONS})

        def _repr_mimebundle_(self, **options: Any) -> Any:
            bundle = super()._repr_mimebundle_(**options)
            drawn = self.svg()
            if bundle and drawn:
                (bundle[0] if isinstance(bundle, tuple) else bundle)["image/svg+xml"] = drawn
            return bundle

else:

    class Lab:
        """The lab in a cell; here, the package that makes widgets is missing."""

        def __init__(self, *_: object, **__: object) -> None:
            raise LabError("lab-extra")
