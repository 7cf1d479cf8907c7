"""What stands for the browser's storage in tests."""

import json
from typing import Any

from sudoku_py.ui.storage import schema


class Texts:
    """A storage as the page has it, of texts."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def load(self, name: str, kind: schema.Kind = schema.anything, values: int = 0) -> Any:  # noqa: ARG002
        return schema.read(kind, json.loads(self.texts[name])) if name in self.texts else None

    def save(self, name: str, data: object) -> None:
        self.texts[name] = json.dumps(data)

    def remove(self, name: str) -> None:
        self.texts.pop(name, None)
