import re
from pathlib import Path

import pytest

from sudoku_py import bitboard
from sudoku_py.cli import main
from tests.cli.running import CLASHING, MULTIPLE, SOLUTION, UNIQUE, objects
from tests.data import rated

Output = pytest.CaptureFixture[str]

KEYS = [
    *("step", "technique", "digits", "placements", "eliminations", "chain", "se", "score"),
    "claims",
]
CLAIM_KEYS = ["kind", "text", "because", "cells", "digits"]
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


def test_each_step_has_its_argument_as_data(capsys: Output) -> None:
    for order in ("teachable", "se", "hodoku"):
        assert main(["explain", WINGS, "--json", "--order", order, "--lang", "es"]) in (0, 1)
        for row in objects(capsys.readouterr().out):
            claims = row["claims"]
            for index, claim in enumerate(claims):
                assert list(claim) == CLAIM_KEYS
                assert all(0 <= each < index for each in claim["because"])
                assert claim["text"].endswith(".")
                assert claim["cells"]
                assert claim["digits"]
            conclusions = [claim for claim in claims if claim["kind"] == "so"]
            assert claims[-len(conclusions) :] == conclusions
            assert all(claim["because"] for claim in conclusions if len(claims) > 1)
            changed = {each[:4] for each in row["placements"] + row["eliminations"]}
            assert {cell for claim in conclusions for cell in claim["cells"]} == changed


def test_a_short_path_has_one_line_for_each_step(capsys: Output) -> None:
    assert main(["explain", UNIQUE, "--short"]) == 0
    lines = capsys.readouterr().out.splitlines()
    steps = [line for line in lines if re.match(r"\d+\. [A-Z]", line)]
    assert len(steps) == UNIQUE.count(".")
    assert all(re.search(r": .*=\d", line) for line in steps)
    assert not any(line.startswith("   ") for line in lines)


def test_a_limit_ends_with_the_candidates_that_are_left(capsys: Output) -> None:
    assert main(["explain", POINTING, "--steps", "2", "--lang", "es"]) == 0
    text = capsys.readouterr().out
    assert "\n2. Único oculto (1.2): f" in text
    assert "\n   Por tanto, el " in text
    assert "\n3. " not in text
    assert "-+-" in text


def test_the_end_of_what_techniques_find_is_no_success(capsys: Output) -> None:
    assert main(["explain", MULTIPLE]) == 1
    assert "No technique finds anything more." in capsys.readouterr().out


FIVE = "6..27.49...9.8..3.73...6..2.473.8.653..4...799....7.....3...9.7.7256.3....47.2.5."
WINGS = "............85.7..6.1.............3.9...37..45.......27.6..8.2...92.4.8...41..5.."
ORDERS = ("teachable", "se", "hodoku")


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("puzzle", [FIVE, "." * 81, "12......34......:", "+12......34......"])
@pytest.mark.parametrize("more", [[], ["--no-uniqueness"], ["--json"], ["--steps", "999"]])
def test_of_several_solutions_none_is_taken_and_that_is_said(
    order: str, puzzle: str, more: list[str], capsys: Output
) -> None:
    assert main(["explain", puzzle, "--order", order, *more]) == 1
    captured = capsys.readouterr()
    assert "is solved" not in captured.out
    assert "Brute force" not in captured.out
    said = captured.err if "--json" in more else captured.out
    assert "There is more than one solution: r" in said
    is_left_out = "No technique that assumes one solution is used" in captured.err
    assert is_left_out == ("--no-uniqueness" not in more)


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize(
    ("position", "said"),
    [
        ("123....4........", ["No digit fits in r1c4", "These givens contradict each other: r1c1"]),
        ("12..34....1.4...:413", ["Column 3 has no place left", "removed from these cells: r1c3"]),
        ("12+3.34....1.4...", ["Column 3 has no place left", "placed digits are wrong: r1c3"]),
        (FIVE + ":112 512 812", ["r1c2 has no candidate left"]),
        (WINGS.replace(".", "3", 1), ["Filling in the forced digits (count: 11)"]),
    ],
)
def test_a_contradiction_is_said_and_where_it_is(
    order: str, position: str, said: list[str], capsys: Output
) -> None:
    assert main(["explain", position, "--order", order]) == 1
    out = capsys.readouterr().out
    assert "There is no solution." in out
    assert "1. " not in out
    for each in said:
        assert each in out
    assert main(["explain", position, "--order", order, "--json", "--steps", "3"]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("sudoku_py: There is no solution.\n")


def test_a_contradiction_is_said_in_spanish(capsys: Output) -> None:
    assert main(["explain", "123....4........", "--lang", "es"]) == 1
    out = capsys.readouterr().out
    assert "No hay ninguna solución.\nEn f1c4 no cabe ninguna cifra" in out


def test_the_rating_of_a_path_is_not_taken_for_that_of_the_puzzle(capsys: Output) -> None:
    assert main(["explain", WINGS]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith("Hardest step: SE 6.6. ")
    assert "the puzzle is rated SE 4.2." in last
    assert main(["explain", WINGS, "--order", "se"]) == 0
    out = capsys.readouterr().out
    assert "(4.2)" in out
    assert "Hardest step" not in out
    digit = str(bitboard.solve(WINGS))[0]
    assert main(["explain", WINGS.replace(".", f"+{digit}", 1)]) == 0
    assert "the puzzle may get another rating." in capsys.readouterr().out


def test_a_step_limit_beyond_the_end_is_no_excuse(capsys: Output) -> None:
    assert main(["explain", MULTIPLE, "--steps", "500"]) == 1
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
