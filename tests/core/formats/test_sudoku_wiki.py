"""The codes of SudokuWiki: those of its own page of test strings, and all others that it writes."""

import pytest
from hypothesis import given, settings

from sudoku_py.core.candidate_grid import Game
from sudoku_py.core.formats import FormatError, read, read_lines
from sudoku_py.core.formats.sudoku_wiki import as_sudoku_wiki, read_code
from sudoku_py.core.grid import Grid
from tests.core.formats.texts import PUZZLE, SOLUTION
from tests.core.strategies import games

SITE = "https://www.sudokuwiki.org/sudoku.htm?"
X_WING = (
    "S9B015y2e685w68050609040i022e0e0f0a2e085y050f0a5u090b042e2u2e0i06042c0810012q0f0dd0015w9i102e02"
    "0a089e03050f9e0d5y042e05d0609i010f095y0e5y0f0a045y0206020166cy669id205"
)
# The same board as https://www.sudokuwiki.org/Test_Strings has it in both versions.
OLD = (
    "41051g02g1211g9009io22gq05c011mic0iij881ha08400hn205j29850dcg0cmc0he21h603g021110409810g41980hd"
    "ci0e6c0he18h63g095g8130027kg13krg32pi4130053o183g0570500h09g0700381"
)
NEW = (
    "S9B0702160a0906164i038u1f7z025u05aj5u8r9208870m2a04ar028z4m2q6g7m655u890685010i06050k03080d074m"
    "046g8i6t5u89128522032y081u0a3w0924cq1vbv071u02261222023m2q04030i3m0108"
)
GIVENS = "72..96..3...2.5....8...4.2........6.1.65.38.7.4........3.8...9....7.2...2..43..18"
ENTERED = {3: 1, 37: 9, 43: 4, 59: 1, 77: 9}
ALONE = {21: 3, 22: 7, 30: 9, 40: 2}  # candidates, of which version 1 cannot tell digits


def game_in(text: str) -> Game:
    (entry,) = read_lines([text])
    return entry.as_game()


def entered(game: Game) -> dict[int, int]:
    pairs = zip(game.position.givens.values, game.position.digits.values, strict=True)
    return {cell: digit for cell, (given, digit) in enumerate(pairs) if digit and not given}


@pytest.mark.parametrize("form", ["{}", SITE + "bd={}", "see {} .", "sudokuwiki.org/x?bd={}&y=1"])
def test_both_versions_of_a_board_have_its_givens_entries_and_candidates(form: str) -> None:
    new, old = game_in(form.format(NEW)), game_in(SITE + f"bd={OLD}")
    for game in (new, old):
        assert game.position.givens.line == GIVENS
        assert game.centre[2] == 0b11000
        assert game.centre[9] == 0b100101100
    assert entered(new) == ENTERED
    assert entered(old) == ENTERED | ALONE
    assert {cell: 1 << digit - 1 for cell, digit in ALONE.items()}.items() <= dict(
        enumerate(new.centre)
    ).items()


def test_a_code_of_the_first_version_is_read_without_a_link() -> None:
    assert read(OLD).line == GIVENS
    assert read(f"  {OLD}\n").line == GIVENS


def test_the_older_link_says_digits_and_candidates() -> None:
    masks = [1 << int(char) - 1 if char != "." else 0 for char in PUZZLE]
    masks[2] = 0b1011
    game = game_in(f"{SITE}n={','.join(map(str, masks))}")
    assert game.position.givens.line == PUZZLE
    assert game.centre[2] == 0b1011


def test_other_sizes_are_read_and_their_numbers_are_wider() -> None:
    assert read("S4B1200" + "0" * 12).line == "12.............."
    cells = ["000f"] + ["0000"] * 254 + ["000g"]
    assert read("SGB" + "".join(cells)).line == "F" + "." * 254 + "G"


@given(game=games())
@settings(max_examples=30, deadline=None)
def test_what_is_written_is_read_again(game: Game) -> None:
    if game.position.givens.size != 9:
        return
    found = game_in(as_sudoku_wiki(game))
    assert found.position.givens == game.position.givens
    assert found.position.digits == game.position.digits


@pytest.mark.parametrize(
    "code",
    [
        "S9Bzz",
        NEW[:-1],
        NEW + "0",
        NEW[:3] + "zz" + NEW[5:],
        "S4B1200" + "0" * 11 + "z",
        f"x bd={X_WING[3:]}",  # a head is missing
        f"bd=01{OLD[2:]}",  # a given without a digit
        f"bd=07{OLD[2:]}",  # a given with two
        f"bd=zz{OLD[2:]}",
        f"{SITE}n=" + "512," * 80 + "1",
    ],
)
def test_a_code_with_an_impossible_cell_is_refused(code: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(code)
    assert (caught.value.code, caught.value.details["found"]) == ("broken-link", "SudokuWiki")


@pytest.mark.parametrize("text", [PUZZLE + SOLUTION, "1" * 162, "S9Bus", OLD[:-1], "", "v" * 163])
def test_other_texts_are_no_codes(text: str) -> None:
    assert not isinstance(read_code(text), Game)


def test_an_x_wing_of_the_page_on_x_wings() -> None:
    line = read(f"{SITE}bd={X_WING}").line
    assert line == Grid.from_line(line).line
    assert line.startswith("1.....569")
    assert line.count(".") == 52
