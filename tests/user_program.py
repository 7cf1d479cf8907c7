"""A program of a user: all of the public API, with types that a strict checker accepts."""

from collections.abc import Iterator
from pathlib import Path

import sudoku_py as sp

Cells = list[list[int]]


def my_solve(board: Cells) -> bool:
    """The simplest of all solvers."""
    for row in range(9):
        for column in range(9):
            if not board[row][column]:
                for digit in range(1, 10):
                    if fits(board, row, column, digit):
                        board[row][column] = digit
                        if my_solve(board):
                            return True
                        board[row][column] = 0
                return False
    return True


def fits(board: Cells, row: int, column: int, digit: int) -> bool:
    """Whether no peer has the digit."""
    top, left = row // 3 * 3, column // 3 * 3
    box = [board[top + each // 3][left + each % 3] for each in range(9)]
    return digit not in [*board[row], *(line[column] for line in board), *box]


def explained(puzzle: sp.Puzzle) -> Iterator[str]:
    """The steps of a path."""
    for step in puzzle.path(order="se"):
        rating: float | None = step.se
        yield f"{step.technique} {rating} {step}"


def told(puzzle: sp.Puzzle) -> list[str]:
    """What there is to say of a puzzle."""
    found: sp.Check = puzzle.check()
    rating: sp.Rating = puzzle.rate()
    hint: sp.Step | None = puzzle.hint()
    pictures = [puzzle.svg(), puzzle.path()[3].svg(), *(hint.svg(claim=0) for _ in "x" if hint)]
    try:
        solution: sp.Puzzle = puzzle.solve()
    except sp.NoSolution as error:
        return [str(error)]
    except sp.SeveralSolutions as error:
        return [str(error), str(puzzle.count(limit=100))]
    wings: tuple[sp.Step, ...] = puzzle.steps("x-wing")
    return [solution.line, str(found.minimal), rating.level, str(len(wings)), *pictures]


def watched(puzzle: sp.Puzzle) -> list[str]:
    """What a search does."""
    run = puzzle.run("fewest-candidates")
    moment: sp.Moment = run[39]
    line: sp.Line | None = moment.line
    table: sp.Race = sp.race(puzzle, ["cell-order", "mix"], rank="checks")
    mine: sp.Watched = sp.watch(my_solve, puzzle)
    grade: sp.Grade = sp.grade(my_solve, "backtracking")
    nodes: int | float = run.counters["nodes"]
    stop: sp.Moment | None = run.until("depth > 2", "line 47")
    rows: list[sp.TranscriptRow] = list(run.transcript(9, lang="es"))
    pictures = [run[9].svg(theme="dark", lang="es"), puzzle.svg(candidates=True), rows[-1].text]
    return [
        *(moment.board.line, str(line and line.number), str(moment.reason), run.tree.svg()),
        *(table[0].algorithm, mine[500].variables["row"], f"{grade.score:.0%}", str(nodes)),
        *(str(stop), *pictures),
    ]


def generated() -> list[sp.Puzzle]:
    """New puzzles."""
    one = sp.generate(level="hard", symmetry="half-turn", seed=4)
    return [one, *sp.generate_many(2, technique="x-wing", seed=4)]


def main() -> None:
    """Print all of it."""
    puzzle = sp.read(Path("puzzle.txt"))
    for text in (*told(puzzle), *explained(puzzle), *watched(puzzle), *map(str, generated())):
        print(text)


if __name__ == "__main__":
    main()
