"""What the service worker keeps for offline use, and the version of it.

The version is made from the contents of the files, so it changes when, and only when, a visitor's
copy is out of date.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from tools.files import write_if_changed
from tools.paths import VENDOR
from tools.policy import digest

PRECACHE = VENDOR / "precache.js"
# Nothing that the page loads: the worker's own script, and texts that nobody opens offline.
NOT_PRECACHED = (
    "sw.js",
    "LICENSE",
    "docs/",
    "static/puzzles/README.md",
    "static/vendor/precache.js",
    "static/schema/",  # of editors
    "static/versions.json",  # a deployment writes it anew, see `tools.releases`
    "static/vendor/licences/",
    "static/vendor/versions.json",
)


def kept(files: Iterable[str]) -> list[str]:
    """Return the published files that the page can need offline."""
    return [name for name in files if not name.startswith(NOT_PRECACHED)]


def version(hashes: Mapping[str, str]) -> str:
    """Return a short hash of names and contents."""
    return hashlib.sha256(json.dumps(hashes, sort_keys=True).encode()).hexdigest()[:16]


def precache_script(files: Mapping[str, Path]) -> str:
    """Return the script for files on the disk."""
    return script({name: _hash(files[name]) for name in kept(files)})


def script(hashes: Mapping[str, str]) -> str:
    """Return the script that tells the service worker the version, and each file with its hash."""
    listing = json.dumps(hashes, indent=2)
    return f'self.PRECACHE_VERSION = "{version(hashes)}";\nself.PRECACHE_FILES = {listing};\n'


def write_precache(files: Mapping[str, Path]) -> bool:
    """Write the script if it would change; say whether it did."""
    return write_if_changed(PRECACHE, precache_script(files).encode())


# Known hashes by path, size and time of change: the server asks again with every visit, and the
# runtimes are 15 MB.
_hashes: dict[tuple[Path, int, int], str] = {}


def _hash(path: Path) -> str:
    """Return the hash as a browser checks it."""
    status = path.stat()
    key = (path, status.st_size, status.st_mtime_ns)
    if key not in _hashes:
        _hashes[key] = digest(path.read_bytes())
    return _hashes[key]
