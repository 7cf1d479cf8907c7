"""What the measurement of hints says, and on which puzzles."""

from bench.page.hint import AIM, HARDEST, PUZZLES, puzzles, quickest, table


def test_the_slowest_press_decides() -> None:
    result = [{"puzzle": "1", "se": 1.2, "times": [AIM - 1, AIM]}]
    assert table(result).count("reached") == 2
    result.append({"puzzle": "2", "se": 5.0, "times": [AIM + 1]})
    assert table(result).count("MISSED") == 2


def test_of_several_rounds_the_quickest_press_of_a_hint_is_told_beside_all() -> None:
    result = [{"puzzle": "1", "se": 1.2, "times": times} for times in ([90, 300], [250, 80])]
    assert sorted(quickest(result)) == [80, 90]
    every, best = table(result).splitlines()[1:]
    assert "2/  4" in every
    assert "MISSED" in every
    assert "0/  2" in best
    assert "reached" in best


def test_the_puzzles_are_of_all_ratings_up_to_the_hardest() -> None:
    chosen = puzzles()
    assert len({puzzle for puzzle, _ in chosen}) == PUZZLES
    ratings = [rating for _, rating in chosen]
    assert ratings == sorted(ratings)
    assert (ratings[0], ratings[-1]) == (1.2, HARDEST)
    assert len(set(ratings)) > 15
