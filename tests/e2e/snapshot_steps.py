"""Steps of the tests of the engine's snapshot: what was fetched, and another one in its place."""

import gzip
import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from playwright.sync_api import Page, Route

from tools.engine_files import MANIFEST
from tools.snapshot import SNAPSHOT


def fetched(requested: list[str], *names: str) -> list[str]:
    """Which of the files with these names were fetched."""
    return [url for url in requested if url.endswith(tuple(f"/{name}" for name in names))]


def answer(**contents: Any) -> Callable[[Route], None]:
    """Give this in place of a file."""
    return lambda route: route.fulfill(**contents)


def parts() -> tuple[dict[str, Any], bytearray]:
    """What the snapshot says of itself, and what comes after that."""
    whole = bytearray(gzip.decompress(SNAPSHOT.read_bytes()))
    position = 4 + int.from_bytes(whole[:4], "little")
    return json.loads(whole[4:position]), whole[position:]


def publish(page: Page, about: dict[str, Any], rest: bytearray) -> None:
    """Let the page find another snapshot, which its manifest names."""
    described = json.dumps(about).encode()
    whole = len(described).to_bytes(4, "little") + described + rest
    packed = gzip.compress(whole, 1)
    manifest = json.loads(MANIFEST.read_text("utf-8"))
    manifest["snapshot"] |= {"sha256": sha256(packed).hexdigest(), "size": len(whole)}
    page.route("**/engine.json", answer(json=manifest))
    page.route("**/engine.snapshot", answer(body=packed))
