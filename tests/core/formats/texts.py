"""One puzzle and its solution in the ways in which programs, forums and people write both."""

import json

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
ROWS = [PUZZLE[start : start + 9] for start in range(0, 81, 9)]
SOLVED = [SOLUTION[start : start + 9] for start in range(0, 81, 9)]
TABLE = [[0 if char == "." else int(char) for char in row] for row in ROWS]
SOLVED_TABLE = [list(map(int, row)) for row in SOLVED]
FLAT = [value for row in TABLE for value in row]
SOLVED_FLAT = [value for row in SOLVED_TABLE for value in row]


def lines(template: str, between: str = "", empty: str = ".") -> str:
    """The rows, each in the template, with its number as `n` and its letter as `a`."""
    texts = [between.join(row).replace(".", empty) for row in ROWS]
    return "\n".join(
        template.format(text, n=number, zero=number - 1, a="ABCDEFGHI"[number - 1])
        for number, text in enumerate(texts, 1)
    )


def records(**more: object) -> list[list[dict[str, object]]]:
    """The cells as records, an empty one without a value."""
    return [[{"value": value, **more} if value else {} for value in row] for row in TABLE]


def groups(row: str, bar: str) -> str:
    """A row with spaces between the cells, and bars between the boxes."""
    return bar.join(" ".join(row[start : start + 3]) for start in (0, 3, 6))


def listed(opening: str, closing: str, between: str = ", ") -> str:
    """The rows as lists in some language's brackets."""
    return ",\n".join(f"  {opening}{between.join(map(str, row))}{closing}" for row in TABLE)


