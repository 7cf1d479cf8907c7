"""What hypothesis draws grids from."""

from random import Random

from hypothesis import strategies as st

from sudoku_py.core.candidate_grid import Game
from sudoku_py.core.geometry import geometry
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import SIZES


@st.composite
def grids(draw: st.DrawFn, sizes: st.SearchStrategy[int] | None = None) -> Grid:
    """Any grid of any size, whether it keeps the rules or not, from empty to full."""
    size = draw(st.sampled_from(SIZES) if sizes is None else sizes)
    random = Random(draw(st.integers(0, 10**6)))  # quicker than to draw every cell
    share = draw(st.sampled_from((0.0, 0.05, 0.3, 0.7, 1.0)))
    highest = draw(st.integers(1, size))
    values = (
        random.randint(1, highest) if random.random() < share else 0 for _ in range(size * size)
    )
    return Grid(geometry(size), tuple(values))


@st.composite
def games(draw: st.DrawFn, sizes: st.SearchStrategy[int] | None = None) -> Game:
    """Any game: givens, some digits entered besides, and marks in any empty cells, or in all."""
    givens = draw(grids(sizes))
    size, random = givens.size, Random(draw(st.integers(0, 10**6)))
    entered, centre, corner = (draw(st.sampled_from((0.0, 0.2, 1.0))) for _ in range(3))
    digits = [
        given or (random.randint(1, size) if random.random() < entered / 2 else 0)
        for given in givens.values
    ]
    inner, outer = (
        [random.randrange(1, 1 << size) if random.random() < share else 0 for _ in digits]
        for share in (centre, corner)
    )
    return Game.of(givens, Grid(givens.geometry, tuple(digits)), inner, outer)


def solved(size: int) -> Grid:
    """A full grid that keeps every rule: each row is the one above moved on."""
    rows, columns = geometry(size).box_rows, geometry(size).box_columns
    return Grid.of(
        (columns * (row % rows) + row // rows + column) % size + 1
        for row in range(size)
        for column in range(size)
    )
