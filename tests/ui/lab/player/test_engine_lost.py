"""An engine that dies, or that has had others to keep: the player goes on where it was.

The engine of the laboratory dies, and is started again.

Runs are opened: at a step, one after the other, and where one cannot be.
"""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from sudoku_py.ui.engine.status import FAILED, LOADING, READY
from sudoku_py.ui.lab.player.connection import DIED, EngineRestart
from tests.ui.lab.player.rig import BUSY, RUN_OF_BUSY, RUN_OF_EASY, TOP_SPEED, Rig, run

FAR = 60_000  # steps: more than one request brings


async def lose(rig: Rig, command: str, *arguments: object) -> None:
    """Let the engine die while it works for a command, and be another one."""
    rig.engine.gate.clear()
    getattr(rig.player, command)(*arguments)
    await rig.turns(20)
    rig.engine.die()
    rig.engine.gate.set()
    await rig.rest()
    rig.engine.start_again()


@pytest.mark.parametrize(
    ("command", "arguments", "lost"),
    [
        ("move", (1,), "lab.lost-step"),
        ("seek", (400,), "lab.lost-request"),
        ("find", ("solution", True), "lab.lost-request"),
        ("play", (), "lab.lost-play"),
    ],
)
def test_a_run_is_taken_up_where_it_was_shown(
    command: str, arguments: tuple[object, ...], lost: str
) -> None:
    async def test(rig: Rig) -> None:
        await rig.open(RUN_OF_BUSY, 200)
        if command == "play":
            rig.player.set_speed(TOP_SPEED)
        await lose(rig, command, *arguments)
        assert rig.problems == ["engine.died"]
        assert (rig.step, rig.state.is_moving) == (200, False)
        assert rig.player.is_lost
        rig.player.resume()
        await rig.rest()
        assert not rig.player.is_lost
        assert rig.state.note == (
            "calm",
            "lab.resumed",
            {"step": 200, "lost": (lost, {})},
        )
        rig.player.move(1)
        await rig.rest()
        assert rig.step == 201

    run(test)


def test_it_is_told_also_if_the_page_hears_of_the_engine_when_the_run_is_there_again() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(RUN_OF_BUSY, 200)
        rig.engine.start_again()
        for _ in range(2):
            rig.player.resume()
            await rig.rest()
            assert rig.state.note
            assert rig.state.note[1] == "lab.resumed"

    run(test)


def test_a_step_brings_a_lost_run_back_and_is_made() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(RUN_OF_BUSY, 200)
        rig.engine.start_again()
        rig.player.move(1)
        await rig.rest()
        assert rig.step == 201
        assert rig.state.note is None

    run(test)


def test_a_run_that_was_being_opened_is_opened_at_its_step() -> None:
    async def test(rig: Rig) -> None:
        await lose(rig, "open", RUN_OF_BUSY, 77)
        assert rig.state.frame is None
        rig.player.resume()
        await rig.rest()
        assert rig.step == 77

    run(test)


@pytest.mark.parametrize("speed", [3, TOP_SPEED])
def test_a_run_that_the_engine_has_dropped_is_opened_anew(speed: int) -> None:
    async def test(rig: Rig) -> None:
        await rig.open(RUN_OF_BUSY, 200)
        for _ in range(5):
            await rig.engine.call("run.open", **RUN_OF_EASY)
        rig.player.set_speed(speed)
        rig.player.play()
        while rig.step <= 205:
            await asyncio.sleep(0)
        rig.player.pause()
        await rig.rest()
        assert rig.problems == []
        assert rig.state.note is None
        assert min(rig.shown[rig.shown.index(200) :]) == 200

    run(test)


