"""The options of an embed, the messages to it, and the document that describes them.

What an embed sends to the page around it, and when.
"""

import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.lab.race.entry import Goal
from sudoku_py.lab.race.race import Fairness, Rank
from sudoku_py.ui.app.game_commands import GameCommands
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.board import boards
from sudoku_py.ui.browser.i18n import LANGUAGES
from sudoku_py.ui.embed import messages, options
from sudoku_py.ui.embed.messages import ShownReport, StateReporter
from sudoku_py.ui.embed.options import APPEARANCE, DEFAULTS, EmbedState, read
from sudoku_py.ui.lab.lessons.lesson_data import LESSONS
from sudoku_py.ui.lab.race.state import PARAMETERS, RANKINGS
from sudoku_py.ui.storage import url_parameters

SIGNS = st.text(st.sampled_from("0123456789.,-abcxyz<>&%\u202e\n") | st.characters(), max_size=40)
PUZZLE = "1234341221434.2."  # two empty cells
Sent = list[tuple[str, dict[str, Any]]]


ROOT = Path(__file__).parents[3]
DOCUMENT = (ROOT / "docs" / "embedding.md").read_text("utf-8")


def table(first: str) -> dict[str, tuple[str, ...]]:
    """The rows of the document's table that begins with a column: by what stands in that."""
    after = DOCUMENT.split(f"| {first} |", 1)[1].split("\n\n", 1)[0]
    rows = [line.strip("| ").split(" | ") for line in after.splitlines()[2:]]
    return {name.strip("`"): tuple(rest) for name, *rest in rows}


def named(text: str) -> list[str]:
    """What stands in a text as code."""
    return re.findall(r"`([^`]+)`", text)


def written(value: object) -> str:
    """A default as the document writes it."""
    if isinstance(value, bool):
        return "1" if value else "0"
    return ",".join(value) if isinstance(value, tuple) else str(value)


def test_the_document_lists_the_options_that_there_are() -> None:
    assert list(table("option")) == list(DEFAULTS)


@pytest.mark.parametrize("name", [name for name in DEFAULTS if DEFAULTS[name] is not None])
def test_the_document_tells_each_default(name: str) -> None:
    told = named(table("option")[name][1])
    if name == "lesson":
        assert DEFAULTS[name] == options.LESSONS[0]
    else:
        assert told[0] == written(DEFAULTS[name])


@pytest.mark.parametrize(
    "name",
    [
        *("view", "lesson", "speed", "autoplay", "theme", "background", "controls", "readonly"),
        *("pace", "rank", "goal"),
    ],
)
def test_each_value_in_the_document_can_be_read(name: str) -> None:
    values = [value for value in named(table("option")[name][0]) if value != "view=lesson"]
    assert len(values) > 1
    for value in values:
        settings, problems = read([(name, value)])
        assert problems == []
        assert name in settings


def test_the_document_lists_views_themes_speeds_panels_and_languages() -> None:
    rows = table("option")
    assert tuple(named(rows["view"][0])) == options.VIEWS
    assert tuple(named(rows["theme"][0])) == options.THEMES
    assert tuple(named(rows["background"][0])) == options.BACKGROUNDS
    assert tuple(named(rows["panels"][0])[:-2]) == options.PANELS
    assert tuple(named(rows["lang"][0])) == tuple(LANGUAGES)
    speeds = [url_parameters.speed_text(speed) for speed in url_parameters.SPEEDS]
    assert named(rows["speed"][0]) == speeds


def test_the_rules_of_a_race_are_those_of_the_laboratory_and_of_the_engine() -> None:
    rows = table("option")
    for name, values in (("pace", options.PACES), ("rank", options.RANKS), ("goal", options.GOALS)):
        assert PARAMETERS[name][1] == values
        told, usual = rows[name]
        assert tuple(named(told)) == values
        assert named(usual) == [values[0]]
    known = options.PACES, options.RANKS, options.GOALS
    assert set(RANKINGS) == set(options.RANKS)
    types = Fairness, Rank, Goal
    assert [set(get_args(each)) for each in types] == [set(each) for each in known]


