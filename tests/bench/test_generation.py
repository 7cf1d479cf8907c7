from bench.generation import REQUESTS, Made, figure, line, made
from sudoku_py.generator import Difficulty, Options, RatingRange


def test_a_puzzle_is_made_and_its_attempts_are_counted() -> None:
    easy = made(Options(seed=1, difficulty=Difficulty(RatingRange(12, 25))))
    assert (easy.attempts, easy.reached) == (1, True)
    assert easy.seconds > 0
    none = made(
        Options(
            seed=1,
            attempts=1,
            difficulty=Difficulty(RatingRange(36, 40), only=("singles", "triples")),
        )
    )
    assert (none.attempts, none.reached) == (50, False)


def test_medians_are_shown_and_compared_with_the_aim_of_pyodide() -> None:
    found = [Made(0.1, 1, True), Made(0.2, 3, True), Made(0.9, 50, False)]
    assert line("any", found) == ["any", "2 of 3", "200", "900", "3", "50"]
    assert figure("any", found, 0.8).reached
    assert not figure("any", found, 0.6).reached


def test_the_requests_with_an_aim() -> None:
    assert [aim for _, _, aim in REQUESTS if aim] == [0.2, 2, 3, 10, 10, 10]
