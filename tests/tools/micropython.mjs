// node micropython.mjs [FILE [as-it-came]] < SCRIPT: runs it on the page's MicroPython, which may
// await at its top. With FILE, the interface's in hexadecimal digits, static/interface-loader.mjs
// starts MicroPython, in a browser that inflates or in one that cannot.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

// Browsers have it; not every version of Node that does for the set-up.
Promise.withResolvers ??= () => {
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
};

const [file, way] = process.argv.slice(2);
if (file) globalThis.fetch = async () => new Response(Buffer.from(file, "hex"));
if (way === "as-it-came") delete globalThis.DecompressionStream;

const stock = "node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs";
const { loadMicroPython } = await import(
  pathToFileURL(file ? "static/interface-loader.mjs" : stock)
);
const python = await loadMicroPython({ stdout: (line) => console.log(line) });
try {
  await python.runPythonAsync(readFileSync(0, "utf-8"));
} catch (error) {
  console.log(error.message);
}
process.exit(); // a channel that listens would keep it waiting
