"""All techniques, one row each: menus, help, the command line and the tests read it."""

from typing import ClassVar

from sudoku_py.core.errors import SudokuError
from sudoku_py.techniques.chain_rows import CHAINS
from sudoku_py.techniques.fish_rows import FISH
from sudoku_py.techniques.pattern_rows import PATTERNS
from sudoku_py.techniques.technique import Technique

TECHNIQUES: tuple[Technique, ...] = (*PATTERNS, *FISH, *CHAINS)
BY_ID: dict[str, Technique] = {row.id: row for row in TECHNIQUES}


class UnknownTechnique(SudokuError):  # noqa: N818 (named after what is asked for)
    """There is no technique with this id in the registry."""

    sentences: ClassVar[dict[str, str]] = {
        "unknown-technique": "There is no technique “{id}”; the techniques are: {known}.",
    }


def technique(technique_id: str) -> Technique:
    """The technique with this id; UnknownTechnique, which lists all ids, if there is none.

    >>> technique("x-wing").name
    'X-Wing'
    """
    if technique_id not in BY_ID:
        known = ", ".join(BY_ID)
        raise UnknownTechnique("unknown-technique", id=technique_id, known=known)
    return BY_ID[technique_id]
