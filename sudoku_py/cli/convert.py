"""The command `convert`: puzzles in another format, or as links of other programs."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from sudoku_py.cli.command import FAILURE, SUCCESS, Command, add_sources
from sudoku_py.cli.sources import GIVENS_ALONE, Item, items
from sudoku_py.core.candidate_grid import Game
from sudoku_py.core.formats import FORMATS, read_lines, write_in_pieces

DEFAULT = "line"
FORMAT_IDS = tuple(row.id for row in FORMATS if row.is_written)
OF_GAMES = frozenset(row.id for row in FORMATS if row.write_game)


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of `convert`."""
    add_sources(parser)
    parser.add_argument(
        "--to",
        choices=FORMAT_IDS,
        default=DEFAULT,
        help=f"the format: {', '.join(FORMAT_IDS)}; {DEFAULT} without this option",
    )


def run(given: Namespace) -> int:
    """Write each puzzle, with what was entered and marked if the format has it.

    1 if a puzzle was broken; a remark says so if entries or candidates were left out.
    """
    left = _Left()
    for piece in write_in_pieces(left.games(items(given.sources)), given.to):
        print(piece, end="", flush=True)
    print()
    if left.positions and given.to not in OF_GAMES:
        print(GIVENS_ALONE, file=sys.stderr)
    return FAILURE if left.problems else SUCCESS


class _Left:
    """The games of a source, and how many were broken, or are more than a puzzle."""

    def __init__(self) -> None:
        self.problems = self.positions = 0

    def games(self, found: Iterator[Item]) -> Iterator[Game]:
        """The games; what is wrong with the others goes to standard error."""
        for item in found:
            if item.problem:
                self.problems += 1
                print(f"sudoku_py: {item.problem}", file=sys.stderr)
                continue
            self.positions += item.position is not None
            yield game_of(item)


def game_of(item: Item) -> Game:
    """The game that an item of `sources` is.

    >>> game_of(Item("12..34..........", game="12..34....+1.....::c2.34")).position.digits.line
    '12..34....1.....'
    """
    (entry,) = read_lines([item.game or item.puzzle])
    return entry.as_game()


COMMAND = Command("convert", "puzzles in another format, or as links", arguments, run)
