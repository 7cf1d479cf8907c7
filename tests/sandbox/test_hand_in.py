"""Files that students hand in: what is read of them, which programs are similar, and the CSV."""

import ast
import csv
import io
import json
import random
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.sandbox.hand_in import MAX_NAME, MAX_SIZE, HandInError, hand_in_of
from sudoku_py.sandbox.safe_csv import FORMULA, csv_text
from sudoku_py.sandbox.similarity import THRESHOLD, fingerprints, similar_pairs
from tests.sandbox.solvers import solution

SOUND: dict[str, Any] = {
    "sudokuLab": "hand-in",
    "version": 1,
    "name": "Ana",
    "exercise": "undo",
    "language": "es",
    "code": "pass",
    "saved": 1_790_000_000_000,
    "hints": 3,
    "answers": {"cost": [True, False, None]},
}
JSON = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


def changed(**fields: object) -> str:
    return json.dumps({**SOUND, **fields})


def test_a_sound_file_is_read() -> None:
    found = hand_in_of("\ufeff" + changed())
    assert (found.name, found.exercise, found.code) == ("Ana", "undo", "pass")
    assert (found.hints, found.answers) == (3, {"cost": (True, False, None)})
    assert hand_in_of(changed(hints=None)).hints is None
    assert (found.own, hand_in_of(changed(own="{…}")).own) == ("", "{…}")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "hand-in-json"),
        ('{"a":', "hand-in-json"),
        ("[" * 100_000, "hand-in-kind"),
        ('{"a": "' + "[" * 300 + '", "b": ' + "[" * 101, "hand-in-kind"),
        ('{"a": "' + "[" * 300, "hand-in-json"),
        ("null", "hand-in-kind"),
        ("[]", "hand-in-kind"),
        ('{"tests": []}', "hand-in-kind"),
        (" " * (MAX_SIZE + 1), "hand-in-large"),
        (changed(version=2), "hand-in-version"),
        (changed(version=True), "hand-in-field"),
        (changed(code=None), "hand-in-field"),
        (changed(own={"id": "x"}), "hand-in-field"),
        (changed(code="x" * 200_001), "hand-in-field"),
        (changed(code="\ud800"), "hand-in-field"),
        (changed(exercise="../../etc/passwd"), "hand-in-field"),
        (changed(saved=float("nan")), "hand-in-json"),
        (changed(saved=10**400), "hand-in-field"),
        (changed(answers={"cost": [1]}), "hand-in-field"),
        (changed(answers={"cost": [True] * 100}), "hand-in-field"),
        (changed(name=["Ana"]), "hand-in-field"),
        (changed(hints=True), "hand-in-field"),
        (changed(hints=11), "hand-in-field"),
        (changed(hints=-1), "hand-in-field"),
    ],
)
def test_what_is_no_hand_in_has_a_sentence(text: str, code: str) -> None:
    with pytest.raises(HandInError) as caught:
        hand_in_of(text)
    assert caught.value.code == code


@given(field=st.sampled_from(sorted(SOUND)), value=JSON)
def test_whatever_a_field_holds_it_is_read_or_refused(field: str, value: object) -> None:
    try:
        found = hand_in_of(changed(**{field: value}))
    except HandInError:
        return
    assert found.name.isprintable()
    assert len(found.name) <= MAX_NAME


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    with pytest.raises(HandInError):
        hand_in_of(text)


# similar programs


def renamed(code: str) -> str:
    """The same program with other names, comments and numbers."""
    for old, new in (("board", "tablero"), ("digit", "d"), ("row", "fila"), ("10", "1 + 9")):
        code = code.replace(old, new)
    return code.replace("\n", "  # copied\n").replace("1 + 9", "10")


def test_a_program_is_similar_to_itself_under_other_names_and_not_to_another() -> None:
    own, other = solution("backtracking"), solution("forward-checking")
    pairs = similar_pairs([fingerprints(each) for each in (own, renamed(own), other)])
    assert [(pair.one, pair.other, pair.share) for pair in pairs] == [(0, 1, 1.0)]


def test_lines_that_are_added_hide_nothing() -> None:
    own = solution("backtracking")
    more = own + "\n\ndef unused(a, b):\n    return [a for each in b if each is not None]\n"
    [pair] = similar_pairs([fingerprints(own), fingerprints(more)])
    assert pair.share >= THRESHOLD


