"""The published schema of exercises, and the program that reads them: both say the same."""

import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from sudoku_py.sandbox.exercise import BUILT_IN
from sudoku_py.sandbox.exercise_fields import ExerciseError
from sudoku_py.sandbox.exercise_reader import BOUNDS, KINDS, NAMES, OF_TEST, exercise_of
from sudoku_py.sandbox.exercise_set import FOLDER, exercise_ids
from sudoku_py.sandbox.json_places import line_of
from tools.paths import ROOT, STATIC

SCHEMA = json.loads((STATIC / "schema/exercise.schema.json").read_text("utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)
CALL: dict[str, Any] = {"kind": "call", "function": "f", "expect": 1}
SOLVE: dict[str, Any] = {"kind": "solve", "puzzle": "12..34....1.4..."}
GOOD: dict[str, Any] = {"kind": "exercise", "version": 1, "id": "rows", "tests": [CALL]}
LINES = ["def f():", "    return 1"]


def with_test(**fields: object) -> dict[str, Any]:
    """An exercise whose test has these fields."""
    return {**GOOD, "tests": [{**CALL, **fields}]}


NO_TESTS: list[Any] = [[], None, {}, [CALL] * 201]
GOOD_ONES = [
    GOOD,
    {**GOOD, "$schema": "exercise.json"},
    {**GOOD, "title": {"es": "Filas"}, "text": ["a", "b"], "starter": {"en": ["x"], "es": "x"}},
    {**GOOD, "limits": {"steps": 1, "seconds": 300, "memory": 1, "output": 1}},
    {**GOOD, "tests": [CALL, SOLVE, {"kind": "imports", "forbidden": ["os"]}]},
    {**GOOD, "tests": [{**CALL, "id": "a"}, {**CALL, "needs": ["a"], "pair": "a"}]},
    {**GOOD, "tests": [{"kind": "solve", "generate": {"seed": 7, "size": 4, "givens": 8}}]},
    {**GOOD, "hints": ["a", {"en": "b"}]},
    {**GOOD, "hints": {"en": ["a"], "es": ["b"]}},
    {**GOOD, "parsons": {"lines": LINES, "also": [LINES], "distractors": ["x = 1"], "given": [""]}},
    {**GOOD, "parsons": {"lines": LINES, "distractors": [{"line": "x = 1", "why": {"es": "No"}}]}},
    with_test(arguments=[1, [2], {"a": None}], any_order=False, keeps_board=True, swapped=[1]),
    with_test(unless="g", max_writes=0, points=1000, gate=False, expect=None),
]
# What both find, and the field that the reader names.
WRONG_FOR_BOTH = {
    "kind": [{**GOOD, "kind": "lesson"}, {**GOOD, "kind": 1}],
    "version": [{**GOOD, "version": 0}, {**GOOD, "version": "1"}, {**GOOD, "version": True}],
    "id": [{**GOOD, "id": name} for name in ("", "a b", "ñ", "x" * 41, 5, None, "undo")],
    "starters": [{**GOOD, "starters": ""}],
    "tests": [{**GOOD, "tests": value} for value in NO_TESTS],
    "title": [{**GOOD, "title": {}}, {**GOOD, "title": 5}, {**GOOD, "title": [1]}],
    "text.es": [{**GOOD, "text": {"es": 1}}],
    "limits.luck": [{**GOOD, "limits": {"luck": 1}}],
    "limits.steps": [{**GOOD, "limits": {"steps": value}} for value in (0, 1.5, True, "1", 10**9)],
    "limits": [{**GOOD, "limits": []}],
    "tests[1]": [{**GOOD, "tests": ["call"]}],
    "tests[1].kind": [{**GOOD, "tests": [{}]}, with_test(kind="guess")],
    "tests[1].function": [with_test(function=value) for value in ("a b", "", None, 3, "1a")],
    "tests[1].expect": [{**GOOD, "tests": [{"kind": "call", "function": "f"}]}],
    "tests[1].expct": [with_test(expct=1)],
    "tests[1].points": [with_test(points=value) for value in (-1, 1001, "2", 1.5, True)],
    "tests[1].puzzle": [{**GOOD, "tests": [{"kind": "solve"}]}, with_test(puzzle=5)],
    "tests[1].generate.x": [{**GOOD, "tests": [{"kind": "solve", "generate": {"x": 1}}]}],
    "tests[1].generate.size": [{**GOOD, "tests": [{"kind": "solve", "generate": {"size": 10}}]}],
    "tests[1].forbidden": [{**GOOD, "tests": [{"kind": "imports"}, CALL]}],
    "tests[1].gate": [with_test(gate=1)],
    "tests[1].any_order": [with_test(any_order="no")],
    "tests[1].arguments": [with_test(arguments=1)],
    "tests[1].needs": [with_test(needs="a"), with_test(needs=[1])],
    "tests[1].id": [with_test(id=""), with_test(id=3)],
    "tests[1].max_writes": [with_test(max_writes=-1)],
    "tests[1].unless": [with_test(unless="a b")],
    "hints": [{**GOOD, "hints": "a"}, {**GOOD, "hints": ["a"] * 11}],
    "hints[1]": [{**GOOD, "hints": [value]} for value in ("", " ", "x" * 2001, 5)],
    "parsons.line": [{**GOOD, "parsons": {"lines": LINES, "line": []}}],
    "parsons.lines": [{**GOOD, "parsons": {"lines": value}} for value in (None, ["a"], "a")],
    "parsons.lines[2]": [{**GOOD, "parsons": {"lines": ["a", value]}} for value in ("", 1)],
}
# What a schema cannot say: the reader alone finds it.
WRONG_FOR_READER = {
    "tests[1].puzzle": [
        {**GOOD, "tests": [{**SOLVE, "puzzle": "123"}]},
        {**GOOD, "tests": [{**SOLVE, "puzzle": "11.............."}]},
        {**GOOD, "tests": [{**SOLVE, "kind": "no-solution"}]},
    ],
    "tests[2].needs": [{**GOOD, "tests": [CALL, {**CALL, "needs": ["b"]}]}],
    "tests[2].id": [{**GOOD, "tests": [{**CALL, "id": "a"}, {**CALL, "id": "a"}]}],
    "tests[2].expect": [{**GOOD, "tests": [CALL, {**CALL, "expect": 2}]}],
    "tests": [{**GOOD, "tests": [{**CALL, "gate": True}]}],
    "tests[1].points": [with_test(points=0), with_test(gate=True, points=1)],
    "hints": [{**GOOD, "hints": {"en": ["a"], "es": []}}],
    "parsons.lines": [{**GOOD, "parsons": {"lines": ["if", "x"]}}],
    "parsons.lines[2]": [{**GOOD, "parsons": {"lines": ["a", "  b"]}}],
    "parsons.also[1]": [{**GOOD, "parsons": {"lines": LINES, "also": [["a", "b"]]}}],
}


def cases(table: dict[str, list[dict[str, Any]]]) -> list[Any]:
    return [
        pytest.param(field, data, id=f"{field}-{n}")
        for field, listed in table.items()
        for n, data in enumerate(listed)
    ]


def field_of(data: object) -> object:
    """The field that the reader finds wrong; None if it finds nothing."""
    try:
        exercise_of(json.dumps(data))
    except ExerciseError as error:
        return error.details.get("field", error.code)
    return None


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    test = SCHEMA["$defs"]["test"]["properties"]
    assert sorted(SCHEMA["properties"]) == sorted(NAMES)
    assert sorted(test) == sorted(OF_TEST)
    assert tuple(test["kind"]["enum"]) == KINDS
    assert tuple(SCHEMA["properties"]["id"]["not"]["enum"]) == BUILT_IN == exercise_ids()
    limits = SCHEMA["properties"]["limits"]["properties"]
    assert {name: each["maximum"] for name, each in limits.items()} == BOUNDS


@pytest.mark.parametrize("data", GOOD_ONES)
def test_both_take_what_is_right(data: dict[str, Any]) -> None:
    assert field_of(data) is None
    assert list(VALIDATOR.iter_errors(data)) == []


@pytest.mark.parametrize(("field", "data"), cases(WRONG_FOR_BOTH))
def test_both_find_what_is_wrong(field: str, data: dict[str, Any]) -> None:
    assert field_of(data) == field
    assert not VALIDATOR.is_valid(data)


@pytest.mark.parametrize(("field", "data"), cases(WRONG_FOR_READER))
def test_the_reader_finds_what_no_schema_says(field: str, data: dict[str, Any]) -> None:
    assert field_of(data) == field
    assert VALIDATOR.is_valid(data)


@pytest.mark.parametrize("name", exercise_ids())
def test_the_built_in_ones_would_be_right_under_another_id(name: str) -> None:
    data = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    own = {"kind": "exercise", "version": 1, **data, "id": "own"}
    assert field_of(own) is None
    assert list(VALIDATOR.iter_errors(own)) == []
    assert field_of({**own, "id": name}) == "id"


def test_what_no_browser_or_link_can_hold_is_refused() -> None:
    assert field_of({**GOOD, "title": "\ud83d"}) == "exercise-sign"
    assert field_of({**GOOD, "title": "\ud83d\ude00"}) is None
    assert field_of(with_test(expect=float("nan"))) == "exercise-json"
    assert field_of(with_test(expect=[[[]]] * 9)) is None
    deep: list[object] = []
    for _ in range(70):
        deep = [deep]
    assert field_of(with_test(expect=deep)) == "exercise-deep"


def test_a_newer_version_and_a_file_from_before_there_was_a_kind() -> None:
    assert field_of({**GOOD, "version": 2, "news": 1}) == "exercise-version"
    old = {"id": "Día 1", "tests": [CALL], "author": "me"}
    assert field_of(old) is None


def test_the_examples_of_the_documents_are_right() -> None:
    for name in ("writing.md", "writing.es.md"):
        text = (ROOT / "docs" / name).read_text("utf-8")
        found = re.findall(r"^```json\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
        exercises = [json.loads(each) for each in found if '"tests"' in each]
        assert len(exercises) == 2
        for data in exercises:
            assert field_of(data) is None
            assert list(VALIDATOR.iter_errors(data)) == []


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 30) | st.sampled_from(["f", "call", "a b", ""]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["en", "es", "kind"]), inner, max_size=3)
    ),
    max_leaves=5,
)
FIELDS = [(name,) for name in NAMES if name != "tests"] + [("tests", 0, name) for name in OF_TEST]
PLACES = [(name,) for name in NAMES] + [("tests", 0, name) for name in OF_TEST]


@settings(max_examples=400)
@given(st.sampled_from(PLACES), JSON)
def test_what_the_reader_takes_the_schema_takes(place: tuple[Any, ...], value: object) -> None:
    """Whatever stands in a field; what the schema takes, the reader may still find wrong."""
    data = json.loads(json.dumps(GOOD))
    around = data
    for step in place[:-1]:
        around = around[step]
    around[place[-1]] = value
    if field_of(data) is None:
        assert list(VALIDATOR.iter_errors(data)) == []


@given(st.lists(st.sampled_from(FIELDS), min_size=1, max_size=3), st.integers(0, 4))
def test_the_line_of_each_field_is_found(places: list[tuple[Any, ...]], indent: int) -> None:
    data = json.loads(json.dumps({**GOOD, "text": 'a\nb {"x": [1, '}))
    for place in places:
        (data if len(place) == 1 else data["tests"][0])[place[-1]] = {"en": ["MARK"]}
    text = json.dumps(data, indent=indent or None)
    for place in places:
        field = place[0] if len(place) == 1 else f"tests[1].{place[-1]}"
        line = line_of(text, field)
        assert line is not None
        assert f'"{place[-1]}": {{' in text.splitlines()[line - 1]