def test_the_document_lists_the_messages_that_are_heard() -> None:
    told = {kind for row in table("type") for kind in named(f"`{row}`")}
    assert told == set(messages.RECEIVED)
    assert tuple(named(table("type")["set"][0])) == APPEARANCE


def test_the_lessons_are_those_of_the_laboratory() -> None:
    assert tuple(each["name"] for each in LESSONS) == options.LESSONS


@given(st.lists(st.tuples(st.sampled_from([*DEFAULTS, "nonsense"]) | SIGNS, SIGNS), max_size=5))
def test_any_text_is_read_or_told(pairs: list[tuple[str, str]]) -> None:
    settings, problems = read(pairs)
    assert set(settings) <= set(DEFAULTS)
    assert len({name for name, _ in pairs}) <= len(settings) + len(problems)
    assert all(key.startswith(("link.", "embed.")) for key, _ in problems)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("algs", "cell-order"),
        ("algs", "a,b,c,d,e"),
        ("algs", "cell-order,cell-order"),
        ("algs", "cell-order,<b>"),
        ("panels", "code,nonsense"),
        ("panels", ""),
        ("autoplay", "yes"),
        ("view", "builder"),
        ("exercise", "<b>"),
        ("code", "A" * 8001),
        ("p", "1" * 5000),
    ],
)
def test_what_makes_no_sense_is_told(name: str, value: str) -> None:
    settings, problems = read([(name, value)])
    assert settings == {}
    assert len(problems) == 1


def test_a_message_is_read_as_texts() -> None:
    message = SimpleNamespace(
        step=12.0, autoplay=True, p="12", seed=float("nan"), speed=1e300, panels=["code"]
    )
    wanted = ("step", "autoplay", "p", "seed", "speed", "panels", "alg")
    pairs = messages.pairs_of(message, wanted, lambda data, name, _: getattr(data, name, None))
    assert pairs == [
        ("step", "12"),
        ("autoplay", "1"),
        ("p", "12"),
        ("seed", "?"),
        ("speed", "?"),
        ("panels", "?"),
    ]


class Parent:
    """A page around that notes what it is sent, once it has said hello."""

    def __init__(self) -> None:
        self.listens = False
        self.sent: Sent = []

    def send(self, kind: str, message: dict[str, Any]) -> None:
        if self.listens:
            self.sent.append((kind, message))

    def kinds(self) -> list[str]:
        kinds = [kind for kind, _ in self.sent]
        self.sent = []
        return kinds


@pytest.fixture
def parent() -> Parent:
    return Parent()


@pytest.fixture
def send(parent: Parent) -> Callable[..., list[str]]:
    """Report a state, and return the types of the messages that were sent."""
    reporter = StateReporter(parent)  # type: ignore[arg-type] # it has all that is used

    def send(solved: str | None = None, problem: str | None = None, **state: Any) -> list[str]:
        counters = {"seconds": 0, "mistakes": 0, "hints": 0, **state.pop("counters", {})}
        whole: Any = {"view": "play", "mood": "idle", "step": 0, "counters": counters, **state}
        reporter.report(whole, solved, problem)
        return parent.kinds()

    return send


def played(*digits: tuple[int, int]) -> Store:
    """A store in which a player has entered digits into cells of the puzzle."""
    store = Store(lambda _: None)
    board = boards.from_line(PUZZLE)
    assert board
    game = GameCommands(store)
    game.show(board)
    for cell, digit in digits:
        game.play(boards.place(store.game.board, cell, digit))
    return store


def test_before_the_hello_nothing_is_sent(send: Callable[..., list[str]]) -> None:
    assert send() == []
    assert send(problem="No such puzzle", solved=PUZZLE) == []


def test_a_state_is_sent_when_more_than_the_time_has_changed(
    parent: Parent, send: Callable[..., list[str]]
) -> None:
    parent.listens = True
    assert send() == ["state"]
    assert send(counters={"seconds": 7, "rate": 30}) == []
    assert send(counters={"seconds": 7, "mistakes": 1}) == ["state"]


