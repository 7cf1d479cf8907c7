"""What nobody should pass: every function of the library says what it was given, and what it takes.

An argument that is refused is a SudokuError, and a TypeError or an IndexError where Python's own
functions raise one.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sudoku_py as sp
from sudoku_py.core import arguments

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PROGRAM = "def solve(board):\n    return False\n"
PUZZLE: Any = sp.read("12..34....1.4...")
RUN: Any = PUZZLE.run()
STEP: Any = PUZZLE.hint()
API: Any = sp


class Three:
    """A whole number that is no `int`, as NumPy has them."""

    def __index__(self) -> int:
        return 3


@pytest.fixture(scope="module")
def watched() -> Any:
    return sp.watch(PROGRAM, PUZZLE)


REFUSED: list[tuple[Callable[[], object], str]] = [
    (lambda: API.read(b"12"), "A text is needed, or the Path of a file, not bytes."),
    (lambda: API.read_all(None), "not NoneType"),
    (lambda: PUZZLE.count(limit=0), "“limit” must be a whole number of at least 1, not 0."),
    (lambda: PUZZLE.count(limit=None), "at least 1, not NoneType."),
    (lambda: PUZZLE.count(limit=1.5), "at least 1, not 1.5."),
    (lambda: PUZZLE.count(limit=True), "at least 1, not True."),
    (lambda: PUZZLE.check(seconds=-1), "“seconds” must be a number of at least 0, not -1."),
    (lambda: PUZZLE.check(seconds=float("nan")), "not nan."),
    (lambda: PUZZLE.check(seconds="1"), "not “1”."),
    (lambda: PUZZLE.steps([]), "“technique” must be a text, not list."),
    (lambda: PUZZLE.run(seed="x"), "“seed” must be a whole number, not “x”."),
    (lambda: PUZZLE.run(seed=1.5), "“seed” must be a whole number, not 1.5."),
    (lambda: PUZZLE.svg(theme="pink"), "“theme” must be one of light, dark, not “pink”."),
    (lambda: PUZZLE.svg(theme=[]), "“theme” must be one of light, dark, not list."),
    (lambda: STEP.svg(theme="pink"), "“theme”"),
    (lambda: STEP.svg("x"), "“index” must be a whole number, not “x”."),
    (lambda: STEP.svg(99), "There is no index 99: the number of entries is 2"),
    (lambda: STEP.short("fr"), "“lang” must be one of en, es, not “fr”."),
    (lambda: PUZZLE.path()[99], "There is no index 99: the number of entries is 10"),
    (lambda: PUZZLE.path()[-11], "There is no index -11"),
    (lambda: PUZZLE.path()["a"], "“index” must be a whole number, not “a”."),
    (lambda: RUN[10**9], "There is no step 1000000000: the run ends after step 82."),
    (lambda: RUN[-(10**9)], "There is no step -1000000000"),
    (lambda: RUN[1.0], "“index” must be a whole number, not 1.0."),
    (lambda: RUN[3].later(-1), "“lines” must be a whole number of at least 0, not -1."),
    (lambda: RUN[3].svg(theme="pink"), "“theme”"),
    (lambda: RUN.tree.svg(theme="pink"), "“theme”"),
    (lambda: list(RUN.transcript(None)), "“last” must be a whole number of at least 0"),
    (lambda: RUN.record(-1), "“upto” must be a whole number of at least 0, not -1."),
    (lambda: RUN.record(1, seconds="x"), "“seconds” must be a number of at least 0"),
    (lambda: RUN.until(3), "“breakpoints” must be a text, not 3."),
    (lambda: RUN.until(b"line 3"), "“breakpoints” must be a text, not bytes."),
    (lambda: API.generate(level=[]), "“level” must be a text, not list."),
    (lambda: API.generate(rating=3.0), "“rating” must be a text, not 3.0."),
    (lambda: API.generate(technique=PUZZLE), "“technique” must be a text, not Puzzle."),
    (lambda: API.generate(only=["singles"]), "“only” must be a text, not list."),
    (lambda: API.generate(symmetry=None), "“symmetry” must be a text, not NoneType."),
    (lambda: API.generate(givens="30"), "“givens” must be a whole number, not “30”."),
    (lambda: API.generate(size="9"), "“size” must be a whole number, not “9”."),
    (lambda: API.generate(size=0), "There is no board of 0 × 0 cells"),
    (lambda: API.generate(seed="x"), "“seed” must be a whole number, not “x”."),
    (lambda: API.generate(seconds=-1), "“seconds” must be a number of at least 0, not -1."),
    (lambda: API.generate(pattern=3), "A text is needed, or the Path of a file, not int."),
    (lambda: API.generate_many(0), "“count” must be a whole number of at least 1, not 0."),
    (lambda: API.generate_many("3"), "at least 1, not “3”."),
    (lambda: API.generate_many(3, level="odd"), "There is no level “odd”"),
    (lambda: API.race(PUZZLE, None), "“algorithms” must be a list, not NoneType."),
    (lambda: API.race(PUZZLE, ["mix"], seconds="x"), "“seconds” must be a number"),
    (lambda: API.race(PUZZLE, ["mix"], seed=None), "“seed” must be a whole number"),
    (lambda: API.experiment(PUZZLE, ["mix"]), "“puzzles” must be a list, not Puzzle."),
    (lambda: API.experiment(EASY, ["mix"]), "“puzzles” must be a list, not “53"),
    (lambda: API.experiment([EASY], [None]), "“algorithms” must be a text, not NoneType."),
    (lambda: API.experiment([EASY], "mix", seeds=0), "“seeds” must be a whole number of at least"),
    (lambda: API.experiment([EASY], "mix", steps=0), "“steps” must be a whole number of at least"),
    (lambda: API.watch(PROGRAM, None), "A text is needed, or the Path of a file, not NoneType."),
    (lambda: API.watch(PROGRAM, PUZZLE, max_lines=0), "“max_lines” must be a whole number of at"),
    (lambda: API.watch(PROGRAM, PUZZLE, max_seconds=0), "“max_seconds” must be a number from 0.01"),
    (lambda: API.watch(PROGRAM, PUZZLE, max_seconds=float("inf")), "to 1,000,000, not inf."),
    (
        lambda: API.watch(PROGRAM, PUZZLE, max_memory=-5),
        "“max_memory” must be a whole number from 1 to",
    ),
    (lambda: API.watch(PROGRAM, PUZZLE, board=b"x"), "“board” must be a text, not bytes."),
    (lambda: API.watch("def solve(b):\n    '\ud800'\n", PUZZLE), "Python code in UTF-8."),
    (lambda: API.grade(PROGRAM, None), "There is no exercise or file “None”; the exercises are"),
    (lambda: API.grade(PROGRAM, b"undo"), "There is no exercise or file “b'undo'”"),
    (lambda: API.grade(PROGRAM, "undo", lang="fr"), "“lang” must be one of en, es"),
]


@pytest.mark.parametrize(("call", "said"), REFUSED)
def test_what_cannot_be_is_named_with_what_can(call: Callable[[], object], said: str) -> None:
    with pytest.raises(sp.SudokuError) as found:
        call()
    assert said in str(found.value)


def test_a_run_of_ones_own_code_names_what_it_does_not_have(watched: Any) -> None:
    for index in (3, -4, 10**6):
        with pytest.raises(sp.UnknownIndex, match=f"no step {index}: the run ends after step 2"):
            watched[index]
    for other in ("a", None, 1.0):
        with pytest.raises(sp.ArgumentError, match="“index” must be a whole number"):
            watched[other]
    wrongs: list[dict[str, Any]] = [{"steps": -1}, {"steps": "x"}, {"at": -1}, {"lang": "fr"}]
    for wrong in wrongs:
        with pytest.raises(sp.ArgumentError, match=f"“{min(wrong)}” must be"):
            watched.transcript(**wrong)


def test_numbers_of_other_kinds_are_numbers() -> None:
    assert RUN[Three()].step == RUN[3].step
    assert PUZZLE.path()[Three()] == PUZZLE.path()[3]
    assert API.generate(size=4, givens=6, seed=Three()) == sp.generate(size=4, givens=6, seed=3)
    assert arguments.number("seconds", Fraction(1, 2)) == 1 / 2
    assert sp.generate(size=4, pattern="12..34....1.4...", seed=1).givens == PUZZLE.givens


ANYTHING = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(),
    st.binary(),
    st.lists(st.none()),
)


@given(ANYTHING)
def test_a_number_is_in_its_range_or_refused(value: Any) -> None:
    for check, kinds in ((arguments.whole, int), (arguments.number, int | float)):
        if isinstance(value, kinds) and not isinstance(value, bool) and 1 <= value <= 99:
            assert check("limit", value, 1, 99) == value
        else:
            with pytest.raises(TypeError, match=r"“limit” must be a .*number from 1 to 99, not "):
                check("limit", value, 1, 99)


@given(ANYTHING, st.integers(0, 9))
def test_an_index_is_one_of_a_list_or_refused(value: Any, count: int) -> None:
    listed = list(range(count))
    try:
        found = arguments.index_in(value, count)
    except sp.UnknownIndex:
        with pytest.raises(IndexError):
            listed[value]
    except sp.ArgumentError:
        assert isinstance(value, bool) or not isinstance(value, int)
    else:
        assert listed[value] == found
