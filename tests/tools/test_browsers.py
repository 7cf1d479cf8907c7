from pathlib import Path

import pytest

from tools import browsers, chromium


@pytest.fixture
def _nothing_installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for variable in ("ALL_BROWSERS", "FIREFOX", "WEBKITWEBDRIVER"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """Install nothing, and tell what was to be installed."""
    packages: list[tuple[str, ...]] = []
    monkeypatch.setattr(chromium, "install", lambda *names: packages.append(names))
    return packages


def _program(path: Path, code: int = 0) -> str:
    path.write_text(f"#!/bin/sh\nexit {code}\n")
    path.chmod(0o755)
    return str(path)


@pytest.mark.usefixtures("_nothing_installed")
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


@pytest.mark.usefixtures("_nothing_installed")
def test_the_named_browser_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _program(tmp_path / "firefox")
    monkeypatch.setenv("FIREFOX", _program(tmp_path / "mine"))
    assert browsers.program("Firefox") == str(tmp_path / "mine")


@pytest.mark.usefixtures("_nothing_installed")
def test_what_is_missing_is_tried_and_named_and_no_reason_to_fail(
    tried: list[tuple[str, ...]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _program(tmp_path / "firefox")
    browsers.main()
    assert tried == [("--no-install-recommends", "webkit2gtk-driver", "xvfb")]
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "The journeys run in Chromium, Firefox."
    assert told[1].startswith("They do not run in WebKit: ")


@pytest.mark.usefixtures("_nothing_installed", "tried")
def test_it_fails_where_all_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALL_BROWSERS", "1")
    with pytest.raises(SystemExit, match="all"):
        browsers.main()
