"""Cut the glyph out of a cell, and scale it to the raster that the classifier reads.

A cell's mask is one integer with a bit for each dark pixel. Its rows are one bit wider than the
cell, so a shift by a pixel never carries one into the next row, and a component grows to its full
size by shifts and ands of that integer: no pixel is visited alone.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from sudoku_py.photo.board import CELL, Straightened

RASTER = 18  # pixels of the raster's side
INSIDE = 16  # of these, what the glyph's longer side fills

MARGIN = 6  # pixels seen beyond the cell's border: folded paper moves its digit so far
WINDOW = CELL + 2 * MARGIN
STRIDE = WINDOW + 1  # bits per row of a mask
FRAME = MARGIN + 4  # pixels from the window's border in which a line of the grid begins
LINES = MARGIN + 7  # and in which it lies: three off, half a bold line, and its blur
CORE = MARGIN + 9  # and beyond which a glyph has a part
LEAST_AREA = 8  # pixels; less is dirt
LEAST_HEIGHT = 8  # pixels; lower glyphs are pencil marks
GAP = 3  # pixels between the parts of a broken glyph


class Box(NamedTuple):
    """A rectangle of pixels in a cell's window; right and bottom are not in it."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        """In pixels."""
        return self.right - self.left

    @property
    def height(self) -> int:
        """In pixels."""
        return self.bottom - self.top


class Glyph(NamedTuple):
    """What is drawn in a cell: its pixels, where it is, and how dark it is.

    `raster` has `RASTER` × `RASTER` bytes: 0 paper, 255 the glyph's own darkest. `mask` has a bit
    for each dark pixel of the cell's window, `peak` is their ink (0 to 255).
    """

    raster: bytes
    box: Box
    mask: int
    peak: int

    @property
    def area(self) -> int:
        """How many pixels are dark."""
        return self.mask.bit_count()

    @property
    def stroke(self) -> float:
        """How wide its strokes are, in pixels: of a long bar, its area over half its edge.

        >>> Glyph(b"", Box(0, 0, 4, 20), sum(15 << y * STRIDE for y in range(20)), 200).stroke
        4.0
        """
        inside = self.mask & self.mask << 1 & self.mask >> 1
        inside &= self.mask << STRIDE & self.mask >> STRIDE
        edge = self.area - inside.bit_count()
        return 2 * self.area / (edge - 4) if edge > 4 else 1.0


class Part(NamedTuple):
    """A component of a mask: pixels that hang together."""

    mask: int
    box: Box


def _rectangle(inset: int) -> int:
    row = ((1 << (WINDOW - 2 * inset)) - 1) << inset
    return sum(row << (y * STRIDE) for y in range(inset, WINDOW - inset))


WHOLE = _rectangle(0)
EDGE = WHOLE & ~_rectangle(1)
RIM = WHOLE & ~_rectangle(FRAME)
BAND = WHOLE & ~_rectangle(LINES)
MIDDLE = _rectangle(CORE)
ROW = (1 << WINDOW) - 1
BITS = STRIDE * WINDOW
TO_BYTES = bytes([255 if code == ord("1") else 0 for code in range(256)])


class Ink(NamedTuple):
    """How dark the strokes in the middle of a cell are, and the paper around them."""

    peak: int  # its darkest pixels but for a few
    grain: int  # a quarter of them is darker: a thin stroke covers less than that


