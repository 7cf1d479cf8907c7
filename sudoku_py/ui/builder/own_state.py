"""What is known of an own exercise or lesson of the lecturer: what the engine says of its text."""

import re
from typing import Any

from sudoku_py.core.sentence import Sentence
from sudoku_py.ui.storage import schema
from sudoku_py.ui.write import own_content
from sudoku_py.ui.write.code_link import MAX_LINK

KEPT = "own"  # the storage's name for the texts, by kind
MAX_JSON = own_content.MAX_JSON
SAFE_LENGTH = MAX_LINK  # characters of a link that is not cut by mail and chat programs
JSON_END = ".json"
_ID = re.compile('"id": *"([a-zA-Z0-9_.-]+)"')
KIND = "own-"  # begins the kinds of content that are written in the editor
KINDS = tuple([KIND + kind for kind in sorted(own_content.VIEWS)])
_TEXT = schema.check(lambda data: isinstance(data, str) and len(data) <= MAX_JSON)
NOTHING: dict[str, Any] = {
    "problem": None,
    "line": None,
    "title": {},
    "packed": "",
    "length": 0,
}  # of an answer
read_kept = schema.mapping(_TEXT)


def kind_of(content: str) -> str:
    """Return the kind of an own content; "" for other contents.

    >>> kind_of("own-exercise"), kind_of("write")
    ('exercise', '')
    """
    return content[len(KIND) :] if content in KINDS else ""


def file_name(kind: str, text: str) -> str:
    """Return the name of the file with a text of that kind: its id, if it has one.

    >>> file_name("exercise", '{"id": "rows-1"}')
    'rows-1.json'
    """
    found = _ID.search(text)
    return (found.group(1) if found else kind) + JSON_END


class OwnRead:
    """The engine's answer on a text, see `engine.own_content`."""

    def __init__(self, kind: str, answer: dict[str, Any]) -> None:
        self.kind = kind
        self.problem: Sentence | None = None
        if answer["problem"]:
            self.problem = answer["problem"]["key"], answer["problem"]["details"]
        self.line: int | None = answer["line"]
        self.title: dict[str, str] = answer["title"]
        self.packed: str = answer["packed"]
        self.length: int = answer["length"]

    @property
    def sentence(self) -> Sentence | None:
        """What is wrong, with the line, if that is known."""
        if not self.problem or not self.line or "line" in self.problem[1]:
            return self.problem
        return "builder.own-line", {"line": self.line, "problem": self.problem}
