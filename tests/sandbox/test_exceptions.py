"""What Python says of wrong programs, in plain words: one program at least for each sentence."""

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.lab.texts import LANGUAGES, load
from sudoku_py.sandbox import exception_kinds, syntax_kinds
from sudoku_py.sandbox.problem import Problem, sentence
from sudoku_py.sandbox.program import BadSource
from sudoku_py.sandbox.verdict import judged
from sudoku_py.sandbox.watching import watched
from tests.sandbox.solvers import SMALL, solver

# The lines of solve(board), and the sentence.
LINES = (
    ("board[0][0][0]", "index-of-number"),
    ("x = board[0].sort()\nx[0]", "index-of-none"),
    ("x = len[board]", "index-of-function"),
    ("{1, 2}[0]", "index-of-lazy"),
    ("map(str, board)[0]", "index-of-lazy"),
    ("board(0)(1)", "call-of-items"),
    ("return 2(3)", "call-of-number"),
    ("None()", "call-of-other"),
    ("board[0, 1]", "index-tuple"),
    ("board['0']", "index-text"),
    ("for row in board:\n    board[row]", "index-list"),
    ("board[len(board) / 2]", "index-float"),
    ("board[None]", "index-kind"),
    ("board[:1.5]", "slice-kind"),
    ("for i in 9:\n    pass", "loop-over-number"),
    ("for i in len(board):\n    pass", "loop-over-number"),
    ("for x in board.sort():\n    pass", "loop-over-none"),
    ("for x in board.copy:\n    pass", "loop-over-function"),
    ("a, b = 5", "unpack-single"),
    ("a, b = None", "loop-over-none"),
    ("if 3 in 5:\n    pass", "in-other"),
    ("if 3 in None:\n    pass", "in-none"),
    ("{board[0]: 1}", "unhashable"),
    ("{[1]}", "unhashable"),
    ("x = (1, 2)\nx[0] = 3", "assign-to-fixed"),
    ("x = 'abc'\nx[0] = 'd'", "assign-to-fixed"),
    ("board[0][0][0] = 1", "assign-to-number"),
    ("x = None\nx[0] = 1", "assign-to-none"),
    ("len(5)", "no-length"),
    ("len(None)", "no-length"),
    ("range(4 / 2)", "whole-float"),
    ("range(board)", "whole-list"),
    ("range('4')", "whole-other"),
    ("None + 1", "none-in-formula"),
    ("None < 1", "none-in-formula"),
    ("len + 1", "function-in-formula"),
    ("[1] + 2", "list-plus"),
    ("[1] < 2", "no-order"),
    ("[1] - [1]", "no-formula"),
    ("[0] * 1.5", "repeat-kind"),
    ("','.join([1, 2])", "join-kind"),
    ("def f(a, b):\n    pass\nf(1)", "argument-missing"),
    ("def f(a):\n    pass\nf(1, 2)", "argument-many"),
    ("def f(a):\n    pass\nf(b=2)", "argument-name"),
    ("def f(a):\n    pass\nf(1, a=2)", "argument-twice"),
    ("board.append(1, 2)", "argument-count"),
    ("next(board)", "not-iterator"),
    ("int(None)", "int-of-kind"),
    ("int(board)", "int-of-kind"),
    ("-board", "sign-kind"),
    ("raise 'no'", "raise-kind"),
    ("board[9]", "index-range"),
    ("board[0][9] = 1", "assign-index"),
    ("[].pop()", "empty-list"),
    ("'abc'[5]", "index-range"),
    ("{}[(0, 1)]", "key-missing"),
    ("{1}.remove(2)", "key-missing"),
    ("set().pop()", "empty-set"),
    ("board.sort().x", "attribute-of-none"),
    ("board.add(1)", "attribute-better"),
    ("board.length", "attribute-better"),
    ("board.apend(1)", "attribute-better"),
    ("board.shape", "attribute"),
    ("import math\nmath.squareroot(2)", "attribute-of-module"),
    ("{1}.append(2)", "attribute-better"),
    ("digit", "name"),
    ("random.random()", "name-of-module"),
    ("return true", "name-of-value"),
    ("return bord", "name-similar"),
    ("prin(1)", "name-similar"),
    ("def f():\n    total = 1\nf()\nprint(total)", "name-elsewhere"),
    ("print(x)\nx = 1", "unbound"),
    ("list = list(board)", "unbound-builtin"),
    ("sum = 0\nsum([1])", "shadowed-builtin"),
    ("list = [1]\nlist(board)", "shadowed-builtin"),
    ("int('.')", "int-of-text"),
    ("float('x')", "float-of-text"),
    ("a, b = board", "unpack-many"),
    ("a, b = [1]", "unpack-few"),
    ("board[0].remove(9)", "not-in-list"),
    ("board[0].index(9)", "not-in-list"),
    ("'abc'.index('x')", "not-in-text"),
    ("min([])", "empty-choice"),
    ("max(x for x in [])", "empty-choice"),
    ("range(1, 2, 0)", "range-zero"),
    ("1 / 0", "division-by-zero"),
    ("1 % 0", "division-by-zero"),
    ("1 // 0", "division-by-zero"),
    ("d = {1: 2}\nfor k in d:\n    d[k + 5] = 1", "changed-in-loop"),
    ("s = {1}\nfor k in s:\n    s.add(k + 1)", "changed-in-loop"),
    ("next(iter([]))", "no-next"),
    ("assert board == 1", "assertion"),
    ("raise NotImplementedError", "not-implemented"),
    ("raise ValueError('no solution')", "own-raise"),
    ("open('puzzle.txt')", "no-file"),
    ("class Stop(Exception):\n    pass\nraise Stop", "own-raise"),
    ("import random\nrandom.choice([])", "error"),
    ("10.0 ** 1000", "too-large"),
    ("class A:\n    def f():\n        pass\nA().f()", "argument-many-self"),
    (
        "def f():\n    x = 1\n    def g():\n        return y\n    g()\n    y = 2\nf()",
        "free-variable",
    ),
    ("def f():\n    pass\nf = 3\nf()", "shadowed-function"),
    ("for f in [1]:\n    f.x", "attribute"),
    ("int.foo", "attribute-of-type"),
    ("def g():\n    yield next(iter([]))\nlist(g())", "generator-stop"),
    ("object()[0] = 1", "assign-to-other"),
    ("object()[0]", "index-of-other"),
    ("for x in object():\n    pass", "loop-over-other"),
    ("int.real = 5", "type-other"),
    ("'{} {}'.format(1)", "index-other"),
    ("(1).real = 5", "attribute-other"),
    ("import math\nmath.sqrt(-1)", "value-other"),
)
# Whole programs that Python cannot read.
SOURCES = (
    ("def solve(board):\n    for f() in board:\n        pass\n", "syntax-target"),
    ("def solve(board)\n    return True\n", "syntax-colon"),
    ("def solve(board):\n    if board = 1:\n        pass\n", "syntax-equals"),
    ("def solve(board):\n    x = [1 2]\n", "syntax-comma"),
    ("def solve(board):\n    x = (1 + 2\n    return x\n", "syntax-open"),
    ("def solve(board):\n    x = 1)\n", "syntax-unmatched"),
    ("def solve(board):\n    x = [1)\n", "syntax-mismatch"),
    ("def solve(board):\n    x = 'abc\n", "syntax-text"),
    ("def solve(board):\n    x = '''abc\n", "syntax-long-text"),
    ("def solve(board):\n    print 'x'\n", "syntax-print"),
    ("return 1\n", "syntax-outside"),
    ("def solve(board):\n    break\n", "syntax-outside-loop"),
    ("def solve(board):\n    continue\n", "syntax-outside-loop"),
    ("def solve(board):\n    True = 1\n", "syntax-constant"),
    ("def solve(board):\n    f(x) = 1\n", "syntax-equals"),
    ("def solve(board):\n    a + 1 = 2\n", "syntax-equals"),
    ("def solve(board):\n    1st = 2\n", "syntax-number"),
    ("def solve(board):\n    x = 01\n", "syntax-number"),
    ("def solve(board):\n    x = 1 \\ 2\n", "syntax-backslash"),
    ("def solve(board=1, x):\n    pass\n", "syntax-defaults"),
    ("def solve(board):\n    f(a=1, 2)\n", "syntax-keyword-first"),
    ("def solve(board, board):\n    pass\n", "syntax-twice"),
    ("def solve(board):\n    x = 1\n    global x\n", "syntax-global"),
    ("def solve(board):\n    try:\n        pass\n    return 1\n", "syntax-try"),
    ("def solve(board):\n    class = 3\n", "syntax-keyword"),
    ("def solve(board):\n    for in in board:\n        pass\n", "syntax-keyword"),
    ("def in(board):\n    pass\n", "syntax-keyword"),
    ("def solve(board):\n    board.class = 1\n", "syntax-keyword"),
    ("def solve(board):\n    i++\n", "syntax-sign"),
    ("def solve(board):\n    if 1 && 2:\n        pass\n", "syntax-sign"),
    ("def solve(board):\n    if !board:\n        pass\n", "syntax-sign"),
    ("def solve(board):\nreturn 1\n", "indentation-missing"),
    ("def solve(board):\n    x = 1\n      y = 2\n", "indentation-extra"),
    ("def solve(board):\n    if 1:\n        x = 1\n      y = 2\n", "indentation-between"),
    ("def solve(board):\n    if 1:\n    # nothing\n", "indentation-missing"),
    ("def solve(board):\n    if x => 3:\n        pass\n", "syntax-sign"),
    ("def solve(board):\n    elif x:\n        pass\n", "syntax"),
    ("def solve(board):\n    while True do:\n        pass\n", "syntax"),
    ("def solve(board):\n    for i in range(9)\n        pass\n", "syntax-colon"),
    ("def solve(board):\n    import class\n", "syntax-keyword"),
    ("def solve(board):\n    else:\n        pass\n", "syntax"),
)
PROGRAMS = [(solver(body), key) for body, key in LINES] + list(SOURCES)
# Said in other words by a version of Python that does not run here.
WORDINGS = (
    (TypeError, "cannot use 'list' as a dict key (unhashable type: 'list')", "unhashable"),
    (TypeError, "cannot use 'list' as a set element (unhashable type: 'list')", "unhashable"),
    (TypeError, "argument of type 'int' is not a container or iterable", "in-other"),
    (TypeError, "argument of type 'int' is not iterable", "in-other"),
    (ValueError, "too many values to unpack (expected 2, got 9)", "unpack-many"),
    (ValueError, "too many values to unpack (expected 2)", "unpack-many"),
    (ValueError, "list.index(x): x not in list", "not-in-list"),
    (ValueError, "9 is not in list", "not-in-list"),
    (ValueError, "min() iterable argument is empty", "empty-choice"),
    (ValueError, "min() arg is an empty sequence", "empty-choice"),
    (ZeroDivisionError, "integer modulo by zero", "division-by-zero"),
    (ZeroDivisionError, "division by zero", "division-by-zero"),
    (UnboundLocalError, "local variable 'x' referenced before assignment", "unbound"),
)


