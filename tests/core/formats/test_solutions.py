"""A full grid that solves a puzzle of its text is no puzzle, in any order and layout.

A full grid that a text hides is a solution; a puzzle that it hides is a puzzle.
"""

import io
import tracemalloc
from collections.abc import Iterator
from itertools import count, islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_py.core.formats import FORMATS, read, read_all, read_lines, write
from sudoku_py.core.formats.lines import Line
from sudoku_py.core.formats.solutions import WINDOW, Spoilers, is_spoiler_tag
from sudoku_py.core.grid import Grid
from tests.core.formats.texts import PUZZLE, ROWS, SOLUTION, SOLVED, SOLVED_TABLE, TABLE
from tests.core.strategies import grids, solved

LAYOUTS = [row.id for row in FORMATS if row.write]
OTHER = SOLUTION[27:] + SOLUTION[:27]  # a full grid that solves another puzzle
WRONG = "35" + SOLUTION[2:]  # it has two digits twice in a unit
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


def _pair(random: Random, size: int) -> tuple[Grid, Grid]:
    """A puzzle, and a full grid that solves it."""
    digits = random.sample(range(1, size + 1), size)
    full = Grid.of(digits[value - 1] for value in solved(size).values)
    givens = set(random.sample(range(size * size), random.randint(size, size * size - 1)))
    return Grid.of(v if cell in givens else 0 for cell, v in enumerate(full.values)), full


def _lines(text: str) -> list[str]:
    return [entry.value().line for entry in read_lines(io.StringIO(text, newline=None))]


@settings(max_examples=100, deadline=None)
@given(st.sampled_from((6, 9, 12, 16)), st.integers(1, 5), st.randoms(use_true_random=False))
def test_of_pairs_in_any_order_and_layout_the_puzzles_are_read(
    size: int, number: int, random: Random
) -> None:
    pairs = [_pair(random, size) for _ in range(number)]
    boards = [board for pair in pairs for board in pair]
    random.shuffle(boards)
    text = "\n\n".join(write(board, random.choice(LAYOUTS)) for board in boards)
    assert _lines(text) == [board.line for board in boards if not board.is_full]
    assert read(text).line == next(board.line for board in boards if not board.is_full)


@settings(max_examples=100, deadline=None)
@given(grids(st.sampled_from((6, 9))), grids(st.sampled_from((6, 9))))
def test_no_other_board_is_lost(one: Grid, other: Grid) -> None:
    """A board is left out if it is full, keeps the rules, and has all givens of the other."""
    found = _lines(f"{one.line}\n\n{other.line}")
    if set(found) != {one.line, other.line}:
        ((kept,), (lost,)) = (
            [board for board in (one, other) if (board.line in found) == is_kept]
            for is_kept in (True, False)
        )
        assert kept.givens >= kept.size
        assert all(v in (0, w) for v, w in zip(kept.values, lost.values, strict=True))
        assert all(len(set(row)) == lost.size for row in lost.rows())


@pytest.mark.parametrize(
    "boards",
    [
        [SOLUTION],
        [SOLUTION, OTHER, SOLUTION],
        [PUZZLE, OTHER],
        [OTHER, PUZZLE],
        [PUZZLE, WRONG],
        ["." * 81, SOLUTION],
        [SOLUTION, "." * 81],
        ["." * 73 + SOLUTION[73:], SOLUTION],  # fewer givens than digits
        [SOLUTION, PUZZLE[:80] + "1"],  # it has another given
    ],
)
def test_a_full_grid_that_solves_no_puzzle_stays_a_board(boards: list[str]) -> None:
    for text in ("\n".join(boards), "\n\n".join(write(Grid.from_line(b), "csv") for b in boards)):
        assert _lines(text) == boards


@pytest.mark.parametrize(
    "text",
    [
        f"grid = {TABLE}\nsolve(grid)\nassert grid == {SOLVED_TABLE}\n",
        f"assert solve({TABLE}) == {SOLVED_TABLE}",
        f"assert {SOLVED_TABLE} == solve({TABLE})",
        f"board = {SOLVED_TABLE}\nx = {TABLE}",
        f"a = '{SOLUTION}'\nb = '{PUZZLE}'",
        f'{{"board": "{SOLUTION}", "x": "{PUZZLE}"}}',
        f'{{"{PUZZLE}": "{SOLUTION}"}}',
        f'["{SOLUTION}", "{PUZZLE}", "{SOLUTION}"]',
        f"{PUZZLE} {SOLUTION}",
        f"{SOLUTION};{PUZZLE}",
    ],
)
def test_where_a_name_says_nothing_or_something_else(text: str) -> None:
    assert [grid.line for grid in read_all(text)] == [PUZZLE]


UPSIDE_DOWN = SOLUTION[::-1]


@pytest.mark.parametrize(
    "text",
    [
        f"{PUZZLE}\n{UPSIDE_DOWN}",
        f"{UPSIDE_DOWN}\n\n{PUZZLE}",
        "\n".join(ROWS) + "\n\n" + "\n".join(row[::-1] for row in reversed(SOLVED)),
    ],
)
def test_a_solution_may_be_upside_down(text: str) -> None:
    assert _lines(text) == [PUZZLE]


@pytest.mark.parametrize("gap", ["   ", " | ", "\t"])
@pytest.mark.parametrize("between", ["", " ", ","])
def test_a_solution_may_stand_at_the_side(gap: str, between: str) -> None:
    for left, right in ((ROWS, SOLVED), (SOLVED, ROWS)):
        pairs = zip(left, right, strict=True)
        text = "\n".join(between.join(a) + gap + between.join(b) for a, b in pairs)
        assert _lines(text) == [PUZZLE], text


def test_two_puzzles_side_by_side_are_no_board() -> None:
    assert all(entry.error for entry in read_lines(f"{row}   {row}" for row in ROWS))


def test_of_two_long_lists_one_is_that_of_the_solutions() -> None:
    random = Random(1)
    pairs = [_pair(random, 9) for _ in range(WINDOW)]
    for first, second in ((0, 1), (1, 0)):
        lines = [pair[part].line for part in (first, second) for pair in pairs]
        assert _lines("\n".join(lines)) == [puzzle.line for puzzle, _ in pairs]


def test_what_is_further_away_is_a_board_of_its_own() -> None:
    between = ["." * 81] * WINDOW
    for lines in ([PUZZLE, *between, SOLUTION], [SOLUTION, *between, PUZZLE]):
        assert _lines("\n".join(lines)) == lines


def test_a_stream_of_full_grids_flows_and_needs_little_memory() -> None:
    def endless() -> Iterator[str]:
        for number in count():
            yield f"{SOLUTION[number % 9 * 9 :]}{SOLUTION[: number % 9 * 9]}\n"

    tracemalloc.start()
    boards = read_lines(endless())
    for _ in islice(boards, 1000):  # until the window and the caches are full
        pass
    _, early = tracemalloc.get_traced_memory()
    for _ in islice(boards, 2000):
        pass
    _, late = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert late < early * 1.2


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
