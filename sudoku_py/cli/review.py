"""The command `review`: each move of a game, with what justified it.

A game is a link to its review, the file that the page's library exports, or a JSON object with its
`puzzle` and `moves`: the text of the log (see `core.game_log`), or a list as `sp.review` takes it.
"""

import json
import re
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple
from urllib.parse import unquote

from sudoku_py import reviewing
from sudoku_py.analysis.game_summary import remarks
from sudoku_py.analysis.justification import RATED_SIZE
from sudoku_py.analysis.review import Evidence, GameReview, Row
from sudoku_py.cli.command import (
    FAILURE,
    SUCCESS,
    UNDECIDED,
    Command,
    UsageError,
    add_time_limit,
    time_limit,
)
from sudoku_py.cli.lesson import sentence
from sudoku_py.cli.sources import named, shortened, text_of
from sudoku_py.core import game_log, shallow_json
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.formats import FormatError
from sudoku_py.core.game_log import ENTRY, HINT, PUT, SOLVER, STRIKE, UNDO, clock
from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.core.shape import SYMBOLS
from sudoku_py.lab.texts import LANGUAGES, Texts, load, render
from sudoku_py.puzzle import puzzle_in

SECONDS = 60.0
MAX_GAMES = 1000
NO_GAME = (
    "{} has no game with its moves; a link to a review has one, as has the file of the library."
)
CUT = "Not all moves of game {} were judged within {:g} seconds; --seconds gives more time."
CODED = re.compile(r"%[0-9A-Fa-f]{2}")
PUZZLE = re.compile(r"[#?&]p=([^&#]+)")
MOVES = re.compile(r"[#?&]moves=([^&#]*)")
JUDGED = "review.judged-"
KINDS = {name: kind for kind, name in game_log.KIND_NAMES.items() if kind != PUT}
# The ends of the keys of what was done: to one cell, and to several at once.
ONE = {ENTRY: "entry", HINT: "hint", UNDO: "one-undo", STRIKE: "one-strike"}
MANY = {SOLVER: "solver", PUT: "put", UNDO: "undo", STRIKE: "strike"}


