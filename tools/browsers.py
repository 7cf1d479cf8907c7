"""The browsers besides Chromium that the journeys run in: which ones are here, and how to get them.

``python -m tools.browsers`` installs what is missing where that is one command without a question
(Debian, as root), and says which browsers the journeys run in. With ``ALL_BROWSERS=1`` it fails
if that is not all of them.
"""

import os
import shutil
import sys
from collections.abc import Mapping
from typing import NamedTuple

from tools import chromium

CHROMIUM = "Chromium"
FIREFOX = "Firefox"
WEBKIT = "WebKit"


class Source(NamedTuple):
    """How a browser is found and installed."""

    variable: str
    """The variable of the environment with the path of its program, if that is not a usual one."""
    programs: tuple[str, ...]
    needs: tuple[str, ...]
    """Further programs."""
    packages: tuple[str, ...]
    """Debian's packages with all of that."""


SOURCES: Mapping[str, Source] = {
    FIREFOX: Source(
        "FIREFOX",
        ("firefox", "firefox-esr", "/Applications/Firefox.app/Contents/MacOS/firefox"),
        (),
        ("firefox-esr",),
    ),
    # Its browser has no way to run without a screen: Xvfb is one that nobody sees.
    WEBKIT: Source(
        "WEBKITWEBDRIVER", ("WebKitWebDriver",), ("Xvfb",), ("webkit2gtk-driver", "xvfb")
    ),
}


def program(name: str) -> str | None:
    """Return the path of what starts a browser; None if it, or what it needs, is not here."""
    variable, programs, needs, _ = SOURCES[name]
    named = os.environ.get(variable)
    installed = filter(None, map(shutil.which, [named] if named else programs))
    return next(filter(chromium.runs, installed), None) if all(map(shutil.which, needs)) else None


def found() -> list[str]:
    """Return the names of the browsers that are here; Chromium always is, see `chromium`."""
    return [CHROMIUM, *filter(program, SOURCES)]


def ensure() -> None:
    """Try to install what is missing."""
    for name, source in SOURCES.items():
        if program(name) is None:
            chromium.install("--no-install-recommends", *source.packages)


def main() -> None:
    """Install what can be, and say what there is."""
    ensure()
    here = found()
    print(f"The journeys run in {', '.join(here)}.", flush=True)
    missing = [name for name in SOURCES if name not in here]
    for name in missing:
        packages = " ".join(SOURCES[name].packages)
        print(f"They do not run in {name}: it is not here (Debian's packages: {packages}).")
    if missing and os.environ.get("ALL_BROWSERS"):
        sys.exit("ALL_BROWSERS asks for all of them.")


if __name__ == "__main__":
    main()
