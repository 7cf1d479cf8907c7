"""Browsers for the tests: what is there, what is tried, and what is named as missing."""

from pathlib import Path

import pytest

from tools import browsers, chromium


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


@pytest.fixture
def _nothing_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for variable in ("ALL_BROWSERS", "FIREFOX", "WEBKITWEBDRIVER"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """Install nothing, and tell what was to be installed."""
    packages: list[tuple[str, ...]] = []
    monkeypatch.setattr(chromium, "install", lambda *names: packages.append(names))
    return packages


@pytest.mark.usefixtures("_nothing_there")
def test_what_is_here_is_found_with_what_it_needs(tmp_path: Path) -> None:
    assert browsers.found() == ["Chromium"]
    _program(tmp_path / "firefox", code=1)  # a stub that does not start
    driver = _program(tmp_path / "WebKitWebDriver")
    assert browsers.found() == ["Chromium"]  # WebKit has no screen
    _program(tmp_path / "Xvfb")
    firefox = _program(tmp_path / "firefox-esr")
    assert browsers.found() == ["Chromium", "Firefox", "WebKit"]
    assert browsers.program("Firefox") == firefox
    assert browsers.program("WebKit") == driver


@pytest.mark.usefixtures("_nothing_there")
def test_the_named_browser_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _program(tmp_path / "firefox")
    monkeypatch.setenv("FIREFOX", _program(tmp_path / "mine"))
    assert browsers.program("Firefox") == str(tmp_path / "mine")


@pytest.mark.usefixtures("_nothing_there")
def test_what_is_missing_is_tried_and_named_and_no_reason_to_fail(
    asked: list[tuple[str, ...]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _program(tmp_path / "firefox")
    browsers.main()
    assert asked == [("--no-install-recommends", "webkit2gtk-driver", "xvfb")]
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "The journeys run in Chromium, Firefox."
    assert told[1].startswith("They do not run in WebKit: ")


@pytest.mark.usefixtures("_nothing_there", "asked")
def test_it_fails_where_all_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALL_BROWSERS", "1")
    with pytest.raises(SystemExit, match="all"):
        browsers.main()
