"""What an exercise or a lesson of a lecturer's own begins as: small, complete, in two languages."""

from sudoku_py.ui.browser.clock import now

ID_DIGITS = 6  # of a new exercise's number
_EXERCISE = """\
{
  "kind": "exercise",
  "version": 1,
  "id": "first-row-NUMBER",
  "title": {"en": "The first row", "es": "La primera fila"},
  "text": {
    "en": "Write missing(board). It returns the digits that the first row does not have.",
    "es": "Escribe missing(board). Devuelve las cifras que faltan en la primera fila."
  },
  "starter": [
    "def missing(board):",
    "    return []"
  ],
  "hints": {
    "en": ["How do you know that a digit is in board[0]?"],
    "es": ["¿Cómo sabes si una cifra está en board[0]?"]
  },
  "tests": [
    {
      "kind": "call",
      "name": {"en": "Finds two digits", "es": "Encuentra dos cifras"},
      "function": "missing",
      "puzzle": "12..34....1.4...",
      "expect": [3, 4],
      "any_order": true
    },
    {
      "kind": "call",
      "name": {"en": "Finds all digits of an empty row", "es": "Las encuentra en una fila vacía"},
      "function": "missing",
      "puzzle": "....34....1.4...",
      "expect": [1, 2, 3, 4],
      "any_order": true
    }
  ]
}
"""
_LESSON = """\
{
  "kind": "lesson",
  "version": 1,
  "title": {"en": "The first dead end", "es": "El primer callejón sin salida"},
  "puzzle": "123434122.4.4.23",
  "algorithm": "cell-order",
  "stations": [
    {
      "text": {
        "en": "This grid has {empty} empty cells: {cells}.",
        "es": "Este tablero tiene {empty} casillas vacías: {cells}."
      }
    },
    {
      "text": {
        "en": "{digit} is the first digit that fits in {cell}.",
        "es": "El {digit} es la primera cifra que cabe en {cell}."
      },
      "event": "placement",
      "show": ["tree"],
      "question": {
        "kind": "digit",
        "text": {
          "en": "The search begins with {cell}. Which digit does it write there?",
          "es": "La búsqueda empieza por {cell}. ¿Qué cifra escribe allí?"
        }
      }
    },
    {
      "text": {
        "en": "No digit fits in {cell}: this is a dead end.",
        "es": "Ninguna cifra cabe en {cell}: es un callejón sin salida."
      },
      "event": "contradiction",
      "show": ["reason"]
    }
  ]
}
"""
_TEMPLATES = {"exercise": _EXERCISE, "lesson": _LESSON}
HEAD = '"kind": "{}",\n  "version": 1,'


def template(kind: str) -> str:
    """Return the JSON of a new exercise, with an id that no other one has, or of a new lesson."""
    return _TEMPLATES[kind].replace("NUMBER", str(int(now()))[-ID_DIGITS:])


def with_head(text: str) -> str:
    """Return the JSON of an exercise from before there were kinds, with what it has to say today.

    >>> print(with_head('{"id": "x"}'))
    {
      "kind": "exercise",
      "version": 1,
      "id": "x"}
    """
    before, _, after = text.partition("{")
    return before + "{\n  " + HEAD.format("exercise") + "\n  " + after.lstrip()
