import re

import pytest

from sudoku_py.cli import main
from sudoku_py.core.formats import read_all, write
from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import is_solution
from sudoku_py.verdict import verdict_of
from tests.cli.conftest import Give
from tests.cli.running import puzzle_line

Captured = pytest.CaptureFixture[str]
PUZZLE = puzzle_line().replace(".", "0")


@pytest.fixture
def talk(capsys: Captured, give: Give) -> "Talk":
    return Talk(capsys, give)


class Talk:
    def __init__(self, capsys: Captured, give: Give) -> None:
        self.capsys, self.give = capsys, give

    def __call__(self, *lines: str) -> str:
        self.give("".join(f"{line}\n" for line in lines).encode())
        assert main(["menu", "--seed", "1"]) == 0
        return self.capsys.readouterr().out


def boards(text: str) -> list[Grid]:
    drawn = re.findall(r"(?:[1-9.][1-9. |]+[1-9.]\n(?:-[-+]+\n)?){9}", text)
    return [grid for board in drawn for grid in read_all(board)]


def test_solve(talk: Talk) -> None:
    answer = talk("1", PUZZLE)
    [solution] = boards(answer)
    assert is_solution(Grid.from_line(puzzle_line().replace("0", ".")), solution)
    assert "This is the only solution." in answer


def test_bad_puzzles_are_asked_for_again(talk: Talk) -> None:
    answer = talk("1", PUZZLE[:-1], PUZZLE.replace("0", "a", 1), PUZZLE)
    assert "Digits found: 80; needed: 81." in answer
    assert "“a” at place" in answer
    assert answer.count("The puzzle, 81 digits") == 3
    assert len(boards(answer)) == 1


def test_an_impossible_puzzle_has_its_reason(talk: Talk) -> None:
    answer = talk("1", "11" + "0" * 79)
    assert "Row 1 holds the digit 1 more than once" in answer
    assert not boards(answer)


def test_several_solutions_are_told(talk: Talk) -> None:
    assert "There is more than one solution" in talk("1", "0" * 81)


def test_generate(talk: Talk) -> None:
    puzzle, solution = boards(talk("2", "45"))
    assert len(puzzle.empty_cells) == 45
    assert verdict_of(puzzle).solution == solution


def test_no_empty_cell_is_a_solved_grid(talk: Talk) -> None:
    [solution] = boards(talk("2", "0"))
    assert is_solution(solution, solution)


def test_a_number_out_of_reach_is_said(talk: Talk) -> None:
    answer = talk("2", "64")
    puzzle, _ = boards(answer)
    assert f"64 empty cells were not reached; this puzzle has {len(puzzle.empty_cells)}." in answer


@pytest.mark.parametrize("number", ["65", "-1", "many", "", "²"])
def test_a_number_that_is_none_is_asked_for_again(talk: Talk, number: str) -> None:
    answer = talk("2", number, "30")
    assert "is not a whole number from 0 to 64." in answer
    assert len(boards(answer)) == 2


def test_instructions_make_an_example(talk: Talk) -> None:
    answer = talk("3")
    puzzle, solution = boards(answer)
    assert puzzle.line.replace(".", "0") in answer
    assert verdict_of(puzzle).solution == solution
    assert write(solution, "decorated") in answer


def test_another_choice_is_an_error_and_the_menu_comes_back(talk: Talk) -> None:
    answer = talk("4", "solve", "")
    assert "“4” is none of the choices; type 1, 2 or 3." in answer
    assert "“solve” is none of the choices" in answer
    assert answer.count("1  Solve a Sudoku") == 3


def test_each_puzzle_is_another(talk: Talk) -> None:
    assert len(set(boards(talk("2", "30", "2", "30")))) == 4
