from sudoku_py.core.formats.lines import Line
from sudoku_py.core.formats.names import Role, columns_in


def test_a_header_names_the_columns() -> None:
    found = columns_in("id\tSolution\tQuiz")
    assert found is not None
    assert found.roles == (Role.UNKNOWN, Role.SOLUTION, Role.PUZZLE)
    field = found.puzzle(Line(3, "7\t12\t34", ""))
    assert field is not None
    assert (field.text, field.shift) == ("34", 5)
    assert found.puzzle(Line(3, "7\t12", "")) is None
    assert found.puzzle(Line(3, "7\t12\t", "")) is None


def test_rows_and_sentences_name_none() -> None:
    for text in ("1,2,3", "5,3,,", "puzzle", "name,value", "A puzzle, an answer.", "[puzzle,x]"):
        assert columns_in(text) is None, text
