"""What it was measured on."""

import os
import platform
import re
from pathlib import Path
from typing import Any


def machine() -> dict[str, Any]:
    """The processor, its cores, the system, and how busy it is; nothing that names a computer."""
    return {
        "processor": processor(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
        "load": round(os.getloadavg()[0], 1),
    }


def processor() -> str:
    """The processor's name as the system tells it."""
    described = Path("/proc/cpuinfo")
    text = described.read_text("utf-8") if described.is_file() else ""
    found = re.search(r"model name\s*: (.*)", text)
    return found[1] if found else platform.processor() or "unknown"
