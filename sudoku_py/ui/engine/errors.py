"""How a request to the engine ends that has no answer."""

from typing import Any


class EngineError(Exception):
    """The engine's answer to a request that cannot be met: a message key and its details."""

    def __init__(self, key: str, details: dict[str, Any] | None = None) -> None:
        super().__init__(key)
        self.key = key
        self.details = details or {}


class Cancelled(Exception):  # noqa: N818 - it is no error
    """The person took the request back."""
