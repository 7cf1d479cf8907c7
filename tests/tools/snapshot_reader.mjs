// node snapshot_reader.mjs, and on its input, as JSON: `asked`, of each snapshot `packed`, in base64,
// and `identity`, what the page is told of it; `secure`, whether there are hashes; `used`, a file
// with the memory that they were made from, or null, and `look`, Python to run in what they become.
// Writes what the page's module makes of each, as JSON.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { asked, secure, used, look, root } = JSON.parse(readFileSync(0, "utf-8"));
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
  return { other, seen: python.runPython(look) };
};

const read = async ({ packed, identity }) => {
  try {
    const opened = await open(new Blob([Buffer.from(packed, "base64")]).stream(), identity);
    const names = opened.files.map(([name, contents]) => [name, Buffer.from(contents).toString()]);
    const compared = used ? await compare(opened, readFileSync(used)) : {};
    return { files: Object.fromEntries(names), ...compared };
  } catch (error) {
    return { error: error.message };
  }
};

const found = [];
for (const each of asked) found.push(await read(each));
console.log(JSON.stringify(found));
