from collections.abc import Generator

import pytest

from sudoku_py.generator import Progress
from sudoku_py.generator.solution_count import PAUSE, count_in_slices
from tests.data import puzzles

HERE = Progress(1, 1, 0, 81, 30)


def result(work: Generator[Progress, None, int | None]) -> tuple[int, int | None]:
    """How many reports there were, and what came out."""
    reports = 0
    while True:
        try:
            assert next(work) == HERE
        except StopIteration as end:
            return reports, end.value
        reports += 1


@pytest.mark.parametrize(
    ("limit", "patience", "count"), [(2, 1000, 2), (100, 1000, 72), (100, 10, None), (72, 1000, 72)]
)
def test_limit_and_patience(limit: int, patience: int, count: int | None) -> None:
    assert result(count_in_slices("1" + "." * 15, limit, patience, lambda: HERE))[1] == count


def test_reports_come_every_few_states() -> None:
    reports, count = result(count_in_slices(puzzles("top12")[6].line, 2, 1000, lambda: HERE))
    assert count == 1
    assert 2 <= reports < 1000 // PAUSE
