"""Imports go one way, and never in a circle.

    core ← bitboard ← techniques ← solvers ← generator, analysis, lab ← drawing, photo ← sandbox
    ← engine, api

The public API is the modules beside the rooms, and the command line is above all.

Techniques need the fast engine, because some are valid only where there is one solution. The
sandbox needs the generator, because an exercise can name a puzzle by its seed.
"""

import ast
from functools import cache
from pathlib import Path

from tools.type_elision import without_types

PACKAGE = Path(__file__).parent.parent / "sudoku_py"
FLOORS = (
    {"core"},
    {"bitboard"},
    {"techniques"},
    {"solvers"},
    {"generator", "analysis", "lab"},
    {"drawing", "photo"},
    {"sandbox"},
    {"engine", "api"},
    {"cli"},
    {"__main__"},
)
BROWSER = {"pyscript", "_pyscript", "js", "pyodide"}
MODULES = sorted(PACKAGE.rglob("*.py"))

Graph = dict[str, set[str]]


API = {path.stem for path in PACKAGE.glob("[!_]*.py")}


def room(name: str) -> str:
    """The room of a module: the first part of its dotted name without `sudoku_py`."""
    first = name.split(".", maxsplit=1)[0]
    return "api" if first in API else first


def own_room(path: Path) -> str:
    return room(path.relative_to(PACKAGE).with_suffix("").parts[0])


@cache
def imported(path: Path) -> tuple[str, ...]:
    """Every module that the file imports, with the name it takes: `sudoku_py.core.grid.Grid`.

    Imports for annotations alone count as well.
    """
    names: list[str] = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path} imports by dots"
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    return tuple(names)


def inner(path: Path) -> list[str]:
    """The package's own modules that the file imports, without the leading `sudoku_py.`."""
    whole = "sudoku_py."
    return [name.removeprefix(whole) for name in imported(path) if name.startswith(whole)]


def floor(of: str) -> int:
    return next(number for number, rooms in enumerate(FLOORS) if of in rooms)


def module_name(path: Path) -> str:
    """The dotted name of a module of the package: `sudoku_py.core.grid`."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def import_graph(paths: list[Path]) -> Graph:
    """For each module the modules of the package that it names in its imports."""
    known = {module_name(path): path for path in paths}
    graph: Graph = {}
    for module, path in known.items():
        names = {name if name in known else name.rpartition(".")[0] for name in imported(path)}
        graph[module] = names & known.keys() - {module}
    return graph


def reached(graph: Graph, start: str) -> set[str]:
    """The modules that `start` imports, and those that they import, and so on."""
    found: set[str] = set()
    fresh = [start]
    while fresh:
        new = graph[fresh.pop()] - found
        found |= new
        fresh += new
    return found


def in_circles(graph: Graph) -> set[str]:
    """The modules that reach themselves."""
    return {module for module in graph if module in reached(graph, module)}


def goes_down(own: str, name: str) -> bool:
    """Tell whether a module of the room `own` may import that name."""
    return name == "__version__" or room(name) == own or floor(room(name)) < floor(own)


def test_imports_go_down() -> None:
    below = [path for path in MODULES if own_room(path) not in ("ui", "__init__")]
    named = [(path, name) for path in below for name in inner(path)]
    assert [each for each in named if not goes_down(own_room(each[0]), each[1])] == []


def test_only_the_page_knows_the_browser() -> None:
    below = [path for path in MODULES if own_room(path) != "ui"]
    known = [(path, {name.split(".")[0] for name in imported(path)} & BROWSER) for path in below]
    assert [each for each in known if each[1]] == []


# What the page's Python imports of other rooms: the shape of a board, the log of a game, the order
# of names that it shares with the command line, what is drawn, and types for annotations.
SHAPE = "core.shape"
LOG = "core.game_log"
ORDER = "core.natural_order"
SHAPES = "drawing.shapes"
TYPES = (
    "core.drawn",
    "core.sentence",
    "engine.experiment_protocol",
    "engine.lesson_protocol",
    "engine.photo_protocol",
    "engine.protocol",
    "engine.review_protocol",
    "engine.run_protocol",
    "engine.student_protocol",
)


def on_the_page(path: Path) -> bool:
    return own_room(path) == "ui" or PACKAGE / "drawing" / "shapes" in path.parents


def test_the_page_takes_only_the_shape_of_a_board_its_drawing_and_types() -> None:
    for path in filter(on_the_page, MODULES):
        for name in inner(path):
            allowed = name.startswith((SHAPE, LOG, ORDER, SHAPES, *TYPES))
            assert allowed or (own_room(path) == room(name) == "ui"), name


def test_the_browser_gets_no_import_of_types() -> None:
    for path in filter(on_the_page, MODULES):
        sent = without_types(path.read_text("utf-8"))
        assert not any(f"sudoku_py.{name}" in sent for name in TYPES), path


def test_there_is_no_import_circle() -> None:
    assert sorted(in_circles(import_graph(MODULES))) == []


def test_a_circle_is_found_wherever_it_begins() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"d"}, "d": {"b", "e"}, "e": set()}
    assert in_circles(graph) == {"b", "c", "d"}


def test_imports_for_annotations_count(tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text("if TYPE_CHECKING:\n    from sudoku_py.core.grid import Grid\n", "utf-8")
    assert imported(path) == ("sudoku_py.core.grid.Grid",)
