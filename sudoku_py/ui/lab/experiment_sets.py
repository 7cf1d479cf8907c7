"""The puzzles of an experiment: of a set that is published with the page, or a person's own."""

from pyscript import window

from sudoku_py.ui.lab.experiment_plan import OWN

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.engine_client import Engine
    from sudoku_py.ui.lab.experiment_plan import Plan

FOLDER = "./static/puzzles/"


class MissingError(Exception):
    """The set did not come."""


class Sets:
    """Fetched and read when they are first wanted."""

    def __init__(self, engine: "Engine") -> None:
        """Have them read by the engine, like any other text."""
        self._engine = engine
        self._read = {}

    async def puzzles(self, plan: "Plan") -> list[str]:
        """The lines that a plan asks for; MissingError or EngineError if they cannot be had."""
        name, number = plan.set, plan.puzzles  # they can change while the set is on its way
        if name == OWN:
            return list(plan.own[:number])
        if name not in self._read:
            text = await _fetch(FOLDER + name + ".txt")
            wanted = {"text": text}
            found = await self._engine.run("read", wanted, lambda: False, lambda _: None)
            self._read[name] = found["puzzles"]
        return self._read[name][:number]


async def _fetch(address: str) -> str:
    try:
        reply = await window.fetch(address)
        text = await reply.text()
    except Exception:  # no network, or a blocked request: the browser says no more
        raise MissingError from None
    if not reply.ok:
        raise MissingError
    return text
