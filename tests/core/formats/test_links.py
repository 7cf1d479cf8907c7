import re
from collections.abc import Callable
from urllib.parse import quote

import pytest

from sudoku_py.core.candidate_grid import Game
from sudoku_py.core.formats import FormatError, read, read_all, read_lines, write_games
from sudoku_py.core.formats.links import may_be_link, read_link
from sudoku_py.core.grid import Grid
from tests.core.formats.texts import PUZZLE, SOLUTION

GAME = Game.of(Grid.from_line(PUZZLE), Grid.from_line(SOLUTION[:9] + PUZZLE[9:]))
SOLO = "4a5c1a8b9_7c5e2b4a7b3a5b9a9b7b3a3b2a8b7a4b3e8c2_3b5a3c4a2"
SOLO_LINE = "4.5...1.8..97...5.....2..4.7..3.5..9.9..7..3.3..2.8..7.4..3.....8...23..5.3...4.2"
SITE = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html"


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


@pytest.mark.parametrize(
    ("text", "code", "name"),
    [
        (
            "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QGEBXA",
            "broken-link",
            "f-puzzles",
        ),
        ("https://sudokuexchange.com/play/?s=KDTRBQsV3CQ3p0", "broken-link", "SudokuExchange"),
        ("https://puzz.link/p?sudoku/9/9/g2i5", "packed-link", "puzz.link"),
        ("https://sudoku.coach/en/play/abc", "packed-link", "Sudoku Coach"),
        ("https://www.f-puzzles.com/?id=2p8x", "linked", "f-puzzles"),
        ("https://sudokupad.app/abc123def4", "linked", "SudokuPad"),
        ("https://sudokupad.app/fpuzN4IgzglgXgpiBcBOANC", "broken-link", "f-puzzles"),
        ("https://app.crackingthecryptic.com/sudoku/abcdef", "linked", "SudokuPad"),
        ("https://sudokuexchange.com/play/?s=B1c9d", "packed-link", "SudokuExchange"),
        ("https://www.sudokuwiki.org/sudoku.htm?bd=S9Bzz", "broken-link", "SudokuWiki"),
        ("see https://tinyurl.com/abcd", "linked", "TinyURL"),
        ("sudokupad.app/5p2kzvl9ry", "linked", "SudokuPad"),
        ("f-puzzles.com/?load=N4IgzglgXgpiBcBOANC", "broken-link", "f-puzzles"),
        ("https://sudoku.coach/s/abc", "linked", "Sudoku Coach"),
        ("sudokuexchange.com/play?s=Babc", "packed-link", "SudokuExchange"),
        ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VZNb9s4", "broken-link", "Penpa"),
        ("m=edit&p=7VZNb9s4EL37VwQ88yB", "broken-link", "Penpa"),
        ("sclN4IgzglgXgpiBcBOANC", "broken-link", "SudokuPad"),
        ("ctcN4IgzglgXgpiBcBO", "broken-link", "SudokuPad"),
        ("fpuzN4Ig%2Bzgl%3D", "broken-link", "f-puzzles"),
        ("fpuzzlesN4IgzglgXgpiBcBOANC", "broken-link", "f-puzzles"),
        ("N4IgzglgXgpiBcBOANCALhNAbO8QGEBXA=", "broken-link", "f-puzzles"),
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


LINKS = {
    "f-puzzles": write_games([GAME], "f-puzzles"),
    "SudokuPad": write_games([GAME], "sudokupad"),
    "SudokuWiki": write_games([GAME], "sudokuwiki"),
    "SudokuWiki, n": "https://www.sudokuwiki.org/sudoku.htm?n="
    + ",".join(str(1 << int(char) - 1) if char != "." else "0" for char in PUZZLE),
    "SudokuExchange": "https://sudokuexchange.com/play/?s=KDTRBQsV3CQ3p0q08RJ5avLJSRFc",
    "Sudoku Coach": "https://sudoku.coach/en/play/" + PUZZLE.replace(".", "0"),
    "own": f"https://x.github.io/sudoku_py/#p={PUZZLE}&digits={SOLUTION[:9]}{PUZZLE[9:]}",
}
AROUND: dict[str, Callable[[str], str]] = {
    "sentence": "Try {} today".format,
    "end": "Have you seen {}.".format,
    "shout": "Look: {}!!".format,
    "list": "{}, and others".format,
    "brackets": "A link ({})".format,
    "angles": "<{}>".format,
    "Markdown": "[here]({})".format,
    "tracking": lambda link: f"{link}{'&' if '?' in link or '#' in link else '?'}utm_source=x&y=1",
    "fragment": "{}#top".format,
    "plain": lambda link: link.replace("https://", "http://"),
    "no scheme": lambda link: link.replace("https://", ""),
    "SCHEME": lambda link: link.replace("https://", "HTTPS://"),
    "HOST": lambda link: re.sub("//[^/]*", lambda host: host[0].upper(), link, count=1),
    "www": lambda link: link.replace("https://", "https://www.").replace("www.www", "www"),
    "encoded": lambda link: quote(link, safe=":/?#&="),
    "in a link": lambda link: f"https://mail.example/r?u={quote(link, safe='')}",
    "twice in a link": lambda link: f"https://a.example/?u={quote(quote(link, safe=''), safe='')}",
    "line ends": "\r\n{}\r\n".format,
    "byte order mark": "\ufeff{}".format,
    "no-break": "\u00a0{}\u200b".format,
}


@pytest.mark.parametrize("link", LINKS.values(), ids=LINKS)
def test_a_link_is_the_same_however_it_comes(link: str) -> None:
    expected = read(link).line
    for name, around in AROUND.items():
        assert [grid.line for grid in read_all(around(link))] == [expected], name


@pytest.mark.parametrize("link", [LINKS["f-puzzles"], LINKS["SudokuWiki"], LINKS["own"]])
def test_a_link_that_is_cut_is_no_other_puzzle(link: str) -> None:
    expected = read(link).line
    for length in range(0, len(link), 7):
        found = [entry.grid.line for entry in read_lines([link[:length]]) if entry.grid]
        assert found in ([], [expected]), length
