"""JSON from outside: what is nested too deep is refused before Python reads it."""

import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core.shallow_json import MAX_DEPTH, loads

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
    except ValueError as error:
        with pytest.raises(type(error)):
            loads(text)
    else:
        assert loads(text) == wanted


@pytest.mark.parametrize("name", ["NaN", "Infinity", "-Infinity"])
def test_what_no_browser_reads_is_refused_at_its_place(name: str) -> None:
    with pytest.raises(json.JSONDecodeError) as caught:
        loads(f'{{"NaN": "-Infinity",\n "a": {name}}}')
    assert (caught.value.lineno, caught.value.colno) == (2, 7)


@pytest.mark.parametrize("start", ["[", '{"a":', '[{"[":'])
def test_depth_is_what_is_open_at_once(start: str) -> None:
    with pytest.raises(RecursionError):
        loads(start * 100_000)
    assert loads("[" + "[[]]," * 10_000 + "1]")[-1] == 1
    assert loads("[" * MAX_DEPTH + "]" * MAX_DEPTH)


@pytest.mark.parametrize("part", ['\\"', '"', "\\", '"\\', "[]", '"["'])
def test_takes_time_in_proportion_to_the_text(part: str) -> None:
    before = time.process_time()
    with pytest.raises((ValueError, RecursionError)):
        loads('["' + part * 200_000)
    assert time.process_time() - before < 5
