"""What a page holds in memory: its own JavaScript, its elements, and its WebAssembly.

The worker is not looked at: it keeps the run's timeline, which is to grow.
"""

from typing import Any

from playwright.sync_api import CDPSession

SUM = "function() { return this.reduce((sum, each) => sum + each.buffer.byteLength, 0); }"


def held(session: CDPSession) -> dict[str, int]:
    """Return bytes of JavaScript and of WebAssembly (MicroPython's memory), and elements."""
    session.send("HeapProfiler.collectGarbage")
    heap: dict[str, Any] = session.send("Runtime.getHeapUsage")
    counters: dict[str, Any] = session.send("Memory.getDOMCounters")
    return {
        "JavaScript": int(heap["usedSize"]),
        "elements": int(counters["nodes"]),
        "WebAssembly": _webassembly(session),
    }


def _webassembly(session: CDPSession) -> int:
    kind = session.send("Runtime.evaluate", {"expression": "WebAssembly.Memory.prototype"})
    wanted = {"prototypeObjectId": kind["result"]["objectId"]}
    found = session.send("Runtime.queryObjects", wanted)["objects"]["objectId"]
    call = {"functionDeclaration": SUM, "objectId": found, "returnByValue": True}
    return int(session.send("Runtime.callFunctionOn", call)["result"]["value"])