def found(source: str) -> Problem:
    try:
        return judged(watched(source, "mine.py", Grid.from_line(SMALL)))
    except BadSource as error:
        return error.problem


@pytest.mark.parametrize(("source", "key"), PROGRAMS, ids=lambda each: each[:60])
def test_a_wrong_program_gets_a_plain_sentence_and_the_words_of_python(
    source: str, key: str
) -> None:
    problem = found(source)
    assert problem.key == key
    said = said_by_python(source)
    for language in LANGUAGES:
        told = sentence(load(language), problem)
        assert said in told
        assert "{" not in told.replace(said, "")


def said_by_python(source: str) -> str:
    """The message of the error, as Python itself gives it."""
    try:
        space: dict[str, object] = {}
        exec(compile(source, "mine.py", "exec"), space)  # noqa: S102 (a table of this file)
        space["solve"]([list(row) for row in Grid.from_line(SMALL).rows()])  # type: ignore[operator]
    except SyntaxError as error:
        return error.msg
    except Exception as error:
        return str(error)
    raise AssertionError(source)


def test_each_sentence_has_a_program_and_a_place_in_both_languages() -> None:
    used = {key for _, key in PROGRAMS}
    assert set(exception_kinds.BLANKS) - used == set()
    assert set(syntax_kinds.KEYS) - used == set()


@pytest.mark.parametrize(("error", "text", "key"), WORDINGS)
def test_other_versions_of_python_are_understood(
    error: type[BaseException], text: str, key: str
) -> None:
    kind = exception_kinds.kind_of(error, text)
    assert kind is not None
    assert kind[0] == key


@pytest.mark.parametrize(
    ("source", "key"),
    [
        (solver("board(0)"), "call-of-items"),  # nobody has given board another value but solve
        (solver("sum = [1]\nboard[0](1)"), "call-of-items"),
        (solver("import json\njson.loads('[')"), "error"),  # raised in a module
        (solver("x = 1\nx.y"), "attribute"),
        (solver("def f():\n    list = 1\nlist(board)(0)"), "call-of-items"),  # hidden in f only
        (solver("zzz"), "name"),
        (solver("random"), "name"),  # a name, not a module
    ],
)
def test_a_sentence_is_given_only_where_it_is_true(source: str, key: str) -> None:
    assert found(source).key == key
