import pytest

from sudoku_py.core.formats.literals import MAX_DEPTH, Brackets, Node, finished, scan
from sudoku_py.core.formats.reader import read_in_slices


def _plain(node: Node) -> object:
    """A node without places: its text, or its items, in a pair with its name if it has one."""
    found = node.text if node.items is None else [_plain(item) for item in node.items]
    return (node.name, found) if node.name else found


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ('{"a": 1, "b": [2, null]}', [[("a", "1"), ("b", ["2", "null"])]]),
        ("grid = [(1, 2),]", [("grid", [["1", "2"]])]),
        ("int grid[9][9] = {{5,3}};", ["int", ("grid", [["5", "3"]])]),
        ("grid: list[list[int]] = [[1]]", [("grid", [["1"]])]),
        ("x = np.array([[1 2]\n [3 4]])", [("x", [[["1", "2"], ["3", "4"]]])]),
        ("{a: '1', b => `2`}", [[("a", "1"), ("b", "2")]]),
        ("[1,,2,]", [["1", "", "2"]]),
        ("[1, # one\n 2] // two", [["1", "2"]]),
        (r'["a\n\"b\u0041"]', [['a\n"bA']]),
        ('"""a\nb"""', ["a\nb"]),
        ("Sudoku(puzzle=1)", [("Sudoku", [("puzzle", "1")])]),
        ("puzzle=1 solution=2", [("puzzle", "1"), ("solution", "2")]),
    ],
)
def test_many_languages_make_one_tree(source: str, expected: list[object]) -> None:
    nodes = finished(scan(source))
    assert nodes is not None
    assert [_plain(node) for node in nodes] == expected


@pytest.mark.parametrize("source", ["[1", "1]", "[1)", "[" * (MAX_DEPTH + 1) + "]" * 100])
def test_brackets_that_do_not_match_or_are_too_deep(source: str) -> None:
    assert finished(scan(source)) is None


def test_a_node_knows_its_place() -> None:
    source = '{"a": ["bc"]}'
    ((inner,),) = [node.items or () for node in finished(scan(source)) or ()]
    assert inner.items is not None
    assert source[inner.items[0].start :].startswith("bc")


@pytest.mark.parametrize(
    ("lines", "are_open"),
    [
        (["[", "]"], [True, False]),
        (['x = """', "[", '"""'], [True, True, False]),
        (["[ # ]", "]"], [True, False]),
        (['["]"', "]"], [True, False]),
        (["don't [", "]"], [True, False]),
        (["not yet :("], [False]),
    ],
)
def test_brackets_over_several_lines(lines: list[str], are_open: list[bool]) -> None:
    brackets = Brackets()
    assert [finished(brackets.add(line)) for line in lines] == are_open


def test_deep_or_wrong_brackets_are_given_up() -> None:
    for text in ("[" * 1000, "[)"):
        brackets = Brackets()
        assert not finished(brackets.add(text))
        assert brackets.is_broken


def test_much_of_anything_is_read_with_pauses() -> None:
    """Who reads can stop between them, and say how far it is."""
    rows = "[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]"
    boards = f"[{f'[{rows}],' * 3000}[{rows}]]"
    for text in ("[" + "0," * 200_000 + "0]", boards):
        assert sum(each is None for each in read_in_slices([text])) > 30