class LoggedGame(NamedTuple):
    """A puzzle and its moves, which are a text or a list, and its name in a library.

    Without moves, it is a line of JSON that is broken.
    """

    puzzle: str
    moves: object
    name: str = ""


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of `review`."""
    parser.add_argument(
        "games",
        nargs="*",
        default=["-"],
        metavar="FILE|-|LINK",
        help="files with games, - for standard input (the default), or links to reviews",
    )
    add_time_limit(parser, SECONDS, "each game", "not all moves of one are judged")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the sentences")
    parser.add_argument(
        "--json", action="store_true", help="print each move as a JSON object instead"
    )


def run(given: Namespace) -> int:
    """Print each move of each game; 1 if a game cannot be reviewed, 3 if one takes too long."""
    texts = load(given.lang)
    found = [game for source in given.games for game in games_of(source)]
    result = SUCCESS
    for number, game in enumerate(found, 1):
        try:
            code = _print(number, game, texts, given)
        except SudokuError as error:
            print(f"sudoku_py: game {number}: {sentence(error, given.lang)}", file=sys.stderr)
            code = FAILURE
        result = FAILURE if FAILURE in (result, code) else max(result, code)
    return result


def _print(number: int, game: LoggedGame, texts: Texts, given: Namespace) -> int:
    moves, kinds, is_whole = moves_of(game)
    review = reviewing.opened(game.puzzle, moves)
    if not is_whole:
        print(f"sudoku_py: game {number}: {texts['link.moves']}", file=sys.stderr)
    with time_limit(given.seconds) as time:
        time.doing = f"Reviewing game {number}"
        for _ in time.until(review.run()):
            pass
    rows = json_rows if given.json else lines
    for line in rows(number, game.name, Timeline(review, kinds), texts):
        print(line, flush=True)
    is_cut = len(review.rows) < len(review.moves)
    if is_cut:
        print(f"sudoku_py: {CUT.format(number, given.seconds)}", file=sys.stderr)
    return FAILURE if not is_whole else UNDECIDED if is_cut else SUCCESS


# what is read


def games_of(source: str) -> list[LoggedGame]:
    """The games of a file, of standard input, or of a link; UsageError if there is none."""
    found = list(games_in(text_of(source)))
    if not found:
        raise UsageError(NO_GAME.format(named(source)))
    if len(found) > MAX_GAMES:
        message = f"{named(source)} has {len(found)} games; the limit is {MAX_GAMES}."
        raise UsageError(message)
    return found


def games_in(text: str) -> Iterator[LoggedGame]:
    """The games of a text: of one JSON document, or of its lines, which are links or JSON.

    >>> list(games_in("See https://x.org/#view=review&p=12..34....1.4...&moves=1fE024"))
    [LoggedGame(puzzle='12..34....1.4...', moves='1fE024', name='')]
    """
    whole = _json(text)
    if whole is not None:
        yield from _in_json(whole)
        return
    for line in text.splitlines():
        value = _json(line)
        if value is not None:
            yield from _in_json(value)
            continue
        if line.lstrip().startswith("{"):
            yield LoggedGame(line, None)
        for word in line.split():
            yield from _in_link(word)


def _json(text: str) -> Any:
    """A JSON object, or None."""
    if not text.lstrip("\ufeff \t\r\n").startswith("{"):
        return None
    try:
        return shallow_json.loads(text.lstrip("\ufeff"))
    except (ValueError, RecursionError):
        return None


def _in_json(value: Any) -> Iterator[LoggedGame]:
    """The games of a library, each record of a puzzle with moves; or the game that a value is."""
    entries = value.get("games")
    for entry in entries if isinstance(entries, list) else []:
        game = entry.get("game") if isinstance(entry, dict) else None
        records = game.get("abouts") if isinstance(game, dict) else None
        for record in records if isinstance(records, list) else []:
            if isinstance(record, dict):
                yield from _in_record(record, str(entry.get("name") or ""))
    yield from _in_record(value, str(value.get("name") or ""))


def _in_record(record: dict[str, Any], name: str) -> Iterator[LoggedGame]:
    puzzle, moves = record.get("puzzle"), record.get("moves")
    if isinstance(puzzle, str) and isinstance(moves, str | list) and moves:
        yield LoggedGame(puzzle, moves, name)


def _in_link(word: str) -> Iterator[LoggedGame]:
    for _ in range(2):  # some programs write a link into another one
        word = unquote(word) if "moves" in word and CODED.search(word) else word
    puzzle, moves = PUZZLE.search(word), MOVES.search(word)
    if puzzle and moves and moves[1]:
        yield LoggedGame(puzzle[1], moves[1].rstrip(").,;:!?\"'<>]"))


def moves_of(game: LoggedGame) -> tuple[list[Sequence[object]], list[str], bool]:
    """The moves as `sp.review` takes them, the kinds that a log has, and whether it is whole.

    A log is read up to its first error. A list has no kinds of its own.
    """
    if game.moves is None:
        raise FormatError("unreadable", found="JSON")
    if isinstance(game.moves, list):
        return game.moves, [], True
    grid = puzzle_in(game.puzzle).position.givens
    events, is_whole = game_log.read(str(game.moves), grid.size)
    name = grid.geometry.cell_name
    moves: list[Sequence[object]] = [
        (at / game_log.TENTHS, name(max(cell, 0)), digit, game_log.KIND_NAMES[kind])
        for at, kind, cell, digit in events
    ]
    return moves, [kind for _, kind, _, _ in events], is_whole


class Timeline:
    """A review, and its moves as items with numbers from 1: what was done at once, as on the page.

    `kinds` are those of the log; without them, moves have those of the review.
    """

    def __init__(self, review: GameReview, kinds: Sequence[str]) -> None:
        """Make the items of all moves, which may not be judged yet."""
        self.review = review
        self.kinds = kinds or [KINDS[move.kind] for move in review.moves]
        self.items = game_log.timeline(
            [
                (round(move.at * game_log.TENTHS), kind, move.cell, move.digit)
                for move, kind in zip(review.moves, self.kinds, strict=True)
            ]
        )

    def number_of(self, index: int) -> int:
        """The number of the item at or after a move."""
        return next((n for n, each in enumerate(self.items, 1) if each[1] >= index), 0)

    def row_of(self, item: game_log.Item) -> Row | None:
        """The judgement of an item, of a wrong digit first; None if it is not known yet."""
        rows = self.review.rows[item[0] : item[1] + 1]
        if len(rows) <= item[1] - item[0]:
            return None
        return next((row for row in rows if row.verdict == "wrong"), rows[-1])

    def cell_name(self, cell: int) -> str:
        """The name of a cell."""
        return self.review.puzzle.geometry.cell_name(cell)


# what is printed


def json_rows(number: int, name: str, timeline: Timeline, texts: Texts) -> Iterator[str]:
    """Each move as a JSON object: a `ReviewedMove`, what was easiest, the judgement in words."""
    review = timeline.review
    for index, move in enumerate(reviewing.Review(review)):
        row = review.rows[index]
        easiest = row.easiest.found if row.easiest else None
        found = {
            "game": number,
            "name": name,
            "index": index,
            "number": timeline.number_of(index),
            **move._asdict(),
            "easiest": easiest
            and [timeline.cell_name(easiest.cell), easiest.digit, easiest.technique],
            "text": [_plain(render(texts, each)) for each in judged(timeline, row)],
        }
        yield json.dumps(found, ensure_ascii=False)


def lines(number: int, name: str, timeline: Timeline, texts: Texts) -> Iterator[str]:
    """The puzzle, each item with its judgement, and what the game shows."""
    review = timeline.review
    yield f"{number}. {review.puzzle.line}" + (f"  {shortened(name)}" if name else "")
    for at, item in enumerate(timeline.items, 1):
        row = timeline.row_of(item)
        if row is None:
            return
        time = clock(review.moves[item[1]].at)
        yield f"   {at}. {time}  {_plain(_counted(texts, _done(timeline, item)))}"
        for each in judged(timeline, row):
            yield f"      {_plain(render(texts, each))}"
    for remark in remarks(review):
        details: Details = {
            "technique": (f"technique.{remark.technique}", {}),
            "n": remark.n,
            "seconds": round(remark.seconds),
            "usual": round(remark.usual),
        }
        yield f"   {_plain(_counted(texts, (f'review.{remark.kind}', details)))}"


def _plain(text: str) -> str:
    """A sentence with ordinary spaces: in a terminal, people search for what they see."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def _counted(texts: Texts, told: Sentence) -> str:
    """A sentence whose form may depend on the number `n`."""
    key, details = told
    forms = texts[key]
    if isinstance(forms, dict):
        texts = {**texts, key: forms["one" if details["n"] == 1 else "other"]}
    return render(texts, told)


