"""Runs are opened: at a step, one after the other, and where one cannot be."""

from tests.ui.lab.player.rig import BUSY, RUN_OF_BUSY, RUN_OF_EASY, Rig, run

FAR = 60_000  # steps: more than one request brings


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
