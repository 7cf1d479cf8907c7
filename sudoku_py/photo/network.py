"""A small convolutional network that reads a glyph, in integers.

Its architecture is LeCun's (LeCun, Bottou, Bengio and Haffner, *Gradient-based learning applied to
document recognition*, 1998), made small: two convolutions with 3 × 3 weights, each followed by the
largest of 2 × 2 pixels, then two full layers. Weights are bytes. `tools/digits` trains it on drawn
digits and writes `digits.bin`.

An image is one integer with a field of 32 bits for each pixel. Multiplying it by a weight weights
all its pixels at once, and shifting it moves them: so a convolution is a sum of a few products.
"""

import struct
from collections.abc import Sequence
from functools import cache
from operator import mul
from pathlib import Path
from typing import NamedTuple

from sudoku_py.photo.glyphs import RASTER

FILE = Path(__file__).with_name("digits.bin")
CLASSES = 11  # nothing, the digits 1 to 9, and 0, which two-digit numbers have
OUTPUTS = CLASSES + 1  # the last says whether it is handwriting
KERNEL = 3
CHANNELS = (1, 8, 24)
HIDDEN = 64
POOLED = (RASTER - KERNEL + 1) // 2  # pixels of an image's side after the first convolution
LAST = (POOLED - KERNEL + 1) // 2  # and after the second
SHIFT = 16  # bits of the fraction in a layer's factors
FIELD = 32  # bits of a packed pixel


class Layer(NamedTuple):
    """Weights of a layer, one row for each output; its biases, and the factors of its outputs."""

    weights: list[tuple[int, ...]]
    biases: tuple[int, ...]
    factors: tuple[int, ...]


class Network(NamedTuple):
    """The four layers, and what one unit of the last one's outputs is worth."""

    layers: tuple[Layer, ...]
    unit: float

    def outputs(self, raster: bytes) -> list[float]:
        """What the network says of a glyph's raster: `CLASSES` logarithms of odds, and one more.

        The first ones are those of nothing, of 1 to 9 and of 0, up to a constant; the last is the
        logarithm of the odds that a digit was written by hand.
        """
        first, second, third, last = self.layers
        images = _convolved(first, [raster], RASTER)
        images = _convolved(second, images, POOLED)
        hidden = _scaled(third, _products(third, b"".join(images)))
        return [value * self.unit for value in _products(last, hidden)]


@cache
def trained() -> Network:
    """The network that `tools/digits` trained."""
    return unpacked(FILE.read_bytes())


def sizes() -> list[tuple[int, int]]:
    """The number of outputs, and of weights for each, of all layers."""
    area = KERNEL * KERNEL
    one, two, three = CHANNELS
    return [(two, area * one), (three, area * two), (HIDDEN, three * LAST**2), (OUTPUTS, HIDDEN)]


def unpacked(data: bytes) -> Network:
    """The network in a file: for each layer weights, biases and factors, and in the end the unit.

    Weights are signed bytes, biases and factors signed words, the unit is a float, in little
    endian. struct.error if the length is another one.
    """
    layout = "<" + "".join(f"{outs * ins}b{outs}i{outs}i" for outs, ins in sizes()) + "f"
    values = iter(struct.unpack(layout, data))
    layers = []
    for outs, ins in sizes():
        weights, biases, factors = (
            [next(values) for _ in range(count)] for count in (outs * ins, outs, outs)
        )
        rows = [tuple(weights[row * ins : (row + 1) * ins]) for row in range(outs)]
        layers.append(Layer(rows, tuple(biases), tuple(factors)))
    return Network(tuple(layers), next(values))


def _convolved(layer: Layer, images: Sequence[bytes], side: int) -> list[bytes]:
    """The images after a convolution, with the largest of each 2 × 2 pixels."""
    steps = [FIELD * (y * side + x) for y in range(KERNEL) for x in range(KERNEL)]
    moved = [packed >> step for packed in map(_packed, images) for step in steps]
    length = FIELD // 8 * side * side
    middle = int.from_bytes(struct.pack("<I", 1 << FIELD - 1) * side * side, "little")
    kept = side - KERNEL + 1
    results = []
    for weights, bias, factor in zip(*layer, strict=True):
        total = sum(map(mul, weights, moved), middle)  # from the middle, no field becomes negative
        fields = struct.unpack(f"<{side * side}I", total.to_bytes(length, "little"))
        most: list[int] = []
        for start in range(0, kept * side, 2 * side):
            upper, lower = fields[start : start + kept], fields[start + side : start + side + kept]
            most += map(max, upper[::2], upper[1::2], lower[::2], lower[1::2])
        results.append(_bytes(most, bias - (1 << FIELD - 1), factor))
    return results


def _packed(image: bytes) -> int:
    return int.from_bytes(struct.pack(f"<{len(image)}I", *image), "little")


def _bytes(values: Sequence[int], bias: int, factor: int) -> bytes:
    """Each value plus the bias, times the factor, from 0 to 255: what is negative is cut off."""
    scaled = [(value + bias) * factor >> SHIFT for value in values]
    return bytes([0 if value < 0 else value if value < 256 else 255 for value in scaled])


def _products(layer: Layer, inputs: bytes) -> list[int]:
    pairs = zip(layer.weights, layer.biases, strict=True)
    return [sum(map(mul, weights, inputs), bias) for weights, bias in pairs]


def _scaled(layer: Layer, values: list[int]) -> bytes:
    return b"".join(
        [_bytes([value], 0, each) for value, each in zip(values, layer.factors, strict=True)]
    )
