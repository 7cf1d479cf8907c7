import io
import sys
import zipfile
from pathlib import Path

import pytest

from tools import compile_stdlib
from tools.stable_zip import stable_zip

STOCK = {
    "greeting.py": b"'''Doc.'''\ndef greet():\n    return 'hello'\n",
    "pyodide/__init__.py": b"'''Doc.'''",
    "parts/__init__.py": b"",
    "parts/one.py": b"ONE = 1\n",
    "unittest/__init__.py": b"raise ImportError\n",
    "site-packages/README.txt": b"text",
}


@pytest.fixture
def compiled() -> bytes:
    return compile_stdlib.compile_archive(stable_zip(STOCK.items()))


def test_holds_byte_code_only_and_leaves_out_what_is_useless(compiled: bytes) -> None:
    names = zipfile.ZipFile(io.BytesIO(compiled)).namelist()
    assert names == ["greeting.pyc", "parts/__init__.pyc", "parts/one.pyc", "pyodide/__init__.pyc"]


def test_same_sources_give_the_same_bytes(compiled: bytes) -> None:
    assert compile_stdlib.compile_archive(stable_zip(STOCK.items())) == compiled


def test_can_be_imported_from(
    compiled: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "library.zip").write_bytes(compiled)
    monkeypatch.syspath_prepend(str(tmp_path / "library.zip"))
    greeting = __import__("greeting")
    assert greeting.greet() == "hello"
    assert greeting.__doc__ is None
    assert greeting.greet.__code__.co_filename == "/lib/python314.zip/greeting.py"
    assert __import__("pyodide").__doc__ == "Doc."  # which reads them
    del sys.modules["greeting"], sys.modules["pyodide"]
