"""The picture of a board: each digit once, in its cell, and a title that is only text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import SIZES, SYMBOLS
from sudoku_py.drawing import grid_svg
from sudoku_py.drawing.looks import COLOURS, PAPER
from tests.core.strategies import grids
from tests.drawing.reading import SVG, large_digits, parsed, small_digits, title

INK, BLUE = COLOURS["ink"][0], COLOURS["accent"][0]


def overlay(svg: str, size: int) -> list[tuple[int, int]]:
    groups = [group for group in parsed(svg).findall(f"{SVG}g") if "transform" in group.attrib]
    return [each for group in groups for each in small_digits(group, size)]


@given(grids(), st.data())
def test_each_digit_is_drawn_once_in_its_cell_and_givens_are_bold(
    grid: Grid, data: st.DataObject
) -> None:
    cells = range(len(grid.values))
    kept = data.draw(st.sets(st.sampled_from(cells)))
    known = Grid(
        grid.geometry, tuple(value if cell in kept else 0 for cell, value in enumerate(grid.values))
    )
    root = parsed(grid_svg(grid, givens=known))
    found = {each.cell: each for each in large_digits(root, grid.size)}
    assert len(found) == len(large_digits(root, grid.size))
    assert found.keys() == {cell for cell, value in enumerate(grid.values) if value}
    for cell, each in found.items():
        assert each.symbol == SYMBOLS[grid.values[cell] - 1]
        is_given = bool(known.values[cell])
        assert (each.fill, each.weight) == ((INK, "600") if is_given else (BLUE, "400"))


@pytest.mark.parametrize("size", SIZES)
def test_candidates_are_those_of_the_rules_or_those_that_are_named(size: int) -> None:
    grid = Grid.from_line("1" + "." * (size * size - 1))
    wanted = [
        (cell, digit)
        for cell, mask in enumerate(CandidateGrid.of(grid).candidates)
        for digit in range(1, size + 1)
        if mask >> digit - 1 & 1
    ]
    assert sorted(overlay(grid_svg(grid, candidates=True), size)) == wanted
    named = [{size, 1} if cell % 3 else () for cell in range(size * size)]
    found = sorted(overlay(grid_svg(grid, candidates=named), size))
    assert found == [(c, d) for c in range(1, size * size) if c % 3 for d in (1, size)]
    assert not overlay(grid_svg(grid), size)


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_a_title_is_only_text_and_what_xml_has_not_is_replaced(text: str) -> None:
    found = title(grid_svg(Grid.from_line("1" + "." * 15), title=text))
    lines = text.replace("\r\n", "\n").replace("\r", "\n")  # as every reader of XML does
    assert len(found) == len(lines)
    changed = {one for one, two in zip(lines, found, strict=True) if one != two}
    assert all(symbol < " " or symbol in "\ufffe\uffff" for symbol in changed)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Sudoku 4 × 4 with 1 given. Row 1: 1, empty"),
        ("es", "Sudoku de 4 × 4 con 1 pista. Fila 1: 1,"),
    ],
)
def test_without_a_title_the_board_is_read(language: str, said: str) -> None:
    grid = Grid.from_line("1" + "." * 15)
    assert title(grid_svg(grid, language=language)).startswith(said)


def test_what_does_not_belong_to_the_board_is_refused() -> None:
    grid = Grid.from_line("1" + "." * 15)
    with pytest.raises(ValueError, match="size 6"):
        grid_svg(grid, givens=Grid.from_line("." * 36))
    with pytest.raises(ValueError, match="2 cells"):
        grid_svg(grid, candidates=[[1], [2]])
    with pytest.raises(ValueError, match="must be one of en, es, not “xx”"):
        grid_svg(grid, language="xx")


def test_the_dark_theme_draws_the_same_in_other_colours() -> None:
    grid = Grid.from_line("12..34....1.4...")
    light, dark = grid_svg(grid, candidates=True), grid_svg(grid, candidates=True, theme="dark")
    assert PAPER not in dark
    assert len(light) == len(dark)
    assert sum(one != two for one, two in zip(light, dark, strict=True)) > 20
