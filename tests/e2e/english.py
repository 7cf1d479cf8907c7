"""English that is met where all should be another language: on the page, seen or read out."""

import re
from functools import cache
from typing import NamedTuple

from playwright.sync_api import Page

from tools.languages import texts

NAMED = 3  # letters: a text with fewer beside its blanks could be anything
OF_ARGUMENTS = ("claim.", "list.")
LONG = 5  # letters: a text with as many is recognized within another, too
# All that is there to be read: texts as they stand in elements of their own, and attributes; what
# is not shown now will be shown at another moment. Python's own words are English.
READ = """() => {
  const found = new Set([document.title]);
  const foreign =
    "script, style, template, py-config, mpy-config, pre, code, .code, #frames, #code-at," +
    ".arriving > [lang=en]"; // there is one in Spanish beside it
  for (const element of document.querySelectorAll("html *")) {
    if (element.closest(foreign)) continue;
    for (const name of ["aria-label", "title", "alt", "placeholder", "content"])
      if (element.tagName !== "META" || element.name === "description")
        found.add(element.getAttribute(name) ?? "");
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE) found.add(node.data);
  }
  return [...found].map((text) => text.trim()).filter(Boolean);
}"""


class Form(NamedTuple):
    """A text of one language, as what stands on the page is compared with it."""

    key: str
    letters: int
    longest: str  # of its pieces between the blanks
    pattern: str

    def is_all(self, text: str) -> bool:
        return self.longest in text and bool(re.fullmatch(self.pattern, text, re.DOTALL))

    def is_in(self, text: str) -> bool:
        within = rf"(?<!\w){self.pattern}(?!\w)"
        return self.longest in text and bool(re.search(within, text, re.DOTALL))


def forms(tag: str) -> list[Form]:
    """Every text that can be told from others, not those that are parts of sentences."""
    table = texts()[tag]
    found = [
        (key, form)
        for key, text in table.items()
        for form in (text.values() if isinstance(text, dict) else [text])
        if not key.startswith(OF_ARGUMENTS) or form.endswith(".")
    ]
    return [made for key, form in found if (made := _form(key, form)).letters >= NAMED]


def _form(key: str, text: str) -> Form:
    parts = re.split(r"\{[^}]+\}", text)
    pattern = ".+?".join(re.escape(part) for part in parts)
    return Form(key, len(re.findall(r"[^\W\d_]", "".join(parts))), max(parts, key=len), pattern)


@cache
def strangers() -> tuple[Form, ...]:
    """The English texts that are other ones in Spanish."""
    spanish = {form.pattern for form in forms("es")}
    return tuple(form for form in forms("en") if form.pattern not in spanish)


@cache
def searched() -> frozenset[Form]:
    """Those that are looked for within others: none that some Spanish text quotes."""
    spanish = [form.pattern.replace("\\", "") for form in forms("es")]
    quoted = {form for form in perhaps_met(spanish) if any(form.is_in(text) for text in spanish)}
    return frozenset(form for form in strangers() if form.letters >= LONG) - quoted


def perhaps_met(told: list[str]) -> list[Form]:
    """Those of which a piece stands somewhere in the texts: the others need no closer look."""
    together = "\n".join(told)
    return [form for form in strangers() if form.longest in together]


def english_in(told: list[str]) -> list[str]:
    """What of the texts is English, with the key that it stands under."""
    met = perhaps_met(told)
    whole = [f"{form.key}: {text}" for text in told for form in met if form.is_all(text)]
    parts = [form for form in met if form in searched()]
    return whole + [f"{form.key}: {text}" for text in told for form in parts if form.is_in(text)]


def english_on(page: Page) -> list[str]:
    """What of all that is on the page is English."""
    return english_in(page.evaluate(READ))
