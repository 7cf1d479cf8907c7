import pytest

from sudoku_py.core.formats import FormatError, read, read_all
from sudoku_py.core.formats.markup import has_tags, open_element, read_markup
from tests.core.formats.test_packed import game_in
from tests.core.formats.texts import PUZZLE, ROWS, SOLUTION


def test_tags_are_told_from_signs() -> None:
    assert all(map(has_tags, ("<td>5", "a<br/>", "<!-- x")))
    assert not any(map(has_tags, ("1 < 2 > 1", "<NA> 5", "<https://a.b>")))


def test_the_element_that_is_open() -> None:
    assert open_element("<html><body>") == "html"
    assert open_element("<b>1</b><br><img src=x>") is None


def test_lines_keep_their_places() -> None:
    source = "<h1>Hi</h1>\n<pre>\n" + "\n".join(ROWS) + "\n</pre>"
    lines = [(source.count("\n", 0, start) + 1, text) for start, text in read_markup(source).lines]
    assert lines[0] == (1, "Hi")
    assert [each for each in lines if each[1] in ROWS] == list(enumerate(ROWS, 3))


def test_the_place_of_a_mistake_in_a_page() -> None:
    rows = [*ROWS[:4], ROWS[4][:8], *ROWS[5:]]
    with pytest.raises(FormatError) as caught:
        read("<html>\n<pre>\n" + "\n".join(rows) + "\n</pre>\n</html>")
    assert (caught.value.code, caught.value.details["line"]) == ("row-length", 7)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('<opensudoku version="2"><folder name="x"/></opensudoku>', "unreadable"),
        ('<opensudoku><game data="12345"/></opensudoku>', "unreadable"),
        (
            '<ksudoku><graph type="custom" specific-type="KillerSudoku"/></ksudoku>',
            "killer-sudoku",
        ),
        (
            '<ksudoku><graph type="custom" specific-type="XSudoku"/></ksudoku>',
            "diagonal-sudoku",
        ),
        ('<ksudoku><graph type="roxdoku"/></ksudoku>', "variant-sudoku"),
        ("<ksudoku/>", "unreadable"),
        ("<img src=x onerror=alert(1)>", "no-puzzle"),
        ("<p>Hello</p>", "no-puzzle"),
    ],
)
def test_files_without_a_classic_puzzle_are_refused_by_name(text: str, code: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(text)
    assert caught.value.code == code


def ksudoku(events: str = "", end: str = "</history></game></ksudoku>") -> str:
    """A file of KSudoku with the test puzzle, in which cells are counted column by column."""
    values = [ROWS[row][column] for column in range(9) for row in range(9)]
    text = "".join("_" if value == "." else chr(ord("a") + int(value)) for value in values)
    return (
        '<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help="0" msecs-elapsed="61000">\n  <puzzle>'
        '<graph order="9" type="sudoku" specific-type="Plain"/>'
        f"<values>{text}</values></puzzle>\n  <history>{events}{end}"
    )


def simple(row: int, column: int, said: str) -> str:
    return f'<simple-event index="{column * 9 + row}" {said}/>'


def test_the_history_of_ksudoku_leads_to_entries_and_marks() -> None:
    """Later events win, also that of a cell that was emptied; both kinds of events count."""
    game = game_in(
        ksudoku(
            simple(0, 2, 'value="9"')
            + simple(0, 2, 'value="4"')
            + simple(0, 3, 'value="6"')
            + simple(0, 3, 'value="0"')
            + simple(1, 2, 'markers="110000001"')
            + simple(1, 1, 'markers="1"')
            + simple(1, 1, 'value="7"')
            + simple(2, 0, 'value="1" given="true"')
            + "<complex-event>"
            + simple(8, 0, 'value="3"')
            + simple(1, 2, 'markers="111111111"')
            + "</complex-event>"
        )
    )
    rows = [game.position.digits.line[start : start + 9] for start in range(0, 81, 9)]
    assert (rows[0], rows[1], rows[8]) == ("534.7....", "67.195...", "3...8..79")
    assert game.position.givens.line == PUZZLE[:18] + "1" + PUZZLE[19:]
    assert {cell: mask for cell, mask in enumerate(game.centre) if mask} == {11: 0b100000011}


def test_a_file_of_ksudoku_without_moves_is_the_puzzle() -> None:
    assert read(ksudoku()).line == PUZZLE
    assert read(ksudoku().replace("<history></history>", "<history/>")).line == PUZZLE


@pytest.mark.parametrize(
    "events",
    [
        '<simple-event index="81" value="1"/>',
        '<simple-event index="-1" value="1"/>',
        '<simple-event index="1" value="10"/>',
        '<simple-event index="1" value="1e9"/>',
        '<simple-event index="1"/>',
        '<simple-event index="1" value="1" markers="1"/>',
        '<simple-event index="1" markers="1111111111"/>',
        '<simple-event index="99999999999" value="1"/>',
    ],
)
def test_an_impossible_history_of_ksudoku_is_refused(events: str) -> None:
    with pytest.raises(FormatError, match="KSudoku"):
        read(ksudoku(events))


def test_a_file_of_ksudoku_that_is_cut_is_refused() -> None:
    """It would open as an earlier state of the game."""
    whole = ksudoku(simple(0, 2, 'value="4"'))
    for length in range(whole.index("<values>") + 20, whole.index("</history>"), 7):
        with pytest.raises(FormatError):
            read(whole[:length])


def test_several_games_of_a_file() -> None:
    games = f'<game data="{PUZZLE}"/>\n' * 3
    assert [grid.line for grid in read_all(f"<opensudoku>\n{games}</opensudoku>")] == [PUZZLE] * 3


def test_scripts_are_no_text() -> None:
    assert read(f"<script>var a = '{PUZZLE[::-1]}';</script><p>{PUZZLE}</p>").line == PUZZLE


def test_a_few_numbers_in_a_page_are_no_board() -> None:
    spans = "<span></span>" * 35 + "<span>3</span>"
    assert read(f"<div>{spans}<p>{PUZZLE}</p></div>").line == PUZZLE


@pytest.mark.parametrize("is_first", [True, False])
@pytest.mark.parametrize("named", ["<h2>Solution</h2><table>", "<p>Below.</p><table id=solution>"])
def test_the_table_of_a_solution_is_no_puzzle(named: str, is_first: bool) -> None:
    def table(begin: str, line: str) -> str:
        rows = [line[start : start + 9] for start in range(0, 81, 9)]
        cells = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) for row in rows)
        return begin + cells.replace(".", "&nbsp;") + "</table>"

    puzzle, solution = table("<h2>Sudoku 12</h2><table>", PUZZLE), table(named, SOLUTION)
    text = solution + puzzle if is_first else puzzle + solution
    assert [grid.line for grid in read_all(text)] == [PUZZLE]
    assert read(solution).line == SOLUTION
