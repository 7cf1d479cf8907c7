from sudoku_py.techniques.explainer.chains.links import SIZE, all_links, digit_links
from tests.techniques.explainer.chains.samples import cell, full, keep_in_cell, keep_in_unit, row


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
