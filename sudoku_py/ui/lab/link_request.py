"""What a mode of the laboratory is entered with: what a link asks, taken once, and the board."""

from typing import Any

from sudoku_py.ui.app.store import Store
from sudoku_py.ui.board.position_text import counts, puzzle_of
from sudoku_py.ui.lab.state import FIRST_ALGORITHM, LabState
from sudoku_py.ui.storage import settings
from sudoku_py.ui.storage.url_parameters import MIN_RUNNERS, Problem, joined


def take_link_request(store: Store) -> tuple[dict[str, Any], Problem | None]:
    """Return what a link asks for, and what of it cannot be done."""
    link = dict(store.route.link_request)
    store.update("route", link_request={})
    lab: LabState = store.lab  # type: ignore[attr-defined] # a slice that was added
    problems, known_before = [link["problem"]] if "problem" in link else [], len(lab.algorithms)
    if not lab.knows(link.get("alg", FIRST_ALGORITHM)):
        problems.append(("link.algorithm", {"found": link["alg"]}))
        link["alg"] = FIRST_ALGORITHM
    racing = link.pop("algs", [])
    known = [name for name in racing if lab.knows(name)]
    problems += [("link.algorithm", {"found": name}) for name in racing if name not in known]
    if len(lab.algorithms) != known_before:
        store.touch("lab")
    if len(known) >= MIN_RUNNERS:
        link["algs"] = known
    return link, joined(problems)


def leaves_candidates_out(store: Store) -> bool:
    """Return whether the board's puzzle is its pencil marks, which no algorithm knows."""
    has_candidates = store.board.settings[settings.CANDIDATES]
    return not store.route.lesson_board and counts(puzzle_of(store.game.board, has_candidates))
