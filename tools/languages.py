"""The languages that the page speaks: one file each in ``static/i18n``, and no list beside them.

A bundle may have long texts of its own, in files of the same names in its folder of markup.

A language with a text less shows the English one. The button that changes the language names the
one that comes next, in a ring, in that one's own words.
"""

import json
from pathlib import Path
from typing import Any

from tools.paths import ROOT

FOLDER = "static/i18n"
REFERENCE = "en"  # the language in which every text is there
SHORT, NAME = "language.short", "language.name"  # what a language calls itself
OTHER, SWITCH = "language.other", "language.switch"  # the button's text, and its longer name

Table = dict[str, Any]  # a text, or its forms by count, for each key


def texts(root: Path = ROOT) -> dict[str, Table]:
    """Return each language's table, whole, by its tag: "en", "es", …"""
    files = sorted((root / FOLDER).glob("*.json"))
    written = {file.stem: _table(root, file.stem) for file in files}
    whole = {tag: written.get(REFERENCE, {}) | table for tag, table in written.items()}
    tags = list(whole)
    return {
        tag: _named(whole[tag], whole[after])
        for tag, after in zip(tags, tags[1:] + tags[:1], strict=True)
    }


def _table(root: Path, tag: str) -> Table:
    table: Table = {}
    for file in sorted((root / "static").glob(f"*/{tag}.json")):
        table |= json.loads(file.read_text("utf-8"))
    return table


def _named(table: Table, after: Table) -> Table:
    """Return a table in which the button names the language that comes after it."""
    own = {key: text for key, text in table.items() if key not in (SHORT, NAME)}
    if SHORT in after and NAME in after:
        own[OTHER], own[SWITCH] = after[SHORT], f"{after[SHORT]} – {after[NAME]}"
    return own
