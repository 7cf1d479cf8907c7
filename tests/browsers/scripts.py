"""What runs in the page to find, read and fill in what a person sees: bodies of functions."""

from tests.browsers.driver import FRAME

# The sheet that has to be opened for an element to be seen.
SHEET = """
const found = [...document.querySelectorAll(arguments[0])];
if (found.some((each) => each.checkVisibility())) return null;
return found.map((each) => each.closest("[popover]")?.id).find(Boolean) ?? null;
"""
# Where one presses to mean the first visible element of a selector; nothing as long as it moves,
# cannot be pressed, or lies under something else.
FIND = """
const shown = [...document.querySelectorAll(arguments[0])].find((each) =>
    each.checkVisibility({ visibilityProperty: true }) && each.getClientRects().length);
if (!shown || shown.disabled) return null;
const frame = () => new Promise((done) => setTimeout(done, 20));
const box = () => shown.getBoundingClientRect();
const before = box();
if (before.top < 0 || before.bottom > innerHeight) {
    shown.scrollIntoView({ block: "center", behavior: "instant" });
    return null;
}
return frame().then(() => {
    const now = box();
    if (now.top !== before.top || now.left !== before.left) return null;
    const [x, y] = [now.left + now.width / 2, now.top + now.height / 2];
    const hit = document.elementFromPoint(x, y);
    return hit && (shown.contains(hit) || hit.contains(shown)) ? [x, y] : null;
});
"""
SET = """
const field = document.querySelector(arguments[0]);
if (!field || field.disabled || !field.checkVisibility()) return false;
field.focus();
field.value = arguments[1];
for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
return field.value === arguments[1];
"""
COUNT = """
return [...document.querySelectorAll(arguments[0])].filter((each) => each.checkVisibility()).length;
"""
HAS = """
const element = document.querySelector(arguments[0]);
if (!element) return null;
return arguments[1] === "text" ? element.textContent : element.getAttribute(arguments[1]);
"""
CORNER = f"""
const {{ left, top }} = (() => {{ {FRAME} }})(...arguments).getBoundingClientRect();
return [left, top];
"""
# Whether the document of a frame has come: to go into a frame that changes may end a browser.
ARRIVED = f"""
const frame = (() => {{ {FRAME} }})(...arguments);
const entries = performance.getEntriesByType("resource");
return frame && entries.some(({{ name }}) => name.split("#")[0] === frame.src.split("#")[0]);
"""
BOARD = """
const cells = [...document.querySelectorAll("[role=gridcell][data-cell]")];
return cells.map((cell) => cell.dataset.value || ".").join("");
"""
# What goes wrong from now on: a traceback of the page's Python, or something that the page's
# policy forbids.
LISTEN = """
if (window.complaints || !document.body) return !!document.body;
window.complaints = [];
for (const level of ["error", "warn", "log"]) {
    const original = console[level];
    console[level] = (...told) => { complaints.push(told.join(" ")); original(...told); };
}
addEventListener("error", (event) => complaints.push(`Traceback: ${event.message}`));
addEventListener("unhandledrejection", (event) => complaints.push(`Traceback: ${event.reason}`));
document.addEventListener("securitypolicyviolation", (event) =>
    complaints.push(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI}`));
return true;
"""
COMPLAINTS = """
return (window.complaints ?? []).filter((each) => /Traceback|Content Security Policy/.test(each));
"""
SITUATION = """
const { dataset } = document.documentElement;
return [location.href, { ...dataset }, document.getElementById("status")?.textContent,
    window.complaints];
"""

# Whether one of the keys of an element is this one, and all of these figures stand in its text.
SAYS = """
const [selector, key, figures] = arguments, element = document.querySelector(selector);
return !!element?.dataset.key?.split(" ").includes(key)
    && figures.every((figure) => element.textContent.includes(figure));
"""
