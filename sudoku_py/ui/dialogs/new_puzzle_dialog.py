"""The dialog in which the player chooses what kind of puzzle to make."""

import asyncio

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board.levels import NAMES
from sudoku_py.ui.dialogs.dialog import Dialog
from sudoku_py.ui.dialogs.difficulty_fields import DifficultyFields
from sudoku_py.ui.storage import url_parameters


class NewPuzzleDialog(Dialog):
    """Size, difficulty, number of givens, symmetry, seed."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, "new-dialog")
        self._difficulty = DifficultyFields(services)
        self.commands = {
            "choose-new": self._open,
            "make-new": self._make,
            "new-size": self._difficulty.fit,
        }

    def _open(self) -> None:
        part, choice = self._part, self._services.provider.choice
        size = part("size").value
        part("new-size").value = size
        is_same = size == str(choice["size"]) and choice["givens"] is not None
        part("new-givens").value = str(choice["givens"]) if is_same else ""
        part("new-symmetry").value = choice["symmetry"]
        part("new-seed").value = ""
        self._difficulty.show(choice)
        for name in ("new-givens", "new-seed"):
            part(name).setCustomValidity("")
        asyncio.create_task(self._show_ready())
        self._show()

    async def _show_ready(self) -> None:
        """Say what was made ahead, and whether it outlives the visit."""
        texts, provider = self._texts, self._services.provider
        await provider.prepare()
        counts, is_stored = await provider.level_puzzles.state()
        named = [texts.text("level." + name) + " " + texts.whole(counts[name]) for name in NAMES]
        key = "new.ready" if is_stored else "new.ready-unsaved"
        self._set_text("new-ready", key, {"levels": " · ".join(named)})

    def _make(self) -> None:
        """Make the puzzle; where that is impossible, the field says why and the form stays."""
        size = int(self._part("new-size").value)
        givens, is_good = self._number("new-givens", size * size, "new.givens-range")
        seed, is_seed = self._number("new-seed", url_parameters.LAST_SEED, "new.seed-range")
        if not (is_good and is_seed):
            return
        symmetry = str(self._part("new-symmetry").value)
        provider = self._services.provider
        choice = {"size": size, "givens": givens, "symmetry": symmetry}
        provider.choose(dict(choice, **self._difficulty.read()))
        if seed is None:
            provider.new()
        else:
            provider.make(seed)

    def _number(self, name: str, last: int, key: str) -> tuple[int | None, bool]:
        """Return the number in a field, None where it is empty, and whether the text is good."""
        field = self._part(name)
        text = field.value.strip()
        number = url_parameters.whole(text, last) if text else None
        is_good = not text or number is not None
        complaint = "" if is_good else self._texts.text(key, {"found": text, "last": last})
        field.setCustomValidity(complaint)
        return number, is_good
