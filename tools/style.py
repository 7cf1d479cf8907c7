"""The page's style sheets as one, which the page asks for at once.

As several files they hold up the page's first picture, and with it the interface, by some 30 ms on
a machine where the interface takes 300. Each bundle's are another sheet, which comes with it.
"""

from pathlib import Path

from tools.files import write_if_changed
from tools.interface import BUNDLES
from tools.paths import ROOT, VENDOR

STYLE = VENDOR / "style.css"
# Each uses what those before it define, or has the last word over them.
PARTS = ("tokens", "page", "controls", "columns", "keypad", "work", "rooms", "board")


def style_sheet(root: Path = ROOT) -> str:
    """Return the sheets of ``static/css`` one after the other."""
    return "\n".join((root / f"static/css/{part}.css").read_text("utf-8") for part in PARTS)


def bundle_sheet(name: str, root: Path = ROOT) -> str:
    """Return the sheets of a bundle, which stand side by side: none needs another."""
    paths = sorted((root / "static/css" / name).glob("*.css"))
    return "\n".join(path.read_text("utf-8") for path in paths)


def write_style() -> bool:
    """Write the sheets that would change; say whether any did."""
    sheets = {VENDOR / f"{name}.css": bundle_sheet(name) for name in BUNDLES}
    sheets[STYLE] = style_sheet()
    written = [write_if_changed(path, sheet.encode()) for path, sheet in sheets.items()]
    return any(written)
