"""Spoilers: text that is hidden until the reader opens it, in forums, chats and Markdown.

A full grid in a spoiler is a solution. The marks are `[spoiler]…[/spoiler]` and its relatives,
`>!…!<` of Reddit (of Stack Exchange without an end, up to the next blank line), `||…||` of Discord,
and `::: spoiler … :::`. For the `<details>` of HTML, `markup` writes such a tag.
"""

import re

from sudoku_py.core.formats.lines import Line

OPENING, CLOSING = "[hide]", "[/hide]"

_TAG = r"\[(?P<close>/?)(?:spoilers?|spoil|hide|hidden|collapse|expand|details)\b[^\[\]]{0,80}\]"
_MARK = re.compile(
    rf"(?P<tag>{_TAG})|(?P<arrow>>!)|(?P<end>!<)|^\s*:::+(?P<fence>\s*spoiler\b.*|\s*$)",
    re.IGNORECASE,
)
_LONE_TAG = re.compile(rf"\s*{_TAG}\s*", re.IGNORECASE)
_ARROWS = re.compile(r"\s?(?:>!|!<)\s?")
_BARS = re.compile(r"(?P<before>[^|]*)\|\|(?P<inside>[^|]*)(?P<end>\|\|)?[`\s]*")
_LAST_BARS = re.compile(r"(?P<inside>[^|]*)\|\|[`\s]*")
_MIN_HIDDEN = 16  # cells between bars on one line; less is a row in a frame


def is_spoiler_tag(text: str) -> bool:
    """Whether a line is nothing but the tag of a spoiler.

    >>> is_spoiler_tag('[spoiler="Solution"]'), is_spoiler_tag("[5]")
    (True, False)
    """
    return "[" in text and _LONE_TAG.fullmatch(text) is not None


class Spoilers:
    """Keeps track, line by line, of which lines are hidden.

    >>> spoilers = Spoilers()
    >>> for text in ("Look!", "||534", "672||", "Bye"):
    ...     print(spoilers.take(Line(1, text, text)).text, spoilers.is_hidden)
    Look! False
    534 True
    672 True
    Bye False
    """

    def __init__(self) -> None:
        """Start outside of any."""
        self._open = ""  # the mark that hides what follows
        self.is_hidden = False

    def take(self, line: Line) -> Line:
        """The line without such marks, but with tags; `is_hidden` says whether it is hidden."""
        text = line.text
        if self._open == ">!" and line.is_blank:
            self._open = ""
        self.is_hidden = bool(self._open)
        if "||" in text:
            return self._without_bars(line)
        if "[" in text or "!" in text or ":::" in text:
            for mark in _MARK.finditer(text):
                self._take(mark)
            if "!" in text and (arrow := _ARROWS.search(text)):
                line = line.cut(arrow.end()) if not text[: arrow.start()].strip() else line
                line = line._replace(text=_ARROWS.sub(" ", line.text))
        return line

    def skip(self) -> None:
        """Pass a line without marks."""
        self.is_hidden = bool(self._open)

    def _take(self, mark: re.Match[str]) -> None:
        is_end = mark["close"] or mark["end"] or mark["fence"] == ""
        self._open = "" if is_end else mark["arrow"] or mark["tag"] or ":::"
        self.is_hidden = self.is_hidden or bool(self._open)

    def _without_bars(self, line: Line) -> Line:
        """The line without the bars around what they hide, if they are no lines of a drawing."""
        is_end = self._open == "||"
        found = (_LAST_BARS if is_end else _BARS).fullmatch(line.text)
        if not found:
            return line
        inside, before = found["inside"], "" if is_end else found["before"]
        if not is_end and (found["end"] or before.strip()) and _cells(inside) < _MIN_HIDDEN:
            return line
        self._open = "" if is_end or found["end"] else "||"
        self.is_hidden = True
        if before.strip():
            return line._replace(text=f"{before} {inside}")
        return line.cut(found.start("inside"))._replace(text=inside)


def _cells(text: str) -> int:
    return sum(char.isalnum() or char == "." for char in text)
