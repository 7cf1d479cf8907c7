"""What a board is painted from, whoever shows one: the player, the laboratory, the analysis."""

from typing import Any

from sudoku_py.ui.board import peers


class BoardViewModel:
    """A board and what there is to say of its cells; each overrides what it needs.

    `board` needs "size", "values" and "by" alone, see `boards`.
    """

    board: Any = None
    cursor: Any = None
    others: Any = ()  # the cells that are chosen with the one at the cursor
    units: Any = ()  # those of the cursor are tinted
    clashing: Any = ()
    wrong: Any = ()
    centre: Any = ()  # marks: per cell the bits 1 << digit; or nothing at all
    corner: Any = ()
    colours: Any = ()
    in_places = False  # each mark has its place in the cell
    won = False
    # cell → how often its digit was placed, which restarts the motion
    animation_keys: dict[int, int] = {}  # noqa: RUF012 - whoever has some has a dictionary of his own
    # cell → what else it shows: attributes, and "notes" as a text in small
    extra_attributes: dict[int, dict[str, Any]] = {}  # noqa: RUF012

    @property
    def near(self) -> set[int]:
        """The cells that are tinted because they share a unit with the cursor."""
        return set() if self.cursor is None else peers.with_peers([self.cursor], self.units)

    @property
    def lit(self) -> int:
        """The digit that is tinted wherever it stands; 0 for none."""
        return 0 if self.cursor is None else int(self.board["values"][self.cursor])
