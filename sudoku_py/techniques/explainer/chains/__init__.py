"""The rows of Sudoku Explainer's ladder with chains.

    links            candidates as numbers; what follows from what at once; alternatives
    reach            searches from all candidates at once
    growth           what follows from one assumption while the marks change
    single_chains    row 22: forcing chains and cycles
    multiple         row 25: cell and region forcing chains
    dynamic          rows 24 and 26: assumptions about one digit, and about all
    advanced         assumptions with other techniques inside,
    nested           which are chains themselves from row 28 on: rows 27 to 31
    steps            slices of rows that take long, ratings by length, nodes as data

`ROWS` has a function for each of the rows 22 and 24 to 31: from a position to the hint that the row
applies, the first of its sorted hints, with its rating in tenths; None if it finds nothing, or if
the board is not one of 9×9 cells. `SLICED_ROWS` has the rows 26 to 31 again, in slices, because
they can take minutes. A row does not change the position. It assumes that the rows before it have
found nothing: otherwise the hint is sound, but not always that of the original.
"""

from collections.abc import Callable
from functools import partial

from sudoku_py.techniques.explainer.chains.dynamic import dynamic_chains, nishio
from sudoku_py.techniques.explainer.chains.links import SIZE
from sudoku_py.techniques.explainer.chains.multiple import cell_and_region_chains
from sudoku_py.techniques.explainer.chains.nested import LEVELS, nested_chains
from sudoku_py.techniques.explainer.chains.single_chains import cycles_and_forcing_chains
from sudoku_py.techniques.explainer.chains.steps import Slices, finish
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step

Row = Callable[[Position], Step | None]
SlicedRow = Callable[[Position], Slices]


def _for_nine(row: Row) -> Row:
    """The row for boards of 9×9 cells; on others it finds nothing."""

    def row_of_nine(position: Position) -> Step | None:
        return row(position) if position.tables.size == SIZE else None

    return row_of_nine


def _sliced_for_nine(row: SlicedRow) -> SlicedRow:
    """The same for a row in slices."""

    def row_of_nine(position: Position) -> Slices:
        return (yield from row(position)) if position.tables.size == SIZE else None

    return row_of_nine


def _unsliced(row: SlicedRow) -> Row:
    """The row in one piece."""

    def whole_row(position: Position) -> Step | None:
        return finish(row(position))

    return whole_row


_SHORT: dict[int, Row] = {22: cycles_and_forcing_chains, 24: nishio, 25: cell_and_region_chains}
_LONG: dict[int, SlicedRow] = {
    26: dynamic_chains,
    **{26 + level: partial(nested_chains, level) for level in LEVELS},
}
SLICED_ROWS: dict[int, SlicedRow] = {number: _sliced_for_nine(row) for number, row in _LONG.items()}
ROWS: dict[int, Row] = {number: _for_nine(row) for number, row in _SHORT.items()} | {
    number: _unsliced(row) for number, row in SLICED_ROWS.items()
}
