"""What the measurement of hints says, and on which puzzles."""

from tools.bench_hint import AIM, HARDEST, PUZZLES, puzzles, table


def test_the_slowest_press_decides() -> None:
    result = [{"puzzle": "1", "se": 1.2, "times": [AIM - 1, AIM]}]
    assert "reached" in table(result)
    result.append({"puzzle": "2", "se": 5.0, "times": [AIM + 1]})
    assert "3 presses on 2 puzzles" in table(result)
    assert "above 100: 1; aim ≤ 100 MISSED" in table(result)


def test_the_puzzles_are_of_all_ratings_up_to_the_hardest() -> None:
    chosen = puzzles()
    assert len({puzzle for puzzle, _ in chosen}) == PUZZLES
    ratings = [rating for _, rating in chosen]
    assert ratings == sorted(ratings)
    assert (ratings[0], ratings[-1]) == (1.2, HARDEST)
    assert len(set(ratings)) > 15
