"""A photo that the page has decoded: its pixels are read as a puzzle."""

import struct
import zlib
from base64 import b64encode

from sudoku_py.core.shape import SYMBOLS
from sudoku_py.engine import received
from sudoku_py.engine.errors import RequestError, error_data
from sudoku_py.engine.photo_protocol import PhotoDoubt, PhotoProgress, PhotoRead
from sudoku_py.engine.protocol import TaskAnswer
from sudoku_py.engine.tasks import TASKS, Task
from sudoku_py.photo import PhotoReading, Picture
from sudoku_py.photo import read as read_picture
from sudoku_py.photo.board import CELL
from sudoku_py.photo.outlines import Corners

PIXELS = "pixels"  # under which name the page sends them
EMPTY = "."
COORDINATES = 8  # of four corners
PNG_ADDRESS = "data:image/png;base64,"
PNG = b"\x89PNG\r\n\x1a\n"
GREY, DEPTH = 0, 8  # a PNG's kind, and its bits per pixel


def read(width: int, height: int) -> TaskAnswer:
    """Start the task that reads the photo whose pixels were sent, four bytes for each.

    Its progress: a `PhotoProgress`. Its result: a `PhotoRead`. PictureError if the pixels are no
    such picture; PhotoError, in the task, if there is no grid in it, or no digit in that.
    """
    return TASKS.start(_read(_sent(width, height), None))


def read_within(width: int, height: int, corners: list[float]) -> TaskAnswer:
    """Start the task that reads the board with these corners, which the player has marked.

    `corners` are x and y of four points, in pixels and clockwise. All else is that of `read`;
    PhotoError if they are no corners of a board, RequestError if they are not eight numbers.
    """
    picture = _sent(width, height)
    if len(corners) != COORDINATES or not all(type(each) in (int, float) for each in corners):
        raise RequestError("bad-request", why="corners")
    right, bottom = picture.width - 1, picture.height - 1
    xs = [float(min(max(x, 0), right)) for x in corners[::2]]
    ys = [float(min(max(y, 0), bottom)) for y in corners[1::2]]
    one, two, three, four = zip(xs, ys, strict=True)
    return TASKS.start(_read(picture, (one, two, three, four)))


def _sent(width: int, height: int) -> Picture:
    return Picture.from_rgba(width, height, received.take(PIXELS))


def _read(picture: Picture, corners: Corners | None) -> Task:
    for report in read_picture(picture, corners):
        if isinstance(report, PhotoReading):
            yield _data(report), True
        else:
            progress: PhotoProgress = {
                "stage": report.stage,
                "percent": round(100 * report.share),
            }
            yield progress, False


def _data(found: PhotoReading) -> PhotoRead:
    doubts: list[PhotoDoubt] = [
        {"cell": cell, "choices": [_digit(symbol) for symbol in choices]}
        for cell, choices in found.doubts
    ]
    pairs = zip(found.givens, found.entries, strict=True)
    return {
        "size": found.size,
        "values": [_digit(entry if given == EMPTY else given) for given, entry in pairs],
        "written": [cell for cell, symbol in enumerate(found.entries) if symbol != EMPTY],
        "doubts": doubts,
        "reason": error_data(found.reason) if found.reason else None,
        "picture": PNG_ADDRESS + b64encode(png(found.board.side, found.board.grey)).decode(),
        "pixels": CELL,
        "corners": [round(each) for corner in found.board.corners for each in corner],
    }


def _digit(symbol: str) -> int:
    return 0 if symbol == EMPTY else SYMBOLS.index(symbol) + 1


def png(side: int, grey: bytes) -> bytes:
    """Return a square picture as a PNG: `grey` has a byte for each pixel, row by row.

    >>> png(2, bytes(4))[:8] == PNG
    True
    """
    header = struct.pack(">IIBBBBB", side, side, DEPTH, GREY, 0, 0, 0)
    rows = [b"\0" + grey[start : start + side] for start in range(0, side * side, side)]
    pieces = ((b"IHDR", header), (b"IDAT", zlib.compress(b"".join(rows))), (b"IEND", b""))
    return PNG + b"".join(_chunk(kind, contents) for kind, contents in pieces)


def _chunk(kind: bytes, contents: bytes) -> bytes:
    sum_of_all = zlib.crc32(kind + contents)
    return struct.pack(">I", len(contents)) + kind + contents + struct.pack(">I", sum_of_all)
