"""An engine that dies, or that has had others to keep: the player goes on where it was."""

import asyncio

import pytest

from tests.ui.lab.player.rig import RUN_OF_BUSY, RUN_OF_EASY, TOP_SPEED, Rig, run


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
