"""The versions of the page that a teacher can link to: the newest, and those that stay as they are.

A deployment with releases writes `static/versions.json` (`tools.releases`). It says where this page
is: `newest`, at the root; `series`, in `v1.0/`, which gets the corrections of 1.0; `exact`, in
`v1.0.3/`, which never changes. Elsewhere there is one version only, and nothing to choose.
"""

import json

from sudoku_py.ui.browser.fetching import MissingError, fetch_text

LISTING = "./static/versions.json"
NEWEST, SERIES, EXACT = "newest", "series", "exact"
KINDS = (NEWEST, SERIES, EXACT)
MAX_TEXT = 20_000  # characters
MAX_DIGITS = 6  # of a part of a version


class Release:
    """The release that can be linked to from here; `here` is the kind of this page."""

    def __init__(self, here: str, version: str, folders: list[str]) -> None:
        self.here = here
        self.version = version
        self._folders = folders

    def number(self, kind: str) -> str:
        """Return the version's number.

        >>> Release(NEWEST, "1.0.3", []).number(SERIES)
        '1.0'
        """
        return self.version if kind == EXACT else self.version.rsplit(".", 1)[0]

    def folder(self, kind: str) -> str:
        """Return the folder of a kind below the newest page."""
        return "" if kind == NEWEST else "v" + self.number(kind) + "/"

    @property
    def kinds(self) -> list[str]:
        """What there is to choose from."""
        return [each for each in KINDS if each == NEWEST or self.folder(each)[:-1] in self._folders]

    def page(self, address: str, kind: str) -> str:
        """Return the address of a kind; `address` is this page's, without query and fragment.

        >>> Release(NEWEST, "1.0.3", ["v1.0"]).page("https://example.org/lab/", SERIES)
        'https://example.org/lab/v1.0/'
        >>> Release(SERIES, "1.0.3", ["v1.0"]).page("https://example.org/lab/v1.0/", NEWEST)
        'https://example.org/lab/'
        """
        if kind == self.here:
            return address
        home = address.rsplit("/", 1)[0] + "/"
        root = home[: len(home) - len(self.folder(self.here))]
        return root + self.folder(kind)


def read_release(text: str, address: str) -> Release | None:
    """Return what a listing says; None if it names no release, or that of another place.

    >>> text = '{"here": "series", "version": "1.0.3", "folders": ["v1.0"]}'
    >>> bool(read_release(text, "https://example.org/v1.0/index.html"))
    True
    >>> read_release(text, "https://example.org/elsewhere/")
    """
    try:
        data = json.loads(text[:MAX_TEXT])
        here, version, folders = data["here"], data["version"], data["folders"]
    except (ValueError, TypeError, KeyError):
        return None
    if here not in KINDS or not _is_version(version) or not isinstance(folders, list):
        return None
    found = Release(here, version, [name for name in folders if isinstance(name, str)])
    is_there = (address.rsplit("/", 1)[0] + "/").endswith("/" + found.folder(here))
    return found if is_there and here in found.kinds and len(found.kinds) > 1 else None


def _is_version(text: object) -> bool:
    """Return whether a text is three numbers, as in "1.0.3"."""
    if not isinstance(text, str):
        return False
    parts = text.split(".")
    return len(parts) == 3 and all([each.isdigit() and len(each) <= MAX_DIGITS for each in parts])


async def fetch_release(address: str) -> Release | None:
    """Return the release that can be linked to from the page at an address, if there is one."""
    try:
        return read_release(await fetch_text(LISTING), address)
    except MissingError:
        return None
