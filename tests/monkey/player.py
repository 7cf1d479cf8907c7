"""One run of the player: it acts, and watches what must not happen."""

import time
from random import Random

from tests.monkey import actions, faults
from tests.monkey.driver import Driver
from tests.monkey.faults import FaultyServer

PATIENCE = 60  # seconds for a start, on busy processors
SHOWN_STEPS = 25
# To be run in each page: what it complains of, and no windows of the browser's own.
LISTEN = """
if (window.complaints) return;
window.complaints = [];
window.print = () => {};
addEventListener("error", (event) => complaints.push(`error: ${event.message}`));
addEventListener("unhandledrejection", (event) => complaints.push(`rejection: ${event.reason}`));
document.addEventListener("securitypolicyviolation", (event) =>
    complaints.push(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI}`));
"""
HOSTS = """
return [...new Set(performance.getEntriesByType("resource").map(({ name }) => new URL(name))
    .filter(({ protocol }) => protocol.startsWith("http")).map(({ hostname }) => hostname))];
"""
IS_READY = "return document.documentElement?.dataset.ui === 'ready'"
# The digits of the saved game; what else is saved of it, such as the time played, goes on.
GAME = """
const saved = JSON.parse(localStorage.getItem("sudoku_py.board") ?? "null");
return saved && JSON.stringify(saved.board.values);
"""
# The page says that it does not save: in the storage there is less, or another tab's game.
IS_UNSAVED = """
return ["behind", "unsaved"].some((name) => document.getElementById(name).checkVisibility());
"""
IS_BUSY = "return !!document.querySelector('#cancel')?.checkVisibility()"
BOARD = """
return [...document.querySelectorAll("[role=gridcell][data-cell]")]
    .map((cell) => cell.dataset.value || ".").join("");
"""
THEME = "return String(document.documentElement.dataset.theme)"
FRAMES = "return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
GO_HOME = """
document.querySelectorAll("dialog[open]").forEach((dialog) => dialog.close());
document.querySelector("[data-view=play]").click();
"""


class BrokenError(Exception):
    """Something has happened that must not."""


