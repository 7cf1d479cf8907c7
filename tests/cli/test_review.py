"""A game in the terminal: where it is read from, what is said of each move, and how it ends."""

import json
from math import inf
from pathlib import Path
from urllib.parse import quote

import pytest

import sudoku_py as sp
from sudoku_py.cli import main
from sudoku_py.cli.review import LoggedGame, games_in
from tests.cli.conftest import Give
from tests.cli.running import objects

Captured = pytest.CaptureFixture[str]
PUZZLE = "12..34....1.4..."
# 4 in r1c3 after 5.1 s, a wrong 2 in r2c4, a mark, undone, both cells of row 3 put at once, a
# right candidate ruled out, a hint.
LOG = "1fE02424E0725NaU0709cP082P0935X0e2eH0f2"
LINK = f"https://x.org/lab/?lang=es#view=review&p={PUZZLE}&moves={LOG}&step=2"
GAME = LoggedGame(PUZZLE, LOG)


def printed(capsys: Captured, *arguments: str) -> str:
    assert main(["review", *arguments]) == 0
    return capsys.readouterr().out


def test_each_move_is_judged_in_words(capsys: Captured) -> None:
    lines = [line.strip() for line in printed(capsys, LINK).splitlines()]
    assert lines[0] == f"1. {PUZZLE}"
    assert lines[1:3] == ["1. 0:05  r1c3 = 4", "Justified by: Hidden single."]
    at = lines.index("2. 0:12  r2c4 = 2")
    assert lines[at + 1] == "Wrong: the digit of r2c4 is 1."
    assert "3. 0:14  Undo/redo: r2c4 emptied" in lines
    assert "4. 0:47  2 cells changed at once" in lines
    assert any(line.startswith("Digits that come at once") for line in lines)
    assert any(line.startswith("5. 0:48  2 ruled out in r4c3") for line in lines)
    assert any(line.startswith("6. ") and line.endswith("r4c4 = 2, from a hint") for line in lines)


def test_in_spanish(capsys: Captured) -> None:
    assert "Lo justifica: Único oculto." in printed(capsys, LINK, "--lang", "es")


def test_the_objects_are_those_of_the_interface_in_python(capsys: Captured) -> None:
    moves = [(5, "r1c3", 4), (8, "r4c4", 2), (30.5, "r4c4", 0, "undo"), (31, "r1c1", 0, "note")]
    game = json.dumps({"puzzle": PUZZLE, "moves": moves, "name": "A"})
    rows = objects(printed(capsys, game, "--json"))
    expected = sp.review(PUZZLE, moves)
    assert [row["verdict"] for row in rows] == [move.verdict for move in expected]
    for row, move in zip(rows, expected, strict=True):
        assert {key: row[key] for key in move._fields} == move._asdict()
        assert (row["game"], row["name"]) == (1, "A")
    assert [row["number"] for row in rows] == [1, 2, 3, 0]
    assert rows[1]["easiest"] == ["r3c1", 2, "full-house"]
    assert rows[0]["text"] == ["Justified by: Hidden single."]


@pytest.mark.parametrize(
    "text",
    [
        LINK,
        f"Look: <{LINK}>!",
        f"\ufeffHello,\r\n\r\n{LINK}\r\n",
        f"https://mail.example/?to={quote(LINK, safe='')}",
        f"x.org/#moves={LOG}&p={PUZZLE}",
        f"x.org/#moves={LOG}&p={quote(PUZZLE)}.",
        json.dumps({"puzzle": PUZZLE, "moves": LOG}),
        "\n" + json.dumps({"puzzle": PUZZLE, "moves": LOG}, indent=2),
    ],
)
def test_a_game_is_found_wherever_it_stands(text: str) -> None:
    assert [game._replace(puzzle=game.puzzle[:16]) for game in games_in(text)] == [GAME]


def test_every_game_of_the_library_with_moves(capsys: Captured, give: Give, tmp_path: Path) -> None:
    record = {"puzzle": PUZZLE, "moves": LOG, "seconds": 3}
    games = [
        {"name": "One", "game": {"abouts": [record, {"puzzle": PUZZLE, "moves": ""}]}},
        {"name": "None", "game": {"abouts": [{"puzzle": PUZZLE}, 3]}},
        {"name": "Two", "game": {"abouts": [record]}},
        *({"game": 1}, {"game": {"abouts": 1}}, 5, None),
    ]
    text = json.dumps({"sudoku_py": 1, "games": games})
    file = tmp_path / "sudoku.json"
    file.write_text(text, "utf-8")
    lines = printed(capsys, str(file)).splitlines()
    assert [line for line in lines if line[0] != " "] == [f"1. {PUZZLE}  One", f"2. {PUZZLE}  Two"]
    give(text.encode())
    assert printed(capsys).splitlines() == lines


@pytest.mark.parametrize(
    "text", ["", "Hello", PUZZLE, "{}", '{"games": 1}', "[" * 5000, f"x.org/#p={PUZZLE}&moves="]
)
def test_without_a_game_there_is_nothing_to_review(capsys: Captured, give: Give, text: str) -> None:
    give(text.encode())
    assert main(["review"]) == 2
    assert "no game with its moves" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("puzzle", "moves", "said"),
    [
        (PUZZLE, "E0zz", "damaged"),
        (PUZZLE, "E023%E034", "damaged"),
        (PUZZLE, "E001", "Move 1 of the game is not possible"),
        (PUZZLE, [[5, "r9c9", 1]], "Move 1 of the game is not possible"),
        (PUZZLE, [5], "Move 1 of the game is not possible"),
        (PUZZLE, [[5, "r1c3", 4], [4, "r1c3", 0]], "Move 2 of the game has an earlier time"),
        (PUZZLE, [[inf, "r1c3", 4]], "This looks like JSON"),
        ("11..............", "E023", "Row 1 has the digit 1 more than once"),
        ("12..............", "E023", "solution"),
        ("12..x", "E023", "line 1"),
    ],
)
def test_a_game_that_is_none_does_not_stop_the_others(
    capsys: Captured, give: Give, puzzle: str, moves: object, said: str
) -> None:
    bad = json.dumps({"puzzle": puzzle, "moves": moves})
    give(f"{bad}\n{json.dumps({'puzzle': PUZZLE, 'moves': 'E024'})}\n".encode())
    assert main(["review"]) == 1
    captured = capsys.readouterr()
    assert said in captured.err
    assert "Justified by: Hidden single." in captured.out


def test_what_takes_too_long_is_told(capsys: Captured) -> None:
    assert main(["review", LINK, "--seconds", "0"]) == 3
    assert "--seconds gives more time" in capsys.readouterr().err
