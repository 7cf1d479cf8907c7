// node subset_font.mjs SOURCE TEXT TARGET: writes the part of a font that draws the text, as WOFF2.
import { readFileSync, writeFileSync } from "node:fs";
import subset from "subset-font";

const [source, text, target] = process.argv.slice(2);
const options = { targetFormat: "woff2", noLayoutClosure: true };
writeFileSync(target, await subset(readFileSync(source), text, options));
