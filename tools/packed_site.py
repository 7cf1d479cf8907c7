"""The site as one file for the wheel: `sudoku_py/site/packed.tar.xz`, which `serve` reads.

``python -m tools.packed_site`` writes it to `build/wheel/`, with the list of its parts, and prints
where. On the published page, the largest files travel compressed one by one, and nothing makes them
smaller. Here they are laid open, so that xz finds what they have in common: 10 MB instead of 16. A
computer loads larger files from itself as soon. The engine's snapshot knows where in the library
each module lies, so it is made anew.
"""

import gzip
import io
import json
import lzma
import shutil
import sys
import tarfile
import zipfile
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from tools import archive, precache, sbom, site, snapshot
from tools.engine_files import MANIFEST, UNPACKED_AT
from tools.files import write_whole
from tools.paths import BUILD, ROOT
from tools.policy import digest
from tools.stable_zip import stable_zip

FOLDER = BUILD / "wheel"
ARCHIVE_NAME = "sudoku_py/site/packed.tar.xz"
LIBRARY = snapshot.PYODIDE / "python_stdlib.zip"
# Engine and library are in the archives and in the memory: a smaller dictionary sees only one.
FILTERS = ({"id": lzma.FILTER_LZMA2, "preset": 6, "dict_size": 2**26},)

Files = Mapping[str, bytes]


def named(path: Path) -> str:
    """Return the path on the site of a file of the working tree."""
    return path.relative_to(ROOT).as_posix()


def laid_open(files: Files) -> dict[str, bytes]:
    """Return the site with its large archives stored instead of compressed."""
    found = dict(files)
    for path in (LIBRARY, archive.ARCHIVE):
        found[named(path)] = stored(files[named(path)])
    found[named(snapshot.SNAPSHOT)] = opened_snapshot(found)
    found[named(MANIFEST)] = manifest(found)
    listed = precache.kept(name for name in sorted(found) if name not in site.GENERATED)
    hashes = {name: digest(found[name]) for name in listed}
    found[named(precache.PRECACHE)] = precache.script(hashes).encode()
    return found


def stored(packed: bytes) -> bytes:
    """Return a zip file with the same entries, uncompressed."""
    with zipfile.ZipFile(io.BytesIO(packed)) as opened:
        entries = [(name, opened.read(name)) for name in opened.namelist()]
    return stable_zip(entries, compress=False)


def opened_snapshot(files: Files) -> bytes:
    """Return a snapshot that fits these files, stored in gzip's format."""
    with TemporaryDirectory() as folder:
        pyodide = Path(folder, "pyodide")
        shutil.copytree(snapshot.PYODIDE, pyodide)
        (pyodide / LIBRARY.name).write_bytes(files[named(LIBRARY)])
        packed = snapshot.kept_or_made(files[named(archive.ARCHIVE)], pyodide)
    return gzip.compress(gzip.decompress(packed), 0, mtime=0)


def manifest(files: Files) -> bytes:
    """Return what the engine's loader reads of sizes and of the snapshot."""
    found = json.loads(files[named(MANIFEST)])
    base = MANIFEST.parent
    found["sizes"] = {name: len(files[named(base / name)]) for name in found["sizes"]}
    packed = files[named(snapshot.SNAPSHOT)]
    whole = gzip.decompress(packed)
    about = json.loads(whole[4 : 4 + int.from_bytes(whole[:4], "little")])
    found["snapshot"] = {
        "version": about["version"],
        "sha256": sha256(packed).hexdigest(),
        "size": int.from_bytes(packed[UNPACKED_AT], "little"),
    }
    return (json.dumps(found, indent=2) + "\n").encode()


def packed(files: Files) -> bytes:
    """Return files as one, like ones beside each other; the same bytes of the same files."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as archived:
        for name in sorted(files, key=lambda name: (Path(name).suffix, name)):
            entry = tarfile.TarInfo(name)
            entry.size = len(files[name])
            archived.addfile(entry, io.BytesIO(files[name]))
    return lzma.compress(buffer.getvalue(), filters=FILTERS)


def write_packed() -> Path:
    """Write the packed site, and what is in it, unless that of the same files is there."""
    site.refresh()
    published = site.contents()
    made_of = [*published.items(), ("", Path(__file__).read_bytes())]
    hashes = [f"{name} {sha256(data).hexdigest()}" for name, data in made_of]
    place = FOLDER / f"{sha256(chr(10).join(hashes).encode()).hexdigest()[:16]}.tar.xz"
    if not place.is_file():
        shutil.rmtree(FOLDER, ignore_errors=True)
        archived = packed(laid_open(published))
        write_whole(place.with_name(sbom.NAME), sbom.sbom(ARCHIVE_NAME, archived))
        write_whole(place, archived)  # last: it says that both are there
    return place


if __name__ == "__main__":
    sys.stdout.write(f"{write_packed()}\n")
