import ast

import pytest

from tools.bare import bare
from tools.paths import ROOT

FILES = sorted((ROOT / "sudoku_py/ui").rglob("*.py"))
CODE = '''"""A module."""

if False:  # for annotations
    from there import (
        This,
    )


class Some:
    """A class
    of two lines."""

    text = "# no comment: ¡ñ!"  # but ésta is one

    def nothing(self, this: "This", that: str = "«→»", other: int = 7) -> None:
        """All that there is."""
'''
BARE = '''







class Some:



 text = "# no comment: ¡ñ!"

 def nothing(self, this, that = "«→»", other = 7):
  """All that there is."""
'''
LINES = """def many(
        first: dict[
            str, int
        ],
        second: int = 1,
) -> None:
    text = '''one
      two'''
    if first:
        return [
            each
            for each in first
        ], text
"""
NARROW = """def many(
first
,
second = 1,
):
 text = '''one
      two'''
 if first:
  return [
  each
  for each in first
  ], text
"""


def test_what_no_computer_reads_goes_and_every_line_keeps_its_number() -> None:
    assert bare(CODE) == BARE


def test_a_text_of_several_lines_keeps_its_spaces_and_what_goes_on_needs_none() -> None:
    found = bare(LINES)
    assert [line for line in found.splitlines() if line.strip()] == NARROW.splitlines()
    assert len(found.splitlines()) == len(LINES.splitlines())


@pytest.mark.parametrize("text", ["def (:\n", "def one():\n  1\n 2\n", '"""', "(\n"])
def test_what_is_no_python_stays_as_it_is(text: str) -> None:
    assert bare(text) == text


class Plain(ast.NodeTransformer):
    """Leaves out what `bare` leaves out; the rest is told apart by its lines."""

    def generic_visit(self, node: ast.AST) -> ast.AST:
        body = getattr(node, "body", None)
        if isinstance(body, list):
            kept = [each for each in body if not self.is_idle(each, len(body))]
            node.body = kept  # type: ignore[attr-defined]
        if isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        return super().generic_visit(node)

    @staticmethod
    def is_idle(node: ast.AST, among: int) -> bool:
        if isinstance(node, ast.If) and isinstance(node.test, ast.Constant):
            return not node.test.value
        text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        return text and among > 1


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_interface_stays_the_same_code_on_the_same_lines(path: object) -> None:
    text = path.read_text("utf-8")  # type: ignore[attr-defined]
    plain = [Plain().visit(ast.parse(each)) for each in (text, bare(text))]
    dumps = [ast.dump(tree) for tree in plain]
    assert dumps[0] == dumps[1]
    lines = [[node.lineno for node in ast.walk(tree) if hasattr(node, "lineno")] for tree in plain]
    assert lines[0] == lines[1]
