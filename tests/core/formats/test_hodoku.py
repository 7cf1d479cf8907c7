"""Files of HoDoKu, and other archives.

Those in `tests/data/hodoku` were written by Java's XMLEncoder, from classes with the names, the
properties and the defaults of HoDoKu's own.
"""

import io
import random
import zipfile
from pathlib import Path

import pytest

from sudoku_py.core.candidate_grid import Game
from sudoku_py.core.formats import FormatError, read, read_lines
from sudoku_py.core.formats.hodoku import unpacked
from tests.core.formats.texts import PUZZLE

FILES = Path(__file__).parents[2] / "data" / "hodoku"
ENTERED = PUZZLE[:2] + "4" + PUZZLE[3:]
ALL_OF_CELL_3 = 0b100010


def game_of(text: str) -> Game:
    (entry,) = read_lines(text.splitlines())
    return entry.as_game()


def game_in(name: str) -> Game:
    return game_of(unpacked((FILES / name).read_bytes()))


def xml(board: str, kind: str = "sudoku.Sudoku2", end: str = " </object>\n</java>\n") -> str:
    head = '<?xml version="1.0" encoding="UTF-8"?>\n<java version="1.6.0" class="java.beans.'
    return f'{head}XMLDecoder">\n <object class="{kind}" id="S0">\n{board}{end}'


def values(*pairs: tuple[int | str, int | str], name: str = "values", kind: str = "int") -> str:
    rows = [f'<void index="{i}">\n<{kind}>{value}</{kind}>\n</void>\n' for i, value in pairs]
    return f'<void property="{name}">\n{"".join(rows)}</void>\n'


BOARD = values(*[(i, int(char)) for i, char in enumerate(PUZZLE) if char != "."])


@pytest.mark.parametrize("name", ["candidates.hsol", "marks.hsol", "version1.hsol"])
def test_a_file_has_givens_and_entries(name: str) -> None:
    position = game_in(name).position
    assert position.givens.line == PUZZLE
    assert position.digits.line == ENTERED


@pytest.mark.parametrize(("name", "left"), [("candidates.hsol", 32), ("version1.hsol", 2)])
def test_candidates_that_the_player_has_removed_are_removed(name: str, left: int) -> None:
    game = game_in(name)
    assert game.position.candidates[3] == left
    assert {cell for cell, _ in game.position.removed} == {3}
    assert not game.has_marks


def test_a_players_own_marks_are_marks() -> None:
    game = game_in("marks.hsol")
    assert {cell: mask for cell, mask in enumerate(game.centre) if mask} == {5: 2, 10: 20}
    assert game.position.candidates[3] == ALL_OF_CELL_3


def test_a_puzzle_that_is_being_entered_has_givens() -> None:
    assert game_in("entering.hsol").position.givens.line == PUZZLE


def test_settings_are_named() -> None:
    with pytest.raises(FormatError) as caught:
        read((FILES / "settings.hcfg").read_text(encoding="utf-8"))
    assert (caught.value.code, caught.value.details["found"]) == ("settings", "HoDoKu")


def test_only_the_first_board_of_a_file_counts() -> None:
    """Behind it are solutions, and saved points of the game with other states."""
    saved = xml(BOARD, end=f" </object>\n<object class='sudoku.Sudoku2'>{values((2, 4))}</object>")
    assert game_of(saved + "</java>").position.digits.line == PUZZLE


@pytest.mark.parametrize(
    "board",
    [
        values((0, 10)),
        values((0, -1)),
        values((0, "1e3")),
        values((0, "9" * 5000)),
        BOARD + values((2, 512), name="cells", kind="short"),
        BOARD + values((2, "x"), name="userCells", kind="short"),
        BOARD + "<void>" * 1000,
    ],
)
def test_an_impossible_board_is_refused(board: str) -> None:
    with pytest.raises(FormatError, match="file of HoDoKu"):
        read(xml(board))


@pytest.mark.parametrize("kind", ["sudoku.Other", "sudoku.GuiState", "sudoku."])
def test_another_object_of_hodoku_is_refused(kind: str) -> None:
    with pytest.raises(FormatError, match="file of HoDoKu"):
        read(xml(BOARD, kind))


def test_a_file_that_is_cut_never_opens_as_another_board() -> None:
    contents = (FILES / "candidates.hsol").read_bytes()
    text = unpacked(contents)
    for length in range(0, text.index("</object>"), 301):
        assert not any(entry.grid for entry in read_lines(text[:length].splitlines()))
    with pytest.raises(FormatError, match="file of HoDoKu"):
        unpacked(contents[:60])
    for length in range(0, len(contents), 61):
        try:
            found = list(read_lines(unpacked(contents[:length]).splitlines()))
        except FormatError:
            continue
        assert {entry.grid.line for entry in found if entry.grid} <= {PUZZLE}


def archive(name: str, contents: bytes, compression: int = zipfile.ZIP_STORED) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", compression) as found:
        found.writestr(name, contents)
    return file.getvalue()


def test_an_archive_that_another_program_has_packed_again() -> None:
    packed = archive("SudokuData", xml(BOARD).encode(), compression=zipfile.ZIP_DEFLATED)
    assert game_of(unpacked(packed)).position.digits.line == PUZZLE


@pytest.mark.parametrize(
    "contents",
    [
        b"PK",
        b"PK\x03\x04" + b"\0" * 20,
        b"PK\x03\x04" + b"\xff" * 100,
        archive("puzzles.txt", PUZZLE.encode()),
        archive("SudokuData", b"x"),
        archive("SudokuData", b"x", compression=zipfile.ZIP_LZMA),
        archive("word/document.xml", xml(BOARD).encode(), compression=zipfile.ZIP_DEFLATED),
    ],
)
def test_other_archives_are_refused(contents: bytes) -> None:
    with pytest.raises(FormatError) as caught:
        unpacked(contents)
    assert caught.value.code == "archive"


def test_an_archive_is_unpacked_only_as_far_as_the_board_needs() -> None:
    bomb = archive("SudokuData", b"<java " + b" " * 5_000_000, compression=zipfile.ZIP_DEFLATED)
    assert len(unpacked(bomb)) <= 400_000


def test_damaged_archives_are_refused_or_have_the_puzzle() -> None:
    contents = (FILES / "candidates.hsol").read_bytes()
    chance = random.Random(1)
    for _ in range(30):
        damaged = bytearray(contents)
        damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        try:
            text = unpacked(bytes(damaged))
        except FormatError:
            continue
        for entry in read_lines(text.splitlines()):
            assert entry.grid is None or entry.grid.size == 9
