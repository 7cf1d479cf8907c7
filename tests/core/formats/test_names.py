"""What names say of what they name, columns of a table included."""

import pytest

from sudoku_py.core.formats.lines import Line
from sudoku_py.core.formats.names import Role, columns_in, role, within


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("puzzle", Role.PUZZLE),
        ("quizzes", Role.PUZZLE),
        ("initialBoard", Role.PUZZLE),
        ("unsolved", Role.PUZZLE),
        ("unsolved_grid", Role.PUZZLE),
        ("GRID", Role.PUZZLE),
        ("cuadrícula", Role.PUZZLE),
        ("solution", Role.SOLUTION),
        ("puzzleSolution", Role.SOLUTION),
        ("solved_board", Role.SOLUTION),
        ("Solución", Role.SOLUTION),
        ("the answer is", Role.SOLUTION),
        ("current", Role.STATE),
        ("candidates", Role.OTHER),
        ("grid_mask", Role.OTHER),
        ("x", Role.UNKNOWN),
        ("", Role.UNKNOWN),
        ("https://example.org/puzzle", Role.UNKNOWN),
        ("solution" * 50, Role.UNKNOWN),
    ],
)
def test_the_role_of_a_name(name: str, expected: Role) -> None:
    assert role(name) == expected


def test_a_name_within_another() -> None:
    assert within(Role.PUZZLE, Role.SOLUTION) == Role.SOLUTION
    assert within(Role.SOLUTION, Role.PUZZLE) == Role.SOLUTION
    assert within(Role.UNKNOWN, Role.PUZZLE) == within(Role.PUZZLE, Role.UNKNOWN) == Role.PUZZLE


def test_a_header_names_the_columns() -> None:
    found = columns_in("id\tSolution\tQuiz")
    assert found is not None
    assert found.roles == (Role.UNKNOWN, Role.SOLUTION, Role.PUZZLE)
    field = found.puzzle(Line(3, "7\t12\t34", ""))
    assert field is not None
    assert (field.text, field.shift) == ("34", 5)
    assert found.puzzle(Line(3, "7\t12", "")) is None
    assert found.puzzle(Line(3, "7\t12\t", "")) is None


def test_rows_and_sentences_name_none() -> None:
    for text in ("1,2,3", "5,3,,", "puzzle", "name,value", "A puzzle, an answer.", "[puzzle,x]"):
        assert columns_in(text) is None, text
