"""The command `menu`: the dialogues of two console programs that this project grew from.

1 solves a puzzle of 81 digits, 2 makes one, 3 explains, with a newly made example; 4 asks
for a method and a puzzle, and reports what the method did.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from random import SystemRandom

from sudoku_py.analysis.verdict import verdict_of
from sudoku_py.cli import search
from sudoku_py.cli.algorithms import CODES, method
from sudoku_py.cli.command import SUCCESS, Command, UsageError
from sudoku_py.cli.search import Texts
from sudoku_py.cli.sources import is_missing, read_givens, text_of
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.formats import read, write
from sudoku_py.core.geometry import geometry
from sudoku_py.core.grid import Grid
from sudoku_py.generator import Options, puzzle_of
from sudoku_py.lab.run import Run
from sudoku_py.lab.texts import LANGUAGES
from sudoku_py.solvers.registry import SOLVERS

BOARD = geometry(9)
MAX_EMPTY = 64  # a puzzle with 17 givens; with fewer there is never just one solution
EXAMPLE_EMPTY = 40
SECONDS = 60.0  # for one search of a method


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of `menu`."""
    parser.add_argument("--seed", type=int, help="generate the same puzzles each time")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the menu")


def run(given: Namespace) -> int:
    """Show the menu and run the choices, until there is no more input."""
    seed = SystemRandom().randrange(2**32) if given.seed is None else given.seed
    try:
        Menu(Texts(given.lang)).talk(seed)
    except EOFError:
        print()
    return SUCCESS


class Menu:
    """The dialogue in one language; EOFError where there is no more input."""

    def __init__(self, texts: Texts) -> None:
        """Prepare the dialogue in one language."""
        self._texts = texts
        self._text = texts.text

    def talk(self, seed: int) -> None:
        """Ask for choices until there is none."""
        choices = (self.solve, self.generate, self.instruct, self.search)
        names = ("solve", "generate", "instructions", "method")
        known = {str(number): act for number, act in enumerate(choices, 1)}
        while True:
            print()
            for number, name in enumerate(names, 1):
                print(f"{number}  {self._text('menu-' + name)}")
            choice = input(self._text("choice") + " ").strip()
            if not choice:
                return
            if choice in known:
                known[choice](seed)
                seed += 1
            else:
                print(self._text("no-choice", choice=choice))

    def solve(self, _seed: int) -> None:
        """Ask for a puzzle until the answer is one, and solve it."""
        line = self._ask(self._text("ask-puzzle", n=BOARD.cells), self.puzzle_problem)
        verdict = verdict_of(Grid.from_line(line.replace("0", ".")))
        if verdict.solution:
            print(write(verdict.solution, "decorated"))
        reason = verdict.reason
        print(self._texts.explain(reason) if reason else self._text("only-solution"))

    def generate(self, seed: int) -> None:
        """Ask for a number of empty cells until the answer is one, and make a puzzle."""
        question = self._text("ask-empty", most=MAX_EMPTY)
        empty = int(self._ask(question, self.count_problem))
        puzzle = puzzle_of(Options(empty=empty, seed=seed))
        if empty:
            own = self._text("its-solution")
            print(f"\n{write(puzzle.grid, 'decorated')}\n\n{own}\n")
        print(write(puzzle.solution, "decorated"))
        if not puzzle.reached:
            found = len(puzzle.grid.empty_cells)
            print(self._text("not-reached", empty=empty, found=found))

    def instruct(self, seed: int) -> None:
        """Explain, with a new example."""
        puzzle = puzzle_of(Options(empty=EXAMPLE_EMPTY, seed=seed))
        print()
        print(self._text("rule"))
        print(self._text("to-solve", n=BOARD.cells))
        print(self._text("to-generate", most=MAX_EMPTY))
        print(self._text("for-example"), puzzle.grid.line.replace(".", "0"), sep="\n")
        print(self._text("means"))
        print(f"\n{write(puzzle.grid, 'decorated')}\n\n{self._text('and-its-solution')}\n")
        print(write(puzzle.solution, "decorated"))

    def search(self, seed: int) -> None:
        """Ask for a method and a puzzle, and report what the method did."""
        codes = " · ".join(f"{code} = {name}" for code, name in CODES.items())
        name = self._ask(self._text("ask-method", codes=codes), self.method_problem)
        puzzle = read_givens(text_of(self._ask(self._text("ask-name"), self.source_problem)))
        try:
            searched = Run(puzzle, method(name).id, seed)
        except SudokuError as error:
            print(self._text("cannot-be-solved", reason=self._texts.explain(error)))
            return
        outcome = search.search_within(searched, SECONDS)
        print()
        for line in search.report_lines(searched, outcome, self._texts):
            print(line)

    @staticmethod
    def _ask(question: str, problem: Callable[[str], str | None]) -> str:
        """The answer to a question, which is repeated until there is no problem with the answer."""
        while why := problem(answer := input(question + " ").strip()):
            print(why)
        return answer

    # what is wrong with an answer, if anything is

    def puzzle_problem(self, line: str) -> str | None:
        """Of a line of digits.

        >>> Menu(Texts("en")).puzzle_problem("12x")
        '“x” at position 3 is not a digit; use 0 to 9 only.'
        """
        for position, char in enumerate(line, 1):
            if char not in "0123456789":
                return self._text("no-digit", found=char, position=position)
        if len(line) != BOARD.cells:
            return self._text("digits-found", found=len(line), needed=BOARD.cells)
        return None

    def count_problem(self, text: str) -> str | None:
        """Of a number of empty cells.

        >>> Menu(Texts("en")).count_problem("65")
        '65 is not a whole number from 0 to 64.'
        """
        if text.isascii() and text.isdecimal() and int(text) <= MAX_EMPTY:
            return None
        return self._text("no-number", found=text or self._text("nothing"), most=MAX_EMPTY)

    def method_problem(self, name: str) -> str | None:
        """Of the name of a method."""
        try:
            method(name)
        except SudokuError:
            known = ", ".join([*CODES, *(row.id for row in SOLVERS)])
            return self._text("no-method", found=name or self._text("nothing"), known=known)
        return None

    def source_problem(self, source: str) -> str | None:
        """Of the name of a file, or a puzzle."""
        try:
            read(text_of(source))
        except SudokuError as error:
            if is_missing(source, error):
                return self._text("no-file", found=source)
            return self._texts.explain(error)
        except UsageError as error:
            return str(error)
        return None


COMMAND = Command("menu", "solve and generate interactively", arguments, run)