class Player:
    """Plays with a browser; `steps` says what it has done."""

    def __init__(self, driver: Driver, server: FaultyServer, seed: int) -> None:
        """Sit down at a browser in which nothing is kept yet."""
        self._driver = driver
        self._server = server
        self._chance = Random(seed)
        self.steps: list[str] = []
        self._faults = (
            self._kill, self._kill_sandbox, self._lose_network, self._fill_storage,
            self._block_storage, self._other_tab, self._embed, self._reload, self._reload,
        )  # fmt: skip

    def play(self, seconds: float) -> None:
        """Do this and that; raise BrokenError if the page does not take it."""
        end = time.monotonic() + seconds
        self._visit()
        while time.monotonic() < end:
            if self._chance.random() < 0.93:
                kinds = actions.ACTIONS
                act = self._chance.choices([*kinds], [*kinds.values()])[0]
                self._note(act(self._driver, self._chance))
            else:
                self._chance.choice(self._faults)()
            self.watch()
        self._answers()

    def _note(self, step: str) -> None:
        self.steps.append(step)

    def _visit(self, address: str = "") -> None:
        self._driver.open(self._server.url + address)
        self._wait(IS_READY, "the page is not ready")
        self._driver.run(LISTEN)

    def watch(self) -> None:
        """Look whether all is well, as soon as the page has painted."""
        self._driver.run(LISTEN)  # the page may have loaded itself anew
        self._driver.run(FRAMES)
        wrong = [*(self._driver.run("return window.complaints") or [])]
        wrong += getattr(self._driver, "complaints", [])
        hosts = set(self._driver.run(HOSTS)) | getattr(self._driver, "asked", set())
        wrong += [f"asked {host}" for host in hosts - {"localhost", ""}]
        if wrong:
            raise BrokenError("\n".join(wrong))

    def _wait(self, script: str, trouble: str) -> None:
        end = time.monotonic() + PATIENCE
        while not self._driver.run(script):
            if time.monotonic() > end:
                raise BrokenError(trouble)
            time.sleep(0.03)

    # faults

    def _kill(self) -> None:
        self._note("kill the engine")
        self._driver.run(faults.KILL)

    def _kill_sandbox(self) -> None:
        self._note("kill the sandbox")
        self._driver.run(faults.KILL_SANDBOX)

    def _lose_network(self) -> None:
        self._note("no network for some steps")
        self._server.is_offline = True
        for _ in range(self._chance.randint(1, 6)):
            act = self._chance.choice([actions.click, actions.follow_link, actions.type_keys])
            self._note(f"  {act(self._driver, self._chance)}")
            self.watch()
        self._server.is_offline = False

    def _fill_storage(self) -> None:
        self._note("the storage is full until the next visit")
        self._driver.run(faults.FILL)
        for _ in range(3):
            self._note(f"  {actions.type_keys(self._driver, self._chance)}")
            self.watch()
        self._visit()

    def _block_storage(self) -> None:
        self._note("a visit with blocked storage")
        self._server.is_blocked = True
        self._visit(f"#{self._chance.choice(actions.LINKS)}")
        for _ in range(4):
            self._note(f"  {actions.click(self._driver, self._chance)}")
            self.watch()
        self._server.is_blocked = False
        self._visit()

    def _other_tab(self) -> None:
        cell, digit = self._chance.randrange(16), self._chance.choice("1234")
        self._note(f"another tab writes {digit} into cell {cell}")
        self._driver.run(faults.OTHER_TAB, self._server.url, cell, digit)

    def _embed(self) -> None:
        address = f"?embed=1{self._chance.choice(actions.EMBEDS)}"
        self._note(f"visit {address}")
        game = self._settled_game()
        self._visit(address)
        for _ in range(3):
            self._note(f"  {actions.click(self._driver, self._chance)}")
            self.watch()
        self._visit()
        now = self._driver.run(GAME)
        if game and now != game:
            raise BrokenError(f"an embed has changed the player's own game: {game}\n  {now}")

    # the board

    def _reload(self) -> None:
        self._note("reload")
        self._go_home()
        game, board = self._settled_game(), self._driver.run(BOARD)
        is_unsaved = self._driver.run(IS_UNSAVED)
        self._driver.run("window.isOld = true")
        self._driver.reload()
        self._wait(f"if (window.isOld) return false; {IS_READY}", "the page is not ready again")
        self._driver.run(LISTEN)
        self._wait("return document.documentElement.dataset.at === 'play'", "not in Play")
        self._driver.run(FRAMES)
        if game and not is_unsaved and self._driver.run(BOARD) != board:
            raise BrokenError(f"a lost board: {board}\n  instead of it {self._driver.run(BOARD)}")

    def _go_home(self) -> None:
        self._driver.run("history.replaceState(null, '', location.pathname)")
        self._driver.run(GO_HOME)
        self._wait("return document.documentElement.dataset.at === 'play'", "not in Play")

    def _settled_game(self) -> object:
        """Return what is saved when no job is under way."""
        if self._driver.run(IS_BUSY):
            self._driver.run("document.querySelector('#cancel')?.click()")
        time.sleep(0.2)  # what was typed last is saved then
        self._driver.run(FRAMES)
        return self._driver.run(GAME)

    def _answers(self) -> None:
        """See whether a button still does something, after all that."""
        self._note("change the theme")
        self._go_home()
        was = self._driver.run(THEME)
        self._driver.run("document.querySelector('[data-action=theme]').click()")
        self._wait(f"return (() => {{ {THEME} }})() !== '{was}'", "the page does not answer")
        self.watch()

    def story(self) -> str:
        """Return what it did last."""
        return "\n".join(self.steps[-SHOWN_STEPS:])
