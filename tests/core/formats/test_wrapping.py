"""What is around the rows of a board is taken off: messages, Markdown, source code and LaTeX."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_py.core.formats import FormatError, read, read_all, write
from sudoku_py.core.formats.names import Role
from sudoku_py.core.formats.wrapping import (
    is_remark,
    is_set_up,
    is_wrapper,
    label_in,
    latex_rows,
    row_in,
    unwrap,
)
from sudoku_py.core.grid import Grid
from tests.core.formats.texts import FLAT, PUZZLE, ROWS, SOLVED_TABLE, TABLE, WRAPPED
from tests.core.strategies import grids

AROUND = {
    "code": "[code]\n{}\n[/code]",
    "spoiler": "[spoiler=Easy]\n{}\n[/spoiler]",
    "fence": "```text\n{}\n```",
    "tildes": "Hello\n\n~~~~\n{}\n~~~~\nBye",
    "pre": "<pre>\n{}\n</pre>",
    "header": "[Hard puzzle]\n{}",
}
FORMATS = ("line", "sdk", "matrix", "csv", "decorated")
TURNED = [[row[column] for row in TABLE] for column in range(9)]
TABULAR = "\\begin{tabular}{|c|c|c|c|c|c|c|c|c|}\n\\hline\n"


@pytest.mark.parametrize("text", WRAPPED.values(), ids=WRAPPED)
def test_what_stands_around_a_board_does_not_matter(text: str) -> None:
    assert [grid.line for grid in read_all(text)] == [PUZZLE]


@settings(max_examples=100, deadline=None)
@given(
    grid=grids(st.sampled_from((6, 8, 9, 12))),
    around=st.sampled_from(sorted(AROUND)),
    format_id=st.sampled_from(FORMATS),
)
def test_every_format_in_every_wrapping(grid: Grid, around: str, format_id: str) -> None:
    assert read_all(AROUND[around].format(write(grid, format_id))) == [grid]


@settings(max_examples=100, deadline=None)
@given(
    grid=grids(st.sampled_from((6, 8, 9, 12))),
    front=st.sampled_from(["> ", ">> ", ">", "> > "]),
    format_id=st.sampled_from(FORMATS),
)
def test_every_format_in_a_quote(grid: Grid, front: str, format_id: str) -> None:
    text = "\n".join(front + line for line in write(grid, format_id).split("\n"))
    assert read_all(text) == [grid]


@pytest.mark.parametrize("front", ["- ", "* ", "+ ", "{}. ", "{}) ", "{}: ", "r{} "])
@pytest.mark.parametrize("between", ["", " "])
def test_markers_in_front_of_rows(front: str, between: str) -> None:
    for rows in (ROWS, [f"{row[:3]}|{row[3:6]}|{row[6:]}" for row in ROWS]):
        text = "\n".join(front.format(n) + between.join(row) for n, row in enumerate(rows, 1))
        assert read(text).line == PUZZLE, text


def test_numbers_that_do_not_count_up_are_no_labels() -> None:
    with pytest.raises(FormatError):
        read("\n".join(f"{number % 3}: {row}" for number, row in enumerate(ROWS)))


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(f"• {row}" for row in ROWS),
        "Hi,\n\n" + "\n".join(ROWS) + "\n\nA.",
        f"Sudoku #3 (hard) — {PUZZLE}",
    ],
)
def test_bullets_greetings_and_numbers_do_not_matter(text: str) -> None:
    assert [grid.line for grid in read_all(text)] == [PUZZLE]


def test_the_column_of_a_mistake_is_that_of_the_source() -> None:
    with pytest.raises(FormatError) as caught:
        read("\n".join("> " + row.replace("3", "z") for row in ROWS))
    assert (caught.value.details["line"], caught.value.details["column"]) == (1, 4)


def test_unwrap() -> None:
    assert unwrap("53..7....") == ("53..7....", 0)
    assert unwrap(">> 12") == ("12", 3)
    assert unwrap("[b]12[/b]") == ("12", 3)
    assert unwrap("12:34 Anna: 12") == ("12", 12)
    assert unwrap("53..7.... // it is so") == ("53..7....", 0)
    assert unwrap("[1,2]") == ("[1,2]", 0)
    assert unwrap("5 3 | - - -") == ("5 3 | - - -", 0)


def test_lines_that_are_no_rows() -> None:
    assert [is_wrapper(text) for text in ("``` python", "~~~", "---")] == [True, True, False]
    assert [is_remark(text) for text in ("return a", "Anna, 12:34", "12:34")] == [True, True, False]


def test_labels() -> None:
    found = label_in("My solution: 12")
    assert found is not None
    assert (found.role, found.start) == (Role.SOLUTION, 13)
    assert label_in("https://example.org") is label_in("1: 2") is label_in("Row 1: 2") is None


def each(template: str, between: str = ", ", ending: str = "\n") -> str:
    """The rows in the template, each with its number from 0 as `i` and from 1 as `n`."""
    return ending.join(
        template.format(between.join(map(str, row)), i=number, n=number + 1, down=9 - number)
        for number, row in enumerate(TABLE)
    )


def cells(empty: str, template: str = "{}") -> list[list[str]]:
    return [[template.format(value) if value else empty for value in row] for row in TABLE]


def amp(rows: list[list[str]], ending: str = " \\\\\n") -> str:
    return "".join(" & ".join(row) + ending for row in rows)


BUILT = {
    "append": "board = []\n" + each("board.append([{}])"),
    "append, in a function": "def f():\n    b = []\n"
    + each("    b.append([{}])")
    + "\n    return b",
    "append, texts": "rows = []\n" + each("rows.append('{}')", ""),
    "index": "board = [None] * 9\n" + each("board[{i}] = [{}]"),
    "+=": "board = []\n" + each("board += [[{}]]"),
    "names": each("row{n} = [{}]")
    + "\nboard = [row1, row2, row3, row4, row5, row6, row7, row8, row9]",
    "numpy": "grid = np.zeros((9, 9))\n" + each("grid[{i}, :] = [{}]"),
    "push": "const grid = [];\n" + each("grid.push([{}]);"),
    "JavaScript, index": "let g = [];\n" + each("g[{i}] = [{}];"),
    "Java": "List<int[]> b = new ArrayList<>();\n" + each("b.add(new int[]{{{}}});"),
    "Java, List.of": "var b = new ArrayList<List<Integer>>();\n" + each("b.add(List.of({}));"),
    "Java, index": "int[][] b = new int[9][];\n" + each("b[{i}] = new int[]{{{}}};"),
    "C++": "std::vector<std::vector<int>> b;\n" + each("b.push_back({{{}}});"),
    "BASIC": each("{n}0 DATA {}", ","),
    "ini": "[game]\n" + each("row{n}={}", ""),
    "MATLAB": "A = zeros(9);\n" + each("A({n},:) = [{}];", " "),
    "MATLAB, dots": "A = [" + each("{}", " ", "; ...\n") + "];",
    "R, by row": f"m <- matrix(c({str(FLAT)[1:-1]}), nrow = 9, byrow = TRUE)",
    "R, T": f"m = matrix(c({str(FLAT)[1:-1]}), 9, 9, T)",
    "R, by column": "m <- matrix(c(" + ", ".join(str(v) for r in TURNED for v in r) + "), 9, 9)",
    "R, FALSE": "m = matrix(c("
    + ", ".join(str(v) for r in TURNED for v in r)
    + "),\n  nrow = 9, byrow = FALSE)",
    "R, cbind": "m <- cbind(" + ",\n  ".join(f"c({str(row)[1:-1]})" for row in TURNED) + ")",
    "R, rbind": "m <- rbind(" + each("c({})", ", ", ",\n") + ")",
    "R, print": "      [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]\n"
    + each(" [{n},]    {}", "    "),
    "reshape": "b = np.reshape([" + str(FLAT)[1:-1] + "], (9, 9))",
    "Rust": "let b = [\n"
    + ",\n".join(f"[{', '.join(r)}]" for r in cells("None", "Some({})"))
    + "];",
    "Rust, vec": "let b = vec![\n" + each("vec![{}]", ", ", ",\n") + "];",
    "Haskell": "b = [\n"
    + ",\n".join(f"[{','.join(r)}]" for r in cells("Nothing", "Just {}"))
    + "]",
    "Haskell, columns": "b :: [[Int]]\nb = [ [" + each("{}", ",", "]\n    , [") + "]\n    ]",
    "LaTeX": TABULAR + amp(cells(""), " \\\\ \\hline\n") + "\\end{tabular}",
    "LaTeX, rules": TABULAR.replace("|c", "c") + amp(cells(" ")) + "\\bottomrule\n\\end{tabular}",
    "LaTeX, bold": TABULAR + amp(cells("", "\\textbf{{{}}}"), "\\\\[2pt]\n") + "\\end{tabular}",
    "LaTeX, array": "\\[\n\\begin{array}{ccccccccc}\n" + amp(cells("\\cdot")) + "\\end{array}\n\\]",
    "LaTeX, matrix": "\\begin{pmatrix}\n" + amp(cells("~", "${}$")) + "\\end{pmatrix}",
    "LaTeX, one line": "\\begin{tabular}{*{9}{c}}" + amp(cells("0"), "\\\\") + "\\end{tabular}",
    "LaTeX, sudoku": "\\begin{sudoku}\n"
    + "\n".join("|" + "|".join(row) + "|." for row in cells(" "))
    + "\n\\end{sudoku}",
    "LaTeX, logicpuzzle": "\\begin{lpsudoku}\n"
    + each("\\setrow{{{down}}}{{{}}}", ",").replace("0", "{}")
    + "\n\\end{lpsudoku}",
    "LaTeX, logicpuzzle, from below": "\n".join(
        reversed(each("\\setrow{{{down}}}{{{}}}", ",").split("\n"))
    ),
}


@pytest.mark.parametrize("text", BUILT.values(), ids=BUILT)
def test_what_is_built_row_by_row_is_read(text: str) -> None:
    assert [grid.line for grid in read_all(text)] == [PUZZLE]


def test_a_solution_built_so_is_told_from_its_puzzle() -> None:
    done = "\n".join(f"done.append({row})" for row in SOLVED_TABLE)
    text = f"done = []\n{done}\n\nboard = []\n" + each("board.append([{}])")
    assert [grid.line for grid in read_all(text)] == [PUZZLE]


@pytest.mark.parametrize(
    "text", ["x[0] = 5", "f.add(1)", "board.append(row)", "[1, 2, 3, 4]", "row 5: 1", *ROWS]
)
def test_other_lines_are_no_statements(text: str) -> None:
    assert row_in(text) is None
    assert not is_set_up(text)


def test_a_row_is_no_set_up() -> None:
    assert not is_set_up("r = [1, 2, 3, 4]")
    assert is_set_up("r = []")
    assert not is_set_up("example = [ [0,0,3,0,2,0,6,0,0]")


def test_lines_of_latex() -> None:
    assert latex_rows(r"1 & 2 \\ 3 & 4 \\") == ["1,2", "3,4"]
    assert latex_rows(r"\hline") == []
    assert latex_rows("a & b") is None
    assert latex_rows(r"C:\temp") is None


def test_a_board_of_a_few_digits_on_one_line_is_no_empty_list() -> None:
    rows = "[None, 2, None, None], [None, None, None, 1], [3, None, None, None]"
    (found,) = read_all(f"grid = [{rows}, [None, None, 4, None]]\nsolution = '{'1' * 16}'")
    assert found.line == ".2.....13.....4."
