"""What the player does to the page."""

import base64
import zlib
from collections.abc import Callable
from random import Random

from tests.fuzz.mutations import inputs
from tests.fuzz.recipe import MAKE
from tests.monkey.driver import Driver

# The centre of a control that can be pressed now, chosen by a number from 0 to 1. What opens a
# window of the browser's own is left alone, for nobody closes it.
FIND = """
const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
const found = [...(modal ?? document).querySelectorAll(arguments[0])].filter((each) =>
    each.checkVisibility({ visibilityProperty: true }) && !each.disabled &&
    !each.closest("[inert], .file-picker") && !each.matches("[type=file]"));
if (!found.length) return null;
const chosen = found[Math.floor(arguments[1] * found.length)];
chosen.scrollIntoView({ block: "nearest", behavior: "instant" });
const { left, top, width, height } = chosen.getBoundingClientRect();
const [x, y] = [left + width / 2, top + height / 2];
const name = chosen.dataset.action ?? chosen.dataset.cell ?? chosen.dataset.view ?? chosen.id;
const hit = document.elementFromPoint(x, y);
return hit && (chosen.contains(hit) || hit.contains(chosen)) ? [x, y, name] : null;
"""
SET = """
const fields = [...document.querySelectorAll("select, textarea, input:not([type=file])")].filter(
    (each) => each.checkVisibility() && !each.disabled && !each.readOnly);
if (!fields.length) return null;
const field = fields[Math.floor(arguments[0] * fields.length)];
if (field.options) field.selectedIndex = Math.floor(arguments[1] * field.options.length);
else if (field.type === "checkbox" || field.type === "radio") field.click();
else field.value = field.type === "range" ? arguments[1] * 100 : arguments[2];
for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
return field.id;
"""
# Brings a file or a text, of which there is a recipe.
TRANSFER = """
const data = new DataTransfer(), made = make(arguments[0]);
const bring = (kind, Type, field) => document.querySelector("main").dispatchEvent(
    new Type(kind, { [field]: data, bubbles: true, cancelable: true }));
"""
DROP_FILE = """data.items.add(new File([made], "a.ENDING"));
bring("drop", DragEvent, "dataTransfer");"""
BRINGS = {
    "paste": f"{TRANSFER} data.setData('text/plain', made);"
    "bring('paste', ClipboardEvent, 'clipboardData');",
    "drop": f"{TRANSFER} data.setData('text/plain', made);"
    "bring('drop', DragEvent, 'dataTransfer');",
    "text file": TRANSFER + DROP_FILE.replace("ENDING", "txt"),
    "json file": TRANSFER + DROP_FILE.replace("ENDING", "json"),
    "import": f"""{TRANSFER} data.items.add(new File([made], "a.json"));
        const input = document.querySelector("#import-file");
        input.files = data.files;
        input.dispatchEvent(new Event("change", {{ bubbles: true }}));""",
}
HOSTILE_CODE = (
    "while True: pass",
    "def solve(board):\n    while True: pass",
    "x = ['x' * 10**7 for _ in range(10**5)]",
    "def solve(board):\n    return solve(board)",
    "import sys\ndel sys.meta_path[0]\nimport js\njs.postMessage('{}')\njs.close()",
    "import copy, builtins\ncopy.deepcopy = lambda x: x\nbuiltins.len = lambda x: 7",
    "import ctypes\nctypes.memset(0, 1, 10**9)",
    "def solve(board):\n    while True: print('9' * 10**6)",
    "raise SystemExit(10 ** 5000)",
)
RUN_CODE = """
location.hash = arguments[0];
const run = (tries) => {
    if (document.querySelector("#write-editor")?.shadowRoot?.querySelector(".cm-content"))
        document.querySelector("#write-run")?.click();
    else if (tries) setTimeout(run, 100, tries - 1);
};
run(20);
"""
CONTROLS = "button, summary, [role=gridcell], [role=treeitem], [role=tab], canvas, svg a"
CELLS = "[role=gridcell][data-cell]"
PUZZLE = ".63.8.4...9...4..74...2......72.3.58.5..4......8...2.46.....7....5.36....3.87..26"
KEYS = (
    *"123456789", *"ABCG0", *"hnvzxcpu[]+-?", " ", "Enter", "Escape", "Tab", "Backspace", "Delete",
    "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown",
    "Control+z", "Control+y", "Control+a", "Shift+Digit1", "Control+Shift+Digit5",
    "Shift+ArrowRight", "Shift+ArrowDown", "Shift+Tab", "Control+ArrowLeft",
)  # fmt: skip
TEXTS = (
    "",
    "7",
    "-1",
    "1e9",
    "999999999999999999999",
    PUZZLE,
    "." * 256,
    "x" * 500,
    "r1c1",
    "½\n¿",
)
LINKS = (
    "", "view=play", "view=lab", "view=analyse", "view=builder", "view=nonsense", "lang=es",
    "lang=en", f"p={PUZZLE}", "p=nonsense", f"view=analyse&p={PUZZLE}", "p=12..34....1.4...",
    "view=lab&alg=cell-order&step=40", "view=lab&alg=fewest-candidates&step=999999999",
    "view=lab&alg=nonsense&step=-1&seed=x", "view=lab&alg=breadth-first&seed=4294967295",
    "&&=&%", "view=lab&p=" + "." * 81,
)  # fmt: skip
EMBEDS = ("", "#view=lab&step=40", "#view=race", "#view=lesson", "#view=analyse", "#view=nonsense")


