"""What the measurement of new puzzles says."""

from bench.page.new_puzzle import AIM, LEVELS, table


def test_the_slowest_press_of_a_level_decides() -> None:
    times = {level: [AIM - 1, AIM] for level in LEVELS}
    result = {"pool": dict.fromkeys(LEVELS, 2), "times": times}
    assert "MISSED" not in table(result)
    times["hard"].append(AIM + 1)
    assert table(result).count("MISSED") == 1
