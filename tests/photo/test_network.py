"""The network in packed integers computes what its definition says, pixel by pixel."""

import struct
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_py.photo.glyphs import RASTER
from sudoku_py.photo.network import FILE, KERNEL, SHIFT, Layer, trained, unpacked

Image = list[list[int]]


def clipped(value: int, factor: int) -> int:
    return min(255, max(0, value * factor >> SHIFT))


def convolved(layer: Layer, images: list[Image]) -> list[Image]:
    """Plain loops: each output pixel is the largest of four weighted sums."""
    half = (len(images[0]) - KERNEL + 1) // 2
    results = []
    for weights, bias, factor in zip(*layer, strict=True):

        def total(y: int, x: int, weights: tuple[int, ...] = weights) -> int:
            taps = product(images, range(KERNEL), range(KERNEL))
            return sum(
                weight * image[y + down][x + right]
                for weight, (image, down, right) in zip(weights, taps, strict=True)
            )

        result = []
        for y in range(half):
            row = []
            for x in range(half):
                near = (total(2 * y + down, 2 * x + right) for down in (0, 1) for right in (0, 1))
                row.append(clipped(max(near) + bias, factor))
            result.append(row)
        results.append(result)
    return results


def outputs(raster: bytes) -> list[float]:
    first, second, third, last = trained().layers
    image = [list(raster[start : start + RASTER]) for start in range(0, RASTER**2, RASTER)]
    images = convolved(second, convolved(first, [image]))
    flat = [value for image in images for row in image for value in row]
    hidden = [
        clipped(bias + sum(w * v for w, v in zip(weights, flat, strict=True)), factor)
        for weights, bias, factor in zip(*third, strict=True)
    ]
    return [
        (bias + sum(w * v for w, v in zip(weights, hidden, strict=True))) * trained().unit
        for weights, bias in zip(last.weights, last.biases, strict=True)
    ]


@settings(max_examples=8, deadline=None)
@given(st.binary(min_size=RASTER**2, max_size=RASTER**2))
def test_packed_convolutions_are_convolutions(raster: bytes) -> None:
    assert trained().outputs(raster) == pytest.approx(outputs(raster))


@pytest.mark.parametrize("raster", [bytes(RASTER**2), b"\xff" * RASTER**2])
def test_no_field_runs_over(raster: bytes) -> None:
    assert trained().outputs(raster) == pytest.approx(outputs(raster))


def test_the_file_is_small_and_whole() -> None:
    data = FILE.read_bytes()
    assert len(data) < 50_000
    with pytest.raises(struct.error):
        unpacked(data[:-1])
