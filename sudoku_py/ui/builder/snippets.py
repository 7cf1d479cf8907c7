"""The snippets for a teacher's page: link, frame, element, line of Markdown; and a preview.

`options` are those of `embed.options`, which reads what is written here. The preview is the page
itself in a frame, as an embed.
"""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from pyscript import Element, Event, document, window
from pyscript.ffi import create_proxy

from sudoku_py.core.sentence import Sentence
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.browser.i18n import set_text
from sudoku_py.ui.browser.timers import sleep_ms
from sudoku_py.ui.builder import choices
from sudoku_py.ui.builder.choices import SLICE, SNIPPETS, VIEW, BuilderState
from sudoku_py.ui.embed.options import ALL_PANELS, APPEARANCE, DEFAULTS, Options
from sudoku_py.ui.engine.latest import Latest
from sudoku_py.ui.lab.mixed import base, link_pairs
from sudoku_py.ui.storage import url_parameters
from sudoku_py.ui.widgets.dom import make

# MicroPython's dictionaries have no order.
ORDER = (
    "view", "p", "alg", "algs", "pace", "rank", "goal", "lesson", "technique", "positions",
    "exercise", "code", "own", "seed", "step", "speed", "autoplay", "lang", "theme", "background",
    "controls", "panels", "readonly",
)  # fmt: skip
ATTRIBUTES = {"p": "puzzle", "alg": "algorithm", "algs": "algorithms"}  # others have the same name
BARE = ("autoplay", "readonly")  # attributes without a value
HEIGHT = 640  # pixels, the element's default
WIDTH = "438"  # of a picture in a file, in pixels
PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~,"
MARKS = "\\`*_[]<>&!~|#$"  # special characters of Markdown
BREAKING = " ()<>[]\\\"'`"  # would end an address in Markdown
ESCAPES = (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#39;"))


def pairs(options: Options, always: tuple[str, ...] = ()) -> list[tuple[str, str]]:
    """Return (name, value) of each option without its default value, and of those in `always`.

    >>> pairs(dict(DEFAULTS, view="lab", step=12, panels=("code", "tree")))
    [('view', 'lab'), ('step', '12'), ('panels', 'code,tree')]
    """
    found = []
    for name in ORDER:
        value = options[name]
        if value != DEFAULTS[name] or (name in always and value is not None):
            is_mixed = name == "alg" and value != base(value)
            found += link_pairs(value) if is_mixed else [(name, text_of(name, value))]
    return found


def text_of(name: str, value: Any) -> str:
    """Return the value of an option as addresses and attributes have it."""
    if name == "p":
        return boards.puzzle_line(value)
    if name == "speed":
        return url_parameters.speed_text(value)
    if name == "panels" and tuple(value) in (ALL_PANELS, ()):
        return "all" if value else "none"
    if name in ("panels", "algs"):
        return ",".join(value)
    if isinstance(value, bool):
        return "1" if value else "0"
    return str(value)


def address(page: str, options: Options, always: tuple[str, ...] = ()) -> str:
    """Return the embed's address; `page` is the page's, whose query and fragment are dropped."""
    named = [name + "=" + _quoted(value, PLAIN) for name, value in pairs(options, always)]
    return base_address(page) + "?embed=1#" + "&".join(named)


def base_address(page: str) -> str:
    """Return the page's address without query and fragment.

    >>> base_address("https://example.org/lab/?x=1#view=lab")
    'https://example.org/lab/'
    """
    return page.split("#", 1)[0].split("?", 1)[0]


def _quoted(text: str, kept: str) -> str:
    signs = [chr(byte) for byte in text.encode()]
    return "".join([sign if sign in kept else "%{:02X}".format(ord(sign)) for sign in signs])


def frame(page: str, options: Options, title: str, height: int) -> str:
    """Return the `<iframe>`."""
    return (
        '<iframe src="' + escaped(address(page, options)) + '" title="' + escaped(title) + '"\n'
        '  width="100%" height="' + str(height) + '" style="border: 0" loading="lazy"'
        ' allow="clipboard-write"></iframe>'
    )


def element(page: str, options: Options, title: str, height: int, picture: str = "") -> str:
    """Return the `<sudoku-lab>`, with the script that defines it.

    `picture` is markup: what a reader sees until the lab has started, without scripts and in print.
    """
    script = base_address(page).rsplit("/", 1)[0] + "/static/embed.js"
    attributes = [_attribute(name, value) for name, value in pairs(options)]
    if height != HEIGHT:
        attributes.append('height="' + str(height) + '"')
    attributes.append('title="' + escaped(title) + '"')
    content = "\n" + picture + "\n" if picture else ""
    return (
        '<script type="module" src="' + escaped(script) + '"></script>\n'
        "<sudoku-lab " + " ".join(attributes) + ">" + content + "</sudoku-lab>"
    )


def image(name: str, title: str) -> str:
    """Return the `<img>` of a picture in a file next to the teacher's page.

    >>> image("sudoku-play.svg", 'A "small" one')
    '<img src="sudoku-play.svg" alt="A &quot;small&quot; one" width="438">'
    """
    return '<img src="' + escaped(name) + '" alt="' + escaped(title) + '" width="' + WIDTH + '">'


def _attribute(name: str, value: str) -> str:
    attribute = ATTRIBUTES.get(name, name)
    return attribute if name in BARE else attribute + '="' + escaped(value) + '"'


def markdown(page: str, options: Options, title: str) -> str:
    """Return the link in Markdown."""
    text = "".join(["\\" + sign if sign in MARKS else sign for sign in title])
    found = address(page, options)
    kept = "".join(["%{:02X}".format(ord(sign)) if sign in BREAKING else sign for sign in found])
    return "[" + text + "](" + kept + ")"


def escaped(text: str) -> str:
    """Return a text as HTML writes it in an attribute.

    >>> escaped('a "b" & <c>')
    'a &quot;b&quot; &amp; &lt;c&gt;'
    """
    for sign, escape in ESCAPES:
        text = text.replace(sign, escape)
    return text


VERSION = 1  # of the messages, see docs/embedding.md
PAUSE_MS = 400  # without a new choice before the preview follows
GREETING_MS = 150  # between two greetings, which are repeated until one is answered
MIN_HEIGHT, MAX_HEIGHT = 80, 8000  # pixels; other heights are ignored


class Preview:
    """Shows the choices in a frame, and reports its height."""

    def __init__(self, box: Element, on_height: Callable[[int], None]) -> None:
        """Put the frame into `box`; call `on_height(pixels)` when its height changes."""
        self._box = box
        self._on_height = on_height
        self._frame: Element = None
        self._requested = ("", "")  # address and title
        self._shown = ""  # an address
        self._is_ready = False
        self._settling = Latest()
        document.body.onmessage = create_proxy(self._receive)

    def show(self, address: str, title: str) -> None:
        """Show an address after a pause without another one."""
        if self._requested != (address, title):
            self._requested = (address, title)
            self._settling.start(self._settle, wait_ms=PAUSE_MS if self._frame else 0)

    def close(self) -> None:
        """Remove the frame, and what runs in it."""
        self._settling.stop()
        self._requested, self._shown = ("", ""), ""
        if self._frame:
            self._frame.remove()
        self._frame = None

    async def _settle(self, _: Callable[[], bool]) -> None:
        address, title = self._requested
        if self._frame and base_address(address) != base_address(self._shown):
            self._frame.remove()  # another version is another page
            self._frame = None
        if not self._frame:
            self._open(address)
        self._frame.title = title
        self._follow()

    def _open(self, address: str) -> None:
        self._is_ready, self._shown = False, address
        self._frame = make("iframe", {"src": address, "id": "builder-shown"})
        self._box.append(self._frame)
        asyncio.create_task(self._greet(self._frame))

    def _follow(self) -> None:
        """Navigate the frame once it is ready; a new `src` would add to the history."""
        address = self._requested[0]
        if self._is_ready and address != self._shown:
            self._shown = address
            self._frame.contentWindow.location.replace(address)

    async def _greet(self, frame: Element) -> None:
        hello = window.JSON.parse(json.dumps({"sudokuLab": VERSION, "type": "hello"}))
        while frame is self._frame and not self._is_ready:
            if frame.contentWindow:
                frame.contentWindow.postMessage(hello, window.location.origin)
            await sleep_ms(GREETING_MS)

    def _receive(self, event: Event) -> None:
        if not self._frame or event.source != self._frame.contentWindow:
            return
        kind = getattr(event.data, "type", None)
        if kind == "ready":
            self._is_ready = True
            self._follow()
        elif kind == "resize":
            height = int(event.data.height)
            if MIN_HEIGHT <= height <= MAX_HEIGHT:
                self._frame.height = str(height)
                self._on_height(height)


class ResultView(Component):
    """Shows snippets and preview; unchanged while something is wrong with the choices."""

    def __init__(self, services: Services, state: BuilderState) -> None:
        super().__init__(services)
        self._state = state
        self._can_copy = True
        self._preview = Preview(
            self._part("builder-preview"), lambda height: self._store.update(SLICE, height=height)
        )
        self._store.subscribe(self.render, SLICE, "preferences", "route", late=True)

    def render(self) -> None:
        """Show snippets and preview; the preview exists only while the view is shown."""
        if self._store.route.view != VIEW:
            self._preview.close()
            return
        state, texts = self._state, self._texts
        title = state.title(texts)
        self._part("builder-title").placeholder = state.title(texts, "")
        if state.is_sound:
            self._render_snippets(title)
            self._render_preview(title)
        elif state.own_kind:
            self._drop(state.own is None)
        self._can_copy = state.is_sound or not state.own_kind
        for name in SNIPPETS:
            key = "builder.done" if name == state.copied else "builder.copy-" + name
            self._set_text("builder-copy-" + name, key)
            self._part("builder-copy-" + name).disabled = not self._can_copy
        self._render_picture()
        self._part("builder-height").placeholder = str(state.height or HEIGHT)
        if state.height:
            self._set_text("builder-tall", "builder.tall", {"n": state.height})

    def _drop(self, has_preview_of_others: bool) -> None:
        """Show no snippet of another text than the one in the editor; its preview may be older."""
        for name in SNIPPETS:
            self._part("builder-" + name).value = ""
        if has_preview_of_others:
            self._preview.close()

    def _render_snippets(self, title: str) -> None:
        page, options = self._page, self._state.options
        height = self._height
        for name, text in (
            ("link", address(page, options)),
            ("frame", frame(page, options, title, height)),
            ("element", element(page, options, title, height, self._picture(title))),
            ("markdown", markdown(page, options, title)),
        ):
            self._part("builder-" + name).value = text

    @property
    def _height(self) -> int:
        """The height that was typed; without one, that of the preview."""
        if str(self._state.values["height"]).strip():
            return choices.number(self._state.values, "height") or HEIGHT
        return self._state.height or HEIGHT

    @property
    def _page(self) -> str:
        """The address of the version that is chosen."""
        page = base_address(str(window.location.href))
        release, kind = self._state.release, str(self._state.values["version"])
        return release.page(page, kind) if release else page

    def _picture(self, title: str) -> str:
        """Return the markup of the picture."""
        state = self._state
        if not state.has_picture or not state.picture:
            return ""
        if state.values["picture"] == choices.FILE:
            return image(choices.picture_name(state.values), title)
        return state.picture

    def _render_picture(self) -> None:
        """Say what becomes of the picture; without it, the element cannot be copied yet."""
        state, hint = self._state, self._part("builder-picture-hint")
        is_drawing = state.has_picture and not state.picture
        is_file = state.has_picture and state.values["picture"] == choices.FILE
        name = choices.picture_name(state.values)
        if not state.has_picture:
            said: Sentence = ("builder.picture-hint", {})
        elif state.picture_problem:
            said = state.picture_problem
        elif is_drawing:
            said = ("builder.picture-drawing", {})
        elif is_file:
            said = ("builder.picture-file-hint", {"file": name})
        else:
            size = (len(state.picture or "") + 500) // 1000
            said = ("builder.picture-inline-hint", {"n": size})
        set_text(hint, self._texts, *said)
        self._part("builder-save-picture").hidden = not is_file or is_drawing
        if is_drawing and not state.picture_problem:
            self._part("builder-copy-element").disabled = True

    def _render_preview(self, title: str) -> None:
        # In the frame, options of its appearance would stay unless they are named.
        options = dict(self._state.options)
        options["lang"] = options["lang"] or self._texts.language
        options["p"] = options["p"] or boards.from_line(choices.EXAMPLE)
        if self._state.own_kind:
            options["autoplay"] = True  # what is being written is to be seen at once
        source = address(self._page, options, APPEARANCE)
        self._preview.show(source, self._texts.text("builder.shown", {"title": title}))
