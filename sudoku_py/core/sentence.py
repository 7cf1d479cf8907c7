"""Sentences as data: the key of a text in the language files, and what fills its blanks."""

from collections.abc import Mapping
from typing import TypeAlias, TypedDict

Details: TypeAlias = Mapping[str, object]  # by the names of the blanks; a value may be a sentence
Sentence: TypeAlias = tuple[str, Details]


class Message(TypedDict):
    """A sentence as an object of JSON."""

    key: str
    details: Details
