// node trim_pyodide.mjs FOLDER TARGET: writes Pyodide's script and code without what only packages
// with code of their own could use: these find any of its 7,400 functions by name, and may draw with
// WebGL. None of them is served, but each start pays for it: the browser reads all that, makes an
// object for each name, and compiles a module for each address of WebGL's.
//
// The script is one function. A piece of it is kept if it does something by itself, or if a kept one
// names what it defines; a name of the code, if a kept piece names it, too.
import { readFileSync, writeFileSync } from "node:fs";
import { parse } from "acorn";
import { withExports } from "./wasm_sections.mjs";

const [folder, target] = process.argv.slice(2);
const SCRIPT = "pyodide.asm.mjs";
const CODE = "pyodide.asm.wasm";
const WEBGL = /^emscripten_gl/;
// For the addresses of WebGL's functions, which are all that the code wants of them.
const MISSING = 'function missing(){throw new Error("not in this build of Pyodide")}missing.sig="v";';
const PURE = /Function(Expression|Declaration)$|^Class|^Identifier$|^Literal$/;

const source = readFileSync(`${folder}/${SCRIPT}`, "utf-8");
const code = readFileSync(`${folder}/${CODE}`);
const imported = new Set(WebAssembly.Module.imports(new WebAssembly.Module(code)).map(({ name }) => name));

// Functions that only prepare that other code is linked: they look at each function of the table.
const LINKING = new Set(["updateGOT", "updateTableMap"]);

const textOf = ({ start, end }) => source.slice(start, end);

const isPure = (node) =>
  !node ||
  PURE.test(node.type) ||
  (node.type === "ObjectExpression" && node.properties.every(({ value }) => value && isPure(value))) ||
  (node.type === "ArrayExpression" && node.elements.every(isPure));

// All that a piece names: variables, properties, and texts.
const namesIn = (node, found = new Set()) => {
  if (node.type === "Identifier") found.add(node.name);
  if (node.type === "Literal" && typeof node.value === "string") found.add(node.value);
  for (const child of Object.values(node).flat()) if (child?.type) namesIn(child, found);
  return found;
};

// The x of `owner["x"]`.
const entryOf = (node, owner) =>
  node.computed && node.object.name === owner ? node.property.value : undefined;

// The name without which this statement is of no use: the x of `x.sig = "vi"`, `Module["x"] = x`,
// `x = Module["x"] = wasmExports["y"]` and `wasmExports["x"] = wrapped(wasmExports["x"])`.
const purposeOf = ({ type, expression }) => {
  if (type !== "ExpressionStatement" || expression.type !== "AssignmentExpression") return null;
  const { left, right } = expression;
  if (right.type === "AssignmentExpression" && entryOf(right.right, "wasmExports")) return left.name;
  if (entryOf(left, "wasmExports")) return entryOf(left, "wasmExports");
  if (!isPure(right)) return null;
  return entryOf(left, "Module") ?? (left.object?.type === "Identifier" ? left.object.name : null);
};

// A piece: `text()` as it is written if it is kept, what it `names` itself, and its `parts`.
const piece = (purpose, names, text, parts = []) => ({ purpose, names, text, parts });
const whole = (node, purpose) => piece(purpose, namesIn(node), () => textOf(node));

const declaration = (node) => {
  const parts = node.declarations.map((each) => {
    if (each.id.name === "wasmImports") return importTable(each);
    if (LINKING.has(each.id.name)) return emptied(each.id.name);
    return whole(each, isPure(each.init) ? each.id.name : null);
  });
  const text = (kept) => (kept.length ? `${node.kind} ${kept.join(",")};` : "");
  return piece(null, new Set(), text, parts);
};

const emptied = (name) => piece(name, new Set(), () => `${name}=()=>{}`);

// What the code gets: only what it asks for.
const importTable = ({ init }) => {
  const parts = init.properties
    .filter(({ key }) => imported.has(key.name))
    .map((each) => (WEBGL.test(each.key.name) ? stub(each.key.name) : whole(each, null)));
  return piece(null, new Set(), (kept) => `wasmImports={${kept.join(",")}}`, parts);
};
const stub = (name) => piece(null, new Set(), () => `${name}:missing`);

// Functions that only prepare what the code gives, a statement for each.
const PREPARING = new Set(["assignWasmExports", "applySignatureConversions"]);
const preparation = (node) => {
  const parts = node.body.body.map((each) => whole(each, purposeOf(each)));
  const head = source.slice(node.start, node.body.start + 1);
  return piece(null, new Set(), (kept) => `${head}${kept.join("")}}`, parts);
};

const pieceOf = (node) => {
  if (node.type === "VariableDeclaration") return declaration(node);
  if (node.type !== "FunctionDeclaration") return whole(node, purposeOf(node));
  return PREPARING.has(node.id.name) ? preparation(node) : whole(node, node.id.name);
};

// Find what is kept, from what does something by itself on.
const named = new Set();
const kept = new Set();
const keep = (each) => {
  const isKept = !each.purpose || named.has(each.purpose);
  let grew = false;
  if (isKept && !kept.has(each)) {
    kept.add(each);
    grew = true;
    for (const name of each.names) named.add(name);
  }
  return isKept ? each.parts.reduce((any, part) => keep(part) || any, grew) : grew;
};
const write = (each) => each.text(each.parts.filter((part) => kept.has(part)).map(write));

const tree = parse(source, { ecmaVersion: "latest", sourceType: "module" });
const maker = tree.body.find(({ type }) => type === "FunctionDeclaration");
const pieces = maker.body.body.map(pieceOf);
for (const word of readFileSync(`${folder}/pyodide.mjs`, "utf-8").match(/[\w$]+/g)) named.add(word);
while (pieces.reduce((any, each) => keep(each) || any, false));

const body = pieces.filter((each) => kept.has(each)).map(write).join("\n");
const start = maker.body.start + 1;
const end = maker.body.end - 1;
const script = `${source.slice(0, start)}${MISSING}${body}${source.slice(end)}`;
writeFileSync(`${target}/${SCRIPT}`, script);
writeFileSync(`${target}/${CODE}`, withExports(code, (name) => named.has(name)));
