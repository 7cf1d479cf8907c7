import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from sudoku_py.core.formats import FORMATS, Format, read, read_all, write
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import SIZES
from tests.core.strategies import grids, solved

WRITABLE = [each for each in FORMATS if each.write]


def _is_list_of_fours(grid: Grid) -> bool:
    """Whether most of 16 rows could be 4×4 puzzles as well: the one text of two meanings."""
    return sum(sum(map(bool, row)) >= 4 and max(row) <= 4 for row in grid.rows()) > 8


def _needs_no_second_look(grid: Grid) -> None:
    assume(grid.size != 16 or not _is_list_of_fours(grid))


@pytest.mark.parametrize("format_", WRITABLE, ids=lambda each: each.id)
@settings(max_examples=60, deadline=None)
@given(grid=grids())
@example(grid=Grid.of([0] * 256))
@example(grid=Grid.of([0] * 255 + [16]))
def test_what_is_written_is_read_back(format_: Format, grid: Grid) -> None:
    _needs_no_second_look(grid)
    assert read_all(write(grid, format_.id)) == [grid]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("format_", WRITABLE, ids=lambda each: each.id)
def test_empty_and_full_boards_of_every_size(format_: Format, size: int) -> None:
    for grid in (solved(size), Grid.of([0] * size * size)):
        assert read(write(grid, format_.id)) == grid


@pytest.mark.parametrize("gap", ["\n\n", "\n# next\n\n", "\nGrid 02\n"])
@pytest.mark.parametrize("format_", WRITABLE, ids=lambda each: each.id)
@settings(max_examples=15, deadline=None)
@given(pair=st.sampled_from(SIZES).flatmap(lambda size: st.tuples(*[grids(st.just(size))] * 2)))
def test_several_in_one_text(format_: Format, gap: str, pair: tuple[Grid, Grid]) -> None:
    for grid in pair:
        _needs_no_second_look(grid)
    assert read_all(gap.join(write(grid, format_.id) for grid in pair)) == list(pair)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(grids(), st.sampled_from(WRITABLE)), min_size=1, max_size=4))
def test_formats_may_be_mixed_in_one_text(pairs: list[tuple[Grid, Format]]) -> None:
    for grid, _ in pairs:
        _needs_no_second_look(grid)
    text = "\n\n".join(write(grid, format_.id) for grid, format_ in pairs)
    assert read_all(text) == [grid for grid, _ in pairs]


def test_ids_are_unique_and_legends_are_sentences() -> None:
    assert len({each.id for each in FORMATS}) == len(FORMATS)
    assert all(each.name and each.legend.endswith(".") for each in FORMATS)
    assert all(each.layouts or each.write or each.is_document for each in FORMATS)


def test_an_unknown_id_is_refused() -> None:
    with pytest.raises(KeyError):
        write(solved(4), "pdf")
