"""The names of the combinations that are known, in the reader's language."""

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.lab import mixed
from sudoku_py.ui.lab.lab_view import LabView


class MixedNames(LabView):
    """Adds a text for each combination, so that it has a name wherever an algorithm has one."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._store.subscribe(self.render, "lab", "preferences")

    def render(self) -> None:
        """Add the texts, before other views need them."""
        texts, known = self._texts, self._lab.algorithms
        if self._has_changed("names", len(known)):
            named = [each for each in known if each != mixed.base(each)]
            made = {"algorithm." + each: texts.text(*mixed.name_of(each)) for each in named}
            texts.add_messages({texts.language: made})
