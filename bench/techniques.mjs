// node bench/techniques.mjs ROOT LIST MOST COUNT TARGET
// What bench/technique_runs.py measures, in Pyodide; the figures go to TARGET as JSON.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [root, list, most, count, target] = process.argv.slice(2);

// Pyodide has no clock for processor time: its only one is told that of this process, in ms.
performance.now = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const home = `${root}/node_modules/pyodide/`;
const { loadPyodide } = await import(pathToFileURL(`${home}pyodide.mjs`));
const pyodide = await loadPyodide({ indexURL: home });
pyodide.mountNodeFS("/project", root);
pyodide.runPython("import sys; sys.dont_write_bytecode = True; sys.path.insert(0, '/project')");
pyodide.FS.writeFile("/list.txt", readFileSync(list));
const runs = pyodide.pyimport("bench.technique_runs");
writeFileSync(target, runs.as_json("/list.txt", Number(most), Number(count)));
