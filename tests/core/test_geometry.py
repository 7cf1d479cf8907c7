import pytest

from sudoku_py.core.errors import SizeError
from sudoku_py.core.geometry import geometry
from sudoku_py.core.shape import SIZES


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
