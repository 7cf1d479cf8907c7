"""Solvers of one's own, graded with an exercise."""

from pathlib import Path

import pytest

import sudoku_py as sp
from tests.user_program import my_solve


def test_a_grade_has_reasons_for_what_failed(tmp_path: Path) -> None:
    assert sp.grade(my_solve, "backtracking").score == 1
    path = tmp_path / "mine.py"
    code = "def is_valid(board, row, column, digit):\n    return digit not in board[row]\n"
    path.write_text(code, "utf-8")
    grade = sp.grade(path, "is-valid")
    assert grade.score == sum(test.points for test in grade if test.counted) / 8 == 2 / 8
    assert all(test.counted == (test.reason is None) for test in grade)
    assert {test.passed for test in grade if not test.counted} == {True, False}
    assert str(grade).splitlines()[0] == grade.exercise
    assert "<table>" in grade._repr_html_()
    with pytest.raises(sp.ExerciseError, match="the exercises are is-valid"):
        sp.grade(path, "sudoku")
