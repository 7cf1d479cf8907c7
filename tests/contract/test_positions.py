"""A text with candidates is one position everywhere: in each command, in the engine, on the page.

The solutions are counted by a small program of this file alone, from candidates that were drawn
before any text was written.
"""

import io
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from sudoku_py.cli.check import properties
from sudoku_py.cli.rate import rating_row
from sudoku_py.cli.solve import count, every_solution, verdict_data
from sudoku_py.cli.sources import Item, items_in
from sudoku_py.core.formats import read_candidates
from sudoku_py.core.shape import SYMBOLS, box_shape, units
from sudoku_py.techniques.text.positions import read_positions
from sudoku_py.ui.board import boards, position_text
from tests.cli.running import objects
from tests.contract.brute_force import fillings
from tests.engine.test_rpc import finish

LIMIT = 300  # solutions that are counted

Candidates = list[set[int]]  # of each cell; of one with a digit, that digit alone


class Drawn(NamedTuple):
    """Its size, the givens, the digits placed since, and the candidates of all cells."""

    size: int
    givens: dict[int, int]
    placed: dict[int, int]
    candidates: Candidates


def solutions(size: int, candidates: Candidates) -> Iterator[tuple[int, ...]]:
    """Every way to take a candidate of each cell without a clash: the fewest candidates first."""
    peers = peers_of(size)

    def search(left: Candidates, done: set[int]) -> Iterator[tuple[int, ...]]:
        if len(done) == len(left):
            yield tuple(next(iter(each)) for each in left)
            return
        cell = min((at for at in range(len(left)) if at not in done), key=lambda at: len(left[at]))
        for digit in sorted(left[cell]):
            rest = [each - {digit} if at in peers[cell] else each for at, each in enumerate(left)]
            rest[cell] = {digit}
            yield from search(rest, done | {cell})

    yield from search(candidates, set())


def peers_of(size: int) -> list[set[int]]:
    found: list[set[int]] = [set() for _ in range(size * size)]
    for _, _, cells in units(size):
        for cell in cells:
            found[cell] |= set(cells) - {cell}
    return found


def counted(size: int, candidates: Candidates) -> int:
    return sum(1 for _ in islice(solutions(size, candidates), LIMIT))


def drawn(
    size: int, seed: int, *, givens: int, placed: int, removals: int, is_sound: bool
) -> Drawn:
    """A position; if it `is_sound`, it has the solution that it was made from."""
    random = Random(seed)
    peers = peers_of(size)
    full = next(fillings([0] * size * size, peers))
    names = random.sample(range(1, size + 1), size)
    solution = [names[digit - 1] for digit in full]
    cells = random.sample(range(size * size), givens + placed)
    digits = {cell: solution[cell] for cell in cells}
    candidates = [
        {digits[cell]}
        if cell in digits
        else set(range(1, size + 1)) - {digits[peer] for peer in peers[cell] if peer in digits}
        for cell in range(size * size)
    ]
    empty = [cell for cell in range(size * size) if cell not in digits]
    for _ in range(removals):
        cell = random.choice(empty)
        choices = candidates[cell] - ({solution[cell]} if is_sound else set())
        candidates[cell] -= {random.choice(sorted(choices))} if choices else set()
    return Drawn(
        size,
        {cell: digits[cell] for cell in cells[:givens]},
        {cell: digits[cell] for cell in cells[givens:]},
        candidates,
    )


