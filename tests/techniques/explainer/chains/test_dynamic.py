"""Rows 24 and 26: assumptions with changing marks."""

from itertools import combinations
from random import Random

from sudoku_py.techniques.board_tables import bit_indices, mask_of
from sudoku_py.techniques.explainer.chains.dynamic import nishio, undecided_cells
from tests.techniques.explainer.chains.samples import NINE, cell, full, keep_in_unit, row, samples


def ways(places: int) -> list[int]:
    """Every way to place the digit, by trying all sets of cells."""
    rows = [unit for unit in NINE.unit_masks[:9] if unit & places]
    return [
        mask
        for cells in combinations(bit_indices(places), len(rows))
        for mask in (mask_of(cells),)
        if all(mask & unit for unit in rows) and not any(mask & NINE.peers[one] for one in cells)
    ]


def some_places(chance: Random) -> int:
    """A few cells, in four rows, four columns and four boxes."""
    cells = [cell(f"r{number}c{column}") for number in (1, 2, 4, 5) for column in (1, 2, 4, 5)]
    return mask_of(chance.sample(cells, 9))


def test_a_cell_is_undecided_if_some_way_takes_it_and_some_does_not() -> None:
    chance = Random(0)
    decided = 0
    for _ in range(60):
        places = some_places(chance)
        every = ways(places)
        expected = sum(
            1 << one for one in bit_indices(places) if {way >> one & 1 for way in every} == {0, 1}
        )
        assert undecided_cells(places) == expected
        decided += expected != places
    assert decided > 10


def test_a_full_board_has_no_nishio() -> None:
    assert nishio(full()) is None


def test_a_digit_that_leaves_a_column_two_cells_is_refuted() -> None:
    """With 5 in r1c6, it must be in r2c1 and in r8c1: three nodes to one of them, four against."""
    position = full()
    keep_in_unit(position, row(2), 5, ("r2c1", "r2c5"))
    keep_in_unit(position, row(8), 5, ("r8c1", "r8c6"))
    step = nishio(position)
    assert step is not None
    assert (step.technique, step.rating) == ("nishio", 76)
    assert step.eliminations == ((cell("r1c6"), 5),)
    assert step.branches[0][0].start == ((cell("r1c6"), 5),)


def test_the_conclusion_is_the_opposite_of_the_assumption() -> None:
    sample = next(sample for sample in samples() if sample.row == 24)
    step = nishio(sample.position)
    assert step is not None
    conclusion = (step.placements or step.eliminations)[0]
    assumption = step.branches[0][0].start
    assert assumption == (conclusion,)
    assert len(step.digits) == 1
