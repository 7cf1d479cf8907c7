import pytest

from sudoku_py.core.formats import FormatError, read, read_all
from sudoku_py.core.formats.markup import has_tags, open_element, read_markup
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
