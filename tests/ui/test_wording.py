"""The wording of every text in both languages: plain words, one term for each thing, typography."""

import re
from collections.abc import Iterator

import pytest

from sudoku_py.techniques.registry import TECHNIQUES
from tests.ui.test_i18n import ROOT, TAGS, blanks, forms, texts

# A pattern that must not come back, and what to write instead.
FORBIDDEN: dict[str, dict[str, str]] = {
    "en": {
        r"(?<!seminar )(?<!numbered )rooms?|desks?|asides?": "view, mode, dialog",
        r"beside|beneath": "next to, below",
        r"moments?": "step",
        r"laboratory": "lab",
        # A lesson names it once in brackets, as textbooks do.
        r"(?<!frontier \()open lists?|(?:the|a) list of grids": "frontier",
        r"states?": "node",
        r"demands?": "item",
        r"arrangements?": "permutation",
        r"stumbles?": "dead end",
        r"retreats?|(?:go|goes|going|gone|went) back": "backtrack",
        r"guilty|(?:guess|guesses) to blame|innocent": "culprit",
        r"superfluous|spare givens?": "redundant",
        r"arrives?|arrived": "load",
        r"(?:did|does|has|have) not come|has come|have come|comes? (?:to|up|out)": "could not be …",
        r"one (?:comes|goes|sees|can)|nobody (?:asks|comes)|whoever": "you",
        r"(?:is|are|was|were) (?:told|asked|wished|wanted|judged|spoilt)": "an active verb",
        r"tells?|told": "shows, says, explains",
        r"wish(?:es|ed)?(?: for)?|asked for": "request, choose",
        r"anew|once more|as it stands|stands? (?:still|at|in|beside|here)": "again, is",
        r"put aside|set anew|taken? over|take that": "kept, reset, use",
        # But for the definition of backtracking: "make a choice and go on".
        r"(?<!choice and )(?<![Cc]hoose, )go on|goes on|gone on": "continue",
        r"by chance": "at random",
        r"so many|so much": "limit",
        r"shall": "must, can",
        r"on the way to": "going to",
    },
    "es": {
        r"salas?|escritorios?": "modo, diálogo",
        r"anotaci(?:ón|ones)": "marca",
        # A lesson has the other names once, in brackets.
        r"vuelta atrás(?! \(backtracking\))|marcha atrás|volver atrás": "retroceso",
        r"(?<!frontera \()lista abierta": "frontera",
        r"estados?": "nodo",
        r"exigencias?": "elemento",
        r"ordenaci(?:ón|ones)": "permutación",
        r"intentos?": "suposición",
        r"ejecuci(?:ón|ones)": "recorrido",
        r"aquella partida": "la otra",
        r"equivocad[ao]s?": "incorrecta",
        r"este mismo momento|este momento": "este paso",
        r"celdas?": "casilla",
        r"región|regiones(?! irregulares| adicionales)|bloques?|cuadrantes?": "caja",
        r"no (?:ha|han) llegado(?! a)": "no se ha podido cargar",
    },
}
# One spelling of each word, in the texts of the page, the names of techniques and the documents;
# the lessons have the verb, too, and other programs' names for techniques are theirs.
SPELLINGS: dict[str, dict[str, str]] = {
    "en": {
        r"triplets?": "triple",
        r"(?:multi-?)?colors?|colored|coloring": "colour",
        r"sub-?grids?|nonets?|blocks? of (?:3|three|nine)|3 ?[×x] ?3 (?:blocks?|squares?)": "box",
    },
    "es": {
        r"ternas?|tripletes?|triples? (?:desnud|ocult|bloquead)os?": "trío",
        r"coloración(?! de grafos)": "coloreado",
        r"choques?": "conflicto",
        r"apuntado|reclamos?": "apuntadores, reclamadores",
        r"(?<!candidato )común restringido": "candidato común restringido",
        r"dígitos?": "cifra",
    },
}
OTHER_PROGRAMS = ("parity.md", "parity.es.md")
WORD_BEFORE, WORD_AFTER = r"(?<![\w{])", r"(?![\w}])"
# The documents in each language that must keep to the same words.
DOCUMENTS = {
    "en": ("docs/teaching.md", "docs/writing.md"),
    "es": ("docs/teaching.es.md", "docs/writing.es.md"),
}
# Quotation marks of each language; those of the others are wrong in it.
QUOTES = {"en": "“”", "es": "«»"}
CODE = re.compile(r"```.*?```|`[^`]*`|\]\([^)]*\)", re.DOTALL)
SPACES = re.compile(r"\s{2}|\s[,.;:!?](?=\s|$)|[\t\n]")  # too many, or before a mark
MAX_BUTTON_TEXT = 36  # characters
JSON_EXAMPLE = "format-legend.json"  # shows a line of JSON, with JSON's quotation marks


