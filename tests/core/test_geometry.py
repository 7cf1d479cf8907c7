import pytest

from sudoku_py.core import shape
from sudoku_py.core.errors import SizeError
from sudoku_py.core.geometry import geometry
from sudoku_py.core.shape import SIZES


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


@pytest.mark.parametrize("size", SIZES)
def test_peers_are_the_other_cells_of_the_units(size: int) -> None:
    board = geometry(size)
    expected = 3 * (size - 1) - (board.box_rows - 1) - (board.box_columns - 1)
    assert {len(peers) for peers in board.peers} == {expected}
    assert all(cell not in board.peers[cell] for cell in range(board.cells))


@pytest.mark.parametrize("size", SIZES)
def test_being_a_peer_is_mutual(size: int) -> None:
    peers = geometry(size).peers
    assert all(cell in peers[other] for cell in range(size * size) for other in peers[cell])


@pytest.mark.parametrize("size", SIZES)
def test_units_of_a_cell_are_its_row_column_and_box(size: int) -> None:
    board = geometry(size)
    for cell, units in enumerate(board.units_of):
        assert [unit.kind for unit in units] == ["row", "column", "box"]
        assert all(cell in unit.cells for unit in units)


@pytest.mark.parametrize("size", SIZES)
def test_names_and_cells_belong_together(size: int) -> None:
    board = geometry(size)
    assert [board.cell(board.cell_name(cell)) for cell in range(board.cells)] == list(
        range(board.cells)
    )


@pytest.mark.parametrize("name", ["r0c1", "r1c10", "r10c1", "r01c1", "r1", "c1", "", "r1c1c1"])
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        geometry(9).cell(name)


@pytest.mark.parametrize("size", [-1, 0, 1, 5, 7, 10, 26])
def test_other_sizes_are_refused(size: int) -> None:
    with pytest.raises(SizeError) as caught:
        geometry(size)
    assert (caught.value.code, caught.value.details) == ("unknown-size", {"size": size})


def test_each_size_is_made_once() -> None:
    assert geometry(9) is geometry(9)


def test_symbols_are_as_many_as_digits() -> None:
    assert geometry(12).symbols == "123456789ABC"
