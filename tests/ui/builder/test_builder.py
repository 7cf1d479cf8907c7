"""What the builder writes, the embed reads as just what was chosen.

The builder takes up what was seen in the view before.
"""

import re
from html.parser import HTMLParser
from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core.shape import SIZES, SYMBOLS
from sudoku_py.sandbox.exercise_set import exercise_ids
from sudoku_py.solvers.mix.choices import OPTIONS as MIX_CHOICES
from sudoku_py.solvers.registry import SOLVERS
from sudoku_py.techniques.registry import BY_ID
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.board import boards
from sudoku_py.ui.browser.i18n import LANGUAGES
from sudoku_py.ui.builder import choices as chosen
from sudoku_py.ui.builder import snippets
from sudoku_py.ui.builder.choices import RUNNERS, seen
from sudoku_py.ui.embed import options
from sudoku_py.ui.lab.lessons.lesson_data import LESSONS
from sudoku_py.ui.lab.mixed import NAMES
from sudoku_py.ui.storage import url_parameters
from tools import features
from tools.paths import ROOT

PAGE = "https://example.org/it's (a) lab & more/index.html?lang=x#view=builder"
FACTS: Any = {row.id: {"seeded": row.seeded} for row in SOLVERS}
NASTY = "\"><script>alert('1')</script> & [a](b) `c` *d* \\ $e$ | ñ 數 &amp; </iframe>"
PUNCTUATION = re.compile(r"\\([!-/:-@\[-`{-~])")
MIXED = ["mix.first.random.none.chronological", "mix.degree.ascending.forward.conflict-directed"]
algorithms = st.sampled_from([row.id for row in SOLVERS] + MIXED)
names = st.lists(algorithms, min_size=2, max_size=4, unique=True)
titles = st.text(max_size=60).map(lambda text: " ".join(text.split()))
OTHER = "12..34....1.4..."
PLAYED = boards.puzzle_line(Store(lambda _: None).game.board)


@st.composite
def lines(draw: st.DrawFn) -> str:
    size = draw(st.sampled_from(SIZES[:4]))
    signs = "." * 6 + SYMBOLS[:size]
    return draw(st.text(alphabet=signs, min_size=size * size, max_size=size * size))


def panels() -> st.SearchStrategy[tuple[str, ...]]:
    some = st.lists(st.sampled_from(options.PANELS), unique=True)
    return some.map(lambda found: tuple(name for name in options.PANELS if name in found))


embeds = st.fixed_dictionaries(
    {
        "view": st.sampled_from(options.VIEWS),
        "p": st.none() | lines().map(boards.from_line),
        "alg": st.none() | algorithms,
        "algs": st.none() | names,
        "pace": st.none() | st.sampled_from(options.PACES),
        "rank": st.none() | st.sampled_from(options.RANKS),
        "goal": st.none() | st.sampled_from(options.GOALS),
        "lesson": st.sampled_from(options.LESSONS),
        "technique": st.none() | st.sampled_from(sorted(BY_ID)),
        "positions": st.none() | st.integers(1, options.MAX_POSITIONS),
        "exercise": st.none() | st.sampled_from(exercise_ids()),
        "code": st.none() | st.text(st.sampled_from("azAZ09-_"), min_size=1, max_size=8000),
        "own": st.none() | st.text(st.sampled_from("azAZ09-_"), min_size=1, max_size=9000),
        "seed": st.none() | st.integers(0, url_parameters.LAST_SEED),
        "step": st.none() | st.integers(0, url_parameters.LAST_STEP),
        "speed": st.sampled_from(url_parameters.SPEEDS),
        "autoplay": st.booleans(),
        "lang": st.none() | st.sampled_from(LANGUAGES),
        "theme": st.sampled_from(options.THEMES),
        "background": st.sampled_from(options.BACKGROUNDS),
        "controls": st.booleans(),
        "panels": panels(),
        "readonly": st.booleans(),
    }
)
choice = st.fixed_dictionaries(
    {
        "kind": st.sampled_from(chosen.KINDS),
        "p": lines(),
        "pace": st.sampled_from(options.PACES),
        "rank": st.sampled_from(options.RANKS),
        "goal": st.sampled_from(options.GOALS),
        "alg": algorithms,
        "algs": names,
        "lesson": st.sampled_from(options.LESSONS),
        "technique": st.sampled_from(sorted(BY_ID)),
        "positions": st.integers(0, options.MAX_POSITIONS).map(str),
        "exercise": st.sampled_from(exercise_ids()),
        "own": st.sampled_from(["", "jVLNSgMxEL73K"]),
        "seed": st.integers(0, url_parameters.LAST_SEED).map(str),
        "step": st.integers(0, url_parameters.LAST_STEP).map(str),
        "speed": st.sampled_from(url_parameters.SPEEDS).map(url_parameters.speed_text),
        "lang": st.sampled_from(("", *LANGUAGES)),
        "panels": panels(),
        "controls": st.booleans(),
        "autoplay": st.booleans(),
        "readonly": st.booleans(),
    }
)


