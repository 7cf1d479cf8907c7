"""Rules beyond the classic ones, as the files of other programs name them.

A board that has them is refused: opened as a classic Sudoku, it would be another puzzle.
"""

from collections.abc import Iterator, Sequence

from sudoku_py.core.formats.literals import Node
from sudoku_py.core.formats.names import word_set
from sudoku_py.core.shape import SIZES, box_shape

KILLER, JIGSAW, DIAGONAL, OTHER = (
    "killer-sudoku",
    "jigsaw-sudoku",
    "diagonal-sudoku",
    "variant-sudoku",
)

_CAGES = frozenset(("cage", "cages", "killercage", "killercages"))
_DIAGONALS = frozenset(("diagonal+", "diagonal-", "diagonals", "diagonal", "xsudoku"))
_REGIONS = frozenset(("regions", "jigsaw", "irregular"))
_RULES = word_set(
    "antiknight antiking disjointgroups nonconsecutive thermo thermos thermometer thermometers "
    "arrow even odd extraregion extraregions clone quadruple betweenline palindrome renban "
    "whispers difference ratio xv sandwichsum littlekillersum xsum skyscraper minimum maximum "
    "regionsumline lockout entropicline kropki nabner modularline rowindexer columnindexer "
    "boxindexer fogofwar foglight"
)
_DRAWN = frozenset(("lines", "arrows", "overlays", "underlays"))  # SudokuPad draws rules so
_KINDS = word_set("type variant variants kind gametype mode constraint constraints rules")
_WORDS = (
    (KILLER, ("killer",)),
    (JIGSAW, ("jigsaw", "irregular", "chaos")),
    (DIAGONAL, ("diagonal", "xsudoku", "sudoku-x", "sudokux")),
    (
        OTHER,
        word_set(
            "hyper windoku samurai knight king thermo arrow sandwich kropki consecutive renban "
            "whisper even-odd evenodd skyscraper"
        ),
    ),
)
_NOTHING = frozenset(("", "false", "null", "none", "0", "undefined"))


def variant_of(nodes: Sequence[Node]) -> str | None:
    """The kind of extra rules in a tree, as the code of the error that names it; None for none."""
    for node in _all(nodes):
        name = node.name.lower().replace("_", "").replace(" ", "")
        if name.startswith("is"):
            name = name[2:]
        if _is_empty(node):
            continue
        found = _by_name(name, node)
        if found:
            return found
    return None


def kind_in(text: str) -> str | None:
    """The kind of extra rules that a word for a type names.

    >>> kind_in("KillerSudoku"), kind_in("Plain")
    ('killer-sudoku', None)
    """
    lowered = text.lower()
    return next((kind for kind, words in _WORDS if any(word in lowered for word in words)), None)


def _by_name(name: str, node: Node) -> str | None:
    if name in _CAGES or name in ("killer", "killersudoku"):
        return KILLER if node.items is None or any(map(_has_cells, node.items)) else None
    if name in _DIAGONALS:
        return DIAGONAL
    if name in _REGIONS:
        return None if _are_boxes(node) else JIGSAW
    if name in _RULES:
        return OTHER
    if name in _DRAWN:
        return OTHER if any(item.is_record for item in node.items or ()) else None
    return kind_in(node.text) if name in _KINDS else None


def _all(nodes: Sequence[Node]) -> Iterator[Node]:
    """Every node of a tree; it is not deep."""
    for node in nodes:
        yield node
        if node.items:
            yield from _all(node.items)


def _is_empty(node: Node) -> bool:
    return not node.items if node.items is not None else node.text.lower() in _NOTHING


def _has_cells(cage: Node) -> bool:
    """Whether a cage has cells; SudokuPad keeps the title and the author in cages without."""
    if not cage.is_record:
        return not _is_empty(cage)
    return any(item.name == "cells" and not _is_empty(item) for item in cage.items or ())


def _are_boxes(node: Node) -> bool:
    """Whether regions are the boxes of a classic board: as a matrix, or as lists of cells."""
    rows = node.items or ()
    size = len(rows)
    if size not in SIZES or any(len(row.items or ()) != size for row in rows):
        return False
    inner = [[_name(cell) for cell in row.items or ()] for row in rows]
    height, width = box_shape(size)
    if all(isinstance(name, str) for row in inner for name in row):  # a matrix of names
        boxes: dict[tuple[int, int], set[object]] = {}
        for row, names in enumerate(inner):
            for column, name in enumerate(names):
                boxes.setdefault((row // height, column // width), set()).add(name)
        return all(len(names) == 1 for names in boxes.values())
    places = [{_place(cell) for cell in row.items or ()} for row in rows]
    return all(
        None not in cells
        and len({(row // height, column // width) for row, column in filter(None, cells)}) == 1
        for cells in places
    )


def _name(cell: Node) -> str | None:
    return cell.text if cell.items is None else None


def _place(cell: Node) -> tuple[int, int] | None:
    texts = [part.text for part in cell.items or ()]
    if len(texts) != 2 or not all(text.isdecimal() and len(text) < 3 for text in texts):
        return None
    return int(texts[0]), int(texts[1])
