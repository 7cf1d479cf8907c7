import json
import subprocess
import sys
from pathlib import Path

import pytest

from tools.bare import bare
from tools.interface import interface_script

MAIN = """async def main():
    print('started')  # "quoted", \'\'\' and \\\\
"""
# PyScript lets a script await; Python does so if it is told.
RUN = """import ast, asyncio
script = compile(open("interface.py").read(), "", "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
asyncio.run(eval(script))
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    files = {
        "sudoku_py/__init__.py": "",
        "sudoku_py/engine.py": "raise ImportError",
        "sudoku_py/ui/main.py": MAIN,
        "sudoku_py/core/shape.py": "SHAPES = {9: (3, 3)}\n",
        "sudoku_py/ui/lab/lab.py": "raise ImportError",
        "static/i18n/es.json": '{"solve": "Resolver «ya» \\\\ ñ", "lab.play": "Ver"}\n',
    }
    for name, text in files.items():
        path = tmp_path / "source" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path / "source"


def test_lays_out_the_bare_files_and_starts(root: Path, tmp_path: Path) -> None:
    target = tmp_path / "target"
    target.mkdir()
    (target / "interface.py").write_text(interface_script(root), "utf-8")
    # Without the site module there is no installed sudoku_py to be found instead.
    command = [sys.executable, "-S", "-B", "-c", RUN]
    run = subprocess.run(command, cwd=target, capture_output=True, text=True, check=True)  # noqa: S603
    assert run.stdout == "started\n"
    for name in ("sudoku_py/ui/main.py", "sudoku_py/core/shape.py"):
        assert (target / name).read_text("utf-8") == bare((root / name).read_text("utf-8"))
    texts = json.loads((target / "static/i18n/es.json").read_text("utf-8"))
    assert texts == {"solve": "Resolver «ya» \\ ñ"}
    assert not (target / "sudoku_py" / "engine.py").exists()
    assert not (target / "sudoku_py" / "ui" / "lab").exists()


def test_same_sources_give_the_same_text(root: Path) -> None:
    assert interface_script(root) == interface_script(root)