def _done(timeline: Timeline, item: game_log.Item) -> Sentence:
    """What was done."""
    first, last = item
    move, kind, n = timeline.review.moves[last], timeline.kinds[last], last - first + 1
    if n > 1 or kind in (SOLVER, PUT):
        return ("review.did-" + MANY[kind], {"n": n})
    details: Details = {"cell": timeline.cell_name(move.cell), "digit": _symbol(move.digit)}
    return ("review.did-" + ONE[kind] + ("" if move.digit else "-empty"), details)


def judged(timeline: Timeline, row: Row) -> list[Sentence]:
    """What the review says of a move, as the page says it."""
    move, found = timeline.review.moves[row.move], list[Sentence]()
    if row.verdict == "proved" and row.proof:
        found.append(("review.proved", {"technique": _technique(timeline, row.proof)}))
        if 0 <= row.since < row.move:
            passed = clock(move.at - timeline.review.moves[row.since].at)
            since: Details = {"at": timeline.number_of(row.since), "time": passed}
            found.append(("review.since", since))
    elif row.verdict == "wrong":
        found += _wrong(timeline, row)
    else:
        is_put = timeline.kinds[row.move] == PUT
        found.append((JUDGED + ("put" if is_put else row.verdict), {}))
    if row.is_pause:
        found.append(("review.pause", {"time": clock(row.seconds)}))
    if row.easiest:
        easiest: Details = {
            "technique": _technique(timeline, row.easiest),
            "cell": timeline.cell_name(row.easiest.found.cell),
            "digit": _symbol(row.easiest.found.digit),
        }
        found.append(("review.there-was", easiest))
    return found


def _wrong(timeline: Timeline, row: Row) -> Iterator[Sentence]:
    """Why a digit is wrong, from when on that could be seen, and how the right one followed."""
    move, clash = timeline.review.moves[row.move], row.contradiction
    right: Details = {"cell": timeline.cell_name(move.cell), "digit": _symbol(row.right)}
    yield ("review.wrong-strike" if move.kind == "strike" else "review.wrong", right)
    if clash:
        reason: Sentence = (f"error.{clash.reason.code}", clash.reason.details)
        if clash.move > row.move:
            at, time = timeline.number_of(clash.move), clock(clash.seconds)
            yield "review.seen-later", {"at": at, "time": time, "reason": reason}
        else:
            yield "review.seen-at-once", {"reason": reason}
    elif move.kind != "strike":
        yield "review.never-seen", {}
    if row.proof:
        yield "review.right-by", {"technique": _technique(timeline, row.proof)}


def _technique(timeline: Timeline, evidence: Evidence) -> Sentence:
    """The name of a proof's hardest technique, with its rating on boards that have one."""
    name: Sentence = (f"technique.{evidence.found.technique}", {})
    if timeline.review.puzzle.size != RATED_SIZE:
        return name
    return "review.rated", {"technique": name, "rating": f"{evidence.found.rating / 10}"}


def _symbol(digit: int) -> str:
    return SYMBOLS[digit - 1] if digit else ""


COMMAND = Command("review", "judge each move of a game", arguments, run)
