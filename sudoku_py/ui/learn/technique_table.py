"""The table of techniques, as the engine's registry has them: `tools.technique_table` writes it."""

import json

from sudoku_py.ui.browser.fetching import MissingError, fetch_text
from sudoku_py.ui.learn.state import TechniqueRow

TABLE = "./static/vendor/techniques.json"


async def fetch_techniques() -> list[TechniqueRow]:
    """Return the rows, sorted by family; none if the file cannot be loaded."""
    try:
        rows: list[TechniqueRow] = json.loads(await fetch_text(TABLE))
    except MissingError:
        return []
    return rows
