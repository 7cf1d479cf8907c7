"""The page gets hostile inputs, while its heart is felt: it answers all the time, and goes on."""

from math import inf
from typing import Any

from tests.browsers.person import Person
from tests.fuzz.processor_time import Meter
from tests.fuzz.recipe import MAKE, Case

# Without an answer, and a third of the processor time more, because others share the caches of the
# processor: what it is to find took from five seconds to five minutes.
LONGEST_MS = 1000
TOLERANCE = 1.3
ATTEMPTS = 3  # the shortest counts
NEEDS_ENGINE = ("paste", "drop", "text file", "json file")  # channels
PATIENCE_MS = 25_000  # until the page rests, or says how far it is
# A sandbox that answers what it is told to: its frame is there, and its engine is not.
SANDBOX = """
const True = MessageChannel;
window.MessageChannel = class {
    constructor() {
        const { port1, port2 } = new True();
        const post = port1.postMessage.bind(port1);
        const answer = (number, text) => setTimeout(() => port1.dispatchEvent(
            new MessageEvent("message", { data: { kind: "answer", number, text } })));
        port1.postMessage = (message, ...others) => {
            const { kind, number, text } = message ?? {};
            if (kind === "start") answer(number, "up");
            else if (kind === "call" && text.includes('"prepare"'))
                answer(number, '{"result":{"texts":{}}}');
            else if (kind === "call") answer(number, window.hostileAnswer ?? "{}");
            else if (kind !== "files" && kind !== "stop") post(message, ...others);
        };
        return { port1, port2 };
    }
};
"""
SET_UP = f"""
if (window.feed) return;
{MAKE}
const SENT = ["message", "embed", "link"];
let last = performance.now(), disturbed = last, longest = 0, began = 0;
setInterval(() => {{
    const now = performance.now();
    if (now - last > longest) [longest, began] = [now - last, last];
    if (now - last > 60) disturbed = now;
    last = now;
}}, 10);
const files = (name, text) => {{
    const data = new DataTransfer();
    data.items.add(new File([text], name));
    return data;
}};
const event = (kind, Type, field, data) => document.querySelector("main").dispatchEvent(
    new Type(kind, {{ [field]: data, bubbles: true, cancelable: true }}));
const text = (plain) => {{
    const data = new DataTransfer();
    data.setData("text/plain", plain);
    return data;
}};
const press = (action) => document.querySelector(`[data-action="${{action}}"]`)?.click();
const close = () =>
    document.querySelectorAll("dialog[open]").forEach((dialog) => dialog.close());
let embed = null;
const channels = {{
    paste: (made) => event("paste", ClipboardEvent, "clipboardData", text(made)),
    drop: (made) => event("drop", DragEvent, "dataTransfer", text(made)),
    "text file": (made) => event("drop", DragEvent, "dataTransfer", files("a.txt", made)),
    "json file": (made) => event("drop", DragEvent, "dataTransfer", files("a.json", made)),
    import: (made) => {{
        const input = document.querySelector("#import-file");
        input.files = files("a.json", made).files;
        input.dispatchEvent(new Event("change", {{ bubbles: true }}));
    }},
    link: (made) => {{ location.hash = made; }},
    message: (made) => {{
        for (const type of ["hello", "load", "set", made])
            postMessage({{ sudokuLab: 1, type, p: made, seed: made, view: made }}, "*");
        postMessage(made, "*");
    }},
    embed: async (made) => {{
        if (!embed) {{
            embed = document.createElement("iframe");
            embed.src = location.pathname + "?embed=1";
            document.body.append(embed);
            while (embed.contentDocument?.documentElement?.dataset.ui !== "ready")
                await new Promise((done) => setTimeout(done, 50));
        }}
        for (const type of ["hello", "load", "set", "seek", made])
            embed.contentWindow.postMessage(
                {{ sudokuLab: 1, type, p: made, alg: made, step: made, panels: made }}, "*");
        embed.contentWindow.postMessage(made, "*");
    }},
    stored: (made, name) => {{
        const key = "sudoku_py." + name.split(":")[0];
        try {{ localStorage.setItem(key, made); }} catch {{ return; }}
        dispatchEvent(new StorageEvent("storage", {{ key, newValue: made }}));
        for (const action of ["library", "statistics"]) {{ press(action); }}
        document.dispatchEvent(new Event("visibilitychange"));
    }},
    answer: (made) => {{
        window.hostileAnswer = made;
        press("write-run");
    }},
}};
window.feed = async (channel, name, recipe) => {{
    const made = make(recipe);
    await new Promise((done) => setTimeout(done, 30));
    longest = 0;
    const start = disturbed = performance.now();
    await channels[channel](made, name);
    if (SENT.includes(channel)) last = performance.now(); // to send it is not the page's work
    disturbed = performance.now();
    const busy = () => document.querySelector("#cancel")?.checkVisibility();
    const rests = () => performance.now() - disturbed > 150 && !busy();
    while (performance.now() - start < {PATIENCE_MS} && !rests())
        await new Promise((done) => setTimeout(done, 20));
    const never = busy();
    const told = document.querySelector("#status").textContent;
    if (never) press("cancel");
    close();
    if (channel === "stored") localStorage.removeItem("sudoku_py." + name.split(":")[0]);
    const problem = never && !/\\d/.test(told) ? "does not end" : "";
    return [longest, performance.timeOrigin + began, problem, told];
}};
"""
EDITOR = """
return !!document.querySelector("#write-editor").shadowRoot?.querySelector(".cm-content");
"""
COMPLAINTS = "return (window.complaints ?? []).splice(0).filter((each) => /Traceback/.test(each));"
THEME = "return String(document.documentElement.dataset.theme)"


