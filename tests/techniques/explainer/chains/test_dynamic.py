from itertools import combinations
from random import Random

import pytest

from sudoku_py.bitboard.search import solve
from sudoku_py.techniques.board_tables import bit_indices, mask_of
from sudoku_py.techniques.explainer.chains import ROWS
from sudoku_py.techniques.explainer.chains.advanced import (
    PATTERNS,
    AdvancedGrowth,
    NestedChain,
    NestedChains,
)
from sudoku_py.techniques.explainer.chains.dynamic import nishio, undecided_cells
from sudoku_py.techniques.explainer.chains.growth import Growth, Statement
from sudoku_py.techniques.explainer.chains.links import SIZE, Links, all_links, digit_links
from sudoku_py.techniques.explainer.chains.nested import (
    multiple_chains_inside,
    single_chains_inside,
)
from sudoku_py.techniques.position import Position
from tests.techniques.explainer.chains import reference
from tests.techniques.explainer.chains.samples import (
    NINE,
    cell,
    full,
    keep_in_cell,
    keep_in_unit,
    row,
    samples,
)

FIRST_BOX = 18


def links() -> Links:
    return all_links(next(sample.position for sample in samples() if sample.row == 26))


def test_what_is_left_alone_goes_on_with_all_that_went_before_as_parents() -> None:
    position = full()
    keep_in_unit(position, row(1), 5, ("r1c1", "r1c2", "r1c9"))
    growth = Growth(all_links(position), cell("r2c3") * SIZE + 4, True)
    last = cell("r1c9") * SIZE + 4
    assert set(growth.on[last]) == {cell(name) * SIZE + 4 for name in ("r1c1", "r1c2")}
    assert growth.nodes[last] == 4


def test_a_growth_is_the_one_of_the_specification() -> None:
    position = next(sample.position for sample in samples() if sample.row == 26)
    marks = reference.marks_of(position)
    for candidate in all_links(position).candidates[::5]:
        for is_on in (True, False):
            growth = Growth(all_links(position), candidate, is_on)
            expected = reference.Growth(marks, (*divmod(candidate, SIZE), is_on), True, True)
            assert [divmod(one, SIZE) for one in growth.on] == [what[:2] for what in expected.on]
            assert [divmod(one, SIZE) for one in growth.off] == [what[:2] for what in expected.off]
            for what, node in expected.on.items():
                assert growth.nodes[what[0] * SIZE + what[1]] == node.nodes
            assert bool(growth.contradiction) == bool(expected.contradiction)
            if expected.contradiction:
                nodes = sum(node.nodes for node in expected.contradiction)
                assert growth.contradiction_nodes == nodes


def test_a_limit_keeps_every_statement_with_few_nodes() -> None:
    limit = 12
    for candidate in links().candidates[::7]:
        whole, part = (Growth(links(), candidate, True, most) for most in (1000, limit))
        few = [one for one in whole.on if whole.nodes[one] <= limit]
        assert [one for one in part.on if part.nodes[one] <= limit] == few
        for one in few:
            assert part.light_on >> one & 1
            assert part.on[one] == whole.on[one]
        for one, parent in whole.off.items():
            if whole.nodes[parent] < limit:
                assert part.light_off >> one & 1
                assert part.off[one] == parent
        assert len(part.off) <= len(whole.off)


def candidate(name: str, digit: int) -> int:
    return cell(name) * SIZE + digit - 1


def test_weak_links_are_in_the_order_cell_box_row_column() -> None:
    weak = all_links(full()).weak[candidate("r1c1", 1)]
    assert weak[:8] == tuple(candidate("r1c1", digit) for digit in range(2, 10))
    box = ("r1c2", "r1c3", "r2c1", "r2c2", "r2c3", "r3c1", "r3c2", "r3c3")
    assert weak[8:16] == tuple(candidate(name, 1) for name in box)
    assert weak[16:22] == tuple(candidate(f"r1c{column}", 1) for column in range(4, 10))
    assert weak[22:] == tuple(candidate(f"r{number}c1", 1) for number in range(4, 10))


def test_a_full_board_has_no_strong_links() -> None:
    assert all_links(full()).strong == {}


def test_a_conjugate_pair_is_a_strong_link() -> None:
    position = full()
    keep_in_unit(position, row(1), 5, ("r1c1", "r1c9"))
    one, other = candidate("r1c1", 5), candidate("r1c9", 5)
    expected = {one: [other], other: [one]}
    assert all_links(position).strong == expected
    assert digit_links(position).strong == expected


def test_a_bivalue_cell_is_a_strong_link_of_cells_only() -> None:
    position = full()
    keep_in_cell(position, "r5c5", (3, 7))
    one, other = candidate("r5c5", 3), candidate("r5c5", 7)
    assert all_links(position).strong == {one: [other], other: [one]}
    assert digit_links(position).strong == {}


def test_a_pair_in_a_box_and_a_row_is_one_link() -> None:
    position = full()
    keep_in_unit(position, row(1), 5, ("r1c1", "r1c2"))
    keep_in_unit(position, 18, 5, ("r1c1", "r1c2"))
    assert all_links(position).strong[candidate("r1c1", 5)] == [candidate("r1c2", 5)]


def test_a_cell_with_one_candidate_is_no_start() -> None:
    position = full()
    keep_in_cell(position, "r1c1", (4,))
    links = all_links(position)
    assert links.mask >> candidate("r1c1", 4) & 1
    assert not links.starts >> candidate("r1c1", 4) & 1


def ways(places: int) -> list[int]:
    """Every way to place the digit, by trying all sets of cells."""
    rows = [unit for unit in NINE.unit_masks[:9] if unit & places]
    return [
        mask
        for cells in combinations(bit_indices(places), len(rows))
        for mask in (mask_of(cells),)
        if all(mask & unit for unit in rows) and not any(mask & NINE.peers[one] for one in cells)
    ]


def some_places(chance: Random) -> int:
    """A few cells, in four rows, four columns and four boxes."""
    cells = [cell(f"r{number}c{column}") for number in (1, 2, 4, 5) for column in (1, 2, 4, 5)]
    return mask_of(chance.sample(cells, 9))


def test_a_cell_is_undecided_if_some_way_takes_it_and_some_does_not() -> None:
    chance = Random(0)
    decided = 0
    for _ in range(60):
        places = some_places(chance)
        every = ways(places)
        expected = sum(
            1 << one for one in bit_indices(places) if {way >> one & 1 for way in every} == {0, 1}
        )
        assert undecided_cells(places) == expected
        decided += expected != places
    assert decided > 10


def test_a_full_board_has_no_nishio() -> None:
    assert nishio(full()) is None


def test_a_digit_that_leaves_a_column_two_cells_is_refuted() -> None:
    """With 5 in r1c6, it must be in r2c1 and in r8c1: three nodes to one of them, four against."""
    position = full()
    keep_in_unit(position, row(2), 5, ("r2c1", "r2c5"))
    keep_in_unit(position, row(8), 5, ("r8c1", "r8c6"))
    step = nishio(position)
    assert step is not None
    assert (step.technique, step.rating) == ("nishio", 76)
    assert step.eliminations == ((cell("r1c6"), 5),)
    assert step.branches[0][0].start == ((cell("r1c6"), 5),)


def test_the_conclusion_is_the_opposite_of_the_assumption() -> None:
    sample = next(sample for sample in samples() if sample.row == 24)
    step = nishio(sample.position)
    assert step is not None
    conclusion = (step.placements or step.eliminations)[0]
    assumption = step.branches[0][0].start
    assert assumption == (conclusion,)
    assert len(step.digits) == 1


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
