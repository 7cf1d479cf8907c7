from pathlib import Path

import pytest

from tools.files import write_if_changed, write_whole


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
