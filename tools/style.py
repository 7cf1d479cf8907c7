"""The page's style sheets as one, which the page asks for at once.

As several files they hold up the page's first picture, and with it the interface, by some 30 ms on
a machine where the interface takes 300. What is seen only later is another sheet, and so are those
of each bundle, which come with it. They are written without what only people read, which is a
quarter of them.
"""

from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from tools import features, node
from tools.files import write_if_changed
from tools.icons import icon_sheet
from tools.paths import NODE_MODULES, ROOT, VENDOR

# Of the interface: some use what those before them define, or have the last word over them.
INTERFACE_STYLES = (
    "tokens", "page", "controls", "columns", "keypad", "sheets", "icons", "engine", "page_layout",
    "board", "print",
)  # fmt: skip
STYLE, LATE = VENDOR / "style.css", VENDOR / "late.css"


def style_sheet(root: Path = ROOT) -> str:
    """Return the sheets of ``static/css`` one after the other."""
    return "\n".join(
        (root / f"static/css/{part}.css").read_text("utf-8") for part in INTERFACE_STYLES
    )


def bundle_sheet(name: str, root: Path = ROOT) -> str:
    """Return the sheets of a bundle, which stand side by side: none needs another."""
    paths = sorted((root / f"static/css/{name}").glob("*.css"))
    return "\n".join(path.read_text("utf-8") for path in paths)


def late_sheet(root: Path = ROOT) -> str:
    """Return what no first paint needs: the sheets of ``static/css/late``, and the icons."""
    paths = sorted((root / "static/css/late").glob("*.css"))
    return "\n".join([*(path.read_text("utf-8") for path in paths), icon_sheet()])


def minified(sheets: Mapping[str, str]) -> dict[str, bytes]:
    """Return sheets by name without spaces and comments, their rules otherwise as they are."""
    esbuild = NODE_MODULES / "esbuild" / "bin" / "esbuild"
    options = ("--minify-whitespace", "--charset=utf8", "--log-level=warning")
    with TemporaryDirectory() as folder:
        sources = [Path(folder) / f"{name}.css" for name in sheets]
        for source, sheet in zip(sources, sheets.values(), strict=True):
            source.write_text(sheet, "utf-8")
        made = Path(folder) / "made"
        node.run("node", str(esbuild), *map(str, sources), *options, f"--outdir={made}")
        return {name: (made / f"{name}.css").read_bytes() for name in sheets}


def write_style() -> bool:
    """Write the sheets that would change; say whether any did."""
    sheets = {name: bundle_sheet(name) for name in features.bundles()}
    sheets |= {STYLE.stem: style_sheet(), LATE.stem: late_sheet()}
    made = minified(sheets)
    written = [write_if_changed(VENDOR / f"{name}.css", made[name]) for name in made]
    return any(written)