def click(driver: Driver, chance: Random) -> str:
    """Press some control; a menu or a field is only set."""
    found = driver.run(FIND, CONTROLS, chance.random())
    if found:
        driver.draw("mouse", [(found[0], found[1])])
    return f"click {found and found[2]}"


def drag(driver: Driver, chance: Random) -> str:
    """Draw over some cells."""
    cells = [driver.run(FIND, CELLS, chance.random()) for _ in range(3)]
    points = [(cell[0], cell[1]) for cell in cells if cell]
    if points:
        driver.draw("mouse", points)
    return f"drag {[cell and cell[2] for cell in cells]}"


def type_keys(driver: Driver, chance: Random) -> str:
    """Press some keys, quickly."""
    keys = chance.choices(KEYS, k=chance.randint(1, 5))
    for key in keys:
        driver.press(*key.split("+") if len(key) > 1 else key)
    return f"keys {' '.join(keys)}"


def fill_in(driver: Driver, chance: Random) -> str:
    """Choose of a menu, move a slider, or write something into a field."""
    text = chance.choice(TEXTS)
    found = driver.run(SET, chance.random(), chance.random(), text)
    return f"set {found} {text[:20]!r}"


def follow_link(driver: Driver, chance: Random) -> str:
    """Go where a link of the page's own leads."""
    link = chance.choice(LINKS)
    driver.run("location.hash = arguments[0]", link)
    return f"link #{link[:60]}"


def bring_file(driver: Driver, chance: Random) -> str:
    """Drop, paste or import something hostile."""
    case = next(each for each in inputs(chance.randrange(2**32)) if each.channel in BRINGS)
    driver.run(MAKE + BRINGS[case.channel], [list(part) for part in case.recipe])
    return f"{case.channel} {case.name}"


def run_hostile_code(driver: Driver, chance: Random) -> str:
    """Follow a link with a program that means harm, and run it as soon as it is there."""
    code = chance.choice(HOSTILE_CODE)
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    packed = base64.urlsafe_b64encode(packer.compress(code.encode()) + packer.flush())
    driver.run(RUN_CODE, f"view=write&code={packed.decode().rstrip('=')}")
    return f"run {code[:60]!r}"


Action = Callable[[Driver, Random], str]
# How often it does what, compared with the rest.
ACTIONS: dict[Action, int] = {
    click: 50, type_keys: 25, fill_in: 8, drag: 6, follow_link: 5, bring_file: 4,
    run_hostile_code: 2,
}  # fmt: skip
