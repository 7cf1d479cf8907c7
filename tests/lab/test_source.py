"""What each piece of a source is."""

import pytest

from sudoku_py.lab.source import source_of, spans
from sudoku_py.solvers.registry import SOLVERS

KINDS = {"yield", "keyword", "builtin", "definition", "string", "comment", "number"}


def pieces(text: str) -> list[tuple[str, str]]:
    lines = text.split("\n")
    return [
        (lines[number][start:stop], kind)
        for number, found in enumerate(spans(text))
        for start, stop, kind in found
    ]


def test_each_kind() -> None:
    assert pieces(
        'class A:\n    def min(self):  # why\n        yield from [min(2, "b"), x.max]'
    ) == [
        ("class", "keyword"),
        ("A", "definition"),
        ("def", "keyword"),
        ("min", "definition"),
        ("# why", "comment"),
        ("yield", "yield"),
        ("from", "yield"),
        ("min", "builtin"),
        ("2", "number"),
        ('"b"', "string"),
    ]


def test_an_import_is_no_yield() -> None:
    assert ("from", "keyword") in pieces("from a import b")


def test_a_string_on_several_lines_is_a_piece_of_each() -> None:
    assert pieces('"""One.\n\n  Two."""') == [('"""One.', "string"), ('  Two."""', "string")]


def test_a_string_with_blanks_is_a_string_around_them() -> None:
    found = pieces('f"a {len(b)}"')
    assert found[0][1] == found[-1][1] == "string"


@pytest.mark.parametrize("algorithm", [row.id for row in SOLVERS])
def test_the_pieces_of_a_solver_lie_side_by_side(algorithm: str) -> None:
    solver = next(row for row in SOLVERS if row.id == algorithm)
    text = source_of(solver).text
    found = spans(text)
    assert len(found) == len(text.split("\n"))
    for line, on_it in zip(text.split("\n"), found, strict=True):
        ends = [0, *(stop for _, stop, _ in on_it)]
        assert all(end <= start for end, (start, _, _) in zip(ends, on_it, strict=False))
        assert all(start < stop <= len(line) and kind in KINDS for start, stop, kind in on_it)
