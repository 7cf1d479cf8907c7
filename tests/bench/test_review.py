"""The games that the benchmark of reviews plays."""

import json

from bench.review import game, measured
from sudoku_py.analysis.review import Move, check_moves
from tests.analysis.games import rated_puzzles, solution_of


def test_a_game_ends_with_the_solution_after_guesses_and_a_wrong_digit() -> None:
    puzzle = rated_puzzles(2.0, 5.0)[0]
    moves = [Move(**each) for each in game(puzzle.line, 1)]
    check_moves(puzzle, moves)
    solution, board = solution_of(puzzle).values, list(puzzle.values)
    wrong = [move for move in moves if move.digit not in (0, solution[move.cell])]
    for move in moves:
        board[move.cell] = move.digit
    assert tuple(board) == solution
    assert 0 < len(wrong) < len(moves) / 5


def test_the_figures_are_of_all_games() -> None:
    found = json.loads(measured([puzzle.line for puzzle in rated_puzzles(1.0, 2.0)[:2]]))
    assert found["games"] == 2
    assert found["moves"] > 50
    assert 0 < found["median_seconds"] <= found["longest_seconds"]
