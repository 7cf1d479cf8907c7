"""What was seen in the view from which one comes: that is what most want to take along."""

from typing import Any

from sudoku_py.ui.board import boards
from sudoku_py.ui.builder.choices import MIXED, RUNNERS
from sudoku_py.ui.embed.options import GOALS, PACES, RANKS
from sudoku_py.ui.lab.mixed import NAMES, base, choices_of
from sudoku_py.ui.storage.url_parameters import MIX, speed_text

OF_LINK = ("alg", "seed", "step")
RULES = {"pace": PACES, "rank": RANKS, "goal": GOALS}


def seen(store: Any, played: str | None) -> dict[str, Any]:
    """The values of controls for it; `played` is the puzzle on Play's board at the last visit."""
    route, puzzle = store.route, boards.puzzle_line(store.game.board)
    if route.link_request:
        request = route.link_request
        found = {name: str(request[name]) for name in OF_LINK if name in request}
        if "speed" in request:
            found["speed"] = speed_text(request["speed"])
        if "algs" in request:
            found.update(_runners(request["algs"]))
            found.update(_rules_of_link(request))
        return _with_mix(dict(found, kind="race" if "algs" in request else "lab", p=puzzle))
    if route.previous == "lab" and hasattr(store, "lab"):
        race, lab = store.race, store.lab
        if route.mode == "race":
            names = [name for name in race.algorithms if name in lab.algorithms]
            runners = _runners(names)
            rules = {"pace": race.fairness, "rank": race.ranking, "goal": race.finish}
            runners.update(rules, seed=str(race.seed), step="0")
            return dict(runners, kind="race", p=puzzle)
        if route.mode == "watch" and lab.frame:
            run = {"p": lab.setup["puzzle"], "alg": lab.setup["algorithm"]}
            run.update({"seed": str(lab.setup["seed"]), "step": str(lab.frame["step"])})
            return _with_mix(dict(run, kind="lab"))
    if route.previous in ("learn", "drill") and hasattr(store, "learn"):
        return {"kind": route.previous, "technique": store.learn.technique}
    if route.previous == "analyse" and hasattr(store, "analyse"):
        return {"kind": "analyse", "p": store.analyse.line}
    return {"p": puzzle} if puzzle != played else {}


def _runners(names: list[str]) -> dict[str, Any]:
    """The menus of a race, and the choices of the first mixed algorithm in it."""
    found: dict[str, Any] = dict(zip(RUNNERS, names + [""] * len(RUNNERS)))
    for menu in RUNNERS:
        if base(found[menu]) == MIX:
            found.update(_choices(found[menu]))
            found[menu] = MIX
            return found
    return found


def _choices(name: str) -> dict[str, str]:
    return {MIXED + one: choice for one, choice in zip(NAMES, choices_of(name))}


def _with_mix(found: dict[str, Any]) -> dict[str, Any]:
    """The same, with the choices of a mixed algorithm apart from its name."""
    name = found.get("alg", "")
    if base(name) == MIX:
        found = dict(found, alg=MIX)
        found.update(_choices(name))
    return found


def _rules_of_link(request: dict[str, Any]) -> dict[str, str]:
    """The rules that a link names for a race; what it does not, or names wrongly, is usual."""
    found: dict[str, str] = {}
    for name, known in RULES.items():
        value = request.get(name)
        found[name] = value if value in known else known[0]
    return found
