"""Links of other programs that hold a whole game: read, written, refused by the names of rules."""

import base64
import json
import zlib
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sudoku_py.core.candidate_grid import Game
from sudoku_py.core.formats import FORMATS, FormatError, read, read_lines, write_games
from sudoku_py.core.formats.lz_string import MAX_TEXT, compress, decompress
from sudoku_py.core.formats.packed import read_sudoku_coach
from sudoku_py.core.grid import Grid
from tests.core.formats.texts import PUZZLE, SOLUTION
from tests.core.strategies import games

OF_GAMES = [row for row in FORMATS if row.write_game]
KEEPING = [row for row in OF_GAMES if row.id != "sudokuwiki"]  # it has candidates, and no marks
NINE = st.just(9)
GAME = Game.of(
    Grid.from_line(PUZZLE),
    Grid.from_line(SOLUTION[:9] + PUZZLE[9:]),
    [0] * 10 + [6] + [0] * 70,
    [0] * 10 + [6, 448] + [0] * 69,
)


def game_in(text: str) -> Game:
    (entry,) = read_lines(text.split("\n"))
    return entry.as_game()


def f_puzzles(cells: Mapping[int, Mapping[str, Any]] = {}, **others: Any) -> str:
    """A link of f-puzzles with the test puzzle, with more in some cells, and more keys."""
    flat: list[dict[str, Any]] = [
        {"value": int(char), "given": True} if char != "." else {} for char in PUZZLE
    ]
    for cell, more in cells.items():
        flat[cell] = {**flat[cell], **more}
    rows = [flat[start : start + 9] for start in range(0, 81, 9)]
    packed = compress(json.dumps({"size": 9, "title": "T", "grid": rows, **others}))
    return f"https://f-puzzles.com/?load={packed}"


