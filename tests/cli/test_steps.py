from pathlib import Path

import pytest

from sudoku_py.cli import main
from sudoku_py.techniques.registry import TECHNIQUES
from tests.cli.conftest import Give
from tests.cli.running import objects

Output = pytest.CaptureFixture[str]

KEYS = [
    *("line", "technique", "digits", "placements", "eliminations", "chain", "se", "score"),
    "claims",
]
POINTING = "." * 81 + ":113 121 122 123 131 132 133"
LIBRARY = Path(__file__).parents[1] / "techniques" / "hodoku_lines.txt"
MARKS = """
1  2  | 3  34
34 34 | 1  2
------+------
2  1  | 34 34
34 34 | 2  1
"""


def test_steps_as_data(capsys: Output) -> None:
    assert main(["steps", POINTING, "--technique", "pointing", "--json"]) == 0
    (row,) = objects(capsys.readouterr().out)
    assert list(row) == KEYS
    assert row["digits"] == [1]
    assert (row["line"], row["se"], row["score"]) == (1, 2.6, 50)
    assert row["placements"] == []
    assert row["eliminations"] == [f"r1c{column}<>1" for column in range(4, 10)]
    assert row["chain"] is None
    seen, concluded = row["claims"]
    assert (seen["kind"], seen["because"], seen["cells"]) == ("fits", [], ["r1c1", "r1c2"])
    assert (concluded["kind"], concluded["because"], concluded["digits"]) == ("so", [0], [1])


