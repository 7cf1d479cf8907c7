"""The bundles and the interface share out the page's Python, markup and texts."""

import ast
import json
import re
from functools import cache
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from tests.tools import packed
from tests.tools.packed import header
from tools import node
from tools.bundle_table import BUNDLES, SHARED_TEXTS
from tools.bundles import bundle
from tools.interface import PRELUDE, interface_archive, interface_file, sources
from tools.paths import ROOT
from tools.type_elision import without_types

EACH = pytest.mark.parametrize("name", BUNDLES)
# Bundles that are fetched only after others.
AFTER = {"learn": ("explain",), "write": ("lab",)}
MICROPYTHON = ROOT / "tests" / "tools" / "micropython.mjs"
MAIN = """from sudoku_py.core.shape import SHAPES

async def main():
    print('started' if SHAPES else '')  # "quoted", \'\'\' and \\\\


def fail():
    raise ValueError
"""
LOOK = """
import os

print(sorted(os.listdir("sudoku_py")), sorted(os.listdir("sudoku_py/ui")))
print(open("static/i18n/es.json").read())
print(open("pyscript.json").read())

from sudoku_py.ui.main import fail

fail()
"""


@cache
def once(name: str) -> bytes:
    return bundle(name)


@cache
def contents(name: str) -> dict[str, Any]:
    found = packed.header(once(name))
    found["texts"] = {language: found[language] for language in ("en", "es")}
    return found


@cache
def interface() -> dict[str, bytes]:
    return packed.contents(interface_archive())


def byte_code(path: str | Path) -> str:
    return Path(path).with_suffix(".mpy").as_posix()


@EACH
def test_has_its_own_python_markup_and_texts_and_nothing_else(name: str) -> None:
    found = contents(name)
    python = {byte_code(path) for path in sources(ROOT, *BUNDLES[name].python)}
    assert set(found["files"]) == python != set()
    markup = {path.stem for path in ROOT.glob(f"static/{BUNDLES[name].markup}/*.html")}
    assert set(found["markup"]) == markup
    assert found["texts"]["en"].keys() == found["texts"]["es"].keys() != set()
    assert all(key.startswith(BUNDLES[name].texts) for key in found["texts"]["en"])


@EACH
def test_what_it_has_the_interface_has_not(name: str) -> None:
    files = interface()
    assert not set(files) & set(contents(name)["files"])
    english = json.loads(files["static/i18n/en.json"])
    assert english
    assert not english.keys() & contents(name)["texts"]["en"].keys()


def test_every_file_of_the_interface_travels() -> None:
    whole = {byte_code(path) for path in sources(ROOT, "ui/**/*.py")}
    apart = {path for name in BUNDLES for path in contents(name)["files"]}
    assert whole == apart | {path for path in interface() if path.startswith("sudoku_py/ui/")}


@EACH
def test_what_its_python_imports_at_once_is_there(name: str) -> None:
    there = set(interface()).union(*(contents(each)["files"] for each in AFTER.get(name, ())))
    there |= {*contents(name)["files"]}
    for path, text in sources(ROOT, *BUNDLES[name].python).items():
        for line in ast.parse(without_types(text)).body:
            if isinstance(line, ast.ImportFrom) and str(line.module).startswith("sudoku_py."):
                named = [f"{line.module}.{each.name}" for each in line.names]
                files = [each.replace(".", "/") + ".py" for each in (str(line.module), *named)]
                needed = {byte_code(file) for file in files if (ROOT / file).is_file()}
                assert needed <= there, path


def test_every_pattern_of_the_table_matches() -> None:
    for row in BUNDLES.values():
        assert all(sources(ROOT, pattern) for pattern in row.python)
        assert (ROOT / f"static/{row.markup}").is_dir()
        assert (ROOT / f"static/css/{row.styles}").is_dir()


def test_no_two_have_the_same_but_what_several_rows_name() -> None:
    rows = [pattern for row in BUNDLES.values() for pattern in row.python]
    named = {byte_code(path) for path in sources(ROOT, *(each for each in rows if "*" not in each))}
    for part in ("files", "markup"):
        names = [key for name in BUNDLES for key in contents(name)[part] if key not in named]
        assert len(names) == len(set(names))
    keys = [key for name in BUNDLES for key in contents(name)["texts"]["en"]]
    own = [key for key in keys if not key.startswith(SHARED_TEXTS)]
    assert len(own) == len(set(own))


@EACH
def test_every_markup_has_its_place_in_the_page(name: str) -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    for part in contents(name)["markup"]:
        assert f'data-markup="{part}"' in page


@EACH
def test_what_its_view_imports_is_in_it(name: str) -> None:
    imports, files = contents(name)["imports"], contents(name)["files"]
    main = BUNDLES[name].main
    assert imports[-1:] == ([main] if main else [])
    for module in imports:
        path = module.replace(".", "/")
        assert f"{path}.mpy" in files or f"{path}/__init__.mpy" in files


@EACH
def test_same_sources_give_the_same_bytes(name: str) -> None:
    assert bundle(name) == once(name)


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    files = {
        "sudoku_py/__init__.py": "",
        "sudoku_py/engine.py": "raise ImportError",
        "sudoku_py/ui/main.py": MAIN,
        "sudoku_py/core/shape.py": "SHAPES = {9: (3, 3)}\n",
        "sudoku_py/ui/lab/lab.py": "raise ImportError",
        "pyscript.toml": 'name = "engine" # a comment\n',
        "static/i18n/es.json": '{"solve": "Resolver «ya» \\\\ ñ", "lab.play": "Ver"}\n',
    }
    files |= {name: (ROOT / name).read_text("utf-8") for name in PRELUDE}
    folder = tmp_path_factory.mktemp("source")
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder


def script() -> str:
    """The page's own script in Python."""
    page = (ROOT / "index.html").read_text("utf-8")
    (found,) = re.findall(r'<script type="mpy">\n(.*?)</script>', page, re.DOTALL)
    return dedent(found)


@cache
def run(root: Path, *options: str) -> str:
    """What the interface prints, whose files are where its loader puts them."""
    return node.ask(MICROPYTHON, script() + LOOK, interface_file(root).hex(), *options)


def test_lays_out_byte_code_and_texts_and_starts(root: Path) -> None:
    shown = run(root).splitlines()
    assert shown[0] == "started"
    assert shown[1] == "['core', 'ui'] ['browser', 'main.mpy']"
    assert json.loads(shown[2]) == {"solve": "Resolver «ya» \\ ñ"}
    assert json.loads(shown[3]) == {"name": "engine"}


def test_starts_where_the_browser_cannot_inflate(root: Path) -> None:
    assert run(root, "as-it-came") == run(root)


def test_a_traceback_names_the_file_and_the_line_that_were_written(root: Path) -> None:
    shown = run(root)
    assert 'File "sudoku_py/ui/main.py", line 8, in fail\nValueError' in shown


def test_same_sources_give_the_same_interface(root: Path) -> None:
    assert interface_file(root) == interface_file(root)


def test_what_the_start_needs_is_imported_one_by_one(root: Path) -> None:
    imports = header(interface_archive(root))["imports"]
    assert imports == ["sudoku_py.core.shape", "sudoku_py.ui.main"]


def test_all_of_the_interface_is_compiled() -> None:
    files = header(interface_archive())["files"]
    assert {Path(path).suffix for path in files} == {".mpy", ".json"}
    texts = {path.relative_to(ROOT).as_posix() for path in ROOT.glob("static/i18n/*.json")}
    assert {path for path in files if path.endswith(".json")} == texts | {"pyscript.json"}
