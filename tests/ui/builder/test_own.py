"""An exercise or a lesson of the lecturer's own in the builder: its snippets are of what is right.

What the engine says of a text, with the line; and the templates.
"""

import json
import random
import subprocess
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.engine.own_content import READERS, check
from sudoku_py.engine.tasks import TASKS
from sudoku_py.lab.texts import LANGUAGES
from sudoku_py.sandbox import own_option
from sudoku_py.sandbox.exercise_reader import exercise_of
from sudoku_py.sandbox.grading import graded, score_of
from sudoku_py.ui.builder import own_state, snippets, templates
from sudoku_py.ui.builder.choices import BuilderState
from sudoku_py.ui.builder.own_state import OwnRead
from sudoku_py.ui.builder.package_command import PACKED, package_command
from sudoku_py.ui.embed import options as embed_options
from sudoku_py.ui.write import own_content
from tools.scorm import options as package_options
from tools.scorm.options import SHORT

TEXTS: Any = SimpleNamespace(language="es", text=lambda key, _=None: key)
CALL = {"kind": "call", "function": "f", "expect": 1}
EXERCISE: dict[str, Any] = {
    "kind": "exercise",
    "version": 1,
    "id": "rows",
    "title": {"en": "Rows", "es": "Filas"},
    "tests": [CALL],
}


def read(kind: str, text: str) -> dict[str, Any]:
    """What the engine says of a text, at the end of its task."""
    answer: Any = check(kind, text)
    while not answer["done"]:
        answer = TASKS.advance(answer["task"])
    found: dict[str, Any] = answer["result"]
    return found


def state_with(text: str, kind: str = "exercise") -> BuilderState:
    """The state after the engine has read a text."""
    state = BuilderState()
    state.values.update(kind=own_state.KIND + kind, own=text)
    state.own_read, state.own_is_read = OwnRead(kind, read(kind, text)), True
    if not state.own_read.problem:
        state.own_right = state.own_read
    return state


@pytest.mark.parametrize("kind", own_content.VIEWS)
def test_a_template_is_right_in_every_language_and_short(kind: str) -> None:
    state = state_with(templates.template(kind), kind)
    assert state.own_read is not None
    assert (state.own_read.problem, state.is_sound) == (None, True)
    assert set(state.own_read.title) == set(LANGUAGES)
    assert state.own_read.length < own_state.SAFE_LENGTH / 4
    found = snippets.address("https://example.org/", state.options)
    named = dict(parse_qsl(urlsplit(found).fragment))
    assert named["view"] == own_content.VIEWS[kind]
    made = json.loads(own_option.unpacked(named["own"]))
    assert made == json.loads(str(state.values["own"]))


def test_nothing_is_worth_nothing_in_the_template_of_an_exercise() -> None:
    exercise = exercise_of(templates.template("exercise"))
    for answer in ("[]", "[3, 4]", "[1, 2, 3, 4]", "None", "1 / 0"):
        source = f"def missing(board):\n    return {answer}\n"
        assert score_of(exercise, graded(source, "solver.py", exercise)) < 1
    assert score_of(exercise, graded(exercise.starter["en"], "solver.py", exercise)) == 0


@given(st.dictionaries(st.sampled_from(["en", "es"]), st.text(max_size=30), min_size=1))
def test_a_link_has_the_exercise_and_its_title(title: dict[str, str]) -> None:
    title = {tag: text.encode("utf-8", "replace").decode() for tag, text in title.items()}
    state = state_with(json.dumps({**EXERCISE, "title": title}))
    assert json.loads(own_option.unpacked(state.options["own"])) == {**EXERCISE, "title": title}
    assert state.title(TEXTS) in title.values() or not all(title.values())
    state.values["title"] = "Mine"
    assert (state.title(TEXTS), state.title(TEXTS, "")) != (state.title(TEXTS, ""), "Mine")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("{\n\n  nonsense", 3),
        (json.dumps({**EXERCISE, "tests": []}, indent=1), 9),
        (json.dumps({**EXERCISE, "tests": [CALL, {**CALL, "points": 0}]}, indent=1), 19),
        (json.dumps({"id": "old", "tests": [CALL]}, indent=1), 1),
    ],
)
def test_what_is_wrong_has_a_line_and_no_snippet(text: str, line: int) -> None:
    state = state_with(text)
    assert state.own_read is not None
    assert (state.own_read.line, state.is_sound, state.options["own"]) == (line, False, None)
    key, details = state.own_read.sentence or ("", {})
    assert "line" in details
    assert key in ("builder.own-line", "error.exercise-json")