def test_a_solved_puzzle_is_news_once_and_waits_for_the_hello(
    parent: Parent, send: Callable[..., list[str]]
) -> None:
    send()
    send(solved=PUZZLE)
    parent.listens = True
    assert send(solved=PUZZLE) == ["solved"]
    assert send(solved=PUZZLE) == []


def test_a_puzzle_that_an_earlier_visit_solved_is_no_news(parent: Parent) -> None:
    parent.listens = True
    reporter = StateReporter(parent)  # type: ignore[arg-type] # it has all that is used
    reporter.start_over(PUZZLE)
    state: ShownReport = {
        "view": "play",
        "mood": "idle",
        "step": 0,
        "counters": {"seconds": 0, "mistakes": 0, "hints": 0},
    }
    reporter.report(state, PUZZLE, None)
    assert parent.kinds() == ["state"]
    reporter.report(state, None, None)
    reporter.report(state, PUZZLE, None)
    assert parent.kinds() == ["solved"]


def test_a_puzzle_solved_before_the_first_report_is_news(
    parent: Parent, send: Callable[..., list[str]]
) -> None:
    parent.listens = True
    assert send(solved=PUZZLE) == ["state", "solved"]


@pytest.mark.parametrize("end", [{"mood": "finished"}, {"mood": "running", "event": "solution"}])
def test_the_end_of_a_run_is_sent_once_and_waits_for_the_hello(
    parent: Parent, send: Callable[..., list[str]], end: dict[str, str]
) -> None:
    send(view="lab", mood="running")
    send(view="lab", **end)
    parent.listens = True
    assert send(view="lab", step=1, **end) == ["state", "finished"]
    assert send(view="lab", step=1, **end) == []


def test_a_lesson_goes_on_after_the_solution_that_a_station_shows(
    parent: Parent, send: Callable[..., list[str]]
) -> None:
    parent.listens = True
    assert send(view="lesson", step=7, mood="running", event="solution") == ["state"]
    assert send(view="lesson", step=20, mood="finished", event="reject") == ["state", "finished"]


def test_a_problem_is_sent_once(parent: Parent, send: Callable[..., list[str]]) -> None:
    parent.listens = True
    assert send(problem="No such puzzle") == ["problem", "state"]
    assert send(problem="No such puzzle") == []
    assert send() == []
    assert send(problem="No such puzzle") == ["problem"]


def test_what_was_sent_is_repeated_for_a_parent_that_says_hello_again(parent: Parent) -> None:
    reporter = StateReporter(parent)  # type: ignore[arg-type] # it has all that is used
    parent.listens = True
    state: ShownReport = {"view": "play", "mood": "idle", "step": 0, "counters": {}}
    reporter.report(state, None, None)
    reporter.repeat()
    reporter.report(state, None, None)
    assert parent.kinds() == ["state", "state"]


def test_the_end_says_whether_it_is_a_solution() -> None:
    state: Any = {"view": "lab", "step": 9, "counters": {"nodes": 3}, "mood": "finished"}
    ends = (({"event": "solution"}, "solution"), ({"status": "exhausted"}, "exhausted"))
    for more, status in (*ends, ({"status": None}, "finished")):
        message = {"view": "lab", "step": 9, "counters": {"nodes": 3}, "status": status}
        ended: Any = {**state, **more}
        assert messages.ending(ended) == message


def test_a_players_work_is_reported() -> None:
    state = EmbedState()
    state.mistakes, state.hints = {(13, 4)}, 2
    found = messages.of_play(played(), state)
    assert found["counters"] == {"left": 2, "mistakes": 1, "hints": 2, "seconds": 0}
    store = played((13, 3))
    assert messages.of_play(store, state)["mood"] == "running"
    assert messages.solved_puzzle(store) is None
    store = played((13, 3), (15, 1))
    assert messages.of_play(store, state)["mood"] == "finished"
    assert messages.solved_puzzle(store) == PUZZLE
    store.game.record["helped"] = True
    assert messages.solved_puzzle(store) is None
