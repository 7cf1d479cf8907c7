"""Build the documentation into a folder: ``python -m tools.docs [FOLDER]``; a warning is an error.

Both languages are built at the same time, each by a Sphinx of its own from a folder of its own.
"""

import io
import os
import shutil
import subprocess
import sys
from importlib.metadata import files
from pathlib import Path
from time import perf_counter

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tools.docs.links import with_links_of_site
from tools.docs.pages import TREES, Pages
from tools.docs.toctree import NoEntryError, with_toctree
from tools.files import write_whole
from tools.paths import BUILD, DOCS_SITE

# The pages as Sphinx reads them, and what it remembers of them to build again more quickly.
WORK = BUILD / "docs-work"
# Whose scripts and style sheets are on the site.
PUBLISHED_PACKAGES = ("sphinx", "furo")
# The words of the theme that it has in English alone: Sphinx looks for them in files of this name.
WORDS = Path(__file__).with_name("words")
NOT_PUBLISHED = (".buildinfo", ".buildinfo.bak", "objects.inv")  # of Sphinx alone


class DocsError(Exception):
    """Sphinx has found something wrong, and has said what."""


def stage(language: str, pages: Pages, folder: Path, repository: str = "") -> None:
    """Write the pages of a language as Sphinx reads them; leave alone what has not changed."""
    wanted = {f"{page.name}.md": page for page in pages if page.language == language}
    folder.mkdir(parents=True, exist_ok=True)
    for path in set(folder.iterdir()) - {folder / name for name in wanted}:
        path.unlink()
    for name, page in wanted.items():
        text = with_toctree(page, pages, with_links_of_site(page, pages, folder, repository))
        path = folder / name
        if not path.is_file() or path.read_text("utf-8") != text:
            write_whole(path, text.encode())


def build(
    target: Path = DOCS_SITE, pages: Pages | None = None, work: Path = WORK, repository: str = ""
) -> None:
    """Write the site of the documentation.

    Raises:
        NoEntryError: An index does not name a page.
        DocsError: There was a warning.
    """
    pages = pages or Pages()
    shutil.rmtree(target, ignore_errors=True)
    for language in TREES:
        stage(language, pages, work / language, repository)
        compile_words(language, work / "words")
    running = [subprocess.Popen(_command(language, work, target)) for language in TREES]
    codes = [each.wait() for each in running]
    if any(codes):
        raise DocsError
    for path in list(target.rglob("*")):
        if path.name in NOT_PUBLISHED:
            path.unlink()
    for package in PUBLISHED_PACKAGES:
        write_whole(target / "licences" / f"{package}.txt", _licence(package))


def _licence(package: str) -> bytes:
    """The licence of a package that is installed."""
    found = [file for file in files(package) or () if file.name.startswith("LICENSE")]
    return found[0].read_binary()


def compile_words(language: str, folder: Path) -> None:
    """Write the words of the theme in a language as Sphinx reads them."""
    source = WORDS / f"{language}.po"
    if source.is_file():
        with source.open("rb") as file:
            catalog = read_po(file, locale=language)
        compiled = io.BytesIO()
        write_mo(compiled, catalog)
        write_whole(folder / language / "LC_MESSAGES" / "sphinx.mo", compiled.getvalue())


def _command(language: str, work: Path, target: Path) -> list[str]:
    known = ("-c", str(Path(__file__).parent), "-d", str(work / f"{language}-state"))
    setting = ("-D", f"language={language}", "-D", f"locale_dirs={work / 'words'}")
    folders = (str(work / language), str(target / TREES[language]))
    strict = ("--fail-on-warning", "--quiet")
    return [sys.executable, "-m", "sphinx", "-b", "html", *known, *setting, *strict, *folders]


def repository() -> str:
    """Return the address of the files of what is built, where GitHub builds it; else nothing."""
    named = [os.environ.get(f"GITHUB_{name}") for name in ("SERVER_URL", "REPOSITORY", "SHA")]
    return "{}/{}/blob/{}".format(*named) if all(named) else ""


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if sys.argv[1:] else DOCS_SITE
    start = perf_counter()
    try:
        build(folder, repository=repository())
    except NoEntryError as error:
        sys.exit(str(error))
    except DocsError:
        sys.exit(1)
    print(f"The documentation is in {os.path.relpath(folder)}/ ({perf_counter() - start:.0f} s)")
