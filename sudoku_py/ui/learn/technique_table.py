"""The table of techniques, as the engine's registry has them: `tools.technique_table` writes it."""

import json
from typing import Any

from sudoku_py.ui.browser.fetching import MissingError, fetch_text

TABLE = "./static/vendor/techniques.json"


async def fetch_techniques() -> list[dict[str, Any]]:
    """Return the rows, sorted by family; none if the file cannot be loaded."""
    try:
        rows: list[dict[str, Any]] = json.loads(await fetch_text(TABLE))
    except MissingError:
        return []
    return rows
