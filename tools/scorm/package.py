"""The package: the manifest, the launch page, the exercise, and the whole site in ``lab/``."""

import html
import json
from collections.abc import Mapping
from pathlib import Path

from tools import site
from tools.files import write_whole
from tools.paths import BUILD
from tools.scorm.exercise import Exercise
from tools.scorm.manifest import LAUNCH, manifest
from tools.stable_zip import stable_zip

FOLDER = BUILD / "scorm"
PARTS = Path(__file__).parent / "launch"
# What belongs to a host of its own: a platform keeps no file that begins with a dot, and the next
# version of a package must not be answered from what the browser has kept of this one.
NOT_PACKED = {".nojekyll", "sw.js", "static/vendor/precache.js"}


def build(exercise: Exercise, folder: Path = FOLDER) -> Path:
    """Write the package; return where it is."""
    site.refresh()
    target = folder / f"{exercise.name}.zip"
    write_whole(target, stable_zip(contents(exercise, site.contents()).items()))
    return target


def contents(exercise: Exercise, site_files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files of the package: path and contents."""
    files = {path.name: path.read_bytes() for path in sorted(PARTS.iterdir())}
    files[LAUNCH] = _titled(files[LAUNCH], exercise.title)
    settings = json.dumps(exercise.settings(), ensure_ascii=False, indent=2)
    files["exercise.json"] = f"{settings}\n".encode()
    files |= {f"lab/{name}": data for name, data in site_files.items() if name not in NOT_PACKED}
    return files | {"imsmanifest.xml": manifest(exercise, files)}


def _titled(page: bytes, title: str) -> bytes:
    """Return the launch page with its title, which a platform may show before any script runs."""
    return page.replace(b"<title></title>", f"<title>{html.escape(title)}</title>".encode())
