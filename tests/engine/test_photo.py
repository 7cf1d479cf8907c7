"""A photo's pixels become a board with its doubts."""

import struct
import zlib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.engine import photo, received
from tests.engine.test_rpc import ask


@pytest.fixture
def sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file in which the page's pixels are."""
    monkeypatch.setattr(received, "FOLDER", tmp_path)
    return tmp_path / photo.PIXELS


def refused(**arguments: Any) -> str:
    answer = ask("picture.read", **arguments)
    assert not answer["ok"]
    return str(answer["error"]["code"])


def test_what_is_no_picture_is_refused(sent: Path) -> None:
    assert refused(width=100, height=100) == "bad-request"  # nothing was sent
    for width, height, length, code in (
        (100, 100, 100 * 100 * 4 - 1, "photo-pixels"),
        (100, 100, 0, "photo-pixels"),
        (1, 100, 400, "photo-small"),
        (-100, -100, 40_000, "photo-small"),
        (100_000, 100, 400, "photo-large"),
    ):
        sent.write_bytes(bytes(length))
        assert refused(width=width, height=height) == code
        assert not sent.exists()
    for wrong in ("100", 1.5, None, True):
        assert refused(width=wrong, height=100) == "bad-request"
    assert refused(width=100) == "bad-request"


def test_corners_are_eight_numbers_that_surround_a_board(sent: Path) -> None:
    def refused_within(corners: Any) -> str:
        sent.write_bytes(bytes([255]) * 40_000)
        answer = ask("picture.read-within", width=100, height=100, corners=corners)
        assert not answer["ok"], corners
        return str(answer["error"]["code"])

    for wrong in ([], [1] * 7, [1] * 9, ["1"] * 8, [None] * 8, [[1, 2]] * 8, [True] * 8, "1", None):
        assert refused_within(wrong) == "bad-request"
    for nowhere in ([1] * 8, [10**400] * 8, [float("nan")] * 8, [0, 0, 0, 99, 99, 99, 99, 0]):
        assert refused_within(nowhere) == "photo-corners"


@given(st.integers(1, 40), st.randoms(use_true_random=False))
def test_a_png_has_the_pixels_that_it_was_made_of(side: int, random: Any) -> None:
    grey = random.randbytes(side * side)
    made, at, chunks = photo.png(side, grey), 8, {}
    while at < len(made):
        length, kind = struct.unpack_from(">I4s", made, at)
        contents = made[at + 8 : at + 8 + length]
        (checksum,) = struct.unpack_from(">I", made, at + 8 + length)
        assert checksum == zlib.crc32(kind + contents)
        chunks[kind], at = contents, at + 12 + length
    assert struct.unpack(">IIBBBBB", chunks[b"IHDR"]) == (side, side, 8, 0, 0, 0, 0)
    rows = zlib.decompress(chunks[b"IDAT"])
    assert rows == b"".join(
        b"\0" + grey[row * side : (row + 1) * side] for row in range(side)
    )  # fmt: skip
    assert list(chunks) == [b"IHDR", b"IDAT", b"IEND"]
