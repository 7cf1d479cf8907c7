"""Tables: which chain to a statement is kept."""

from types import SimpleNamespace
from typing import cast

from sudoku_py.techniques.chains.tables import MAX_ENTRIES, Consequence, Table, TableLinks, Tables


def table(*links: tuple[int, int, int]) -> Table:
    """The table of the statement 0, with these links: from, to, cost."""
    after: dict[int, list[Consequence]] = {}
    for start, end, cost in links:
        after.setdefault(start, []).append(Consequence(end, cost))
        after.setdefault(end, [])
    return Tables(cast(TableLinks, SimpleNamespace(after=after))).table(0)


def test_of_two_chains_of_the_same_length_the_first_stays() -> None:
    found = table((0, 2, 2), (0, 4, 2), (2, 6, 2), (4, 6, 2))
    assert found.statements == [0, 2, 4, 6]
    assert found.chain(6) == [0, 2, 6]


def test_a_chain_through_a_large_set_gives_way_to_a_longer_one_that_costs_less() -> None:
    found = table((0, 2, 2), (0, 4, 2), (2, 6, 8), (4, 8, 2), (8, 6, 2))
    assert found.statements == [0, 2, 4, 6, 8]
    assert found.chain(6) == [0, 4, 8, 6]
    assert found.costs[6] == 6


def test_a_single_link_never_gives_way() -> None:
    found = table((0, 2, 2), (0, 6, 9), (2, 6, 2))
    assert found.chain(6) == [0, 6]


def test_what_was_noted_before_keeps_its_cost_when_the_chain_to_it_gets_shorter() -> None:
    found = table((0, 2, 2), (0, 4, 2), (2, 6, 8), (6, 10, 2), (4, 8, 2), (8, 6, 2))
    assert found.costs[10] == 12
    assert found.chain(10) == [0, 4, 8, 6, 10]


def test_a_table_ends_when_it_is_full() -> None:
    found = table(*((0, 2 * number, 2) for number in range(1, 2 * MAX_ENTRIES)))
    assert len(found.statements) == MAX_ENTRIES
