import pytest

from sudoku_py.core.formats.names import Role, role, within


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
