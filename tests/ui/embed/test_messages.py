"""What an embed sends to the page around it, and when."""

from collections.abc import Callable
from typing import Any

import pytest

from sudoku_py.ui.app.game_commands import GameCommands
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.board import boards
from sudoku_py.ui.embed import messages
from sudoku_py.ui.embed.messages import ShownReport, StateReporter
from sudoku_py.ui.embed.options import EmbedState

PUZZLE = "1234341221434.2."  # two empty cells
Sent = list[tuple[str, dict[str, Any]]]


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
