"""The lab's player on the run of a student's code, whose two engines are in the test's process."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from sudoku_py.engine import judge_rpc
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.lab.player.player import Player
from sudoku_py.ui.lab.state import UNLIMITED
from sudoku_py.ui.write.state import WATCH_SLICE, WatchState
from sudoku_py.ui.write.watch import CodeConnection
from tests.asynchronous import finished
from tests.engine.test_student import reply
from tests.sandbox.solvers import BACKTRACKING, SMALL, SMALL_SOLUTION, solver
from tests.ui.lab.player.rig import Clock

LOOP = solver("for i in range(4000):\n    board[0][2] = i % 4\nreturn False")  # its lines: 2 and 3
TOP_SPEED, FOUR = 10, 2  # in `SPEEDS`


class Runner:
    """Answers as the page's runner does; `calls` are the operations, `recorded` can be lost."""

    def __init__(self) -> None:
        self.recorded = 0
        self.calls: list[str] = []
        self.change: Callable[[dict[str, Any]], Any] = lambda answer: answer

    async def call(self, operation: str, **arguments: Any) -> Any:
        self.calls.append(operation)
        await asyncio.sleep(0)
        assert operation not in judge_rpc.OPERATIONS or operation == "record"
        if operation == "record":
            self.recorded = len(self.calls)
        elif not self.recorded:
            raise EngineError("write.stopped")
        answer = reply(operation, **arguments)
        if not answer["ok"]:
            raise EngineError(answer["error"]["key"])
        return self.change(answer["result"]) if operation == "show" else answer["result"]


class Rig:
    """The player of the pane, with its slice and what it says is wrong."""

    def __init__(self) -> None:
        store = Store(lambda _: None)
        store.add(WATCH_SLICE, WatchState())
        self.runner = Runner()
        self.connection = CodeConnection(store, self.runner)  # type: ignore[arg-type]
        self.problems: list[str] = []
        note = self.problems.append
        self.player = Player(self.connection, Clock(), lambda key, _: note(key))  # type: ignore[arg-type]
        self.state: WatchState = store.watch  # type: ignore[attr-defined]

    async def open(self, source: str, step: int = 0) -> None:
        self.player.open({"source": source, "puzzle": SMALL}, step)
        await self.player.at_rest()

    async def after(self, *commands: Callable[[], None]) -> int:
        """The step that some commands lead to, given at once."""
        for command in commands:
            command()
        await self.player.at_rest()
        assert self.state.frame
        return self.state.frame["step"]

    @property
    def last(self) -> int:
        assert self.state.run
        return self.state.run["steps"] + 1


def run(test: Callable[[Rig], Coroutine[Any, Any, None]]) -> None:
    async def with_rig() -> None:
        await asyncio.wait_for(test(Rig()), 60)

    finished(with_rig())


def test_a_run_opens_at_a_step_and_goes_to_any_other() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(BACKTRACKING, 7)
        player = rig.player
        assert await rig.after() == 7
        assert await rig.after(*[lambda: player.move(1)] * 3) == 10
        assert await rig.after(lambda: player.move(-99)) == 0
        assert await rig.after(lambda: player.seek(UNLIMITED)) == rig.last
        assert rig.state.at_end
        assert rig.state.frame
        assert rig.state.frame["board"] == SMALL_SOLUTION
        assert await rig.after(lambda: player.move(1)) == rig.last
        assert await rig.after(lambda: player.find("write", False)) < rig.last
        assert rig.state.frame["writes"]
        assert rig.state.note is None

    run(test)


def test_what_is_shown_beyond_the_end_is_the_end() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(BACKTRACKING, 10**7)
        assert await rig.after() == rig.last

    run(test)


@pytest.mark.parametrize("speed", [FOUR, TOP_SPEED])
def test_playing_stops_at_each_breakpoint_and_at_the_end(speed: int) -> None:
    async def test(rig: Rig) -> None:
        source = solver("for i in range(3):\n    board[0][2] = i\nreturn False")
        await rig.open(source)
        rig.player.set_speed(speed)
        rig.connection.breakpoints = [3]
        for _ in range(3):
            await rig.after(rig.player.play)
            assert rig.state.frame
            assert (rig.state.frame["lit"], rig.state.frame["stops"]) == (3, True)
            assert rig.state.status == "paused"
        assert await rig.after(rig.player.play) == rig.last
        assert rig.state.status == "finished"

    run(test)


def test_at_full_speed_a_run_is_played_in_a_thousand_pictures() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(LOOP)
        rig.player.set_speed(TOP_SPEED)
        before = len(rig.runner.calls)
        assert await rig.after(rig.player.play) == rig.last
        assert 1000 <= len(rig.runner.calls) - before <= 1010

    run(test)


def test_a_run_that_was_lost_is_recorded_again() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(BACKTRACKING, 20)
        rig.runner.recorded = 0
        assert rig.player.is_lost
        assert await rig.after(lambda: rig.player.move(1)) == 21
        assert rig.runner.calls.count("record") == 2
        assert rig.problems == []

    run(test)


def test_code_that_cannot_start_has_a_run_without_steps() -> None:
    async def test(rig: Rig) -> None:
        await rig.open("def solve(board):\n")
        assert rig.state.run
        assert rig.state.run["end"] == "refused"
        rig.player.move(1)
        rig.player.seek(3)
        await rig.player.at_rest()
        assert (rig.state.frame, rig.problems, rig.runner.calls) == (None, [], ["record"])

    run(test)


@pytest.mark.parametrize(
    "change",
    [
        lambda _: {"frame": None, "parts": {}},
        lambda answer: {**answer, "frame": {**answer["frame"], "step": 0}},
        lambda answer: {**answer, "frame": {**answer["frame"], "board": ""}},
    ],
)
def test_an_engine_that_answers_what_it_likes_is_asked_once(
    change: Callable[[Any], Any],
) -> None:
    async def test(rig: Rig) -> None:
        await rig.open(BACKTRACKING, 5)
        rig.runner.change = change
        before = len(rig.runner.calls)
        assert await rig.after(lambda: rig.player.seek(9)) == 5
        assert rig.problems == ["write.bad-answer"]
        assert len(rig.runner.calls) == before + 1

    run(test)
