"""From a step to the page of its technique."""

from typing import Any

from sudoku_py.ui.app.services import Services


def open_page(services: Services, step: dict[str, Any] | None) -> None:
    """Go to the page of the step's technique; Back returns to where one was."""
    if step:
        services.store.update("route", link_request={"technique": step["technique"]})
        services.router.show("learn")
