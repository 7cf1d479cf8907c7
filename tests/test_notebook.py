"""The lab in a cell of a notebook, without a browser: `make notebooks` has a real one."""

import json
import re
import subprocess
import sys
from base64 import b64decode
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

import sudoku_py as sp
from sudoku_py import local_site, notebook
from sudoku_py.core.errors import SudokuError
from sudoku_py.lab_element import lab_element
from sudoku_py.sandbox import own_option
from tools.paths import ROOT

PUZZLE = "12..34....1.4..."
ELSEWHERE = "https://example.org/lab/"
HAS_SITE = local_site.folder() is not None
WITHOUT_ANYWIDGET = """
import sys
sys.modules.update(dict.fromkeys(["anywidget", "ipywidgets", "traitlets"]))
from importlib.util import find_spec
import importlib.util
importlib.util.find_spec = lambda name: None if name == "anywidget" else find_spec(name)
from sudoku_py import *
try:
    Lab("12..34....1.4...")
except LabError as error:
    print(error)
"""


@pytest.fixture(autouse=True)
def _elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(notebook.SOURCE, ELSEWHERE)
    for name in notebook.SERVICES:
        monkeypatch.delenv(name, raising=False)


def test_its_options_are_those_of_the_element() -> None:
    script = (ROOT / "static" / "embed.js").read_text("utf-8")
    listed = script[
        script.index("const OPTIONS") : script.index("};", script.index("const OPTIONS"))
    ]
    names = set(re.findall(r"(\w+): \"", listed)) | {"src", "height", "title", "start"}
    assert names == set(sp.Lab.options)
    assert names <= set(sp.Lab.class_trait_names())


def test_a_lesson_of_ones_own_is_a_file_its_text_or_packed() -> None:
    path = ROOT / "docs" / "own-lesson.json"
    sent = sp.Lab(own=path).own
    assert json.loads(own_option.unpacked(sent)) == json.loads(path.read_text("utf-8"))
    assert sp.Lab(own=path.read_text("utf-8")).own == sp.Lab(own=sent).own == sent
    lesson = json.loads(path.read_text("utf-8"))
    assert json.loads(own_option.unpacked(sp.Lab(own=lesson).own)) == lesson
    for wrong, said in (
        ("x", "no packed exercise"),
        (3, "no packed exercise"),
        ("{}", "“kind”"),
        ({"kind": "song"}, "“kind”"),
    ):
        with pytest.raises(sp.SudokuError, match=said):
            sp.Lab(own=wrong)


def test_its_front_end_is_the_script_of_the_page() -> None:
    assert str(sp.Lab(PUZZLE)._esm) == (ROOT / "static" / "embed.js").read_text("utf-8")
    wheel = (ROOT / "pyproject.toml").read_text("utf-8")
    assert f'"static/embed.js" = "sudoku_py/{notebook.FRONT_ENDS[0].name}"' in wheel


@pytest.mark.parametrize("puzzle", [PUZZLE, sp.read(PUZZLE), "12..\n34..\n..1.\n4..."])
def test_a_puzzle_is_an_object_or_any_text(puzzle: Any) -> None:
    assert sp.Lab(puzzle).puzzle == PUZZLE


@pytest.mark.parametrize(
    ("option", "value", "sent"),
    [
        ("step", 0, 0),
        ("step", 10_000_000, 10_000_000),
        ("algorithms", ["cell-order", "mix"], "cell-order,mix"),
        ("algorithms", "cell-order,exact-cover,mix", "cell-order,exact-cover,mix"),
        ("algorithm", "mix.first.ascending.none.chronological", None),
        ("panels", ("code", "tree"), "code,tree"),
        ("panels", "none", "none"),
        ("speed", "max", "max"),
        ("readonly", True, True),
        ("technique", "x-wing", "x-wing"),
        ("lang", None, None),
    ],
)
def test_an_option_is_an_attribute_that_is_sent(option: str, value: Any, sent: Any) -> None:
    lab = sp.Lab(PUZZLE, **{option: value})
    assert getattr(lab, option) == lab.get_state()[option] == (sent or value)
    json.dumps(lab.get_state()[option])


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"algoritm": "cell-order"}, "algorithm, algorithms, autoplay"),
        ({"algorithm": "quickest"}, "cell-order, candidate-list"),
        ({"algorithms": ["cell-order"]}, "2 – 4"),
        ({"algorithms": ["cell-order"] * 5}, "2 – 4"),
        ({"algorithms": ["cell-order", "quickest"]}, "cell-order, candidate-list"),
        ({"algorithms": 3}, "cell-order, candidate-list"),
        ({"technique": "y-wing-thing"}, "full-house, naked-single"),
        ({"exercise": "none"}, "is-valid, backtracking"),
        ({"step": -1}, "0 – 10000000"),
        ({"step": "3"}, "0 – 10000000"),
        ({"step": True}, "0 – 10000000"),
        ({"step": 2.0}, "0 – 10000000"),
        ({"seed": 2**32}, "0 – 4294967295"),
        ({"speed": 5}, "1, 2, 4, 8"),
        ({"theme": "drak"}, "light, dark, auto"),
        ({"lang": "fr"}, "en, es"),
        ({"autoplay": "yes"}, "True, False"),
        ({"panels": "trees"}, "code, stack"),
        ({"src": "javascript:alert(1)"}, "https://"),
        ({"puzzle": "hello"}, "one character or number for each cell"),
        ({"puzzle": f"{PUZZLE}\n{PUZZLE}"}, "count: 2"),
    ],
)
def test_what_cannot_be_is_refused_with_what_can(options: dict[str, Any], told: str) -> None:
    puzzle = options.pop("puzzle", PUZZLE)
    with pytest.raises(SudokuError) as refused:
        sp.Lab(puzzle, **options)
    assert told in str(refused.value)