def sudoku_pad(**others: Any) -> dict[str, Any]:
    flat: list[dict[str, Any]] = [{"value": int(c)} if c != "." else {} for c in PUZZLE]
    flat[2] |= {"centremarks": [1, "2"], "pencilMarks": ["4"]}
    boxes = [
        [[y * 3 + i // 3, x * 3 + i % 3] for i in range(9)] for y in range(3) for x in range(3)
    ]
    return {
        "id": "x",
        "cellSize": 50,
        "cells": [flat[start : start + 9] for start in range(0, 81, 9)],
        "regions": boxes,
        "cages": [{"value": "title: It's a test"}],
        "lines": [],
        "metadata": {"title": "T", "rules": "Normal sudoku rules apply."},
        **others,
    }


@pytest.mark.parametrize("format_", KEEPING, ids=lambda row: row.id)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
@example(data=None)
def test_a_game_that_is_written_is_read_back(format_: Any, data: st.DataObject | None) -> None:
    game = data.draw(games(st.sampled_from(format_.sizes))) if data else GAME
    found = game_in(write_games([game], format_.id))
    assert found == game


@settings(max_examples=40, deadline=None)
@given(games(NINE))
def test_sudoku_wiki_keeps_the_candidates(game: Game) -> None:
    found = game_in(write_games([game], "sudokuwiki"))
    assert found.position.givens == game.position.givens
    assert found.position.digits == game.position.digits
    for now, marks, left in zip(found.centre, game.centre, game.position.candidates, strict=True):
        assert now in (marks or left, 511 if not marks and not left else marks or left)


@settings(max_examples=20, deadline=None)
@given(st.lists(games(NINE), min_size=2, max_size=3), st.sampled_from(KEEPING))
def test_several_games_in_one_text(several: list[Game], format_: Any) -> None:
    text = write_games(several, format_.id)
    found = [entry.as_game() for entry in read_lines(text.split("\n"))]
    assert found == several


@pytest.mark.parametrize("row", OF_GAMES, ids=lambda row: row.id)
def test_a_size_that_a_program_does_not_have_is_refused(row: Any) -> None:
    with pytest.raises(FormatError) as caught:
        write_games([Game.of(Grid.of([0] * 625))], row.id)
    assert caught.value.code == "format-size"
    assert caught.value.details == {"found": row.name, "size": 25}


def test_entries_and_marks_of_f_puzzles() -> None:
    cells: dict[int, dict[str, Any]] = {
        2: {"value": "4", "centerPencilMarks": [1]},  # marks below a digit do not count
        3: {"centerPencilMarks": [2, "6"], "cornerPencilMarks": [8, "x", 0, 77, None]},
    }
    found = game_in(f_puzzles(cells))
    assert found.position.givens.line == PUZZLE
    assert found.position.digits.values[2] == 4
    assert (found.centre[2], found.centre[3], found.corner[3]) == (0, 34, 128)


ZIPPED = "{cs:50,ce:[%s],ca:[{v:'title: It\\'s a test'}],metadata:{title:'T',antiking:f}}"


def test_the_short_form_of_sudoku_pad() -> None:
    rows = []
    for start in range(0, 81, 9):
        cells = [f"{{v:{char}}}" if char != "." else "" for char in PUZZLE[start : start + 9]]
        rows.append(f"[{','.join(cells)}]")
    text = "scl" + compress(ZIPPED % ",".join(rows))
    assert read(f"https://sudokupad.app/{text}").line == PUZZLE
    with pytest.raises(FormatError, match="anti-king"):
        read("scl" + compress(ZIPPED.replace("king:f", "king:t") % ",".join(rows)))


@pytest.mark.parametrize(
    "before",
    [
        "https://sudokupad.app/scl",
        "https://sudokupad.app/sudoku/scl",
        "https://sudokupad.app/puzzle/scl",
        "https://sudokupad.app/?puzzleid=ctc",
        "https://app.crackingthecryptic.com/sudoku/?puzzleid=ctc",
        "beta.sudokupad.app/scl",
        "Try this: https://sudokupad.app/scl",
        "scl",
    ],
)
@pytest.mark.parametrize("after", ["", "?setting-nogrid=1", "#x"])
def test_where_sudoku_pad_has_a_puzzle(before: str, after: str) -> None:
    packed = compress(json.dumps(sudoku_pad()))
    game = game_in(before + packed + (after if "/" in before else ""))
    assert game.position.givens.line == PUZZLE
    assert (game.centre[2], game.corner[2]) == (3, 8)


def test_a_link_may_be_percent_encoded() -> None:
    packed = f_puzzles().partition("=")[2]
    coded = packed.replace("+", "%2B").replace("/", "%2F").replace("=", "%3D")
    for link in (
        f"https://www.f-puzzles.com/?load={coded}",
        f"https://sudokupad.app/?puzzleid=fpuzzles{coded}",
        f"https://sudokupad.app/fpuz{coded}",
        f"https://sudokulab.net/?fpuzzle={coded}",
        f"N4Ig{coded[4:]}",
    ):
        assert read(link).line == PUZZLE


@pytest.mark.parametrize("indent", [None, 1])
def test_their_files_have_marks_too(indent: int | None) -> None:
    packed = f_puzzles({2: {"value": 4}, 3: {"centerPencilMarks": [2]}}).partition("=")[2]
    game = game_in(json.dumps(json.loads(decompress(packed)), indent=indent))
    assert (game.position.digits.values[2], game.position.givens.values[2]) == (4, 0)
    assert game.centre[3] == 2
    game = game_in(json.dumps(sudoku_pad(), indent=indent))
    assert (game.position.givens.line, game.corner[2]) == (PUZZLE, 8)
    with pytest.raises(FormatError, match="killer"):
        read(json.dumps(sudoku_pad(cages=[{"cells": [[0, 0]], "value": 3}]), indent=indent))


def test_givens_alone_with_runs_of_empty_cells() -> None:
    expanded = "000309007001060040000010003206003100000020000008700905600070000010090800700508000"
    packed = "KDTRBQsV3CQ3p0q08RJ5avLJSRFc"  # from the tests of SudokuExchange
    for link in (
        f"https://sudokuexchange.com/play/?s={packed}&d=3",
        f"https://sudokupad.app/scf{packed}",
        f"https://sudokupad.app/scf{packed}*tA title*aSomeone",
        f"https://sudokupad.app/classic{packed}",
        f"sudokupad.app/?puzzleid=classic{packed}",
    ):
        assert read(link.replace(" ", "%20")).line.replace(".", "0") == expanded


@pytest.mark.parametrize(
    ("more", "named"),
    [
        ({"arrow": [{"lines": [["R1C1", "R1C2"]], "cells": ["R1C1"]}]}, "arrows"),
        ({"thermometer": [{"lines": [["R1C1", "R1C2"]]}]}, "thermometers"),
        ({"killercage": [{"cells": ["R1C1"], "value": "5"}]}, "killer"),
        ({"cage": [{"cells": ["R1C1"], "value": "5"}]}, "killer"),
        ({"ratio": [{"cells": ["R1C1", "R1C2"]}]}, "Kropki"),
        ({"littlekillersum": [{"cell": "R0C1", "value": "12"}]}, "little killers"),
        ({"extraregion": [{"cells": ["R1C1"]}]}, "extra regions"),
        ({"diagonal+": True}, "diagonal"),
        ({"antiknight": True}, "anti-knight"),
        ({"metadata": {"antiknight": True}}, "anti-knight"),
        ({"ruleset": "Normal rules apply. Digits along thermometers grow."}, "thermometers"),
        ({"line": [{"lines": [["R1C1", "R1C2"]]}]}, "lines or symbols"),
        ({"text": [{"cells": ["R1C1"], "value": "?"}]}, "lines or symbols"),
        ({"somethingnew": [{"cells": ["R1C1"]}]}, "rules of its own"),
        ({"negative": ["ratio"]}, "rules of its own"),
    ],
)
def test_other_rules_are_named(more: dict[str, Any], named: str) -> None:
    with pytest.raises(FormatError, match=named):
        read(f_puzzles(**more))


@pytest.mark.parametrize(
    ("cell", "named"),
    [
        ({"region": 4}, "irregular regions"),
        ({"region": None}, "irregular regions"),
        ({"c": "#ff0000"}, "lines or symbols"),
        ({"givenPencilMarks": [1, 2]}, "rules of its own"),
    ],
)
def test_rules_of_a_cell_are_named(cell: dict[str, Any], named: str) -> None:
    with pytest.raises(FormatError, match=named):
        read(f_puzzles({2: cell}))


@pytest.mark.parametrize(
    ("more", "named"),
    [
        ({"cages": [{"cells": [[0, 0], [0, 1]], "value": "7"}]}, "killer"),
        ({"regions": [[[0, 0], [0, 1]]]}, "jigsaw"),
        ({"underlays": [{"center": [1, 1], "width": 1}]}, "lines or symbols"),
        ({"arrows": [{"wayPoints": [[0, 0], [1, 1]]}]}, "lines or symbols"),
        ({"foglight": [[0, 0]]}, "fog of war"),
        ({"triggers": [{"x": 1}]}, "rules of its own"),
    ],
)
def test_other_rules_of_sudoku_pad_are_named(more: dict[str, Any], named: str) -> None:
    with pytest.raises(FormatError, match=named):
        read("https://sudokupad.app/scl" + compress(json.dumps(sudoku_pad(**more))))


def test_other_rules_of_scf_are_named() -> None:
    for letter, named in (("w", "extra regions"), ("x", "diagonal"), ("wx", "extra regions, as")):
        with pytest.raises(FormatError, match=named):
            read(f"https://sudokupad.app/scfKDTRBQsV3CQ3p0q08RJ5avLJSRFc*{letter}")


HOSTILE = [
    "{}",
    "[]",
    "null",
    '{"size":9}',
    '{"size":9,"grid":[]}',
    '{"size":9,"grid":[[1,2]]}',
    '{"size":9,"grid":' + "[" * 100 + "]" * 100 + "}",
    '{"size":1e999,"grid":[[{}]]}',
    '{"grid":' + json.dumps([[{"value": 10**50}] * 9] * 9) + "}",
    '{"grid":' + json.dumps([[{"value": {"a": 1}}] * 9] * 9) + "}",
    '{"grid":' + json.dumps([[{"value": 1.5}] * 9] * 9) + "}",
    '{"grid":' + json.dumps([[{"region": [1], "value": "ab"}] * 9] * 9) + "}",
    '{"grid":' + json.dumps([[{}] * 9] * 8) + "}",
    '{"grid":' + json.dumps([[{}] * 5] * 5) + "}",
    "9" * 6000,
    "\ud800" * 20,
    "0" * (MAX_TEXT + 1),
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
@pytest.mark.parametrize("before", ["https://f-puzzles.com/?load=", "https://sudokupad.app/scl"])
def test_hostile_contents_are_refused_in_words(before: str, text: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(before + compress(text.replace('"grid"', '"cells"') if "scl" in before else text))
    assert caught.value.code in ("broken-link", "variant-sudoku", "unreadable", "jigsaw-sudoku")


LINKS = [
    f_puzzles({2: {"centerPencilMarks": [1, 2]}}),
    "https://sudokupad.app/scl" + compress(json.dumps(sudoku_pad())),
    *[write_games([GAME], row.id) for row in OF_GAMES],
]


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(LINKS), st.integers(0, 10**9), st.integers(1, 4))
def test_a_changed_link_is_a_grid_or_an_error_in_words(link: str, seed: int, times: int) -> None:
    random = Random(seed)
    for _ in range(times):
        place = random.randrange(len(link))
        link = (
            random.choice(
                (
                    link[:place] + chr(random.randrange(32, 127)) + link[place + 1 :],
                    link[:place] + link[place + random.randrange(1, 40) :],
                    link[:place] + link[place // 2 :],
                    link[:place],
                )
            )
            or "x"
        )
    for entry in read_lines(link.split("\n")):
        assert entry.grid or entry.error


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 10**9))
def test_a_changed_object_is_a_grid_or_an_error_in_words(seed: int) -> None:
    """Changed inside, so that it can still be unpacked."""
    random = Random(seed)
    text = decompress(f_puzzles({2: {"centerPencilMarks": [1, 2]}}).partition("=")[2])
    for _ in range(random.randrange(1, 4)):
        place = random.randrange(len(text))
        text = text[:place] + random.choice('[]{}",:0129e-nft') + text[place + 1 :]
    for entry in read_lines(["https://f-puzzles.com/?load=" + compress(text)]):
        assert entry.grid or entry.error


def test_a_link_longer_than_any_line_is_read() -> None:
    long = f_puzzles(author="".join(Random(1).choices("abcdefghij", k=30_000)))
    assert len(long) > 10_000
    assert read(long).line == PUZZLE


def test_sudoku_wiki_has_digits_and_candidates() -> None:
    game = game_in(write_games([GAME], "sudokuwiki"))
    assert game.position.givens.line == PUZZLE
    assert game.position.digits.line.startswith(SOLUTION[:9])
    assert game.has_all_candidates


# Its author has published this code with what it packs.
COACH = (
    "SCv7_32_f2e4qji9ho1i237s1fji06b3qd7at68vpg5lkqmk8a575i3m92abv3rd917godn5lm55em1fdnsmrjoq1rtlqm6"
    "rkef7vmmqdrbn0202m03m1i043udg0ii73408ihqposg7ipti8j5q4a2rqomgi820r22vndau6o0k09qjf977qdof5a9h2n"
    "vcptjdi0juat56es0r0b3nkegtsvpt55npapeihtkjebruv4ug5ob54b5pn3rgsmm8c06vra3rk77tkfqi19fksks990oki"
    "sen26osm94a7loei3k3m5m4k5650q92nel0sue32chq9bian21e6l45gb33vkk171fn3to58oii"
)


def coach(**data: Any) -> str:
    """A code of Sudoku Coach, packed by Python's own functions."""
    packed = zlib.compress(json.dumps({"gridSize": 9, "givenDigits": "0" * 81, **data}).encode())
    return "SCv7_32_" + base64.b32hexencode(packed).decode().lower().rstrip("=")


@pytest.mark.parametrize("form", ["{}", " {}\n", "https://sudoku.coach/en/play/{}", "Try {} !"])
def test_a_code_of_sudoku_coach_has_givens_entries_and_marks(form: str) -> None:
    code = COACH if form[0] in "{ " else f"sudoku.coach/es/play/{COACH}?x=1"
    game = game_in(form.format(code).strip())
    assert game.position.givens.line.startswith("8..9..5.34....")
    assert game.position.digits.line.startswith("8269..543451...7..")
    assert game.centre[4] == 0b1000001  # 1 and 7
    assert not any(game.corner)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ({"killerCages": [{"cells": [1, 2], "sum": 3}]}, "killer-sudoku"),
        ({"antiKnight": True}, "variant-sudoku"),
        ({"someRule": [1]}, "variant-sudoku"),
        ({"gridSize": 16}, "packed-link"),
        ({"gridSize": True}, "packed-link"),
        ({"givenDigits": "1" * 80}, "broken-link"),
        ({"givenDigits": ["1"] * 81}, "broken-link"),
        ({"userCellCandidates": "1-2"}, "broken-link"),
        ({"userCellCandidates": "-1" * 81}, "broken-link"),
    ],
)
def test_what_is_no_classic_puzzle_of_sudoku_coach_is_refused(
    data: dict[str, Any], code: str
) -> None:
    with pytest.raises(FormatError) as caught:
        read(coach(**data))
    assert caught.value.code == code


def test_colours_titles_and_empty_rules_of_sudoku_coach_are_no_rules() -> None:
    code = coach(
        givenDigits=PUZZLE.replace(".", "0"), title="T", userColours=",a", thermo=[], cages=None
    )
    assert read(code).line == PUZZLE


@pytest.mark.parametrize("cut", [8, 20, -1, -40])
def test_a_code_of_sudoku_coach_that_is_cut_is_refused(cut: int) -> None:
    with pytest.raises(FormatError) as caught:
        read(f"https://sudoku.coach/en/play/{COACH[:cut]}")
    assert caught.value.code in ("broken-link", "packed-link")


def test_a_code_of_sudoku_coach_that_unpacks_to_too_much_is_refused() -> None:
    code = coach(title=" " * MAX_TEXT).removeprefix("SCv7_32_")
    with pytest.raises(FormatError, match="Sudoku Coach"):
        read_sudoku_coach(code)
