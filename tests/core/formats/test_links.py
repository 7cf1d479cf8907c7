import pytest

from sudoku_py.core.formats import FormatError, read, read_all
from sudoku_py.core.formats.links import may_be_link, read_link
from tests.core.formats.texts import PUZZLE

SOLO = "4a5c1a8b9_7c5e2b4a7b3a5b9a9b7b3a3b2a8b7a4b3e8c2_3b5a3c4a2"
SOLO_LINE = "4.5...1.8..97...5.....2..4.7..3.5..9.9..7..3.3..2.8..7.4..3.....8...23..5.3...4.2"
SITE = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html"
WIKI = (
    "S9B015y2e685w68050609040i022e0e0f0a2e085y050f0a5u090b042e2u2e0i06042c0810012q0f0dd0015w9i102e02"
    "0a089e03050f9e0d5y042e05d0609i010f095y0e5y0f0a045y0206020166cy669id205"
)
WIKI_GIVENS = "1000005694020000080500090400006408010000100002080350000405000109000004026"


@pytest.mark.parametrize(
    "text", [f"3x3:{SOLO}", f"{SITE}#3x3:{SOLO}", f"3x3db:{SOLO}", f"solo 3x3:{SOLO}"]
)
def test_a_game_of_solo(text: str) -> None:
    assert read(text).line == SOLO_LINE


def test_wide_boxes_of_solo() -> None:
    assert read("2x3:1zi").line == "1" + "." * 35


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (f"3x3x:{SOLO}", "diagonal-sudoku"),
        (f"3x3kdu:{SOLO},a_b,c", "killer-sudoku"),
        (f"3x3j:{SOLO},abc", "jigsaw-sudoku"),
        ("9j:zzzc,a_b_c", "jigsaw-sudoku"),
        ("3x2:a5zh", "box-shape"),
        ("3x3db#529619113385357", "seed"),
        (f"{SITE}#3x3db%23529619113385357", "seed"),
    ],
)
def test_other_games_of_solo_are_refused_by_name(text: str, code: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(text)
    assert caught.value.code == code


def test_a_position_of_sudokuwiki_has_its_givens() -> None:
    assert len(WIKI) == 165
    line = read(f"https://www.sudokuwiki.org/sudoku.htm?bd={WIKI}").line
    assert line == read(WIKI).line == read(f"x bd={WIKI[3:]}").line
    assert line.replace(".", "0").startswith(WIKI_GIVENS[:18])
    assert line.count(".") == 52


@pytest.mark.parametrize(
    ("text", "code", "name"),
    [
        (
            "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QGEBXA",
            "packed-link",
            "f-puzzles",
        ),
        ("https://www.f-puzzles.com/?id=2p8x", "linked", "f-puzzles"),
        ("https://sudokupad.app/abc123def4", "linked", "SudokuPad"),
        ("https://sudokupad.app/fpuzN4IgzglgXgpiBcBOANC", "packed-link", "f-puzzles"),
        ("https://app.crackingthecryptic.com/sudoku/abcdef", "linked", "SudokuPad"),
        ("https://sudokuexchange.com/play/?s=B1c9d", "packed-link", "SudokuExchange"),
        ("https://www.sudokuwiki.org/sudoku.htm?bd=S9Bzz", "packed-link", "SudokuWiki"),
        ("see https://tinyurl.com/abcd", "linked", "TinyURL"),
        ("sudokupad.app/5p2kzvl9ry", "linked", "SudokuPad"),
        ("f-puzzles.com/?load=N4IgzglgXgpiBcBOANC", "packed-link", "f-puzzles"),
        ("https://sudoku.coach/s/abc", "linked", "Sudoku Coach"),
        ("sudokuexchange.com/play?s=Babc", "packed-link", "SudokuExchange"),
        ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VZNb9s4", "packed-link", "Penpa"),
        ("m=edit&p=7VZNb9s4EL37VwQ88yB", "packed-code", "Penpa"),
        ("sclN4IgzglgXgpiBcBOANC", "packed-code", "SudokuPad"),
        ("ctcN4IgzglgXgpiBcBO", "packed-code", "SudokuPad"),
        ("fpuzN4Ig%2Bzgl%3D", "packed-code", "f-puzzles"),
        ("fpuzzlesN4IgzglgXgpiBcBOANC", "packed-code", "f-puzzles"),
        ("N4IgzglgXgpiBcBOANCALhNAbO8QGEBXA=", "packed-code", "f-puzzles"),
        ("Look!\n\n  5p2kzvl9ry  ", "short-id", "SudokuPad"),
    ],
)
def test_links_without_a_readable_puzzle_are_refused_by_name(
    text: str, code: str, name: str
) -> None:
    with pytest.raises(FormatError) as caught:
        read(text)
    assert (caught.value.code, caught.value.details["found"]) == (code, name)


def test_a_link_beside_a_puzzle_is_no_mistake() -> None:
    for link in ("https://sudokupad.app/abc123def4", "abc123def4", "sclN4IgzglgXgp"):
        assert [grid.line for grid in read_all(f"{link}\n{PUZZLE}\n")] == [PUZZLE]


@pytest.mark.parametrize(
    "text",
    [
        PUZZLE,
        "sclerosis",
        "Sudoku2024",
        "1234567890",
        "e.g. this/that",
        "12:34",
        "9x9: easy",
        "3x3",
        "https://example.org/x",
        "a:b",
    ],
)
def test_other_texts_are_no_links(text: str) -> None:
    assert read_link(text) is None


def test_most_lines_need_no_second_look() -> None:
    assert not may_be_link(PUZZLE)
    assert may_be_link("3x3:a")


def test_a_row_of_a_large_board_is_no_short_id() -> None:
    """Of ten characters where spaces at its end stand for empty cells."""
    rows = ["B66788AAC3  ", "C5691214A2 6", *["            "] * 9, "CBA7 AA999B "]
    (found,) = read_all("Grid 02\n" + "\n".join(rows))
    assert found.size == 12


@pytest.mark.parametrize(
    "entered", ["digits=12..34..2.1.4...", "digits=12..34..2.1.4...&notes=c9.28"]
)
@pytest.mark.parametrize("before", ["", "view=play&", "lang=es&view=play&", "a=1&b=2&c=3&"])
@pytest.mark.parametrize("site", ["https://x.org/", "http://localhost:8000/?embed=1", "x.org/a/"])
def test_a_link_with_a_players_digits_is_the_puzzle(site: str, before: str, entered: str) -> None:
    """However many parts it has: with four or six it is no row of a table, either."""
    puzzle = "12..34....1.4..."
    for link in (f"#{before}p={puzzle}&{entered}", f"#{before}{entered}&p={puzzle}"):
        found = read_all(site + link)
        assert [each.line for each in found] == [puzzle], site + link


def test_of_a_link_with_a_puzzle_that_is_none_nothing_is_read() -> None:
    for puzzle in ("12..34....1.4..x", "12..34....1.4.."):
        assert read_link(f"https://x.org/#p={puzzle}&digits=12..34..2.1.4...") is None
