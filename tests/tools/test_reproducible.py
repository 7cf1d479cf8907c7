"""How two builds are compared; `make reproducible` makes them, which takes a minute."""

from pathlib import Path

from tools import reproducible, sbom, site
from tools.stable_zip import stable_zip


def products(folder: Path, **files: bytes) -> Path:
    folder.mkdir()
    (folder / site.ZIP.name).write_bytes(stable_zip(files.items()))
    site.hash_file(folder / site.ZIP.name).write_bytes(b"hash")
    (folder / sbom.NAME).write_bytes(b"list")
    return folder


def test_says_which_files_differ(tmp_path: Path) -> None:
    first = products(tmp_path / "1", same=b"1", changed=b"1", gone=b"1")
    assert reproducible.differences(first, products(tmp_path / "2", same=b"1")) == [
        site.ZIP.name,
        "changed",
        "gone",
    ]
    again = products(tmp_path / "3", same=b"1", changed=b"1", gone=b"1")
    assert reproducible.differences(first, again) == []
    (again / sbom.NAME).write_bytes(b"another list")
    assert reproducible.differences(first, again) == [sbom.NAME]


def test_builds_what_is_committed_and_nothing_that_was_made() -> None:
    names = reproducible.sources()
    assert {"index.html", "tools/site.py", "package-lock.json"} <= set(names)
    made = ("node_modules/", "static/vendor/", "build/", ".venv/")
    assert not [name for name in names if name.startswith(made)]


def test_the_two_surroundings_have_nothing_in_common() -> None:
    first, second = reproducible.FIRST, reproducible.SECOND
    assert not set(first[:2]) & set(second[:2])
    assert abs(first.changed - second.changed) > 86_400
    assert not first.variables.items() & second.variables.items()
    assert {"TZ", "LC_ALL", "PYTHONHASHSEED"} <= first.variables.keys() & second.variables.keys()
