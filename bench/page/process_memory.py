"""The memory of a browser's page with its workers, as the system counts it. Linux only."""

import re
from pathlib import Path

from playwright.sync_api import Browser

PRIVATE = re.compile(r"^Private_\w+:\s+(\d+) kB", re.MULTILINE)


def private_memory(browser: Browser) -> int:
    """Return the bytes that only the largest page's process has; 0 where nothing tells."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    pages = [each["id"] for each in processes if each["type"] == "renderer"]
    return max((_private(page) for page in pages), default=0)


def _private(process: int) -> int:
    try:
        told = Path(f"/proc/{process}/smaps_rollup").read_text("utf-8")
    except OSError:  # another system, or it has just ended
        return 0
    return sum(int(size) for size in PRIVATE.findall(told)) * 1024
