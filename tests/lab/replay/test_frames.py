"""Variables as people write them."""

import re
from collections import OrderedDict

import pytest

from sudoku_py.core.geometry import geometry
from sudoku_py.lab.replay.frames import readable
from sudoku_py.lab.run import Run
from tests.lab.race.test_race import KNOWN

NINE = geometry(9)
MANY = re.compile(r"\d+, \d+, \d+, \d+, \d+, \d+, \d+, \d+, \d+, \d+")  # more numbers than digits


def test_an_arc_is_two_cells_and_a_struck_candidate_a_cell_with_its_digit() -> None:
    queue = OrderedDict.fromkeys([(71, 26), (64, 19)])
    assert readable("queue", queue, NINE) == "[r8c9 → r3c9, r8c2 → r3c2]"
    assert readable("self.struck", [(0, 1), (80, 9)], NINE) == "[r1c1: 1, r9c9: 9]"
    assert readable("struck", [3, 5], NINE) == "[r1c4, r1c6]"  # another algorithm's: cells
    assert readable("queue", [(0, 99)], NINE) is None
    assert readable("struck", [(0, 10)], NINE) is None


def test_a_table_has_a_row_for_each_cell_with_something() -> None:
    domains = [set[int]() for _ in range(81)]
    domains[10] = {9, 8, 1}
    assert readable("domains", domains, NINE) == "{r2c2: {1, 8, 9}}"
    assert readable("domains", domains[1:], NINE) is None
    reasons: list[dict[int, set[int]]] = [{} for _ in range(81)]
    reasons[80] = {4: {1, 0}}
    assert readable("reasons", reasons, NINE) == "{r9c9: {4: {r1c1, r1c2}}}"
    peers = readable("peers", NINE.peers, NINE) or ""
    assert peers.startswith("{r1c1: (r1c2, r1c3, r1c4, r1c5, …), r1c2: (r1c1,")


@pytest.mark.parametrize(
    "algorithm",
    [
        *("cell-order", "fewest-candidates", "forward-checking", "conflict-directed", "mix"),
        "mix.fewest-degree.least-constraining.forward.conflict-directed",
    ],
)
def test_no_backtracking_search_shows_cells_as_numbers(algorithm: str) -> None:
    run = Run(KNOWN, algorithm)
    run.record(300, 60_000)
    for step in (1, 60, min(300, run.recorded)):
        run.seek(step)
        replay = run.frames()
        while not replay.advance(1_000):
            pass
        texts = [text for frame in replay.frames or [] for text in frame.variables.values()]
        assert texts
        assert [text for text in texts if MANY.search(text)] == []
