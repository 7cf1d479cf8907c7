from sudoku_py.techniques.explainer.chains.growth import Growth
from sudoku_py.techniques.explainer.chains.links import SIZE, Links, all_links
from tests.techniques.explainer.chains import reference
from tests.techniques.explainer.chains.samples import cell, full, keep_in_unit, row, samples


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
