"""The browser that the player gets."""

from typing import Any

import pytest

from tools import chromium


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Start the machine's own browser, and let it make no connections of its own."""
    return {
        **browser_type_launch_args,
        "executable_path": chromium.shell(),
        "args": chromium.launch_arguments(),
    }
