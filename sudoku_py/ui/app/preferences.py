"""Language, theme and the settings of the game: what a player chooses is kept.

A link's language is not kept. The settings hold for every puzzle.
"""

from pyscript import window

from sudoku_py.ui.app.store import Store
from sudoku_py.ui.app.texts import Texts
from sudoku_py.ui.browser.address import drop_from_address
from sudoku_py.ui.browser.i18n import LANGUAGES, other_language, preferred
from sudoku_py.ui.storage import schema, settings
from sudoku_py.ui.storage.storage import Storage

THEMES = ("light", "dark")


class LanguageAndTheme:
    """Changes them in the slice `preferences`."""

    def __init__(self, store: Store, storage: Storage, texts: Texts) -> None:
        self._store = store
        self._storage = storage
        self._texts = texts

    def load(self, link_language: str | None) -> None:
        """Take a link's language, or what was kept as far as it is sound, or what the browser says.

        To wait for the link to be followed would have the first message read out twice.
        """
        load = self._storage.load
        language = load("language", schema.one_of(*LANGUAGES))
        if link_language in LANGUAGES:
            language = link_language
        theme = load("theme", schema.one_of(*THEMES))
        self._store.update("preferences", theme=theme)
        browser_languages = [str(each) for each in window.navigator.languages]
        self.use_language(language or preferred(browser_languages))

    def use_language(self, language: str) -> None:
        """Speak a language for this visit."""
        self._texts.use(language)
        self._store.update("preferences", language=language)

    def switch_language(self) -> None:
        """Go to the next language."""
        language = other_language(self._store.preferences.language)
        self._storage.save("language", language)
        drop_from_address("lang")
        self.use_language(language)

    def switch_theme(self) -> None:
        """Go from light to dark or back."""
        theme = "light" if is_dark(self._store.preferences.theme) else "dark"
        self._storage.save("theme", theme)
        self._store.update("preferences", theme=theme)


def is_dark(theme: str | None) -> bool:
    """Whether the page is dark, by the theme or, without one, by the system's preference."""
    prefers_dark = window.matchMedia("(prefers-color-scheme: dark)").matches
    return theme == "dark" or bool(not theme and prefers_dark)


STORAGE_KEY = "settings"


def _read_settings(data: object) -> dict[str, bool]:
    """Return settings; where the browser leaves no colours, these have shapes by default."""
    return settings.read(data, bool(window.matchMedia("(forced-colors: active)").matches))


class SettingsCommands:
    """Changes the settings in the slice `preferences`; which there are, `storage.settings` says."""

    def __init__(self, store: Store, storage: Storage) -> None:
        self._store = store
        self._storage = storage

    def load(self) -> None:
        """Take what was kept as far as it is sound."""
        chosen = self._storage.load(STORAGE_KEY, _read_settings) or _read_settings({})
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
