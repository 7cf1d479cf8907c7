from pathlib import Path

import pytest

from sudoku_py.cli import main
from tests.cli.running import BROKEN, MULTIPLE, UNIQUE, objects
from tests.data import rated

Output = pytest.CaptureFixture[str]

KEYS = ["puzzle", "se", "pearl", "diamond", "score", "level", "techniques", "status", "reason"]
EASY = rated(12)[0].puzzle.line
WING = next(row.puzzle.line for row in rated() if row.rating[0] == 42)


def test_ratings_of_both_scales_as_data(capsys: Output) -> None:
    assert main(["rate", EASY, WING, "--json"]) == 0
    easy, wing = objects(capsys.readouterr().out)
    assert list(easy) == KEYS
    assert (easy["puzzle"], easy["se"], easy["pearl"], easy["diamond"]) == (EASY, 1.2, 1.2, 1.2)
    assert (easy["level"], easy["status"], easy["reason"]) == ("easy", "unique", None)
    assert set(easy["techniques"]) <= {"full-house", "hidden-single"}
    assert sum(easy["techniques"].values()) == EASY.count(".")
    assert wing["se"] == 4.2
    assert next(iter(wing["techniques"])) == "xy-wing"


def test_one_scale_alone_leaves_the_other_out(capsys: Output) -> None:
    assert main(["rate", EASY, "--json", "--scale", "se"]) == 0
    assert main(["rate", EASY, "--json", "--scale", "hodoku"]) == 0
    se, hodoku = objects(capsys.readouterr().out)
    assert (se["se"], se["score"], se["level"]) == (1.2, None, None)
    assert (hodoku["se"], hodoku["techniques"], hodoku["level"]) == (None, None, "easy")
    assert hodoku["score"] > 100


def test_ratings_on_a_line_to_read(capsys: Output) -> None:
    assert main(["rate", EASY, "--text", "--scale", "se"]) == 0
    assert capsys.readouterr().out == f"{EASY}  1.2/1.2/1.2  hidden-single\n"


@pytest.mark.parametrize(
    ("puzzle", "status", "why"),
    [(MULTIPLE, "multiple", "solution"), (UNIQUE, "unique", "9 × 9 cells, not 4 × 4.")],
)
def test_what_has_no_rating_says_why(puzzle: str, status: str, why: str, capsys: Output) -> None:
    assert main(["rate", puzzle, "--json"]) == 1
    (row,) = objects(capsys.readouterr().out)
    assert list(row) == KEYS
    assert (row["se"], row["score"], row["status"]) == (None, None, status)
    assert why in row["reason"]


def test_a_list_is_rated_in_order_by_several_processes(tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "list.txt"
    puzzles = [row.puzzle.line for row in rated(15)[:6]]
    file.write_text("\n".join([*puzzles, BROKEN]))
    assert main(["rate", str(file), "--json", "--scale", "se", "--jobs", "2"]) == 1
    rows = objects(capsys.readouterr().out)
    assert [row["puzzle"] for row in rows[:-1]] == puzzles
    assert rows[-1]["status"] == "invalid"
