"""What comes of the choices: the texts to be taken along, and the preview."""

from pyscript import window

from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.builder import choices, snippets
from sudoku_py.ui.builder.preview import Preview
from sudoku_py.ui.builder.state import SLICE, SNIPPETS, VIEW, BuilderState
from sudoku_py.ui.embed.options import APPEARANCE


class ResultView(Component):
    """Stays as it is while something is wrong with the choices."""

    def __init__(self, services: Services, state: BuilderState) -> None:
        super().__init__(services)
        self._state = state
        self._preview = Preview(
            self._part("builder-preview"), lambda height: self._store.update(SLICE, height=height)
        )
        self._store.subscribe(self.render, SLICE, "preferences", "route", late=True)

    def render(self) -> None:
        """Show the texts and the preview, which is there only while one is in the view."""
        if self._store.route.view != VIEW:
            self._preview.close()
            return
        state, texts = self._state, self._texts
        title = choices.title(state.values, texts)
        self._part("builder-title").placeholder = choices.title(dict(state.values, title=""), texts)
        if state.is_sound:
            self._render_snippets(title)
            self._render_preview(title)
        for name in SNIPPETS:
            key = "builder.done" if name == state.copied else "builder.copy-" + name
            self._set_text("builder-copy-" + name, key)
        if state.height:
            self._set_text("builder-tall", "builder.tall", {"n": state.height})

    def _render_snippets(self, title: str) -> None:
        page, options = str(window.location.href), self._state.options
        height = choices.number(self._state.values, "height") or 0
        for name, text in (
            ("link", snippets.address(page, options)),
            ("frame", snippets.frame(page, options, title, height)),
            ("element", snippets.element(page, options, title, height)),
            ("markdown", snippets.markdown(page, options, title)),
        ):
            self._part("builder-" + name).value = text

    def _render_preview(self, title: str) -> None:
        # The frame follows step by step: of its appearance, what is not named would stay.
        options = dict(self._state.options)
        options["lang"] = options["lang"] or self._texts.language
        options["p"] = options["p"] or boards.from_line(choices.EXAMPLE)
        address = snippets.address(str(window.location.href), options, APPEARANCE)
        self._preview.show(address, self._texts.text("builder.shown", {"title": title}))
