// node micropython.mjs [FILE] < SCRIPT: runs it on the page's MicroPython, which may await at its top.
// FILE is what it finds as "interface.bin", in hexadecimal digits.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

// Browsers have it; not every version of Node that does for the set-up.
Promise.withResolvers ??= () => {
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
};

const folder = "node_modules/@micropython/micropython-webassembly-pyscript";
const { loadMicroPython } = await import(pathToFileURL(`${folder}/micropython.mjs`));
const python = await loadMicroPython({ stdout: (line) => console.log(line) });
python.FS.writeFile("interface.bin", Buffer.from(process.argv[2] ?? "", "hex"));
try {
  await python.runPythonAsync(readFileSync(0, "utf-8"));
} catch (error) {
  console.log(error.message);
}
process.exit(); // a channel that listens would keep it waiting
