import json

from sudoku_py.core.formats import registry
from sudoku_py.core.grid import Grid
from tests.core.strategies import solved

GRID = Grid.from_line("12..34..........")
LARGE = solved(12).with_value(0, 0)


def test_line() -> None:
    assert registry.as_line(GRID) == "12..34.........."


def test_json() -> None:
    assert json.loads(registry.as_json(GRID)) == {"puzzle": GRID.line}


def test_spaces() -> None:
    assert registry.as_spaces(GRID) == "12  \n34  \n    \n    "


def test_sdk() -> None:
    assert registry.as_sdk(GRID) == "[Puzzle]\n12..\n34..\n....\n...."


def test_matrix() -> None:
    assert registry.as_matrix(GRID) == "1 2 0 0\n3 4 0 0\n0 0 0 0\n0 0 0 0"
    assert registry.as_matrix(LARGE).startswith(" 0  2  3  4  5  6  7  8  9 10 11 12\n")


def test_csv() -> None:
    assert registry.as_csv(GRID) == "1,2,,\n3,4,,\n,,,\n,,,"
    assert registry.as_csv(LARGE).startswith(",2,3,4,5,6,7,8,9,10,11,12\n")


def test_boxed_is_as_high_as_its_boxes() -> None:
    lines = registry.as_boxed(LARGE).splitlines()
    assert lines[1] == ";|  0  2  3  4 |  5  6  7  8 |  9 10 11 12 |"
    assert [place for place, line in enumerate(lines) if line.startswith(";+")] == [0, 4, 8, 12, 16]


def test_decorated() -> None:
    assert registry.as_decorated(LARGE).splitlines()[0] == ". 2 3 4 | 5 6 7 8 | 9 A B C"
    assert registry.as_decorated(LARGE).splitlines()[3] == "--------+---------+--------"
