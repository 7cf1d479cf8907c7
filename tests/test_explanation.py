"""Steps, paths and ratings, as a program that imports the package gets them."""

from itertools import islice
from xml.etree import ElementTree

import pytest

import sudoku_py as sp
from sudoku_py.core.grid import Grid
from sudoku_py.techniques.argument import argument_of
from sudoku_py.techniques.argument.checker import check
from sudoku_py.techniques.explainer import rate
from sudoku_py.techniques.position import Position
from tests.test_puzzle import EASY, SMALL

HARD = "9....32..1.3....79.72..9.5......87.6.2.1.5.3.3.84......3.5..19.85....6.7..76....3"


@pytest.mark.parametrize("order", ["teachable", "se", "hodoku"])
def test_a_path_goes_from_each_board_to_the_next(order: str) -> None:
    puzzle = sp.read(HARD)
    path = puzzle.path(order)  # type: ignore[arg-type]
    boards = [step.board for step in path]
    assert boards[0] == sp.Board(puzzle.position)
    assert [step.after for step in path] == [*boards[1:], path.end]
    assert (path.is_solved, path.end.line) == (True, puzzle.solve().line)
    assert path[-1] == path[len(path) - 1] == list(path)[-1]
    assert path[2:4] == list(path)[2:4]


def test_a_path_is_computed_as_far_as_it_is_read() -> None:
    path = sp.read(HARD).path()
    assert "0 steps so far" in repr(path)
    assert len(list(islice(path, 3))) == 3
    assert "3 steps so far" in repr(path)
    with pytest.raises(IndexError):
        path[1000]
    assert "so far" not in repr(path)


def test_a_path_is_a_table_in_a_notebook() -> None:
    path = sp.read(HARD).path()
    table = ElementTree.fromstring(path._repr_html_())  # noqa: S314 (our own text)
    rows = [["".join(cell.itertext()) for cell in row] for row in table.iter("tr")][1:]
    assert [row[4] for row in rows[:3]] == [str(step) for step in path[:3]]
    assert len(rows) == len(path) or rows[-1] == ["…"]


def test_a_step_says_its_argument_in_both_languages() -> None:
    for step in sp.read(HARD).path():
        position = Position.of_candidates(step.board.position)
        check(argument_of(step.found, position), step.found, position)
        assert str(step) == " ".join(claim.text for claim in step.claims)
        spanish = step.argument("es")
        assert [each.because for each in spanish] == [each.because for each in step.claims]
        assert step.claims[-1].kind == "so"
        assert step.name
    with pytest.raises(ValueError, match="must be one of en, es, not “fr”"):
        step.argument("fr")


def test_a_step_draws_itself_claim_by_claim() -> None:
    step = sp.read(HARD).path()[0]
    for svg in (step.svg(), *(step.svg(claim) for claim in range(-1, len(step.claims)))):
        assert ElementTree.fromstring(svg).tag.endswith("svg")  # noqa: S314 (our own text)
    with pytest.raises(IndexError):
        step.svg(claim=len(step.claims))


def test_steps_are_those_of_one_technique() -> None:
    found = sp.read(EASY).steps("x-wing")
    assert {step.technique for step in found} == {"x-wing"}
    assert all(step.eliminations for step in found)
    with pytest.raises(sp.UnknownTechnique, match="no technique “y-wing”"):
        sp.read(EASY).steps("y-wing")


def test_a_rating_is_that_of_the_procedures() -> None:
    found = sp.read(HARD).rate()
    assert [found.se, found.pearl, found.diamond] == [
        tenths / 10 for tenths in rate(Grid.from_line(HARD))
    ]
    assert (found.score, found.level) == (686, "hard")


@pytest.mark.parametrize(
    ("line", "error", "sentence"),
    [
        (SMALL, sp.OptionsError, "Ratings are for boards of 9 × 9 cells, not 4 × 4"),
        ("11" + "." * 79, sp.NoSolution, "Row 1 has the digit 1 more than once"),
        ("1" + "." * 80, sp.SeveralSolutions, "more than one solution"),
    ],
)
def test_what_cannot_be_rated(line: str, error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        sp.read(line).rate()


def test_what_has_no_path() -> None:
    with pytest.raises(sp.UnknownOrder, match="the orders are: teachable, se, hodoku"):
        sp.read(EASY).path("fastest")  # type: ignore[arg-type]
    with pytest.raises(sp.NoSolution, match="No digit fits in r1c4"):
        sp.read("123...4." + "." * 8).path()
    with pytest.raises(sp.PositionSizeError, match="up to 16 × 16"):
        sp.read("." * 625).hint()
    lost = sp.read("12..34....1.4...:413")
    with pytest.raises(sp.NoSolution):
        lost.hint()
