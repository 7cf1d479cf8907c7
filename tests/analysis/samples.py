"""Puzzles that the analyses are tried on, and what they are held against."""

from functools import cache
from random import Random

from hypothesis import strategies as st

from sudoku_py import bitboard
from sudoku_py.analysis.oracle import filled
from sudoku_py.core import validity
from sudoku_py.core.geometry import geometry
from sudoku_py.core.grid import Grid
from sudoku_py.generator import Options, full_grid, puzzle_of

SPOILT = [
    ("change", 24, 1),
    ("change", 30, 2),
    ("change", 40, 3),
    ("change", 48, 4),
    ("add", 24, 5),
    ("add", 32, 11),
    ("add", 45, 7),
]


@st.composite
def small_lines(draw: st.DrawFn) -> str:
    """Any line of 4×4: digits of a full grid, and a few others, which may contradict them."""
    random = Random(draw(st.integers(0, 10**6)))
    share, wrong = draw(st.sampled_from((0.15, 0.3, 0.5, 0.8))), draw(st.integers(0, 3))
    full = full_grid(geometry(4), random).line
    symbols = [symbol if random.random() < share else "." for symbol in full]
    for _ in range(wrong):
        symbols[random.randrange(16)] = random.choice("1234")
    return "".join(symbols)


@cache
def full_boards() -> tuple[str, ...]:
    """All 288 of 4×4."""
    return tuple(bitboard.solutions("." * 16))


@cache
def all_solutions(line: str) -> tuple[str, ...]:
    """Every solution of a small puzzle: the full boards that agree with it."""
    given = [(cell, symbol) for cell, symbol in enumerate(line) if symbol != "."]
    return tuple(
        board for board in full_boards() if all(board[cell] == symbol for cell, symbol in given)
    )


def only(line: str, cells: list[int]) -> str:
    """The line with just these of its cells filled."""
    return "".join(symbol if cell in cells else "." for cell, symbol in enumerate(line))


@cache
def spoilt(how: str, givens: int, seed: int, size: int = 9) -> str:
    """A puzzle without a solution and without a clash: one given changed, or one added."""
    line = puzzle_of(Options(size=size, givens=givens, seed=seed)).grid.line
    return spoil(line, how, Random(seed))


def spoil(line: str, how: str, random: Random) -> str:
    """The line with one given changed, or one added, so that it contradicts itself, unseen."""
    symbols = Grid.from_line(line).geometry.symbols
    cells = [cell for cell, symbol in enumerate(line) if (symbol == ".") == (how == "add")]
    while True:
        wrong = filled(line, random.choice(cells), random.choice(symbols))
        if not validity.clashes(Grid.from_line(wrong)) and bitboard.propagate(wrong) is None:
            return wrong
