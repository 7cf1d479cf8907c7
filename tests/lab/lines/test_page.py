"""The same lines in the Python of the page, whose recorder is `sys.monitoring`."""

import json
from pathlib import Path

from tests.lab.lines import page
from tools import in_pyodide

# Without comprehensions, whose lines begin as often as each Python likes.
ALGORITHMS = ("cell-order", "random-order")
LINES = 300


def test_both_recorders_record_the_same() -> None:
    calls = ", ".join(f"page.lines({name!r}, {LINES})" for name in ALGORITHMS)
    code = f"import json, page\njson.dumps([{calls}])"
    found = json.loads(in_pyodide.answer(code, Path(page.__file__), brief=True))
    assert found == [page.lines(name, LINES) for name in ALGORITHMS]
