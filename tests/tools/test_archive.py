import io
import os
import zipfile
from pathlib import Path

from tools import archive


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
