"""The files of what was dropped onto the page, those in its folders included."""

from collections.abc import Callable

from pyscript import JsObject, Promise, window

from sudoku_py.core.natural_order import natural_key

MAX_ENTRIES = 5000  # that are looked at: somebody may drop a whole disk


def entries_of(transfer: JsObject) -> list[JsObject]:
    """Return the files and folders that were dropped; to be called while the drop is handled."""
    items = [transfer.items[at] for at in range(transfer.items.length)]
    entries = [item.webkitGetAsEntry() for item in items if item.kind == "file"]
    return [entry for entry in entries if entry]


async def files_of(entries: list[JsObject], is_wanted: Callable[[str], bool]) -> list[JsObject]:
    """Return the files whose names pass `is_wanted`, in the order of their paths.

    Those that were dropped themselves are returned whatever their names are.
    """
    found: list[tuple[str, JsObject]] = []
    waiting, seen = [(entry, True) for entry in entries], 0
    while waiting and seen < MAX_ENTRIES:
        entry, is_first = waiting.pop()
        seen += 1
        if entry.isDirectory:
            waiting += [(inner, False) for inner in await _read(entry.createReader())]
        elif is_first or is_wanted(str(entry.name)):
            file = await _file(entry)
            if file:
                found.append((str(entry.fullPath), file))
    return [file for _, file in sorted(found, key=lambda each: natural_key(each[0]))]


async def _read(reader: JsObject) -> list[JsObject]:
    """Return all entries of a folder: a browser gives them a hundred at a time."""
    found: list[JsObject] = []
    while len(found) < MAX_ENTRIES:
        wait = window.Promise.withResolvers()
        reader.readEntries(wait.resolve, wait.reject)
        some = await _kept(wait.promise)
        if not some or not some.length:
            break
        found += [some[at] for at in range(some.length)]
    return found


async def _file(entry: JsObject) -> JsObject | None:
    wait = window.Promise.withResolvers()
    entry.file(wait.resolve, wait.reject)
    return await _kept(wait.promise)


async def _kept(promise: Promise) -> JsObject | None:
    """Return what is promised; None if it fails, as for a file that is gone."""
    try:
        found = await promise
    except Exception:  # the browser does not say more
        return None
    return found