def written(tag: str) -> Iterator[tuple[str, str]]:
    """Each text of a language, in each of its forms, with its key; of a lesson, each paragraph."""
    for key, text in texts(tag).items():
        for form in forms(text):
            for paragraph in form.split("\n") if key.startswith("lesson.") else [form]:
                yield key, paragraph


def prose(path: str) -> str:
    """A document without code, addresses and the names in them."""
    return CODE.sub("", (ROOT / path).read_text("utf-8"))


def found(tag: str, text: str) -> dict[str, str]:
    """The forbidden words in a text, each with a better one."""
    without_blanks = re.sub(r"\{[\w-]+\}", "{}", text)
    return {
        match[0].lower(): better
        for pattern, better in FORBIDDEN[tag].items()
        for match in re.finditer(
            f"{WORD_BEFORE}(?:{pattern}){WORD_AFTER}", without_blanks, re.IGNORECASE
        )
    }


@pytest.mark.parametrize("tag", FORBIDDEN)
def test_no_private_word_comes_back(tag: str) -> None:
    assert {key: words for key, text in written(tag) if (words := found(tag, text))} == {}


@pytest.mark.parametrize(
    ("tag", "path"), [(tag, path) for tag, paths in DOCUMENTS.items() for path in paths]
)
def test_the_exercises_use_the_same_words(tag: str, path: str) -> None:
    assert found(tag, prose(path)) == {}


@pytest.mark.parametrize(
    ("tag", "text", "words"),
    [
        ("en", "The laboratory did not come.", {"laboratory", "did not come"}),
        ("en", "It tells the guess to blame.", {"tells", "guess to blame"}),
        ("en", "The {state} of {n} statements.", set()),
        ("es", "¿Por qué dio marcha atrás?", {"marcha atrás"}),
        ("es", "Anotaciones en la casilla {estado}.", {"anotaciones"}),
    ],
)
def test_private_words_are_found(tag: str, text: str, words: set[str]) -> None:
    assert found(tag, text).keys() == words


def misspelt(tag: str, text: str) -> set[str]:
    """The words of a text that are spelt otherwise elsewhere."""
    return {
        match[0].lower()
        for pattern, better in SPELLINGS[tag].items()
        for match in re.finditer(f"{WORD_BEFORE}(?:{pattern}){WORD_AFTER}", text, re.IGNORECASE)
        if match[0].lower() != better
    }


@pytest.mark.parametrize("tag", SPELLINGS)
def test_a_word_has_one_spelling(tag: str) -> None:
    documents = [
        path
        for path in sorted((ROOT / "docs").glob("*.md"))
        if path.name.endswith(".es.md") == (tag == "es") and path.name not in OTHER_PROGRAMS
    ]
    said = [(key, text) for key, text in written(tag) if not key.startswith("lesson.")]
    said += [(path.name, prose(f"docs/{path.name}")) for path in documents]
    said += [(row.id, row.name) for row in TECHNIQUES if tag == "en"]
    assert len(documents) > 10
    assert [(where, words) for where, text in said if (words := misspelt(tag, text))] == []


def test_other_spellings_are_found() -> None:
    assert misspelt("en", "A naked triplet, by color.") == {"triplet", "color"}
    assert misspelt("en", "A triple, by colour; a code block.") == set()
    assert misspelt("es", "Un choque de dígitos; coloración de grafos.") == {"choque", "dígitos"}


