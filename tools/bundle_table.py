"""What of the page travels when: the interface at once, each bundle when it is first needed.

One table, independent of the folders' layout. A row names files of Python by patterns from
``sudoku_py/``, folders of markup and style sheets under ``static/``, and the beginnings of the keys
of its texts. Every file of ``sudoku_py/ui`` is in the interface or in a bundle; what several
bundles bring (they never meet on one page) stands in each of their rows.
"""

from dataclasses import dataclass

FORMATS = ("format.", "format-legend.")
ALGORITHMS = ("algorithm.",)
LESSON_TITLES = (
    "lesson.backtracking-title", "lesson.cost-title", "lesson.open-list-title",
    "lesson.fewest-candidates-title", "lesson.looking-ahead-title", "lesson.jumping-back-title",
)  # fmt: skip
TECHNIQUES = ("technique.",)
ARGUMENTS = ("argument.", "claim.", "list.")
EXERCISES = ("exercise.",)
MIXES = ("mix.",)
RACE_RULES = (
    "race.fairness", "race.equal-", "race.rank-by", "race.goal", "race.to-", "race.time",
    "counter.nodes", "counter.checks", "counter.steps",
)  # fmt: skip
PROBLEMS = "sandbox."  # with a student's code
# Keys that several bundles have.
SHARED_TEXTS = (
    *FORMATS, *ALGORITHMS, *LESSON_TITLES, *TECHNIQUES, *EXERCISES, *RACE_RULES,
    *MIXES,
)  # fmt: skip
# What only the engine or the terminal says: it brings its own texts, see ``sudoku_py.engine``.
ENGINE_TEXTS = ("error.", "rule.", "cli.", PROBLEMS)


@dataclass(frozen=True)
class Bundle:
    """A row of the table; `markup` and `styles` are folders.

    What `main` imports is imported when the bundle arrives, module by module, in short tasks.
    `ideas` says whether it has the ideas of techniques, which hints tell; the rest of a technique's
    page is for Learn alone.
    """

    python: tuple[str, ...]
    markup: str | None = None
    styles: str | None = None
    texts: tuple[str, ...] = ()
    main: str | None = None
    ideas: bool = False

    def has_text(self, key: str) -> bool:
        """Return whether a text is one of this bundle's."""
        if _is_idea(key):
            return self.ideas
        return key.startswith(self.texts)


def _is_idea(key: str) -> bool:
    """Return whether a text is the idea of a technique in a sentence."""
    return key.startswith("about.") and key.endswith(".idea")


BUNDLES = {
    "lab": Bundle(
        (
            "ui/lab/**/*.py",
            "ui/app/region_view.py",
            "ui/board/board_svg.py",
            "ui/browser/downloads.py",
            "ui/browser/svg_conversion.py",
            "ui/engine/latest.py",
            "ui/storage/drafts.py",
            "ui/widgets/charts.py",
            "ui/widgets/forms.py",
            "ui/widgets/number_format.py",
        ),
        main="sudoku_py.ui.lab.lab",
        markup="lab",
        styles="lab",
        texts=(
            *ALGORITHMS, "card.", "counter.", "error.race-", "experiment.", "frontier.",
            "glossary.", "lab.", "legend.", "lesson.", "mix.", "panel.", "queue.", "race.",
            *TECHNIQUES, "transcript.", "tree.", "reason.",
        ),
    ),
    "analyse": Bundle(
        (
            "ui/analyse/*.py",
            "ui/app/region_view.py",
            "ui/browser/downloads.py",
            "ui/engine/formats.py",
            "ui/engine/latest.py",
            "ui/widgets/forms.py",
        ),
        main="sudoku_py.ui.analyse.analyse",
        markup="analyse",
        styles="analyse",
        texts=("analyse.", *FORMATS),
    ),
    "dialogs": Bundle(
        (
            "ui/board/board_svg.py",
            "ui/browser/database.py",
            "ui/dialogs/*.py",
            "ui/browser/downloads.py",
            "ui/browser/offline.py",
            "ui/browser/svg_conversion.py",
            "ui/engine/formats.py",
            "ui/engine/latest.py",
            "ui/play/level_puzzles.py",
            "ui/play/preview.py",
            "ui/play/mistakes.py",
            "ui/play/rater.py",
            "ui/storage/drafts.py",
            "ui/storage/library.py",
            "ui/storage/puzzle_pool.py",
            "ui/widgets/forms.py",
        ),
        markup="dialogs",
        styles="dialogs",
        texts=(
            "mistake.", "preview.", "description.", "print.", "savepoint.", "setting.", "share.",
            *FORMATS, "library.", "new.", "group.", "symmetry.", "statistics.", "shortcut.", "key.",
        ),
    ),
    "explain": Bundle(
        (
            "ui/explain/*.py",
            "ui/app/region_view.py",
            "ui/browser/downloads.py",
            "ui/engine/latest.py",
            "ui/widgets/charts.py",
            "ui/widgets/number_format.py",
        ),
        markup="explain",
        styles="explain",
        texts=(
            "hint.", "hint-box.", "hint-status.", "step.", "path.", "explain.",
            *ARGUMENTS, *TECHNIQUES,
        ),
        ideas=True,
    ),
    "learn": Bundle(
        ("ui/learn/*.py",),
        main="sudoku_py.ui.learn.learn",
        markup="learn",
        styles="learn",
        texts=("about.", "drill.", "learn."),
    ),
    "open": Bundle(
        (
            "ui/browser/downloads.py",
            "ui/play/open_puzzle.py",
            "ui/play/batch.py",
        ),
        markup="open",
        styles="open",
        texts=(
            "batch.", "job.batch", "job.reading", "open.file-too", "open.first", "open.hint",
            "open.submit", "open.title", "status.batch",
        ),
    ),
    "embed": Bundle(
        ("ui/embed/*.py", "ui/engine/latest.py"),
        markup="embed",
        styles="embed",
        texts=("embed.",),
    ),
    "builder": Bundle(
        (
            "ui/builder/*.py",
            "ui/app/region_view.py",
            "ui/browser/downloads.py",
            "ui/engine/latest.py",
            "ui/engine/formats.py",
            "ui/embed/__init__.py",
            "ui/embed/options.py",
            "ui/lab/__init__.py",
            "ui/lab/mixed.py",
            "ui/learn/__init__.py",
            "ui/learn/technique_table.py",
            "ui/widgets/forms.py",
            "ui/write/__init__.py",
            "ui/write/exercise_titles.py",
        ),
        main="sudoku_py.ui.builder.builder",
        markup="builder",
        styles="builder",
        texts=(
            "builder.", *ALGORITHMS, *LESSON_TITLES, *TECHNIQUES, *EXERCISES, *RACE_RULES,
            *MIXES,
        ),
    ),
    "write": Bundle(
        ("ui/write/*.py", "ui/storage/drafts.py"),
        markup="write",
        styles="write",
        texts=("write.", PROBLEMS, *EXERCISES),
    ),
}  # fmt: skip

# The interface: what every visitor gets at once.
INTERFACE = ("ui/**/*.py", "core/shape.py")  # less what is in a bundle
# Sheets that use what those before them define, or have the last word over them.
INTERFACE_STYLES = (
    "tokens", "page", "controls", "columns", "keypad", "sheets", "icons", "engine", "page_layout",
    "board", "print",
)  # fmt: skip
