"""The algorithms' cards: complete in both languages, and true where they name a figure.

Steps of a run as slides, made of the engine's steps of real runs, and their archive.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from io import BytesIO
from math import factorial
from random import Random
from typing import Any
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest

from sudoku_py.core.geometry import geometry
from sudoku_py.core.grid import Grid
from sudoku_py.drawing.shapes.moment import slide
from sudoku_py.engine.run_protocol import Slide
from sudoku_py.engine.runs import algorithms
from sudoku_py.engine.transcript import slides_of
from sudoku_py.solvers.comparisons import at_worst
from sudoku_py.solvers.contract import Event, Open, Place, Push, Solution, Solver, Stuck
from sudoku_py.solvers.registry import SOLVERS, solver
from sudoku_py.ui.board.boards import FIRST_PUZZLE
from sudoku_py.ui.lab.panels.algorithm_card import OUTLOOK, facts_rows
from sudoku_py.ui.lab.panels.slides import archive
from tests.engine.test_runs import opened
from tests.solvers.runs import deduced_from
from tests.ui.test_i18n import ROOT, texts

LANGUAGES = ("en", "es")
TOLD = ("idea", "history", "cost", "good", "bad")
FIRST = Grid.from_line("".join(FIRST_PUZZLE))
SEPARATORS = {"en": (",", 1000), "es": (".", 10_000)}  # and from where on they are written
SVG = "{http://www.w3.org/2000/svg}"
SMALL = "12..34....1.4..."


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
    return Counter(map(type, solving(algorithm, seed)))[Place]


@cache
def compared(algorithm: str) -> int:
    counts = solver(algorithm).comparisons
    assert counts
    return sum(counts(geometry(9), event) for event in solving(algorithm))


@cache
def longest_list(algorithm: str) -> int:
    size, longest = 1, 1
    for event in solving(algorithm):
        size += isinstance(event, Push) - isinstance(event, Open)
        longest = max(longest, size)
    return longest


@cache
def stuck(puzzles: str) -> list[Grid]:
    """Those of a list that rule-based solving leaves unsolved."""
    lines = (ROOT / "bench/data" / puzzles).read_text("utf-8").split()
    grids = [Grid.from_line(line.replace("0", ".")) for line in lines]
    return [grid for grid in grids if isinstance(deduced_from(grid)[-1], Stuck)]


@cache
def most_guesses() -> int:
    """On the hardest puzzles; rule-based solving needs none where it solves one."""
    runs = [solving("human-then-guess", puzzle=grid) for grid in stuck("hardest11.txt")]
    return max(sum(isinstance(event, Place) and event.guessed for event in run) for run in runs)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_algorithm_has_its_card_and_there_are_no_others(language: str) -> None:
    cards = {f"card.{row.id}.{part}" for row in SOLVERS for part in TOLD}
    cards |= {f"card.{row.id}.origin" for row in SOLVERS if row.system}
    cards |= {f"card.{name}.{part}" for name in OUTLOOK for part in OUTLOOK[name]}
    assert {key for key in texts(language) if key.startswith("card.")} == cards


def test_the_report_of_system_3_has_its_outlook_on_three_other_methods() -> None:
    asked = {row.id for row in SOLVERS if row.system == 3}
    assert set(OUTLOOK) == asked
    assert OUTLOOK["cell-order"] == ("bound", "colouring", "simplex")


@pytest.mark.parametrize("row", SOLVERS, ids=lambda row: row.id)
def test_a_card_has_the_registrys_facts(row: Solver) -> None:
    told = algorithms()["facts"]
    assert list(told) == [each.id for each in SOLVERS]
    for label, key, details in facts_rows(told[row.id]):
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
    others = factorial(8) - 1  # that begin with the same digit
    assert written(others, language) in text(language, "card.row-permutations.bad")


@pytest.mark.parametrize("language", LANGUAGES)
def test_logic_ends_as_often_as_the_cards_say(language: str) -> None:
    said = text(language, "card.rule-based.bad")
    assert not stuck("easy50.txt")
    assert " 50 " in said
    assert f" {len(stuck('hardest11.txt'))} " in said
    assert " 11 " in said
    assert f" {most_guesses()} " in text(language, "card.human-then-guess.cost")


def test_the_model_that_a_lesson_names_is_the_one_that_is_counted() -> None:
    assert at_worst(0) == 1
    assert all(at_worst(n) == 9 * (27 + at_worst(n - 1)) for n in range(1, 5))


def drawn(algorithm: str, last: int = 150) -> list[tuple[Any, ElementTree.Element]]:
    """Steps of a run with their slides."""
    run = opened(SMALL, algorithm)["run"]
    step: int | None = 0
    found: list[Slide] = []
    while step is not None:
        part = slides_of(run, [step, last, 1], "en", 60_000)
        found += part["slides"]
        step = part["next"]
    svgs = [slide(SMALL, each, "Step", each["text"]) for each in found]
    return [(each, ElementTree.fromstring(svg)) for each, svg in zip(found, svgs, strict=True)]  # noqa: S314


@pytest.mark.parametrize("algorithm", [row.id for row in SOLVERS])
def test_every_step_of_every_algorithm_becomes_a_slide_with_its_sentence(algorithm: str) -> None:
    for frame, svg in drawn(algorithm):
        written = [str(text.text) for text in svg.findall(f"{SVG}g/{SVG}text")]
        assert written[0] == "Step"
        assert frame["text"].startswith(" ".join(written[1:]).removesuffix(" …"))
        inner = svg.find(f"{SVG}svg")
        assert inner is not None
        heavy = [g for g in inner.findall(f"{SVG}g") if g.get("font-weight") == "600"]
        assert [text.text for text in heavy[0]] == ["1", "2", "3", "4", "1", "4"]


def test_who_looks_at_slides_sees_guesses_and_rejected_digits_without_colour() -> None:
    guessed = {True: 0, False: 0}
    for frame, svg in drawn("cell-order"):
        signs = svg.findall(f"{SVG}svg")[0]
        triangles = [path for path in signs.findall(f"{SVG}path") if "l4.5 8" in path.get("d", "")]
        crosses = [path for path in signs.findall(f"{SVG}path") if "l36 36" in path.get("d", "")]
        kind = frame["event"] and frame["event"]["kind"]
        assert bool(crosses) == (kind in ("reject", "contradiction"))
        guessed[bool(triangles)] += 1
    assert all(guessed.values())


def test_who_unpacks_the_slides_finds_every_text_whole() -> None:
    files = [("step-1.svg", "<svg/>"), ("paso-2.svg", "¿Qué? – ñ"), ("empty.svg", "")]
    pieces = [each.encode() if isinstance(each, str) else each for each in archive(files)]
    with ZipFile(BytesIO(b"".join(pieces))) as unpacked:
        assert unpacked.testzip() is None
        assert [(name, unpacked.read(name).decode()) for name in unpacked.namelist()] == files
