"""Names with numbers in them, in the order in which people read them."""

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core.natural_order import natural_key

NAMES = st.lists(st.text("019aé²٣/. ", max_size=12))


@given(st.lists(st.integers(0, 10**30), unique=True), st.sampled_from(["", "a", "task "]))
def test_numbers_are_in_their_order(numbers: list[int], before: str) -> None:
    names = [f"{before}{number}.json" for number in numbers]
    expected = [f"{before}{number}.json" for number in sorted(numbers)]
    assert sorted(names, key=natural_key) == expected


@given(NAMES)
def test_the_order_is_the_same_wherever_it_begins(names: list[str]) -> None:
    turned = names[::-1]
    assert sorted(names, key=natural_key) == sorted(turned, key=natural_key)


@given(st.text(st.characters(exclude_characters="0123456789")), st.text(max_size=3))
def test_names_without_digits_are_in_the_order_of_texts(one: str, other: str) -> None:
    if not any(each in "0123456789" for each in other):
        assert sorted([one, other], key=natural_key) == sorted([one, other])


def test_a_number_without_an_end_is_one() -> None:
    names = [f"{'9' * 10_000}.json", f"{'1' * 9_999}.json", str(Path("0" * 10_000) / "x")]
    assert sorted(names, key=natural_key) == [names[2], names[1], names[0]]
