"""Where things are in the repository."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NODE_MODULES = ROOT / "node_modules"
STATIC = ROOT / "static"
VENDOR = STATIC / "vendor"
PACKAGE = ROOT / "sudoku_py"
BUILD = ROOT / "build"
SITE = BUILD / "site"
DOCS_SITE = BUILD / "docs"
VENV = ROOT / ".venv"
