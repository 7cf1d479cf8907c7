// node snapshot_reader.mjs, and on its input, as JSON: `packed`, a snapshot in base64; `identity`,
// what the page is told of it; `secure`, whether there are hashes; `used`, a file with the memory
// that it was made from, or null. Writes what the page's module makes of it, as JSON.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { packed, identity, secure, used, root } = JSON.parse(readFileSync(0, "utf-8"));
if (!secure) Object.defineProperty(globalThis, "crypto", { value: undefined });
const { open, options } = await import(pathToFileURL(`${root}/static/engine-snapshot.mjs`));

// How many pages of the memory are not as they were, when Pyodide goes on from the snapshot.
const compare = async (opened, before) => {
  const folder = `${root}/static/vendor/pyodide/`;
  const { loadPyodide } = await import(pathToFileURL(`${folder}pyodide.mjs`));
  const script = await import(pathToFileURL(`${folder}pyodide.asm.mjs`));
  const found = options(opened, script);
  const other = [];
  const createPyodideModule = async (settings) => {
    const module = await found.createPyodideModule(settings);
    const restore = module.API.restoreSnapshot;
    module.API.restoreSnapshot = () => {
      const state = restore();
      const memory = before.subarray(opened.head.length);
      for (let page = 0; page < memory.length; page += 4096) {
        const now = Buffer.from(module.HEAPU8.buffer, page, 4096);
        if (now.compare(memory.subarray(page, page + 4096))) other.push(page);
      }
      return state;
    };
    return module;
  };
  const python = await loadPyodide({ ...found, createPyodideModule, indexURL: folder });
  return { other, kept: python.runPython("import kept; len(kept.KEPT)") };
};

try {
  const opened = await open(new Blob([Buffer.from(packed, "base64")]).stream(), identity);
  const names = opened.files.map(([name, contents]) => [name, Buffer.from(contents).toString()]);
  const compared = used ? await compare(opened, readFileSync(used)) : {};
  console.log(JSON.stringify({ files: Object.fromEntries(names), ...compared }));
} catch (error) {
  console.log(JSON.stringify({ error: error.message }));
}
