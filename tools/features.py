"""What of the page travels when: the interface at once, each bundle when it is first needed.

The rows of ``sudoku_py/ui/features.py`` name the bundles. A bundle's Python is what the modules of
its rows import, less what is there before: the interface, and the bundle that it comes after. The
interface is what ``main`` imports, and its own rows, also inside of functions, up to what is in a
bundle. So what several bundles need travels with each of them, and nobody keeps a list of it.
"""

import ast
import re
import runpy
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from sudoku_py.ui import features
from sudoku_py.ui.features import Feature
from tools.paths import ROOT
from tools.type_elision import without_types

TABLE = "sudoku_py/ui/features.py"
MAIN = "sudoku_py.ui.main"
OF_BUILD = ("slices", "texts")  # columns of the table
INTERFACE = ""  # the name of what is in no bundle
SOURCES = (
    "ui/**/*.py",
    "core/shape.py",
    "core/game_log.py",
    "core/natural_order.py",
    "drawing/shapes/*.py",
)


def rows(root: Path = ROOT) -> tuple[Feature, ...]:
    """Return the table as the file has it now: the server runs while it is edited."""
    found: tuple[Feature, ...] = _table(root)["FEATURES"]
    return found


def bundles(root: Path = ROOT) -> dict[str, list[Feature]]:
    """Return the rows of each bundle.

    >>> [row.name for row in bundles()["analyse"]]
    ['Analyse']
    """
    found: dict[str, list[Feature]] = {}
    for row in rows(root):
        if row.bundle != INTERFACE:
            found.setdefault(row.bundle, []).append(row)
    return found


def text_pattern(bundle: str, root: Path = ROOT) -> re.Pattern[str]:
    """Return what matches the keys of a bundle's texts; those of the one before it are there.

    >>> bool(text_pattern("learn").match("about.fish.when")), text_pattern("learn").match("step.1")
    (True, None)
    """
    own, before = _starts(bundles(root)[bundle]), _table(root)["AFTER"].get(bundle)
    there = f"(?!{_starts(bundles(root)[before])})" if before else ""
    return re.compile(f"{there}(?:{own})")


def _starts(features_of: Iterable[Feature]) -> str:
    starts = sorted({start for row in features_of for start in row.texts})
    return "|".join(re.escape(start).replace(r"\*", ".*") for start in starts)


def python(root: Path = ROOT) -> dict[str, dict[str, str]]:
    """Return the page's Python by bundle, and the interface's under "": text by path."""
    texts = sources(root, *SOURCES)
    modules = {_module(path): path for path in texts}
    travelling = {name: [row.module for row in own] for name, own in bundles(root).items()}
    apart = {module for own in travelling.values() for module in own}
    first = [MAIN, *(row.module for row in rows(root) if row.bundle == INTERFACE)]
    found = {INTERFACE: _reached(texts, modules, first, apart)}
    after = _table(root)["AFTER"]
    for name in sorted(travelling, key=lambda each: each in after):
        there = found[INTERFACE] | found.get(after.get(name), set())
        found[name] = _reached(texts, modules, travelling[name], None) - there
    return {name: {path: texts[path] for path in sorted(paths)} for name, paths in found.items()}


def without_columns(text: str) -> str:
    """Return the table without the columns that only the build reads; lines keep their numbers.

    What is no Python comes back as it is.

    >>> without_columns('Feature("lab.lab", texts=("lab.",\\n"race."), view="lab")')
    'Feature("lab.lab", \\n view="lab")'
    """
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return text
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    found = [word for call in calls for word in call.keywords if word.arg in OF_BUILD]
    lines = text.split("\n")
    for word in sorted(found, key=lambda each: (each.lineno, each.col_offset), reverse=True):
        first, last = word.lineno - 1, (word.value.end_lineno or word.lineno) - 1
        before, after = lines[first][: word.col_offset], lines[last][word.value.end_col_offset :]
        between = [""] * (last - first)
        lines[first : last + 1] = "\n".join([before, *between]).split("\n")
        lines[last] += after.removeprefix(",")
    return "\n".join(lines)


def sources(root: Path, *patterns: str) -> dict[str, str]:
    """Return the files of the package that match: path from the root, and text."""
    paths = sorted({path for pattern in patterns for path in (root / "sudoku_py").glob(pattern)})
    return {path.relative_to(root).as_posix(): path.read_text("utf-8") for path in paths}


def _table(root: Path) -> dict[str, Any]:
    try:
        return runpy.run_path(str(root / TABLE))
    except (
        SyntaxError,
        NameError,
        TypeError,
    ):  # in the middle of an edit: the page will tell where
        return vars(features)


def _module(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _reached(
    texts: Mapping[str, str],
    modules: Mapping[str, str],
    first: Iterable[str],
    apart: set[str] | None,
) -> set[str]:
    """Return the files that modules import, and what those import, and so on.

    Inside of functions, too, if `apart` names the modules at which that ends: what a bundle's own
    functions import is there already, or comes with another bundle.
    """
    found: set[str] = set()
    waiting = list(first)
    while waiting:
        module = waiting.pop()
        path = modules.get(module)
        if path and path not in found:
            found.add(path)
            named = _imports(texts[path], module, apart is not None)
            waiting += [each for each in named if each not in (apart or ())]
    return found


@lru_cache(maxsize=1024)  # the same files are asked for again whenever one of them was edited
def _imports(text: str, module: str, in_functions: bool) -> tuple[str, ...]:
    return tuple(_named(text, module, in_functions))


def _named(text: str, module: str, in_functions: bool) -> Iterator[str]:
    """Yield what a module may import as it is sent: its packages, and what it names."""
    yield from (module[:at] for at, sign in enumerate(module) if sign == ".")
    try:
        tree = ast.parse(without_types(text))
    except SyntaxError:  # in the middle of an edit: the page will tell where
        return
    for node in ast.walk(tree) if in_functions else tree.body:
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{each.name}" for each in node.names)
