import pytest

from sudoku_py.sandbox.program import MAX_SOURCE, BadSource, compiled

BAD = {
    "": ("no-code", None),
    "  \n\t\n": ("no-code", None),
    "x = 1\n" * (MAX_SOURCE // 6 + 1): ("too-long", None),
    "x = 1\ny = '\0'\n": ("nul", 2),
    "def solve(board)\n    return 1\n": ("syntax-colon", 1),
    "def solve(board):\nreturn 1\n": ("indentation-missing", 2),
    "if True:\n\tx = 1\n        y = 2\n": ("tabs", 3),
    "return 1\n": ("syntax-outside", 1),
    "x = (\n": ("syntax-open", 1),
    "(" * 300 + ")" * 300: ("syntax", 1),
    "x = " + "-" * 100_000 + "1": ("too-complex", None),
}


@pytest.mark.parametrize("source", BAD, ids=lambda source: repr(source[:20]))
def test_bad_source_is_a_problem_at_its_place(source: str) -> None:
    with pytest.raises(BadSource) as caught:
        compiled(source)
    problem = caught.value.problem
    assert (problem.key, problem.line) == BAD[source]


def test_pieces_get_a_frame_with_what_they_lack() -> None:
    program = compiled("def choose_cell(board):\n    return None\n")
    assert program.has_pieces
    assert "def choose_cell" not in program.frame
    assert "def candidates" in program.frame
    assert program.lines[0] == "def choose_cell(board):"
    assert program.lines[2].startswith("def solve")


def test_a_whole_solver_gets_no_frame() -> None:
    for name in ("solve", "search"):
        source = f"def {name}(board): pass\ndef candidates(board, cell): pass\n"
        assert not compiled(source).has_pieces


def test_the_lines_that_assign_are_known() -> None:
    program = compiled("def f(a):\n    for b, c in a:\n        d = [e for e in b]\n    return c\n")
    assert {line: set(names) for line, names in program.stored.items()} == {2: {"b", "c"}, 3: {"d"}}


def test_loops_on_one_line_are_known() -> None:
    assert compiled("while True: pass\nfor i in []:\n    pass\n").one_line_loops == {1}
