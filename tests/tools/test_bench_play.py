from tools.bench_play import AIM, SIZES, Press, keys, report, slowest, table


def _played(*times: float) -> dict[int, list[Press]]:
    return {9: [Press("5", time, time + 8) for time in times]}


def test_quick_presses_reach_the_aim() -> None:
    result = report(_played(*[AIM - 1] * 96, *[99] * 4))
    assert [figure["reached"] for figure in result["figures"]] == [True]
    assert "MISSED" not in table(result)


def test_slow_ones_miss_it() -> None:
    result = report(_played(*[1] * 94, *[AIM + 1] * 6))
    assert [figure["reached"] for figure in result["figures"]] == [False]
    assert "MISSED" in table(result)


def test_the_screens_own_time_is_told_beside() -> None:
    result = report(_played(*[10] * 20))
    assert result["figures"][0]["median"] == 10
    assert result["with the wait for the screen, ms"] == {"9 × 9": 18}


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
