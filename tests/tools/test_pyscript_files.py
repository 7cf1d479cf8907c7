import ast
import json

import pytest

from tools.features import sources
from tools.interface import modules
from tools.paths import NODE_MODULES, ROOT
from tools.pyscript_files import pyscript_files, trimmed

DIST = NODE_MODULES / "@pyscript" / "core" / "dist"
FILES = pyscript_files()


@pytest.mark.parametrize("name", FILES)
def test_they_are_those_that_pyscript_brings(name: str) -> None:
    core = "".join(path.read_text("utf-8") for path in DIST.glob("core-*.js"))
    assert json.dumps(FILES[name], ensure_ascii=False)[1:-1] in core


def test_all_that_the_interface_imports_of_pyscript_is_among_them() -> None:
    imported = {
        node.module
        for text in sources(ROOT, "ui/**/*.py").values()
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("pyscript")
    }
    assert {"pyscript", "pyscript.ffi"} <= imported
    for module in imported:
        path = str(module).replace(".", "/")
        assert f"{path}.py" in FILES or f"{path}/__init__.py" in FILES


def test_the_page_gets_only_what_its_python_asks_for() -> None:
    users = modules(sources(ROOT, "ui/**/*.py")).values()
    found = trimmed(FILES, users)
    package = "pyscript/__init__.py"
    assert "workers" in found[package]
    assert "websocket" not in found[package]
    assert "pyscript/workers.py" in found
    assert "pyscript/websocket.py" not in found
    assert "def create_proxy" in found["pyscript/ffi.py"]
    assert "class NotSupported" in found["pyscript/util.py"]
    assert "inspect" not in found["pyscript/util.py"]  # only what nobody calls would need it
