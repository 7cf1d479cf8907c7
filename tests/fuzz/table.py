"""What is known to hurt: each text was once too much for something, or is a neighbour of one."""

from collections.abc import Iterator

from tests.fuzz.recipe import Case, Recipe, recipe

DOTS = "." * 81
# For pastes, drops, and files that are opened.
PUZZLES: dict[str, Recipe] = {
    "digits": recipe(("9", 400_000)),
    "millions of digits": recipe(("9", 5_000_000)),
    "a long number in JSON": recipe('{"puzzle":', ("9", 190_000), "}"),
    "open brackets": recipe(("[", 190_000)),
    "nested objects": recipe(('{"a":', 30_000), "1", ("}", 30_000)),
    "blank lines": recipe(("\n", 190_000)),
    "carriage returns": recipe(("\r", 190_000)),
    "zeros": recipe(("\0", 190_000)),
    "halves of characters": recipe(("\ud800", 150_000)),
    "accents": recipe("e", ("\u0301", 190_000)),
    "faces": recipe(("\U0001f600", 90_000)),
    "a name of all objects": recipe('{"__proto__":{"puzzle":"1"},"puzzle":"', DOTS, '"}'),
    "a list": recipe("[", ("0,", 150_000), "0]"),
    "lines of JSON": recipe((f'{{"puzzle":"{DOTS}"}}\n', 1000)),
    "quotes": recipe(('"', 190_000)),
    "bars": recipe(("+-+\n", 40_000)),
    "tags": recipe(("<img src=x onerror=alert(1)>", 6000)),
    "a puzzle and a long line": recipe(DOTS, "\n", ("#", 190_000)),
}
# For the fragment of the address: a parameter, and its value.
PARAMETERS = (
    "p", "digits", "notes", "lang", "view", "alg", "algs", "technique", "code", "exercise", "seed",
    "step", "speed", "lesson", "zz",
)  # fmt: skip
VALUES: dict[str, Recipe] = {
    "digits": recipe(("9", 19_900)),
    "far too many digits": recipe(("9", 1_000_000)),
    "zeros": recipe(("%00", 6000)),
    "commas": recipe(("a,", 9900)),
}
FRAGMENTS: dict[str, Recipe] = {
    "many parameters": recipe(("k=1&", 4900)),
    "the same again": recipe(("p=1&", 4900)),
    "signs": recipe(("&=", 9900)),
    "bad percents": recipe(("%", 19_900)),
}
# For what is stored, and for answers of the sandbox.
STORED: dict[str, Recipe] = {
    "a number": recipe(("9", 1_900_000)),
    "a long exponent": recipe("1e", ("9", 900_000)),
    "a text": recipe('"', ("x", 1_900_000), '"'),
    "a list": recipe("[", ("0,", 900_000), "0]"),
    "objects": recipe("[", ("{},", 400_000), "{}]"),
    "depth": recipe(("[", 900_000), ("]", 900_000)),
    "zeros": recipe(("\0", 1_000_000)),
    "escaped zeros": recipe('"', ("\\u0000", 300_000), '"'),
    "halves of characters": recipe('"', ("\ud800", 500_000), '"'),
    "the name of all objects": recipe('{"__proto__":{"v":3},"constructor":1,"v":3}'),
    "nothing": recipe("null"),
    "the wrong kind": recipe("[null]"),
    "a game of many cells": recipe('{"v":3,"board":{"size":9,"values":[', ("0,", 400_000), "0]}}"),
    "a game of many steps": recipe('{"v":3,"board":null,"past":[', ("[],", 400_000), "[]]}"),
}
KEYS = (
    "board", "game.000001", "draft.000001", "settings", "statistics", "progress", "lessons",
    "cockpit", "analyse", "new", "ready", "pool", "drills", "exercise.a", "write", "language",
    "theme",
)  # fmt: skip


def cases() -> Iterator[Case]:
    """Return all of them, each for each way by which it can come."""
    for channel in ("paste", "drop", "text file", "json file", "message", "embed"):
        for name, text in PUZZLES.items():
            yield Case(channel, name, text)
    for parameter in PARAMETERS:
        for name, text in VALUES.items():
            yield Case("link", f"{parameter}, {name}", recipe(f"{parameter}=", *text))
    for name, text in FRAGMENTS.items():
        yield Case("link", name, text)
    for name, text in STORED.items():
        yield Case("answer", name, text)
        yield Case("import", name, text)
    for number, (name, text) in enumerate(STORED.items()):
        keys = ("board", "game.000001", "statistics", KEYS[number % len(KEYS)])
        for key in dict.fromkeys(keys):
            yield Case("stored", f"{key}: {name}", text)
