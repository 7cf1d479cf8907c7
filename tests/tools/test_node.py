from pathlib import Path

import pytest

from tools import node


def _fake_node(folder: Path, version: str) -> Path:
    folder.mkdir(parents=True)
    for name in ("node", "npm"):
        (folder / name).write_text(f"#!/bin/sh\necho {version}\n")
        (folder / name).chmod(0o755)
    return folder


@pytest.fixture(autouse=True)
def _empty_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(node, "VENV", tmp_path / "venv")
    monkeypatch.setattr(node, "_installed", lambda: None)


def test_the_machines_own_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = _fake_node(tmp_path / "bin", "v20.1.0")
    monkeypatch.setattr(node, "_installed", lambda: folder)
    assert node.node_folder() == folder


def test_an_old_one_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = _fake_node(tmp_path / "bin", "v18.20.0")
    new = _fake_node(tmp_path / "venv" / "bin", "v24.19.0")
    monkeypatch.setattr(node, "_installed", lambda: old)
    assert node.node_folder() == new


def test_none_and_no_network_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", "/nowhere/python")
    with pytest.raises(node.NoNodeError, match=r"^Could not install Node: [^.]*\.$"):
        node.node_folder()
