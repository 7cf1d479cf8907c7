from pathlib import Path

import pytest

from sudoku_py.cli import main
from tests.cli.running import CLASHING, MULTIPLE, SOLUTION, UNIQUE, objects
from tests.data import rated

Output = pytest.CaptureFixture[str]

KEYS = ["step", "technique", "digits", "placements", "eliminations", "chain", "se", "score"]
POINTING = next(row.puzzle.line for row in rated() if row.rating[0] == 26)


def test_the_path_in_words(capsys: Output) -> None:
    assert main(["explain", UNIQUE]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith("1. Full house: r") for line in lines)
    assert "The puzzle is solved." in lines
    assert "".join(char for line in lines[-5:] for char in line if char.isdigit()) == SOLUTION


def test_the_path_as_data(capsys: Output) -> None:
    for order in ("teachable", "se", "hodoku"):
        assert main(["explain", POINTING, "--json", "--order", order]) == 0
        rows = objects(capsys.readouterr().out)
        assert all(list(row) == KEYS for row in rows)
        assert [row["step"] for row in rows] == list(range(1, len(rows) + 1))
        assert sum(len(row["placements"]) for row in rows) == POINTING.count(".")
        assert {"pointing"} <= {row["technique"] for row in rows}, order


def test_a_limit_ends_with_the_candidates_that_are_left(capsys: Output) -> None:
    assert main(["explain", POINTING, "--steps", "2", "--lang", "es"]) == 0
    text = capsys.readouterr().out
    assert "\n2. Único oculto (1.2): En la caja " in text
    assert "\n3. " not in text
    assert "-+-" in text


def test_the_end_of_what_techniques_find_is_no_success(capsys: Output) -> None:
    assert main(["explain", MULTIPLE]) == 1
    assert "No technique finds anything more." in capsys.readouterr().out


def test_bad_input_is_refused(capsys: Output) -> None:
    assert main(["explain", CLASHING]) == 2
    assert "Row 1 has the digit 1 more than once" in capsys.readouterr().err


def test_a_file_that_is_not_there_is_no_puzzle(capsys: Output) -> None:
    assert main(["explain", "nowhere.txt"]) == 2
    assert "nowhere.txt is neither a file nor a position." in capsys.readouterr().err


def test_the_first_of_several_positions_is_explained_and_that_is_said(
    tmp_path: Path, capsys: Output
) -> None:
    file = tmp_path / "two.txt"
    file.write_text(f"{POINTING}\n{POINTING}\n")
    assert main(["explain", str(file), "--steps", "1"]) == 0
    assert capsys.readouterr().err == "sudoku_py: the first of 2 positions is explained.\n"
    file.write_text(f"{POINTING}\n")
    assert main(["explain", str(file), "--steps", "1"]) == 0
    assert not capsys.readouterr().err