def said(algs: list[str], panels: tuple[str, ...], **others: Any) -> dict[str, Any]:
    """What all controls say, with these algorithms and panels."""
    runners = dict(zip(chosen.RUNNERS, [*algs, "", "", ""], strict=False))
    boxes = {chosen.PANEL + name: name in panels for name in options.PANELS}
    return {**chosen.START, **runners, **boxes, **others}


class Element(HTMLParser):
    """The start tags of a snippet, as a browser reads them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))


def read_back(fragment: str) -> dict[str, Any]:
    """What the embed makes of an address's fragment, nothing of which may be a problem."""
    found, problems = options.read(parse_qsl(fragment, keep_blank_values=True))
    assert problems == []
    return {**options.DEFAULTS, **found}


def names_of_attributes() -> dict[str, str]:
    """Attribute of the element → name of the option, as static/embed.js has them."""
    script = (ROOT / "static/embed.js").read_text("utf-8")
    table = re.search(r"const OPTIONS = \{(.*?)\}", script, re.DOTALL)
    assert table
    return dict(re.findall(r'(\w+): "(\w+)"', table[1]))


def test_no_option_is_forgotten() -> None:
    assert sorted(snippets.ORDER) == sorted(options.DEFAULTS)
    assert set(options.APPEARANCE) < set(snippets.ORDER)
    meant = {name for names in chosen.RELEVANT.values() for name in names}
    # Code is taken along from the editor, whose link has it.
    assert meant - {"mix"} == set(options.DEFAULTS) - {"view", "code"}
    several = {*chosen.RUNNERS, *[chosen.PANEL + name for name in options.PANELS]}
    several |= {chosen.MIXED + name for name in NAMES}
    one_each = meant - {"algs", "mix", "panels"} | {"kind", "title", "height"}
    one_each |= {"version", "picture"}  # of the texts, not of what is shown
    assert set(chosen.START) == one_each | several


@given(embeds)
def test_an_address_is_read_as_what_was_written(wanted: dict[str, Any]) -> None:
    assert read_back(urlsplit(snippets.address(PAGE, wanted)).fragment) == wanted
    always = snippets.address(PAGE, wanted, options.APPEARANCE)
    assert read_back(urlsplit(always).fragment) == wanted


@given(embeds, titles)
def test_the_frame_has_the_address_and_the_title(wanted: dict[str, Any], title: str) -> None:
    [(tag, attributes)] = Element(snippets.frame(PAGE, wanted, title, 700)).tags
    assert tag == "iframe"
    assert attributes["src"] == snippets.address(PAGE, wanted)
    assert (attributes["title"], attributes["height"]) == (title, "700")


@given(embeds, titles)
def test_the_element_has_the_options_as_attributes(wanted: dict[str, Any], title: str) -> None:
    (_, script), (tag, attributes) = Element(snippets.element(PAGE, wanted, title, 640)).tags
    assert script["src"] == "https://example.org/it's (a) lab & more/static/embed.js"
    assert (tag, attributes.pop("title")) == ("sudoku-lab", title)
    named = names_of_attributes()
    pairs = [(named[name], "1" if value is None else value) for name, value in attributes.items()]
    found, problems = options.read(pairs)
    assert (problems, {**options.DEFAULTS, **found}) == ([], wanted)


