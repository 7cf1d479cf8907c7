"""Steps of any technique have the rating that Sudoku Explainer gave its own for the same."""

from collections.abc import Iterator
from typing import Any

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.techniques.explainer.rating import rating_of_step
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.procedures import all_steps, next_step, path
from sudoku_py.techniques.step import Link, Role, Step
from tests.data import paths, tenths
from tests.techniques.explainer.test_parity import follow, of_file, of_step

OURS = {
    "Hidden Single": ["full-house", "hidden-single"],
    "Naked Single": ["naked-single"],
    "Pointing": ["pointing"],
    "Claiming": ["claiming"],
    "Naked Pair": ["naked-pair", "locked-pair"],
    "Naked Triplet": ["naked-triple", "locked-triple"],
    "Hidden Pair": ["hidden-pair"],
    "Hidden Triplet": ["hidden-triple"],
    "X-Wing": ["x-wing"],
    "Swordfish": ["swordfish"],
    "XY-Wing": ["xy-wing"],
    "XYZ-Wing": ["xyz-wing"],
    "BUG type 1": ["bug-plus-1"],
    **{
        f"Unique Rectangle type {kind}": [f"unique-rectangle-{kind}", "unique-rectangle-5"]
        for kind in (1, 2, 4)
    },
    "Turbot Fish": ["skyscraper", "two-string-kite", "turbot-fish", "x-chain"],
    "Forcing X-Chain": ["x-chain"],
}
CHAINS = {"Forcing Chain": ["w-wing", "remote-pair", "xy-chain", "aic", "nice-loop"]}
MIN_CHAINS = 10


def compared(
    row: dict[str, Any], ours: dict[str, list[str]]
) -> Iterator[tuple[dict[str, Any], list[int | None]]]:
    """The original's steps along a path, each with the ratings of our steps that do the same."""
    position = Position.of_grid(Grid.from_line(row["puzzle"]))
    for expected in row["steps"]:
        if expected["t"] in ours:
            placements, eliminations = of_file(expected)
            steps = all_steps(position, ours[expected["t"]])
            concluded = [(step.rating, *of_step(position, step)) for step in steps]
            found = [
                rating
                for rating, placed, gone in concluded
                if placements <= placed and eliminations <= gone
            ]
            yield expected, found
        follow(position, expected)


def test_ratings_are_the_originals() -> None:
    seen = set()
    for row in paths()[::3]:
        for expected, found in compared(row, OURS):
            if found:
                seen.add((expected["t"], expected["r"]))
                assert set(tenths(expected["r"])) & set(found), (expected, found)
                assert None not in found
    assert {("Hidden Single", rating) for rating in (1.0, 1.2, 1.5)} <= seen
    assert {"Turbot Fish", "Naked Single", "X-Wing"} <= {name for name, _ in seen}


def test_chains_are_rated_by_their_length() -> None:
    rows = [row for row in paths() if 7.0 <= row["er"] <= 7.4]
    pairs = [
        (tenths(expected["r"])[0], min(each for each in found if each))
        for row in rows
        for expected, found in compared(row, CHAINS)
        if any(found)
    ]
    assert len(pairs) >= MIN_CHAINS
    assert all(ours == original for original, ours in pairs)


def chain(count: int, digits: tuple[int, ...]) -> tuple[Link, ...]:
    nodes = [((cell, digits[cell % len(digits)]),) for cell in range(count + 1)]
    return tuple(Link(nodes[number], nodes[number + 1], number % 2 == 0) for number in range(count))


@pytest.mark.parametrize(
    ("step", "rating"),
    [
        (Step("skyscraper", links=chain(3, (4,))), 66),
        (Step("x-chain", links=chain(5, (4,))), 67),
        (Step("w-wing", links=chain(5, (4, 7))), 71),
        (Step("xy-chain", links=chain(7, (4, 7))), 72),
        (Step("nice-loop", links=chain(5, (4, 7)), code="0707"), 70),
        (Step("nice-loop", links=chain(8, (4, 7)), eliminations=((40, 1),), code="0706"), 71),
        (Step("nice-loop", links=chain(8, (4, 7)), eliminations=((3, 1),), code="0706"), None),
        (Step("unique-rectangle-1", roles=(Role("cells", ((0, 1),) * 8, (0, 1, 9, 10)),)), 45),
        (Step("unique-rectangle-1", roles=(Role("cells", ((0, 1),) * 7, (0, 1, 9, 10)),)), None),
        (Step("locked-triple"), 36),
        *((Step(name), None) for name in ("als-xz", "grouped-aic", "finned-x-wing", "sue-de-coq")),
        (Step("aic", links=chain(3, (4,)), rating=99), 99),
    ],
    ids=lambda value: value.technique if isinstance(value, Step) else str(value),
)
def test_each_kind_of_step(step: Step, rating: int | None) -> None:
    position = Position.of_grid(Grid.from_line("." * 81))
    assert rating_of_step(step, position) == rating


def test_a_hidden_single_is_rated_by_its_easiest_unit() -> None:
    line = "1" + "." * 26 + "...1.............."
    position = Position.of_grid(Grid.from_line(line.ljust(81, ".")))
    step = Step("hidden-single", ((9 + 4, 1),), digits=(1,))
    for cell in 3, 5, 12, 14:  # of box 2, the rows of which are 1 and 2
        position.eliminate(cell, 1)
    for cell in range(9, 18):
        if cell != 13:
            position.eliminate(cell, 1)
    assert rating_of_step(step, position) == 15
    for cell in position.tables.unit_cells[position.tables.box_of[13]]:
        if cell != 13:
            position.eliminate(cell, 1)
    assert rating_of_step(step, position) == 12


def test_every_order_gives_ratings_on_9_by_9_alone() -> None:
    small = Position.of_grid(Grid.from_line("12..34....1.4..."))
    step = next_step(small)
    assert step is not None
    puzzle = Position.of_grid(Grid.from_line(paths()[0]["puzzle"]))
    first = next(path(puzzle.copy(), "hodoku"))
    assert rating_of_step(first._replace(rating=None), small) is None
    assert first.rating in (10, 12, 15, 23)
