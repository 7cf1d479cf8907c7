"""The programs that a person has written: their ids among the algorithms, and their names.

The id is "code." and the number of the draft. It is good for races and experiments only: the
lab's engine never gets the code.
"""

from typing import Any

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.lab.lab_view import LabView
from sudoku_py.ui.storage.drafts import PREFIX, Drafts

CODE = "code."  # what their ids begin with


def is_program(name: str) -> bool:
    """Whether an id among the algorithms is that of a program.

    >>> is_program("code.000007"), is_program("cell-order")
    (True, False)
    """
    return name.startswith(CODE)


class Programs(LabView):
    """Reads the drafts, and names them wherever an algorithm has a name."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._drafts = Drafts(services.storage)
        self._names: dict[str, str] = {}
        self._store.subscribe(self._write_names, "preferences")

    def refresh(self) -> None:
        """Take up which there are now, the newest first."""
        entries: list[tuple[str, dict[str, Any]]] = self._drafts.entries()
        entries.sort(key=lambda entry: -entry[1]["at"])
        self._names = {CODE + key[len(PREFIX) :]: draft["name"] for key, draft in entries}
        self._write_names()
        names = [CODE + key[len(PREFIX) :] for key, _ in entries]
        if names != self._lab.programs or self._has_changed("names", sorted(self._names.items())):
            self._store.update("lab", programs=names)

    def code_of(self, name: str) -> str | None:
        """The code of a program as it is stored now; None if it was deleted."""
        draft = self._drafts.load(PREFIX + name[len(CODE) :])
        return draft["code"] if draft else None

    def file_names(self, ids: list[str]) -> dict[str, str]:
        """What files call the programs among these algorithms: each otherwise than the others."""
        found: dict[str, str] = {}
        for each in [each for each in ids if is_program(each)]:
            name = CODE + self._names.get(each, "")
            found[each] = name if name not in found.values() else name + " " + each[len(CODE) :]
        return found

    def _write_names(self) -> None:
        texts = self._texts
        made = {
            "algorithm." + each: texts.text("lab.program-name", {"name": name})
            for each, name in self._names.items()
        }
        texts.add_messages({texts.language: made})