def test_a_snippet_is_of_the_text_in_the_editor_or_there_is_none() -> None:
    state = state_with(json.dumps(EXERCISE))
    before = state.options["own"]
    assert state.is_sound
    state.own_is_read = False  # something is typed
    assert not state.is_sound
    state.own_read, state.own_is_read = OwnRead("exercise", read("exercise", "{")), True
    assert (state.is_sound, state.options["own"]) == (False, before)  # which the preview shows
    state.values["kind"] = "own-lesson"
    assert (state.own, state.options["own"]) == (None, None)
    state.values["kind"] = "play"
    assert state.is_sound


def test_what_is_too_long_for_a_link_says_how_long_it_is() -> None:
    noise = random.Random(7).randbytes(20_000).hex()
    state = state_with(json.dumps({**EXERCISE, "text": noise}))
    assert state.own_read is not None
    assert (state.own_read.problem, state.own_read.packed, state.is_sound) == (None, "", False)
    assert state.own_read.length > own_content.MAX_OWN


def test_a_file_from_before_there_were_kinds_gets_its_head() -> None:
    old = json.dumps({"id": "old", "tests": [CALL]}, indent=2)
    assert read("exercise", old)["problem"]["key"] == "error.own-kind"
    assert read("exercise", templates.with_head(old))["problem"] is None


def test_the_kinds_are_the_same_everywhere() -> None:
    assert set(READERS) == set(own_content.VIEWS) == set(own_option.VIEWS)
    assert {own_state.kind_of(kind) for kind in own_state.KINDS} == set(READERS)
    assert own_state.kind_of("own-play") == own_state.kind_of("lesson") == ""


NASTY = "\"' $HOME $(x) `y` \\ # & ; ñ %d !"
MAKEFILE = "scorm:\n\t@python3 -c 'import json, sys; print(json.dumps(sys.argv[1:]))' $(OPTIONS)\n"


def arguments_of(command: str, folder: Path) -> list[str]:
    """What the program gets that the command starts, through a shell, make, and another shell."""
    (folder / "Makefile").write_text(MAKEFILE, "utf-8")
    done = subprocess.run(  # noqa: S603 (what the builder shows)
        ["/bin/sh", "-c", command], cwd=folder, capture_output=True, text=True, check=True
    )
    found: list[str] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("title", [NASTY, "Plain", "-x", "a  b" * 60])
def test_the_command_makes_the_package_that_is_chosen(title: str, tmp_path: Path) -> None:
    chosen: list[dict[str, Any]] = [
        {"kind": "play", "p": "12..34....1.4..."},
        {"kind": "lab", "alg": "boltzmann", "step": "40", "lang": "es", "panel-tree": True},
        {"kind": "race", "runner-2": "exact-cover", "speed": "max", "rank": "checks"},
        {"kind": "lesson", "lesson": "cost", "step": "3"},
        {"kind": "drill", "technique": "x-wing", "positions": "7", "theme": "dark"},
        {"kind": "write", "exercise": "undo"},
        {"kind": "own-exercise"},
        {"kind": "own-lesson"},
    ]
    for values in chosen:
        state = BuilderState()
        kind, file = str(values["kind"]), ""
        if kind in own_state.KINDS:
            text = templates.template(own_state.kind_of(kind))
            state = state_with(text, own_state.kind_of(kind))
            file = str(tmp_path / own_state.file_name(own_state.kind_of(kind), text))
            Path(file).write_text(text, "utf-8")
        state.values.update(values)
        state.puzzle = str(state.values["p"])
        command = package_command(kind, state.options, title, file)
        made = package_options.read(arguments_of(command, tmp_path))
        assert made.title == title[:100].strip()
        attributes = dict(made.attributes)
        found, problems = embed_options.read(
            [(SHORT.get(name, name), value) for name, value in attributes.items()]
        )
        assert problems == []
        wanted = {**state.options, "own": None}
        assert {**embed_options.DEFAULTS, **found, "own": None} == wanted
        assert json.loads(own_option.unpacked(attributes["own"])) == json.loads(text) if file else 1


def test_what_has_no_package_has_no_command() -> None:
    assert package_command("analyse", BuilderState().options, "x") == ""
    assert {view for view, _ in PACKED.values()} == set(package_options.VIEWS) | {"write"}
