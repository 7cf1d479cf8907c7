"""The algorithms' cards: complete in both languages, and true where they name a figure."""

from collections.abc import Iterable
from functools import cache
from random import Random

import pytest

from sudoku_py.core.geometry import geometry
from sudoku_py.core.grid import Grid
from sudoku_py.engine.laboratory import algorithms
from sudoku_py.solvers.comparisons import at_worst
from sudoku_py.solvers.contract import Event, Open, Place, Push, Solution, Solver, Stuck
from sudoku_py.solvers.registry import SOLVERS, solver
from sudoku_py.ui.bundled import FIRST_PUZZLE
from sudoku_py.ui.lab.card_facts import rows
from tests.ui.test_i18n import ROOT, texts

LANGUAGES = ("en", "es")
TOLD = ("idea", "history", "cost", "good", "bad")
FIRST = Grid.from_line("".join(FIRST_PUZZLE))
SEPARATORS = {"en": (",", 1000), "es": (".", 10_000)}  # and from where on they are written


def text(language: str, key: str) -> str:
    found = texts(language)[key]
    assert isinstance(found, str)
    return found


def written(number: int, language: str) -> str:
    separator, least = SEPARATORS[language]
    return f"{number:,}".replace(",", separator) if number >= least else str(number)


def solving(algorithm: str, seed: int = 0, puzzle: Grid = FIRST) -> Iterable[Event]:
    """The events up to the first solution."""
    for event in solver(algorithm).search(puzzle, Random(seed)):
        yield event
        if isinstance(event, Solution):
            return


@cache
def placed(algorithm: str, seed: int = 0) -> int:
    return sum(isinstance(event, Place) for event in solving(algorithm, seed))


def compared(algorithm: str) -> int:
    counts = solver(algorithm).comparisons
    assert counts
    return sum(counts(geometry(9), event) for event in solving(algorithm))


def longest_list(algorithm: str) -> int:
    size, longest = 1, 1
    for event in solving(algorithm):
        size += isinstance(event, Push) - isinstance(event, Open)
        longest = max(longest, size)
    return longest


@cache
def stuck(puzzles: str) -> int:
    lines = (ROOT / "bench/data" / puzzles).read_text("utf-8").split()
    grids = [Grid.from_line(line.replace("0", ".")) for line in lines]
    search = solver("rule-based").search
    return sum(isinstance(list(search(grid, Random(0)))[-1], Stuck) for grid in grids)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_algorithm_has_its_card_and_there_are_no_others(language: str) -> None:
    cards = {f"card.{row.id}.{part}" for row in SOLVERS for part in TOLD}
    cards |= {f"card.{row.id}.origin" for row in SOLVERS if row.system}
    assert {key for key in texts(language) if key.startswith("card.")} == cards


@pytest.mark.parametrize("row", SOLVERS, ids=lambda row: row.id)
def test_a_card_has_the_registrys_facts(row: Solver) -> None:
    told = algorithms()["facts"]
    assert list(told) == [each.id for each in SOLVERS]
    for label, key, details in rows(told[row.id]):
        assert label in texts("en")
        assert all("{" + name + "}" in text("en", key) for name in details)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("row", [row for row in SOLVERS if row.budget], ids=lambda row: row.id)
def test_a_card_tells_when_it_gives_up(row: Solver, language: str) -> None:
    assert row.budget
    most = row.budget.most
    cost = text(language, f"card.{row.id}.cost")
    assert written(most, language) in cost


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_of_the_first_puzzle_are_true(language: str) -> None:
    def told(algorithm: str, *figures: int) -> None:
        cost = text(language, f"card.{algorithm}.cost")
        for figure in figures:
            assert written(figure, language) in cost, (algorithm, figure)

    order = placed("cell-order")
    told("candidate-list", compared("candidate-list"), compared("cell-order"))
    shuffled = [placed("random-order", seed) for seed in range(10)]
    told("random-order", min(shuffled), max(shuffled), order)
    told("breadth-first", longest_list("breadth-first"), longest_list("depth-first"))
    for algorithm in ("fewest-candidates", "forward-checking", "conflict-directed"):
        told(algorithm, placed(algorithm), order)
    guesses = [event for event in solving("propagation") if isinstance(event, Place)]
    assert not any(event.guessed for event in guesses)
    assert placed("candidate-list") == order
    assert longest_list("depth-first") <= 8 * len(FIRST.empty_cells) + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_row_permutations_names_the_figure_that_its_own_test_counts(language: str) -> None:
    assert written(711_977, language) in text(language, "card.row-permutations.cost")
    assert written(40_320, language) in text(language, "card.row-permutations.bad")


@pytest.mark.parametrize("language", LANGUAGES)
def test_rule_based_gets_stuck_as_often_as_its_card_says(language: str) -> None:
    said = text(language, "card.rule-based.bad")
    for puzzles, tried in (("easy50.txt", 50), ("top95.txt", 95)):
        assert f" {stuck(puzzles)} " in said
        assert f" {tried} " in said


def test_the_model_that_a_lesson_names_is_the_one_that_is_counted() -> None:
    assert at_worst(0) == 1
    assert all(at_worst(n) == 9 * (27 + at_worst(n - 1)) for n in range(1, 5))
