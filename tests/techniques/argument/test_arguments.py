"""Every claim of every argument is proved, and none is superfluous."""

import pytest

from sudoku_py.techniques.argument import BUILDERS, argument_of
from sudoku_py.techniques.argument.checker import check
from sudoku_py.techniques.procedures import ALL_FINDERS
from tests.techniques.argument import corpus


@pytest.mark.parametrize("technique_id", [name for name in BUILDERS if name in ALL_FINDERS])
def test_each_claim_follows_and_is_needed(technique_id: str) -> None:
    count = 0
    for step, position in corpus.steps(technique_id, corpus.positions()):
        check(argument_of(step, position), step, position)
        count += 1
    assert count
