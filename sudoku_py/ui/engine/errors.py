"""How a request to the engine ends without an answer."""

from sudoku_py.core.sentence import Details


class EngineError(Exception):
    """The engine refuses a request or has failed: a message key and its details."""

    def __init__(self, key: str, details: Details | None = None) -> None:
        super().__init__(key)
        self.key = key
        self.details = details or {}


class Cancelled(Exception):  # noqa: N818 - it is no error
    """The request was cancelled."""
