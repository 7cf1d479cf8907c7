"""The command `steps`, what it takes as a position, and the list of the techniques."""

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
MARKS = """
1  2  | 3  34
34 34 | 1  2
------+------
2  1  | 34 34
34 34 | 2  1
"""
Captured = pytest.CaptureFixture[str]
SUKAKU = "134 134 234 234\n34 124 24 134\n1234 134 14 1234\n1234 234 234 4\n"
SOLUTION = "4132324124131324"
LINE = "12..34....1.....:241"  # r4c1 is not 2
REMARK = "only its givens count here"
NINE = 9


LIBRARY = Path(__file__).parents[1] / "techniques" / "hodoku_lines.txt"


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
        "1. Candidatos bloqueados (apuntadores) (2.6): "
        "f1c4<>1, f1c5<>1, f1c6<>1, f1c7<>1, f1c8<>1, f1c9<>1",
        "   En la caja 1, el 1 solo cabe en f1c1 y f1c2, y las dos están en la fila 1.",
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


def shifted() -> str:
    """A board of 9 × 9 cells, each with the digit of a solution, and some with another one."""
    rows = []
    for row in range(NINE):
        starts = [row * 3 + row // 3 + column for column in range(NINE)]
        digits = [(start, start + 4)[: 1 + row * column % 2] for column, start in enumerate(starts)]
        rows.append(" ".join("".join(str(digit % NINE + 1) for digit in each) for each in digits))
    return "\n".join(rows)


@pytest.fixture
def sukaku(tmp_path: Path) -> str:
    file = tmp_path / "sukaku.txt"
    file.write_text(SUKAKU, "utf-8")
    return str(file)


def test_a_grid_of_candidates_has_its_own_solution(
    sukaku: str, give: Give, capsys: Captured
) -> None:
    for sources in ([sukaku], [SUKAKU], []):
        give(SUKAKU.encode())
        assert main(["solve", *sources]) == 0, sources
        [found] = objects(capsys.readouterr().out)
        assert list(found) == ["puzzle", "position", "status", "solution", "reason"]
        assert (found["puzzle"], found["solution"]) == ("." * 16, SOLUTION)
        assert main(["solve", found["position"], "--count", "5"]) == 0
        again = objects(capsys.readouterr().out)[0]
        assert again == {**found, "count": 1, "exact": True}


def test_a_verdict_to_read_says_what_allows_the_solution(sukaku: str, capsys: Captured) -> None:
    assert main(["solve", sukaku, "--text"]) == 0
    assert "4 1 | 3 2" in (out := capsys.readouterr().out)
    assert "the candidates allow" in out


def test_check_answers_what_is_true_of_a_position(sukaku: str, capsys: Captured) -> None:
    assert main(["check", sukaku, "--json"]) == 0
    captured = capsys.readouterr()
    [found] = objects(captured.out)
    assert (found["unique"], found["givens"]) == (True, 0)
    assert [found[key] for key in ("minimal", "spare", "contradiction")] == [None] * 3
    assert "not asked of a position" in captured.err
    assert main(["check", "12..34..........:314", "--text"]) == 1
    assert "Solutions differ in these cells: " in capsys.readouterr().out


def test_a_contradiction_is_named(capsys: Captured) -> None:
    assert main(["solve", "12..34..........:313 413 "]) == 1
    [found] = objects(capsys.readouterr().out)
    assert (found["status"], found["reason"]) == ("unsolvable", "No candidate is left for r1c3.")


def test_ratings_are_those_of_the_position(capsys: Captured) -> None:
    assert main(["rate", shifted(), "--json"]) == 0
    [found] = objects(capsys.readouterr().out)
    assert found["status"] == "unique"
    assert found["position"].startswith(found["puzzle"][:1])
    assert found["se"] >= 1.0
    assert main(["explain", shifted(), "--order", "se", "--json"]) == 0
    steps = objects(capsys.readouterr().out)
    assert max(step["se"] for step in steps) == found["se"]
    assert main(["rate", "." * 81 + ":111", "--text"]) == 1
    assert "more than one solution" in capsys.readouterr().out


@pytest.mark.parametrize(
    "command",
    [
        ["solve", LINE, "--algorithm", "propagation"],
        ["solve", LINE, "--algorithm", "propagation", "--text"],
        ["trace", LINE, "--steps", "2"],
        ["race", LINE, "--algorithms", "propagation"],
        ["experiment", LINE, "--algorithms", "propagation"],
        ["bench", LINE],
        ["watch", "docs/solutions/backtracking.py", "12..34....1.4...:313"],
    ],
)
def test_what_takes_the_givens_alone_says_so(command: list[str], capsys: Captured) -> None:
    main(command)
    assert capsys.readouterr().err.count(REMARK) == 1
    main([each.partition(":")[0] for each in command])
    assert REMARK not in capsys.readouterr().err


def test_techniques_are_listed(capsys: Output) -> None:
    assert main(["techniques"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [row.id for row in TECHNIQUES]


def test_techniques_as_data(capsys: Output) -> None:
    assert main(["techniques", "--json", "--lang", "es"]) == 0
    rows = {row["id"]: row for row in objects(capsys.readouterr().out)}
    assert list(rows) == [row.id for row in TECHNIQUES]
    swordfish = rows["swordfish"]
    assert (swordfish["name"], swordfish["se"], swordfish["score"]) == ("Pez espada", 3.8, 150)
    assert rows["bug-plus-1"]["assumes_uniqueness"]
