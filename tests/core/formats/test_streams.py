"""Puzzles are read from lines as they come."""

import tracemalloc
from collections.abc import Iterator

import pytest

from sudoku_py.core.formats import FormatError, read_lines, write
from sudoku_py.core.formats.lines import MAX_LINE
from tests.core.formats.samples import GRID, LINE, ROWS


def test_a_stream_goes_on_after_a_broken_puzzle() -> None:
    lines = [LINE, LINE[1:], "\x00", "1" * (MAX_LINE + 1), *ROWS[:8], "", *ROWS, "x" + LINE[1:]]
    entries = list(read_lines(lines))
    assert [(entry.line, entry.error.code if entry.error else None) for entry in entries] == [
        (1, None),
        (2, "line-length"),
        (3, "binary"),
        (4, "long-line"),
        (5, "row-count"),
        (14, None),
        (23, "foreign-symbol"),
    ]
    assert [entry.grid is None for entry in entries] == [bool(entry.error) for entry in entries]


def test_an_entry_holds_its_source() -> None:
    first, second = read_lines([f"a {LINE} # c\n", "\n", "# no\n", *(f"{row}\r\n" for row in ROWS)])
    assert (first.source, first.line) == (f"a {LINE} # c", 1)
    assert (second.source, second.line) == ("\n".join(ROWS), 4)


def test_value_of_an_entry() -> None:
    good, bad = read_lines([LINE, LINE[1:]])
    assert good.value() == GRID
    with pytest.raises(FormatError):
        bad.value()


@pytest.mark.parametrize("lines", [[], [""], ["words only"], ["# 1"]])
def test_a_stream_without_puzzles_is_empty(lines: list[str]) -> None:
    assert list(read_lines(lines)) == []


def test_a_stream_is_read_as_it_comes() -> None:
    def endless() -> Iterator[str]:
        while True:
            yield LINE + "\n"

    assert next(read_lines(endless())).grid == GRID


def test_a_long_stream_needs_little_memory() -> None:
    def lines() -> Iterator[str]:
        for _ in range(100):
            yield from (LINE, "", *ROWS, "", *write(GRID, "boxed").splitlines(), "")

    tracemalloc.start()
    count = sum(entry.grid == GRID for entry in read_lines(lines()))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert count == 300
    assert peak < 150_000  # all entries together take more than 300,000
