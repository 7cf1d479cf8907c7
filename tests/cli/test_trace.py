import json
from pathlib import Path

import pytest

from sudoku_py.cli import main
from tests.cli.running import UNIQUE, objects

Output = pytest.CaptureFixture[str]


def test_a_trace_is_told_in_the_language_asked_for(capsys: Output) -> None:
    assert main(["trace", UNIQUE, "--steps", "3", "--lang", "es"]) == 0
    out = capsys.readouterr().out
    assert "1. El 1 no cabe en f1c3: la fila 1 ya lo tiene, en f1c1.\n" in out
    assert "3. Se prueba el 3 en f1c3.\n" in out
    assert "\n4. " not in out
    figures = json.loads(out.splitlines()[-1])
    assert figures["steps"] == 3
    assert figures["comparisons_at_worst"] > figures["comparisons"] > 0


def test_a_trace_ends_with_the_run(capsys: Output) -> None:
    assert main(["trace", UNIQUE, "--algorithm", "propagation"]) == 0
    assert "The search has ended.\n" in capsys.readouterr().out


def test_a_trace_as_data(capsys: Output) -> None:
    assert main(["trace", UNIQUE, "--json", "--algorithm", "candidate-list", "--steps", "2"]) == 0
    first, second = objects(capsys.readouterr().out)
    assert first["digits"] == [3, 4]
    assert (second["kind"], second["step"], second["depth"]) == ("place", 2, 1)


def test_a_puzzle_can_come_from_a_file(tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "puzzle.txt"
    file.write_text(UNIQUE)
    assert main(["trace", str(file), "--steps", "1"]) == 0
    assert "r1c3" in capsys.readouterr().out


def test_each_line_that_runs(capsys: Output) -> None:
    assert main(["trace", UNIQUE, "--lines", "--steps", "40"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "0.1 search 30: board = list(puzzle.values)"
    assert len(lines) == 40
    assert main(["trace", UNIQUE, "--lines", "--steps", "40", "--json"]) == 0
    last = objects(capsys.readouterr().out)[-1]
    assert lines[-1].startswith(f"{last['step']}.{last['offset']} {last['function']} ")


def test_the_stack_at_a_line_and_at_a_breakpoint(capsys: Output) -> None:
    assert main(["trace", UNIQUE, "--at", "3.2", "--json"]) == 0
    (found,) = objects(capsys.readouterr().out)
    assert (found["step"], found["offset"]) == (3, 2)
    assert found["stack"][-1]["function"] == "fill"
    assert main(["trace", UNIQUE, "--until", "depth > 2", "--until", "dead end 9"]) == 0
    out = capsys.readouterr().out
    assert out.count("fill:") >= 3
    assert "    depth = 2\n" in out
    assert main(["trace", UNIQUE, "--until", "next jump"]) == 1
    assert "up to its end, step " in capsys.readouterr().err


@pytest.mark.parametrize("what", [["--at", "x"], ["--until", "r9c9 changes"], ["--until", "often"]])
def test_no_such_line_or_breakpoint(what: list[str], capsys: Output) -> None:
    assert main(["trace", UNIQUE, *what]) == 2
    assert what[1] in capsys.readouterr().err


def test_a_human_technique_has_its_argument_unless_short(capsys: Output) -> None:
    assert main(["trace", "12..34....1.4...", "--algorithm", "human-then-guess"]) == 0
    lines = capsys.readouterr().out.splitlines()
    claims = [line for line in lines if line.startswith("   ")]
    at = lines.index("4. r2c4 is the only cell for 1 in box 2.")
    assert lines[at + 2] == "   So the 1 of box 2 goes in r2c4, the only cell left."
    argued = ["trace", "12..34....1.4...", "--algorithm", "human-then-guess"]
    assert main([*argued, "--short"]) == 0
    short = capsys.readouterr().out.splitlines()
    assert short[:-1] == [line for line in lines if line not in claims][:-1]
    assert main([*argued, "--json"]) == 0
    assert all("claims" not in each for each in objects(capsys.readouterr().out))
