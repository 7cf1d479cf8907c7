"""What the two views share: the slice, the page of a technique, the table, what a link asks."""

from typing import Any

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.learn import drill_score
from sudoku_py.ui.learn.page_view import TechniquePage
from sudoku_py.ui.learn.state import SLICE, LearnState
from sudoku_py.ui.learn.table import fetch_table


def shared_state(services: Services) -> LearnState:
    """Return the slice, which the first of the two views adds."""
    found: Any = getattr(services.store, SLICE, None)
    if found:
        return found  # type: ignore[no-any-return]
    state = LearnState()
    state.scores = drill_score.load(services.storage)
    services.store.add(SLICE, state)
    TechniquePage(services, state)
    return state


async def load_table(services: Services, state: LearnState) -> bool:
    """Fetch the table of techniques, unless it is here; False if it does not arrive."""
    if not state.rows:
        services.store.update(SLICE, rows=await fetch_table())
    return bool(state.rows)


def requested(services: Services, state: LearnState) -> tuple[str, str | None]:
    """Return the technique that a link asks for, or else the last one or the first.

    The second item is a name that there is no technique of.
    """
    found = services.store.route.link_request.get("technique")
    if found and state.find(found):
        return found, None
    return state.technique or state.rows[0]["id"], found