@given(embeds, titles)
def test_markdown_is_one_link_whatever_the_title(wanted: dict[str, Any], title: str) -> None:
    made = snippets.markdown(PAGE, wanted, title)
    text, _, address = made[1:-1].rpartition("](")
    assert (made[0], made[-1]) == ("[", ")")
    assert PUNCTUATION.sub(r"\1", text) == title
    assert not re.search(r"[\[\]<>&`*_]", PUNCTUATION.sub("", text))
    assert not re.search(r"[\s()<>\[\]\\]", address)
    assert read_back(urlsplit(address).fragment) == wanted


def test_what_is_nasty_stays_a_text() -> None:
    plain = options.DEFAULTS
    [(_, attributes)] = Element(snippets.frame(PAGE, plain, NASTY, 640)).tags
    assert attributes["title"] == NASTY
    assert [tag for tag, _ in Element(snippets.element(PAGE, plain, NASTY, 640)).tags] == [
        "script",
        "sudoku-lab",
    ]
    assert snippets.markdown(PAGE, plain, "[a](b)<i>").startswith("[\\[a\\](b)\\<i\\>](https:")


def test_what_goes_without_saying_is_not_said() -> None:
    address = snippets.address("https://example.org/lab/", options.DEFAULTS)
    assert address == "https://example.org/lab/?embed=1#"
    run = chosen.options_of({**chosen.START, "kind": "lab", "step": "12"}, FACTS)
    assert snippets.pairs(run) == [("view", "lab"), ("step", "12")]
    element = snippets.element("https://example.org/lab/", run, "A", 640)
    assert element.endswith('<sudoku-lab view="lab" step="12" title="A"></sudoku-lab>')


@given(choice)
def test_only_what_means_something_is_written(some: dict[str, Any]) -> None:
    wanted = said(**some)
    found = chosen.options_of(wanted, FACTS)
    assert read_back(urlsplit(snippets.address(PAGE, found)).fragment) == found
    pairs = [name for name, _ in snippets.pairs(found)]
    # The choices of a mixed algorithm are written one by one.
    written = {"alg" if name in MIX_CHOICES else name for name in pairs} - {"view"}
    assert written <= set(chosen.relevant(wanted, FACTS))
    if "p" in chosen.RELEVANT[wanted["kind"]]:
        line = boards.puzzle_line(found["p"]) if found["p"] else chosen.EXAMPLE
        assert line == wanted["p"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("step", "-1"),
        ("step", "1.5"),
        ("step", "10000001"),
        ("step", "x"),
        ("seed", "4294967296"),
        ("positions", "1001"),
        ("height", "79"),
        ("height", "8001"),
        ("height", "٣٠٠"),
    ],
)
def test_a_number_that_is_none_is_a_problem(name: str, value: str) -> None:
    assert chosen.problem(chosen.START, name) is None
    found = {**chosen.START, name: value}
    assert chosen.number(found, name) is None
    assert (chosen.problem(found, name) or ("",))[0] == "builder.number"


def test_each_control_is_an_option() -> None:
    says: chosen.Choices = {
        "kind": "race",
        "pace": "guesses",
        "rank": "nodes",
        "step": " 40 ",
        "height": "",
        "speed": "max",
        "runner-2": "propagation",
        "runner-0": "exact-cover",
        "readonly": True,
    }
    found = chosen.options_of({**chosen.START, **says}, FACTS)
    assert (found["view"], found["step"], found["speed"]) == ("lab", 40, None)
    assert found["algs"] == ["exact-cover", "fewest-candidates", "propagation"]
    assert found["readonly"] is True
    assert (found["pace"], found["rank"], found["goal"]) == ("guesses", None, None)
    assert chosen.number({**chosen.START, **says}, "height") == 640
    panels: chosen.Choices = {"kind": "lab", "panel-tree": True, "panel-why": False}
    found = chosen.options_of({**chosen.START, **panels}, FACTS)
    assert found["panels"] == ("code", "tree", "counters")


