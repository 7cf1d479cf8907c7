import re
from pathlib import Path

import pytest

from sudoku_py.analysis.verdict import verdict_of
from sudoku_py.cli import main, menu
from sudoku_py.core.formats import read_all, write
from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import is_solution
from sudoku_py.lab.texts import load
from tests.cli.conftest import Give
from tests.cli.running import puzzle_line
from tests.solvers.runs import NOTEBOOK, until_solved
from tests.solvers.test_row_permutations import figures

Captured = pytest.CaptureFixture[str]
PUZZLE = puzzle_line().replace(".", "0")


@pytest.fixture
def talk(capsys: Captured, give: Give, monkeypatch: pytest.MonkeyPatch) -> "Talk":
    monkeypatch.setattr(menu, "SECONDS", 3600.0)  # a busy computer is slow, too
    return Talk(capsys, give)


class Talk:
    def __init__(self, capsys: Captured, give: Give) -> None:
        self.capsys, self.give = capsys, give

    def __call__(self, *lines: str, language: str = "en") -> str:
        self.give("".join(f"{line}\n" for line in lines).encode())
        assert main(["menu", "--seed", "1", "--lang", language]) == 0
        return self.capsys.readouterr().out


def boards(text: str) -> list[Grid]:
    drawn = re.findall(r"(?:[1-9.][1-9. |]+[1-9.]\n(?:-[-+]+\n)?){9}", text)
    return [grid for board in drawn for grid in read_all(board)]


def solution_of(puzzle: Grid) -> Grid:
    found = verdict_of(puzzle).solution
    assert found
    return found


def test_solve(talk: Talk) -> None:
    answer = talk("1", PUZZLE)
    [solution] = boards(answer)
    assert is_solution(Grid.from_line(puzzle_line().replace("0", ".")), solution)
    assert "This is the only solution." in answer


def test_bad_puzzles_are_asked_for_again(talk: Talk) -> None:
    answer = talk("1", PUZZLE[:-1], PUZZLE.replace("0", "a", 1), PUZZLE)
    assert "Digits found: 80; needed: 81." in answer
    assert "“a” at position" in answer
    assert answer.count("The puzzle, 81 digits") == 3
    assert len(boards(answer)) == 1


def test_an_impossible_puzzle_has_its_reason(talk: Talk) -> None:
    answer = talk("1", "11" + "0" * 79)
    assert "Row 1 has the digit 1 more than once" in answer
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
    found = len(puzzle.empty_cells)
    assert f"No puzzle with 64 empty cells was found; this one has {found}." in answer


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
    answer = talk("5", "solve", "")
    assert "“5” is not a choice; type 1, 2, 3 or 4." in answer
    assert "“solve” is not a choice" in answer
    assert answer.count("1  Solve a Sudoku") == 3


def test_each_puzzle_is_another(talk: Talk) -> None:
    assert len(set(boards(talk("2", "30", "2", "30")))) == 4


def test_a_method_and_a_puzzle_are_asked_for_as_the_program_with_the_open_list_does(
    talk: Talk, tmp_path: Path
) -> None:
    file = tmp_path / "sample.rkt"
    file.write_text(write(Grid.from_line(PUZZLE.replace("0", ".")), "boxed"))
    figures = []
    for code, other in (("BEP", "depth-first"), ("bea", "breadth-first")):
        answer = talk("4", "ABC", code, "no-such-file.txt", str(file))
        assert "There is no method “ABC”; the methods are: BEP, BEA, cell-order" in answer
        assert "“no-such-file.txt” is neither a file nor a puzzle." in answer
        puzzle, solution = boards(answer)
        assert is_solution(puzzle, solution)
        figures.append(answer[answer.index("Seconds") :].splitlines()[1:])
        again = talk("4", other, PUZZLE)
        assert boards(again) == [puzzle, solution]
        assert again[again.index("Seconds") :].splitlines()[1:] == figures[-1]
    assert figures[0] != figures[1]


def test_what_cannot_be_solved_is_told_and_so_is_that_there_is_no_solution(talk: Talk) -> None:
    clashing = talk("4", "BEP", "11" + "0" * 79)
    assert "The sudoku cannot be solved: Row 1 has the digit 1 more than once" in clashing
    assert not boards(clashing)
    impossible = "...51..6.....2.4..........51.22....4"
    assert "There is no solution." in talk("4", "BEP", impossible)
    assert "gave up" in talk("4", "rule-based", "12..3...........")


def test_the_report_of_row_permutations_has_its_figures(talk: Talk) -> None:
    # With fewer cells to fill than in its notebook, where it tries 711,977 arrangements.
    puzzle = Grid.from_line(solution_of(NOTEBOOK).line[:27] + NOTEBOOK.line[27:])
    answer = talk("4", "row-permutations", puzzle.line)
    _, solution = boards(answer)
    assert is_solution(puzzle, solution)
    tried, promising, undone = figures(until_solved("row-permutations", puzzle))
    assert tried > promising > undone > 0
    told = re.findall(r": (\d+)$", answer, re.MULTILINE)
    assert {str(tried), str(promising), str(undone)} <= {*told}


def test_the_menu_speaks_spanish_and_no_english(talk: Talk) -> None:
    lines = ("1", PUZZLE[1:], "x" + PUZZLE[1:], PUZZLE, "2", "99", "20", "3", "5", "4", "?", "BEP")
    answer = talk(*lines, "11" + "0" * 79, "1", "0" * 81, language="es")
    said = load("es")
    for key in ("menu-solve", "its-solution", "rule", "only-solution", "and-its-solution"):
        assert said["cli." + key] in answer
    for key, text in load("en").items():
        if key.startswith("cli.") and text != said[key]:
            assert max(re.split(r"\{\w+\}", text), key=len).strip() not in answer, key
    assert "La fila 1" in answer
    assert "Hay más de una solución" in answer
