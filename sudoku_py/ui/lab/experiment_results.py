"""What an experiment has found so far, as the page keeps it: it outlives the engine."""

from sudoku_py.ui.lab.cloud import Cloud

MOST_ROWS = 200  # in the table; more would make the page slow, and the files have all
RUNNING, FINISHED, STOPPED = "running", "finished", "paused"  # what `data-lab` says
JSON_END = "\n]\n"
STEPS, TIME = "steps", "time"
LEAST = {STEPS: 1, TIME: 0.1}  # what counts as a cost: browsers measure no shorter times, in ms


class Results:
    """The rows, and all that is made of them."""

    def __init__(self, algorithms: list[str], puzzles: list[str]) -> None:
        """Begin with none, of these algorithms on these puzzles."""
        self.algorithms = list(algorithms)
        self._clouds = {}
        for name in algorithms:
            for measure in (STEPS, TIME):
                self._clouds[name, measure] = Cloud(LEAST[measure])
        givens = [len(puzzle) - puzzle.count(".") for puzzle in puzzles]
        self.least_givens, self.most_givens = min(givens), max(givens)
        self.mood = RUNNING
        self.done, self.of, self.steps = 0, len(algorithms) * len(puzzles), 0
        self.rows = []  # the newest, oldest first
        self.summaries = []
        self._csv, self._json = [], []

    def take(self, told: dict) -> list:
        """Take in what the engine tells; the rows that are new."""
        self.done, self.of, self.steps = told["done"], told["of"], told["steps"]
        rows = told["rows"]
        for row in rows:
            self._add(row)
        self.rows = (self.rows + rows)[-MOST_ROWS:]
        self.summaries = told["summaries"]
        self._csv.append(told["csv"])
        self._json.append(told["json"])
        return rows

    def _add(self, row: list) -> None:
        _, givens, algorithm, outcome, steps, ms = row
        if outcome != "refused":
            solved = outcome == "solved"
            self._clouds[algorithm, STEPS].add(givens, steps, solved)
            self._clouds[algorithm, TIME].add(givens, ms, solved)

    def clouds(self, measure: str) -> list[Cloud]:
        """The runs that were carried out, by algorithm: their steps, or their times."""
        return [self._clouds[name, measure] for name in self.algorithms]

    @property
    def csv(self) -> str:
        """All rows as comma-separated values."""
        return "".join(self._csv)

    @property
    def json(self) -> str:
        """All rows as JSON."""
        text = "".join(self._json)
        return text if self.mood == FINISHED else text + JSON_END
