"""In which order to import modules, so that each finds there what it imports itself."""

import ast
from collections.abc import Iterator, Mapping

PACKAGE = ".__init__"


def import_order(sources: Mapping[str, str], main: str) -> list[str]:
    """Return the modules among `sources` that `main` comes to import at its start, itself last.

    >>> import_order({"a": "import b, c", "b": "", "c": "import b", "d": ""}, "a")
    ['b', 'c', 'a']
    """
    texts = {name.removesuffix(PACKAGE): text for name, text in sources.items()}
    order: dict[str, None] = {}
    _visit(texts, main, order, set())
    return list(order)


def _visit(texts: Mapping[str, str], name: str, order: dict[str, None], seen: set[str]) -> None:
    if name in seen or name not in texts:
        return
    seen.add(name)
    for needed in _imports(texts[name], name):
        _visit(texts, needed, order, seen)
    order[name] = None


def _imports(text: str, name: str) -> Iterator[str]:
    """Yield what a module may import when it is imported: its packages, and what it names."""
    parts = name.split(".")
    yield from (".".join(parts[:length]) for length in range(1, len(parts)))
    for node in ast.parse(text).body:
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{each.name}" for each in node.names)
