"""What can be seen to be wrong with how the page is laid out, as lists of complaints.

Each looks at the dialog or the sheet that is open, or at the whole page where there is none.
"""

from playwright.sync_api import Page

COMMON = """
const top = document.querySelector("dialog[open], :popover-open") ?? document.body;
const seen = (e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest(".only-read-out");
const called = (e) => `${e.tagName} ${e.id || e.className} ${e.dataset.action ?? ""} `
  + JSON.stringify((e.innerText ?? "").slice(0, 30));
const about = (selector) => [...top.querySelectorAll(selector)].filter(seen);
const boxed = (e) => e.getBoundingClientRect();
"""
# What scrolls by itself may be larger than what is seen of it; so may a text field, and the
# variables of a function in the stack, of which all are told when its row is chosen.
REFLOW = (
    COMMON
    + """
const scrolls = (e) => {
  for (let p = e.parentElement; p && p !== top; p = p.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(p);
    if (/auto|scroll/.test(overflowX + overflowY)
        && (p.scrollWidth > p.clientWidth || p.scrollHeight > p.clientHeight)) return true;
  }
  return false;
};
const spills = (e) => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1;
const root = document.documentElement, width = root.clientWidth, found = [];
if (root.scrollWidth > width) found.push(`the page is ${root.scrollWidth} broad`);
if (top.scrollWidth > top.clientWidth) found.push(`${called(top)} scrolls sideways`);
for (const e of about("*")) {
  if (e.closest("svg, canvas, .frame-variables, .code")) continue;
  const box = boxed(e), clips = /hidden|clip/.test(getComputedStyle(e).overflowX);
  if (!box.width || !box.height) continue;
  if ((box.right > width + 1 || box.left < -1) && !scrolls(e)) found.push(`outside: ${called(e)}`);
  if (clips && e.scrollWidth > e.clientWidth + 1 && !e.matches("select, input"))
    found.push(`cut off: ${called(e)}`);
  if (e.matches("button, .button") && spills(e)) found.push(`spills: ${called(e)}`);
}
const apart = about("button, select, input, textarea, summary, p, h2, h3, dt, dd, .button, .board")
  .filter((e) => !e.closest("[role=grid]") && !scrolls(e))
  .map((e) => [e, boxed(e), e.closest(".go, .transport, .shortcuts > form")]);
for (const [at, [one, a, aboveOne]] of apart.entries())
  for (const [other, b, aboveOther] of apart.slice(at + 1)) {
    if (one.contains(other) || other.contains(one) || aboveOne || aboveOther) continue;
    if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2)
      found.push(`overlap: ${called(one)} and ${called(other)}`);
  }
return found.slice(0, 9);
"""
)
# A field that is only read out (for a file) is as large as its label, and has the label's ring.
SHOWN = """
const shown = (e) => e.matches(".only-read-out, [type=checkbox], [type=radio]")
  ? e.closest("label") ?? e : e;
const reached = () => [...top.querySelectorAll(
    "button, select, input, textarea, a[href], summary, [tabindex='0']")]
  .filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.disabled);
"""
FOCUS = (
    COMMON
    + SHOWN
    + """
const before = document.activeElement, found = [], shares = [0.5, 0.1, 0.9];
for (const e of reached()) {
  e.blur(); // what has the focus already would keep looking as it does
  e.focus({ focusVisible: true });
  const part = e.matches(".only-read-out") ? shown(e) : e, box = boxed(part);
  const { outlineStyle, outlineWidth } = getComputedStyle(part);
  const hit = shares.some((x) => shares.some((y) => {
    const above = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
    return above && part.contains(above);
  }));
  if (document.activeElement !== e) found.push(`takes no focus: ${called(e)}`);
  else if (!hit) found.push(`hidden while it has the focus: ${called(e)}`);
  if (outlineStyle === "none" || parseFloat(outlineWidth) < 2) found.push(`no ring: ${called(e)}`);
}
before.focus();
return found.slice(0, 9);
"""
)
TARGETS = (
    COMMON
    + SHOWN
    + """
return reached().filter((e) => e.matches("button, select, input, textarea, a, summary"))
  .map((e) => [e, boxed(shown(e))])
  .filter(([, { width, height }]) => Math.min(width, height) < 43.5)
  .map(([e, { width, height }]) => `${called(e)} is ${width} × ${height}`).slice(0, 9);
"""
)


def _complaints(page: Page, script: str) -> list[str]:
    found: list[str] = page.evaluate(f"() => {{ {script} }}")
    return found


def what_does_not_fit(page: Page) -> list[str]:
    """What scrolls the page sideways, is cut off, spills, or lies upon something else."""
    return _complaints(page, REFLOW)


def what_loses_the_focus(page: Page) -> list[str]:
    """What the keyboard comes to and then cannot be seen, or has no ring."""
    return _complaints(page, FOCUS)


def what_no_finger_hits(page: Page) -> list[str]:
    """Controls that are smaller than 44 pixels either way."""
    return _complaints(page, TARGETS)
