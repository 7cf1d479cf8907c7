"""What docs/teaching*.md tell a class is so: links, snippets, minutes, names, and every figure."""

import json
import re
from functools import cache
from html.parser import HTMLParser
from itertools import pairwise
from urllib.parse import parse_qsl, urlsplit

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import cell_name
from sudoku_py.lab.run import Run
from sudoku_py.lab.timeline.step_finder import Breakpoint, Stop
from sudoku_py.solvers.comparisons import at_worst
from sudoku_py.solvers.registry import SOLVERS
from sudoku_py.ui.board import boards
from sudoku_py.ui.builder import choices, snippets
from sudoku_py.ui.embed import options
from sudoku_py.ui.storage import url_parameters
from tests import teaching
from tests.teaching import Exercise, Figure
from tools import languages
from tools.paths import ROOT

LANGUAGES = tuple(teaching.FILES)
EXERCISES = [each for language in LANGUAGES for each in teaching.exercises(language)]
FIGURES = [(each, figure) for each in EXERCISES for figure in each.figures]
PAIRS = list(zip(*map(teaching.exercises, LANGUAGES), strict=True))
PARTS = {
    "en": ["Aim", "Question", "Runs", "In class", "Expected answer", "To discuss"],
    "es": ["Objetivo", "Pregunta", "Recorridos", "En clase", "Respuesta esperada", "Para debatir"],
}
HEIGHTS = (1300, 900, 1050, 1200, 1150)  # of the frames in the documents: e2e tests measure them
# Where a figure is found, and what it is, in the words of the tables.
STOPS: dict[str, Stop] = {
    "first solution": "solution",
    "primera solución": "solution",
    "first backtrack": "backtrack",
    "primer retroceso": "backtrack",
}
ENDS, STARTS = ("end", "final"), ("start", "inicio")
AT_STEP = re.compile(r"(?:step|paso) ([\d.,]+)")
AT_MOST = {"Frontier, maximum": "most_frontier", "Frontera, máximo": "most_frontier"}
BENEATH = re.compile(r"(?:nodes below|nodos por debajo de) [rf](\d)c(\d) = (\d)")
MODEL = re.compile(r"T\((\d+)\)")
LINE = ("line that runs", "línea que se ejecuta")
STUCK = ("cell without a digit", "casilla sin cifra")
CULPRIT = ("newest choice", "elección más nueva")
GUESSED = ("step of that guess", "paso de esa suposición")
DRAWN = 80  # nodes of a tree that are seen on a phone; elsewhere they are more
EXACT = 10**15  # larger numbers are told as a power of ten

every_exercise = pytest.mark.parametrize(
    "each", EXERCISES, ids=lambda each: f"{each.language}-{each.number}"
)


