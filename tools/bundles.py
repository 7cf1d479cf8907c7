"""The bundles of ``tools.bundle_table``, each as one file, which the page fetches when needed.

Most of the interface's Python, markup and texts serve the laboratory, the analysis or a dialog.
Whoever comes to play does not wait for them. Their style sheets are others, see ``tools.style``.
"""

from pathlib import Path

from tools.bundle_table import BUNDLES
from tools.bytecode import compiled
from tools.files import write_if_changed
from tools.import_order import import_order
from tools.interface import modules, pack, sources
from tools.languages import texts
from tools.paths import ROOT, VENDOR


def bundle(name: str, root: Path = ROOT) -> bytes:
    """Return a bundle, packed: files, markup by name, and for each language texts by key."""
    row = BUNDLES[name]
    pages = sorted((root / "static" / row.markup).glob("*.html")) if row.markup else []
    markup = {path.stem: path.read_text("utf-8") for path in pages}
    own = {
        language: {key: text for key, text in table.items() if row.has_text(key)}
        for language, table in texts(root).items()
    }
    python = sources(root, *row.python)
    imports = import_order(modules(python), row.main) if row.main else []
    return pack(compiled(python), imports=imports, markup=markup, **own)


def write_bundles() -> bool:
    """Write the bundles that would change; say whether any did."""
    made = {name: bundle(name) for name in BUNDLES}
    written = [write_if_changed(VENDOR / f"{name}.bin", made[name]) for name in made]
    return any(written)
