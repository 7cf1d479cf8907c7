"""JSON from outside: what is nested too deep is refused before Python reads it."""

import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core.shallow_json import MAX_DEPTH, BadJson, loads

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text('[]{}"\\ax', max_size=8),
    lambda inner: st.lists(inner) | st.dictionaries(st.text('[]{}"\\a', max_size=4), inner),
    max_leaves=20,
)


@given(JSON, st.sampled_from([None, 1]))
def test_reads_what_python_reads(value: object, indent: int | None) -> None:
    assert loads(json.dumps(value, indent=indent)) == value


@given(st.text('[]{}":,\\a1 ', max_size=40))
def test_finds_the_same_wrong(text: str) -> None:
    try:
        wanted = json.loads(text)
    except json.JSONDecodeError as error:
        with pytest.raises(BadJson) as caught:
            loads(text)
        wrong = {"line": error.lineno, "column": error.colno, "is_too_deep": False}
        assert vars(caught.value) == wrong
    else:
        assert loads(text) == wanted


@pytest.mark.parametrize("name", ["NaN", "Infinity", "-Infinity"])
def test_what_no_browser_reads_is_refused_at_its_place(name: str) -> None:
    with pytest.raises(BadJson) as caught:
        loads(f'{{"NaN": "-Infinity",\n "a": {name}}}')
    assert (caught.value.line, caught.value.column) == (2, 7)


def test_a_number_that_python_does_not_read_is_refused() -> None:
    with pytest.raises(BadJson) as caught:
        loads("9" * 10_000)
    assert not caught.value.is_too_deep


@pytest.mark.parametrize("start", ["[", '{"a":', '[{"[":'])
def test_depth_is_what_is_open_at_once(start: str) -> None:
    with pytest.raises(BadJson) as caught:
        loads("\n" + start * 100_000)
    assert caught.value.is_too_deep
    levels = start.startswith("[") + start.count("{")
    assert (caught.value.line, caught.value.column) == (2, 1 + len(start) * MAX_DEPTH // levels)
    assert loads("[" + "[[]]," * 10_000 + "1]")[-1] == 1
    assert loads("[" * MAX_DEPTH + "]" * MAX_DEPTH)


@pytest.mark.parametrize("part", ['\\"', '"', "\\", '"\\', "[]", '"["'])
def test_takes_time_in_proportion_to_the_text(part: str) -> None:
    before = time.process_time()
    with pytest.raises(BadJson):
        loads('["' + part * 200_000)
    assert time.process_time() - before < 5
