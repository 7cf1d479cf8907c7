"""What only the laboratory's part of the interface needs, as one file.

Half of the interface's Python, markup and texts serve the laboratory. Whoever comes to play does
not wait for them: the page asks for them when the laboratory is first entered.
"""

import json
from pathlib import Path

from tools.files import write_if_changed
from tools.interface import LABORATORY, sources, texts
from tools.paths import ROOT, VENDOR

BUNDLE = VENDOR / "laboratory.json"
PYTHON = "sudoku_py/ui/lab/*.py"
MARKUP = "static/lab/*.html"


def bundle(root: Path = ROOT) -> str:
    """Return the bundle: files by path, markup by name, and texts by language and key."""
    markup = {Path(name).stem: text for name, text in sources(root, MARKUP).items()}
    own = {
        language: {key: text for key, text in table.items() if key.startswith(LABORATORY)}
        for language, table in texts(root).items()
    }
    contents = {"files": sources(root, PYTHON), "markup": markup, "texts": own}
    return json.dumps(contents, ensure_ascii=False)


def write_bundle() -> bool:
    """Write the bundle if it would change; say whether it did."""
    return write_if_changed(BUNDLE, bundle().encode())
