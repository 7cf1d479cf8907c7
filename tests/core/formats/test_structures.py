import json
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_py.core.formats import FormatError, read, read_all
from sudoku_py.core.formats.literals import MAX_DEPTH, Brackets, Node, finished, scan
from sudoku_py.core.formats.names import Role
from sudoku_py.core.formats.reader import read_in_slices
from sudoku_py.core.formats.structures import boards_in
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import SIZES
from tests.core.formats.texts import NAMED, PUZZLE, SOLUTION, SOLVED_TABLE, TABLE
from tests.core.strategies import grids, solved

PUZZLE_NAMES = ("puzzle", "grid", "board", "initial", "quizzes", "startGrid", "tablero")
SOLUTION_NAMES = ("solution", "answer", "solved", "solvedBoard", "respuesta", "resuelto")


def _plain(node: Node) -> object:
    """A node without places: its text, or its items, in a pair with its name if it has one."""
    found = node.text if node.items is None else [_plain(item) for item in node.items]
    return (node.name, found) if node.name else found


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ('{"a": 1, "b": [2, null]}', [[("a", "1"), ("b", ["2", "null"])]]),
        ("grid = [(1, 2),]", [("grid", [["1", "2"]])]),
        ("int grid[9][9] = {{5,3}};", ["int", ("grid", [["5", "3"]])]),
        ("grid: list[list[int]] = [[1]]", [("grid", [["1"]])]),
        ("x = np.array([[1 2]\n [3 4]])", [("x", [[["1", "2"], ["3", "4"]]])]),
        ("{a: '1', b => `2`}", [[("a", "1"), ("b", "2")]]),
        ("[1,,2,]", [["1", "", "2"]]),
        ("[1, # one\n 2] // two", [["1", "2"]]),
        (r'["a\n\"b\u0041"]', [['a\n"bA']]),
        ('"""a\nb"""', ["a\nb"]),
        ("Sudoku(puzzle=1)", [("Sudoku", [("puzzle", "1")])]),
        ("puzzle=1 solution=2", [("puzzle", "1"), ("solution", "2")]),
    ],
)
def test_many_languages_make_one_tree(source: str, expected: list[object]) -> None:
    nodes = finished(scan(source))
    assert nodes is not None
    assert [_plain(node) for node in nodes] == expected


@pytest.mark.parametrize("source", ["[1", "1]", "[1)", "[" * (MAX_DEPTH + 1) + "]" * 100])
def test_brackets_that_do_not_match_or_are_too_deep(source: str) -> None:
    assert finished(scan(source)) is None


def test_a_node_knows_its_place() -> None:
    source = '{"a": ["bc"]}'
    ((inner,),) = [node.items or () for node in finished(scan(source)) or ()]
    assert inner.items is not None
    assert source[inner.items[0].start :].startswith("bc")


@pytest.mark.parametrize(
    ("lines", "are_open"),
    [
        (["[", "]"], [True, False]),
        (['x = """', "[", '"""'], [True, True, False]),
        (["[ # ]", "]"], [True, False]),
        (['["]"', "]"], [True, False]),
        (["don't [", "]"], [True, False]),
        (["not yet :("], [False]),
    ],
)
def test_brackets_over_several_lines(lines: list[str], are_open: list[bool]) -> None:
    brackets = Brackets()
    assert [finished(brackets.add(line)) for line in lines] == are_open


def test_deep_or_wrong_brackets_are_given_up() -> None:
    for text in ("[" * 1000, "[)"):
        brackets = Brackets()
        assert not finished(brackets.add(text))
        assert brackets.is_broken


def test_much_of_anything_is_read_with_pauses() -> None:
    """Who reads can stop between them, and say how far it is."""
    rows = "[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]"
    boards = f"[{f'[{rows}],' * 3000}[{rows}]]"
    for text in ("[" + "0," * 200_000 + "0]", boards):
        assert sum(each is None for each in read_in_slices([text])) > 30


SHAPES: dict[str, Callable[[Grid], object]] = {
    "text": lambda grid: grid.line,
    "rows": lambda grid: [list(row) for row in grid.rows()],
    "cells": lambda grid: list(grid.values),
    "records": lambda grid: [[{"value": value or None} for value in row] for row in grid.rows()],
    "rows of text": lambda grid: [_symbols(grid, row) for row in grid.rows()],
}


def _symbols(grid: Grid, row: tuple[int, ...]) -> str:
    return "".join(("." + grid.geometry.symbols)[value] for value in row)


@pytest.mark.parametrize("text", NAMED.values(), ids=NAMED)
def test_no_solution_is_the_puzzle(text: str) -> None:
    assert [grid.line for grid in read_all(text)] == [PUZZLE]


