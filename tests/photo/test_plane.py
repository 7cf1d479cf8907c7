"""Arithmetic on whole pictures does what a loop over their pixels would do."""

from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.photo.plane import HALF, Plane

WIDTH, HEIGHT = 7, 5
pixels = st.binary(min_size=WIDTH * HEIGHT, max_size=WIDTH * HEIGHT)


def plane(data: bytes) -> Plane:
    return Plane.of(WIDTH, HEIGHT, data)


@given(pixels, pixels)
def test_mean_and_difference_are_those_of_each_pixel(one: bytes, other: bytes) -> None:
    pairs = list(zip(one, other, strict=True))
    assert list(plane(one).mean(plane(other)).pixels) == [(a + b) // 2 for a, b in pairs]
    above = [max(0, (a >> 1) - (b >> 1)) for a, b in pairs]
    assert list(plane(one).above(plane(other)).pixels) == above


@given(pixels, st.integers(1, HALF))
def test_a_threshold_keeps_what_reaches_it(data: bytes, value: int) -> None:
    halves = bytes([each >> 1 for each in data])
    assert list(plane(halves).at_least(value).pixels) == [int(each >= value) for each in halves]


@given(pixels)
def test_a_shift_there_and_back_loses_only_what_has_left(data: bytes) -> None:
    moved = plane(data).shifted(0, 2).shifted(0, -2).pixels
    assert moved == data[: 3 * WIDTH] + bytes(2 * WIDTH)
    assert plane(data).shifted(1, 0).pixels[1:] == data[:-1]


@given(st.integers(0, 255), st.sampled_from((2, 4)))
def test_one_grey_stays_that_grey(value: int, reach: int) -> None:
    grey = plane(bytes([value]) * (WIDTH * HEIGHT))
    middle = grey.blurred(reach).pixels[HEIGHT // 2 * WIDTH :][:WIDTH]
    assert set(middle) == {value}
    assert set(grey.halved().pixels) == {value}
    assert len(grey.halved().pixels) == (WIDTH // 2) * (HEIGHT // 2)


@given(pixels)
def test_a_negative_of_a_negative_is_the_picture(data: bytes) -> None:
    assert plane(data).inverted().inverted().pixels == data
