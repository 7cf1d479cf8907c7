"""Techniques inside of growths."""

import pytest

from sudoku_py.bitboard.search import solve
from sudoku_py.techniques.explainer.chains import ROWS
from sudoku_py.techniques.explainer.chains.advanced import (
    PATTERNS,
    AdvancedGrowth,
    NestedChain,
    NestedChains,
)
from sudoku_py.techniques.explainer.chains.growth import Growth, Statement
from sudoku_py.techniques.explainer.chains.links import SIZE, all_links
from sudoku_py.techniques.explainer.chains.nested import (
    multiple_chains_inside,
    single_chains_inside,
)
from sudoku_py.techniques.position import Position
from tests.techniques.explainer.chains.samples import cell, full, keep_in_unit, samples

FIRST_BOX = 18


def candidate(name: str, digit: int) -> int:
    return cell(name) * SIZE + digit - 1


def small_positions() -> list[Position]:
    """Those with the fewest candidates: with many, levels 4 and 5 take minutes."""
    return sorted((one.position for one in samples()), key=count_of_candidates)[:3]


def count_of_candidates(position: Position) -> int:
    return sum(mask.bit_count() for mask in position.candidates)


def grown(position: Position, start: Statement) -> AdvancedGrowth:
    growth = AdvancedGrowth(all_links(position), start, position, PATTERNS)
    for _ in growth.deduce():
        pass
    return growth


def test_a_growth_uses_a_pattern_that_it_has_made() -> None:
    """With 5 in r2c9, box 1 has it in row 1 only."""
    position = full()
    keep_in_unit(position, FIRST_BOX, 5, ("r1c1", "r1c2", "r2c1"))
    start, last = (candidate("r2c9", 5), True), candidate("r1c4", 5)
    growth = grown(position, start)
    assert growth.parents_of((last, False)) == ((candidate("r2c1", 5), False),)
    assert growth.nodes_of((last, False)) == 3
    assert last not in Growth(all_links(position), *start).off


def test_a_pattern_that_was_there_before_is_not_used() -> None:
    position = full()
    keep_in_unit(position, FIRST_BOX, 5, ("r1c1", "r1c2"))
    growth = grown(position, (candidate("r9c9", 1), True))
    assert not growth.deduced


@pytest.mark.parametrize("row", range(27, 32))
def test_every_level_is_sound(row: int) -> None:
    for position in small_positions():
        solution = solve(position.grid)
        assert solution is not None
        step = ROWS[row](position)
        assert step is not None
        assert all(solution.values[one] == digit for one, digit in step.placements)
        assert all(solution.values[one] != digit for one, digit in step.eliminations)


def test_an_inner_chain_is_what_its_row_would_apply() -> None:
    for sample in [one for one in samples() if one.row in (22, 25)][::5]:
        inside = single_chains_inside if sample.row == 22 else multiple_chains_inside
        step = ROWS[sample.row](sample.position)
        assert step is not None
        first = next(chain for chain in inside(sample.position) if chain)
        if step.placements:
            assert {one // SIZE for one in first.eliminated} == {step.placements[0][0]}
        else:
            eliminated = {(one // SIZE, one % SIZE + 1) for one in first.eliminated}
            assert eliminated == set(step.eliminations)


def test_equal_chains_count_once() -> None:
    nested = NestedChains()
    chains = [NestedChain(6, (1,), (), (kind,)) for kind in ("a", "b", "a")]
    numbers = [nested.number(chain) for chain in chains]
    assert numbers == [0, 1, 0]
    assert nested.complexity(0b11) == 12
    assert nested.complexity(0b01) == 6