def test_a_later_change_is_checked_too() -> None:
    lab = sp.Lab(PUZZLE, algorithm="cell-order", step=3)
    for name, value in {"step": 5, "puzzle": sp.read("1" + "." * 15), "panels": ["tree"]}.items():
        setattr(lab, name, value)
    assert (lab.step, lab.puzzle, lab.panels) == (5, "1" + "." * 15, "tree")
    for name, value in (("step", -5), ("theme", "drak"), ("steps", 3), ("algorithm", "x")):
        with pytest.raises(SudokuError):
            setattr(lab, name, value)
    assert (lab.step, lab.theme, lab.algorithm) == (5, None, "cell-order")


def test_what_the_browser_reports_is_heard() -> None:
    lab: Any = sp.Lab(PUZZLE, algorithm="cell-order", step=3)
    heard: list[int] = []
    lab.observe(lambda change: heard.append(change.new["step"]), "state")
    state = {"view": "lab", "mood": "paused", "step": 9, "counters": {"nodes": 4}}
    lab.set_state({"state": state, "step": 9})
    lab.set_state({"finished": {"status": "solution"}, "problem": "Something"})
    assert (heard, lab.step, lab.state["counters"]) == ([9], 9, {"nodes": 4})
    assert (lab.finished, lab.problem, lab.solved) == ({"status": "solution"}, "Something", {})


def test_where_no_widgets_are_shown_there_is_a_picture_of_the_moment() -> None:
    puzzle = sp.read(PUZZLE)
    lab: Any = sp.Lab(puzzle, algorithm="cell-order", step=3)
    moment = puzzle.run("cell-order")[3].svg()
    assert lab._repr_mimebundle_()[0]["image/svg+xml"] == moment
    assert b64decode(lab.picture.partition(",")[2]).decode() == moment
    lab.step = 5
    assert lab.svg() == puzzle.run("cell-order")[5].svg()
    board = {"puzzle": PUZZLE, "algorithm": "cell-order"}
    for options in ({"puzzle": PUZZLE}, {**board, "step": 9_999_999}, {"technique": "x-wing"}):
        shown = {name: str(value) for name, value in options.items()}
        assert sp.Lab(**options).svg() == lab_element(shown).svg()
    assert sp.Lab(lesson="backtracking").svg() is None
    assert "image/svg+xml" not in sp.Lab(lesson="cost")._repr_mimebundle_()[0]


def test_the_address_is_the_one_given_then_that_of_the_variable() -> None:
    assert sp.Lab(PUZZLE, src="http://localhost:8000/").src == "http://localhost:8000/"
    assert sp.Lab(PUZZLE).src == ELSEWHERE


@pytest.mark.parametrize("service", notebook.SERVICES)
def test_on_another_computer_an_address_is_needed(
    monkeypatch: pytest.MonkeyPatch, service: str
) -> None:
    monkeypatch.delenv(notebook.SOURCE)
    monkeypatch.setenv(service, "here")
    with pytest.raises(sp.LabError, match="src=“https://"):
        sp.Lab(PUZZLE)
    assert sp.Lab(PUZZLE, src=ELSEWHERE).src == ELSEWHERE


def test_on_this_computer_its_own_page_is_served_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(notebook.SOURCE)
    if not HAS_SITE:
        with pytest.raises(sp.LabError, match=r"make site.*src="):
            sp.Lab(PUZZLE)
        return
    first, second = sp.Lab(PUZZLE), sp.Lab(PUZZLE)
    assert first.src == second.src
    with urlopen(first.src) as page:  # noqa: S310 (our own server)
        assert b"<title>" in page.read()


def test_without_anywidget_the_error_says_what_to_install(tmp_path: Path) -> None:
    told = subprocess.run(  # noqa: S603 (our own command)
        [sys.executable, "-c", WITHOUT_ANYWIDGET],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert "sudoku-lab[notebook]" in told
