// node micropython.mjs < SCRIPT: runs it on the page's MicroPython, which may await at its top.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const folder = "node_modules/@micropython/micropython-webassembly-pyscript";
const { loadMicroPython } = await import(pathToFileURL(`${folder}/micropython.mjs`));
const python = await loadMicroPython({ stdout: (line) => console.log(line) });
try {
  await python.runPythonAsync(readFileSync(0, "utf-8"));
} catch (error) {
  console.log(error.message);
}
