"""What is published: the one definition that the server, the site and the offline copy share."""

import argparse
import fnmatch
import hashlib
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from tools import (
    archive,
    bundles,
    engine_files,
    features,
    interface,
    precache,
    sbom,
    snapshot,
    style,
    technique_table,
)
from tools.files import write_whole
from tools.paths import BUILD, ROOT, SITE
from tools.stable_zip import stable_zip

# Paths from the root of the repository; `*` stays within a folder, `**` goes below.
PUBLISHED = (
    "index.html",
    "sw.js",
    "pyscript.toml",
    "LICENSE",
    ".nojekyll",
    "static/**",
)
# What is published as one file each.
NOT_PUBLISHED = ("*.pyc", "static/css/*", *(f"static/{name}/*" for name in features.bundles()))
# Where the documentation is on the site; the service worker leaves alone what is there.
DOCS = "docs/"
# What says so where it is not: in a package, and before it is built.
NO_DOCS = {f"{DOCS}{name}": "tools/docs/missing.html" for name in ("index.html", "es/index.html")}
ZIP = BUILD / "sudoku_py-site.zip"
# Path, size and time of change of each file.
State = frozenset[tuple[str, int, int]]
# GitHub Pages leaves out files that start with "_" unless it finds this one.
GENERATED = {".nojekyll": b""}


def published(root: Path = ROOT) -> dict[str, Path]:
    """Return the published files: path on the site and path on the disk, in order."""
    found = {path.relative_to(root).as_posix(): path for path in _candidates(root)}
    found |= {name: root / path for name, path in NO_DOCS.items() if (root / path).is_file()}
    return {name: found[name] for name in sorted(found) if not _stays_home(name)}


def _candidates(root: Path) -> Iterator[Path]:
    for pattern in PUBLISHED:
        glob = f"{pattern}/*" if pattern.endswith("**") else pattern
        yield from (path for path in root.glob(glob) if path.is_file())


def _stays_home(name: str) -> bool:
    """Tell whether an editor or an interrupted run left this file, or another is made of it."""
    hidden = any(part.startswith(".") for part in name.split("/"))
    return hidden or any(fnmatch.fnmatch(name, pattern) for pattern in NOT_PUBLISHED)


def contents(root: Path = ROOT) -> dict[str, bytes]:
    """Return the whole site: path and contents."""
    return {name: path.read_bytes() for name, path in published(root).items()} | GENERATED


# How all files were when nothing was left to generate, and what was published then. The server asks
# with every visit, and to make everything anew takes longer than a page takes to start.
_fresh: dict[State, dict[str, Path]] = {}


def refresh() -> dict[str, Path]:
    """Bring the generated files up to date with what they are made from; return the published."""
    state = _state()
    if state not in _fresh:
        while _generate():
            state = _state()  # taken before the look that finds nothing to do
        _fresh.clear()
        _fresh[state] = published()
    return _fresh[state]


def _state(root: Path = ROOT) -> State:
    """Return path, size and time of change of all that is published or goes into it."""
    found = [*os.scandir(root), *_files_below(root / "static"), *_files_below(root / "sudoku_py")]
    # Hidden ones come and go while others write.
    status = [(each.path, each.stat()) for each in found if each.name[0] != "." and each.is_file()]
    return frozenset((name, each.st_size, each.st_mtime_ns) for name, each in status)


def _files_below(folder: Path | str) -> Iterator[os.DirEntry[str]]:
    for entry in os.scandir(folder):
        if not entry.is_dir():
            yield entry
        elif entry.name != "__pycache__":
            yield from _files_below(entry.path)


def _generate() -> bool:
    """Write what would change; say whether anything did."""
    written = [
        archive.write_archive(),
        archive.write_late_archives(),
        snapshot.write_snapshot(),
        engine_files.write_manifest(),
        interface.write_interface(),
        bundles.write_bundles(),
        style.write_style(),
        technique_table.write_table(),
    ]
    return precache.write_precache(published()) or any(written)


def documentation(folder: Path) -> dict[str, Path]:
    """Return the files of a built documentation: path on the site and path on the disk."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {f"{DOCS}{path.relative_to(folder).as_posix()}": path for path in files}


def build(folder: Path = SITE, archived: Path = ZIP, docs: Path | None = None) -> None:
    """Write the site to a folder, and once more as one file to carry around.

    `docs` is the built documentation, which is published with it. Beside that file: its SHA-256,
    as ``sha256sum --check`` reads it, and the list of what is in it.
    """
    refresh()
    files = contents()
    if docs:
        files = {name: data for name, data in files.items() if name not in NO_DOCS}
        files |= {name: path.read_bytes() for name, path in documentation(docs).items()}
    shutil.rmtree(folder, ignore_errors=True)
    for name, data in files.items():
        write_whole(folder / name, data)
    archive_bytes = stable_zip(files.items())
    write_whole(archived, archive_bytes)
    digest = hashlib.sha256(archive_bytes).hexdigest()
    write_whole(hash_file(archived), f"{digest}  {archived.name}\n".encode())
    write_whole(archived.with_name(sbom.NAME), sbom.sbom(archived.name, archive_bytes))


def hash_file(archived: Path) -> Path:
    """Return the file with the hash of an archive."""
    return archived.with_name(f"{archived.name}.sha256")


def main() -> None:
    """Write the site, with the documentation if it is built and named."""
    parser = argparse.ArgumentParser(prog="tools.site", description="Write the site.")
    parser.add_argument("--docs", type=Path, help="the built documentation, as build/docs")
    docs = parser.parse_args().docs
    build(docs=docs)
    print(f"The site is in {SITE.relative_to(ROOT)}/ and in {ZIP.relative_to(ROOT)}")
    print(f"with its hash in {hash_file(ZIP).name} and what is in it in {sbom.NAME}")


if __name__ == "__main__":
    main()
