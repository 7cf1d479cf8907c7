"""The pixels of a photo, whatever it was decoded with."""

from typing import ClassVar, NamedTuple

from sudoku_py.core.errors import SudokuError

MIN_SIDE = 96  # pixels; with fewer, a cell of a 9×9 grid has fewer than ten
MAX_SIDE = 2048
BEST_SIDE = 1024  # of the longer side: scale larger photos to this before reading them


class PictureError(SudokuError):
    """Pixels that are no picture which can be read.

    >>> print(PictureError("photo-small", width=20, height=10, least=96))
    The picture has 20 × 10 pixels; each side needs at least 96.
    """

    sentences: ClassVar[dict[str, str]] = {
        "photo-small": "The picture has {width} × {height} pixels; each side needs at least "
        "{least}.",
        "photo-large": "The picture has {width} × {height} pixels; each side may have at most "
        "{most}.",
        "photo-pixels": "The picture is damaged: its pixels do not fit its width and height.",
    }


class Picture(NamedTuple):
    """A picture, row by row from the top left: one byte per pixel for each of three colours."""

    width: int
    height: int
    red: bytes
    green: bytes
    blue: bytes

    @classmethod
    def from_rgba(cls, width: int, height: int, data: bytes) -> "Picture":
        """The picture of a canvas: four bytes per pixel (red, green, blue, alpha).

        What is transparent becomes white. PictureError if a side is not `MIN_SIDE` to `MAX_SIDE`
        pixels, or `data` has another length than width times height times four.

        >>> picture = Picture.from_rgba(100, 100, bytes([255, 0, 10, 255]) * 10_000)
        >>> picture.red[0], picture.green[0], picture.blue[0]
        (255, 0, 10)
        """
        _check_size(width, height)
        if len(data) != 4 * width * height:
            raise PictureError("photo-pixels")
        red, green, blue, alpha = (bytes(data[channel::4]) for channel in range(4))
        if alpha.count(255) < len(alpha):
            red, green, blue = (_on_white(each, alpha) for each in (red, green, blue))
        return cls(width, height, red, green, blue)


def _check_size(width: int, height: int) -> None:
    if min(width, height) < MIN_SIDE:
        raise PictureError("photo-small", width=width, height=height, least=MIN_SIDE)
    if max(width, height) > MAX_SIDE:
        raise PictureError("photo-large", width=width, height=height, most=MAX_SIDE)


def _on_white(channel: bytes, alpha: bytes) -> bytes:
    pairs = zip(channel, alpha, strict=True)
    return bytes([(value * cover + 255 * (255 - cover)) // 255 for value, cover in pairs])
