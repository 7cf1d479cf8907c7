"""Every format of the table is read as it is written, and each writer writes what it promises."""

import json

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from sudoku_py.core.formats import FORMATS, Format, read, read_all, registry, write
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import SIZES
from tests.core.strategies import grids, solved

WRITABLE = [each for each in FORMATS if each.write]
GRID = Grid.from_line("12..34..........")
LARGE = solved(12).with_value(0, 0)


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


def test_line() -> None:
    assert registry.as_line(GRID) == "12..34.........."


def test_json() -> None:
    assert json.loads(registry.as_json(GRID)) == {"puzzle": GRID.line}


def test_spaces() -> None:
    assert registry.as_spaces(GRID) == "12  \n34  \n    \n    "


def test_sdk() -> None:
    assert registry.as_sdk(GRID) == "[Puzzle]\n12..\n34..\n....\n...."


def test_matrix() -> None:
    assert registry.as_matrix(GRID) == "1 2 0 0\n3 4 0 0\n0 0 0 0\n0 0 0 0"
    assert registry.as_matrix(LARGE).startswith(" 0  2  3  4  5  6  7  8  9 10 11 12\n")


def test_csv() -> None:
    assert registry.as_csv(GRID) == "1,2,,\n3,4,,\n,,,\n,,,"
    assert registry.as_csv(LARGE).startswith(",2,3,4,5,6,7,8,9,10,11,12\n")


def test_boxed_is_as_high_as_its_boxes() -> None:
    lines = registry.as_boxed(LARGE).splitlines()
    assert lines[1] == ";|  0  2  3  4 |  5  6  7  8 |  9 10 11 12 |"
    assert [place for place, line in enumerate(lines) if line.startswith(";+")] == [0, 4, 8, 12, 16]


def test_decorated() -> None:
    assert registry.as_decorated(LARGE).splitlines()[0] == ". 2 3 4 | 5 6 7 8 | 9 A B C"
    assert registry.as_decorated(LARGE).splitlines()[3] == "--------+---------+--------"
