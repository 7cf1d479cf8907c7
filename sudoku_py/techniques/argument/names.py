"""Names of cells, digits, units and nodes as the parts of sentences, and lists of them.

Lists are sentences of their own, so that each language joins them its way: `r5c7, r5c2 and r7c9`.
"""

from collections.abc import Iterable, Sequence

from sudoku_py.core.geometry import Geometry
from sudoku_py.core.sentence import Sentence
from sudoku_py.techniques.step import Candidates, Node
from sudoku_py.techniques.text.sentences import PREFIX as UNIT

PREFIX, LIST = "claim.", "list."
MOST_EXPLAINED = 2  # cells whose units a sentence can name before it gets long
Item = str | Sentence


class Names:
    """The names on a board of this geometry.

    >>> from sudoku_py.core.geometry import geometry
    >>> Names(geometry(9)).unit(2)
    ('explain.row', {'number': 3})
    """

    def __init__(self, geometry: Geometry) -> None:
        """Use the names that cells, units and digits have there."""
        self._geometry = geometry

    def cell(self, cell: int) -> str:
        """The name of a cell."""
        return self._geometry.cell_name(cell)

    def digit(self, digit: int) -> str:
        """The symbol of a digit."""
        return self._geometry.symbols[digit - 1]

    def cells(self, cells: Iterable[int], joint: str = "and") -> Item:
        """The names of cells as a list."""
        return joined([self.cell(cell) for cell in cells], joint)

    def digits(self, digits: Iterable[int], joint: str = "and") -> Item:
        """The symbols of digits as a list."""
        return joined([self.digit(digit) for digit in digits], joint)

    def unit(self, unit: int) -> Sentence:
        """A unit: `row 3`."""
        found = self._geometry.units[unit]
        return UNIT + found.kind, {"number": found.number}

    def shared(self, cells: Iterable[int]) -> int | None:
        """The first unit that has all of these cells: a row, a column or a box; None if none has.

        >>> from sudoku_py.core.geometry import geometry
        >>> Names(geometry(9)).shared((0, 1)), Names(geometry(9)).shared((0, 40))
        (0, None)
        """
        wanted = set(cells)
        units = enumerate(self._geometry.units)
        return next((number for number, unit in units if wanted <= set(unit.cells)), None)

    def units(self, units: Sequence[int]) -> Item:
        """Several units: `rows 3 and 5`, or `row 3 and box 5`."""
        found = [self._geometry.units[unit] for unit in units]
        kinds = {unit.kind for unit in found}
        if len(found) > 1 and len(kinds) == 1:
            numbers = joined([str(unit.number) for unit in found])
            return PREFIX + f"{kinds.pop()}-list", {"numbers": numbers}
        return joined([self.unit(unit) for unit in units])

    def is_node(self, node: Node) -> Item:
        """That a node is true: `r1c1 is 5`, or `one of r1c1 and r1c2 is 5`."""
        return self._node(node, "is")

    def are(self, placements: Candidates) -> Item:
        """That candidates are true, together where they share a digit: `r1c1 and r2c2 are 5`."""
        if len(placements) > 1 and len({digit for _, digit in placements}) == 1:
            details = {
                "cells": self.cells(cells_in(placements)),
                "digit": self.digit(placements[0][1]),
            }
            return PREFIX + "are", details
        return joined([self.is_node((placed,)) for placed in placements])

    def is_no_node(self, node: Node) -> Item:
        """That a node is false: `r1c1 is not 5`, or `none of r1c1 and r1c2 is 5`."""
        return self._node(node, "is-not")

    def _node(self, node: Node, key: str) -> Item:
        digit = self.digit(node[0][1])
        if len(node) == 1:
            return PREFIX + key, {"cell": self.cell(node[0][0]), "digit": digit}
        return PREFIX + f"{key}-group", {"cells": self.cells(cells_in(node), "or"), "digit": digit}

    def is_one_of(self, candidates: Candidates) -> Item:
        """That one of these is true, together where that is shorter: `r1c1 or r1c2 is 4 or 7`."""
        found = [
            (
                PREFIX + "is-group",
                {"cells": self.cells(cells, "or"), "digit": self.digits(digits, "or")},
            )
            for cells, digits in _by_cells(candidates)
        ]
        return joined(found, "choices")

    def candidates(self, candidates: Candidates) -> Item:
        """Candidates as things: `the 4 and 7 in r1c1 and r1c2`."""
        found = [
            (
                PREFIX + ("candidate" if len(digits) == 1 else "candidates"),
                {"cells": self.cells(cells), "digits": self.digits(digits)},
            )
            for cells, digits in _by_cells(candidates)
        ]
        return joined(found)

    def is_not(self, candidates: Candidates) -> Item:
        """That candidates are false, together where that is shorter: `r1c1 and r1c2 are not 5`."""
        found = [self._are_not(cells, digits) for cells, digits in _by_cells(candidates)]
        return joined(found, "clauses")

    def _are_not(self, cells: tuple[int, ...], digits: list[int]) -> Sentence:
        shown = self.digits(digits, "nor")
        if len(cells) == 1:
            return PREFIX + "cannot-be", {"cell": self.cell(cells[0]), "digits": shown}
        return PREFIX + "cannot-be-several", {"cells": self.cells(cells), "digits": shown}


