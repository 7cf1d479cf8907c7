"""The bar above the editor: which draft is open, its name, and what one can begin anew."""

from pyscript import Element

from sudoku_py.ui.app.region_view import RegionView
from sudoku_py.ui.widgets.dom import make
from sudoku_py.ui.widgets.forms import write_field
from sudoku_py.ui.write.exercise_titles import EXERCISES, TITLE
from sudoku_py.ui.write.starters import STARTERS
from sudoku_py.ui.write.state import REGION, SLICE, WriteState
from sudoku_py.ui.write.text_by_language import in_language

STARTER, EXERCISE, ALGORITHM = "starter", "exercise", "algorithm"  # kinds, before ":" and an id
EXERCISE_FILE = "exercise-file"  # a kind without an id


class DraftView(RegionView):
    """Shows the slice `write`."""

    region, slices = REGION, (SLICE, "lab")
    _state: WriteState

    def render(self) -> None:
        """Show what has changed."""
        state = self._state
        if self._has_changed("drafts", state.drafts, state.stored, state.title):
            self._render_drafts()
        algorithms: list[str] = self._store.lab.algorithms  # type: ignore[attr-defined] # added
        if self._has_changed("new", len(state.exercises), len(algorithms)):
            self._render_new(algorithms)
        key = "write.sure" if state.is_doomed else "write.delete"
        self._set_text("write-delete", key)
        self._put("write-link-box", "hidden", state.link is None)
        if state.link is not None:
            write_field(self._part("write-link"), state.link)

    def _render_drafts(self) -> None:
        state, options = self._state, []
        if state.stored not in [stored for stored, _ in state.drafts]:  # not yet, or not ever
            options.append(_option(state.stored or "", state.title))
        options += [_option(stored, name) for stored, name in state.drafts]
        self._part("write-draft").replaceChildren(*options)
        self._part("write-draft").value = state.stored or ""
        write_field(self._part("write-name"), state.title)
        self._part("write-title").textContent = state.title

    def _render_new(self, algorithms: list[str]) -> None:
        texts = self._texts
        groups = [_option("", texts.text("write.choose"))]
        starters = [(name, texts.text(key)) for name, (key, _) in sorted(STARTERS.items())]
        groups.append(self._group("write.starters", STARTER, starters))
        exercises = [(name, texts.text(TITLE + name)) for name in EXERCISES]
        exercises += [
            (each["id"], in_language(each["title"], texts.language))
            for each in self._state.exercises
            if each["id"] not in EXERCISES
        ]
        group = self._group("write.exercises", EXERCISE, exercises)
        group.append(_option(EXERCISE_FILE, texts.text("write.open-exercise")))
        groups.append(group)
        named = [(each, texts.text("algorithm." + each)) for each in algorithms]
        groups.append(self._group("write.algorithms", ALGORITHM, named))
        self._part("write-new").replaceChildren(*groups)

    def _group(self, key: str, kind: str, rows: list[tuple[str, str]]) -> Element:
        group = make("optgroup", {"label": self._texts.text(key)})
        group.append(*[_option(kind + ":" + name, text) for name, text in rows])
        group.hidden = not rows
        return group


def _option(value: str, text: str) -> Element:
    return make("option", {"value": value}, text)
