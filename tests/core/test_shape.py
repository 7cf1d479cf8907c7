import pytest

from sudoku_py.core import shape


@pytest.mark.parametrize("size", shape.SIZES)
def test_every_cell_lies_in_one_row_one_column_and_one_box(size: int) -> None:
    for kind in shape.UNIT_KINDS:
        cells = [cell for own, _, held in shape.units(size) if own == kind for cell in held]
        assert sorted(cells) == list(range(size * size))


@pytest.mark.parametrize("size", shape.SIZES)
def test_every_unit_has_as_many_cells_as_digits(size: int) -> None:
    assert [len(cells) for _, _, cells in shape.units(size)] == [size] * 3 * size


def test_sizes_and_symbols() -> None:
    assert shape.SIZES == (4, 6, 8, 9, 12, 16, 25)
    assert len(shape.SYMBOLS) == max(shape.SIZES)


def test_a_box_is_at_least_as_wide_as_it_is_high() -> None:
    assert [shape.box_shape(size) for size in (4, 6, 8, 12)] == [(2, 2), (2, 3), (2, 4), (3, 4)]


def test_boxes_are_numbered_from_left_to_right_then_downwards() -> None:
    boxes = {number: cells for kind, number, cells in shape.units(6) if kind == "box"}
    assert boxes[2] == [3, 4, 5, 9, 10, 11]
    assert boxes[3] == [12, 13, 14, 18, 19, 20]


def test_clashes_name_every_cell_and_every_unit() -> None:
    values = [1, 1, 1, 0] + [0] * 12
    assert shape.clashes(shape.units(4), values) == [
        ("row", 1, 1, [0, 1, 2]),
        ("box", 1, 1, [0, 1]),
    ]


def test_two_digits_may_clash_in_one_unit() -> None:
    found = shape.clashes(shape.units(4), [2, 1, 1, 2] + [0] * 12)
    assert [(digit, cells) for _, _, digit, cells in found] == [(1, [1, 2]), (2, [0, 3])]


def test_empty_cells_do_not_clash() -> None:
    assert shape.clashes(shape.units(9), [0] * 81) == []
