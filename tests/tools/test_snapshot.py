import base64
import gzip
import json
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from sudoku_py.engine.rpc import OPERATIONS
from tools import archive, engine_files, node, site, snapshot
from tools.paths import ROOT
from tools.stable_zip import stable_zip

READER = ROOT / "tests" / "tools" / "snapshot_reader.mjs"
FILES = {"/home/pyodide/a.py": b"A = 1\n", "/home/pyodide/b/c.json": '{"é": 2}'.encode()}
HEAD = b"MAGI" + (16).to_bytes(4, "little") + b"--------"
FRESH = b"code" * 1024 + bytes(3 * snapshot.PAGE)
USED = FRESH[:9000] + b"x" + FRESH[9001:] + b"more"


def _asked(packed: bytes, **other: object) -> dict[str, Any]:
    """A snapshot to read, of which the page is told the truth but for ``other``."""
    identity = {"version": "1", "sha256": sha256(packed).hexdigest(), "size": _size(packed)} | other
    return {"packed": base64.b64encode(packed).decode(), "identity": identity}


def _read(
    *asked: dict[str, Any], secure: bool = True, used: Path | None = None, look: str = ""
) -> list[dict[str, Any]]:
    """What the page's module makes of each snapshot, or its error."""
    about = {"secure": secure, "used": used and str(used), "look": look, "root": str(ROOT)}
    request = json.dumps({"asked": asked} | about)
    found: list[dict[str, Any]] = json.loads(node.ask(READER, request, brief=True))
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
    assert _read(_asked(small)) == [{"files": expected}]
    assert _read(_asked(small), secure=False) == [{"files": expected}]


@pytest.mark.parametrize("secure", [True, False])
def test_what_is_cut_damaged_or_of_another_version_is_refused(small: bytes, secure: bool) -> None:
    named: dict[str, Any] = {"sha256": sha256(small).hexdigest(), "size": _size(small)}
    damaged = small[:100] + bytes([small[100] ^ 1]) + small[101:]
    stale = gzip.compress(snapshot.contents(FRESH, HEAD + USED, FILES, "0"))
    others = (small[:-20], damaged, stale, b"<!doctype html>", b"")
    asked = [_asked(packed, **named) for packed in others]
    asked += [_asked(stale)]  # its bytes are as told, the version is not
    asked += [_asked(small, size=_size(small) - 1)]
    found = _read(*asked, _asked(small), secure=secure)
    assert ["error" in each for each in found] == [True] * len(asked) + [False]


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
    assert "SyntaxError" in capfd.readouterr().err
    (tmp_path / "pyodide").mkdir()
    monkeypatch.setattr(snapshot, "PYODIDE", tmp_path / "pyodide")  # it cannot even start
    assert not snapshot.write_snapshot()
    assert engine_files.manifest()["snapshot"] is None


def test_a_version_changes_with_all_that_goes_into_it(tmp_path: Path) -> None:
    (tmp_path / "pyodide.mjs").write_text("1")
    before = snapshot.version(b"archive", tmp_path)
    assert snapshot.version(b"archive", tmp_path) == before
    assert snapshot.version(b"edited", tmp_path) != before
    (tmp_path / "pyodide.mjs").write_text("2")
    assert snapshot.version(b"archive", tmp_path) != before


SIZE = 16_000_000  # of what is kept: Pyodide's memory has to grow for it
GROWING = f"KEPT = bytearray(b'k') * {SIZE}\ndef warm_up() -> None: ...\n"


def test_a_memory_that_has_grown_comes_back_as_it_was(tmp_path: Path) -> None:
    files = {
        f"{snapshot.HOME}/sudoku_py/engine/snapshot.py": b"from kept import warm_up",
        f"{snapshot.HOME}/kept.py": GROWING.encode(),
    }
    made, used = snapshot.made(files, "1", tmp_path), tmp_path / "used"
    assert used.stat().st_size > (tmp_path / "fresh").stat().st_size + SIZE // 2
    [found] = _read(_asked(made), used=used, look="import kept; len(kept.KEPT)")
    assert found["seen"] == SIZE
    assert found["other"] == []


class Engine(NamedTuple):
    """The engine's snapshot made once more, what of, and the memory of which it was made."""

    packed: bytes
    made_of: str
    used: Path


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Engine:
    site.refresh()  # makes it in another folder, or has made it at another time
    archived, folder = archive.ARCHIVE.read_bytes(), tmp_path_factory.mktemp("memory")
    made_of = snapshot.version(archived)
    packed = snapshot.made(snapshot.engine_files(archived), made_of, folder)
    return Engine(packed, made_of, folder / "used")


def test_the_engines_memory_comes_back_as_it_was(engine: Engine) -> None:
    asked = _asked(engine.packed, version=engine.made_of)
    look = "from sudoku_py.engine.rpc import OPERATIONS; len(OPERATIONS)"
    [found] = _read(asked, used=engine.used, look=look)
    assert found["seen"] == len(OPERATIONS)
    assert found["other"] == []


def test_the_same_sources_make_the_same_snapshot_on_any_machine(engine: Engine) -> None:
    contents = gzip.decompress(engine.packed)
    assert contents == gzip.decompress(snapshot.SNAPSHOT.read_bytes())
    assert str(ROOT).encode() not in contents
