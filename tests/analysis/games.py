"""Games that people might play, for the tests of the review, and a plain program that judges them.

The plain program shares only the finders of single techniques with the review. At each move it
starts from the rules' candidates, asks each technique for all of its steps, and applies the easiest
ones of all that it has ever found, again and again. It leaves nothing out, and keeps nothing from
move to move.
"""

from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from sudoku_py import bitboard
from sudoku_py.analysis.review import Move
from sudoku_py.core.grid import Grid
from sudoku_py.generator import Options, puzzle_of
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.explainer.finders import FINDERS, TECHNIQUES
from sudoku_py.techniques.explainer.ladder import LOWEST
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidate, Step

LEVELS = Path(__file__).parents[2] / "static" / "puzzles" / "levels-9x9.txt"
# Below this rating, in tenths, each rating has one technique, so that it follows from the rating.
DISTINCT = 44
TECHNIQUE_OF = {
    10: "full-house", 12: "hidden-single", 15: "hidden-single", 17: "direct-pointing",
    19: "direct-claiming", 20: "direct-hidden-pair", 23: "naked-single",
    25: "direct-hidden-triplet", 26: "pointing", 28: "claiming", 30: "naked-pair", 32: "x-wing",
    34: "hidden-pair", 36: "naked-triple", 38: "swordfish", 40: "hidden-triple", 42: "xy-wing",
    44: "xyz-wing",
}  # fmt: skip


class Game(NamedTuple):
    """A puzzle, its solution, and the moves of someone who plays it to the end."""

    puzzle: Grid
    solution: Grid
    moves: list[Move]


@cache
def rated_puzzles(lowest: float, highest: float) -> tuple[Grid, ...]:
    """The puzzles of the page with these ratings."""
    rows = [line.split() for line in LEVELS.read_text("utf-8").splitlines() if line[0] != "#"]
    return tuple(Grid.from_line(line) for line, se in rows if lowest <= float(se) <= highest)


def small_puzzle(size: int, seed: int) -> Grid:
    """A puzzle of 4×4 or 6×6 cells."""
    return puzzle_of(Options(size=size, seed=seed)).grid


def solution_of(puzzle: Grid) -> Grid:
    """The solution of a puzzle that has one."""
    found = bitboard.solve(puzzle)
    assert found is not None
    return found


class Player:
    """Plays a puzzle: mostly what the easiest technique gives, with guesses, slips and notes."""

    def __init__(self, puzzle: Grid, seed: int) -> None:
        self.puzzle, self.solution, self.random = puzzle, solution_of(puzzle), Random(seed)
        self.board, self.moves, self.at = list(puzzle.values), list[Move](), 0.0

    def game(self) -> Game:
        """The whole game."""
        while self.board != list(self.solution.values):
            chance = self.random.random()
            if chance < 0.1:
                self.slip()
            elif chance < 0.2:
                self.note()
            elif chance < 0.25:
                self.erase()
            else:
                self.enter(guessing=chance < 0.35, kind="hint" if chance > 0.97 else "entry")
        return Game(self.puzzle, self.solution, self.moves)

    def enter(self, *, guessing: bool, kind: str) -> None:
        """Enter a right digit."""
        position = position_of(self.puzzle, self.solution, self.board)
        given = {} if guessing else plain_given(position, 26, one_is_enough=True)
        wanted = list(given) or [(cell, self.solution.values[cell]) for cell in self.open_cells()]
        self.move(*self.random.choice(wanted), kind)

    def slip(self) -> None:
        """Enter a wrong digit, and mostly take it back by undo or by hand."""
        cell = self.random.choice(self.open_cells())
        wrong = {*range(1, self.puzzle.size + 1)} - {self.solution.values[cell], self.board[cell]}
        before = self.board[cell]
        self.move(cell, self.random.choice(sorted(wrong)), "entry")
        if self.random.random() < 0.7:
            self.move(cell, before, self.random.choice(("undo", "entry")))

    def note(self) -> None:
        """Change a mark, or rule out a candidate, perhaps the right one."""
        digit = self.random.randint(1, self.puzzle.size)
        cell = self.random.choice(self.open_cells())
        self.move(cell, digit, self.random.choice(("note", "strike")))

    def erase(self) -> None:
        """Erase a digit that the player has entered, right or wrong."""
        pairs = enumerate(zip(self.board, self.puzzle.values, strict=True))
        cells = [cell for cell, (digit, given) in pairs if digit and not given]
        if cells:
            self.move(self.random.choice(cells), 0, "entry")

    def open_cells(self) -> list[int]:
        """The cells that do not have their right digit."""
        pairs = enumerate(zip(self.board, self.solution.values, strict=True))
        return [cell for cell, (digit, right) in pairs if digit != right]

    def move(self, cell: int, digit: int, kind: str) -> None:
        """Make a move, after some seconds or a long time."""
        pause = 60 if self.random.random() < 0.05 else 0
        self.at = round(self.at + self.random.expovariate(1 / 6) + pause, 2)
        self.moves.append(Move(self.at, cell, digit, kind))  # type: ignore[arg-type]
        if kind not in ("note", "strike"):
            self.board[cell] = digit


def position_of(puzzle: Grid, solution: Grid, board: list[int]) -> Position:
    """The position with the right digits of a board."""
    pairs = zip(board, solution.values, strict=True)
    right = tuple(digit if digit == other else 0 for digit, other in pairs)
    return Position.of_grid(Grid(puzzle.geometry, right), givens=Position.of_grid(puzzle).givens)


def plain_given(
    position: Position, limit: int, *, one_is_enough: bool = False
) -> dict[Candidate, int]:
    """The digits that techniques rated up to the limit give in a position, with their ratings."""
    names = [name for row, names in TECHNIQUES.items() if LOWEST[row] <= limit for name in names]
    found: dict[Candidate, int] = {}
    known: list[Step] = []
    state, hardest = position.copy(), 0
    while True:
        steps = [step for name in names for step in FINDERS[name](state)]
        steps = sorted((s for s in steps if rating(s) <= limit), key=rating)
        for step in steps:
            for candidate in step.placements:
                found.setdefault(candidate, max(hardest, rating(step)))
        known = [s for s in known + steps if any(state.has(*each) for each in s.eliminations)]
        if not known or (found and one_is_enough):
            return found
        hardest = max(hardest, min(map(rating, known)))
        for cell, digit in [each for s in known if rating(s) <= hardest for each in s.eliminations]:
            state.eliminate(cell, digit)


def rating(step: Step) -> int:
    """The rating of a step, which all of Sudoku Explainer's have."""
    assert step.rating
    return step.rating


def candidates_of(position: Position) -> set[Candidate]:
    """All candidates of a position."""
    return {
        (cell, index + 1)
        for cell, digits in enumerate(position.candidates)
        for index in bit_indices(digits)
    }
