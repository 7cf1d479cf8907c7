"""The errors in a source text, by what Python says of them: the key of a sentence, and its details.

A syntax error has its place; what Python means by it often stands next to that.
"""

import io
import keyword
import re
import tokenize

from sudoku_py.core.sentence import Sentence

ROWS = (
    ("syntax-colon", r"expected ':'"),
    (
        "syntax-equals",
        r"Maybe you meant '==' |cannot assign to .*Maybe you meant '=='|"
        r"Maybe you meant '==' or ':='",
    ),
    ("syntax-comma", r"Perhaps you forgot a comma"),
    ("syntax-open", r"'(?P<sign>[(\[{])' was never closed"),
    ("syntax-unmatched", r"unmatched '(?P<sign>[)\]}])'"),
    (
        "syntax-mismatch",
        r"closing parenthesis '(?P<sign>.)' does not match opening parenthesis '(?P<open>.)'",
    ),
    ("syntax-text", r"unterminated (?:f-|t-)?string literal"),
    ("syntax-long-text", r"unterminated triple-quoted"),
    ("syntax-print", r"Missing parentheses in call to '(?P<name>\w+)'"),
    ("syntax-outside", r"'(?P<name>return|yield|await)' outside"),
    (
        "syntax-outside-loop",
        r"'(?P<name>break)' outside loop|"
        r"'(?P<other>continue)' not properly in loop",
    ),
    ("syntax-constant", r"cannot assign to (?P<name>True|False|None)\b"),
    ("syntax-target", r"cannot assign to"),
    ("syntax-number", r"invalid decimal literal|leading zeros in decimal"),
    ("syntax-backslash", r"unexpected character after line continuation"),
    ("syntax-defaults", r"non-default argument follows|parameter without a default follows"),
    ("syntax-keyword-first", r"positional argument follows keyword"),
    ("syntax-twice", r"duplicate (?:argument|parameter) '(?P<name>\w+)'"),
    ("syntax-global", r"name '(?P<name>\w+)' is (?:used|assigned to|parameter)"),
    ("syntax-try", r"expected 'except' or 'finally' block"),
    ("indentation-missing", r"expected an indented block after .* on line (?P<first>\d+)"),
    ("indentation-extra", r"unexpected indent"),
    ("indentation-between", r"unindent does not match"),
)
PATTERNS = tuple((key, re.compile(pattern)) for key, pattern in ROWS)
KEYS = (*dict(ROWS), "syntax-keyword", "syntax-sign")
CONSTANTS = ("True", "False", "None")
# Signs of other languages, and what Python has in their place.
SIGNS = {"++": "+= 1", "--": "-= 1", "&&": "and", "||": "or", "=>": ">=", "=<": "<=", "!": "not"}


def kind_of(text: str, source_line: str) -> Sentence | None:
    """The key and the details for an error with that message in that line; None if there is none.

    >>> kind_of("expected ':'", "if True"), kind_of("invalid syntax", "class = 5")
    (('syntax-colon', {}), ('syntax-keyword', {'name': 'class'}))
    """
    for key, pattern in PATTERNS:
        found = pattern.search(text)
        if found:
            return key, {name: each for name, each in found.groupdict().items() if each}
    if not text.startswith(("invalid syntax", "expected")):
        return None
    tokens = _tokens(source_line)
    name = _keyword_as_name(tokens)
    if name:
        return "syntax-keyword", {"name": name}
    sign = _foreign_sign(tokens)
    return ("syntax-sign", {"sign": sign, "better": SIGNS[sign]}) if sign else None


def _tokens(line: str) -> list[str]:
    """The words and signs of a line, as far as they can be read; texts and comments are empty."""
    found: list[str] = []
    try:
        for each in tokenize.generate_tokens(io.StringIO(line.strip()).readline):
            is_text = each.type in (tokenize.STRING, tokenize.COMMENT)
            found.append("" if is_text else each.string)
    except (tokenize.TokenError, SyntaxError):
        pass
    return found


def _keyword_as_name(tokens: list[str]) -> str | None:
    """A keyword where only a name can stand: given a value, defined, imported or after a dot."""
    header = tokens[:1] == ["def"]
    for before, word, after in zip(["", *tokens], tokens, [*tokens[1:], ""], strict=False):
        if not keyword.iskeyword(word) or word in CONSTANTS:
            continue
        given = after == "=" and word not in ("lambda", "else", "in", "and", "or", "not", "is")
        is_first = before == "" and after == "="
        named = before in ("def", "class", "for", "import", "as", ".")
        parameter = header and before in ("(", ",") and after in (")", ",", "=")
        if (given and before in ("", ",", "(", ";", ":")) or is_first or named or parameter:
            return word
    return None


def _foreign_sign(tokens: list[str]) -> str | None:
    """A sign that Python does not have; ++ and -- are two signs of it, but not at an end."""
    text = " ".join(each for each in tokens if each.strip()) + " "
    for sign in SIGNS:
        spaced = " ".join(sign) + " "
        ends = text.endswith(spaced) or any(spaced + each in text for each in ");:")
        if spaced in text and (ends or sign not in ("++", "--")):
            return sign
    return None


def general_kind(key: str) -> str:
    """The kind that such a key is one of, as `watch --json` names it; any other key stays.

    >>> general_kind("syntax-colon"), general_kind("indentation-extra"), general_kind("no-entry")
    ('syntax', 'indentation', 'no-entry')
    """
    return key.partition("-")[0] if key in KEYS else key
