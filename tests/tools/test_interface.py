import json
import re
from functools import cache
from pathlib import Path
from textwrap import dedent

import pytest

from sudoku_py import __version__
from tests.tools.packed import header
from tools import features, node
from tools.interface import PRELUDE, interface_archive, interface_file
from tools.paths import ROOT

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
print(open("version.txt").read())

from sudoku_py.ui.main import fail

fail()
"""


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
    files |= {name: (ROOT / name).read_text("utf-8") for name in (*PRELUDE, features.TABLE)}
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
    assert shown[1] == "['core', 'ui'] ['main.mpy']"  # what nothing imports stays at home
    assert json.loads(shown[2]) == {"solve": "Resolver «ya» \\ ñ"}
    assert json.loads(shown[3]) == {"name": "engine"}
    assert shown[4] == __version__


def test_starts_where_the_browser_cannot_inflate(root: Path) -> None:
    assert run(root, "as-it-came") == run(root)


def test_a_traceback_names_the_file_and_the_line_that_were_written(root: Path) -> None:
    shown = run(root)
    assert 'File "sudoku_py/ui/main.py", line 8, in fail\nValueError' in shown


def test_same_sources_give_the_same_bytes(root: Path) -> None:
    assert interface_file(root) == interface_file(root)


def test_what_the_start_needs_is_imported_one_by_one(root: Path) -> None:
    imports = header(interface_archive(root))["imports"]
    assert imports == ["sudoku_py.core.shape", "sudoku_py.ui.main"]


def test_all_of_the_interface_is_compiled() -> None:
    files = header(interface_archive())["files"]
    assert {Path(path).suffix for path in files} == {".mpy", ".json", ".txt"}
    texts = {path.relative_to(ROOT).as_posix() for path in ROOT.glob("static/i18n/*.json")}
    assert {path for path in files if path.endswith(".json")} == texts | {"pyscript.json"}
    assert [path for path in files if path.endswith(".txt")] == ["version.txt"]
