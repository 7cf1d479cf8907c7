"""A picture file, decoded and scaled by the browser: the engine gets pixels of one size."""

from pyscript import ArrayBuffer, Blob, Element, document, window
from pyscript.ffi import to_js

from sudoku_py.core.sentence import Details

MAX_BYTES = 60_000_000  # of a file: cameras with 200 megapixels write 40 MB
LONGEST = 1024  # pixels of the longer side: `sudoku_py.photo` reads photos of this size best
MIN_SIDE = 96  # pixels of the shorter side, as `sudoku_py.photo` needs them
CHANNELS = {"willReadFrequently": True}  # the pixels are read, not shown
UPRIGHT = {"imageOrientation": "from-image"}  # as the camera was held


class PixelsError(Exception):
    """A file that is no picture; `key` and `details` are a sentence."""

    def __init__(self, key: str, details: Details) -> None:
        self.key = key
        self.details = details


class Pixels:
    """A picture, scaled: its size, and the canvas that it is drawn on."""

    def __init__(self, canvas: Element) -> None:
        self.width = int(canvas.width)
        self.height = int(canvas.height)
        self.canvas = canvas

    def contents(self) -> ArrayBuffer:
        """Return four bytes (red, green, blue, alpha) for each pixel, row by row."""
        context = self.canvas.getContext("2d", to_js(CHANNELS))
        return context.getImageData(0, 0, self.width, self.height).data.buffer


async def decoded(file: Blob, name: str) -> Pixels:
    """Return the pixels of a picture file; PixelsError if it is none, or too large."""
    if file.size > MAX_BYTES:
        limit = MAX_BYTES // 1_000_000
        raise PixelsError(
            "photo.file-too-large", {"name": name, "size": file.size // 1_000_000, "limit": limit}
        )
    try:
        whole = await window.createImageBitmap(file, to_js(UPRIGHT))
        width, height = scaled(int(whole.width), int(whole.height))
        size = {"resizeWidth": width, "resizeHeight": height, "resizeQuality": "high"}
        small = await window.createImageBitmap(whole, to_js(size))
    except Exception:  # it is of another kind, damaged, or gone: the browser gives no details
        raise PixelsError("photo.no-picture", {"name": name}) from None
    shape = {"width": int(whole.width), "height": int(whole.height)}
    whole.close()
    if min(width, height) < MIN_SIDE <= min(shape.values()):
        raise PixelsError("photo.too-narrow", shape)  # the engine would name the scaled size
    canvas = document.createElement("canvas")
    canvas.width, canvas.height = width, height
    context = canvas.getContext("2d", to_js(CHANNELS))
    context.drawImage(small, 0, 0, width, height)
    small.close()
    return Pixels(canvas)


def scaled(width: int, height: int, longest: int = LONGEST) -> tuple[int, int]:
    """Return the size of a picture whose longer side is `longest`; a smaller one stays as it is.

    >>> scaled(4032, 3024), scaled(600, 800), scaled(50_000, 3)
    ((1024, 768), (600, 800), (1024, 1))
    """
    longer = max(width, height)
    if longer <= longest:
        return width, height
    return max(1, width * longest // longer), max(1, height * longest // longer)
