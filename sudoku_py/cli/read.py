"""The command `read`, which reads a puzzle from a photo."""

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING
from warnings import catch_warnings, simplefilter

from sudoku_py.cli.command import FAILURE, SUCCESS, Command, UsageError
from sudoku_py.cli.terminal import status
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.formats import write
from sudoku_py.core.geometry import geometry
from sudoku_py.core.grid import Grid
from sudoku_py.photo.picture import BEST_SIDE, Picture
from sudoku_py.photo.reading import PhotoReading, read

if TYPE_CHECKING:
    from PIL import Image

MISSING = "Photos need an extra library: pip install 'sudoku-lab[photo]'."
# Those that a camera, a scanner or a screen writes. Pillow runs another program for some others.
KINDS = ("AVIF", "BMP", "GIF", "JPEG", "PNG", "PPM", "TIFF", "WEBP")
STAGES = {
    "grid": "looking for the grid",
    "digits": "reading the digits",
    "rules": "checking by the rules",
}
SURE = "This puzzle has exactly one solution."
EMPTY = "empty"


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of `read`."""
    parser.add_argument("photo", metavar="FILE", help="a photo of a puzzle, such as a JPEG")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(given: Namespace) -> int:
    """Print what the photo shows; 1 if a cell is doubtful, or there is not one solution."""
    width, height, pixels = decoded(given.photo)
    try:
        found = _read(Picture.from_rgba(width, height, pixels))
    except SudokuError as error:  # a picture, but none of a puzzle
        print(json.dumps(_facts(None, [], str(error))) if given.json else error)
        return FAILURE
    print(json.dumps(facts(found)) if given.json else text(found))
    return SUCCESS if found.is_sure else FAILURE


def _read(picture: Picture) -> PhotoReading:
    with status() as show:
        for report in read(picture):
            if isinstance(report, PhotoReading):
                return report
            show(STAGES[report.stage])
    raise AssertionError("reading ends with what was read")


def decoded(name: str) -> tuple[int, int, bytes]:
    """Width, height and RGBA pixels of the picture in a file, the first one of an animation.

    It is upright by its EXIF data, and not larger than is of use. UsageError for what is no
    picture, and without the library that decodes it.
    """
    try:
        from PIL import Image, UnidentifiedImageError  # noqa: PLC0415 (an optional extra)
    except ImportError as error:
        raise UsageError(MISSING) from error
    with catch_warnings():
        simplefilter("error", Image.DecompressionBombWarning)
        try:
            if Path(name).is_dir():
                raise UsageError(f"{name} cannot be read: it is a folder.")
            Image.init()
            known = [kind for kind in KINDS if kind in Image.OPEN]  # not each build has AVIF
            with Image.open(name, formats=known) as image:
                return _pixels(image)
        except UsageError:
            raise
        except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
            raise UsageError(f"{name} cannot be read: it has too many pixels.") from error
        except UnidentifiedImageError as error:
            raise UsageError(f"{name} is not a picture that can be read.") from error
        except OSError as error:
            why = error.strerror or "it is damaged"
            raise UsageError(f"{name} cannot be read: {why}.") from error
        except Exception as error:  # decoders raise whatever a damaged file leads them to
            raise UsageError(f"{name} cannot be read: it is damaged.") from error


def _pixels(image: "Image.Image") -> tuple[int, int, bytes]:
    from PIL import ImageOps  # noqa: PLC0415 (an optional extra)

    image.draft("RGB", (BEST_SIDE, BEST_SIDE))  # a JPEG is decoded to about that size
    upright = ImageOps.exif_transpose(image)
    if upright.mode.startswith("I"):  # 16 bits per pixel: converted at once, all would be white
        upright = upright.convert("I").point(lambda value: value / 256).convert("L")
    small = upright.convert("RGBA")
    small.thumbnail((BEST_SIDE, BEST_SIDE))
    return *small.size, small.tobytes()


def facts(found: PhotoReading) -> dict[str, object]:
    """What `--json` prints: the puzzle, the names of its doubtful cells, what is wrong with it."""
    names = [geometry(found.size).cell_name(doubt.cell) for doubt in found.doubts]
    return _facts(found.givens, names, str(found.reason) if found.reason else None)


def _facts(puzzle: str | None, doubtful: list[str], reason: str | None) -> dict[str, object]:
    return {"puzzle": puzzle, "doubtful": doubtful, "reason": reason}


def text(found: PhotoReading) -> str:
    """The board to read, what was written by hand, the doubtful cells, and a sentence."""
    lines = [write(Grid.from_line(found.givens), "decorated")]
    if found.entries.strip("."):
        lines += ["Written by hand:", write(Grid.from_line(found.entries), "decorated")]
    cells = geometry(found.size)
    for doubt in found.doubts:
        shown, *others = (EMPTY if each == "." else each for each in doubt.choices)
        instead = f", or {' or '.join(others)}" if others else ""
        lines.append(f"Doubtful: {cells.cell_name(doubt.cell)} is {shown}{instead}.")
    lines.append(str(found.reason or SURE))
    return "\n".join(lines)


COMMAND = Command("read", "read a puzzle from a photo", arguments, run)
