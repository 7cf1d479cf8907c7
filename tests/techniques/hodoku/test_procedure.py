"""The procedure: scores and levels, and which instance of a technique is taken.

Which step of a technique HoDoKu takes: singles as they arise, chains of its tables, sets.
"""

from collections.abc import Iterator

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.hodoku.procedure import default_order, path, rate
from sudoku_py.techniques.hodoku.selection import (
    SetOrder,
    SinglesQueue,
    best_chain,
    first_step,
    preference,
)
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.procedures import all_steps
from sudoku_py.techniques.registry import technique
from sudoku_py.techniques.solutions import solutions_of
from sudoku_py.techniques.step import Link, Role, Step

# puzzle, level and score of HoDoKu 2.3.2
RATED = """\
.........4.97.....15....9......9.....12.86..7....7.2.4.918.....6.....5..7.41.26.. easy 464
.........79..5..1......8.4283..4...5.....3....4..269........3.8..8..45....1...2.. easy 402
.....7..54.5..38.1...59..4.928.6.1.75.6....83.4..5...98.417.9..1......2..698.5... easy 188
....1..3.15......6......92..34....6..2..94..7..5..6..93...71..2......5....746..9. easy 270
""".splitlines()
# puzzle, level and score of HoDoKu 2.3.2, each for one rule
EXACT = """\
...2.8.51.....1..7.3..4....9...87..3..6.......2.46..........61...9..38...82...... medium 392
....37......5..4...7.48..9...79......38..1..554.....7.6............1382..89..51.. hard 900
.6.5....9....21.........42.....3...5..9..764....1.5..7..69...8.42........57.....4 hard 1078
5..6.....6.39.....14..7.......7...4.....5...63.2.....5......2.8..9...53....56.1.9 unfair 958
""".splitlines()


@pytest.mark.parametrize("line", RATED)
def test_scores_and_levels(line: str) -> None:
    puzzle, level, score = line.split()
    rating = rate(Grid.from_line(puzzle))
    assert rating.level == level
    assert abs(rating.score - int(score)) <= int(score) / 10
    assert not rating.gave_up


def test_the_order_has_each_technique_once_and_loops_with_chains() -> None:
    order = default_order()
    assert order[0] == ["locked-pair"]
    assert ["nice-loop", "aic"] in order
    names = [name for together in order for name in together]
    assert len(names) == len({*names})


def test_a_path_leads_to_the_solution() -> None:
    position = Position.of_grid(Grid.from_line(RATED[0].split()[0]))
    expected = solutions_of(position).only
    for step in path(position):
        position.apply(step)
    assert position.grid == expected


def test_without_techniques_it_gives_up() -> None:
    hard = "..7.8..4...46......8.53......6..14.....4...83....7......9.....6.3..695.2..82....."
    rating = rate(Grid.from_line(hard), {})
    assert not rating.gave_up  # brute force is left
    assert rating.level == "extreme"
    assert rating.score > 10000


def test_more_eliminations_come_first_then_shorter_chains_then_lower_cells() -> None:
    two = Step("aic", eliminations=((70, 1), (80, 1)))
    low, high = Step("aic", eliminations=((3, 1),)), Step("aic", eliminations=((4, 1),))
    link = Link(((5, 1),), ((6, 1),), is_strong=True)
    long = Step("aic", eliminations=((2, 1),), links=(link,))
    assert sorted([long, high, low, two], key=preference) == [two, low, high, long]


def test_the_queue_gives_the_oldest_single_and_full_houses_first() -> None:
    queue = SinglesQueue(Position.of_grid(Grid.from_line("1234341221434.2.")))
    first = queue.single()
    assert first is not None
    assert first.technique == "full-house"
    queue.apply(first)
    assert queue.position.values[first.placements[0][0]]


@pytest.mark.parametrize("line", EXACT, ids=["subset", "skyscraper", "fish", "sue-de-coq"])
def test_the_order_inside_a_technique_decides_the_score(line: str) -> None:
    puzzle, level, score = line.split()
    assert rate(Grid.from_line(puzzle))[:2] == (int(score), level)


def test_a_digit_is_removed_from_the_peers_before_the_cell_loses_its_others() -> None:
    position = Position.of_grid(Grid.from_line("." * 81))
    queue = SinglesQueue(position)
    for cell in 1, 2, 9, 10, 11, 18, 19:  # 5 stays in r1c1 and r3c3 of the box
        queue.apply(Step("pointing", eliminations=((cell, 5),)))
    for cell in range(3, 9):  # and 7 in r1c1 and r1c2 of the row
        queue.apply(Step("pointing", eliminations=((cell, 7),)))
    queue.apply(Step("pointing", eliminations=((2, 7),)))
    queue.apply(Step("naked-single", ((1, 3),), (), (3,)))
    single = queue.single()
    assert single is not None
    assert single.placements == ((0, 7),)


def test_subsets_remove_by_row_or_column_first() -> None:
    queue = SinglesQueue(Position.of_grid(Grid.from_line("." * 81)))
    removed = ((9, 1), (10, 1), (5, 1), (6, 1))
    step = Step(
        "locked-pair", eliminations=tuple(sorted(removed)), roles=(Role("unit", units=(18, 0)),)
    )
    order = [cell for cell, _ in queue.removals(step)]
    assert order == [5, 6, 9, 10]
    assert queue.removals(step._replace(technique="aic")) == step.eliminations


HARD = "..2.9.4.74..1.2....5.........9.18....3.2..5..2....4..........8.....5914.7.....6.."


def positions() -> Iterator[Position]:
    """The positions of a path where only chains and almost locked sets are left."""
    position = Position.of_grid(Grid.from_line(HARD))
    for step in path(position.copy()):
        if technique(step.technique).level == "unfair":
            yield position.copy()
        position.apply(step)


def test_chains_of_the_tables_are_sound_and_preferred_by_what_they_remove() -> None:
    found = 0
    for position in positions():
        solution = solutions_of(position).only
        for grouped in False, True:
            step = best_chain(position, grouped=grouped)
            if solution and step:
                found += 1
                assert all(solution.values[cell] != digit for cell, digit in step.eliminations)
                assert step.technique.startswith("grouped-") == grouped
                assert step.links
    assert found


def test_sets_are_taken_by_unit_and_the_first_step_is_the_one() -> None:
    position = next(
        each
        for each in positions()
        if first_step("als-xz", each) and not best_chain(each, grouped=True)
    )
    order = SetOrder(position)
    (first, *_), everything = order.steps("als-xz"), list(all_steps(position, ["als-xz"]))
    assert first == first_step("als-xz", position)
    assert {step.eliminations for step in order.steps("als-xz")} == {
        step.eliminations for step in everything
    }
    row = next(unit for unit in position.tables.unit_masks if position.empty & unit)
    assert bit_indices(order.sets[0].cells)[0] in bit_indices(row)


def test_of_the_chains_of_sets_the_one_that_removes_most_is_taken() -> None:
    found = 0
    for position in positions():
        steps = list(SetOrder(position).steps("als-xy-chain"))
        if steps:
            step = first_step("als-xy-chain", position)
            assert step in steps
            assert len(step.eliminations) == max(len(each.eliminations) for each in steps)
            found += 1
    assert found
