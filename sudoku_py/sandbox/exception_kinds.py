"""The errors that Python raises, by what it says of them: the key of a sentence, and its details.

Python 3.11 to 3.14 say it in different words. The named groups of a pattern are details, next to
`line` and `said`, Python's own words. The first row whose exception and pattern fit is the one.
"""

import re

from sudoku_py.core.sentence import Sentence

ROWS = (
    ("TypeError", "index-of-none", r"'NoneType' object is not subscriptable"),
    ("TypeError", "index-of-number", r"'(?P<type>int|float|bool)' object is not subscriptable"),
    (
        "TypeError",
        "index-of-function",
        r"'(?:function|method|builtin_function_or_method)' "
        r"object is not subscriptable|type '\w+' is not subscriptable|'type' "
        r"object is not subscriptable",
    ),
    (
        "TypeError",
        "index-of-lazy",
        r"'(?P<type>map|filter|zip|generator|set|frozenset|dict_keys|dict_values|"
        r"dict_items|enumerate|\w+_iterator)' object is not subscriptable",
    ),
    ("TypeError", "index-of-other", r"'(?P<type>[\w.]+)' object is not subscriptable"),
    (
        "TypeError",
        "call-of-items",
        r"'(?P<type>list|tuple|dict|str|set|range)' object is not callable",
    ),
    ("TypeError", "call-of-number", r"'(?P<type>int|float|bool)' object is not callable"),
    ("TypeError", "call-of-other", r"'(?P<type>[\w.]+)' object is not callable"),
    (
        "TypeError",
        "index-tuple",
        r"(?:list|tuple|string|str|range) indices must be integers.*, "
        r"not '?tuple'?",
    ),
    ("TypeError", "index-text", r"indices must be integers.*, not '?str'?$"),
    ("TypeError", "index-list", r"indices must be integers.*, not '?list'?$"),
    ("TypeError", "index-float", r"indices must be integers.*, not '?float'?$"),
    ("TypeError", "index-kind", r"indices must be integers.*, not '?(?P<type>[\w.]+?)'?$"),
    ("TypeError", "slice-kind", r"slice indices must be integers"),
    ("TypeError", "loop-over-number", r"'(?P<type>int|float|bool)' object is not iterable"),
    (
        "TypeError",
        "loop-over-none",
        r"'NoneType' object is not iterable|"
        r"cannot unpack non-iterable NoneType object",
    ),
    (
        "TypeError",
        "loop-over-function",
        r"'(?:function|method|builtin_function_or_method)' object is not iterable",
    ),
    ("TypeError", "unpack-single", r"cannot unpack non-iterable (?P<type>[\w.]+) object"),
    ("TypeError", "loop-over-other", r"'(?P<type>[\w.]+)' object is not iterable"),
    ("TypeError", "in-none", r"argument of type 'NoneType' is not"),
    ("TypeError", "in-other", r"argument of type '(?P<type>[\w.]+)' is not"),
    ("TypeError", "unhashable", r"unhashable type: '(?P<type>list|set|dict)'"),
    (
        "TypeError",
        "assign-to-fixed",
        r"'(?P<type>tuple|str|range|bytes)' "
        r"object (?:does not support item (?:assignment|deletion)|"
        r"doesn't support item deletion)",
    ),
    (
        "TypeError",
        "assign-to-number",
        r"'(?P<type>int|float|bool)' object (?:does not|doesn't) support item",
    ),
    ("TypeError", "assign-to-none", r"'NoneType' object (?:does not|doesn't) support item"),
    (
        "TypeError",
        "assign-to-other",
        r"'(?P<type>[\w.]+)' object (?:does not|doesn't) support item",
    ),
    ("TypeError", "no-length", r"object of type '(?P<type>[\w.]+)' has no len\(\)"),
    ("TypeError", "whole-float", r"'float' object cannot be interpreted as an integer"),
    (
        "TypeError",
        "whole-list",
        r"'(?P<type>list|tuple|dict|set)' "
        r"object cannot be interpreted as an integer",
    ),
    ("TypeError", "whole-other", r"'(?P<type>[\w.]+)' object cannot be interpreted as an integer"),
    (
        "TypeError",
        "none-in-formula",
        r"(?:unsupported operand|not supported between instances).*'NoneType'",
    ),
    (
        "TypeError",
        "function-in-formula",
        r"(?:unsupported operand|not supported between instances).*'(?:function|"
        r"method|builtin_function_or_method)'",
    ),
    ("TypeError", "list-plus", r"can only concatenate (?P<type>list|tuple)"),
    (
        "TypeError",
        "no-order",
        r"'(?P<sign>[<>=]+)' not supported between instances of '(?P<left>[\w.]+)'"
        r" and '(?P<right>[\w.]+)'",
    ),
    (
        "TypeError",
        "no-formula",
        r"unsupported operand type\(s\) for (?P<sign>.+?): '(?P<left>[\w.]+)'"
        r" and '(?P<right>[\w.]+)'",
    ),
    ("TypeError", "repeat-kind", r"can't multiply sequence by non-int of type '(?P<type>[\w.]+)'"),
    ("TypeError", "join-kind", r"sequence item \d+: expected str instance, (?P<type>[\w.]+) found"),
    (
        "TypeError",
        "argument-missing",
        r"(?:[\w.<>]*<locals>\.)?(?P<name>[\w.]+)\(\) "
        r"missing \d+ required (?:positional|keyword-only) "
        r"arguments?: (?P<names>.+)",
    ),
    (
        "TypeError",
        "argument-many-self",
        r"(?:[\w.<>]*<locals>\.)?(?P<name>\w+\.\w+)\(\) "
        r"takes (?P<expected>(?:from )?\d+(?: to \d+)?) "
        r"positional arguments? but (?P<found>\d+) (?:was|were) given",
    ),
    (
        "TypeError",
        "argument-many",
        r"(?:[\w.<>]*<locals>\.)?(?P<name>[\w.]+)\(\) "
        r"takes (?P<expected>(?:from )?\d+(?: to \d+)?) "
        r"positional arguments? but (?P<found>\d+) (?:was|were) given",
    ),
    (
        "TypeError",
        "argument-name",
        r"(?:[\w.<>]*<locals>\.)?(?P<name>[\w.]+)\(\) "
        r"got an unexpected keyword argument '(?P<argument>\w+)'",
    ),
    (
        "TypeError",
        "argument-twice",
        r"(?:[\w.<>]*<locals>\.)?(?P<name>[\w.]+)\(\) "
        r"got multiple values for (?:keyword )?argument '(?P<argument>\w+)'",
    ),
    (
        "TypeError",
        "argument-count",
        r"takes (?:exactly|at most|at least|no|\d+|from \d+) .*arguments?|"
        r"expected (?:exactly |at most |at least )?\d+ arguments?",
    ),
    ("TypeError", "not-iterator", r"'(?P<type>[\w.]+)' object is not an iterator"),
    ("TypeError", "int-of-kind", r"int\(\) argument must be .*, not '(?P<type>[\w.]+)'"),
    ("TypeError", "sign-kind", r"bad operand type for unary (?P<sign>\S+): '(?P<type>[\w.]+)'"),
    ("TypeError", "raise-kind", r"exceptions must derive from BaseException"),
    ("TypeError", "type-other", r""),
    ("IndexError", "empty-list", r"pop from (?:an )?empty|choose from an empty"),
    ("IndexError", "assign-index", r"assignment index out of range"),
    ("IndexError", "index-range", r"index out of range"),
    ("IndexError", "index-other", r""),
    ("KeyError", "empty-set", r"pop from an empty set|dictionary is empty"),
    ("KeyError", "key-missing", r"(?P<key>.+)"),
    ("AttributeError", "attribute-of-none", r"'NoneType' object has no attribute '(?P<name>\w+)'"),
    (
        "AttributeError",
        "attribute-of-module",
        r"module '(?P<module>[\w.]+)' has no attribute '(?P<name>\w+)'",
    ),
    (
        "AttributeError",
        "attribute-of-type",
        r"type object '(?P<type>[\w.]+)' has no attribute '(?P<name>\w+)'",
    ),
    ("AttributeError", "attribute", r"'(?P<type>[\w.]+)' object has no attribute '(?P<name>\w+)'"),
    ("AttributeError", "attribute-other", r""),
    ("UnboundLocalError", "unbound", r"variable '(?P<name>\w+)'"),
    ("NameError", "free-variable", r"free variable '(?P<name>\w+)'"),
    ("ValueError", "int-of-text", r"invalid literal for int\(\) with base \d+: (?P<value>.+)"),
    ("ValueError", "float-of-text", r"could not convert string to float: (?P<value>.+)"),
    ("ValueError", "unpack-many", r"too many values to unpack \(expected (?P<expected>\d+)"),
    (
        "ValueError",
        "unpack-few",
        r"not enough values to unpack \(expected (?:at least )?(?P<expected>\d+), "
        r"got (?P<found>\d+)\)",
    ),
    (
        "ValueError",
        "not-in-list",
        r"(?:remove|index)\(x\): x not in|is not in (?:list|deque|tuple|range)",
    ),
    ("ValueError", "not-in-text", r"substring not found"),
    (
        "ValueError",
        "empty-choice",
        r"(?P<name>min|max)\(\) (?:arg is an empty sequence|"
        r"iterable argument is empty)",
    ),
    ("ValueError", "range-zero", r"range\(\) arg 3 must not be zero"),
    ("ValueError", "value-other", r""),
    ("ZeroDivisionError", "division-by-zero", r""),
    (
        "RuntimeError",
        "changed-in-loop",
        r"changed size during iteration|keys changed during iteration|"
        r"mutated during iteration",
    ),
    ("RuntimeError", "generator-stop", r"generator raised StopIteration"),
    ("StopIteration", "no-next", r""),
    ("AssertionError", "assertion", r""),
    ("NotImplementedError", "not-implemented", r""),
    ("FileNotFoundError|PermissionError", "no-file", r""),
    ("OverflowError", "too-large", r""),
)
PATTERNS = tuple((names.split("|"), key, re.compile(pattern)) for names, key, pattern in ROWS)
# What needs a look at the program, see `exceptions`: the details, next to `line` and `said`.
OF_THE_PROGRAM = {
    "shadowed-builtin": "name first type",
    "shadowed-function": "name first type",
    "unbound-builtin": "name first",
    "name-of-module": "name",
    "name-of-value": "name better",
    "name-similar": "name better",
    "name-elsewhere": "name first owner",
    "attribute-better": "type name better",
    "own-raise": "",
}
# The details of each sentence that can stand for the end of a run.
BLANKS = {
    **{key: " ".join(["line", "said", *pattern.groupindex]) for _, key, pattern in PATTERNS},
    **{key: f"line said {names}" for key, names in OF_THE_PROGRAM.items()},
}


def kind_of(error: type[BaseException], text: str) -> Sentence | None:
    """The key and the details for an exception with that message; None if it has no sentence.

    >>> kind_of(TypeError, "unhashable type: 'list'")
    ('unhashable', {'type': 'list'})
    """
    bases = {base.__name__ for base in error.__mro__}
    for names, key, pattern in PATTERNS:
        found = pattern.search(text) if bases.intersection(names) else None
        if found:
            return key, found.groupdict()
    return None
