"""The player of a race: the same commands, another source."""

import pytest

from sudoku_py.engine import races
from sudoku_py.lab.race import race
from sudoku_py.ui.lab.player.connection import RACE
from tests.ui.lab.player.rig import BUSY, EASY, TOP_SPEED, Rig, run

RACERS = {"algorithms": ["cell-order", "fewest-candidates"], "seed": 0}
OF_BUSY = dict(RACERS, puzzle=BUSY, fairness="steps", goal="solution")
OF_EASY = dict(RACERS, puzzle=EASY, fairness="steps", goal="end")
TABLE: dict[str, dict[str, object]] = {"table": {}}


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
