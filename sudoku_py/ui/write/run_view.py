"""The buttons below the editor, and the traceback."""

from sudoku_py.ui.app.region_view import RegionView
from sudoku_py.ui.write.state import REGION, SLICE, WriteState


class RunView(RegionView):
    """Shows the slice `write`."""

    region, slices = REGION, (SLICE,)
    _state: WriteState

    def render(self) -> None:
        """Show what runs, and what is wrong."""
        state, problem = self._state, self._state.problem or {}
        is_busy = bool(state.busy)
        self._put("write-run", "disabled", is_busy)
        self._put("write-grade", "disabled", is_busy)
        self._put("write-stop", "disabled", not is_busy)
        seconds = state.seconds if is_busy else 0
        self._put("write-seconds", "hidden", not seconds)
        self._set_text("write-seconds", "write.seconds" if seconds else None, {"n": seconds})
        lines = state.lines if is_busy else 0
        self._put("write-lines", "hidden", not lines)
        self._set_text("write-lines", "write.lines" if lines else None, {"n": lines})
        self._part("write").setAttribute("data-busy", state.busy)
        self._show_button("write-to-line", "write.to-line", "line", problem.get("line"))
        self._show_button("write-to-step", "sandbox.at-step", "step", problem.get("step"))
        self._put("write-progress", "hidden", state.loaded is None)
        self._put("write-progress", "value", state.loaded or 0)
        trace = problem.get("trace") or ""
        self._put("write-trace", "textContent", trace)
        self._put("write-trace", "hidden", not trace)

    def _show_button(self, name: str, key: str, detail: str, number: int | None) -> None:
        self._put(name, "hidden", not number)
        if number:
            self._set_text(name, key, {detail: number})
