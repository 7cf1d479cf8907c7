"""A full grid that a text hides is a solution; a puzzle that it hides is a puzzle."""

import pytest

from sudoku_py.core.formats import read_all, read_lines
from sudoku_py.core.formats.lines import Line
from sudoku_py.core.formats.solutions import Spoilers, is_spoiler_tag
from tests.core.formats.texts import PUZZLE, ROWS, SOLUTION

FULL = SOLUTION[27:] + SOLUTION[:27]  # it does not solve the puzzle: only the spoiler tells
FULL_ROWS = [FULL[start : start + 9] for start in range(0, 81, 9)]
HIDDEN = {  # with the hidden lines in the place of {}
    "[spoiler]": "[spoiler]\n{}\n[/spoiler]",
    "[spoiler] in line": "[spoiler]{}[/spoiler]",
    "[spoiler=]": '[SPOILER="click me"]{}[/SPOILER]',
    "[hide]": "[hide=5]\n{}[/hide]",
    "[details]": '[details="Summary"]\n{}\n[/details]',
    "[spoiler][code]": "[spoiler][code]\n{}\n[/code][/spoiler]",
    "<details>": "<details>\n<summary>Click</summary>\n\n{}\n\n</details>",
    "<details> with a fence": "<details><summary>Click</summary>\n\n```\n{}\n```\n</details>",
    "<div class>": '<div class="bbc_spoiler"><div>{}</div></div>',
    "Reddit": ">!{}!<",
    "Reddit, with words": "The end: >!{}!<",
    "Reddit, quoted": "> >!{}!<",
    "Discord": "||{}||",
    "Discord, apart": "||\n{}\n||",
    "Discord, fence": "||```\n{}\n```||",
    "Lemmy": "::: spoiler Click\n{}\n:::",
}
DIVIDED = {"Reddit, with words"}  # rows cannot stand there


@pytest.mark.parametrize("name", HIDDEN)
def test_a_hidden_full_grid_is_a_solution(name: str) -> None:
    for full in [FULL] if name in DIVIDED else [FULL, "\n".join(FULL_ROWS)]:
        hidden = HIDDEN[name].format(full)
        for puzzle in (PUZZLE, "\n".join(ROWS)):
            for text in (f"{puzzle}\n\n{hidden}", f"{hidden}\n\n{puzzle}"):
                assert [grid.line for grid in read_all(text)] == [PUZZLE], text
        assert [grid.line for grid in read_all(hidden)] == [FULL], "there is nothing else"


@pytest.mark.parametrize("name", HIDDEN)
def test_a_hidden_puzzle_is_a_puzzle(name: str) -> None:
    for puzzle in [PUZZLE] if name in DIVIDED else [PUZZLE, "\n".join(ROWS)]:
        text = f"{FULL}\n\n{HIDDEN[name].format(puzzle)}"
        assert [grid.line for grid in read_all(text)] == [FULL, PUZZLE]


@pytest.mark.parametrize("name", HIDDEN)
def test_what_follows_is_not_hidden(name: str) -> None:
    text = f"{PUZZLE}\n\n{HIDDEN[name].format(FULL)}\n\n{FULL}"
    assert [grid.line for grid in read_all(text)] == [PUZZLE, FULL]


@pytest.mark.parametrize(
    "template",
    [">!{}!<", ">! {}", "> {}"],
)
def test_marks_around_each_row(template: str) -> None:
    rows = "\n".join(template.format(row) for row in FULL_ROWS)
    expected = [PUZZLE, FULL] if "!" not in template else [PUZZLE]
    assert [grid.line for grid in read_all(f"{PUZZLE}\n\n{rows}")] == expected


def test_a_hidden_table_is_a_solution() -> None:
    table = "".join("<tr>" + "".join(f"<td>{c}</td>" for c in row) + "</tr>" for row in FULL_ROWS)
    cells = table.replace(FULL[0], "")
    text = f"<table>{cells}</table><details><table>{table}</table></details>"
    assert [grid.line for grid in read_all(text)] == [FULL.replace(FULL[0], ".")]


@pytest.mark.parametrize(
    "rows",
    [
        [f"||{'||'.join((r[:3], r[3:6], r[6:]))}||" for r in FULL_ROWS],
        [f"{r[:3]} || {r[3:6]} || {r[6:]}" for r in FULL_ROWS],
        [f"|| {' '.join(r)} ||" for r in FULL_ROWS],
    ],
)
def test_double_bars_of_a_drawing_hide_nothing(rows: list[str]) -> None:
    assert [grid.line for grid in read_all(PUZZLE + "\n\n" + "\n".join(rows))] == [PUZZLE, FULL]


def test_columns_and_tags() -> None:
    (entry,) = read_lines([">!" + "z" + PUZZLE[1:] + "!<"])
    assert entry.error
    assert entry.error.details["column"] == 3
    assert is_spoiler_tag(" [/spoiler] ")
    assert not is_spoiler_tag("[[1, 2]]")


def test_a_spoiler_without_an_end_goes_on() -> None:
    spoilers = Spoilers()
    texts = ["[spoiler]", "", "1", ">! 2", "", "3"]
    hidden = []
    for number, text in enumerate(texts, 1):
        spoilers.take(Line(number, text, text))
        hidden.append(spoilers.is_hidden)
    assert hidden == [True, True, True, True, False, False]
