from typing import Any

from bench.page.play import (
    AIM,
    SIZES,
    START,
    WAYS,
    Press,
    keys,
    read_trace,
    report,
    slowest,
    table,
)


def _played(*times: float) -> dict[int, dict[str, list[Press]]]:
    return {9: {"digit": [Press(time - 3, 1, time) for time in times]}}


def _event(name: str, start: int, length: int, thread: int = 1, kind: str = "") -> dict[str, Any]:
    args = {"data": {"type": kind}}
    return {"name": name, "ts": start, "dur": length, "tid": thread, "args": args}


def test_quick_presses_reach_the_aim() -> None:
    result = report(_played(*[AIM - 1] * 96, *[99] * 4))
    assert [figure["reached"] for figure in result["figures"]] == [True]
    assert "MISSED" not in table(result, result)


def test_slow_ones_miss_it() -> None:
    result = report(_played(*[1] * 94, *[AIM + 1] * 6))
    assert [figure["reached"] for figure in result["figures"]] == [False]
    assert "MISSED" in table(result, result)


def test_the_pages_own_work_is_told_beside() -> None:
    result = report(_played(*[10] * 20))
    assert result["figures"][0]["median"] == 10
    assert result["work"] == {"9 × 9": 8}


def _instant(name: str, start: int, thread: int = 1) -> dict[str, Any]:
    return {"name": name, "ts": start, "tid": thread}


def test_a_press_is_its_event_and_the_tasks_until_the_frame_is_handed_over() -> None:
    trace = [
        _event("RunTask", 500, 100),
        _event("RunTask", 900, 3600),  # goes on when the event is done
        _event("EventDispatch", 1000, 3000, kind="keydown"),
        _instant("ScheduleStyleRecalculation", 2000),
        _event("RunTask", 5000, 1000),
        _event("EventDispatch", 5000, 1000, kind="keyup"),
        _event("RunTask", 5000, 100, thread=2),
        _event("RunTask", 9000, 5000),
        _event("Layout", 10_000, 500),
        _event("Commit", 11_000, 2000),
        _event("RunTask", 20_000, 9000),
        _event("Commit", 25_000, 2000),
        _event("EventDispatch", 30_000, 1000, kind="keydown"),
        _instant("InvalidateLayout", 31_000),
        _event("EventDispatch", 32_000, 2000, kind="keydown"),
        _instant("InvalidateLayout", 32_500),
        _event("Commit", 40_000, 1000),
        {"name": "without a time"},
    ]
    # Of the second one nothing is seen before the third one comes.
    assert read_trace(trace) == [Press(3, 5.5, 12), Press(1, 0, 2), Press(2, 0, 9)]


def _frame(name: str, start: int, length: int, number: int) -> dict[str, Any]:
    return {"name": name, "ts": start, "dur": length, "tid": 1, "args": {"data": {"id": number}}}


def test_a_press_is_painted_with_the_frame_that_it_requests() -> None:
    trace = [
        _event("EventDispatch", 1000, 1000, kind="keydown"),
        _frame("RequestAnimationFrame", 1500, 0, 7),
        _event("Commit", 2100, 100),  # of what was before
        _frame("FireAnimationFrame", 2500, 100, 6),
        _instant("InvalidateLayout", 2550),
        _event("RunTask", 3000, 1000),
        _frame("FireAnimationFrame", 3000, 1000, 7),
        _instant("ScheduleStyleRecalculation", 3500),
        _event("Commit", 4000, 1000),
        _event("EventDispatch", 9000, 1000, kind="keydown"),
        _frame("RequestAnimationFrame", 9500, 0, 8),
        _frame("FireAnimationFrame", 10_500, 100, 8),  # changes nothing
        _event("Commit", 11_000, 1000),
    ]
    assert read_trace(trace) == [Press(1, 1, 4), None]


def test_a_press_that_changes_nothing_is_not_charged_with_the_next_frame() -> None:
    trace = [
        _event("EventDispatch", 1000, 1000, kind="keydown"),
        _instant("InvalidateLayout", 1500, thread=2),
        _instant("InvalidateLayout", 2500),  # the timer, say
        _event("Commit", 3000, 1000),
    ]
    assert read_trace(trace) == [None]


def test_the_slowest_is_that_of_95_in_100() -> None:
    assert 95 <= slowest([float(time) for time in range(1, 101)]) <= 96


def test_there_are_enough_presses_of_all_kinds_and_the_same_each_time() -> None:
    for size in SIZES:
        pressed = list(keys(size, 200))
        assert len(pressed) == 200
        assert pressed == list(keys(size, 200))
        assert any(key.startswith("Shift+Digit") for key in pressed)
        assert {"Backspace", "ArrowUp"} <= set(pressed)
    assert "G" in list(keys(16, 200))


def test_arrows_stay_on_the_board_so_that_each_moves_something() -> None:
    for size in SIZES:
        row, column = START
        for key in keys(size, 500):
            down, right = WAYS.get(key, (0, 0))
            row, column = row + down, column + right
            assert 0 <= row < size
            assert 0 <= column < size
