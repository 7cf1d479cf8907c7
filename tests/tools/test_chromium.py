from pathlib import Path

import pytest

from tools import chromium


@pytest.fixture
def _nothing_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(chromium, "NAMES", ())
    monkeypatch.setattr(chromium, "SHELL", "no-such-shell")
    monkeypatch.setattr(chromium, "MAC_APPLICATIONS", ())
    monkeypatch.setattr(chromium, "_playwright_has_one", lambda: False)


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let every command fail, and tell which were tried."""
    commands: list[str] = []

    def fail(command: tuple[str, ...], *, quietly: bool = False) -> bool:
        del quietly
        commands.append(" ".join(command[-2:]))
        return False

    monkeypatch.setattr(chromium, "_succeeds", fail)
    return commands


def _program(path: Path, code: int = 0) -> str:
    path.write_text(f"#!/bin/sh\nexit {code}\n")
    path.chmod(0o755)
    return str(path)


def test_the_named_browser_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", _program(tmp_path / "mine"))
    assert chromium.executable() == str(tmp_path / "mine")


def test_a_name_that_is_no_program_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", "/nowhere/chromium")
    with pytest.raises(chromium.NoChromiumError, match="/nowhere/chromium"):
        chromium.ensure()


@pytest.mark.usefixtures("_nothing_installed")
def test_an_installed_browser_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chromium, "NAMES", ("chromium", "google-chrome"))
    monkeypatch.setenv("PATH", str(tmp_path))
    assert chromium.executable() is None
    _program(tmp_path / "chromium", code=1)  # a stub that does not start
    assert chromium.executable() is None
    _program(tmp_path / "google-chrome")
    assert chromium.executable() == str(tmp_path / "google-chrome")


@pytest.mark.usefixtures("_nothing_installed")
def test_on_debian_as_root_apt_is_tried_before_playwright(
    tried: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chromium, "_is_debian", lambda: True)
    with pytest.raises(chromium.NoChromiumError, match=r"^No Chromium here: install .*\.$"):
        chromium.ensure()
    assert tried == ["apt-get update", "install chromium"]


@pytest.mark.usefixtures("_nothing_installed")
def test_the_tests_take_the_headless_shell_where_there_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chromium, "NAMES", ("chromium",))
    monkeypatch.setenv("PATH", str(tmp_path))
    browser = _program(tmp_path / "chromium")
    assert chromium.shell() == browser
    shell = _program(tmp_path / "no-such-shell")
    assert chromium.shell() == shell
    assert chromium.executable() == browser
    monkeypatch.setenv("CHROMIUM", browser)
    assert chromium.shell() == browser


@pytest.mark.usefixtures("_nothing_installed")
def test_without_the_shell_the_tests_take_any_browser(
    tried: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chromium, "_is_debian", lambda: True)
    with pytest.raises(chromium.NoChromiumError):
        chromium.ensure_shell()
    assert tried == ["apt-get update", "apt-get update", "install chromium"]


@pytest.mark.usefixtures("_nothing_installed")
def test_elsewhere_only_playwright_is_tried(
    tried: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chromium, "_is_debian", lambda: False)
    with pytest.raises(chromium.NoChromiumError):
        chromium.ensure()
    assert tried == ["install chromium"]


@pytest.mark.parametrize(("user", "expected"), [(0, True), (1000, False)])
def test_no_sandbox_only_for_root(
    user: int, expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: user)
    assert ("--no-sandbox" in chromium.launch_arguments()) is expected
