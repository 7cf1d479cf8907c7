"""How often cells changed, against what the boards of all steps say."""

from collections import Counter
from functools import cache

import pytest

from sudoku_py.lab.views.profiles import change_counts
from sudoku_py.solvers.contract import Open, Place, Remove
from sudoku_py.solvers.registry import SOLVERS, solver
from tests.lab.samples import NINE, shared


@cache
def changed_cells(algorithm: str) -> list[int | None]:
    """The cell that each step of the run changes, if it changes one."""
    cells: list[int | None] = []
    for _, event, state in shared(solver(algorithm), NINE).events():
        changed = event.cell if isinstance(event, Place | Remove) else None
        if isinstance(event, Open) and event.state:
            changed = state.states.cell(event.state)
        cells.append(changed)
    return cells


@pytest.mark.parametrize("algorithm", [row.id for row in SOLVERS])
@pytest.mark.parametrize(
    ("first", "last"), [(0, 6_000), (100, 300), (4_000, 5_000), (7, 7), (9, 3)]
)
def test_every_change_is_counted(algorithm: str, first: int, last: int) -> None:
    timeline = shared(solver(algorithm), NINE)
    first, last = min(first, len(timeline)), min(last, len(timeline))
    changes = Counter(changed_cells(algorithm)[first:last])
    assert change_counts(timeline, first, last) == [changes[cell] for cell in range(81)]
