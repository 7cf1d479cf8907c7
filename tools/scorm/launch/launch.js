// The page that a learning platform opens: it shows the exercise, and records how it goes.
//
// JavaScript, because it is over before a Python would have come up: a platform wants to be greeted
// at once, and told the last things while the page is being closed.

import { Attempt } from "./attempt.js";
import { connect } from "./lms.js";
import { languageFor, text } from "./texts.js";

const exercise = await (await fetch(new URL("exercise.json", import.meta.url))).json();
const platform = connect(exercise.version);
const attempt = new Attempt(exercise, platform);
const language = languageFor(exercise.attributes.lang ?? navigator.language);

document.documentElement.lang = language;
if (!platform) tell(["alone"]);
else if (attempt.isOlder) tell(["older"]);
document.body.append(laboratory());
// A phone closes pages without a word once they are out of sight.
document.addEventListener("visibilitychange", () => document.hidden && attempt.save());
window.addEventListener("pagehide", () => attempt.end());
window.addEventListener("pageshow", (event) => event.persisted && location.reload());

function laboratory() {
  const element = document.createElement("sudoku-lab");
  const src = new URL("lab/index.html", import.meta.url).href;
  const attributes = { ...exercise.attributes, src };
  if (attempt.step !== null) attributes.step = attempt.step;
  if (attempt.code !== null) attributes.code = attempt.code;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.title = exercise.title;
  element.addEventListener("state", (event) => onState(event.detail));
  element.addEventListener("solved", (event) => tellResult(attempt.onSolved(event.detail)));
  element.addEventListener("finished", (event) => tellResult(attempt.onFinished(event.detail)));
  return element;
}

// That a program has become too long is said at once: there is still time to save it elsewhere.
function onState(state) {
  const wasKept = attempt.isKept;
  attempt.onState(state);
  if (platform && attempt.isKept !== wasKept) tell(...(wasKept ? [["unkept"]] : []));
}

function tellResult({ score, passed, stands, taken, right, questions }) {
  const { full, attributes } = exercise;
  if (stands) return tell(["stands", { score, full }]);
  const key = { play: "points", drill: "practised", write: "graded" }[attributes.view] ?? "finished";
  const sentences = [[key, { score, full }]];
  if (questions) sentences.push(["answers", { right, questions, score, full }]);
  if (passed !== null) sentences.push([passed ? "passed" : "failed"]);
  if (!taken) sentences.push(["refused"]);
  if (platform && !attempt.isKept) sentences.push(["unkept"]);
  if (!platform) sentences.push(["alone"]);
  return tell(...sentences);
}

function tell(...sentences) {
  const told = sentences.map(([key, blanks]) => text(language, key, blanks));
  const element = document.getElementById("told");
  element.textContent = told.join(" ");
  element.dataset.key = sentences.map(([key]) => key).join(" ");
}
