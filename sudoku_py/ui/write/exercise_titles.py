"""The titles of exercises, in the reader's language.

The sandbox has the whole of the built-in exercises; their titles are here, so that a list of them
needs no sandbox. Other texts of an exercise exist for each language, or are the same for all.
"""

EXERCISES = ("is-valid", "backtracking", "undo", "mrv", "forward-checking", "count-solutions")
TITLE = "exercise."  # and the id: the key of its title
MAX_TEXT = 20_000  # characters
FALLBACK = "en"


def in_language(text: object, language: str) -> str:
    """Return the text in a language, else in English, else in any; it is hostile.

    >>> in_language({"en": "Undo", "es": "Deshacer"}, "es"), in_language(["a", "b"], "es")
    ('Deshacer', 'a\\nb')
    """
    if isinstance(text, dict):
        found = [text.get(each) for each in (language, FALLBACK)] + list(text.values())
        text = [each for each in found if each] + [""]
        text = text[0]
    if isinstance(text, list):
        text = "\n".join([str(line) for line in text])
    return str(text)[:MAX_TEXT]
