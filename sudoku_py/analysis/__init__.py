"""The analysis of a puzzle: its verdict, and what explains or improves it.

    puzzle or position ─► verdict ─► what explains it, pause by pause ─► cells, givens, solutions

    verdict            no solution, one or several, and why
    minimal_conflict   none: the smallest set of givens that contradicts itself
    backbone           several: the cells in which they differ, and givens that leave one
    minimality         one: the givens that can be removed
    position_conflict  a position without a solution: where it contradicts itself, and the culprits
    justification      the easiest technique that gives a digit of a position, and the steps needed
    review             a game: the judgement of each move; `game_summary`: what it adds up to

The classes here hold what is known so far; their `run` pauses after each piece of work. The caller
shows progress, stops when the budget is spent, and still has a true answer. They ask the fast
engine through `oracle`. Imports `core`, `bitboard`, `techniques` and `solvers`.
"""
