"""An argument read claim by claim: what all views of a step share.

`at` is the index of the claim that is read; None while the whole argument is shown. Reading goes
from the first claim to the last, and no further.
"""

from collections.abc import Callable

from pyscript import Element
from pyscript.ffi import to_js

from sudoku_py.core.sentence import Sentence
from sudoku_py.drawing.shapes.roles import NOW, SUPPOSED, WAS
from sudoku_py.engine.protocol import Claim, Step
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.browser.i18n import set_text
from sudoku_py.ui.explain.legend import legend
from sudoku_py.ui.widgets.dom import make

FIRST = 0
READER = "[data-reader]"  # where arrow keys read the claims


def moved(step: Step, at: int | None, by: int) -> int | None:
    """Return which claim is read after `by` more; from the whole argument, forward to the first."""
    if at is None:
        return FIRST if by > 0 else None
    return min(max(at + by, 0), len(step["claims"]) - 1)


def is_last(step: Step, at: int | None) -> bool:
    """Return whether no claim comes after this one."""
    return at is not None and at >= len(step["claims"]) - 1


def layers(step: Step, at: int | None) -> list[tuple[Claim, tuple[str, ...]]]:
    """Return what is drawn, the lowest first: the claim that is read, and those before it."""
    found = []
    for index, claim in enumerate(step["claims"] if at is None else step["claims"][: at + 1]):
        looks = [SUPPOSED] if claim["supposed"] else []
        if at is not None:
            looks.append(NOW if index == at else WAS)
        found.append((claim, tuple(looks)))
    return found


def spoken(step: Step, at: int | None) -> Sentence:
    """Return what a screen reader says: the place and the claim; of the whole, what follows."""
    n = len(step["claims"])
    if at is None:
        return ("argument.spoken-all", {"n": n, "claim": step["conclusion"]})
    return ("argument.spoken", {"at": at + 1, "n": n, "claim": step["claims"][at]["text"]})


class Reader:
    """The commands that read an argument: a claim back, a claim forward, all of it.

    Where one is in it is an attribute of a slice; `step()` returns the step that is shown.
    """

    def __init__(
        self, store: Store, slice_name: str, step: Callable[[], Step | None], attribute: str = "at"
    ) -> None:
        self._store = store
        self._slice = slice_name
        self._step = step
        self._attribute = attribute

    def commands(self, name: str) -> dict[str, Callable[..., object]]:
        """Return the commands of the elements of that name, see `ArgumentView`."""
        return {
            name + "-claim-back": lambda: self.read(-1),
            name + "-claim-forward": lambda: self.read(1),
            name + "-claim-all": self.switch,
        }

    @property
    def at(self) -> int | None:
        """Which claim is read."""
        at: int | None = getattr(getattr(self._store, self._slice), self._attribute)
        return at

    def read(self, by: int) -> None:
        """Read the claim that comes `by` after this one."""
        step = self._step()
        if step:
            self._go(step, moved(step, self.at, by))

    def switch(self) -> None:
        """Show the whole argument, or its claims one by one from the first."""
        step = self._step()
        if step:
            self._go(step, FIRST if self.at is None else None)

    def _go(self, step: Step, at: int | None) -> None:
        changes: dict[str, object] = {self._attribute: at}
        self._store.update(self._slice, **changes)
        self._store.update("messages", announcement=spoken(step, at))


class ArgumentView(Component):
    """Shows an argument, and where one is in it.

    The page's elements have names that begin with `name`: `-claims` is the list, `-reading` the
    row of buttons, with `-claim-back`, `-claim-at`, `-claim-forward` and `-claim-all` in it,
    `-notation` what folds out, `-notation-text` the notation, `-legend` the legend.
    """

    def __init__(self, services: Services, name: str) -> None:
        super().__init__(services)
        self._name = name
        self._list: Element = self._part(name + "-claims")
        self._shown: Step | None = None

    def render(self, step: Step | None, at: int | None) -> None:
        """Show as much of the step's argument as is read; None for no step."""
        name = self._name
        self._put(name + "-reading", "hidden", not step)
        self._put(name + "-notation", "hidden", not step)
        if not step:
            self._shown = None
            self._list.replaceChildren()
            self._part(name + "-legend").replaceChildren()
            return
        n = len(step["claims"])
        if at is None:
            self._set_text(name + "-claim-at", "argument.all-of", {"n": n})
        else:
            self._set_text(name + "-claim-at", "argument.at", {"at": at + 1, "n": n})
        self._set(name + "-claim-back", "aria-disabled", not at)
        self._set(name + "-claim-forward", "aria-disabled", is_last(step, at))
        self._set(name + "-claim-all", "aria-pressed", at is None)
        self._set_text(name + "-notation-text", *step["notation"])
        rows = legend(layers(step, at), self._texts)
        self._part(name + "-legend").replaceChildren(*rows)
        self._render_claims(step, at)

    def _set(self, part: str, attribute: str, is_so: bool) -> None:
        """Say it in an attribute: a disabled button would lose the focus of who presses it."""
        self._part(part).setAttribute(attribute, "true" if is_so else "false")

    def _render_claims(self, step: Step, at: int | None) -> None:
        items = []
        for number, (claim, looks) in enumerate(layers(step, at), 1):
            item = make("li", {"class": " ".join(looks), "value": str(number)})
            set_text(item, self._texts, *claim["text"])
            if NOW in looks:
                item.setAttribute("aria-current", "step")
            items.append(item)
        self._list.setAttribute("data-whole-argument", "true" if at is None else "false")
        self._list.replaceChildren(*items)
        if step is self._shown:  # not when it comes: what stands above is read first
            self._bring_into_sight(items[0 if at is None else -1])
        self._shown = step

    def _bring_into_sight(self, item: Element) -> None:
        """Scroll the box of the claims to one; the page where that box does not scroll."""
        host = self._list.parentElement
        if host.hasAttribute("data-page-scrolls"):
            item.scrollIntoView(to_js({"block": "nearest"}))
            return
        outer, inner = host.getBoundingClientRect(), item.getBoundingClientRect()
        if inner.top < outer.top or inner.bottom > outer.bottom:
            host.scrollTop += inner.top - outer.top
