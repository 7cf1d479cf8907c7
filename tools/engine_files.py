"""What the engine's loader is told of the files it fetches: their sizes, and which snapshot it is.

A server that compresses does not tell the sizes. `static/engine-loader.mjs` reads this.
"""

import json
from hashlib import sha256
from typing import Any

from tools import archive, snapshot
from tools.files import write_if_changed
from tools.paths import VENDOR

MANIFEST = VENDOR / "engine.json"
UNPACKED_AT = slice(-4, None)  # where gzip says how long the contents are


def manifest() -> dict[str, Any]:
    """Return the sizes in bytes by path in ``static/vendor``, and what identifies the snapshot."""
    files = [*sorted(snapshot.PYODIDE.iterdir()), archive.ARCHIVE, snapshot.SNAPSHOT]
    there = [path for path in files if path.is_file()]
    sizes = {path.relative_to(VENDOR).as_posix(): path.stat().st_size for path in there}
    return {"sizes": sizes, "snapshot": _identity()}


def _identity() -> dict[str, Any] | None:
    if not snapshot.SNAPSHOT.is_file():
        return None
    packed = snapshot.SNAPSHOT.read_bytes()
    return {
        "version": snapshot.version(archive.ARCHIVE.read_bytes()),
        "sha256": sha256(packed).hexdigest(),
        "size": int.from_bytes(packed[UNPACKED_AT], "little"),
    }


def write_manifest() -> bool:
    """Write the manifest if it would change; say whether it did."""
    return write_if_changed(MANIFEST, (json.dumps(manifest(), indent=2) + "\n").encode())
