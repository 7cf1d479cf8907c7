"""Cycles and forcing chains on boards that have nothing else."""

from sudoku_py.techniques.explainer.chains.single_chains import cycles_and_forcing_chains
from sudoku_py.techniques.position import Position
from tests.techniques.explainer.chains.samples import (
    NINE,
    cell,
    full,
    keep_in_cell,
    keep_in_unit,
    row,
)


def skyscraper() -> Position:
    """Digit 5 has two cells in rows 2 and 8; one pair of ends is in a column."""
    position = full()
    keep_in_unit(position, row(2), 5, ("r2c1", "r2c5"))
    keep_in_unit(position, row(8), 5, ("r8c1", "r8c6"))
    return position


def xy_ring() -> Position:
    position = full()
    for name, digits in (("r1c1", (1, 2)), ("r1c9", (2, 3)), ("r9c9", (3, 4)), ("r9c1", (4, 1))):
        keep_in_cell(position, name, digits)
    return position


def test_a_full_board_has_no_chains() -> None:
    assert cycles_and_forcing_chains(full()) is None


def test_a_skyscraper_is_a_turbot_fish() -> None:
    step = cycles_and_forcing_chains(skyscraper())
    assert step is not None
    assert (step.technique, step.rating) == ("turbot-fish", 66)
    assert step.eliminations == ((cell("r1c6"), 5),)
    nodes = [link.start[0][0] for link in step.links]
    assert nodes == [cell(name) for name in ("r1c6", "r2c5", "r2c1", "r8c1", "r8c6")]
    assert [link.is_strong for link in step.links] == [False, True, False, True, False]
    assert step.roles[0].name == "on"
    assert step.roles[0].candidates[0] == (cell("r1c6"), 5)


def test_without_one_of_its_links_a_skyscraper_is_nothing() -> None:
    position = skyscraper()
    broken = full()
    keep_in_unit(broken, row(2), 5, ("r2c1", "r2c5"))
    keep_in_unit(broken, row(8), 5, ("r8c1", "r8c6", "r8c9"))
    assert cycles_and_forcing_chains(position) is not None
    assert cycles_and_forcing_chains(broken) is None


def test_an_x_wing_is_a_cycle_of_four_nodes() -> None:
    position = full()
    keep_in_unit(position, row(2), 5, ("r2c1", "r2c5"))
    keep_in_unit(position, row(8), 5, ("r8c1", "r8c5"))
    step = cycles_and_forcing_chains(position)
    assert step is not None
    assert (step.technique, step.rating, len(step.links)) == ("x-cycle", 65, 4)
    columns = [f"r{number}c{column}" for number in (1, 3, 4, 5, 6, 7, 9) for column in (1, 5)]
    assert set(step.eliminations) == {(cell(name), 5) for name in columns}


def test_a_ring_of_bivalue_cells_is_a_y_cycle() -> None:
    step = cycles_and_forcing_chains(xy_ring())
    assert step is not None
    assert (step.technique, step.rating, len(step.links)) == ("y-cycle", 66, 8)
    gone = {(one, 2) for one in NINE.unit_cells[row(1)][1:8]}
    gone |= {(one, 4) for one in NINE.unit_cells[row(9)][1:8]}
    gone |= {(one, 1) for one in NINE.unit_cells[9][1:8]}
    gone |= {(one, 3) for one in NINE.unit_cells[17][1:8]}
    assert set(step.eliminations) == gone


def test_a_cycle_ends_where_it_began() -> None:
    step = cycles_and_forcing_chains(xy_ring())
    assert step is not None
    assert step.links[0].start == step.links[-1].end


def test_two_bivalue_cells_and_a_pair_make_a_chain_of_both() -> None:
    """If r1c5 is 2, r1c1 is 1, so r9c5 is 1, r5c5 is 2, and r1c5 is not: a W-wing."""
    position = full()
    keep_in_cell(position, "r1c1", (1, 2))
    keep_in_cell(position, "r5c5", (1, 2))
    keep_in_unit(position, row(9), 1, ("r9c1", "r9c5"))
    step = cycles_and_forcing_chains(position)
    assert step is not None
    assert (step.technique, step.rating) == ("forcing-xy-chain", 71)
    assert step.eliminations == ((cell("r1c5"), 2),)
    assert len(step.links) == 7
