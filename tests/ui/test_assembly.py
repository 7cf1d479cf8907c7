"""The services and views that the page makes by the names of their classes."""

import ast
from pathlib import Path

import pytest

import sudoku_py
from sudoku_py.ui.app import router

ROOT = Path(sudoku_py.__file__).parents[1]
TREE = ast.parse((ROOT / "sudoku_py/ui/assembly.py").read_text("utf-8"))


def table(name: str) -> dict[str, tuple[str, str]]:
    """A table of the module, which cannot be imported without a page."""
    (row,) = [
        node.value
        for node in TREE.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name
    ]
    found: dict[str, tuple[str, str]] = ast.literal_eval(row)
    return found


ROWS = table("OF_CLASSES") | table("VIEWS")


@pytest.mark.parametrize("name", ROWS)
def test_each_class_is_where_its_row_says_and_takes_the_services(name: str) -> None:
    module, kind = ROWS[name]
    tree = ast.parse((ROOT / (module.replace(".", "/") + ".py")).read_text("utf-8"))
    (found,) = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == kind]
    made = [each for each in found.body if isinstance(each, ast.FunctionDef)]
    taken = [[arg.arg for arg in each.args.args] for each in made if each.name == "__init__"]
    assert taken in ([["self", "services"]], [])
    assert taken or [ast.unparse(base) for base in found.bases] == ["Component"]


def test_both_tables_of_views_have_the_same() -> None:
    assert table("VIEWS").keys() == router.VIEWS.keys()


def known_services() -> set[str]:
    """Those that the module makes, at once or when they are asked for."""
    set_at_once = {
        target.attr
        for node in ast.walk(TREE)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "services"
    }
    (makers,) = [node.value for node in TREE.body if isinstance(node, ast.AnnAssign)]
    assert isinstance(makers, ast.Dict)
    return set_at_once | {ast.literal_eval(key) for key in makers.keys if key} | {*ROWS}


def test_each_command_names_a_service_that_is_made() -> None:
    (rows,) = [
        node.value
        for node in TREE.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "OF_SERVICES"
    ]
    assert isinstance(rows, ast.Dict)
    named = {ast.literal_eval(row.elts[0]) for row in rows.values if isinstance(row, ast.Tuple)}
    assert named - known_services() == set()
    assert {"play", "jobs", "solving"} <= named