def joined(items: Sequence[Item], joint: str = "and") -> Item:
    """A list: commas, and before the last item a word.

    >>> joined(["1", "2", "3"])
    ('list.and', {'before': ('list.comma', {'before': '1', 'last': '2'}), 'last': '3'})
    """
    if not items:
        return ""
    found = items[0]
    for number, item in enumerate(items[1:], 2):
        is_last = number == len(items)
        found = (LIST + (joint if is_last else "comma"), {"before": found, "last": item})
    return found


def shared_units(names: Names, cells: Sequence[int], seen: Sequence[Node]) -> Item | None:
    """Which units cells that lose a candidate share with the nodes that exclude it.

    None if nothing is seen, or nothing but what the cells would be themselves.

    >>> from sudoku_py.core.geometry import geometry
    >>> shared_units(Names(geometry(9)), (0,), (((1, 5),), ((9, 5),)))[0]
    'claim.it-shares'
    """
    if not seen or not cells:
        return None
    found = [_places(names, cell, seen) for cell in cells]
    if [] in found:
        return None
    reasons = [_shares(names, *pair, seen) for pair in zip(cells, found, strict=True)]
    if None not in found and all(each == found[0] for each in found):
        key, details = reasons[0]
        return PREFIX + ("they-share" if len(cells) > 1 else f"it-{key}"), details
    if None not in found and len(cells) <= MOST_EXPLAINED:
        return joined([(PREFIX + key, details) for key, details in reasons], "clauses")
    others = cells_in(tuple([each for node in seen for each in node]))
    key = "shares-all" if len(cells) > 1 else "shares-each"
    return PREFIX + key + {1: "-one", 2: "-two"}.get(len(others), ""), {
        "cells": names.cells(others)
    }


def _shares(
    names: Names, cell: int, places: list[Item] | None, seen: Sequence[Node]
) -> tuple[str, dict[str, object]]:
    """Which units a cell shares with what excludes it, or what else it would be itself."""
    details: dict[str, object] = {"cell": names.cell(cell), "places": joined(places or [])}
    own = [digit for node in seen for each, digit in node if cells_in(node) == (cell,)]
    if not own:
        return "shares", details
    return "shares-or-is", {**details, "digit": names.digits(own, "or")}


def _places(names: Names, cell: int, seen: Sequence[Node]) -> list[Item] | None:
    """The units that a cell shares with nodes; None if there is not one for each node."""
    found: dict[int, list[int]] = {}
    nodes = [[other for other in cells_in(node) if other != cell] for node in seen]
    every = list(dict.fromkeys(other for others in nodes for other in others))
    if names.shared([cell, *every]) is not None:
        nodes = [every]
    for others in nodes:
        whole = names.shared([cell, *others])
        for group in [others] if whole is not None else [[other] for other in others]:
            unit = names.shared([cell, *group])
            if unit is None:
                return None
            found.setdefault(unit, []).extend(group)
    return [
        (PREFIX + "shared", {"unit": names.unit(unit), "cells": names.cells(dict.fromkeys(cells))})
        for unit, cells in found.items()
        if cells
    ]


def _by_cells(candidates: Candidates) -> Iterable[tuple[tuple[int, ...], list[int]]]:
    """Cells with the digits that they have in common; each candidate is in one of these blocks."""
    by_digit: dict[int, list[int]] = {}
    for cell, digit in candidates:
        by_digit.setdefault(digit, []).append(cell)
    by_cells: dict[tuple[int, ...], list[int]] = {}
    for digit, cells in sorted(by_digit.items()):
        by_cells.setdefault(tuple(sorted(cells)), []).append(digit)
    return by_cells.items()


def cells_in(candidates: Candidates) -> tuple[int, ...]:
    """The cells of candidates, each once, in the order given."""
    return tuple(dict.fromkeys(cell for cell, _ in candidates))
