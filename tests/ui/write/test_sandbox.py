from sudoku_py.sandbox import program
from sudoku_py.sandbox.limits import Limits
from sudoku_py.ui.write.sandbox import LIMITS, MAX_SOURCE


def test_they_are_those_of_the_sandbox() -> None:
    own = Limits()._asdict()
    assert {name: own[name] for name in LIMITS} == LIMITS
    assert program.MAX_SOURCE == MAX_SOURCE
