"""The rows of Sudoku Explainer's ladder with chains.

    tables, links, alternatives              candidates as numbers; what follows from what at once
    reach, chain_lengths, chain_search       row 22: searches from all candidates at once,
    cycles, cycle_search, forcing,           forcing chains and cycles
    single_chains
    static_growth, multiple                  row 25: cell and region forcing chains
    growth, placements, nishio               row 24: assumptions about one digit
    dynamic_search, dynamic                  row 26: assumptions about all digits
    deductions, advanced_growth,             rows 27 to 31: assumptions with other techniques
    advanced_search, levels                  inside,
    nested_chains, nested_rows, nested_nets  which are chains themselves from row 28 on
    slices                                   rows that take long, and can be paused
    rating                                   what the length of a chain adds
    single_chain_steps, multiple_steps,      the hints as steps
    net_steps

`ROWS` has a function for each of the rows 22 and 24 to 31: from a position to the hint that the row
applies, the first of its sorted hints, with its rating in tenths; None if it finds nothing, or if
the board is not one of 9×9 cells. `SLICED_ROWS` has the rows 26 to 31 once more, in slices, because
they can take minutes. A row does not change the position. It counts on the rows before
it having found nothing: without that, the hint is sound, but need not be the one of the original.
"""

from collections.abc import Callable
from functools import partial

from sudoku_py.techniques.explainer.chains.dynamic import dynamic_chains
from sudoku_py.techniques.explainer.chains.levels import LEVELS, nested_chains
from sudoku_py.techniques.explainer.chains.multiple import cell_and_region_chains
from sudoku_py.techniques.explainer.chains.nishio import nishio
from sudoku_py.techniques.explainer.chains.single_chains import cycles_and_forcing_chains
from sudoku_py.techniques.explainer.chains.slices import Slices, finish
from sudoku_py.techniques.explainer.chains.tables import SIZE
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
