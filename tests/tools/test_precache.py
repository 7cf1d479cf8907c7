import os
import re
from pathlib import Path

import pytest

from tools import precache


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    found = {name: tmp_path / name for name in ("index.html", "page.css", "sw.js")}
    for path in found.values():
        path.write_text(path.name)
    return found


def _version(files: dict[str, Path]) -> str:
    found = re.search(r'PRECACHE_VERSION = "(\w+)"', precache.precache_script(files))
    assert found
    return found[1]


def test_version_stays_when_only_dates_change(files: dict[str, Path]) -> None:
    before = _version(files)
    os.utime(files["page.css"], (1_000_000_000, 1_000_000_000))
    assert _version(files) == before


def test_version_changes_with_contents(files: dict[str, Path]) -> None:
    before = _version(files)
    files["page.css"].write_text("body {}")
    assert _version(files) != before


def test_version_changes_with_a_name(files: dict[str, Path]) -> None:
    before = _version(files)
    files["other.css"] = files.pop("page.css")
    assert _version(files) != before


def test_the_workers_own_script_is_not_kept(files: dict[str, Path]) -> None:
    assert precache.kept(files) == ["index.html", "page.css"]


def test_hashes_are_as_browsers_check_them(files: dict[str, Path]) -> None:
    files["page.css"].write_bytes(b"")
    empty = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
    assert f'"page.css": "{empty}"' in precache.precache_script(files)