class HostilePage:
    """A page, in any browser, to which hostile inputs come one after the other."""

    def __init__(self, person: Person, address: str, meter: Meter) -> None:
        """Visit nothing yet."""
        self._person = person
        self._address = address
        self._meter = meter
        self.longest = 0.0  # ms of the processor for which it did nothing else, of all inputs
        self.hardest = ""  # the input with which that was

    def visit(self, channel: str) -> None:
        """Open it where inputs of a channel come."""
        person = self._person
        person.visits(self._address + ("#view=write" if channel == "answer" else ""))
        if channel == "answer":
            person.waits(EDITOR)
            person.asks(SANDBOX)
        elif channel in NEEDS_ENGINE:
            person.sees("html", "data-engine", "ready")
        person.asks(SET_UP)

    def wrong_with(self, case: Case) -> str | None:
        """Feed an input; return what is wrong with what becomes of it, or None."""
        longest = inf
        for _ in range(ATTEMPTS):
            took, never, told = self._fed(case)
            longest = min(longest, took)
            complaints = self._person.asks(COMPLAINTS)
            if complaints:
                return str(complaints[0])[:400]
            if longest <= LONGEST_MS:
                break
        if longest > self.longest:
            self.longest, self.hardest = longest, f"{case.channel} {case.name}"
        if longest > LONGEST_MS * TOLERANCE:
            return f"does nothing else for {longest:.0f} ms"
        return never or (None if told.strip() else "says nothing")

    def _fed(self, case: Case) -> tuple[float, str, str]:
        """The ms of the processor without an answer, why it does not end, and what it says."""
        recipe: list[Any] = [list(part) for part in case.recipe]
        longest, began, never, told = self._person.asks(
            "return window.feed(...arguments)", case.channel, case.name, recipe
        )
        used = float(longest)
        if used > LONGEST_MS:
            start = float(began) / 1000
            used = 1000 * self._meter.most(start, start + used / 1000)
        return used, str(never), str(told)

    def answers(self) -> bool:
        """Whether a button still does something."""
        before = self._person.asks(THEME)
        self._person.asks("document.querySelector('[data-action=theme]').click()")
        return bool(self._person.waits(f"return (() => {{ {THEME} }})() !== arguments[0]", before))
