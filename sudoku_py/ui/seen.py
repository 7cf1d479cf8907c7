"""What a board is painted from, whoever shows one: the player, the laboratory, the analysis."""

from sudoku_py.ui import sight


class Seen:
    """A board and what there is to say of its cells; each overrides what it needs.

    `board` needs "size", "values" and "by" alone, see `boards`.
    """

    board = None
    cursor = None
    others = ()  # the cells that are chosen with the one at the cursor
    units = ()  # those of the cursor are tinted
    clashing = ()
    wrong = ()
    centre = ()  # marks: per cell the bits 1 << digit; or nothing at all
    corner = ()
    colours = ()
    in_places = False  # each mark has its place in the cell
    won = False
    # cell → how often its digit was placed, which restarts the motion
    beats = {}  # noqa: RUF012 - whoever has some has a dictionary of his own
    # cell → what else it shows: attributes, and "notes" as a text in small
    beside = {}  # noqa: RUF012

    @property
    def near(self) -> set[int]:
        """The cells that are tinted because they share a unit with the cursor."""
        return set() if self.cursor is None else sight.seeing([self.cursor], self.units)

    @property
    def lit(self) -> int:
        """The digit that is tinted wherever it stands; 0 for none."""
        return 0 if self.cursor is None else self.board["values"][self.cursor]
