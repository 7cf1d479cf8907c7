"""Puts the page into what is built: `sudoku_py/site/packed.tar.xz`, with the list of its parts.

It is built from the sources, or, where an sdist is built, taken from there. A wheel for an editable
installation has none, nor has any where the variable SUDOKU_LAB_WITHOUT_SITE is set.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKED = "sudoku_py/site/packed.tar.xz"
SBOM = "sudoku_py/site/sbom.cdx.json"  # of an sdist; a wheel has a place of its own for it
WITHOUT = "SUDOKU_LAB_WITHOUT_SITE"
ADVICE = f"""\
The page could not be built; what is above says why. It needs make, and Node 20 or the index of
Python packages. To build without the page, set the environment variable {WITHOUT}=1."""


class SiteBuildHook(BuildHookInterface[BuilderConfig]):
    """Adds the page to a wheel and to an sdist."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name the file with the page, before anything is built."""
        if version != "editable" and not os.environ.get(WITHOUT):
            packed, sbom = packed_site(Path(self.root))
            build_data["force_include"][str(packed)] = PACKED
            if self.target_name == "wheel":
                build_data["sbom_files"].append(str(sbom))
            else:
                build_data["force_include"][str(sbom)] = SBOM


def packed_site(root: Path) -> tuple[Path, Path]:
    """Return the packed page and the list of what is in it: of an sdist, else built in a clone."""
    brought = root / PACKED
    return (brought, root / SBOM) if brought.is_file() else built(root)


def built(root: Path) -> tuple[Path, Path]:
    """Build the page, if need be; RuntimeError if that fails."""
    command = ["make", "--no-print-directory", "packed-site", f"PYTHON={sys.executable}"]
    try:
        done = subprocess.run(  # noqa: S603 (our own command)
            command, cwd=root, stdout=subprocess.PIPE, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError) as error:
        raise RuntimeError(ADVICE) from error
    packed = Path(done.stdout.splitlines()[-1])
    return packed, packed.with_name(Path(SBOM).name)
