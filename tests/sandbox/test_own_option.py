"""The option `own`: a lecturer's exercise or lesson, packed for links, embeds and packages."""

import json
import zlib
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.sandbox import own_option
from sudoku_py.sandbox.exercise_set import FOLDER, exercise_ids
from sudoku_py.sandbox.own_option import OwnError, kind_of, packed, unpacked
from sudoku_py.ui.embed import options
from sudoku_py.ui.write import own_content
from sudoku_py.ui.write.code_link import MAX_LINK

SAFE = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
NOISE = "".join(str(n * 7919 % 10007) for n in range(20_000))


@given(st.text(max_size=2000))
def test_comes_back_as_it_was_and_has_the_signs_of_an_address(text: str) -> None:
    text = text.encode("utf-8", "replace").decode()
    assert set(packed(text)) <= SAFE
    assert unpacked(packed(text)) == text


@given(st.text(max_size=60) | st.binary(max_size=60).map(lambda data: data.hex()))
def test_any_text_is_read_or_refused(value: str) -> None:
    found = None
    with suppress(OwnError):
        found = unpacked(value)
    assert found is None or unpacked(packed(found)) == found


def test_a_part_and_a_bomb_are_refused() -> None:
    whole = packed(NOISE[:5000])
    deflate = zlib.compressobj(9, wbits=-15)
    bomb = deflate.compress(b"x" * 100_000_000) + deflate.flush()
    for value in (whole[:-1], whole[: len(whole) // 2], whole + "A", "", "é", "A" * 24_001):
        with pytest.raises(OwnError):
            unpacked(value)
    assert len(bomb) > own_option.MAX_PACKED
    with pytest.raises(OwnError):
        packed("x" * (own_option.MAX_JSON + 1))
    with pytest.raises(OwnError):
        packed(NOISE)


@pytest.mark.parametrize("text", ["", "[]", "{", '{"kind": 1}', '{"kind": "puzzle"}', "[" * 90_000])
def test_a_kind_is_one_that_there_is(text: str) -> None:
    with pytest.raises(OwnError):
        kind_of(text)


def test_the_limits_are_those_of_the_page() -> None:
    assert own_option.MAX_PACKED == own_content.MAX_OWN == options.MAX_OWN > MAX_LINK
    assert own_option.MAX_JSON == own_content.MAX_JSON
    assert own_content.VIEWS == own_option.VIEWS
    assert own_content.VERSION == 1


def test_a_built_in_exercise_would_fit_into_a_link_that_works_everywhere() -> None:
    for name in exercise_ids():
        data = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
        assert len(packed(json.dumps(data, ensure_ascii=False))) < MAX_LINK / 2
