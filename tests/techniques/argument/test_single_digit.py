"""Turbot fish that come back to their start, and pairs of patterns with the same box."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice, pairwise, permutations

from sudoku_py.techniques.argument import argument_of
from sudoku_py.techniques.argument.checker import check
from sudoku_py.techniques.argument.claims import So
from sudoku_py.techniques.argument.single_digit import turbot_fish
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.options import EVERY_FORM
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.single_digit import empty_rectangles, kites
from sudoku_py.techniques.step import Candidate, Link, Step
from tests.techniques.argument import corpus

Strong = dict[int, set[int]]  # the other place of a unit's digit, by cell


def strong_links(position: Position, digit: int) -> Strong:
    found: Strong = {}
    for unit in position.tables.unit_masks:
        cells = bit_indices(position.places[digit - 1] & unit)
        if len(cells) == 2:
            for cell, other in permutations(cells):
                found.setdefault(cell, set()).add(other)
    return found


def chains(position: Position, digit: int, *, is_on: bool) -> Iterator[tuple[int, ...]]:
    """Five cells: a start, and what follows in turn until the start is the opposite."""
    strong = strong_links(position, digit)
    peers = [position.places[digit - 1] & seen for seen in position.tables.peers]
    weak = {cell: set(bit_indices(peers[cell])) for cell in bit_indices(position.places[digit - 1])}
    odd, even = (weak, strong) if is_on else (strong, weak)
    for start in weak:
        for one in odd.get(start, ()):
            for two in even.get(one, ()):
                for three in odd.get(two, ()):
                    for four in even.get(three, ()):
                        is_closed = start in odd.get(four, ())
                        if is_closed and len({start, one, two, three, four}) == 5:
                            yield start, one, two, three, four


def step_of(cells: tuple[int, ...], digit: int, *, is_on: bool) -> Step:
    nodes: list[Candidate] = [(cell, digit) for cell in (*cells, cells[0])]
    links = tuple(
        Link((one,), (other,), (number % 2 == 1) == is_on)
        for number, (one, other) in enumerate(pairwise(nodes))
    )
    found = (nodes[0],)
    return Step(
        "turbot-fish",
        placements=() if is_on else found,
        eliminations=found if is_on else (),
        digits=(digit,),
        links=links,
    )


def test_duals_have_a_conclusion_from_each_pattern() -> None:
    joined = Counter[int]()
    for find in kites, empty_rectangles:
        for position in corpus.positions():
            for step in islice(find(position, EVERY_FORM), 60):
                if step.branches:
                    argument = argument_of(step, position)
                    check(argument, step, position)
                    joined[sum(isinstance(claim, So) for claim in argument)] += 1
    assert joined[2] > 20
    assert set(joined) <= {1, 2}


def test_both_directions_are_proved() -> None:
    for is_on in True, False:
        count = 0
        for position in corpus.positions()[::3]:
            for digit in range(1, position.tables.size + 1):
                for cells in islice(chains(position, digit, is_on=is_on), 5):
                    step = step_of(cells, digit, is_on=is_on)
                    argument = turbot_fish(step, position)
                    check(argument, step, position)
                    conclusion = argument[-1]
                    assert isinstance(conclusion, So)
                    assert bool(conclusion.placements) is not is_on
                    count += 1
        assert count > 20