class Snippet(HTMLParser):
    """The attributes of a snippet's last tag."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.attributes: dict[str, str | None] = {}
        self.feed(text)

    def handle_starttag(self, _tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes = dict(attrs)


@cache
def texts(language: str) -> dict[str, object]:
    found = json.loads((ROOT / languages.FOLDER / f"{language}.json").read_text("utf-8"))
    return dict(found)


def number(value: int, language: str) -> str:
    """As the page writes it: Spanish separates from five digits on."""
    if value >= EXACT:
        text = f"{float(value):.1e}".replace("e+", " × 10^")
        return text.replace(".", ",") if language == "es" else text
    if language == "es":
        return str(value) if value < 10_000 else f"{value:,}".replace(",", ".")
    return f"{value:,}"


def plain(text: str) -> int:
    return int(re.sub(r"\D", "", text))


@cache
def run_of(puzzle: str, algorithm: str, seed: int) -> Run:
    return Run(Grid.from_line(puzzle), algorithm, seed)


def run_at(each: Exercise, figure: Figure) -> Run:
    """The run of a row of the table, at the place that it tells."""
    asked = each.runs[figure.run].asked
    run = run_of(asked["p"], asked["alg"], int(asked.get("seed", 0)))
    at_step = AT_STEP.fullmatch(figure.at)
    run.seek(plain(at_step[1]) if at_step else 0, budget_ms=60_000)
    if figure.at in STOPS:
        found = [step for step in run.to(Breakpoint(STOPS[figure.at])) if step is not None]
        assert found == [run.step]
    elif figure.at in ENDS:
        while not run.run_to_end(1000):
            pass
    else:
        assert at_step or figure.at in STARTS, figure.at
    return run


def beneath(run: Run, cell: int, digit: int) -> int:
    """How many nodes are below a guess at the root of the tree, which has been tried out."""
    while not run.tree.follow(1000):
        pass
    nodes = [
        node
        for node in run.tree.view(DRAWN)
        if (node.parent, node.cell, node.digit) == (0, cell, digit)
    ]
    assert [node.outcome for node in nodes] == ["exhausted"]
    assert nodes[0].last <= run.step
    return nodes[0].size - 1


def culprit(run: Run) -> dict[str, int]:
    reason = run.view().reason
    assert reason is not None
    found: dict[str, int] = reason["culprit"]
    return found


def named(run: Run, cell: int, language: str) -> str:
    name = cell_name(run.puzzle.size, cell)
    return name.replace("r", str(texts(language)["cell.row-letter"]))


def found(each: Exercise, figure: Figure) -> str:
    """The figure of a row, from the run itself, as the page would write it."""
    run, what, language = run_at(each, figure), figure.what, each.language
    if what in STUCK:
        event = run.view().event
        assert event is not None
        return named(run, event["cell"], language)
    if what in CULPRIT:
        guess = culprit(run)
        return f"{named(run, guess['cell'], language)} = {guess['digit']}"
    return number(value_of(run, what, language), language)


def value_of(run: Run, what: str, language: str) -> int:
    if what in GUESSED:
        return culprit(run)["step"]
    if what in LINE:
        code = run.view().code
        assert code is not None
        return int(code["line"])
    if model := MODEL.fullmatch(what):
        assert int(model[1]) == len(run.puzzle.empty_cells)
        return at_worst(int(model[1]), run.puzzle.size)
    if below := BENEATH.fullmatch(what):
        row, column, digit = map(int, below.groups())
        return beneath(run, (row - 1) * run.puzzle.size + column - 1, digit)
    return counter(run, what, language)


def counter(run: Run, what: str, language: str) -> int:
    view = run.view()
    known = {**view.counters, "depth": view.depth}
    keys = {name: "counter." + name.replace("_", "-") for name in known}
    told = texts(language)
    labels = {str(told[key]): name for name, key in keys.items() if key in told}
    return int(known[AT_MOST.get(what) or labels[what]])


def test_there_are_five_with_the_same_parts_in_each_language() -> None:
    assert [each.number for each in EXERCISES] == [1, 2, 3, 4, 5] * len(LANGUAGES)
    for each in EXERCISES:
        assert each.parts == PARTS[each.language]
        assert len(each.figures) >= 6
        assert len(each.runs) >= 2


@every_exercise
def test_every_run_is_one_that_the_page_opens(each: Exercise) -> None:
    for run in each.runs.values():
        parts = urlsplit(run.address)
        assert parts._replace(fragment="").geturl() == teaching.HOME
        asked, problems = url_parameters.read(parse_qsl(parts.fragment, keep_blank_values=True))
        assert problems == []
        assert (asked["view"], asked["lang"]) == ("lab", each.language)
        assert asked["alg"] in {row.id for row in SOLVERS}
        there = AT_STEP.search(run.title)
        assert there is not None
        assert plain(there[1]) == asked["step"]


@every_exercise
def test_the_snippets_are_what_the_builder_makes_of_the_first_run(each: Exercise) -> None:
    title = each.runs["A"].title
    attributes = Snippet(each.frame).attributes
    fragment = urlsplit(str(attributes["src"])).fragment
    wanted, problems = options.read(parse_qsl(fragment, keep_blank_values=True))
    assert problems == []
    shown = {**options.DEFAULTS, **wanted}
    assert len(shown["panels"]) >= 2
    asked = each.runs["A"].asked
    line = boards.puzzle_line(shown["p"]) if shown["p"] else choices.EXAMPLE
    assert line == asked["p"]
    assert (shown["alg"] or choices.FIRST_ALGORITHM) == asked["alg"]
    assert str(shown["seed"] or 0) == asked.get("seed", "0")
    assert (shown["view"], shown["lang"]) == ("lab", each.language)
    assert str(shown["step"]) == asked["step"]
    name = title[0].upper() + title[1:]
    assert each.frame == snippets.frame(teaching.HOME, shown, name, HEIGHTS[each.number - 1])
    assert each.element == snippets.element(teaching.HOME, shown, name, snippets.HEIGHT)


@every_exercise
def test_the_minutes_of_the_steps_are_those_of_the_exercise(each: Exercise) -> None:
    assert len(each.steps) >= 5
    assert sum(minutes for minutes, _ in each.steps) == each.minutes


@every_exercise
def test_what_is_to_be_pressed_or_read_is_called_so_on_the_page(each: Exercise) -> None:
    labels = set(map(str, texts(each.language).values()))
    bold = re.findall(r"\*\*([^*]+)\*\*", " ".join(said for _, said in each.steps))
    assert bold
    assert [name for name in bold if name not in labels] == []


@pytest.mark.parametrize(
    ("each", "figure"),
    FIGURES,
    ids=[f"{each.language}-{each.number}-{' '.join(row[:3])}" for each, row in FIGURES],
)
def test_every_figure_is_what_the_run_gives(each: Exercise, figure: Figure) -> None:
    assert figure.figure == found(each, figure)


@every_exercise
def test_no_large_number_stands_in_the_text_that_is_not_in_the_table(each: Exercise) -> None:
    code = re.compile(r"```.*?```|\(https?:[^)]*\)", re.DOTALL)
    prose = teaching.ROW.sub("", code.sub("", each.text))
    told = {row.figure for row in each.figures} | {
        there for row in each.figures for there in AT_STEP.findall(row.at)
    }
    large = [text for text in re.findall(r"\d[\d.,]*\d", prose) if plain(text) >= 100]
    assert [text for text in large if text not in told] == []


@pytest.mark.parametrize("pair", PAIRS, ids=[str(pair[0].number) for pair in PAIRS])
def test_languages_say_the_same(pair: tuple[Exercise, ...]) -> None:
    for one, other in pairwise(pair):
        assert one.runs.keys() == other.runs.keys()
        for letter, run in one.runs.items():
            assert {**run.asked, "lang": ""} == {**other.runs[letter].asked, "lang": ""}
        assert neutral(one.frame) == neutral(other.frame)
        assert neutral(one.element) == neutral(other.element)
        assert [minutes for minutes, _ in one.steps] == [minutes for minutes, _ in other.steps]
        assert len(one.figures) == len(other.figures)
        assert one.text.count("\n- ") == other.text.count("\n- ")
        assert one.text.count("?") == other.text.count("?")


def neutral(snippet: str) -> str:
    """A snippet without its language and its title."""
    return re.sub(r'lang="?=?\w\w"?|lang=\w\w|title="[^"]*"', "", snippet)
