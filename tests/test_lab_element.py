"""What the element accepts is what the page's embed accepts, and its picture is of that moment."""

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_py import lab_element as module
from sudoku_py.core.grid import Grid
from sudoku_py.lab import texts
from sudoku_py.lab.run import Run
from sudoku_py.lab_element import CHECKS, CHOICES, ElementError, lab_element
from sudoku_py.solvers.mix.choices import OPTIONS as MIX_CHOICES
from sudoku_py.solvers.registry import SOLVERS
from sudoku_py.techniques.registry import TECHNIQUES
from sudoku_py.ui.board.boards import FIRST_PUZZLE
from sudoku_py.ui.embed import options as embed
from sudoku_py.ui.storage import url_parameters
from tools.paths import STATIC

SHORT = {"puzzle": "p", "algorithm": "alg", "algorithms": "algs"}
OF_ELEMENT = {"src", "height", "title"}  # which no address of the page has
PUZZLE = "12..34....1.4..."


def test_has_the_options_of_the_element() -> None:
    script = (STATIC / "embed.js").read_text("utf-8")
    listed = re.search(r"const OPTIONS = \{(.*?)\};", script, re.DOTALL)
    assert listed
    assert set(re.findall(r"(\w+): \"", listed[1])) | OF_ELEMENT == set(CHECKS)


def test_the_choices_are_those_of_the_page() -> None:
    assert CHOICES["view"] == embed.VIEWS
    assert CHOICES["lesson"] == embed.LESSONS
    assert (CHOICES["pace"], CHOICES["rank"], CHOICES["goal"]) == (
        embed.PACES,
        embed.RANKS,
        embed.GOALS,
    )
    assert CHOICES["theme"] == embed.THEMES
    assert CHOICES["background"] == embed.BACKGROUNDS
    assert CHOICES["speed"] == tuple(map(url_parameters.speed_text, url_parameters.SPEEDS))
    assert module.PANELS == embed.PANELS
    assert "".join(FIRST_PUZZLE) == module.EXAMPLE
    assert embed.MAX_LENGTHS["code"] == module.MAX_CODE
    assert module.NUMBERS["positions"][-1] == embed.MAX_POSITIONS
    assert module.NUMBERS["step"][-1] == url_parameters.LAST_STEP
    assert module.NUMBERS["seed"][-1] == url_parameters.LAST_SEED


VALUES = st.one_of(
    st.sampled_from(
        [
            *(choice for choices in CHOICES.values() for choice in choices),
            *(row.id for row in SOLVERS),
            *(row.id for row in TECHNIQUES),
            *("cell-order,mix", "mix,mix", "code,why", "code,,why", "all", "0", "", " 1 ", "01"),
            *(
                "1001",
                "4294967296",
                "10000000",
                "10000001",
                "-1",
                "1.5",
                "x",
                "²",
                PUZZLE,
                "1" * 16,
            ),
        ]
    ),
    st.text(max_size=20),
)


@settings(deadline=None, max_examples=300)
@given(st.sampled_from(sorted(set(CHECKS) - OF_ELEMENT)), VALUES)
def test_what_it_takes_the_page_takes_too(name: str, value: str) -> None:
    try:
        made = lab_element({name: value})
    except ValueError:
        return
    pairs = [(SHORT.get(name, name), "1" if name in module.FLAGS else made.options[name])]
    # A choice counts for the mixed algorithm.
    mixed = [("alg", "mix")] if name in MIX_CHOICES else []
    assert embed.read([*pairs, *mixed])[1] == []
    assert name == "view" or made.view == embed.implied_view(dict(pairs))


