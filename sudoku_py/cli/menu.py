"""The command `menu`: the dialogue of a console program that this project grew from.

1 solves a puzzle of 81 digits, 2 makes one, 3 explains, with an example made on the spot.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from random import SystemRandom

from sudoku_py.cli.command import SUCCESS, Command
from sudoku_py.core.formats import write
from sudoku_py.core.geometry import geometry
from sudoku_py.core.grid import Grid
from sudoku_py.generator import Recipe, puzzle_of
from sudoku_py.verdict import verdict_of

BOARD = geometry(9)
MOST_EMPTY = 64  # a puzzle with 17 givens; with fewer there is never just one solution
EXAMPLE_EMPTY = 40
MENU = """
1  Solve a Sudoku
2  Generate a Sudoku
3  Instructions"""
INSTRUCTIONS = f"""
A Sudoku is solved when every row, column and box holds each digit from 1 to 9 once.
To solve one, type its {BOARD.cells} digits in one line, row by row, with 0 for an empty cell.
To generate one, say how many of its cells shall be empty, from 0 to {MOST_EMPTY}; 0 gives a
solved grid. An example; the line"""


def arguments(own: ArgumentParser) -> None:
    """What `menu` takes."""
    own.add_argument("--seed", type=int, help="make the same puzzles each time")


def run(given: Namespace) -> int:
    """Show the menu and do what is chosen, until there is no more input."""
    seed = SystemRandom().randrange(2**32) if given.seed is None else given.seed
    choices: dict[str, Callable[[int], None]] = {"1": solve, "2": generate, "3": instruct}
    try:
        while True:
            print(MENU)
            choice = input("Your choice (Enter to leave): ").strip()
            if not choice:
                return SUCCESS
            if choice in choices:
                choices[choice](seed)
                seed += 1
            else:
                print(f"“{choice}” is none of the choices; type 1, 2 or 3.")
    except EOFError:
        print()
        return SUCCESS


def solve(_seed: int) -> None:
    """Ask for a puzzle until it is one, and solve it."""
    line = asked(f"The puzzle, {BOARD.cells} digits, 0 for an empty cell: ", puzzle_problem)
    verdict = verdict_of(Grid.from_line(line.replace("0", ".")))
    if verdict.solution:
        print(write(verdict.solution, "decorated"))
    print(verdict.reason or "This is the only solution.")


def generate(seed: int) -> None:
    """Ask for a number of empty cells until it is one, and make a puzzle."""
    empty = int(asked(f"Empty cells, 0 to {MOST_EMPTY} (more is slower): ", count_problem))
    puzzle = puzzle_of(Recipe(empty=empty, seed=seed))
    if empty:
        print(f"\n{write(puzzle.grid, 'decorated')}\n\nIts solution:\n")
    print(write(puzzle.solution, "decorated"))
    if not puzzle.reached:
        found = len(puzzle.grid.empty_cells)
        print(f"{empty} empty cells were not reached; this puzzle has {found}.")


def instruct(seed: int) -> None:
    """Explain, with an example that is made now."""
    puzzle = puzzle_of(Recipe(empty=EXAMPLE_EMPTY, seed=seed))
    print(INSTRUCTIONS, puzzle.grid.line.replace(".", "0"), "means", sep="\n")
    print(f"\n{write(puzzle.grid, 'decorated')}\n\nand its solution is\n")
    print(write(puzzle.solution, "decorated"))


def asked(question: str, problem: Callable[[str], str | None]) -> str:
    """The answer to a question, which is asked again until there is no problem with it."""
    while why := problem(answer := input(question).strip()):
        print(why)
    return answer


def puzzle_problem(line: str) -> str | None:
    """What is wrong with a line of digits, if anything is.

    >>> puzzle_problem("12x")
    '“x” at place 3 is not a digit; use 0 to 9 only.'
    """
    for place, char in enumerate(line, 1):
        if char not in "0123456789":
            return f"“{char}” at place {place} is not a digit; use 0 to 9 only."
    if len(line) != BOARD.cells:
        return f"Digits found: {len(line)}; needed: {BOARD.cells}."
    return None


def count_problem(text: str) -> str | None:
    """What is wrong with a number of empty cells, if anything is.

    >>> count_problem("65")
    '65 is not a whole number from 0 to 64.'
    """
    fits = text.isascii() and text.isdecimal() and int(text) <= MOST_EMPTY
    return None if fits else f"{text or 'Nothing'} is not a whole number from 0 to {MOST_EMPTY}."


COMMAND = Command("menu", "solve and generate in a dialogue", arguments, run)
