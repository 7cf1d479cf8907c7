"""Build the site twice, in two ways that must not matter, and compare the archives.

``python -m tools.reproducible`` copies what is committed, or would be, into two folders with other
names and other dates of their files, and there makes everything anew from `node_modules/`: with
another time zone, language, umask and seed of Python's hashes. It fails, and names the files, if a
byte differs.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import time
import zipfile
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tools import sbom, site
from tools.paths import BUILD, NODE_MODULES, ROOT


class Surroundings(NamedTuple):
    """What a build must not depend on."""

    folder: str
    umask: int
    variables: Mapping[str, str]
    changed: float
    """When all files were changed last, in seconds since 1970."""


FIRST = Surroundings(
    "a",
    0o022,
    {"TZ": "UTC", "LC_ALL": "C", "PYTHONHASHSEED": "1"},
    time.time(),
)
SECOND = Surroundings(
    "another folder/with a längere name",
    0o077,
    {
        "TZ": "Pacific/Kiritimati",
        "LC_ALL": "C.UTF-8",
        "LANG": "es_MX.UTF-8",
        "PYTHONHASHSEED": "4242",
    },
    978_350_000.0,  # in 2001
)
PRODUCTS = (site.ZIP.name, site.hash_file(site.ZIP).name, sbom.NAME)


def sources() -> list[str]:
    """Return the paths of the files that are committed, or new and not ignored."""
    command = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    return sorted(name for name in os.fsdecode(listed).split("\0") if (ROOT / name).is_file())


def build(surroundings: Surroundings, parent: Path) -> Path:
    """Build in a new folder below ``parent``; return the folder with the products."""
    folder = parent / surroundings.folder
    for name in sources():
        copied = folder / name
        copied.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, copied)
        os.utime(copied, (surroundings.changed, surroundings.changed))
    shutil.copytree(NODE_MODULES, folder / NODE_MODULES.name, symlinks=True)
    for command in ("tools.vendor", "tools.docs", "tools.site --docs build/docs"):
        subprocess.run(
            (sys.executable, "-m", *command.split()),
            cwd=folder,
            env=os.environ | surroundings.variables,
            umask=surroundings.umask,
            stdout=subprocess.DEVNULL,
            check=True,
        )
    return folder / BUILD.name


def differences(first: Path, second: Path) -> list[str]:
    """Return what differs between two folders of products: their names, or those in the archive."""
    differing = [name for name in PRODUCTS if _differ(first / name, second / name)]
    if site.ZIP.name in differing:
        with (
            zipfile.ZipFile(first / site.ZIP.name) as one,
            zipfile.ZipFile(second / site.ZIP.name) as two,
        ):
            names = sorted({*one.namelist(), *two.namelist()})
            differing += [name for name in names if _read(one, name) != _read(two, name)]
    return differing


def _differ(first: Path, second: Path) -> bool:
    return first.read_bytes() != second.read_bytes()


def _read(archive: zipfile.ZipFile, name: str) -> bytes | None:
    return archive.read(name) if name in archive.namelist() else None


def main() -> None:
    """Build twice, and end with an error if the two differ."""
    with TemporaryDirectory() as parent:
        first, second = (build(each, Path(parent)) for each in (FIRST, SECOND))
        found = differences(first, second)
        if found:
            sys.exit("Two builds differ: " + ", ".join(found))
        digest = hashlib.sha256((first / site.ZIP.name).read_bytes()).hexdigest()
    print(f"Two builds have the same bytes: {digest}  {site.ZIP.name}")


if __name__ == "__main__":
    main()
