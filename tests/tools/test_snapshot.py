import base64
import gzip
import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from tools import archive, engine_files, node, site, snapshot
from tools.paths import ROOT
from tools.stable_zip import stable_zip

READER = ROOT / "tests" / "tools" / "snapshot_reader.mjs"
FILES = {"/home/pyodide/a.py": b"A = 1\n", "/home/pyodide/b/c.json": '{"é": 2}'.encode()}
HEAD = b"MAGI" + (16).to_bytes(4, "little") + b"--------"
FRESH = b"code" * 1024 + bytes(3 * snapshot.PAGE)
USED = FRESH[:9000] + b"x" + FRESH[9001:] + b"more"


def _read(
    packed: bytes, *, secure: bool = True, used: Path | None = None, **other: object
) -> dict[str, Any]:
    """What the page's module makes of a snapshot, or its error."""
    identity = {"version": "1", "sha256": sha256(packed).hexdigest(), "size": _size(packed)} | other
    request = {
        "packed": base64.b64encode(packed).decode(),
        "identity": identity,
        "secure": secure,
        "used": used and str(used),
        "root": str(ROOT),
    }
    found: dict[str, Any] = json.loads(node.ask(READER, json.dumps(request)))
    return found


def _size(packed: bytes) -> int:
    return int.from_bytes(packed[engine_files.UNPACKED_AT], "little")


@pytest.fixture(scope="module")
def small() -> bytes:
    """A snapshot of a small memory."""
    return gzip.compress(snapshot.contents(FRESH, HEAD + USED, FILES, "1"))


def test_only_pages_that_have_changed_are_in_it() -> None:
    page = snapshot.PAGE
    assert snapshot.differing(FRESH, FRESH) == []
    assert snapshot.differing(FRESH, USED) == [(2 * page, page), (4 * page, 4)]
    assert snapshot.differing(FRESH, b"y" * 2 * page + FRESH[2 * page :]) == [(0, 2 * page)]
    assert snapshot.differing(FRESH, FRESH + bytes(page)) == []


def test_the_page_reads_what_was_written(small: bytes) -> None:
    expected = {name: contents.decode() for name, contents in FILES.items()}
    assert _read(small) == {"files": expected}
    assert _read(small, secure=False) == {"files": expected}


@pytest.mark.parametrize("secure", [True, False])
def test_what_is_cut_damaged_or_of_another_version_is_refused(small: bytes, secure: bool) -> None:
    named: dict[str, Any] = {"sha256": sha256(small).hexdigest(), "size": _size(small)}
    damaged = small[:100] + bytes([small[100] ^ 1]) + small[101:]
    stale = gzip.compress(snapshot.contents(FRESH, HEAD + USED, FILES, "0"))
    for packed in (small[:-20], damaged, stale, b"<!doctype html>", b""):
        assert "error" in _read(packed, secure=secure, **named), packed[:20]
    assert "error" in _read(stale, secure=secure)  # its bytes are as told, the version is not
    assert "error" in _read(small, secure=secure, size=_size(small) - 1)


def test_without_a_snapshot_the_page_is_told_that_there_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    broken = stable_zip([("sudoku_py/engine/snapshot.py", b"def warm_up(:\n")])
    archived, older = tmp_path / "sudoku_py.zip", tmp_path / "engine.snapshot"
    archived.write_bytes(broken)
    older.write_bytes(b"an older one")
    monkeypatch.setattr(archive, "ARCHIVE", archived)
    monkeypatch.setattr(snapshot, "SNAPSHOT", older)
    monkeypatch.setattr(engine_files, "VENDOR", Path("/"))
    assert snapshot.write_snapshot()
    assert not snapshot.write_snapshot()
    assert "SyntaxError" in capfd.readouterr().err
    assert engine_files.manifest()["snapshot"] is None


def test_a_version_changes_with_all_that_goes_into_it(tmp_path: Path) -> None:
    (tmp_path / "pyodide.mjs").write_text("1")
    before = snapshot.version(b"archive", tmp_path)
    assert snapshot.version(b"archive", tmp_path) == before
    assert snapshot.version(b"edited", tmp_path) != before
    (tmp_path / "pyodide.mjs").write_text("2")
    assert snapshot.version(b"archive", tmp_path) != before


GROWING = "KEPT = bytearray(b'k') * {size}\ndef warm_up() -> None: ...\n"


@pytest.mark.parametrize("size", [1000, 40_000_000])  # as large as Pyodide's memory, and larger
def test_the_memory_comes_back_as_it_was(size: int, tmp_path: Path) -> None:
    files = {
        f"{snapshot.HOME}/sudoku_py/engine/snapshot.py": b"from kept import warm_up",
        f"{snapshot.HOME}/kept.py": GROWING.format(size=size).encode(),
    }
    made, used = snapshot.made(files, "1", tmp_path), tmp_path / "used"
    found = _read(made, used=used)
    assert found["kept"] == size
    assert found["other"] == []


def test_the_same_sources_make_the_same_snapshot_on_any_machine(tmp_path: Path) -> None:
    site.refresh()  # makes it in another folder, or has made it at another time
    served, archived = snapshot.SNAPSHOT.read_bytes(), archive.ARCHIVE.read_bytes()
    made_of = snapshot.version(archived)
    again = snapshot.made(snapshot.engine_files(archived), made_of, tmp_path)
    assert gzip.decompress(again) == gzip.decompress(served)
    assert str(ROOT).encode() not in gzip.decompress(again)
