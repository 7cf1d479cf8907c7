"""Bytes of the page: pixels, and Python that comes when someone first uses it."""

import ast
import importlib
import io
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from sudoku_py.engine import late_code, received
from sudoku_py.engine.rpc import LATE_OPERATIONS, OPERATIONS
from tests.engine.test_rpc import ask
from tools import archive
from tools.paths import PACKAGE


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where what the page sends is put."""
    monkeypatch.setattr(received, "FOLDER", tmp_path / "received")
    received.FOLDER.mkdir()
    return received.FOLDER


def refused(operation: str, **arguments: Any) -> str:
    answer = ask(operation, **arguments)
    assert not answer["ok"]
    return str(answer["error"]["code"])


def test_what_was_sent_is_taken_once(folder: Path) -> None:
    (folder / "pixels").write_bytes(b"\0\1")
    assert received.take("pixels") == b"\0\1"
    with pytest.raises(ValueError, match="was not sent"):
        received.take("pixels")


def test_modules_that_came_can_be_imported(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(late_code, "HOME", tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as made:
        made.writestr("came_late/__init__.py", "ANSWER = 42")
    (folder / "photo.zip").write_bytes(packed.getvalue())
    assert ask("code.add", part="photo")["ok"]
    assert importlib.import_module("came_late").ANSWER == 42
    del sys.modules["came_late"]


def test_what_is_no_part_or_no_archive_is_refused(folder: Path) -> None:
    assert refused("code.add", part="photo") == "bad-request"
    for damaged in (b"", b"PK\3\4", b"<!doctype html>"):
        (folder / "photo.zip").write_bytes(damaged)
        assert refused("code.add", part="photo") == "bad-request", damaged
    assert refused("code.add", part="../photo") == "bad-request"


def test_the_modules_of_late_operations_are_in_an_archive_and_nowhere_else() -> None:
    late = {path for part in archive.LATE for path in archive.late_sources(part)}
    modules = {PACKAGE / "engine" / f"{module}.py" for module, _ in LATE_OPERATIONS.values()}
    assert modules <= late
    assert not late & set(archive.engine_sources())
    assert not LATE_OPERATIONS.keys() & OPERATIONS.keys()
    assert set(late_code.PARTS) == set(archive.LATE)


def test_no_module_that_everybody_gets_imports_one_that_comes_late() -> None:
    late = {path for part in archive.LATE for path in archive.late_sources(part)}
    names = {
        ".".join(("sudoku_py", *path.relative_to(PACKAGE).with_suffix("").parts))
        .removesuffix(".__init__")
        for path in late
    }  # fmt: skip
    for path in archive.engine_sources():
        if path.suffix != ".py":
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom):
                found = {node.module or "", *(f"{node.module}.{each.name}" for each in node.names)}
                assert not found & names, path


def test_an_archive_is_small() -> None:
    assert 0 < len(archive.late_bytes("photo")) <= 150_000
