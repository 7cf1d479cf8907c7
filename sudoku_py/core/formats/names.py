"""What the name of a value says: whether it is the puzzle, its solution, or neither.

Names come from keys of JSON, variables of source code, elements of XML, titles, and the headers of
tables with one puzzle on each line. They are compared word by word, so `unsolved` does not contain
`solved`.
"""

import csv
import re
import unicodedata
from enum import IntEnum
from typing import NamedTuple

from sudoku_py.core.formats.lines import Line

_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
_MAX_NAME = 80  # characters; a longer text is no name
_MAX_COLUMNS = 100


def word_set(words: str) -> frozenset[str]:
    """The words of a text as a set, for tables such as those below.

    >>> sorted(word_set("row column"))
    ['column', 'row']
    """
    return frozenset(words.split())


_PUZZLES = word_set(
    "puzzle puzzles board boards grid grids given givens clue clues initial start starting "
    "question questions quiz quizzes mission missions problem problems unsolved sudoku sudokus "
    "task original input "
    "tablero tableros cuadricula rejilla inicial pista pistas problema problemas enunciado "
    "entrada ratsel aufgabe aufgaben grille grilles enigme enonce depart griglia quebra tabuleiro"
)
_STARTS = word_set("initial unsolved starting original inicial")
_STATES = word_set(
    "state current progress entered user played player session estado actual progreso partida"
)
_SOLUTIONS = word_set(
    "solution solutions solved answer answers answered result results expected completed complete "
    "filled final finished output target label truth "
    "solucion soluciones resuelto resuelta resueltos respuesta respuestas resultado resultados "
    "esperado completo completa salida spoiler spoilers losung losungen loesung loesungen gelost "
    "geloest ergebnis corrige corriges reponse reponses resolu resolue soluzione soluzioni risolto "
    "solucao solucoes resolvido resposta"
)
_OTHERS = word_set(
    "mask masks fixed locked color colors colour colours candidate candidates note notes pencil "
    "pencilmarks mark marks corner center centre struck region regions box boxes block blocks area "
    "areas cage cages history move moves hash difficulty editable hint hints "
    "candidatos notas marcas colores regiones cajas bloques jaulas"
)


class Role(IntEnum):
    """What a board is; a smaller value is better, and an `OTHER` board is never opened."""

    PUZZLE = 0
    UNKNOWN = 1
    STATE = 2
    SOLUTION = 3
    OTHER = 4


def role(name: str) -> Role:
    """What the board under that name is.

    >>> [role(each).name for each in ("puzzle", "initialBoard", "solved_grid", "Solución", "x")]
    ['PUZZLE', 'PUZZLE', 'SOLUTION', 'SOLUTION', 'UNKNOWN']
    """
    if len(name) > _MAX_NAME or "/" in name:
        return Role.UNKNOWN
    words = words_of(name)
    if words & _STARTS:
        return Role.PUZZLE
    if words & _OTHERS and words_of(name.rpartition(".")[2]) & _OTHERS:  # not `mark.parametrize`
        return Role.OTHER
    for kind, known in (
        (Role.SOLUTION, _SOLUTIONS),
        (Role.STATE, _STATES),
        (Role.PUZZLE, _PUZZLES),
    ):
        if words & known:
            return kind
    return Role.UNKNOWN


def within(outer: Role, inner: Role) -> Role:
    """The role of a board whose name says `inner`, inside something whose name says `outer`.

    >>> within(Role.SOLUTION, Role.PUZZLE).name, within(Role.PUZZLE, Role.UNKNOWN).name
    ('SOLUTION', 'PUZZLE')
    """
    if Role.UNKNOWN in (outer, inner):
        return inner if outer == Role.UNKNOWN else outer
    return max(outer, inner)


def words_of(name: str) -> set[str]:
    """The words of a name, in lower case and without accents.

    >>> sorted(words_of("userGrid_2 Solución"))
    ['grid', 'solucion', 'user']
    """
    if not name.isascii():
        folded = unicodedata.normalize("NFKD", name)
        name = "".join(char for char in folded if not unicodedata.combining(char))
    return {word.lower() for word in _WORD.findall(name)}


class Columns(NamedTuple):
    """The separator of a table, and what its columns are."""

    delimiter: str
    roles: tuple[Role, ...]

    def puzzle(self, line: Line) -> Line | None:
        """The field of a line that is the puzzle, or its solution if there is no other column."""
        fields = _fields(line.text, self.delimiter)
        if len(fields) != len(self.roles):
            return None
        field = fields[self.roles.index(min(self.roles))]
        return line.cut(max(line.text.find(field), 0))._replace(text=field) if field else None


def columns_in(text: str) -> Columns | None:
    """The columns that a line names; None if it does not.

    >>> [each.name for each in columns_in("id,solution,puzzle").roles]
    ['UNKNOWN', 'SOLUTION', 'PUZZLE']
    """
    if "," not in text and ";" not in text and "\t" not in text:
        return None
    if any(char in text for char in ".[{") or not text[-1:].isalnum() or text[:1].isdecimal():
        return None
    for delimiter in ",;\t":
        if delimiter in text:
            roles = tuple(map(role, _fields(text, delimiter)[:_MAX_COLUMNS]))
            if len(roles) > 1 and min(roles) == Role.PUZZLE:
                return Columns(delimiter, roles)
    return None


def _fields(text: str, delimiter: str) -> list[str]:
    return [field.strip() for field in next(csv.reader([text], delimiter=delimiter), [])]
