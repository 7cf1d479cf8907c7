// node wasm_reader.mjs, and on its input, as JSON: `code` in base64; `kept`, names of exports, or
// null for all. Writes which exports are left, and what the first of them gives if it is called.
import { readFileSync } from "node:fs";
import { withExports } from "../../tools/wasm_sections.mjs";

const { code, kept, called } = JSON.parse(readFileSync(0, "utf-8"));
try {
  const bytes = Buffer.from(code, "base64");
  const module = new WebAssembly.Module(kept ? withExports(bytes, (name) => kept.includes(name)) : bytes);
  const exported = WebAssembly.Module.exports(module).map(({ name }) => name);
  const given = called ? new WebAssembly.Instance(module).exports[called]() : null;
  console.log(JSON.stringify({ exported, given }));
} catch (error) {
  console.log(JSON.stringify({ error: error.message }));
}
