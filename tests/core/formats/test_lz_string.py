"""lz-string against what the library of that name (1.5.0, in Node) writes."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core.formats import lz_string

VECTORS = [  # a text, `compressToBase64` and `compressToEncodedURIComponent` of it
    ("", "Q===", "Q"),
    ("a", "IZA=", "IZA"),
    ("aaaaaa", "IY1A", "IY1A"),
    ("ab1,{}", "IYIwjANA3gvkA===", "IYIwjANA3gvkA"),
    ("ñandú", "I8QwdgJgX0A=", "I8QwdgJgX0A"),
    ("数独 ½", "g6mhunAEC9Q=", "g6mhunAEC9Q"),
    ("\N{GRINNING FACE}", "rwbgA9o=", "rwbgA9o"),
    ("x" * 300, "B418ZXTt/DFOS1b0c1oA", "B418ZXTt-DFOS1b0c1oA"),
    (
        '{"size":9,"grid":[]}',
        "N4IgzglgXgpiBcBOANCA5gJwgEwQbQF0BfIA",
        "N4IgzglgXgpiBcBOANCA5gJwgEwQbQF0BfIA",
    ),
]


@pytest.mark.parametrize(("text", "packed", "in_address"), VECTORS)
def test_the_library_writes_the_same(text: str, packed: str, in_address: str) -> None:
    assert lz_string.compress(text) == packed
    assert lz_string.decompress(packed) == lz_string.decompress(in_address) == text
    assert lz_string.decompress(packed.replace("+", " ")) == text


@given(st.text(max_size=300) | st.text("ab1,{}:", max_size=2000))
def test_what_is_packed_is_unpacked(text: str) -> None:
    assert lz_string.decompress(lz_string.compress(text)) == text


@given(st.text("ABCDEFabcdef0123456789+/=", max_size=200) | st.text(max_size=20))
def test_any_other_text_is_refused_or_read(data: str) -> None:
    with contextlib.suppress(ValueError):
        lz_string.decompress(data)


def test_a_short_text_that_unpacks_to_a_very_long_one_is_refused() -> None:
    bomb = lz_string.compress("0" * (lz_string.MAX_TEXT + 1))
    assert len(bomb) < lz_string.MAX_TEXT / 100
    with pytest.raises(ValueError, match="too long"):
        lz_string.decompress(bomb)


@pytest.mark.parametrize("place", range(1, 20))
def test_a_part_of_a_packed_text_is_refused(place: int) -> None:
    with pytest.raises(ValueError, match=r"not complete|without an entry"):
        lz_string.decompress(VECTORS[-1][1][:place])