@pytest.mark.parametrize("tag", TAGS)
def test_spaces_are_single(tag: str) -> None:
    assert [key for key, text in written(tag) if SPACES.search(text)] == []


@pytest.mark.parametrize("tag", TAGS)
def test_a_rating_stays_in_one_line(tag: str) -> None:
    """A number belongs to the name of its scale: no line ends between them."""
    said = dict(written(tag))
    assert any("SE\u00a0{" in text for text in said.values())
    assert [key for key, text in said.items() if re.search(r"\bSE (?:[≥≤<>] ?)?[{\d]", text)] == []


@pytest.mark.parametrize("tag", TAGS)
def test_quotation_marks_and_apostrophes_are_those_of_the_language(tag: str) -> None:
    for key, text in written(tag):
        assert "'" not in text, key
        assert '"' not in text or key == JSON_EXAMPLE, key
        others = set("“”«»„‘") - set(QUOTES.get(tag, "“”«»„‘"))
        if key != JSON_EXAMPLE:
            assert not others & set(text), key
        for left, right in ("“”", "«»"):
            assert text.count(left) == text.count(right), key


@pytest.mark.parametrize("tag", TAGS)
def test_brackets_are_closed_and_a_sentence_ends_once(tag: str) -> None:
    for key, text in written(tag):
        assert text.count("(") == text.count(")"), key
        assert not re.search(r"[.!?]{2}|\.\s[a-záéíóúñ]", text), key


@pytest.mark.parametrize(("opening", "closing"), ["¿?", "¡!"])
def test_spanish_has_its_inverted_marks(opening: str, closing: str) -> None:
    for key, text in written("es"):
        bare = text.replace("(?)", "").replace("k!", "")  # a key, and a factorial
        assert bare.count(opening) == bare.count(closing), key


def test_both_languages_ask_and_end_alike() -> None:
    """A question stays a question, and what is a sentence in one language is one in the other."""
    for key, text in texts("en").items():
        for english, spanish in zip(forms(text), forms(texts("es")[key]), strict=True):
            assert ("?" in english) == ("?" in spanish), key
            assert english.endswith("…") == spanish.endswith("…"), key
            assert english.endswith(":") == spanish.endswith(":"), key
            assert english.endswith(".") == spanish.endswith((".", "N.º")), key


@pytest.mark.parametrize("tag", TAGS)
def test_every_form_has_the_blanks_of_the_others(tag: str) -> None:
    for key, text in texts(tag).items():
        if isinstance(text, dict):
            whole = blanks(text["other"])
            assert set(text) == {"one", "other"}, key
            assert {"n"} <= whole, key
            assert whole - {"n"} == blanks(text["one"]) - {"n"}, key
            assert "1" in text["one"] or "{n}" in text["one"] or spelled_out(text["one"]), key


def spelled_out(form: str) -> bool:
    """Whether a form for one thing names it without a figure: "this given", "el recorrido"."""
    words = r"\b(?:one|once|this|the|your|only|un|una|la|el|única?|esta|este|tu)\b"
    return bool(re.search(words, form, re.IGNORECASE))


TWO_LINES = {"page.first-lesson"}  # its button is half as wide as a phone, and two lines high


@pytest.mark.parametrize("tag", TAGS)
def test_buttons_are_short(tag: str) -> None:
    """What stands on a button of a phone of 360 pixels has to fit there."""
    pages = [ROOT / "index.html", *(ROOT / "static").glob("*/*.html")]
    html = "\n".join(page.read_text("utf-8") for page in pages)
    keys = set(re.findall(r'<button[^>]*\bdata-i18n="([^"]+)"', html))
    assert keys
    said = {key: forms(texts(tag)[key])[0] for key in keys if key in texts(tag)}
    most = {key: MAX_BUTTON_TEXT * (2 if key in TWO_LINES else 1) for key in keys}
    assert {key: text for key, text in said.items() if len(text) > most[key]} == {}
