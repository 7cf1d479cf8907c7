"""The ways to place one digit: one cell in each row that lacks it, no two in a column or box."""

from sudoku_py.techniques.explainer.chains.tables import NINE, SIZE


def _way(places: int, rows: list[int]) -> int | None:
    """Some way to take a cell of `places` in each of the rows; None if there is none."""
    if not rows:
        return 0
    fewest = min(rows, key=lambda row: (places & row).bit_count())
    others = [row for row in rows if row != fewest]
    for cell in NINE.digit_indices[places & fewest]:
        way = _way(places & ~NINE.peers[cell], others)
        if way is not None:
            return way | 1 << cell
    return None


def undecided_cells(places: int) -> int:
    """The cells that some way takes and some other way does not."""
    rows = [unit for unit in NINE.unit_masks[:SIZE] if unit & places]
    taken = 0
    always = places
    for cell in NINE.digit_indices[places]:
        if not taken >> cell & 1:
            way = _way(places & ~NINE.peers[cell], rows)
            if way is not None:
                taken |= way
                always &= way
    for cell in NINE.digit_indices[always & taken]:
        if always >> cell & 1:
            way = _way(places & ~(1 << cell), rows)
            always &= -1 if way is None else way
    return taken & ~always