def test_steps_in_words(capsys: Output) -> None:
    assert main(["steps", POINTING, "--technique", "pointing", "--lang", "es"]) == 0
    text = capsys.readouterr().out
    assert text.splitlines() == [
        "1. Apuntado (2.6): f1c4<>1, f1c5<>1, f1c6<>1, f1c7<>1, f1c8<>1, f1c9<>1",
        "   En la caja 1, el 1 solo cabe en f1c1 y f1c2, y todas están en la fila 1.",
        "   Por tanto, f1c4, f1c5, f1c6, f1c7, f1c8 y f1c9 no pueden ser 1.",
    ]
    assert main(["steps", POINTING, "--technique", "pointing", "--short"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1


def test_each_position_of_a_file_has_its_number(tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "positions.txt"
    file.write_text(f"{POINTING}\n1234{'.' * 12}\n\n{MARKS}\n")
    assert main(["steps", str(file), "--json", "--technique", "naked-single"]) == 0
    rows = objects(capsys.readouterr().out)
    assert [(row["line"], row["placements"]) for row in rows] == [(3, ["r1c3=3"])]


def test_what_is_no_position_is_reported_with_its_number(give: Give, capsys: Output) -> None:
    give(f"{POINTING}\n{POINTING} 99\n".encode())
    assert main(["steps", "-", "--technique", "pointing", "--json"]) == 1
    captured = capsys.readouterr()
    assert len(objects(captured.out)) == 1
    assert captured.err.startswith("sudoku_py: position 2: “99” is not a removed candidate")


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ([POINTING, "--technique", "guess"], "There is no technique “guess”"),
        ([POINTING, "--technique", ""], "There is no technique “”"),
        ([POINTING.replace(":113", ":11x")], "“11x” is not a removed candidate"),
        ([POINTING + " 99"], "“99” is not a removed candidate"),
        (["nowhere.txt"], "neither a file nor a position"),
        (["." * 625], "boards of up to 16 × 16"),
    ],
)
def test_bad_input_is_refused(arguments: list[str], error: str, capsys: Output) -> None:
    assert main(["steps", *arguments]) == 2
    assert error in capsys.readouterr().err


def test_without_a_position_there_is_an_error(give: Give, capsys: Output) -> None:
    give(b"\n")
    assert main(["steps"]) == 2
    assert "No puzzle" in capsys.readouterr().err


def test_techniques_that_assume_one_solution_need_it(capsys: Output) -> None:
    several = "12..............:332 432 341 441"  # r2c1 and r2c2 have 3 and 4, as r3, r4 may
    for options in ([], ["--no-uniqueness"]):
        assert main(["steps", several, "--json", *options]) == 0
        found = {row["technique"] for row in objects(capsys.readouterr().out)}
        assert not {each for each in found if each.startswith(("unique", "bug", "hidden-rect"))}


def gone(arguments: list[str], capsys: Output) -> list[list[str]]:
    """The eliminations of each step of kites that are listed."""
    assert main(["steps", "--json", *arguments]) == 0
    return [row["eliminations"] for row in objects(capsys.readouterr().out)]


def test_a_technique_is_listed_in_every_form(capsys: Output) -> None:
    lines = LIBRARY.read_text("utf-8").splitlines()
    on_two_digits, line = (each for each in lines if ":0404:" in each)
    _, _, _, cells, removed, *_ = line.split(":")
    plain = f"{cells}:{removed}"
    dual = ["r6c1<>2", "r6c3<>2"]
    every = gone([plain, "--technique", "two-string-kite"], capsys)
    assert {(dual[0],), (dual[1],), tuple(dual)} <= {tuple(each) for each in every}
    assert [dual] == gone([line, "--technique", "two-string-kite"], capsys)
    both = gone([on_two_digits, "--technique", "two-string-kite"], capsys)
    assert both == [["r4c5<>2", "r4c5<>4"]]
    single = line.replace(":0404:", ":0401:")
    assert dual not in gone([single, "--technique", "two-string-kite"], capsys)
    assert gone([line, "--technique", "skyscraper"], capsys) == gone(
        [plain, "--technique", "skyscraper"], capsys
    )


RECTANGLE = "....71..82745...1.1.63...9.3.1.8..5.94...576..5.9...8.71.8596...654............25"
PLACED = "7+83124+9652+91356.74564978123857693241346812759129745638472581396938467512615239487:"
LEFT_OUT = "No technique that assumes one solution is used: the givens have several solutions."


@pytest.mark.parametrize("position", [RECTANGLE, PLACED])
def test_every_technique_that_assumes_one_solution_asks_and_says_so(
    position: str, capsys: Output
) -> None:
    for row in TECHNIQUES:
        if row.assumes_uniqueness:
            assert main(["steps", position, "--technique", row.id]) == 0
            captured = capsys.readouterr()
            assert captured.out == ""
            assert captured.err == f"sudoku_py: position 1: {LEFT_OUT}\n"
    assert main(["steps", position, "--technique", "pointing"]) == 0
    assert capsys.readouterr().err == ""  # it has nothing to do with that


def test_a_library_line_is_for_its_technique(capsys: Output) -> None:
    """What its code means is listed, as the library takes it for granted that it is valid."""
    several = f":0601:6:{RECTANGLE}::"
    assert main(["steps", several, "--technique", "unique-rectangle-2"]) == 0
    captured = capsys.readouterr()
    assert captured.out.startswith("1. Unique rectangle type 2")
    assert captured.err == ""
    assert main(["steps", several, "--technique", "unique-rectangle-1"]) == 0
    assert LEFT_OUT in capsys.readouterr().err
    assert main(["steps", several, "--technique", "unique-rectangle-2", "--no-uniqueness"]) == 0
    assert capsys.readouterr() == ("", "")


def test_a_contradiction_has_no_steps_and_is_said(give: Give, capsys: Output) -> None:
    give(b"123....4........\n12..34....1.4...\n12..34....1.4...:413\n")
    assert main(["steps", "--technique", "naked-single", "--json"]) == 1
    captured = capsys.readouterr()
    assert {row["line"] for row in objects(captured.out)} == {2}
    first, second = captured.err.splitlines()
    assert first.startswith("sudoku_py: position 1: There is no solution. No digit fits in r1c4")
    assert second.endswith("The right candidate was removed from these cells: r1c3.")
