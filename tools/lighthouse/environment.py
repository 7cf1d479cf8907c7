"""Lighthouse itself: in ``build/lighthouse/``, because it is larger than all of the set-up."""

import shutil
from pathlib import Path

from tools import node
from tools.paths import BUILD, ROOT

PINNED = ROOT / "tools" / "lighthouse"
FOLDER = BUILD / "lighthouse"
NAMES = ("package.json", "package-lock.json")
PROGRAM = FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js"


def prepare() -> Path:
    """Install it unless this version is there; return its program, for Node."""
    stamp, pinned = FOLDER / ".ready", (PINNED / NAMES[1]).read_text("utf-8")
    if not stamp.is_file() or stamp.read_text("utf-8") != pinned:
        print(f"Installing Lighthouse into build/{FOLDER.name}/ (once)", flush=True)
        shutil.rmtree(FOLDER, ignore_errors=True)
        FOLDER.mkdir(parents=True)
        for name in NAMES:
            shutil.copy(PINNED / name, FOLDER / name)
        quiet = ("--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
        node.run("npm", "ci", "--prefix", str(FOLDER), *quiet)
        stamp.write_text(pinned, "utf-8")
    return PROGRAM