def ink_of(cell: bytes) -> Ink:
    """The ink in the middle of a cell.

    >>> ink_of(bytes([40] * 16 * CELL + [0] * 16 * CELL))
    Ink(peak=40, grain=40)
    """
    rows = range(6 * CELL, (CELL - 6) * CELL, CELL)
    middle = sorted(b"".join([cell[row + 6 : row + CELL - 6] for row in rows]))
    return Ink(middle[-12], middle[len(middle) * 3 // 4])


def window_of(board: Straightened, index: int) -> bytes:
    """A cell with `MARGIN` pixels of its neighbours around it; 0 beyond the board."""
    side = board.side
    row, column = divmod(index, board.size)
    left, right = column * CELL - MARGIN, (column + 1) * CELL + MARGIN
    before, after = bytes(max(0, -left)), bytes(max(0, right - side))
    lines = []
    for y in range(row * CELL - MARGIN, (row + 1) * CELL + MARGIN):
        line = board.grey[y * side + max(0, left) : y * side + min(side, right)]
        lines.append(before + line + after if 0 <= y < side else bytes(WINDOW))
    return b"".join(lines)


def glyphs_of(window: bytes, peak: int, most: int = 1) -> list[Glyph]:
    """The glyphs of a cell, given the ink of its window, from left to right; at most `most`.

    Lines of the grid, dirt and pencil marks are left out. `peak` is how dark a stroke is in it.

    >>> stroke = b"".join(bytes(20) + bytes([200] * 4) + bytes(20) for _ in range(18))
    >>> [glyph] = glyphs_of(bytes(13 * 44) + stroke + bytes(13 * 44), 200)
    >>> glyph.box, glyph.area
    (Box(left=20, top=13, right=24, bottom=31), 72)
    """
    dark = _mask_of(window, peak // 2)
    free = dark & ~_grown(dark & EDGE, dark)  # lines run out of the window, and so do neighbours
    glyphs = _chosen(free, most)
    if not glyphs:  # none, or it touches a line
        glyphs = _chosen(dark & ~_grown(dark & RIM, dark & BAND), most)
    return [_scaled(window, part, peak) for part in glyphs]


def _chosen(mask: int, most: int) -> list[Part]:
    """The parts that make up glyphs, from left to right."""
    parts = [part for part in _parts_of(mask) if part.mask.bit_count() >= LEAST_AREA // 2]
    glyphs: list[Part] = []
    while len(glyphs) < most and (part := _main_part(parts, glyphs)):
        parts.remove(part)
        whole = _joined(part, parts)
        if whole.box.height < LEAST_HEIGHT:
            break
        glyphs.append(whole)
    return sorted(glyphs, key=lambda part: part.box.left)


def _mask_of(window: bytes, threshold: int) -> int:
    """The pixels that are darker than the threshold."""
    table = bytes([ord("1") if value > threshold else ord("0") for value in range(256)])
    text = window.translate(table)
    rows = [text[start : start + WINDOW] for start in range(0, WINDOW * WINDOW, WINDOW)]
    return int(b"0".join(rows)[::-1], 2)


def _widened(mask: int) -> int:
    """The mask with the eight neighbours of its pixels."""
    row = mask | mask << 1 | mask >> 1
    return row | row << STRIDE | row >> STRIDE


def _grown(seed: int, mask: int) -> int:
    """All pixels of the mask that hang together with those of the seed."""
    while (more := _widened(seed) & mask) != seed:
        seed = more
    return seed


def _parts_of(mask: int) -> Iterator[Part]:
    while mask:
        part = _grown(mask & -mask, mask)
        mask ^= part
        yield Part(part, _box_of(part))


def _box_of(mask: int) -> Box:
    top, bottom = _lowest(mask) // STRIDE, (mask.bit_length() - 1) // STRIDE + 1
    columns = 0
    for y in range(top, bottom):
        columns |= mask >> (y * STRIDE) & ROW
    return Box(_lowest(columns), top, columns.bit_length(), bottom)


def _lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def _main_part(parts: list[Part], taken: list[Part]) -> Part | None:
    """The largest part that reaches the cell's middle, or that is next to a glyph."""
    fit = [
        part
        for part in parts
        if part.mask.bit_count() >= LEAST_AREA
        and (
            any(_is_beside(part.box, glyph.box) for glyph in taken) if taken else part.mask & MIDDLE
        )
    ]
    return max(fit, key=lambda part: part.mask.bit_count(), default=None)


def _is_beside(box: Box, other: Box) -> bool:
    """Whether both stand side by side, and are about as high."""
    apart = box.left >= other.right - 1 or box.right <= other.left + 1
    level = abs(box.top - other.top) + abs(box.bottom - other.bottom)
    return apart and level <= other.height // 3


def _joined(part: Part, others: list[Part]) -> Part:
    """The part with those that were broken off it, which are taken out of the others."""
    for other in tuple(others):
        whole, piece = part.box, other.box
        gap = max(piece.top - whole.bottom, whole.top - piece.bottom)
        if piece.left > whole.left - GAP and piece.right < whole.right + GAP and gap < GAP:
            others.remove(other)
            mask = part.mask | other.mask
            return _joined(Part(mask, _box_of(mask)), others)
    return part


def pixels_of(mask: int) -> bytes:
    """A byte for each pixel of a window: 255 for those of the mask, else 0."""
    text = format(mask, f"0{BITS}b")[::-1].encode().translate(TO_BYTES)
    starts = range(0, BITS, STRIDE)
    return b"".join([text[start : start + WINDOW] for start in starts])


def _scaled(window: bytes, part: Part, peak: int) -> Glyph:
    """The glyph's pixels and its soft edge on the raster, centred; bilinear."""
    mask = _widened(_widened(part.mask)) & WHOLE
    inked = pixels_of(mask)
    alone = (int.from_bytes(window) & int.from_bytes(inked)).to_bytes(WINDOW * WINDOW)
    box = part.box
    longer = max(box.width, box.height)
    across = _samples(box.left + box.right, longer)
    first, last = across[0][0], across[-1][1] + 1
    left_right = [(left - first, right - first, share) for left, right, share in across]
    raster = []
    for upper, lower, part_below in _samples(box.top + box.bottom, longer):
        above = alone[upper * WINDOW + first : upper * WINDOW + last]
        below = alone[lower * WINDOW + first : lower * WINDOW + last]
        row = [16 * a + (b - a) * part_below for a, b in zip(above, below, strict=True)]
        raster += [16 * row[a] + (row[b] - row[a]) * share >> 8 for a, b, share in left_right]
    brighter = bytes([min(255, value * 255 // max(1, peak)) for value in range(256)])
    return Glyph(bytes(raster).translate(brighter), box, part.mask, peak)


@cache
def _samples(twice_centre: int, longer: int) -> list[tuple[int, int, int]]:
    """For each line of the raster the two of the cell it lies between, and the second's share.

    The share is in sixteenths.
    """
    samples = []
    for line in range(RASTER):
        # in sixteenths of a pixel: the centre, and from there (line + ½ - RASTER/2) raster pixels
        place = 8 * twice_centre - 8 + (2 * line + 1 - RASTER) * 8 * longer // INSIDE
        first, share = divmod(max(0, min(place, 16 * (WINDOW - 1))), 16)
        samples.append((first, min(first + 1, WINDOW - 1), share))
    return samples