@pytest.mark.parametrize(
    ("given_options", "sentence"),
    [
        ({"algoritm": "cell-order"}, "There is no option “algoritm”; the options are view, "),
        ({"view": "builder"}, "The option “view” cannot be “builder”: it is play, lab, "),
        ({"step": "-1"}, "The option “step” cannot be “-1”: it is a whole number from 0 to "),
        ({"step": "1e3"}, "cannot be “1e3”"),
        ({"step": "٣"}, "cannot be “٣”"),
        ({"height": "10"}, "a whole number from 80 to 8000."),
        ({"autoplay": "no"}, "The option “autoplay” has no value: “no” is too much."),
        ({"algorithm": "quick-sort"}, "There is no algorithm “quick-sort”; the algorithms are: "),
        ({"algorithms": "mix"}, "it is two to four different algorithms, separated by commas."),
        ({"algorithms": "mix,mix"}, "two to four different algorithms"),
        ({"technique": "y-wing-2"}, "There is no technique “y-wing-2”"),
        ({"puzzle": "12"}, "Characters found in line 1: 2; a puzzle on one line needs 16, 36, "),
        ({"puzzle": ""}, "The text is empty"),
        ({"puzzle": f"{PUZZLE}\n{PUZZLE}"}, "The option “puzzle” is one puzzle, not 2."),
        ({"puzzle": "11" + "." * 14}, "Row 1 has the digit 1 more than once: r1c1, r1c2."),
        ({"panels": "code,tea"}, "it is all, none, or some of code, stack, "),
        ({"title": " "}, "The option “title” has 1 to 200 characters, not 0."),
        ({"code": "x" * 8001}, "The option “code” has 1 to 8000 characters, not 8001."),
        ({"src": "javascript:alert(1)"}, "it is an address with http or https, "),
        ({"lang": "xx"}, "The option “lang” cannot be “xx”: it is en or es."),
    ],
)
def test_says_what_was_found_and_what_is_possible(
    given_options: dict[str, str], sentence: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        lab_element(given_options)


def test_a_contradiction_can_be_analysed() -> None:
    assert lab_element({"view": "analyse", "puzzle": "11" + "." * 14}).svg()


def test_values_cannot_leave_their_attribute() -> None:
    made = lab_element({"title": '"><script>alert(1)</script>'})
    assert "<script" not in made.html("")


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize(
    "chosen",
    [
        {},
        {"algorithm": "cell-order", "step": "3"},
        {"algorithms": "cell-order,mix"},
        {"view": "analyse"},
        {"technique": "x-wing"},
        {"view": "drill", "technique": "x-wing"},
        {"lesson": "cost"},
        {"exercise": "undo"},
        {"view": "write"},
        {"algorithm": "mix", "order": "first"},
    ],
    ids=str,
)
def test_has_a_title_in_each_language_and_a_board_if_it_shows_one(
    chosen: dict[str, str], language: str
) -> None:
    made = lab_element(chosen, language)
    assert made.title
    assert "{" not in made.title
    svg = made.svg()
    assert (svg is None) == (made.view in ("lesson", "drill", "write"))
    if svg:
        assert ElementTree.fromstring(svg).tag.endswith("svg")  # noqa: S314 (our own)


@settings(deadline=None, max_examples=20)
@given(st.sampled_from([row.id for row in SOLVERS if 4 in row.sizes]), st.integers(0, 400))
def test_the_board_is_that_of_the_run_at_its_step(algorithm: str, step: int) -> None:
    made = lab_element({"algorithm": algorithm, "step": str(step), "puzzle": PUZZLE, "seed": "7"})
    run = Run(Grid.from_line(PUZZLE), algorithm, 7)
    run.record(step, float("inf"))
    run.seek(min(step, run.recorded))
    assert made.grid == run.grid()


def test_a_far_step_has_the_picture_of_its_puzzle() -> None:
    made = lab_element({"algorithm": "cell-order", "step": "10000000", "puzzle": "." * 81})
    assert made.grid.line == "." * 81
    assert made.svg() == lab_element({"puzzle": "." * 81, "title": made.title}).svg()


def test_an_option_error_is_a_value_error() -> None:
    assert issubclass(ElementError, ValueError)
