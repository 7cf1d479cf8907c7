// node bench/peers.mjs ROOT TARGET ROUNDS BUDGET_SECONDS
// The engine in Pyodide and the solvers from npm, one after the other in this one V8; the times
// and answers go to TARGET as JSON. bench/timing.py does the same for CPython.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import vm from "node:vm";

const [root, target] = process.argv.slice(2, 4).map((path) => resolve(path));
const [rounds, budget] = process.argv.slice(4).map(Number);
const folder = `${root}/build/bench-node`;
const require = createRequire(`${folder}/package.json`);
const { dependencies } = JSON.parse(readFileSync(`${folder}/package.json`, "utf-8"));

const ENOUGH = 0.25; // seconds: as much of a quick list is measured in a round

const sum = (values) => values.reduce((total, value) => total + value, 0);
const numbers = (puzzle, empty) => [...puzzle].map((c) => (c === "." ? empty : Number(c)));
const rows = (cells) => Array.from({ length: 9 }, (_, row) => cells.slice(9 * row, 9 * row + 9));

// Each peer: how to bring a puzzle over (not timed), to solve it, and to read the answer (not timed).
async function peers() {
  const qqwing = new (require("qqwing"))();
  qqwing.setPrintStyle(require("qqwing").PrintStyle.ONE_LINE);
  const sudoku = require("sudoku");
  const umd = require("sudoku-umd");
  const mattflow = require("@mattflow/sudoku-solver");
  const core = require("sudoku-core");
  const fast = await import(pathToFileURL(`${folder}/fast-sudoku-solver.mjs`));
  return {
    qqwing: {
      prepare: (puzzle) => numbers(puzzle, 0),
      solve: (cells) => qqwing.setPuzzle(cells) && qqwing.solve() && qqwing.getSolutionString(),
      read: (answer) => answer.trim(),
    },
    sudoku: {
      prepare: (puzzle) => numbers(puzzle, null).map((digit) => digit && digit - 1),
      solve: (cells) => sudoku.solvepuzzle(cells),
      read: (answer) => answer.map((digit) => digit + 1).join(""),
    },
    "sudoku-umd": {
      prepare: (puzzle) => puzzle,
      solve: (puzzle) => umd.solve(puzzle),
      read: (answer) => answer,
    },
    "fast-sudoku-solver": {
      prepare: (puzzle) => rows(numbers(puzzle, -1)),
      solve: (grid) => fast.solveSudoku(grid),
      read: ([solvable, grid]) => solvable && grid.flat().join(""),
    },
    "@mattflow/sudoku-solver": {
      prepare: (puzzle) => numbers(puzzle, 0),
      // Its limit of iterations counts on from puzzle to puzzle, so it is switched off.
      solve: (cells) => mattflow(cells, { maxIterations: 0 }),
      read: (answer) => answer,
    },
    "sudoku-core": {
      prepare: (puzzle) => numbers(puzzle, null),
      solve: (cells) => core.solve(cells),
      read: (answer) => answer.board?.map((digit) => digit ?? ".").join(""),
    },
  };
}

// One round: a quick list several times over, a slow one as far as the budget goes.
function runRound(peer, puzzles) {
  const first = runPass(peer, puzzles, budget);
  const passes = [first];
  for (let used = sum(first.times); used < ENOUGH; used += sum(passes.at(-1).times)) {
    if (first.times.length < puzzles.length) break;
    passes.push(runPass(peer, puzzles, budget - used));
  }
  const whole = passes.filter(({ times }) => times.length === first.times.length);
  const times = first.times.map((_, at) => sum(whole.map((pass) => pass.times[at])) / whole.length);
  return { times, answers: first.answers };
}

// The list once; V8's own timer ends it after so many seconds, even within a puzzle.
function runPass(peer, puzzles, seconds) {
  const prepared = puzzles.map(peer.prepare);
  const times = [];
  const raw = [];
  globalThis.benchRound = () => {
    for (const puzzle of prepared) {
      const start = performance.now();
      let answer = null;
      try {
        answer = peer.solve(puzzle);
      } catch {
        // A failure is a missing answer.
      }
      times.push((performance.now() - start) / 1000);
      raw.push(answer);
    }
  };
  try {
    vm.runInThisContext("benchRound()", { timeout: Math.ceil(1000 * seconds) });
  } catch (error) {
    if (error.code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
  }
  const answers = raw.map((answer) => (answer && peer.read(answer)) || null);
  return { times: times.slice(0, answers.length), answers };
}

async function startPyodide() {
  const home = `${root}/node_modules/pyodide/`;
  const { loadPyodide } = await import(pathToFileURL(`${home}pyodide.mjs`));
  const pyodide = await loadPyodide({ indexURL: home });
  pyodide.mountNodeFS("/project", root);
  pyodide.runPython("import sys; sys.dont_write_bytecode = True; sys.path.insert(0, '/project')");
  return pyodide;
}

function measureList(name, solvers) {
  console.log(`  Pyodide and npm: ${name}`);
  const runs = Object.keys(solvers).map((solver) => ({ list: name, solver, rounds: [] }));
  for (let round = 0; round < rounds; round++) {
    for (const run of runs) run.rounds.push(solvers[run.solver](name));
  }
  return runs;
}

const pyodide = await startPyodide();
const sets = pyodide.pyimport("bench.sets");
const ours = pyodide.pyimport("bench.ours");
const lists = sets.LISTS.toJs();
const puzzles = Object.fromEntries(lists.map((name) => [name, sets.puzzles(name).toJs()]));

const solvers = {};
for (const name of [ours.FIRST, ours.COUNT]) {
  solvers[name] = (list) => JSON.parse(ours.round_json(list, name));
}
for (const [name, peer] of Object.entries(await peers())) {
  solvers[`${name} ${dependencies[name]}`] = (list) => runRound(peer, puzzles[list]);
}
for (const solve of Object.values(solvers)) solve(lists[0]); // V8 compiles what is used often

const runs = lists.flatMap((name) => measureList(name, solvers));
console.log("  Pyodide: generator, large boards, events");
const extras = JSON.parse(pyodide.pyimport("bench.extras").measure_json(rounds));
const python = pyodide.runPython("import platform; platform.python_version()");
// How much of a core this process had: other programs make its times longer.
const { user, system } = process.cpuUsage();
const share = (user + system) / 1e6 / process.uptime();
const versions = {
  pyodide: `${pyodide.version} (CPython ${python})`,
  node: `${process.versions.node} (V8 ${process.versions.v8})`,
};
writeFileSync(target, JSON.stringify({ runs, extras, versions, share }));
