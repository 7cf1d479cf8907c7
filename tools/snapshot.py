"""The engine's memory once everything is imported: it starts from that in a fraction of the time.

Pyodide under Node makes it, of the runtime that the page has and the archive of the engine's
Python. `static/engine-snapshot.mjs` opens it, and tells its layout. A file that could not be made,
as in the middle of an edit, is not there: the page starts its engine in the ordinary way.
"""

import base64
import gzip
import io
import json
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from tools import archive, node, start_texts
from tools.files import write_if_changed, write_whole
from tools.paths import BUILD, NODE_MODULES, ROOT, VENDOR

PYODIDE = VENDOR / "pyodide"
SNAPSHOT = VENDOR / "engine.snapshot"
SCRIPT = ROOT / "tools" / "snapshot.mjs"
COMPILING = ROOT / "tools" / "engine_code.py"  # runs in it
KEEPING = ROOT / "tools" / "start_code.py"  # likewise
# What PyScript runs before anything else, and the files that this writes.
PRELUDE = NODE_MODULES / "@pyscript" / "core" / "src" / "stdlib.js"
PRELUDE_FILES = PRELUDE.parent / "stdlib" / "pyscript.js"
MADE = BUILD / "snapshot"  # to make one anew takes seconds
MAX_KEPT = 8  # of these are kept, 4 MB each
HOME = "/home/pyodide"  # where the engine's files are in Pyodide
HEAD_AT = slice(4, 8)  # where Pyodide's part of a snapshot says how long it is
PAGE = 4096  # bytes: the memory is compared in pieces of this size
LEVEL = 6  # 9 saves one part in a hundred and takes seven times as long

Files = Mapping[str, bytes]
Run = tuple[int, int]  # offset and length


def engine_files(archived: bytes) -> dict[str, bytes]:
    """Return what the engine's archive holds, by its path in Pyodide."""
    with zipfile.ZipFile(io.BytesIO(archived)) as opened:
        return {f"{HOME}/{name}": opened.read(name) for name in opened.namelist()}


def version(archived: bytes, pyodide: Path = PYODIDE) -> str:
    """Return a hash of all that goes into a snapshot."""
    sources = [
        *sorted(pyodide.iterdir()),
        PRELUDE,
        PRELUDE_FILES,
        SCRIPT,
        COMPILING,
        KEEPING,
        start_texts.ENGINE,
        Path(start_texts.__file__),
        Path(__file__),
    ]
    hashes = [sha256(path.read_bytes()).hexdigest() for path in sources]
    return sha256("\n".join([*hashes, sha256(archived).hexdigest()]).encode()).hexdigest()


def differing(fresh: bytes, used: bytes) -> list[Run]:
    """Return where ``used`` is not as ``fresh``, in whole pages; it may be the longer one."""
    runs: list[Run] = []
    for offset in range(0, len(used), PAGE):
        piece = used[offset : offset + PAGE]
        if piece == fresh[offset : offset + PAGE].ljust(len(piece), b"\0"):
            continue
        start, length = runs[-1] if runs else (0, 0)
        if runs and start + length == offset:
            runs[-1] = (start, length + len(piece))
        else:
            runs.append((offset, len(piece)))
    return runs


def contents(fresh: bytes, snapshot: bytes, files: Files, made_of: str, prelude: str = "") -> bytes:
    """Return what is sent, before it is packed; ``snapshot`` is what Pyodide has made."""
    head = int.from_bytes(snapshot[HEAD_AT], "little")
    used = snapshot[head:]
    runs = differing(fresh, used)
    about = {
        "version": made_of,
        "prelude": prelude,
        "files": [[name, len(text)] for name, text in files.items()],
        "head": head,
        "memory": len(used),
        "runs": runs,
    }
    described = json.dumps(about).encode()
    pieces = [used[offset : offset + length] for offset, length in runs]
    length = len(described).to_bytes(4, "little")
    return b"".join([length, described, *files.values(), snapshot[:head], *pieces])


def made(files: Files, made_of: str, folder: Path, pyodide: Path = PYODIDE) -> bytes:
    """Return a snapshot with ``files``, packed; the two memories are left in ``folder``."""
    fresh, used = folder / "fresh", folder / "used"
    request = {
        "pyodide": str(pyodide),
        "files": {name: text.decode() for name, text in files.items()},
        "compiling": COMPILING.read_text("utf-8"),
        "keeping": KEEPING.read_text("utf-8"),
        "texts": [*start_texts.BY_PYODIDE, *start_texts.BY_PYSCRIPT],
        "asynchronous": [start_texts.ENGINE.read_text("utf-8")],
        "prelude": str(PRELUDE),
        "fresh": str(fresh),
        "used": str(used),
    }
    found = json.loads(node.ask(SCRIPT, json.dumps(request), brief=True))
    written = {name: base64.b64decode(packed) for name, packed in found["written"].items()}
    all_files = {**files, **written}
    whole = contents(fresh.read_bytes(), used.read_bytes(), all_files, made_of, found["prelude"])
    return gzip.compress(whole, LEVEL, mtime=0)


def write_snapshot() -> bool:
    """Write the snapshot if it would change; say whether it did. It goes if it cannot be made."""
    try:
        return write_if_changed(SNAPSHOT, kept_or_made(archive.ARCHIVE.read_bytes()))
    except subprocess.CalledProcessError:  # Node has written why
        print("The engine has no snapshot: it starts in the ordinary way.", file=sys.stderr)
        was_there = SNAPSHOT.is_file()
        SNAPSHOT.unlink(missing_ok=True)
        return was_there


def kept_or_made(archived: bytes, pyodide: Path = PYODIDE) -> bytes:
    """Return the snapshot with an archive of the engine's Python, for a Pyodide in a folder."""
    place = MADE / f"{version(archived, pyodide)}.snapshot"
    if not place.is_file():
        with TemporaryDirectory() as folder:
            snapshot = made(engine_files(archived), place.stem, Path(folder), pyodide)
            write_whole(place, snapshot)
        _forget_old()
    return place.read_bytes()


def _forget_old() -> None:
    newest_first = sorted(MADE.glob("*.snapshot"), key=_time, reverse=True)
    for path in newest_first[MAX_KEPT:]:
        path.unlink(missing_ok=True)


def _time(path: Path) -> float:
    return path.stat().st_mtime
