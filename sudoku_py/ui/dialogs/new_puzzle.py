"""The dialog in which the player chooses what kind of puzzle to make, and how difficult."""

import asyncio

from pyscript import Element, Event
from pyscript.ffi import create_proxy

from sudoku_py.core.sentence import Details
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.assembly import PageServices
from sudoku_py.ui.board.levels import NAMES, RATED_SIZE, names_of, range_text
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.dialogs.dialog import Dialog
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.engine.status import FAILED, READY
from sudoku_py.ui.play import puzzle_options
from sudoku_py.ui.play.puzzle_options import Choice
from sudoku_py.ui.storage import url_parameters
from sudoku_py.ui.widgets.dom import make, make_text
from sudoku_py.ui.widgets.forms import fill_menu

# Groups of techniques that can suffice, the easiest first.
GROUPS = (
    "singles", "locked-candidates", "pairs", "triples", "quads", "single-digit", "fish", "wings",
    "colouring", "uniqueness", "chains", "als",
)  # fmt: skip

NEEDED = {  # what puzzles of a level need on boards without ratings
    "easy": "new.techniques-easy",
    "medium": "new.techniques-medium",
    "hard": "new.techniques-hard",
    "very-hard": "new.techniques-very-hard",
}


def level_rows(texts: I18n, size: int) -> list[tuple[str, str]]:
    """Return the levels of a size, and what each is: ratings, or what it needs without them."""
    rows = []
    for name in names_of(size):
        details: dict[str, object] = {"level": texts.text("level." + name)}
        key = "new.level-range" if size == RATED_SIZE else "new.level-techniques"
        if size == RATED_SIZE:
            details["se"] = range_text(name)
        else:
            details["techniques"] = texts.text(NEEDED[name])
        rows.append((name, texts.text(key, details)))
    return rows


class DifficultyFields(Component):
    """Level, range of ratings, the technique that is needed, those that suffice."""

    _boxes: dict[str, Element] = {}  # noqa: RUF012 - by group, those of the last opening
    _technique: str | None = None

    def show(self, choice: Choice) -> None:
        """Fill the fields with a choice."""
        part = self._part
        self._technique = choice["technique"]  # for as long as the menu is empty
        part("new-level").value = ""
        self.fit(choice["level"])
        part("new-rating").value = choice["rating"] or ""
        self._show_groups((choice["only"] or "").split(","))
        self._fill_techniques([], choice["technique"])
        part("new-fresh").checked = choice["fresh"]
        if self._services.engine.status == READY:
            asyncio.create_task(self._load_techniques(choice["technique"]))

    def fit(self, level: str | None = None) -> None:
        """Offer what the size in the form can have, with this level or the one that is chosen."""
        part, size = self._part, int(self._part("new-size").value)
        part("new-rating").disabled = size != RATED_SIZE
        chosen = level or str(part("new-level").value)
        rows = [("", self._texts.text("level.any"))] + level_rows(self._texts, size)
        fill_menu(part("new-level"), rows, chosen if chosen in dict(rows) else "")

    def _show_groups(self, chosen: list[str]) -> None:
        self._boxes = {name: make("input", {"type": "checkbox"}) for name in GROUPS}
        for name, box in self._boxes.items():
            box.checked = name in chosen
        labels = [
            make("label", None, self._boxes[name], make_text("span", self._texts, "group." + name))
            for name in GROUPS
        ]
        self._part("new-groups").replaceChildren(*labels)
        self._part("new-only").open = any([name in chosen for name in GROUPS])

    async def _load_techniques(self, chosen: str | None) -> None:
        request = {"size": int(self._part("new-size").value)}
        try:
            found = await self._services.engine.call("generate.techniques", **request)
        except EngineError:
            return  # the page shows itself that the engine has failed
        self._texts.add_messages(found["texts"])
        self._fill_techniques(found["techniques"], chosen)

    def _fill_techniques(self, names: list[str], chosen: str | None) -> None:
        menu, texts = self._part("new-technique"), self._texts
        rows = [(name, texts.text("technique." + name)) for name in names]
        is_known = chosen in names
        fill_menu(menu, [("", texts.text("new.any-technique"))] + rows, chosen if is_known else "")
        menu.disabled = not names

    def read(self, choice: Choice) -> None:
        """Put the values of the fields into a choice: a range of ratings overrides a level."""
        menu = self._part("new-technique")
        rating = str(self._part("new-rating").value).strip()
        only = ",".join([name for name in GROUPS if self._boxes[name].checked])
        level = str(self._part("new-level").value)
        choice["level"] = None if rating else level or None
        choice["rating"] = rating or None
        choice["technique"] = self._technique if menu.disabled else str(menu.value) or None
        choice["only"] = only or None
        choice["fresh"] = bool(choice["technique"] and self._part("new-fresh").checked)


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

    _services: PageServices

    def __init__(self, services: PageServices) -> None:
        super().__init__(services, "new-dialog")
        self._difficulty = DifficultyFields(services)
        self._asked = 0  # the number of requests for a puzzle and of openings of the dialog
        self.commands = {
            "choose-new": self._open,
            "make-new": self._make,
            "new-size": self._fit,
        }
        form = self._dialog.querySelector("form")
        form.addEventListener("submit", create_proxy(self._on_submit))

    def _fit(self) -> None:
        """Offer what another size can have."""
        self._difficulty.fit()

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
        """Show what was made in advance, and whether it outlives the visit."""
        texts, provider = self._texts, self._services.provider
        await provider.prepare()
        if not provider.level_puzzles:
            return
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
        choice = puzzle_options.plain(size, str(self._part("new-symmetry").value))
        choice["givens"] = givens
        self._difficulty.read(choice)
        asyncio.create_task(self._check(choice, seed))

    async def _check(self, choice: Choice, seed: int | None) -> None:
        """Check with the engine whether there can be such a puzzle, unless that is obvious."""
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
        if asked == self._asked and self._dialog.open:  # the player may have moved on meanwhile
            self._close()
            provider.choose(choice)
            if seed is None:
                provider.new()
            else:
                provider.make(seed)

    def _refuse(self, error: EngineError, choice: Choice) -> None:
        """Show why there is no such puzzle, at the field: for a rating it is one of two."""
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
