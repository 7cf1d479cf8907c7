"""What a text says of one puzzle."""

from dataclasses import dataclass

from sudoku_py.core.candidate_grid import CandidateGrid, Game
from sudoku_py.core.formats.errors import FormatError
from sudoku_py.core.formats.positions import write_game_line, write_position_line
from sudoku_py.core.grid import Grid


@dataclass(frozen=True)
class Entry:
    """One puzzle in a text: the line where it starts, its source, and a grid or an error.

    The grid has the givens alone. If the text also says which digits are placed, or which
    candidates are removed, that is the `position`; `has_marks` if it lists candidates at all. What
    another program keeps of a game, with the marks of its player, is the `game`.
    """

    line: int
    source: str
    grid: Grid | None = None
    error: FormatError | None = None
    position: CandidateGrid | None = None
    has_marks: bool = False
    game: Game | None = None

    @classmethod
    def of_game(cls, line: int, source: str, game: Game) -> "Entry":
        """The entry of a game, of which a puzzle without marks is one as well."""
        position = None if game.position.is_puzzle else game.position
        is_game = game.has_marks or position is not None
        return cls(
            line, source, game.position.givens, None, position, game=game if is_game else None
        )

    @property
    def text(self) -> str:
        """Everything read, on one line that can be read again: with a colon if there are marks.

        >>> rows = ["1 2 34 34", "34 34 1 2", "2 1 34 34", "34 34 2 1"]
        >>> from sudoku_py.core.formats.reader import read_lines
        >>> next(read_lines(rows)).text
        '12....1221....21:'
        """
        if self.game and self.game.has_marks:
            return write_game_line(self.game)
        line = write_position_line(self.position) if self.position else self.value().line
        return line + ":" if self.has_marks and ":" not in line else line

    def as_game(self) -> Game:
        """Everything read; raises the error if there is no grid."""
        if self.game:
            return self.game
        return Game.of_position(self.position or CandidateGrid.of(self.value()), self.has_marks)

    def value(self) -> Grid:
        """The grid; raises the error if there is no grid."""
        if self.grid is None:
            raise self.error or FormatError("no-puzzle")
        return self.grid
