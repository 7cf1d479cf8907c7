"""An argument is read from its first claim to its last, and no further."""

from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.engine.protocol import Step
from sudoku_py.ui.explain.argument import FIRST, is_last, layers, moved, spoken
from tests.ui.explain.test_drawing import FISH, claim, found


def step_of(n: int, supposed: int = 0) -> Step:
    step = found(FISH, "x-wing")[0]
    step["claims"] = [
        claim(text=("claim.then", {"node": str(at)}), supposed=at < supposed) for at in range(n)
    ]
    return step


def test_forward_goes_from_the_first_to_the_last_and_stays_there() -> None:
    step, at, seen = step_of(4), None, []
    for _ in range(6):
        at = moved(step, at, 1)
        seen.append(at)
    assert seen == [0, 1, 2, 3, 3, 3]
    assert [moved(step, at, -1) for at in (3, 1, 0)] == [2, 0, 0]
    assert moved(step, None, -1) is None


@given(st.integers(1, 12), st.lists(st.sampled_from([1, -1]), max_size=40))
def test_wherever_one_goes_one_is_at_a_claim(n: int, ways: list[int]) -> None:
    step, at = step_of(n), FIRST
    for by in ways:
        after = moved(step, at, by)
        assert after is not None
        assert 0 <= after < n
        assert after - at in (0, by)
        at = after
        assert is_last(step, at) == (at == n - 1)


def test_the_claim_that_is_read_is_above_those_before_it() -> None:
    step = step_of(3, supposed=2)
    looks = [each for _, each in layers(step, 2)]
    assert looks == [("supposed", "was"), ("supposed", "was"), ("now",)]
    assert [each for _, each in layers(step, None)] == [("supposed",), ("supposed",), ()]
    assert len(layers(step, 0)) == 1


def test_a_screen_reader_hears_the_place_and_the_sentence() -> None:
    step = step_of(3)
    key, details = spoken(step, 1)
    assert (key, details["at"], details["n"]) == ("argument.spoken", 2, 3)
    assert details["claim"] == step["claims"][1]["text"]
    assert spoken(step, None)[1]["claim"] == step["conclusion"]