@settings(max_examples=100, deadline=None)
@given(
    size=st.sampled_from(SIZES),
    shapes=st.tuples(*[st.sampled_from(sorted(SHAPES))] * 2),
    names=st.tuples(st.sampled_from(PUZZLE_NAMES), st.sampled_from(SOLUTION_NAMES)),
    indent=st.sampled_from([None, 1, 4]),
    data=st.data(),
)
def test_names_decide_in_every_shape_and_order(
    size: int,
    shapes: tuple[str, str],
    names: tuple[str, str],
    indent: int | None,
    data: st.DataObject,
) -> None:
    done = solved(size)
    kept = data.draw(st.lists(st.booleans(), min_size=size**2, max_size=size**2))
    puzzle = Grid.of(value if keep else 0 for value, keep in zip(done.values, kept, strict=True))
    pairs = [(names[0], SHAPES[shapes[0]](puzzle)), (names[1], SHAPES[shapes[1]](done))]
    record = dict(data.draw(st.permutations(pairs)))
    for text in (json.dumps(record, indent=indent), str(record)):
        assert read_all(text) == [puzzle]
    source = "\n".join(f"{name} = {value!r}" for name, value in record.items())
    assert read_all(source) == [puzzle]


@settings(max_examples=60, deadline=None)
@given(st.lists(grids(), min_size=1, max_size=4), st.sampled_from(sorted(SHAPES)))
def test_a_list_of_records_has_all_their_puzzles(puzzles: list[Grid], shape: str) -> None:
    made = [{"solution": solved(grid.size).line, "puzzle": SHAPES[shape](grid)} for grid in puzzles]
    assert read_all(json.dumps(made)) == puzzles
    assert read_all(json.dumps({"puzzles": made}, indent=2)) == puzzles
    assert read_all("\n".join(map(json.dumps, made))) == puzzles


def test_a_solution_alone_is_opened() -> None:
    for text in (
        f"solution = {SOLVED_TABLE}",
        json.dumps({"answer": SOLUTION}),
        f"Answer: {SOLUTION}",
    ):
        assert read(text).line == SOLUTION


def test_what_is_entered_is_not_given() -> None:
    table = [
        [{"value": v, "editable": not v or (r, c) == (0, 0)} for c, v in enumerate(row)]
        for r, row in enumerate(TABLE)
    ]
    assert read(json.dumps({"grid": table})).line == "." + PUZZLE[1:]


def test_several_puzzles_of_one_record_all_count() -> None:
    other = PUZZLE[::-1]
    assert [grid.line for grid in read_all(json.dumps({"easy": PUZZLE, "hard": other}))] == [
        PUZZLE,
        other,
    ]


def test_a_mask_is_no_puzzle() -> None:
    mask = "".join(str(int(char != ".")) for char in PUZZLE)
    assert read(json.dumps({"mask": mask, "x": TABLE})).line == PUZZLE


@pytest.mark.parametrize(
    ("record", "code", "line", "column"),
    [
        ({"solution": SOLUTION, "puzzle": PUZZLE[1:]}, "line-length", 3, 14),
        ({"solution": SOLUTION, "puzzle": "z" + PUZZLE[1:]}, "foreign-symbol", 3, 14),
        ({"solution": SOLUTION, "puzzle": TABLE[1:]}, "row-count", 3, None),
    ],
)
def test_a_broken_puzzle_is_not_replaced_by_its_solution(
    record: dict[str, object], code: str, line: int, column: int | None
) -> None:
    with pytest.raises(FormatError) as caught:
        read(json.dumps(record, indent=2))
    assert (caught.value.code, caught.value.details["line"]) == (code, line)
    assert column is None or caught.value.details["column"] == column


def test_a_broken_row_is_named() -> None:
    rows = [row[: 8 if number == 4 else 9] for number, row in enumerate(TABLE)]
    with pytest.raises(FormatError) as caught:
        read("solution = '" + SOLUTION + "'\nboard = [\n" + ",\n".join(map(str, rows)) + "\n]")
    assert caught.value.code == "row-length"
    assert caught.value.details == {"line": 7, "column": 1, "found": 8, "expected": 9}


def test_data_without_a_puzzle_are_named_unless_there_is_another() -> None:
    text = json.dumps({"name": "x", "grid": [[1, 2], [3, 4]]})
    with pytest.raises(FormatError) as caught:
        read(text)
    assert (caught.value.code, caught.value.details["found"]) == ("unreadable", "JSON")
    assert read_all(f"{text}\n{PUZZLE}")[0].line == PUZZLE


def test_other_source_texts_have_no_boards() -> None:
    for source in ("", "x", "[1, 2]", PUZZLE, "(" * 100, "a = 5", "[[[]]]"):
        assert finished(boards_in(source)) == [], source


def test_what_a_board_is_comes_with_it() -> None:
    (found,) = finished(boards_in(json.dumps({"solution": SOLUTION})))
    assert (found.role, found.grid) == (Role.SOLUTION, Grid.from_line(SOLUTION))
