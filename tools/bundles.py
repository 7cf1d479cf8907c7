"""The bundles of ``tools.features``, each as one file, which the page fetches when needed.

Most of the interface's Python, markup and texts serve the laboratory, the analysis or a dialog.
Whoever comes to play does not wait for them. Their style sheets are others, see ``tools.style``.
"""

from pathlib import Path

from tools import features
from tools.bytecode import compiled
from tools.files import write_if_changed
from tools.import_order import import_order
from tools.interface import modules, pack
from tools.languages import texts
from tools.paths import ROOT, VENDOR


def bundle(name: str, root: Path = ROOT) -> bytes:
    """Return a bundle, packed: files, markup by name, and for each language texts by key."""
    python, pattern = features.python(root)[name], features.text_pattern(name, root)
    pages = sorted((root / "static" / name).glob("*.html"))
    markup = {path.stem: path.read_text("utf-8") for path in pages}
    own = {
        language: {key: text for key, text in table.items() if pattern.match(key)}
        for language, table in texts(root).items()
    }
    first = [row.module for row in features.bundles(root)[name] if row.at_once]
    imports = [each for module in first for each in import_order(modules(python), module)]
    return pack(compiled(python), imports=imports, markup=markup, **own)


def write_bundles() -> bool:
    """Write the bundles that would change; say whether any did."""
    made = {name: bundle(name) for name in features.bundles()}
    written = [write_if_changed(VENDOR / f"{name}.bin", made[name]) for name in made]
    return any(written)
