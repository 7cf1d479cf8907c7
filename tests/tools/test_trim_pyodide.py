"""What the engine's Python is made of: trimmed, compiled, and packed."""

import base64
import io
import json
import os
import re
import sys
import zipfile
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tools import archive, bytecode, compile_stdlib, node
from tools.bytecode import compiled
from tools.paths import NODE_MODULES, ROOT, VENDOR
from tools.stable_zip import stable_zip

SCRIPT, CODE = "pyodide.asm.mjs", "pyodide.asm.wasm"
WHOLE, TRIMMED = NODE_MODULES / "pyodide", VENDOR / "pyodide"
READER = ROOT / "tests" / "tools" / "wasm_reader.mjs"
MAGIC = "0061736d01000000"
# (module (func (export "kept") (result i32) i32.const 7) (func (export "dropped")))
TWO_EXPORTS = bytes.fromhex(
    f"{MAGIC} 0108026000017f600000 0303020001"
    "0712 02 046b6570740000 0764726f707065640001"
    "0a0902 040041070b 02000b"
)
GREETING = '"""Doc."""\n\n\ndef greet(who: "Nobody") -> str:\n    return "hello"  # to all\n'
STOCK = {
    "greeting.py": b"'''Doc.'''\ndef greet():\n    return 'hello'\n",
    "pyodide/__init__.py": b"'''Doc.'''",
    "parts/__init__.py": b"",
    "parts/one.py": b"ONE = 1\n",
    "unittest/__init__.py": b"raise ImportError\n",
    "site-packages/README.txt": b"text",
}


def _read(code: bytes, kept: list[str] | None = None, called: str | None = None) -> dict[str, Any]:
    question = {"code": base64.b64encode(code).decode(), "kept": kept, "called": called}
    answer: dict[str, Any] = json.loads(node.ask(READER, json.dumps(question), brief=True))
    return answer


@cache
def _exported(pyodide: Path) -> set[str]:
    return set(_read((pyodide / CODE).read_bytes())["exported"])


def test_code_keeps_the_exports_that_are_wanted_and_what_they_do() -> None:
    assert _read(TWO_EXPORTS)["exported"] == ["kept", "dropped"]
    assert _read(TWO_EXPORTS, ["kept"], "kept") == {"exported": ["kept"], "given": 7}
    assert _read(TWO_EXPORTS, [])["exported"] == []


def test_code_that_exports_nothing_is_told() -> None:
    assert "exports nothing" in _read(bytes.fromhex(MAGIC), [])["error"]


def test_all_that_the_script_takes_from_the_code_is_there() -> None:
    taken = set(re.findall(r'=wasmExports\["(\w+)"\]', (TRIMMED / SCRIPT).read_text("utf-8")))
    assert {"malloc", "Py_InitializeFromConfig"} & taken
    assert taken <= _exported(TRIMMED)


def test_it_is_far_less_than_pyodide_comes_with() -> None:
    assert len(_exported(TRIMMED)) < len(_exported(WHOLE)) / 10
    assert (TRIMMED / SCRIPT).stat().st_size < (WHOLE / SCRIPT).stat().st_size / 2


def test_an_address_of_webgl_raises_an_error_that_says_why() -> None:
    script = (TRIMMED / SCRIPT).read_text("utf-8")
    assert "emscripten_glClear:missing" in script
    assert "_emscripten_glClear" not in script


def test_nothing_prepares_that_other_code_is_linked() -> None:
    script = (TRIMMED / SCRIPT).read_text("utf-8")
    for name in ("updateGOT", "updateTableMap"):
        assert f"{name}=()=>{{}};" in script


def test_python_becomes_byte_code_that_says_where_it_is_from(tmp_path: Path) -> None:
    found = compiled({"a/greeting.py": GREETING, "a/text.json": "{}"}, tmp_path)
    assert found.keys() == {"a/greeting.mpy", "a/text.json"}
    assert found["a/text.json"] == b"{}"
    code = found["a/greeting.mpy"]
    assert code[:2] == b"M\x06"  # the version that the page's MicroPython reads
    assert b"a/greeting.py" in code
    assert b"hello" in code


def test_what_no_computer_reads_is_not_in_it(tmp_path: Path) -> None:
    code = compiled({"greeting.py": GREETING}, tmp_path)["greeting.mpy"]
    assert not any(word in code for word in (b"Doc.", b"Nobody", b"to all"))


