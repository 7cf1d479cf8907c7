"""A step of a run as a picture."""

from typing import cast

from sudoku_py.core.drawn import DrawnStep, Event, Reason
from sudoku_py.core.sentence import Sentence
from sudoku_py.drawing.looks import Theme, in_black, in_theme
from sudoku_py.drawing.shapes.moment import board_at, height_for, slide
from sudoku_py.drawing.words import solver_name, words
from sudoku_py.lab.run import Run
from sudoku_py.lab.transcript import ending, transcript
from sudoku_py.lab.views.step_view import step_view

NO_LIMIT = 1e9  # milliseconds


def moment_svg(run: Run, step: int, *, theme: Theme = "light", language: str = "en") -> str:
    """The SVG document of a run at `step`; the run is recorded up to there if it is not yet.

    The board has the digits placed until then, guesses marked by a triangle and deduced ones by a
    dot, the candidates if the algorithm keeps them, and marks on the cells of the step: what it
    places, tries, rejects, takes back or only looks at; at a dead end, the cells that cannot be
    completed, and the guess that is taken back. Below is the step as a sentence in `language`
    ("en", "es"). IndexError if the run ends before that step. The current step of the run stays as
    it is.

    >>> from sudoku_py.core.grid import Grid
    >>> run = Run(Grid.from_line("1234341221434.2."), "cell-order")
    >>> svg = moment_svg(run, 3)
    >>> svg[svg.index("<title>") : svg.index("</title>")]
    '<title>Step 3 · Cell-order backtracking. Try 3 in r4c2.'
    """
    reach(run, step)
    text = words(language)
    name = solver_name(run.solver, text)
    head = text("lab.slide-head", {"step": step, "algorithm": name})
    said = " ".join(text(*each) for each in said_at(run, step))
    return in_theme(
        slide(run.puzzle.line, drawn_step(run, step), head, said, height_for(said)), theme
    )


def handout_svg(run: Run, step: int, *, is_asked: bool = False) -> str:
    """The board of a recorded step for paper: black on white, without words.

    Where a question `is_asked`, the cells to blame are left out: they would answer it.

    >>> from sudoku_py.core.grid import Grid
    >>> run = Run(Grid.from_line("1234341221434.2."), "cell-order")
    >>> "#b3261e" in moment_svg(run, 2), "#b3261e" in handout_svg(run, 2)
    (True, False)
    """
    reach(run, step)
    drawn = drawn_step(run, step)
    if is_asked:
        drawn["reason"] = None
    return in_black(board_at(run.puzzle.line, drawn, ""))


def reach(run: Run, step: int) -> None:
    """Record a run up to a step; IndexError if it has none."""
    if step < 0 or not run.record(step, NO_LIMIT) or step > run.recorded:
        raise IndexError(f"there is no step {step}; the run has the steps 0 to {run.recorded}")


def drawn_step(run: Run, step: int) -> DrawnStep:
    """What is drawn of a recorded step."""
    view = step_view(run.timeline, step)
    return {
        "step": step,
        "board": view.board,
        "event": cast("Event | None", view.event),
        "live": [(each["cell"], each["guessed"]) for each in view.live],
        "candidates": view.candidates,
        "reason": cast("Reason | None", view.reason),
    }


def said_at(run: Run, step: int) -> list[Sentence]:
    """What the step does; at the last step of the run also how the run ended."""
    told = transcript(run.timeline, step, step) if step else ()
    said = [each for _, sentences in told for each in sentences]
    end = ending(run.timeline) if step == run.recorded else None
    return [*said, *([end] if end else [])]
