"""The dialog in which the player chooses what kind of puzzle to make."""

import asyncio
from typing import Any

from pyscript import Event
from pyscript.ffi import create_proxy

from sudoku_py.core.sentence import Details
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board.levels import NAMES
from sudoku_py.ui.dialogs.dialog import Dialog
from sudoku_py.ui.dialogs.difficulty_fields import DifficultyFields
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.engine.status import FAILED, READY
from sudoku_py.ui.play import puzzle_options
from sudoku_py.ui.storage import url_parameters

# The fields that the engine's errors are about, by their codes; all others are about the rating.
ABOUT = {
    "too-few-givens": "new-givens",
    "too-many-if-minimal": "new-givens",
    "symmetry-count": "new-givens",
    "few-empty": "new-givens",
    "many-empty": "new-givens",
    "givens-range": "new-givens",
    "technique-unused": "new-technique",
    "technique-excluded": "new-technique",
    "only-eliminates": "new-only",
    "unknown-group": "new-only",
    "none-of-four": "new-symmetry",
}


class NewPuzzleDialog(Dialog):
    """Size, difficulty, number of givens, symmetry, seed.

    It stays open, with all that was entered, until what it asks for can be made: a sentence below
    a field says what is wrong with it.
    """

    def __init__(self, services: Services) -> None:
        super().__init__(services, "new-dialog")
        self._difficulty = DifficultyFields(services)
        self._asked = 0  # how often a puzzle was asked for, or the dialog opened
        self.commands = {
            "choose-new": self._open,
            "make-new": self._make,
            "new-size": self._difficulty.fit,
        }
        form = self._dialog.querySelector("form")
        form.addEventListener("submit", create_proxy(self._on_submit))

    def _on_submit(self, event: Event) -> None:
        """Leave it to `_make` when the dialog closes; the other button just closes it."""
        if event.submitter.getAttribute("data-action"):
            event.preventDefault()

    def _open(self) -> None:
        part, choice = self._part, self._services.provider.choice
        self._asked += 1
        size = part("size").value
        part("new-size").value = size
        is_same = size == str(choice["size"]) and choice["givens"] is not None
        part("new-givens").value = str(choice["givens"]) if is_same else ""
        part("new-symmetry").value = choice["symmetry"]
        part("new-seed").value = ""
        self._difficulty.show(choice)
        self._clear_problem()
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
        """Make the puzzle; where that is impossible, a field says why and the dialog stays."""
        self._asked += 1
        self._clear_problem()
        size = int(self._part("new-size").value)
        givens, is_good = self._number("new-givens", size * size, "new.givens-range")
        seed, is_seed = None, True
        if is_good:
            seed, is_seed = self._number("new-seed", url_parameters.LAST_SEED, "new.seed-range")
        if not (is_good and is_seed):
            return
        symmetry = str(self._part("new-symmetry").value)
        choice = {"size": size, "givens": givens, "symmetry": symmetry}
        asyncio.create_task(self._check(dict(choice, **self._difficulty.read()), seed))

    async def _check(self, choice: dict[str, Any], seed: int | None) -> None:
        """Let the engine say whether there can be such a puzzle, unless that is plain."""
        asked, engine, provider = self._asked, self._services.engine, self._services.provider
        if puzzle_options.is_doubtful(choice) and engine.status != FAILED:
            if engine.status != READY:
                self._show_problem(None, "job.waiting", {})
            try:
                await provider.check(choice, seed or 0)
            except EngineError as error:
                if engine.status == READY:
                    if asked == self._asked:
                        self._refuse(error, choice)
                    return
        if asked == self._asked and self._dialog.open:  # the player may have gone on meanwhile
            self._close()
            provider.choose(choice)
            if seed is None:
                provider.new()
            else:
                provider.make(seed)

    def _refuse(self, error: EngineError, choice: dict[str, Any]) -> None:
        """Say why there is no such puzzle, at the field: a rating comes from either of two."""
        rated = "new-level" if choice["level"] else "new-rating"
        name = ABOUT.get(error.key.split(".")[-1]) or rated
        self._show_problem(name, error.key, self._services.provider.named(error.details))

    def _number(self, name: str, last: int, key: str) -> tuple[int | None, bool]:
        """Return the number in a field, None where it is empty, and whether the text is good."""
        text = self._part(name).value.strip()
        number = url_parameters.whole(text, last) if text else None
        is_good = not text or number is not None
        if not is_good:
            self._show_problem(name, key, {"found": text, "last": last})
        return number, is_good

    def _show_problem(self, name: str | None, key: str, details: Details) -> None:
        """Say something below a field, which gets the focus; without a name, below all of them."""
        problem = self._part("new-problem")
        problem.hidden = False
        if name:
            field = self._part(name)
            field.after(problem)
            focused = field.querySelector("input") if name == "new-only" else field
            if focused != field:
                field.open = True
            focused.setAttribute("aria-invalid", "true")
            focused.setAttribute("aria-describedby", "new-problem")
            focused.focus()
        self._set_text("new-problem", key, details)

    def _clear_problem(self) -> None:
        self._part("new-problem").hidden = True
        self._set_text("new-problem", None)
        for field in self._dialog.querySelectorAll("[aria-invalid]"):
            field.removeAttribute("aria-invalid")
            field.removeAttribute("aria-describedby")
