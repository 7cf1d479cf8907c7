"""The exercise above the editor, and the results of its tests below it."""

from typing import Any

from pyscript import Element

from sudoku_py.ui.app.region_view import RegionView
from sudoku_py.ui.widgets.dom import make, make_button, make_text
from sudoku_py.ui.write.state import REGION, SLICE, WriteState
from sudoku_py.ui.write.text_by_language import in_language


class ExerciseView(RegionView):
    """Shows the slice `write`."""

    region, slices = REGION, (SLICE,)
    _state: WriteState

    def render(self) -> None:
        """Show what has changed."""
        exercise, grade = self._state.exercise, self._state.grade
        if self._has_changed("exercise", exercise):
            self._put("write-exercise", "hidden", not exercise)
            self._put("write-grade", "hidden", not exercise)
            if exercise:
                language = self._texts.language
                self._part("write-exercise-title").textContent = in_language(
                    exercise["title"], language
                )
                self._part("write-exercise-text").textContent = in_language(
                    exercise["text"], language
                )
        if self._has_changed("grade", grade):
            self._put("write-results", "hidden", not grade)
            if exercise and grade:
                self._render_grade(exercise, grade)

    def _render_grade(self, exercise: dict[str, Any], grade: dict[str, Any]) -> None:
        rows = [
            self._row(number, exercise["tests"], row) for number, row in enumerate(grade["rows"])
        ]
        self._part("write-tests").replaceChildren(*rows)
        if grade["percent"] is None:
            self._set_text("write-score", None)
            return
        passed = len([row for row in grade["rows"] if row["passed"]])
        details = {"percent": grade["percent"], "passed": passed, "tests": len(rows)}
        self._set_text("write-score", "sandbox.score", details)

    def _row(self, number: int, tests: list[dict[str, Any]], row: dict[str, Any]) -> Element:
        name = in_language(tests[number]["name"], self._texts.language)
        result = "sandbox.passed" if row["passed"] else "sandbox.failed"
        reason, problem = make("td"), row["problem"]
        if problem:
            reason.append(make_text("p", self._texts, problem["key"], problem["details"]))
            if problem["step"]:
                label = self._texts.text("write.watch-it-fail")
                attributes = {"aria-label": label + ": " + name}
                reason.append(make_button("write-watch-test:" + str(number), label, attributes))
        mark = "true" if row["passed"] else "false"
        cells = (make("th", {"scope": "row"}, name), make_text("td", self._texts, result), reason)
        return make("tr", {"data-passed": mark}, *cells)