NAMED = {  # puzzle and solution, told apart by names
    "JSON, flat": json.dumps({"puzzle": FLAT, "solution": SOLUTION}),
    "JSON, solution first": json.dumps({"solution": SOLUTION, "puzzle": FLAT}),
    "JSON, nested": json.dumps({"grid": TABLE, "solution": SOLVED_TABLE}),
    "JSON, pretty": json.dumps({"answer": SOLUTION, "board": TABLE}, indent=2),
    "JSON, rows of text": json.dumps({"solved": SOLVED, "given": ROWS}, indent=1),
    "JSON, drawn": json.dumps({"answer": "\n".join(SOLVED), "question": "\n".join(ROWS)}),
    "JSON, commas": json.dumps({"expected": ",".join(SOLUTION), "task": ",".join(map(str, FLAT))}),
    "JSON, no given": json.dumps({"clues": [[v or None for v in row] for row in TABLE]}),
    "JSON, bands": json.dumps({"puzzle": [ROWS[:3], ROWS[3:6], ROWS[6:]], "solution": SOLUTION}),
    "JSON, by cell names": json.dumps(
        {"solution": SOLUTION, "cells": {f"r{i // 9 + 1}c{i % 9 + 1}": FLAT[i] for i in range(81)}}
    ),
    "JSON, records": json.dumps({"cells": records(), "metadata": {"solution": SOLUTION}}),
    "JSON, f-puzzles": json.dumps(
        {"size": 9, "grid": records(given=True), "solution": SOLVED_FLAT, "title": "x"}
    ),
    "JSON, entered digits": json.dumps(
        {
            "grid": [
                [{"value": done, "given": bool(value)} for value, done in zip(*pair, strict=True)]
                for pair in zip(TABLE, SOLVED_TABLE, strict=True)
            ]
        }
    ),
    "JSON, GNOME Sudoku": json.dumps(
        {
            "cells": [
                {"position": [i // 9, i % 9], "value": SOLVED_FLAT[i], "fixed": FLAT[i] > 0}
                for i in range(81)
            ]
        }
    ),
    "JSON, within": json.dumps({"newboard": {"grids": [{"value": TABLE, "solution": SOLVED}]}}),
    "JSON, current": json.dumps(
        {"current": SOLUTION[:40] + PUZZLE[40:], "solution": SOLUTION, "initial": PUZZLE}
    ),
    "JSON, Spanish": json.dumps({"solución": SOLUTION, "tablero": TABLE}, ensure_ascii=False),
    "Python": f'board = {TABLE}\nsolution = "{SOLUTION}"',
    "Python, solution first": f"solution = {SOLVED_TABLE}\n\ngrid = [\n{listed('[', ']')}\n]",
    "Python, numpy": f"solved = '{SOLUTION}'\na = numpy.array([\n{listed('(', ')')}])",
    "Python, dict": str({"solution": SOLVED_TABLE, "puzzle": TABLE}),
    "Python, call": f"Sudoku(solution={SOLVED_TABLE}, puzzle={TABLE})",
    "Python, long text": f'answer = """\n{SOLUTION}\n"""\npuzzle = """\n'
    + "\n".join(ROWS)
    + '\n"""',
    "Python, pieces": f"solution = '{SOLUTION}'\ngrid = (\n" + lines("    '{}'") + "\n)",
    "C": f'int board[9][9] = {{\n{listed("{", "}")}\n}};\nchar *solution = "{SOLUTION}";',
    "Java": f"int[][] result = {SOLVED_TABLE};\nint[][] a = new int[][] {{\n{listed('{', '}')}}};",
    "JavaScript": f"const solution = `{SOLUTION}`;\nconst grid = [\n{listed('[', ']')},\n];",
    "MATLAB": f"solution = '{SOLUTION}'\nA = ["
    + ";\n".join(" ".join(map(str, r)) for r in TABLE)
    + "];",
    "Ruby": f"solution = '{SOLUTION}'\ngrid = [\n" + lines("%w[{}],", " ") + "\n]",
    "YAML": f"solution: {SOLUTION}\npuzzle: |\n" + lines("  {}"),
    "YAML, lists": "puzzle:\n"
    + "\n".join(f"  - {row}" for row in TABLE)
    + f"\nsolution: {SOLUTION}",
    "TOML": f"[sudoku]\nsolution = '{SOLUTION}'\npuzzle = '{PUZZLE}'",
    "key and value": f"Respuesta: {SOLUTION}\nTablero: {PUZZLE}",
    "one line": f"puzzle={PUZZLE} solution={SOLUTION}",
    "in brackets": f"{PUZZLE} (solution: {SOLUTION})",
    "query": f"https://example.org/?solution={SOLUTION}&puzzle={PUZZLE}",
    "CSV": f"id,solution,puzzle\n7,{SOLUTION},{PUZZLE}",
    "CSV, three boards": f"initial,state,answer\n{PUZZLE},{SOLUTION[:40]}{PUZZLE[40:]},{SOLUTION}",
    "CSV, lists": f'puzzle,solution\n"{TABLE}","{SOLVED_TABLE}"',
    "titles": "Solution:\n" + "\n".join(SOLVED) + "\n\nPuzzle:\n" + "\n".join(ROWS),
    "headings": "## Puzzle\n\n" + "\n".join(ROWS) + "\n\n## Solution\n\n" + "\n".join(SOLVED),
    "XML": f"<sudoku><solution>{SOLUTION}</solution><puzzle>{PUZZLE}</puzzle></sudoku>",
    "property list": f"<plist><dict><key>answer</key><string>{SOLUTION}</string>"
    f"<key>grid</key><string>{PUZZLE}</string></dict></plist>",
    "XML, attributes": f'<game solution="{SOLUTION}" clues="{PUZZLE}"/>',
}

WRAPPED = {
    "[code]": "[code]\n" + lines("{}") + "\n[/code]",
    "[code] in line": f"[code]{PUZZLE}[/code]",
    "[b][code=text]": "[b]Easy[/b]\n[code=text]" + lines("{}") + "[/code]",
    "[Easy]": "[Easy]\n" + lines("{}"),
    "[Game 1]": "[Game 1]\n" + lines("{}"),
    "fence": "Look:\n\n```python\n" + lines("{}") + "\n```\n\nthanks",
    "tildes": "~~~\n" + lines("{}") + "\n~~~",
    "fence in line": f"```{PUZZLE}```",
    "fence beside rows": "```" + lines("{}") + "```",
    "backticks": f"Try `{PUZZLE}` now",
    "quote": lines("> {}"),
    "quote twice": lines(">> {}", " "),
    "quote of spaces": lines("> {}", empty=" "),
    "quote of a drawing": "\n".join(f"> | {groups(row, ' | ')} |" for row in ROWS),
    "quote of JSON": "\n".join("> " + t for t in json.dumps({"a": TABLE}, indent=1).split("\n")),
    "mail": "On Monday Anna wrote:\n" + lines("> {}") + "\n>\n> regards\nHi Anna,",
    "bullets": lines("- {}"),
    "stars": lines("* {}", " "),
    "dashes behind dashes": lines("- {}", empty="-"),
    "numbers": lines("{n}. {}"),
    "numbers and colons": lines("{n}: {}", " "),
    "numbers from 0": lines("{zero}) {}", " "),
    "row names": lines("Row {n}: {}", " ", "0"),
    "chat": f"[12:34, 1/2/2025] Anna: {PUZZLE}",
    "chat, rows": "[12:34, 1/2/2025] Anna: " + lines("{}"),
    "chat, each row": lines("12:3{n} Anna: {}"),
    "chat, date first": f"1/2/25, 12:34 PM - Anna Smith: {PUZZLE}",
    "chat, nick": f"[12:34] <anna> {PUZZLE}",
    "chat, name above": "anna  [12:34 PM]\n" + lines("{}"),
    "pre": "<pre>\n" + lines("{}") + "\n</pre>",
    "br": lines("{}").replace("\n", "<br>"),
    "p": lines("<p>{}</p>"),
    "code in a text": f"<p>Puzzle: <code>{PUZZLE}</code></p>",
    "page": "<html><head><title>S</title></head><body><h1>Hello</h1><pre>" + lines("{}") + "</pre>",
    "remarks": lines("{}   // row {n} of nine"),
    "arrows": lines("{} <- row {n}"),
    "entities": lines("{}", empty="&middot;"),
    "smileys": ":-)\n" + lines("{}") + "\n:(",
    "label": f"Puzzle 3: {PUZZLE}",
    "label, rows": "Puzzle 3: " + lines("{}"),
}

OF_PROGRAMS = {
    "OpenSudoku": f'<opensudoku>\n<name>x</name>\n<game data="{PUZZLE}" />\n</opensudoku>',
    "OpenSudoku 2": '<opensudoku version="2"><folder name="f"><game data="version: 1&#10;'
    + "".join(f"{done}|-|{int(char == '.')}|" for char, done in zip(PUZZLE, SOLUTION, strict=True))
    + '"/></folder></opensudoku>',
    "OpenSudoku, marks": '<opensudoku2 version="3"><game cells_data="version: 4\n'
    + "".join(
        f"{done}|6|0|{int(char == '.')}|" for char, done in zip(PUZZLE, SOLUTION, strict=True)
    )
    + '"/></opensudoku2>',
    "KSudoku": '<!DOCTYPE ksudoku>\n<ksudoku><game><puzzle><graph order="9" type="sudoku"/><values>'
    + "".join("_" if c == "." else chr(ord("a") + int(c)) for x in range(9) for c in PUZZLE[x::9])
    + "</values></puzzle></game></ksudoku>",
    "XML, cells": "<grid>"
    + "".join(f'<c row="{i // 9}" col="{i % 9}">{FLAT[i] or ""}</c>' for i in range(81))
    + "</grid>",
    "QQwing": "\n-------|-------|-------\n".join(
        "\n".join(" " + groups(row, " | ") for row in ROWS[start : start + 3])
        for start in (0, 3, 6)
    ),
    "QQwing, CSV": f"Puzzle,Solution,\n{PUZZLE},{SOLUTION},",
    "py-sudoku": "---------------------------\n9x9 (3x3) SUDOKU PUZZLE\nDifficulty: 0.74\n"
    "---------------------------\n+-------+-------+-------+\n"
    + "\n".join(f"| {groups(row, ' | ').replace('.', ' ')} |" for row in ROWS)
    + "\n+-------+-------+-------+",
    "numpy": "[[" + "]\n [".join(" ".join(map(str, row)) for row in TABLE) + "]]",
    "pandas": "   0  1  2  3  4  5  6  7  8\n" + lines("{zero}  {}", "  ", "0"),
    "pandas, NaN": "     0    1    2    3    4    5    6    7    8\n"
    + lines("{zero}  {}", "  ", "NaN"),
    "pandas, CSV": ",0,1,2,3,4,5,6,7,8\n" + lines("{zero},{}", ",", ""),
    "pandas, size": "   0  1  2  3  4  5  6  7  8\n"
    + lines("{zero} {}", " ", "<NA>")
    + "\n\n[9 rows x 9 columns]",
    "None": lines("{}", " ", "None"),
    "minus one": lines("{}", " ", "-1"),
    "floats": "\n".join(" ".join(f"{value:.1f}" for value in row) for row in TABLE),
    "False": "[" + ",\n".join(str([v or False for v in row]) for row in TABLE) + "]",
    "Markdown": "|   |   |   |   |   |   |   |   |   |\n"
    + "|---" * 9
    + "|\n"
    + lines("| {} |", " | ", " "),
    "Markdown, header": "| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |\n"
    + "|:-:" * 9
    + "|\n"
    + lines("| {} |", " | ", " "),
    "Markdown, labels": "|   | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |\n"
    + "|---" * 10
    + "|\n"
    + lines("| {a} | {} |", " | ", " "),
    "labels": "    A B C   D E F   G H I\n  +-------+-------+-------+\n"
    + "\n".join(f"{number} | {groups(row, ' | ')} |" for number, row in enumerate(ROWS, 1)),
    "HTML table": "<table>\n"
    + "\n".join(
        "<tr>" + "".join(f"<td>{v or '&nbsp;'}</td>" for v in row) + "</tr>" for row in TABLE
    )
    + "\n</table>",
    "HTML, headers": "<table><tr><th></th>"
    + "".join(f"<th>{n}</th>" for n in range(9))
    + "</tr>"
    + "".join(
        f"<tr><th>{n}</th>" + "".join(f"<td>{v or ''}</td>" for v in row) + "</tr>"
        for n, row in enumerate(TABLE)
    )
    + "</table>",
    "HTML, no ends": "<table>"
    + "".join("<tr>" + "".join(f"<td>{v or ''}" for v in row) for row in TABLE)
    + "</table>",
    "HTML, inputs": "<table>"
    + "".join(f'<td><input value="{v or ""}"></td>' for v in FLAT)
    + "</table>",
    "HTML, boxes": "<table>"
    + "".join(
        "<td><table>"
        + "".join(f"<td>{TABLE[y + i // 3][x + i % 3] or ''}</td>" for i in range(9))
        + "</table></td>"
        for y in (0, 3, 6)
        for x in (0, 3, 6)
    )
    + "</table>",
    "HTML, divs": '<div class="grid">'
    + "".join(f'<div class="cell">{v or ""}</div>' for v in FLAT)
    + "</div>",
    "[table]": "[table]"
    + "".join("[tr]" + "".join(f"[td]{v or ''}[/td]" for v in row) + "[/tr]" for row in TABLE)
    + "[/table]",
    "squares": lines("{}", empty="\u2b1c\ufe0f"),
    "colours": lines("{}", empty="\U0001f7e6"),
    "key caps": "\n".join(
        "".join("\u2b1c" if c == "." else c + "\ufe0f\u20e3" for c in row) for row in ROWS
    ),
    "Arabic": PUZZLE.translate({48 + digit: 0x660 + digit for digit in range(10)}),
    "Chinese": PUZZLE.translate(
        {ord(d): c for d, c in zip("123456789", "一二三四五六七八九", strict=True)}
    ),
    "ellipsis": PUZZLE.replace("...", "…"),
    "open boxes": lines("{}", empty="␣"),
    "dashes": lines("{}", empty="–"),
    "tabs lost": "\n".join(
        row.replace(".", "").rstrip("\t") for row in ["\t".join(r).replace(".", "") for r in ROWS]
    ),
    "commas lost": "\n".join(",".join(row).replace(".", "").rstrip(",") for row in ROWS),
    "SudokuExchange": f"https://sudokuexchange.com/play/?s={PUZZLE.replace('.', '0')}&d=3",
    "Sudoku Coach": f"https://sudoku.coach/en/play/{PUZZLE.replace('.', '0')}",
}
