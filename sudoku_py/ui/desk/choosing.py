"""The dialog in which one says what kind of new puzzle is wanted."""

from sudoku_py.ui import link

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page import Page


class Choosing:
    """Size, number of givens, symmetry, seed."""

    def __init__(self, page: "Page") -> None:
        """Work on `page`."""
        self._page = page
        self.actions = {"choose-new": self._open, "make-new": self._make}

    def _open(self) -> None:
        part, choice = self._page.view.part, self._page.supply.choice
        size = part("size").value
        part("new-size").value = size
        same = size == str(choice["size"]) and choice["givens"] is not None
        part("new-givens").value = str(choice["givens"]) if same else ""
        part("new-symmetry").value = choice["symmetry"]
        part("new-seed").value = ""
        for name in ("new-givens", "new-seed"):
            part(name).setCustomValidity("")
        part("new-dialog").showModal()

    def _make(self) -> None:
        """Ask for the puzzle; where that cannot be, say why at the field, which keeps the form."""
        part = self._page.view.part
        size = int(part("new-size").value)
        choice = {"size": size, "symmetry": part("new-symmetry").value}
        choice["givens"], is_good = self._number("new-givens", size * size, "new.givens-range")
        seed, is_seed = self._number("new-seed", link.LAST_SEED, "new.seed-range")
        if not (is_good and is_seed):
            return
        self._page.supply.want(choice)
        if seed is None:
            self._page.supply.new()
        else:
            self._page.supply.make(seed)

    def _number(self, name: str, last: int, key: str) -> tuple[int | None, bool]:
        """The number in a field, None where it is empty, and whether it is one."""
        field = self._page.view.part(name)
        text = field.value.strip()
        number = link.whole(text, last) if text else None
        is_good = not text or number is not None
        complaint = "" if is_good else self._page.words.text(key, {"found": text, "last": last})
        field.setCustomValidity(complaint)
        return number, is_good
