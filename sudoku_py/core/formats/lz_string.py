"""lz-string in Base64: how f-puzzles and SudokuPad pack a puzzle into a link.

LZW (Welch 1984) on UTF-16 units, as pieroxy's library of that name writes it: codes grow by a bit
whenever the dictionary doubles, each with its lowest bit first. Code 0 announces a new unit of 8
bits, 1 one of 16 bits, 2 ends the text. Six bits are a character of Base64.
"""

from collections.abc import Iterator

MAX_TEXT = 400_000  # UTF-16 units of an unpacked text; no puzzle has nearly as many

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_VALUES = {char: f"{value:06b}" for value, char in enumerate(_ALPHABET)}
# As addresses have it: a space instead of +; a dash instead of /, and $ or nothing instead of =, as
# `compressToEncodedURIComponent` of the library.
_IN_ADDRESSES = str.maketrans(" -", "+/", "=$")
_NEW_BYTE, _NEW_UNIT, _END = 0, 1, 2
_FIRST_CODE = 3
_CODE_BITS = 2  # of the first code
_BITS = {_NEW_BYTE: 8, _NEW_UNIT: 16}


def compress(text: str) -> str:
    """The text in Base64, as `compressToBase64` of the library.

    >>> compress('{"size":9}'), compress("")
    ('N4IgzglgXgpiBcBOAvkA', 'Q===')
    """
    bits = "".join(f"{code:0{width}b}"[::-1] for code, width in _codes(_units(text)))
    bits += "0" * (6 - len(bits) % 6)  # a whole character of zeros, if it ends with one
    chars = [_ALPHABET[int(bits[start : start + 6], 2)] for start in range(0, len(bits), 6)]
    return "".join(chars) + "=" * (-len(chars) % 4)


def decompress(data: str) -> str:
    """The text of Base64, also in the form of addresses; ValueError if it is none, or too long.

    >>> decompress("N4IgzglgXgpiBcBOAvkA")
    '{"size":9}'
    """
    data = data.translate(_IN_ADDRESSES)
    if not set(data) <= _VALUES.keys():
        raise ValueError("a character that Base64 does not have")
    found: list[str] = []
    length = 0
    for entry in _entries("".join(map(_VALUES.__getitem__, data))):
        length += len(entry)
        if length > MAX_TEXT:
            raise ValueError("too long")
        found.append(entry)
    return "".join(found).encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _units(text: str) -> str:
    """The text with two surrogates for each character that UTF-16 writes so."""
    data = text.encode("utf-16-le", "surrogatepass")
    return "".join(
        chr(int.from_bytes(data[at : at + 2], "little")) for at in range(0, len(data), 2)
    )


def _codes(text: str) -> Iterator[tuple[int, int]]:
    """The codes and announced units of a text, each with its number of bits."""
    numbers: dict[str, int] = {}
    unsent: set[str] = set()
    width = _Width()
    before = ""

    def send(entry: str) -> Iterator[tuple[int, int]]:
        if entry in unsent:
            kind = _NEW_BYTE if ord(entry) < 1 << _BITS[_NEW_BYTE] else _NEW_UNIT
            yield kind, width.bits
            yield ord(entry), _BITS[kind]
            unsent.remove(entry)
            width.count()
        else:
            yield numbers[entry], width.bits
        width.count()

    for char in text:
        if char not in numbers:
            numbers[char] = len(numbers) + _FIRST_CODE
            unsent.add(char)
        if before + char in numbers:
            before += char
        else:
            yield from send(before)
            numbers[before + char] = len(numbers) + _FIRST_CODE
            before = char
    if before:
        yield from send(before)
    yield _END, width.bits


class _Width:
    """How many bits a code has: one more each time as many entries as it can name were added."""

    def __init__(self) -> None:
        """Begin with the codes that need no entry."""
        self.bits = _CODE_BITS
        self._left = 2

    def count(self) -> None:
        """Count one more entry of the dictionary."""
        self._left -= 1
        if not self._left:
            self._left = 1 << self.bits
            self.bits += 1


def _entries(bits: str) -> Iterator[str]:
    """The entries of the dictionary that the codes name, one after the other."""
    entries = ["", "", ""]
    width = _Width()
    width.count()  # the first unit has no entry before it that it extends
    place, before = 0, ""

    def take(count: int) -> int:
        nonlocal place
        part = bits[place : place + count]
        if len(part) < count:
            raise ValueError("not complete")
        place += count
        return int(part[::-1], 2)

    while (code := take(width.bits if before else _CODE_BITS)) != _END:
        if code in _BITS:
            entries.append(chr(take(_BITS[code])))
            code = len(entries) - 1
            width.count()
        if code > len(entries) or (code == len(entries) and not before):
            raise ValueError("a code without an entry")
        entry = entries[code] if code < len(entries) else before + before[0]
        yield entry
        if before:
            entries.append(before + entry[0])
            width.count()
        before = entry
