"""The player's promises: no step is lost, the last seek wins, and it goes on where it can.

The player of a race: the same commands, another source.
"""

import pytest

from sudoku_py.engine import races
from sudoku_py.lab.race import race
from sudoku_py.ui.lab.player.connection import RACE
from tests.ui.lab.player.rig import BUSY, EASY, RUN_OF_BUSY, RUN_OF_EASY, TOP_SPEED, Rig, run

FAR = 60_000  # steps: more than one request brings
RACERS = {"algorithms": ["cell-order", "fewest-candidates"], "seed": 0}
OF_BUSY = dict(RACERS, puzzle=BUSY, fairness="steps", goal="solution")
OF_EASY = dict(RACERS, puzzle=EASY, fairness="steps", goal="end")
TABLE: dict[str, dict[str, object]] = {"table": {}}


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


def test_a_race_opens_at_a_place_and_goes_by_steps() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(OF_BUSY, 30)
        assert rig.step == 30
        rig.player.move(2)
        rig.player.move(-1)
        await rig.rest()
        assert rig.step == 31
        assert rig.parts.answers[-1]["table"]["result"]["over"] is False

    run(test, source=RACE, parts=TABLE)


def test_a_race_plays_to_its_end() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(OF_EASY)
        rig.player.set_speed(TOP_SPEED)
        rig.player.play()
        await rig.rest()
        assert rig.state.status == "finished"
        rig.player.seek(0)
        await rig.rest()
        assert rig.step == 0
        rig.player.to_end()
        await rig.rest()
        assert rig.state.status == "finished"
        assert rig.parts.answers[-1]["table"]["result"]["over"] is True

    run(test, source=RACE, parts=TABLE)


def test_a_race_is_taken_up_after_another_one() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(OF_BUSY, 40)
        await rig.engine.call("race.open", **OF_EASY)  # the engine keeps one
        rig.player.move(1)
        await rig.rest()
        assert rig.step == 41
        rig.engine.start_again()
        rig.player.resume()
        await rig.rest()
        assert (rig.step, rig.problems) == (41, [])

    run(test, source=RACE)


def test_a_guess_that_takes_the_engine_long_is_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(race, "MOVE_MS", 0)  # for one piece of work only

    async def test(rig: Rig) -> None:
        rig.store.update("race", fairness="guesses")
        await rig.open(dict(OF_BUSY, fairness="guesses"))
        rig.player.move(40)
        await rig.rest()
        assert rig.step == 40
        commands = [go["command"] for go in rig.engine.shown if go]
        assert commands[0] == "move"
        assert "seek" in commands

    run(test, source=RACE)


def test_where_a_race_parts_is_looked_for_request_by_request(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(races.find_in_race, "__defaults__", (0,))  # ms for each
    guesses = {"fairness": "guesses", "algorithms": ["cell-order", "conflict-directed"]}

    async def test(rig: Rig) -> None:
        rig.store.update("race", fairness="guesses")
        await rig.open(dict(OF_BUSY, **guesses))
        rig.player.find("parting", True)
        await rig.rest()
        assert [go["command"] for go in rig.engine.shown if go].count("find") > 1
        notes = [rig.state.note]
        step = rig.step
        assert rig.state.frame
        assert rig.state.frame.get("differs")
        await rig.open(dict(OF_EASY, fairness="guesses"))
        rig.player.find("parting", True)
        await rig.rest()
        notes.append(rig.state.note)
        assert notes == [
            ("calm", "race.part", {"n": step}),
            ("calm", "race.never-part", {"step": 0}),
        ]

    run(test, source=RACE)


def test_a_race_of_one_is_refused() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(dict(OF_BUSY, algorithms=["cell-order"]))
        assert rig.problems == ["error.race-count"]
        assert rig.state.frame is None

    run(test, source=RACE)
