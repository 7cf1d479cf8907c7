"""What a page holds in memory: its own JavaScript, its elements, and its WebAssembly.

The worker is not looked at: it keeps the run's timeline, which is to grow.
"""

from playwright.sync_api import CDPSession, Page

# To be run before the page: keeps the memories that its WebAssembly makes.
NOTE = """
window.memories = [];
for (const name of ["instantiate", "instantiateStreaming"]) {
  const original = WebAssembly[name];
  WebAssembly[name] = async (...given) => {
    const made = await original.apply(WebAssembly, given);
    const exported = Object.values((made.instance ?? made).exports);
    window.memories.push(...exported.filter(each => each instanceof WebAssembly.Memory));
    return made;
  };
}
"""
SUM = "window.memories.reduce((sum, each) => sum + each.buffer.byteLength, 0)"


def held(page: Page, session: CDPSession) -> dict[str, int]:
    """Return bytes of JavaScript and of WebAssembly (MicroPython's memory), and elements."""
    session.send("HeapProfiler.collectGarbage")
    return {
        "JavaScript": int(session.send("Runtime.getHeapUsage")["usedSize"]),
        "elements": int(session.send("Memory.getDOMCounters")["nodes"]),
        "WebAssembly": int(page.evaluate(SUM)),
    }
