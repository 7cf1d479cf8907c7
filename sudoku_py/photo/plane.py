"""Planes: one byte per pixel, all of them in one big integer, so that an operation is arithmetic.

Pixel 0 is the lowest byte. Shifting the integer by whole bytes moves the picture: by one byte to
the left, by `width` bytes up; what leaves a row on the left enters the row above on the right.
Adding, subtracting and comparing all pixels at once is what Lamport called *multiple byte
processing with full-word instructions* (1975); the word is a million bytes long here.
"""

from functools import lru_cache
from typing import NamedTuple

HALF = 127  # the largest value of a plane whose bytes keep one bit free for a carry


@lru_cache(maxsize=32)
def _filled(value: int, count: int) -> int:
    return int.from_bytes(bytes([value]) * count, "little")


class Plane(NamedTuple):
    """A picture of one channel: `bits` has a byte for each of its pixels, row by row."""

    width: int
    height: int
    bits: int

    @classmethod
    def of(cls, width: int, height: int, pixels: bytes) -> "Plane":
        """The plane of these bytes.

        >>> Plane.of(2, 1, bytes([7, 9])).pixels
        b'\\x07\\t'
        """
        return cls(width, height, int.from_bytes(pixels, "little"))

    @property
    def pixels(self) -> bytes:
        """One byte per pixel, row by row."""
        return self.bits.to_bytes(self.width * self.height, "little")

    def shifted(self, right: int, down: int) -> "Plane":
        """The plane moved by a number of pixels; black enters at the top or at the bottom."""
        places = 8 * (right + down * self.width)
        if places <= 0:
            return self._replace(bits=self.bits >> -places)
        whole = (1 << 8 * self.width * self.height) - 1
        return self._replace(bits=self.bits << places & whole)

    def inverted(self) -> "Plane":
        """The negative: white for black."""
        return self._replace(bits=self.bits ^ _filled(255, self.width * self.height))

    def mean(self, other: "Plane") -> "Plane":
        """The mean of both planes, pixel by pixel, rounded down.

        >>> Plane.of(2, 1, bytes([7, 200])).mean(Plane.of(2, 1, bytes([9, 101]))).pixels[1]
        150
        """
        halves = (self.bits ^ other.bits) & _filled(254, self.width * self.height)
        return self._replace(bits=(self.bits & other.bits) + (halves >> 1))

    def above(self, other: "Plane") -> "Plane":
        """How much brighter each pixel is than that of `other`: half the difference, at least 0.

        >>> one, other = Plane.of(2, 1, bytes([90, 10])), Plane.of(2, 1, bytes([10, 90]))
        >>> list(one.above(other).pixels)
        [40, 0]
        """
        count = self.width * self.height
        low, high = _filled(127, count), _filled(128, count)
        difference = ((self.bits >> 1 & low) | high) - (other.bits >> 1 & low)
        is_above = difference >> 7 & _filled(1, count)
        return self._replace(bits=difference & (is_above << 7) - is_above)

    def at_least(self, value: int) -> "Plane":
        """1 where the pixel, at most `HALF`, is at least `value`, else 0.

        >>> list(Plane.of(3, 1, bytes([4, 5, 6])).at_least(5).pixels)
        [0, 1, 1]
        """
        count = self.width * self.height
        compared = (self.bits | _filled(128, count)) - _filled(value, count)
        return self._replace(bits=compared >> 7 & _filled(1, count))

    def blurred(self, reach: int) -> "Plane":
        """Each pixel the mean of the `reach` × `reach` around it; `reach` is a power of two.

        Up and down the picture's edge repeats; from left and right the neighbouring rows come in.
        """
        edge = reach // 2
        pixels = self.pixels
        top, bottom = pixels[: self.width] * edge, pixels[-self.width :] * edge
        plane = Plane.of(self.width, self.height + 2 * edge, top + pixels + bottom)
        step = 1
        while step < reach:
            plane = plane.mean(plane.shifted(-step, 0))
            plane = plane.mean(plane.shifted(0, -step))
            step *= 2
        centred = plane.shifted(edge, edge).pixels
        return Plane.of(self.width, self.height, centred[edge * self.width : -edge * self.width])

    def halved(self) -> "Plane":
        """The picture in half its size: each pixel is the mean of four.

        >>> list(Plane.of(2, 2, bytes([10, 20, 30, 40])).halved().pixels)
        [25]
        """
        width, height = self.width // 2, self.height // 2
        even = self.width % 2
        pixels = self.pixels
        if even:  # drop the last column
            rows = range(0, len(pixels), self.width)
            pixels = b"".join([pixels[row : row + 2 * width] for row in rows])
        left = Plane.of(width, self.height, pixels[::2])
        both = left.mean(Plane.of(width, self.height, pixels[1::2])).pixels
        rows = range(0, 2 * height * width, 2 * width)
        upper = b"".join([both[row : row + width] for row in rows])
        lower = b"".join([both[row + width : row + 2 * width] for row in rows])
        return Plane.of(width, height, upper).mean(Plane.of(width, height, lower))
