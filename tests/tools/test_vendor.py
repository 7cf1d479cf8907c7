import json
from pathlib import Path

import pytest

from tools import vendor
from tools.files import write_if_changed, write_whole
from tools.paths import ROOT, VENDOR


def test_follows_imports_but_not_into_plugins_that_are_switched_off(tmp_path: Path) -> None:
    (tmp_path / "core.js").write_text('import"./main-1.js";')
    (tmp_path / "main-1.js").write_text('import("./zip-2.js");import("./py-game-3.js")')
    (tmp_path / "zip-2.js").write_text('import{a}from"./main-1.js"')
    (tmp_path / "py-game-3.js").write_text('import"./toml-4.js"')
    assert vendor.reachable(tmp_path, "core.js") == {"core.js", "main-1.js", "zip-2.js"}


def test_what_is_there_is_what_is_pinned() -> None:
    assert json.loads(vendor.VERSIONS.read_text("utf-8")) == vendor.pinned_versions()


def test_dependencies_are_pinned_and_name_no_registry() -> None:
    package = json.loads((ROOT / "package.json").read_text("utf-8"))
    pins = package["dependencies"] | package["devDependencies"]
    assert not [name for name, version in pins.items() if not version[0].isdigit()]
    assert '"resolved"' not in (ROOT / "package-lock.json").read_text("utf-8")


def test_no_module_points_to_a_source_map_that_is_not_there() -> None:
    scripts = (VENDOR / "pyscript").glob("*.js")
    assert not [path.name for path in scripts if "//# sourceMappingURL" in path.read_text("utf-8")]


def test_a_bundle_is_one_module_that_needs_no_other() -> None:
    for name in (
        "fake-indexeddb.mjs",
        "d3-hierarchy/d3-hierarchy.min.mjs",
        "gifenc/gifenc.min.mjs",
        "codemirror/code_editor.min.mjs",
    ):
        text = (VENDOR / name).read_text("utf-8")
        assert "export{" in text
        assert 'from"' not in text


def test_writes_and_makes_the_folder(tmp_path: Path) -> None:
    write_whole(tmp_path / "new" / "file", b"text")
    assert (tmp_path / "new" / "file").read_bytes() == b"text"


def test_leaves_an_unchanged_file_alone(tmp_path: Path) -> None:
    path = tmp_path / "file"
    assert write_if_changed(path, b"one")
    before = path.stat().st_mtime_ns
    assert not write_if_changed(path, b"one")
    assert path.stat().st_mtime_ns == before
    assert write_if_changed(path, b"two")


def test_an_interrupted_write_leaves_the_old_file_and_no_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    write_whole(path, b"old")

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("pathlib.Path.replace", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]
