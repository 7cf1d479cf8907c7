"""The commands by name: what a button has as its data-action, and what a key means.

In a view, a command of that view takes precedence over one of the page with the same name.
"""

from collections.abc import Callable, Mapping

EVERYWHERE = ""


class Commands:
    """Names and functions, for each region of the page and for all of it."""

    def __init__(self, region: Callable[[], str]) -> None:
        """`region()` names the region that one is in."""
        self._region = region
        self._tables: dict[str, dict[str, Callable[..., object]]] = {EVERYWHERE: {}}
        self._filters: list[Callable[[str], bool]] = []

    def add(self, table: Mapping[str, Callable[..., object]], region: str = EVERYWHERE) -> None:
        """Add commands, or put others in place of those of the same name."""
        self._tables.setdefault(region, {}).update(table)

    def filter(self, allows: Callable[[str], bool]) -> None:
        """Run a command of the whole page only if `allows(name)` says so, too."""
        self._filters.append(allows)

    def knows(self, name: str | None) -> bool:
        """Whether there is such a command here."""
        return self._find(name) is not None

    def _find(self, name: str | None) -> Callable[..., object] | None:
        if name is None:
            return None
        return self._here.get(name) or self._tables[EVERYWHERE].get(name)

    @property
    def _here(self) -> dict[str, Callable[..., object]]:
        return self._tables.get(self._region(), {})

    def run(self, name: str, *arguments: object) -> bool:
        """Run a command; False if there is none of that name here."""
        return self.run_here(name, *arguments) or self.run_on_page(name, *arguments)

    def run_on_page(self, name: str, *arguments: object) -> bool:
        """Run a command of the whole page, even if the region has one of that name."""
        command = self._tables[EVERYWHERE].get(name)
        if command is None:
            return False
        if all([allows(name) for allows in self._filters]):
            command(*arguments)
        return True

    def run_here(self, name: str, *arguments: object) -> bool:
        """Run a command of the region itself; False if it has none of that name."""
        command = self._here.get(name)
        if command is None:
            return False
        command(*arguments)
        return True
