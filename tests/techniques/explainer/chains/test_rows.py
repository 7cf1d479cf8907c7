"""The rows find what the original found, and what the specification says word for word."""

import pytest

from sudoku_py.techniques.explainer.chains import ROWS
from tests.techniques.explainer.chains import reference
from tests.techniques.explainer.chains.samples import Sample, samples
from tests.techniques.explainer.test_parity import of_step

CHEAP = {22: 8, 24: 2, 25: 4, 26: 12}  # of so many samples the reference looks at one


@pytest.mark.parametrize("row", reference.ROWS)
def test_a_row_takes_the_originals_step(row: int) -> None:
    mine = [sample for sample in samples() if sample.row == row]
    assert mine
    for sample in mine:
        step = ROWS[row](sample.position)
        assert step is not None
        placed, eliminated = of_step(sample.position, step)
        assert step.rating == sample.rating
        assert placed == sample.conclusions[0]
        assert placed or eliminated == sample.conclusions[1]


@pytest.mark.parametrize("row", reference.ROWS)
def test_a_row_finds_nothing_where_the_original_went_on(row: int) -> None:
    later = [sample for sample in samples() if sample.row > row]
    for sample in later:
        assert ROWS[row](sample.position) is None


@pytest.mark.parametrize("row", reference.ROWS)
def test_a_row_agrees_with_the_reference(row: int) -> None:
    mine = [sample for sample in samples() if sample.row == row]
    for sample in mine[:: CHEAP[row]]:
        agree(sample, row)


def agree(sample: Sample, row: int) -> None:
    expected = reference.first_hint(row, sample.position)
    step = ROWS[row](sample.position)
    assert expected is not None
    assert step is not None
    assert step.rating == expected.rating
    assert [(cell, digit - 1) for cell, digit in step.placements] == list(expected.placements)
    if not step.placements:
        assert {(cell, digit - 1) for cell, digit in step.eliminations} == expected.eliminations


def test_a_row_leaves_the_position_as_it_is() -> None:
    sample = next(sample for sample in samples() if sample.row == 26)
    before = sample.position.copy()
    for row in reference.ROWS:
        ROWS[row](sample.position)
    assert sample.position.candidates == before.candidates
    assert sample.position.places == before.places
