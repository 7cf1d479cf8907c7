"""How often cells changed, against what the boards of all steps say."""

import pytest

from sudoku_py.lab.views.change_counts import change_counts
from sudoku_py.solvers.contract import Open, Place, Remove
from sudoku_py.solvers.registry import SOLVERS, solver
from tests.lab.samples import NINE, recorded


@pytest.mark.parametrize("algorithm", [row.id for row in SOLVERS])
@pytest.mark.parametrize(
    ("first", "last"), [(0, 6_000), (100, 300), (4_000, 5_000), (7, 7), (9, 3)]
)
def test_every_change_is_counted(algorithm: str, first: int, last: int) -> None:
    timeline = recorded(solver(algorithm), NINE)
    first, last = min(first, len(timeline)), min(last, len(timeline))
    expected = [0] * 81
    for _, event, state in timeline.events(first + 1, last):
        if isinstance(event, Place | Remove):
            expected[event.cell] += 1
        elif isinstance(event, Open) and event.state:
            expected[state.states.cell(event.state)] += 1
    assert change_counts(timeline, first, last) == expected
