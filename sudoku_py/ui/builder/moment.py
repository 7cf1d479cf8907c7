"""What was seen in the view from which one comes: that is what most want to take along."""

from sudoku_py.ui import boards
from sudoku_py.ui.builder.choices import racing

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.lab.lab import Lab
    from sudoku_py.ui.page import Page


def seen(page: "Page", played: str | None) -> dict:
    """The choices for it; `played` is the puzzle that was played when one was here last."""
    lab, analysis = page.rooms.get("lab"), page.rooms.get("analyse")
    before, puzzle = page.state.before, boards.puzzle_line(page.state.board)
    if page.state.asked:
        return _asked(page.state, puzzle)
    if before == "lab" and lab and page.state.mode == "race":
        return _of_race(lab, puzzle)
    if before == "lab" and lab and lab.session.frame and page.state.mode == "watch":
        return _of_run(lab)
    if before == "analyse" and analysis:
        return {"kind": "analyse", "p": analysis.puzzles.line}
    return {"p": puzzle} if puzzle != played else {}


def _asked(state: object, puzzle: str) -> dict:
    """A link leads to the builder with a moment of a run."""
    asked, state.asked = state.asked, {}
    found = {"kind": "lab", "p": puzzle}
    found.update({name: asked[name] for name in ("alg", "seed", "step", "speed") if name in asked})
    return found


def _of_run(lab: "Lab") -> dict:
    puzzle, algorithm, seed = lab.session.wanted
    step = lab.session.frame["step"]
    return {"kind": "lab", "p": puzzle, "alg": algorithm, "seed": seed, "step": step}


def _of_race(lab: "Lab", puzzle: str) -> dict:
    from sudoku_py.ui.lab.race import Race  # noqa: PLC0415 - the laboratory has come

    racers = lab.part(Race).setup()
    algorithms = racing(racers["algorithms"])
    return {"kind": "race", "p": puzzle, "algs": algorithms, "seed": racers["seed"], "step": 0}
