"""The command `serve`: the page on this computer, for as long as the command runs."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from contextlib import suppress
from time import sleep

from sudoku_py.cli.command import SUCCESS, Command, UsageError
from sudoku_py.lab.texts import LANGUAGES

PORT = 8000
LAST_PORT = 65535


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of `serve`."""
    parser.add_argument(
        "--port",
        type=port,
        default=PORT,
        metavar="N",
        help="port of this computer (default: %(default)s); 0 takes any that is free",
    )
    parser.add_argument(
        "--no-browser", action="store_true", help="print the address without opening a browser"
    )
    parser.add_argument(
        "--lang", choices=LANGUAGES, help="language of the page (default: that of the browser)"
    )


def port(text: str) -> int:
    """The number of a port, for argparse.

    >>> port("8001")
    8001
    """
    if not (text.isascii() and text.isdecimal()) or int(text) > LAST_PORT:
        raise ArgumentTypeError(f"{text} is not a port: a whole number from 0 to 65535")
    return int(text)


def run(given: Namespace) -> int:
    """Serve the page until Ctrl-C."""
    import webbrowser  # noqa: PLC0415 (this and a server would make every command start later)

    from sudoku_py import local_site  # noqa: PLC0415

    try:
        server = local_site.serve(given.port)
    except OSError as error:
        raise UsageError(f"Port {given.port} cannot be used: {error.strerror}.") from error
    with server, suppress(KeyboardInterrupt):
        address = server.address + (f"#lang={given.lang}" if given.lang else "")
        announce(given.port, server.port, address, is_clone=local_site.is_clone())
        if not given.no_browser:
            webbrowser.open(address)
        while True:
            sleep(60)  # a lock would not hear Ctrl-C on Windows
    return SUCCESS


def announce(wanted: int, taken: int, address: str, *, is_clone: bool) -> None:
    """Print the address, and what may be unexpected about it."""
    if wanted not in (0, taken):
        print(f"Port {wanted} is in use, and {taken} is free.", file=sys.stderr)
    if is_clone:
        print("This is what `make site` has built in this clone.", file=sys.stderr)
    print(f"The page is on {address} (stop with Ctrl-C)", flush=True)


COMMAND = Command("serve", "open the page in a browser, from this computer alone", arguments, run)
