"""The browser for the tests: found, or installed, and told to make no connections of its own.

``python -m tools.chromium`` makes sure that there is one; ``executable()`` says which. The tests
take Chromium's headless shell where there is one, see ``--shell`` and ``shell()``: the same engine
without windows, in which they take half the time. Figures and pictures want the whole browser.
"""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

SHELL = "chromium-headless-shell"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC_APPLICATIONS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
# Left alone, a browser asks its maker for updates, lists and models; a test must not depend on it.
# No --disable-features here: it would take the place of Playwright's own list of them.
QUIET = (
    "--disable-background-networking",
    "--disable-breakpad",
    "--disable-client-side-phishing-detection",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-extensions",
    "--disable-quic",
    "--disable-sync",
    "--metrics-recording-only",
    "--no-default-browser-check",
    "--no-first-run",
    "--no-pings",
    "--safebrowsing-disable-auto-update",
)
# A test's page lives for seconds: to compile WebAssembly once more, so that it runs quicker, takes
# a fifth of all that a start takes, and does not pay even where the engine works for a while.
COMPILED_ONCE = "--js-flags=--liftoff-only"
ADVICE = "No Chromium here: install Chromium or Chrome, or set CHROMIUM to the path of one."


class NoChromiumError(Exception):
    """There is no browser, and none could be installed."""


def executable() -> str | None:
    """Return the path of an installed browser, None if Playwright's own is to be used."""
    named = os.environ.get("CHROMIUM")
    if named:
        return _existing(named)
    installed = filter(None, (shutil.which(name) for name in (*NAMES, *MAC_APPLICATIONS)))
    return next(filter(runs, installed), None)


def shell() -> str | None:
    """Return the path of the headless shell, else what `executable` returns."""
    found = None if os.environ.get("CHROMIUM") else shutil.which(SHELL)
    return found or executable()


def launch_arguments() -> list[str]:
    """Return the arguments to start the browser with."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    # As root, which is usual in containers, Chromium refuses to start with its sandbox.
    return [*QUIET, *(["--no-sandbox"] if is_root else [])]


def arguments_for_tests() -> list[str]:
    """Return the arguments to start it with for tests; what is measured is started without."""
    return [*launch_arguments(), COMPILED_ONCE]


def ensure_shell() -> None:
    """Install the headless shell where Debian offers it, else see to it that there is a browser."""
    if not os.environ.get("CHROMIUM") and shutil.which(SHELL) is None:
        install(SHELL)
    if shutil.which(SHELL) is None:
        ensure()


def install(*packages: str) -> None:
    """Try to install Debian's packages, if this is Debian and we may."""
    if _is_debian() and _succeeds(("apt-get", "update"), quietly=True):
        _succeeds(("apt-get", "install", "--yes", *packages), quietly=True)


def runs(path: str) -> bool:
    """Tell whether a browser can be started: Ubuntu's may be a stub that tells to get a snap."""
    return _succeeds((path, "--help"), quietly=True)


def ensure() -> None:
    """Install a browser if there is none; raise NoChromiumError if that fails."""
    if executable() or _playwright_has_one():
        return
    print("Chromium not found: installing it (once)", flush=True)
    if _is_debian() and _succeeds(("apt-get", "update")):
        _succeeds(("apt-get", "install", "--yes", "chromium"))
    playwright = (sys.executable, "-m", "playwright", "install", "chromium")
    if executable() is None and not _succeeds(playwright):
        raise NoChromiumError(ADVICE)


def _existing(named: str) -> str:
    path = shutil.which(named)
    if path is None:
        raise NoChromiumError(f"CHROMIUM is {named}, which is not a program.")
    return path


def _playwright_has_one() -> bool:
    """Tell whether Playwright downloaded its browser before."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 (only the tests need it)

    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path).exists()


def _is_debian() -> bool:
    return bool(shutil.which("apt-get")) and os.geteuid() == 0


@cache
def _succeeds(command: tuple[str, ...], *, quietly: bool = False) -> bool:
    output = subprocess.DEVNULL if quietly else None
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        run = subprocess.run(
            command, check=False, env=environment, stdout=output, stderr=output, timeout=600
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return run.returncode == 0


def main() -> None:
    """Make sure that there is a browser, or say what to do."""
    try:
        ensure_shell() if "--shell" in sys.argv else ensure()
    except NoChromiumError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
