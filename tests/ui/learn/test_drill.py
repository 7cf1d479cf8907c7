"""The drawing of a drill: what one has marked, and the digit that one filters."""

from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.ui.learn.drill import drill_shapes
from sudoku_py.ui.learn.state import OpenDrill

CELLS = 81
candidate_lists = st.lists(st.sampled_from([0, 2, 34, 66, 1022]), min_size=CELLS, max_size=CELLS)


@given(candidate_lists, st.integers(0, 9), st.integers(0, CELLS - 1))
def test_a_filter_circles_each_candidate_of_its_digit_once(
    found: list[int], lit: int, at: int
) -> None:
    drill: OpenDrill = {
        "line": "",
        "puzzle": "." * CELLS,
        "values": "." * CELLS,
        "candidates": found,
        "writing": False,
    }
    marked = [(at, 5)] if found[at] >> 5 & 1 else []
    shapes = drill_shapes(drill, marked, None, None, lit)
    circles = [shape for shape in shapes if "step-mark" in shape[1].get("class", "")]
    with_digit = sum(bits >> lit & 1 for bits in found) if lit else 0
    is_marked_itself = bool(marked) and lit == 5
    assert len(circles) == with_digit - is_marked_itself
    gone = [shape for shape in shapes if "step-gone" in shape[1].get("class", "")]
    assert len(gone) == len(marked)