def test_a_seed_is_asked_for_only_where_there_is_chance() -> None:
    for row in SOLVERS:
        run = {**chosen.START, "kind": "lab", "alg": row.id}
        assert ("seed" in chosen.relevant(run, FACTS)) == row.seeded


def test_the_bundle_has_the_titles_of_all_lessons() -> None:
    assert [lesson["name"] for lesson in LESSONS] == list(options.LESSONS)
    for lesson in LESSONS:
        assert features.text_pattern("builder").match(lesson["title"])


def test_a_mixed_algorithm_is_named_with_its_choices() -> None:
    mixed = {**chosen.START, "kind": "lab", "alg": "mix"}
    assert "mix" in chosen.relevant(mixed, FACTS)
    assert chosen.options_of(mixed, FACTS)["alg"] == "mix"
    mixed |= {"mix-order": "random", "mix-inference": "none"}
    assert "seed" in chosen.relevant(mixed, FACTS)
    found = chosen.options_of(mixed, FACTS)
    assert found["alg"] == "mix.random.ascending.none.chronological"
    address = snippets.address(PAGE, found)
    choices = "alg=mix&order=random&digits=ascending&inference=none&retreat=chronological"
    assert choices in address
    assert 'algorithm="mix" order="random" digits="ascending"' in snippets.element(
        PAGE, found, "x", 640
    )
    assert "mix" not in chosen.relevant({**mixed, "alg": "cell-order"}, FACTS)


def test_in_a_race_the_mixed_algorithm_is_as_chosen() -> None:
    race = {**chosen.START, "kind": "race"}
    assert "mix" not in chosen.relevant(race, FACTS)
    race |= {"runner-1": "mix", "mix-order": "first", "mix-inference": "none"}
    assert "mix" in chosen.relevant(race, FACTS)
    made = "mix.first.ascending.none.chronological"
    assert chosen.options_of(race, FACTS)["algs"] == ["cell-order", made]
    race |= {"runner-2": made, "runner-3": "propagation"}  # nobody runs twice
    assert chosen.options_of(race, FACTS)["algs"] == ["cell-order", made, "propagation"]


def came_from(view: str, mode: str = "watch", **slices: object) -> Any:
    store = Store(lambda _: None)
    store.update("route", previous=view, mode=mode)
    for name, slice_ in slices.items():
        store.add(name, slice_)
    return store


def lab(frame: dict[str, int] | None) -> dict[str, Any]:
    setup = {"puzzle": OTHER, "algorithm": "propagation", "seed": 3}
    known = ["cell-order", "exact-cover", "propagation"]
    race = SimpleNamespace(
        algorithms=["cell-order", "own.1", "propagation"],  # one's own code has no link
        seed=5,
        fairness="guesses",
        ranking="checks",
        finish="end",
    )
    return {"lab": SimpleNamespace(setup=setup, frame=frame, algorithms=known), "race": race}


def test_a_puzzle_that_is_played_is_taken_once() -> None:
    assert seen(came_from("play"), None) == {"p": PLAYED}
    assert seen(came_from("play"), PLAYED) == {}


def test_the_step_that_was_watched_is_taken() -> None:
    run = {"kind": "lab", "p": OTHER, "alg": "propagation", "seed": "3", "step": "12"}
    assert seen(came_from("lab", **lab({"step": 12})), PLAYED) == run
    assert seen(came_from("lab", **lab(None)), PLAYED) == {}
    assert seen(came_from("lab", "experiment", **lab({"step": 12})), PLAYED) == {}
    assert seen(came_from("play", **lab({"step": 12})), PLAYED) == {}


def test_the_race_is_taken() -> None:
    runners = dict(zip(RUNNERS, ("cell-order", "propagation", "", ""), strict=True))
    race = {**runners, "kind": "race", "p": PLAYED, "seed": "5", "step": "0"}
    race |= {"pace": "guesses", "rank": "checks", "goal": "end"}
    assert seen(came_from("lab", "race", **lab(None)), PLAYED) == race


