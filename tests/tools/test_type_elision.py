from tools.type_elision import without_types

TEXT = '''"""Doc."""

from collections.abc import (
    Callable,
    Iterator,
)
from typing import Any, TypeAlias

from a import Base, Named, Only, other as renamed
from b import Kept
import c

__all__ = ["Kept"]
Pair: TypeAlias = tuple[Only, Named]


class Thing(Base):
    at: Only = Named(1)

    def run(self, what: Only, then: Callable[[Pair], Any]) -> "renamed":
        found: Only | None = None
        return Iterator if False else found
'''


def test_what_only_annotations_name_is_not_imported() -> None:
    assert "from a import Base, Named\n" in without_types(TEXT)


def test_lines_keep_their_numbers() -> None:
    before, after = TEXT.split("\n"), without_types(TEXT).split("\n")
    assert len(before) == len(after)
    assert before[15:] == after[15:]


def test_what_is_exported_stays() -> None:
    assert "from b import Kept\nimport c\n" in without_types(TEXT)


def test_modules_that_only_the_type_checker_has_go_whole_with_what_is_made_of_them() -> None:
    text = without_types(TEXT)
    assert "typing" not in text
    assert "collections" not in text
    assert "Pair:" not in text
    compile(text, "thing.py", "exec")


def test_shapes_go_with_those_made_of_them_and_with_what_only_they_need() -> None:
    text = """from typing import Protocol, TypedDict

from a import Cell, Kept
from sudoku_py.engine.protocol import Path


class Pair(TypedDict):
    \"\"\"A pair.\"\"\"

    cell: Cell


class Three(Pair):
    digit: int


class Seen(Protocol):
    def look(self) -> Three: ...


class FoundPath(Path):
    cells: list[Cell]


class Own(Kept):
    pair: Pair
"""
    sent = without_types(text)
    assert [line for line in sent.split("\n") if line] == [
        "from a import Kept",
        "class Own(Kept):",
        "    pair: Pair",
    ]
    assert sent.split("\n").index("class Own(Kept):") == text.split("\n").index("class Own(Kept):")


def test_what_is_no_python_stays_as_it_is() -> None:
    assert without_types("def (:\n") == "def (:\n"