ONE = """
def find_empty(board):
    for r in range(9):
        for c in range(9):
            if board[r][c] == 0:
                return r, c
    return None

def is_valid(board, row, col, num):
    for i in range(9):
        if board[row][i] == num or board[i][col] == num:
            return False
    top, left = 3 * (row // 3), 3 * (col // 3)
    for i in range(3):
        for j in range(3):
            if board[top + i][left + j] == num:
                return False
    return True

def solve(board):
    spot = find_empty(board)
    if not spot:
        return True
    row, col = spot
    for num in range(1, 10):
        if is_valid(board, row, col, num):
            board[row][col] = num
            if solve(board):
                return True
            board[row][col] = 0
    return False
"""
# Written on their own, from the same lecture.
OTHERS = (
    """
def possible(grid, y, x, n):
    for i in range(0, 9):
        if grid[y][i] == n:
            return False
    for i in range(0, 9):
        if grid[i][x] == n:
            return False
    x0 = (x // 3) * 3
    y0 = (y // 3) * 3
    for i in range(0, 3):
        for j in range(0, 3):
            if grid[y0 + i][x0 + j] == n:
                return False
    return True

def solve(grid):
    for y in range(9):
        for x in range(9):
            if grid[y][x] == 0:
                for n in range(1, 10):
                    if possible(grid, y, x, n):
                        grid[y][x] = n
                        if solve(grid):
                            return True
                        grid[y][x] = 0
                return False
    return True
""",
    """
def fits(b, row, col, k):
    if k in b[row]: return False
    if k in [b[i][col] for i in range(9)]: return False
    for i in range(9):
        if b[3*(row//3)+i//3][3*(col//3)+i%3] == k: return False
    return True

def solve(b, row=0, col=0):
    if row == 9: return True
    if col == 9: return solve(b, row+1, 0)
    if b[row][col] != 0: return solve(b, row, col+1)
    for k in range(1, 10):
        if fits(b, row, col, k):
            b[row][col] = k
            if solve(b, row, col+1): return True
            b[row][col] = 0
    return False
""",
    solution("backtracking"),
)
FUNCTIONS = ONE.strip().split("\n\n")
DISGUISES = {
    "functions in another order": "\n\n".join(reversed(FUNCTIONS)),
    "other names": ONE.replace("num", "ziffer").replace("board", "feld").replace("spot", "ort"),
    "comments and blank lines": ONE.replace("\n", "  # what it does\n\n"),
    "another layout": ast.unparse(ast.parse(ONE)),
    "types": re.sub(r"def (\w+)\((.*)\):", r"def \1(\2: list[dict[str, int]] = 0) -> bool:", ONE),
    "prints": ONE.replace("    top, left", "    print('here')\n    top, left"),
    "all of it": "\n\n".join(reversed(FUNCTIONS)).replace("num", "z").replace("\n", " #\n"),
}


@pytest.mark.parametrize("disguise", DISGUISES)
def test_a_copy_is_found_in_disguise(disguise: str) -> None:
    compile(DISGUISES[disguise], "copy", "exec")
    [pair] = similar_pairs([fingerprints(ONE), fingerprints(DISGUISES[disguise])])
    assert pair.share >= THRESHOLD


def test_the_same_algorithm_written_by_others_is_no_copy() -> None:
    assert similar_pairs([fingerprints(each) for each in (ONE, *OTHERS)]) == []


def test_what_a_whole_class_has_counts_only_where_all_is_the_same() -> None:
    pieces = [" + x", " * 2", " - x[0]", " // (x)", " if x else 1", " and x", " or not x"]
    chance = random.Random(1)
    own = ["y = x" + "".join(chance.choices(pieces, k=12)) for _ in range(24)]
    programs = [fingerprints(f"{ONE}\n{each}\n") for each in own]
    assert similar_pairs(programs) == []
    assert similar_pairs(programs[:2])[0].share >= THRESHOLD  # two alone: nobody knows why
    [pair] = similar_pairs([*programs, programs[3]])
    assert (pair.one, pair.other, pair.share) == (3, len(programs), 1)


def test_what_was_given_does_not_count() -> None:
    starter = fingerprints(solution("backtracking"))
    assert similar_pairs([starter, starter], starter) == []


@given(st.text())
def test_any_text_has_fingerprints(code: str) -> None:
    assert all(each >= 0 for each in fingerprints(code))


# the table


@given(st.lists(st.lists(st.text() | st.integers() | st.none(), min_size=1), min_size=1))
def test_a_spreadsheet_gets_each_cell_and_no_formula(rows: list[list[Any]]) -> None:
    read = list(csv.reader(io.StringIO(csv_text(rows))))
    assert [len(row) for row in read] == [len(row) for row in rows]
    texts = [
        cell
        for row, given in zip(read, rows, strict=True)
        for cell, own in zip(row, given, strict=True)
        if not isinstance(own, int)
    ]
    assert not any(text.lstrip().startswith(tuple(FORMULA)) for text in texts)
    assert all(text.isprintable() for text in texts)
