from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_py.core.grid import Grid
from sudoku_py.core.validity import candidates, stuck_units
from sudoku_py.solvers.contract import Candidates, Contradiction, Positions
from sudoku_py.solvers.dancing_links import DancingLinks
from tests.data import puzzles
from tests.solvers.runs import run, until_solved

Table = tuple[list[int], list[int], list[int], list[int], list[int]]


def links(table: DancingLinks) -> Table:
    named = (table.left, table.right, table.up, table.down, table.sizes)
    return tuple(list(each) for each in named)  # type: ignore[return-value]


@settings(deadline=None)
@given(
    options=st.lists(st.sets(st.integers(0, 5), min_size=3, max_size=3).map(sorted), max_size=12),
    order=st.permutations(range(6)),
)
def test_uncovering_in_reverse_puts_every_link_back(
    options: list[list[int]], order: list[int]
) -> None:
    table = DancingLinks(6, options)
    before = links(table)
    for item in order:
        table.cover(item)
    assert table.choose_item() is None
    for item in reversed(order):
        table.uncover(item)
    assert links(table) == before


def test_an_option_taken_leaves_those_that_share_nothing_with_it() -> None:
    table = DancingLinks(6, [[0, 1, 2], [3, 4, 5], [0, 3, 4], [1, 2, 5]])
    before = links(table)
    table.cover(0)
    table.cover_others(0, 0)
    assert table.choose_item() == 3
    assert list(table.options_of(3)) == [1]
    table.uncover_others(0, 0)
    table.uncover(0)
    assert links(table) == before


def test_it_branches_on_the_places_of_a_digit_too() -> None:
    events = list(until_solved("exact-cover", puzzles("top12")[0]))
    assert {Candidates, Positions} <= {type(event) for event in events}


def test_it_branches_on_an_item_with_fewest_options() -> None:
    puzzle = puzzles("hardest11")[0]
    first = next(until_solved("exact-cover", puzzle))
    assert isinstance(first, Candidates | Positions)
    options = first.digits if isinstance(first, Candidates) else first.cells
    assert len(options) <= min(len(each) for each in candidates(puzzle) if each)


def test_a_digit_without_a_place_is_a_contradiction() -> None:
    puzzle = Grid.from_line("...321....2.....")
    (contradiction,) = run("exact-cover", puzzle)
    assert isinstance(contradiction, Contradiction)
    assert contradiction.unit is not None
    stuck = [(each.unit, each.digit) for each in stuck_units(puzzle)]
    unit = puzzle.geometry.units[contradiction.unit]
    assert (unit, contradiction.digit) in stuck
