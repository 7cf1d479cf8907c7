"""The fast engine: the whole state of a search is one big integer.

Each of 4·n² *constraints* asks for exactly one candidate: a cell for its digit; a row, column or
box for its place of a digit. The integer has a *field* for each: a bit per candidate and above them
a guard, which is set while the constraint is open. So a candidate has four bits, one in each part:

    |Grrrrrrrrr|...   |Gccccccccc|...   |Gbbbbbbbbb|...   |G987654321|...   |4|8|3|F|2|...
      └ the places for a digit in a column, a row, a box    └ digits of a cell    └ answer

Placing a digit is ONE `&` with a mask made beforehand. It clears all that the placement rules out,
empties the four fields that it satisfies, guards included, and writes the digit into the answer: a
state without field bits is a solution, and what is left of it that solution's text in hexadecimal.
Singles are found by arithmetic on all fields at once, as a guard keeps the borrow in its field:

                          3 candidates  only one     none!        satisfied
    state                |1 010010100 |1 000100000 |1 000000000 |0 000000000|
    - 1 in open fields   |1 010010011 |1 000011111 |0 111111111 |0 000000000|  guard lost: dead end
    & state              |1 010010000 |1 000000000 |                           the lowest has gone
    - 1 in open fields   |1 010001111 |0 111111111 |                           guard lost: a single

Naked and hidden singles are thus one thing; one more step shows where two candidates are left.

Where there is no more to deduce, the search guesses: in a cell that it guessed in just before, if
that is one of those with the fewest candidates again. What led to a dead end in one branch will do
so in the next, and the sooner that shows, the less is left to search: proving that there is no
other solution gains most.
"""

from collections.abc import Iterator
from random import Random

from sudoku_py.bitboard.branching import choices
from sudoku_py.bitboard.masks import EAGER_SIZE, Board
from sudoku_py.bitboard.propagation import propagate

CELLS_WEIGHED = 6, 9  # compared before a guess: at first, and after two dead ends
PATIENCE = 50  # dead ends before a search by chance, or on a large board, restarts


def search(board: Board, start: int, rng: Random | None) -> Iterator[int]:
    """The one search, depth first: every solved state that `start` leads to, once; others as 0."""
    restarts = bool(rng) or board.size > EAGER_SIZE  # instead of learning; keeps seeds
    dead_ends, patience = 0, PATIENCE if restarts else 0
    recent: list[int] = []
    stack = [(start, 0)]  # a state, and the candidate to place in it; 0 is none
    while stack:
        state, candidate = stack.pop()
        state = propagate(board, state & board.place[candidate])
        if state > board.answer:
            weighed = CELLS_WEIGHED[dead_ends > 1 and not restarts]
            for choice in choices(board, state, rng, weighed, recent):
                stack.append((state, choice))
            if restarts:
                recent.clear()
            yield 0
        elif state:
            patience = 0  # a restart from now on would find this solution again
            yield state
        else:
            dead_ends += 1
            if dead_ends == patience:  # a few bad guesses early on are why a search takes ages
                rng, stack, dead_ends, patience = rng or Random(0), [(start, 0)], 0, 2 * patience
            yield 0
