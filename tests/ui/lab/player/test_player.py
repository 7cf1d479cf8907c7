"""The player's promises: no step is lost, the last seek wins, and it goes on where it can."""

from tests.ui.lab.player.rig import RUN_OF_BUSY, RUN_OF_EASY, TOP_SPEED, Rig, run

FAR = 60_000  # steps: more than one request brings


def test_steps_that_are_pressed_meanwhile_are_added_up() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(RUN_OF_BUSY)
        rig.engine.gate.clear()
        rig.player.move(1)
        await rig.turns()
        for _ in range(5):
            rig.player.move(1)
        rig.player.move(-1)
        rig.engine.gate.set()
        await rig.rest()
        assert rig.step == 5
        assert [go["step"] for go in rig.engine.shown] == [1, 5]

    run(test)


def test_of_seeks_that_wait_the_last_one_counts() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(RUN_OF_BUSY)
        rig.engine.gate.clear()
        rig.player.seek(10)
        await rig.turns()
        for step in (20, 30, 40):
            rig.player.seek(step)
        rig.engine.gate.set()
        await rig.rest()
        goals = dict.fromkeys(go["step"] for go in rig.engine.shown)  # a slow machine asks twice
        assert list(goals) == [10, 40]
        assert rig.step == 40

    run(test)


def test_a_far_seek_goes_on_until_it_is_there() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(RUN_OF_BUSY)
        rig.player.seek(FAR)
        goals = set()
        while rig.step < FAR:
            await rig.turns()
            goals.add(rig.state.goal)
        await rig.rest()
        assert FAR in goals
        assert (rig.step, rig.state.goal) == (FAR, None)

    run(test)


def test_a_far_seek_can_be_paused() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(RUN_OF_BUSY)
        rig.player.seek(10 * FAR)
        while rig.state.goal is None:
            await rig.turns()
        rig.player.toggle()
        await rig.rest()
        assert 0 < rig.step < 10 * FAR
        assert rig.state.status == "paused"

    run(test)


def test_play_on_the_way_to_a_step_plays_on_from_there() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(RUN_OF_BUSY)
        rig.player.seek(FAR)
        while rig.state.goal is None:
            await rig.turns()
        rig.player.play()
        while rig.step <= FAR:
            await rig.turns()
        assert FAR in rig.shown
        assert rig.state.is_playing
        rig.player.pause()
        await rig.rest()
        assert rig.state.status == "paused"

    run(test)


def test_a_step_while_it_plays_is_made_where_it_stops() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(RUN_OF_BUSY)
        rig.player.play()
        while rig.step < 3:
            await rig.turns()
        rig.player.move(1)
        await rig.rest()
        stopped = rig.shown[-1]
        assert not rig.state.is_moving
        assert rig.engine.shown[-1] == {"command": "seek", "step": stopped}

    run(test)


def test_behind_the_end_it_stands_at_the_end_and_says_so() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(RUN_OF_EASY, 500)
        assert rig.state.status == "finished"
        assert rig.state.note
        tone, key, details = rig.state.note
        assert (tone, key) == ("calm", "lab.beyond")
        assert (details["wanted"], details["step"]) == (500, rig.step)
        rig.player.move(-1)
        await rig.rest()
        assert rig.state.note is None

    run(test)


def test_the_last_steps_before_a_station_come_one_by_one() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(RUN_OF_BUSY)
        rig.shown.clear()
        rig.player.approach(20, 4)
        await rig.rest()
        assert sorted(set(rig.shown)) == [16, 17, 18, 19, 20]
        assert rig.clock.now() >= 4 * 450

    run(test)


def test_a_kind_of_step_is_found_both_ways() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(RUN_OF_BUSY)
        rig.player.find("backtrack", True)
        await rig.rest()
        first = rig.step
        assert rig.state.frame
        assert rig.state.frame["event"]
        assert rig.state.frame["event"]["kind"] == "remove"
        rig.player.find("backtrack", True)
        await rig.rest()
        assert rig.step > first
        rig.player.find("backtrack", False)
        await rig.rest()
        assert rig.step == first

    run(test)


def test_where_there_is_no_step_of_a_kind_it_says_so_until_the_next_command() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(RUN_OF_EASY)
        found = []
        for _ in range(3):
            rig.player.find("solution", True)
            await rig.rest()
            found.append((rig.step, rig.state.note and rig.state.note[1:]))
        end = ("lab.no-next-solution", {"step": 11})
        assert found == [(5, None), (11, end), (11, end)]
        rig.player.move(-1)
        await rig.rest()
        assert rig.state.note is None
        for forward, step, key in (
            (True, 11, "lab.no-next-backtrack"),
            (False, 0, "lab.no-previous-backtrack"),
        ):
            rig.player.seek(step)
            await rig.rest()
            rig.player.find("backtrack", forward)
            await rig.rest()
            assert rig.step == step
            assert rig.state.note
            assert rig.state.note[1] == key

    run(test)


def test_to_the_end_goes_over_solutions_and_can_be_paused() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(RUN_OF_EASY)
        rig.player.to_end()
        await rig.rest()
        assert rig.state.status == "finished"
        await rig.open(RUN_OF_BUSY)
        rig.player.to_end()
        while rig.step < FAR:
            await rig.turns()
        rig.player.pause()
        await rig.rest()
        assert rig.state.status == "paused"

    run(test)


def test_playing_keeps_to_its_speed() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(RUN_OF_BUSY)
        rig.player.set_speed(6)  # sixty steps a second
        start = rig.clock.now()
        rig.player.play()
        while rig.step < 60:
            await rig.turns()
        assert 900 < rig.clock.now() - start < 1100
        rig.player.set_speed(99)
        assert rig.state.speed_index == TOP_SPEED
        rig.player.pause()
        await rig.rest()

    run(test)


def test_it_plays_on_from_a_solution_however_slowly() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(RUN_OF_EASY)
        rig.player.find("solution", True)
        await rig.rest()
        rig.player.set_speed(0)  # one step a second: many frames without one
        rig.player.play()
        await rig.rest()
        assert rig.state.status == "finished"

    run(test)
