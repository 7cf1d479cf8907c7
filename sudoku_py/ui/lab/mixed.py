"""The algorithm "mix", a combination of choices: its ids and names, as the page needs them.

`facts` are what the engine sends of "mix"; its `choices` are rows of (name, options, default).
"""

from typing import TypeAlias

from sudoku_py.core.sentence import Sentence
from sudoku_py.engine.run_protocol import Facts
from sudoku_py.ui.storage.url_parameters import CHOICES, MIX

Name: TypeAlias = Sentence  # a message key and its details
NAMES = tuple([name for name, _ in CHOICES])
DEFAULT_CHOICES = tuple([usual for _, usual in CHOICES])


def option_key(choice: str, option: str) -> str:
    """The key of an option's text.

    >>> option_key("inference", "ac3")
    'mix.inference-arcs'
    """
    return "mix." + choice + "-" + ("arcs" if option == "ac3" else option)


def base(algorithm: str) -> str:
    """The id under which its texts are: "mix" for all combinations.

    >>> base("mix.first.random.none.chronological"), base("cell-order")
    ('mix', 'cell-order')
    """
    return algorithm.partition(".")[0]


def choices_of(algorithm: str) -> tuple[str, ...]:
    """The choices of a combination.

    >>> choices_of("mix")
    ('fewest', 'ascending', 'ac3', 'chronological')
    """
    return tuple(algorithm.split(".")[1:]) or DEFAULT_CHOICES


def id_of(choices: tuple[str, ...]) -> str:
    """The id of a combination.

    >>> id_of(DEFAULT_CHOICES), id_of(("first", "random", "none", "chronological"))
    ('mix', 'mix.first.random.none.chronological')
    """
    return MIX if choices == DEFAULT_CHOICES else ".".join((MIX,) + choices)


def facts_of(algorithm: str, facts: Facts) -> Facts | None:
    """The facts of a combination; None if there is no such combination."""
    choices = choices_of(algorithm)
    options = facts.get("choices") or ()
    if base(algorithm) != MIX or len(choices) != len(options):
        return None
    if not all([choice in known for choice, (_, known) in zip(choices, options)]):
        return None
    own = facts.copy()
    own["seeded"], own["candidates"] = "random" in choices, "none" not in choices
    own["queue"] = "ac3" in choices
    return own


def name_of(algorithm: str) -> Name:
    """The name of a combination, as a key and its choices."""
    parts: dict[str, Name] = {}
    for name, choice in zip(NAMES, choices_of(algorithm)):
        parts[name] = (option_key(name, choice), {})
    return "mix.name", parts


def algorithm_text(algorithm: str) -> Name:
    """The name of any algorithm, as a key and details.

    >>> algorithm_text("cell-order"), algorithm_text("mix.first.ascending.none.chronological")[0]
    (('algorithm.cell-order', {}), 'mix.name')
    """
    return ("algorithm." + algorithm, {}) if algorithm == base(algorithm) else name_of(algorithm)


def link_pairs(algorithm: str) -> list[tuple[str, str]]:
    """The parameters of a link that name an algorithm.

    >>> link_pairs("cell-order"), link_pairs("mix.first.ascending.none.chronological")[:3]
    ([('alg', 'cell-order')], [('alg', 'mix'), ('order', 'first'), ('digits', 'ascending')])
    """
    if base(algorithm) != MIX:
        return [("alg", algorithm)]
    return [("alg", MIX)] + list(zip(NAMES, choices_of(algorithm)))