def test_a_link_to_a_race_names_its_rules() -> None:
    store = came_from("play")
    request = {"algs": ["cell-order", "propagation"], "pace": "guesses", "rank": "luck"}
    store.update("route", link_request=request)
    found = seen(store, PLAYED)
    rules = {name: found[name] for name in ("kind", "pace", "rank", "goal")}
    assert rules == {"kind": "race", "pace": "guesses", "rank": "nodes", "goal": "solution"}


def test_the_puzzle_that_was_analysed_is_taken() -> None:
    analysed = came_from("analyse", analyse=SimpleNamespace(line=OTHER))
    assert seen(analysed, PLAYED) == {"kind": "analyse", "p": OTHER}


def test_a_view_that_has_not_arrived_has_shown_nothing() -> None:
    for view in ("lab", "analyse"):
        assert seen(came_from(view), PLAYED) == {}


def test_a_link_comes_before_all_that_was_seen() -> None:
    store = came_from("lab", **lab({"step": 12}))
    request = {"alg": "exact-cover", "step": 7, "problem": ("link.unknown", {})}
    store.update("route", link_request=request)
    assert seen(store, PLAYED) == {"kind": "lab", "p": PLAYED, "alg": "exact-cover", "step": "7"}


def test_a_mixed_algorithm_is_taken_with_its_choices() -> None:
    slices = lab({"step": 12})
    slices["lab"].setup["algorithm"] = "mix.first.random.none.conflict-directed"
    found = seen(came_from("lab", **slices), PLAYED)
    assert (found["alg"], found["mix-order"], found["mix-digits"]) == ("mix", "first", "random")
    assert (found["mix-inference"], found["mix-retreat"]) == ("none", "conflict-directed")


def test_of_a_race_the_choices_of_its_mixed_algorithm_are_taken() -> None:
    store = came_from("play")
    mixed = ["mix.first.random.none.chronological", "mix.degree.ascending.forward.chronological"]
    store.update("route", link_request={"algs": ["cell-order", *mixed]})
    found = seen(store, PLAYED)
    assert [found[name] for name in RUNNERS] == ["cell-order", "mix", mixed[1], ""]
    assert (found["mix-order"], found["mix-digits"]) == ("first", "random")


# The picture


class Content(HTMLParser):
    """The attributes of the element, and the tags inside of it."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.inside: list[tuple[str, dict[str, str | None]]] = []
        self._is_open = False
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self._is_open:
            self.inside.append((tag, dict(attrs)))
        self._is_open |= tag == "sudoku-lab"

    def handle_endtag(self, tag: str) -> None:
        self._is_open &= tag != "sudoku-lab"


@given(titles | st.just(NASTY))
def test_a_picture_is_inside_of_the_element_and_nothing_else(title: str) -> None:
    wanted = dict(options.DEFAULTS, view="lab", step=12)
    image = snippets.image("sudoku-lab-mix.first-12.svg", title)
    made = Content(snippets.element(PAGE, wanted, title, 640, image)).inside
    assert made == [
        ("img", {"src": "sudoku-lab-mix.first-12.svg", "alt": title, "width": snippets.WIDTH})
    ]
    assert Content(snippets.element(PAGE, wanted, title, 640)).inside == []


def drawing(**values: str) -> Any:
    return chosen.drawing_of(dict(chosen.START, picture="file", **values), "es")


def test_the_picture_is_of_what_is_shown() -> None:
    assert chosen.drawing_of(dict(chosen.START), "es") is None
    board = ("picture.board", {"language": "es", "puzzle": OTHER})
    for kind in ("play", "race", "analyse"):
        assert drawing(kind=kind, p=OTHER) == board
    assert drawing(kind="lab", p=OTHER, alg="exact-cover", step=" 7 ", seed="3") == (
        "picture.moment",
        {"language": "es", "puzzle": OTHER, "algorithm": "exact-cover", "step": 7, "seed": 3},
    )
    assert drawing(kind="lab", step="x") is None
    example = ("picture.example", {"language": "es", "name": "x-wing"})
    assert drawing(kind="learn", technique="x-wing") == example
    for kind in set(chosen.KINDS) - set(chosen.DRAWN):
        assert drawing(kind=kind) is None
