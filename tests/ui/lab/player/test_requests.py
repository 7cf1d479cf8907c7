"""How much a shown step costs: one request, which brings all that the panels need."""

from typing import Any

from sudoku_py.ui.lab.state import is_stop
from tests.ui.lab.player.rig import (
    ALL_PARTS,
    RUN_OF_BUSY,
    RUN_OF_EASY,
    TOP_SPEED,
    Rig,
    run,
)


def test_a_step_and_all_parts_come_with_one_request() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(RUN_OF_BUSY, 20)
        rig.engine.requests.clear()
        for step in range(21, 31):
            rig.player.move(1)
            await rig.rest()
            assert rig.step == step
        requests = [arguments for _, arguments in rig.engine.requests]
        assert [each["go"]["step"] for each in requests if each["go"]] == list(range(21, 31))
        assert all(each["parts"] == ALL_PARTS for each in requests if each["go"])
        # What did not fit into the engine's budget is continued; on a quick machine there is none.
        continued = [set(each["parts"]) for each in requests if not each["go"]]
        assert all(parts < set(ALL_PARTS) for parts in continued)
        assert set().union(*rig.parts.answers) == set(ALL_PARTS)

    run(test, parts=ALL_PARTS)


def test_what_is_not_done_is_requested_again_until_it_is() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(RUN_OF_BUSY)
        rig.player.seek(100_000)
        await rig.rest()
        rig.player.seek(50_000)  # whose stack takes a replay
        await rig.rest()
        done: dict[str, Any] = {}
        for answer in rig.parts.answers:
            done.update(answer)
        assert all(part["done"] for part in done.values())
        assert done["frames"]["result"]["step"] == rig.step == 50_000
        assert rig.parts.requests(False) == {}

    run(test, parts=ALL_PARTS)


def test_a_command_does_not_wait_for_the_panels() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(RUN_OF_BUSY)
        rig.player.seek(300_000)
        await rig.player.at_rest()
        rig.player.seek(150_000)
        await rig.player.at_rest()
        sent = len(rig.engine.requests)
        rig.player.move(1)
        await rig.player.at_rest()
        assert rig.step == 150_001
        assert len(rig.engine.requests) <= sent + 2  # one may have been under way

    run(test, parts=ALL_PARTS)


def test_at_top_speed_the_next_request_is_sent_before_a_frame_is_shown() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(RUN_OF_BUSY)
        rig.player.set_speed(TOP_SPEED)
        rig.engine.requests.clear()
        rig.shown.clear()
        rig.player.play()
        lead = []
        while rig.step < 100_000:
            await rig.turns()
            frames = len(set(rig.shown)) - 1  # apart from where it began
            if frames > 0:
                lead.append(len(rig.engine.requests) - frames)
        assert min(lead) >= 1
        rig.player.pause()
        await rig.rest()
        assert not rig.state.is_moving
        assert rig.state.frame
        assert rig.state.frame["sentences"]  # of the last one, which can be read, all has come

    run(test)


def test_it_never_goes_on_over_a_solution_that_nobody_has_seen() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(RUN_OF_EASY)
        rig.player.set_speed(TOP_SPEED)
        rig.player.play()
        await rig.rest()
        assert rig.state.frame
        assert is_stop(rig.state.frame)
        assert rig.state.status == "paused"
        rig.player.play()
        await rig.rest()
        assert rig.state.status == "finished"

    run(test)


def test_a_hidden_tab_plays_on_frame_by_frame() -> None:
    async def test(rig: Rig) -> None:
        await rig.open(RUN_OF_BUSY)
        rig.clock.is_hidden = True
        rig.player.set_speed(TOP_SPEED)
        rig.player.play()
        while rig.step < 10_000:
            await rig.turns()
        assert not any(go.get("streamed") for go in rig.engine.shown)
        rig.player.pause()
        await rig.rest()

    run(test)
