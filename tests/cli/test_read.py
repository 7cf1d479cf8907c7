"""The command `read`: a photo becomes a puzzle, and whatever else a file is gets a sentence."""

import json
import struct
import sys
import zlib
from pathlib import Path

import pytest
from PIL import Image

from sudoku_py.cli import main
from tests.photo.drawing import Look, photographed, printed

LINE = "...7...8..9...31....68.5.7..2.6...49...2...5...8.4...7...9...3.37......61.5..4..."
PHOTO = photographed(printed(LINE), Look(tilt=3, blur=1))

Captured = pytest.CaptureFixture[str]


def answer(file: Path, capsys: Captured) -> tuple[int, dict[str, object]]:
    code = main(["read", str(file), "--json"])
    return code, json.loads(capsys.readouterr().out)


def saved(image: Image.Image, file: Path, **options: object) -> Path:
    image.save(file, **options)  # type: ignore[arg-type] # whatever the format takes
    return file


def read_as_printed(code: int, found: dict[str, object]) -> bool:
    return (code, found) == (0, {"puzzle": LINE, "doubtful": [], "reason": None})


KINDS = {
    "a.jpg": PHOTO,
    "grey.jpg": PHOTO.convert("L"),
    "cmyk.jpg": PHOTO.convert("CMYK"),
    "palette.png": PHOTO.convert("P"),
    "alpha.png": PHOTO.convert("RGBA"),
    "sixteen.png": PHOTO.convert("L").convert("I").point(lambda value: value * 257).convert("I;16"),
    "a.webp": PHOTO,
    "a.tiff": PHOTO,
    "a.bmp": PHOTO,
    "a picture.without-a-name-that-tells": PHOTO,
}


@pytest.mark.parametrize("name", KINDS)
def test_a_photo_of_any_kind_is_read(name: str, tmp_path: Path, capsys: Captured) -> None:
    options = {} if name[-4] == "." or name[-5] == "." else {"format": "PNG"}
    file = saved(KINDS[name], tmp_path / name, **options)
    assert read_as_printed(*answer(file, capsys))


def test_the_first_picture_of_an_animation_counts(tmp_path: Path, capsys: Captured) -> None:
    empty = Image.new("RGB", PHOTO.size, "white")
    file = saved(PHOTO, tmp_path / "a.gif", save_all=True, append_images=[empty])
    assert read_as_printed(*answer(file, capsys))


def test_a_photo_of_many_pixels_is_scaled(tmp_path: Path, capsys: Captured) -> None:
    file = saved(PHOTO.resize((4000, 4000)), tmp_path / "large.jpg")
    assert read_as_printed(*answer(file, capsys))


@pytest.mark.parametrize("orientation", [3, 6, 8])
def test_the_camera_says_where_up_is(orientation: int, tmp_path: Path, capsys: Captured) -> None:
    turned = {
        3: Image.Transpose.ROTATE_180,
        6: Image.Transpose.ROTATE_90,
        8: Image.Transpose.ROTATE_270,
    }
    exif = Image.Exif()
    exif[0x0112] = orientation
    file = saved(PHOTO.transpose(turned[orientation]), tmp_path / "a.jpg", exif=exif)
    assert read_as_printed(*answer(file, capsys))


def test_without_json_the_board_is_printed(tmp_path: Path, capsys: Captured) -> None:
    assert main(["read", str(saved(PHOTO, tmp_path / "a.png"))]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == ". . . | 7 . . | . 8 ."
    assert lines[-1] == "This puzzle has exactly one solution."


def test_a_digit_twice_in_a_row_is_said(tmp_path: Path, capsys: Captured) -> None:
    image = photographed(printed("77" + LINE[2:]), Look())
    code, found = answer(saved(image, tmp_path / "a.png"), capsys)
    assert code == 1
    assert found["reason"] or found["doubtful"]


@pytest.mark.parametrize("size", [(600, 600), (20, 20), (5, 900)])
def test_a_picture_without_a_puzzle_says_so(
    size: tuple[int, int], tmp_path: Path, capsys: Captured
) -> None:
    code, found = answer(saved(Image.new("RGB", size, "white"), tmp_path / "a.png"), capsys)
    assert code == 1
    assert (found["puzzle"], found["doubtful"]) == (None, [])
    assert str(found["reason"]).endswith(".")


def bomb() -> bytes:
    """A PNG of a few bytes that says it has 50,000 × 50,000 pixels."""
    header = struct.pack(">IIBBBBB", 50_000, 50_000, 8, 2, 0, 0, 0)
    chunk = b"IHDR" + header
    data = b"IDAT" + zlib.compress(b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(each) - 4) + each + struct.pack(">I", zlib.crc32(each))
        for each in (chunk, data, b"IEND")
    )


def no_pictures(folder: Path) -> dict[str, bytes]:
    whole = saved(PHOTO, folder / "whole.jpg").read_bytes()
    png = saved(PHOTO, folder / "whole.png").read_bytes()
    return {
        "empty": b"",
        "text": b"12..34....1.4...\n",
        "half a JPEG": whole[: len(whole) // 2],
        "a JPEG's head": whole[:30],
        "half a PNG": png[: len(png) // 2],
        "a damaged PNG": png[:60] + bytes(40) + png[100:],
        "PostScript": b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\nshowpage\n",
        "SVG": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        "bomb": bomb(),
    }


NO_PICTURES = ("empty", "text", "half a JPEG", "a JPEG's head", "half a PNG", "a damaged PNG")


@pytest.mark.parametrize("name", [*NO_PICTURES, "PostScript", "SVG", "bomb"])
def test_what_is_no_picture_has_a_sentence(name: str, tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "a.jpg"
    file.write_bytes(no_pictures(tmp_path)[name])
    assert main(["read", str(file), "--json"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"sudoku_py: {file} ")
    assert err.endswith(".\n")
    assert "Traceback" not in err


@pytest.mark.parametrize("name", ["", "missing.jpg", "n" * 300 + ".jpg"])
def test_what_cannot_be_opened_has_a_sentence(name: str, tmp_path: Path, capsys: Captured) -> None:
    assert main(["read", str(tmp_path / name)]) == 2
    assert "cannot be read: " in capsys.readouterr().err


def test_without_the_library_it_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Captured
) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    assert main(["read", str(tmp_path / "a.jpg")]) == 2
    assert "pip install 'sudoku-lab[photo]'" in capsys.readouterr().err
