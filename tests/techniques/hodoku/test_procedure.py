"""The procedure: scores and levels, and which instance of a technique is taken."""

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.techniques.hodoku.procedure import default_order, path, rate
from sudoku_py.techniques.hodoku.selection import SinglesQueue, preference
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.solutions import solutions_of
from sudoku_py.techniques.step import Link, Step

# puzzle, level and score of HoDoKu 2.3.2
RATED = """\
.........4.97.....15....9......9.....12.86..7....7.2.4.918.....6.....5..7.41.26.. easy 464
.........79..5..1......8.4283..4...5.....3....4..269........3.8..8..45....1...2.. easy 402
.....7..54.5..38.1...59..4.928.6.1.75.6....83.4..5...98.417.9..1......2..698.5... easy 188
....1..3.15......6......92..34....6..2..94..7..5..6..93...71..2......5....746..9. easy 270
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
