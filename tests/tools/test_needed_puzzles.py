"""The file of puzzles that need a technique is what its tool makes of the same seeds."""

from random import Random

from sudoku_py import bitboard
from sudoku_py.core.grid import Grid
from sudoku_py.generator.needed_puzzles import FILE
from tools.needed_puzzles import Collection, look_at, varied

SEEDS = 25


def test_the_first_seeds_give_the_first_puzzles_of_the_file() -> None:
    made, stored = Collection(), Collection.of_file()
    for seed in range(SEEDS):
        look_at(seed, made)
    assert sum(len(lines) for lines in made.lines.values()) >= SEEDS // 2
    for name, lines in made.lines.items():
        assert stored.lines[name][: len(lines)] == lines, name


def test_a_file_that_is_read_is_written_again_as_it_was() -> None:
    assert Collection.of_file().text() == FILE.read_text("utf-8")


def test_a_varied_puzzle_has_one_solution() -> None:
    rng = Random(1)
    for line in Collection.of_file().lines["jellyfish"][:5]:
        puzzle, solution = varied(Grid.from_line(line), rng)
        assert list(bitboard.solutions(puzzle)) == [solution]
        assert puzzle.line != line
