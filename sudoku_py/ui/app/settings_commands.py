"""The settings of the game: what a player chooses is kept, and holds for every puzzle."""

from sudoku_py.ui.app.store import Store
from sudoku_py.ui.storage import settings
from sudoku_py.ui.storage.storage import Storage

STORAGE_KEY = "settings"


class SettingsCommands:
    """Changes the settings in the slice `preferences`; which there are, `storage.settings` says."""

    def __init__(self, store: Store, storage: Storage) -> None:
        self._store = store
        self._storage = storage

    def load(self) -> None:
        """Take what was kept as far as it is sound."""
        chosen = self._storage.load(STORAGE_KEY, settings.read) or dict(settings.DEFAULTS)
        self._store.update("preferences", settings=chosen)

    def switch(self, name: str) -> None:
        """Set what was not set, or the other way round."""
        chosen = dict(self._store.preferences.settings)
        chosen[name] = not chosen[name]
        self.apply(chosen)

    def apply(self, chosen: dict[str, bool]) -> None:
        """Play with these settings from now on."""
        self._storage.save(STORAGE_KEY, chosen)
        self._store.update("preferences", settings=dict(chosen))
        self._store.update("selection", digit=0)
