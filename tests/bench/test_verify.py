import pytest

from bench import verify

MINIMAL = "1.....3....4.2.."
SOLVED = "1234341221434321"
TWO = "1234341......1.."


def test_knows_a_solution() -> None:
    assert verify.is_solution("..34..1..2..1...", "2134431232411423")


@pytest.mark.parametrize(
    "answer",
    [
        pytest.param(None, id="missing"),
        pytest.param("", id="empty"),
        pytest.param(SOLVED[:-1], id="short"),
        pytest.param(SOLVED[:-1] + ".", id="unfinished"),
        pytest.param("2134431234211243", id="other givens"),
        pytest.param("1234341243211243", id="a column twice"),
        pytest.param("1234234134124123", id="a box twice"),
        pytest.param("1" * 16, id="one digit"),
        pytest.param([1, 2, 3, 4], id="no text"),
    ],
)
def test_catches_a_wrong_answer(answer: object) -> None:
    assert verify.is_solution(SOLVED[:4] + "." * 12, SOLVED)
    assert not verify.is_solution(SOLVED[:4] + "." * 12, answer)


@pytest.mark.parametrize(
    ("puzzle", "limit", "count"),
    [
        (SOLVED, 2, 1),
        (TWO, 5, 2),
        ("." * 16, 1000, 288),
        ("." * 16, 7, 7),
        ("123....4" + "." * 8, 2, 0),
    ],
)
def test_counts(puzzle: str, limit: int, count: int) -> None:
    assert verify.count(puzzle, limit) == count


def test_minimal_means_that_every_given_is_needed() -> None:
    assert verify.is_minimal(MINIMAL)
    assert not verify.is_minimal(SOLVED)
