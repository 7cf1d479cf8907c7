"""What only a part of the interface needs, as one file for each such part.

Most of the interface's Python, markup and texts serve the laboratory, the analysis or a dialog.
Whoever comes to play does not wait for them: the page asks for a bundle when it is first needed.
The bundle called NAME is made of ``sudoku_py/ui/NAME``, ``static/NAME``, and the texts whose keys
``tools.interface`` names; its looks, of ``static/css/NAME``, are a sheet, see ``tools.style``.
"""

from pathlib import Path

from tools.bytecode import compiled
from tools.files import write_if_changed
from tools.interface import BUNDLES, LENT, compact, pack, sources
from tools.languages import texts
from tools.paths import ROOT, VENDOR


def bundle(name: str, root: Path = ROOT) -> str:
    """Return a bundle: packed files, markup by name, and texts by language and key."""
    markup = {
        Path(path).stem: text for path, text in sources(root, f"static/{name}/*.html").items()
    }
    own = {
        language: {key: text for key, text in table.items() if key.startswith(BUNDLES[name])}
        for language, table in texts(root).items()
    }
    files = compiled(sources(root, f"sudoku_py/ui/{name}/*.py", *LENT.get(name, ())))
    return compact({"files": pack(files), "markup": markup, "texts": own})


def write_bundles() -> bool:
    """Write the bundles that would change; say whether any did."""
    made = {name: bundle(name).encode() for name in BUNDLES}
    written = [write_if_changed(VENDOR / f"{name}.json", made[name]) for name in made]
    return any(written)
