import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import lock
from tools.paths import ROOT

# A line that names a package, with the environments it is for, and the lines of its hashes.
PIN = re.compile(r"^(?P<name>[\w.-]+)==(?P<version>[\w.+]+)(?: ; (?P<where>[^\\]+))?")
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}$")
LOCKS = list(lock.locks())


def pinned(text: str) -> dict[str, tuple[str, list[str]]]:
    """Version and hashes of each package."""
    found: dict[str, tuple[str, list[str]]] = {}
    for part in text.replace("\\\n", "").splitlines():
        if not part.startswith("#"):
            words = part.split()
            match = PIN.match(part)
            assert match, part
            hashes = [word for word in words if word.startswith("--")]
            assert hashes, part
            assert all(map(HASH.match, hashes)), part
            found[match["name"]] = (match["version"], hashes)
    return found


@pytest.mark.parametrize("each", LOCKS, ids=lambda each: str(each.name))
def test_a_lock_has_each_package_in_one_version_and_with_hashes(each: lock.Lock) -> None:
    found = pinned(each.path.read_text("utf-8"))
    for requirement in each.requirements:
        name, _, version = requirement.partition("==")
        name = re.sub(r"\[.*\]", "", name).lower()  # dask[distributed]
        assert found[name][0] == version, f"{requirement}: run make lock"


@pytest.mark.parametrize("each", LOCKS, ids=lambda each: str(each.name))
def test_a_lock_names_no_address(each: lock.Lock) -> None:
    text = each.path.read_text("utf-8")
    assert not re.search(r"://|index|find-links|@", text)


def test_every_version_that_the_project_names_is_in_a_lock() -> None:
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    named = set(re.findall(r'"([\w.-]+)(?:\[\w+\])?==([\w.]+)"', text))
    assert len(named) > 10
    found = pinned((ROOT / "requirements-dev.lock").read_text("utf-8"))
    assert {(name, found[name][0]) for name, _ in named} == named


def test_the_set_up_installs_by_hash_alone() -> None:
    installs = [
        line
        for line in (ROOT / "Makefile").read_text("utf-8").splitlines()
        if "pip install" in line
    ]
    assert len(installs) == 2
    assert "--require-hashes -r requirements-dev.lock" in installs[0]
    assert "--no-deps --no-build-isolation -e ." in installs[1]  # this package: nothing is fetched
    assert "--require-hashes" in lock.INSTALL


def test_a_package_with_another_hash_is_refused(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    wheel = tmp_path / "evil-1.0-py3-none-any.whl"
    shutil.make_archive(str(tmp_path / "made"), "zip", ROOT / "tools" / "locks")
    (tmp_path / "made.zip").rename(wheel)
    changed = tmp_path / "changed.lock"
    changed.write_text(f"{wheel.as_uri()} --hash=sha256:{'0' * 64}\n")
    with pytest.raises(subprocess.CalledProcessError):
        lock.install(Path(sys.executable), changed)
    assert "DO NOT MATCH THE HASHES" in capfd.readouterr().err


@pytest.mark.parametrize(
    "name", ["package-lock.json", "bench/package-lock.json", "tools/lighthouse/package-lock.json"]
)
def test_npm_has_a_hash_for_each_package(name: str) -> None:
    packages = json.loads((ROOT / name).read_text("utf-8"))["packages"]
    fetched = {path: each for path, each in packages.items() if path}
    assert fetched
    unchecked = [path for path, each in fetched.items() if "sha512-" not in each["integrity"]]
    assert unchecked == []


def test_npm_installs_what_is_locked_and_runs_no_script_of_it() -> None:
    places = [ROOT / "Makefile", ROOT / "bench" / "environment.py"]
    places.append(ROOT / "tools" / "lighthouse" / "environment.py")
    for place in places:
        text = place.read_text("utf-8")
        assert re.search(r'npm"?,? "?ci\b', text), place
        assert not re.search(r'npm"?,? "?install\b', text), place
        assert "--ignore-scripts" in text, place