class RestartRig:
    """A lab with an engine whose status the test sets."""

    def __init__(self) -> None:
        self.restarts = 0
        self.said: list[str] = []
        self._callbacks: list[Callable[[], None]] = []
        self.engine = SimpleNamespace(status=LOADING, problem=None, starts=1, start=self.start)
        store = SimpleNamespace(subscribe=self._subscribe, route=SimpleNamespace(view="lab"))
        services: Any = SimpleNamespace(store=store, engine=self.engine)
        EngineRestart(services, lambda: 0.0, lambda key, _: self.said.append(key), self._restart)

    def _subscribe(self, callback: Callable[[], None], *_: str, late: bool) -> None:
        assert late
        self._callbacks.append(callback)

    def _restart(self) -> None:
        self.restarts += 1

    def start(self) -> None:
        """Count a start, as the engine does."""
        self.engine.starts += 1

    def becomes(self, *statuses: str) -> None:
        """Let the engine go through these."""
        for self.engine.status in statuses:
            self.engine.problem = (DIED, {}) if self.engine.status == FAILED else None
            for callback in self._callbacks:
                callback()


def test_the_first_start_is_no_restart() -> None:
    rig = RestartRig()
    rig.becomes(READY)
    assert (rig.restarts, rig.said) == (0, [])


def test_what_an_engine_had_is_taken_up_once_another_one_is_there() -> None:
    rig = RestartRig()
    rig.becomes(READY, FAILED, LOADING)
    assert (rig.restarts, rig.said) == (0, [DIED])
    rig.becomes(READY)
    assert rig.restarts == 1


def test_a_failure_that_is_over_before_anyone_looks_is_taken_up_all_the_same() -> None:
    rig = RestartRig()
    rig.becomes(READY)
    rig.start()
    rig.becomes(LOADING, READY)
    assert (rig.restarts, rig.said) == (1, [])


def test_a_run_opens_at_the_step_that_is_wanted() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(RUN_OF_BUSY, 12)
        assert rig.step == 12
        assert rig.state.status == "paused"
        assert rig.state.setup == RUN_OF_BUSY

    run(test)


def test_what_is_pressed_while_a_run_is_opened_is_meant_for_that() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(RUN_OF_EASY)
        rig.player.open(RUN_OF_BUSY, 3)
        rig.player.move(1)
        rig.player.move(1)
        await rig.rest()
        assert rig.state.run
        assert rig.state.run["puzzle"] == BUSY
        assert rig.step == 5

    run(test)


def test_of_two_runs_the_one_opened_last_is_shown() -> None:
    async def test(rig: Rig) -> None:
        rig.engine.gate.clear()
        rig.player.open(RUN_OF_BUSY, 3)
        await rig.turns(3)
        rig.player.open(RUN_OF_EASY)
        rig.engine.gate.set()
        await rig.rest()
        assert rig.state.run
        assert rig.state.run["puzzle"] == RUN_OF_EASY["puzzle"]
        assert set(rig.shown) == {0}

    run(test)


def test_play_before_anything_is_open_plays_what_is_opened_first() -> None:
    async def test(rig: Rig) -> None:
        rig.player.play()
        await rig.open(RUN_OF_EASY)
        assert rig.step == 5  # the solution, where it stops
        await rig.open(RUN_OF_EASY)
        assert rig.step == 0

    run(test)


def test_play_before_anything_is_open_can_be_taken_back() -> None:
    async def test(rig: Rig) -> None:
        rig.player.toggle()
        rig.player.toggle()
        await rig.open(RUN_OF_EASY)
        assert rig.step == 0

    run(test)


def test_a_run_that_cannot_be_opened_is_a_problem_and_the_next_one_is_none() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(dict(RUN_OF_EASY, algorithm="no-such"))
        assert rig.problems == ["error.unknown-solver"]
        assert rig.state.frame is None
        rig.player.move(1)  # which there is no run for
        await rig.open(RUN_OF_EASY)
        assert rig.step == 0

    run(test)


def test_a_run_that_is_opened_while_another_one_fails_is_opened() -> None:
    async def test(rig: Rig) -> None:
        rig.engine.gate.clear()
        rig.player.open({**RUN_OF_EASY, "algorithm": "no-such"})
        await rig.turns()
        rig.player.open(RUN_OF_EASY)
        rig.player.play()
        rig.engine.gate.set()
        await rig.rest()
        assert rig.problems == ["error.unknown-solver"]
        assert rig.step == 5

    run(test)