@st.composite
def positions(draw: st.DrawFn) -> Drawn:
    size = draw(st.sampled_from((4, 4, 6)))
    cells = size * size
    return drawn(
        size,
        draw(st.integers(0, 10**6)),
        givens=draw(st.integers(0, cells // 3)),
        placed=draw(st.integers(0, cells // 4)),
        removals=draw(st.integers(0, 2 * cells)),
        is_sound=draw(st.booleans()),
    )


# how a position is written


def library_line(position: Drawn) -> str:
    """As HoDoKu's library has it."""
    size, cells, removed = position.size, "", []
    plain = peers_of(size)
    digits = position.givens | position.placed
    for cell in range(size * size):
        mark = "+" if cell in position.placed else ""
        cells += mark + (SYMBOLS[digits[cell] - 1] if cell in digits else ".")
        seen = {digits[peer] for peer in plain[cell] if peer in digits}
        gone = set() if cell in digits else set(range(1, size + 1)) - seen
        for digit in sorted(gone - position.candidates[cell]):
            removed.append(SYMBOLS[digit - 1] + SYMBOLS[cell // size] + SYMBOLS[cell % size])
    return f":0000:x:{cells}:{' '.join(removed)}::"


def bare_line(position: Drawn) -> str:
    """The same without what the library has around it."""
    return ":".join(library_line(position).split(":")[3:5])


def words(position: Drawn) -> list[str]:
    return [
        ("u" if cell in position.placed else "")
        + ("".join(SYMBOLS[digit - 1] for digit in sorted(left)) or "{}")
        for cell, left in enumerate(position.candidates)
    ]


def marks(position: Drawn) -> str:
    """Rows of words."""
    size, found = position.size, words(position)
    return "\n".join(" ".join(found[at : at + size]) for at in range(0, size * size, size))


def framed_marks(position: Drawn) -> str:
    """In columns, with bars and lines between the boxes, as forums have them."""
    size, found = position.size, words(position)
    height, wide = box_shape(size)
    width = max(map(len, found))
    lines = []
    for row in range(size):
        cells = [word.ljust(width) for word in found[row * size : row * size + size]]
        groups = [" ".join(cells[at : at + wide]) for at in range(0, size, wide)]
        if row % height == 0:
            lines.append("+" + "+".join("-" * (len(group) + 2) for group in groups) + "+")
        lines.append("| " + " | ".join(groups) + " |")
    return "\n".join([*lines, lines[0].replace("+", "'")])


def row_of_candidates(position: Drawn) -> str:
    """n characters for each cell; there is no other sign for a digit that was placed."""
    return "".join(
        SYMBOLS[digit - 1] if digit in left else "."
        for left in position.candidates
        for digit in range(1, position.size + 1)
    )


WRITERS: tuple[Callable[[Drawn], str], ...] = (
    library_line,
    bare_line,
    marks,
    framed_marks,
    row_of_candidates,
)


# the ways in


def closed(size: int, candidates: Candidates) -> Candidates:
    """The candidates that are left when each cell with only one has it, to the end."""
    peers, left = peers_of(size), [set(each) for each in candidates]
    before: Candidates = []
    while left != before:
        before = [set(each) for each in left]
        for cell, each in enumerate(before):
            for peer in peers[cell] if len(each) == 1 else ():
                left[peer] -= each
    return left


def masks_of(candidates: Candidates) -> list[int]:
    return [sum(1 << digit - 1 for digit in each) for each in candidates]


def read_by_commands(text: str) -> tuple[Item, list[int]]:
    """The item of `solve`, `check` and `rate`, and the candidates of its cells."""
    (item,) = items_in(io.StringIO(text))
    assert item.problem is None, text
    found = item.candidates
    pairs = zip(found.digits.values, found.candidates, strict=True)
    return item, [1 << digit - 1 if digit else mask for digit, mask in pairs]


def read_by_techniques(text: str) -> list[int]:
    """The candidates that `explain` and `steps` start from."""
    (entry,) = read_positions(text)
    position = entry.value()
    pairs = zip(position.values, position.candidates, strict=True)
    return [1 << digit - 1 if digit else mask for digit, mask in pairs]


def read_by_the_page(text: str) -> tuple[str, list[int]]:
    """What the engine hands to the page, and the candidates on the board that comes of it."""
    (line,) = finish("read", text=text)["puzzles"]
    board = position_text.board_of(line)
    assert board, line
    gone = position_text.ruled_out(board, has_candidates=False)
    (entry,) = read_positions(position_text.written(board, gone))
    position = entry.value()
    pairs = zip(position.values, position.candidates, strict=True)
    return line, [1 << digit - 1 if digit else mask for digit, mask in pairs]


STATUSES = {0: ("unsolvable", "invalid"), 1: ("unique",)}


@pytest.mark.parametrize("write", WRITERS)
@given(position=positions())
@example(position=drawn(4, 0, givens=0, placed=0, removals=0, is_sound=True))
@settings(max_examples=40)
def test_every_way_in_reads_the_same(write: Callable[[Drawn], str], position: Drawn) -> None:
    text = write(position)
    size, expected = position.size, counted(position.size, position.candidates)
    assume(write is not row_of_candidates or is_recognised(position))
    item, masks = read_by_commands(text)
    line, on_page = read_by_the_page(text)
    assert masks == read_by_techniques(text) == on_page
    # What is the only candidate in one notation is a digit in another.
    assert closed(size, sets_of(masks, size)) == closed(size, position.candidates)
    assert read_candidates(line) == item.candidates

    assert verdict_data(item)["status"] in STATUSES.get(expected, ("multiple",))
    (answer,) = count(item, LIMIT)
    assert objects(answer.text)[0]["count"] == expected
    *each, _ = every_solution(item, LIMIT)
    found = {row["solution"] for row in objects("\n".join(answer.text for answer in each))}
    if expected < LIMIT:
        right = solutions(size, position.candidates)
        assert found == {"".join(SYMBOLS[digit - 1] for digit in one) for one in right}
    status = properties(item)["status"]
    assert status == rating_row(item, "se")["status"] == finish("solve", puzzle=line)["status"]
    assert finish("analyse", puzzle=line)["status"] == status
    assert finish("analyse.count", puzzle=line, limit=LIMIT)["count"] == min(expected, LIMIT)


def sets_of(masks: list[int], size: int) -> Candidates:
    return [{digit for digit in range(1, size + 1) if mask >> digit - 1 & 1} for mask in masks]


def is_recognised(position: Drawn) -> bool:
    """Whether a row of candidates is known for one: 64 characters could be a board of 8 × 8."""
    return any(position.candidates) and (position.size != 4 or all(position.candidates))


@given(positions())
@settings(max_examples=30)
def test_where_solutions_differ_is_found_among_those_that_the_candidates_allow(
    position: Drawn,
) -> None:
    all_found = list(islice(solutions(position.size, position.candidates), LIMIT + 1))
    item, _ = read_by_commands(library_line(position))
    if 1 < len(all_found) <= LIMIT:
        columns = enumerate(zip(*all_found, strict=True))
        cells = [cell for cell, digits in columns if len(set(digits)) > 1]
        names = [f"r{cell // position.size + 1}c{cell % position.size + 1}" for cell in cells]
        assert properties(item)["differing"] == names
        assert finish("analyse.backbone", puzzle=bare_line(position))["differing"] == cells


def test_the_page_shows_what_the_text_says() -> None:
    position = drawn(9, 5, givens=24, placed=6, removals=40, is_sound=True)
    board = position_text.board_of(finish("read", text=library_line(position))["puzzles"][0])
    assert board
    for cell, left in enumerate(position.candidates):
        is_digit = cell in position.givens or cell in position.placed
        assert board["centre"][cell] == (0 if is_digit else sum(1 << digit for digit in left))
        origin = boards.GIVEN if cell in position.givens else boards.PLAYER if is_digit else ""
        assert board["by"][cell] == origin
        assert board["values"][cell] == (next(iter(left)) if is_digit else 0)
