"""A moment that a link asks for: the algorithm, the seed, the step and the speed."""

from sudoku_py.ui.link import SPEEDS
from sudoku_py.ui.state import BAD

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.lab.lab import Lab

FIRST_ALGORITHM, FIRST_SEED = "cell-order", 0  # where a link names none


def watch(lab: "Lab") -> None:
    """Show the moment that a link asks for, else the run on the puzzle, where it stands."""
    session = lab.session
    asked, lab.page.state.asked = lab.page.state.asked, {}
    problem = asked.get("problem")
    if asked.get("alg", FIRST_ALGORITHM) not in lab.algorithms:
        problem = problem or ("link.algorithm", {"found": asked["alg"]})
        asked["alg"] = FIRST_ALGORITHM
    if "speed" in asked:
        lab.set_speed(SPEEDS.index(asked["speed"]))
    if "alg" in asked or "seed" in asked or "step" in asked:
        _follow(lab, asked)
    elif not session.run or session.run["puzzle"] != lab.puzzle:
        lab.open(lab.puzzle)
    elif session.is_lost:
        session.resume()
    else:
        lab.repaint()
    if problem:
        session.note = (BAD,) + problem
        lab.repaint()


def _follow(lab: "Lab", asked: dict) -> None:
    """To a step of the run that is open, if it is the right one, else of a new one."""
    lab.page.state.lent = None
    lab.algorithm = asked.get("alg", FIRST_ALGORITHM)
    lab.seed = asked.get("seed", FIRST_SEED)
    session, step = lab.session, asked.get("step", 0)
    if session.frame and session.wanted == (lab.puzzle, lab.algorithm, lab.seed):
        lab.repaint()
        session.seek(step)
    else:
        lab.open(lab.puzzle, step)