def test_what_is_no_python_stays_as_it_is(tmp_path: Path) -> None:
    texts = ("def (:\n", "def one():\n  1\n 2\n", '"""', "(\n")
    bad = {f"bad{number}.py": text for number, text in enumerate(texts)}
    found = compiled({**bad, "good.py": GREETING}, tmp_path)
    assert found.keys() == {*bad, "good.mpy"}
    assert {path: found[path].decode() for path in bad} == bad


def test_what_was_compiled_before_is_not_compiled_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = compiled({"a.py": GREETING}, tmp_path)
    asked: list[str] = []
    ask = node.ask

    def noted(script: Path, text: str) -> str:
        asked.append(text)
        return ask(script, text)

    monkeypatch.setattr(node, "ask", noted)
    assert compiled({"a.py": GREETING}, tmp_path) == first
    assert not asked
    compiled({"a.py": GREETING + "\n", "b.py": GREETING}, tmp_path)
    monkeypatch.setattr(bytecode, "_compiler", lambda: "another")
    compiled({"b.py": GREETING}, tmp_path)
    assert len(asked) == 2


@pytest.fixture
def compiled_library() -> bytes:
    return compile_stdlib.compile_archive(stable_zip(STOCK.items()))


def test_holds_byte_code_only_and_leaves_out_what_is_useless(
    compiled_library: bytes,
) -> None:
    names = zipfile.ZipFile(io.BytesIO(compiled_library)).namelist()
    assert names == ["greeting.pyc", "parts/__init__.pyc", "parts/one.pyc", "pyodide/__init__.pyc"]


def test_same_sources_give_the_same_bytes(compiled_library: bytes) -> None:
    assert compile_stdlib.compile_archive(stable_zip(STOCK.items())) == compiled_library


def test_can_be_imported_from(
    compiled_library: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "library.zip").write_bytes(compiled_library)
    monkeypatch.syspath_prepend(str(tmp_path / "library.zip"))
    greeting = __import__("greeting")
    assert greeting.greet() == "hello"
    assert greeting.__doc__ is None
    assert greeting.greet.__code__.co_filename == "/lib/python314.zip/greeting.py"
    assert __import__("pyodide").__doc__ == "Doc."  # which reads them
    del sys.modules["greeting"], sys.modules["pyodide"]


def _package(root: Path) -> Path:
    package = root / "sudoku_py"
    for name in (
        "__init__.py",
        "core/__init__.py",
        "core/grid.py",
        "ui/app.py",
        "cli/main.py",
        "__main__.py",
    ):
        path = package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"# {name}\n")
    return package


def _bytes(package: Path) -> bytes:
    """The archive of a package, without any texts."""
    return archive.archive_bytes(package, texts=package / "no texts")


def _names(data: bytes) -> list[str]:
    return zipfile.ZipFile(io.BytesIO(data)).namelist()


def test_holds_the_engines_modules_and_nothing_else(tmp_path: Path) -> None:
    assert _names(_bytes(_package(tmp_path))) == [
        "sudoku_py/__init__.py",
        "sudoku_py/core/__init__.py",
        "sudoku_py/core/grid.py",
    ]


def test_same_sources_give_the_same_bytes_whatever_their_dates(tmp_path: Path) -> None:
    package = _package(tmp_path)
    before = _bytes(package)
    for path in package.rglob("*.py"):
        os.utime(path, (1_000_000_000, 1_000_000_000))
    assert _bytes(package) == before


def test_an_edit_changes_the_bytes(tmp_path: Path) -> None:
    package = _package(tmp_path)
    before = _bytes(package)
    (package / "core" / "grid.py").write_text("# edited\n")
    assert _bytes(package) != before


def test_the_real_package_travels_as_source() -> None:
    with zipfile.ZipFile(io.BytesIO(archive.archive_bytes())) as made:
        assert made.read("sudoku_py/core/geometry.py").startswith(b'"""')
        elsewhere = ("sudoku_py/ui/", "sudoku_py/cli/", "sudoku_py/__main__.py")
        assert not [name for name in made.namelist() if name.startswith(elsewhere)]


def test_the_texts_travel_inside_of_the_package(tmp_path: Path) -> None:
    (tmp_path / "en.json").write_text("{}")
    names = _names(archive.archive_bytes(_package(tmp_path), texts=tmp_path))
    assert "sudoku_py/i18n/en.json" in names
    assert {"sudoku_py/i18n/en.json", "sudoku_py/i18n/es.json"} <= set(
        _names(archive.archive_bytes())
    )
