// node bytecode.mjs < {"a/b.py": "source", …} > {"a/b.py": "byte code in Base64" or null, …}
// Compiles for MicroPython; null stands for what is no Python.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const compiler = "@pybricks/mpy-cross-v6/build/mpy-cross-v6";
const compile = require(`${compiler}.js`);
const wasmBinary = readFileSync(require.resolve(`${compiler}.wasm`)); // it would try to fetch it

function byteCode(path, source) {
  return new Promise((resolve) => {
    const callback = (status, code) =>
      resolve(status ? null : Buffer.from(code).toString("base64"));
    // Its own file system has no folders; what it reads is named after the source, for tracebacks.
    const options = ["-s", path, "module.py"];
    compile({ arguments: options, inputFileContents: source, wasmBinary, callback });
  });
}

const compiled = {};
process.setMaxListeners(0); // each compilation adds one, and none is ever removed
for (const [path, source] of Object.entries(JSON.parse(readFileSync(0, "utf-8")))) {
  compiled[path] = await byteCode(path, source);
}
process.stdout.write(JSON.stringify(compiled));
