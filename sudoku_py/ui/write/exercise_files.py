"""The exercises that a person has opened from files: their texts outlive the visit."""

from typing import Any

from sudoku_py.ui.browser.clock import now
from sudoku_py.ui.storage import schema
from sudoku_py.ui.storage.storage import Storage

PREFIX = "exercise."  # what the names of the stored ones begin with
MAX_FILES = 30  # the newest stay
MAX_TEXT = 1_000_000  # characters, as many as a file may have
_TEXT = schema.check(lambda data: isinstance(data, str) and len(data) <= MAX_TEXT)
read_file = schema.record({"text": _TEXT, "at": schema.moment}, {"at": 0})


class ExerciseFiles:
    """Reads and writes them; they are hostile until the sandbox has read them."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def texts(self) -> list[str]:
        """The JSON of each, the oldest first."""
        return [found["text"] for _, found in self._files()]

    def keep(self, exercise: str, text: str) -> None:
        """Store the text of the exercise with that id, in place of the one before."""
        files = [(name, file) for name, file in self._files() if name != PREFIX + exercise]
        for name, _ in files[: max(0, len(files) + 1 - MAX_FILES)]:
            self._storage.remove(name)
        self._storage.save(PREFIX + exercise, {"text": text, "at": now()})

    def _files(self) -> list[tuple[str, dict[str, Any]]]:
        names = self._storage.names(PREFIX)
        loaded = [(name, self._storage.load(name, read_file)) for name in names]
        return sorted([each for each in loaded if each[1]], key=lambda each: each[1]["at"])
