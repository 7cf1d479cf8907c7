// A learner's sessions on a learning platform, whose side scorm-again plays: reads them as JSON, each
// with the version, the exercise and the states that the lab reports; writes what the platform keeps
// after each, and what the launch page knows then.
import { Scorm12API } from "scorm-again/scorm12";
import { Scorm2004API } from "scorm-again/scorm2004";

globalThis.window = globalThis;
globalThis.parent = globalThis;
const { Attempt } = await import("../../tools/scorm/launch/attempt.js");
const { connect } = await import("../../tools/scorm/launch/lms.js");

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const { version, exercise, kept, sessions } = JSON.parse(Buffer.concat(chunks));
const found = [];
let suspended = kept ?? "";
for (const states of sessions) {
  const api = version === "2004" ? new Scorm2004API({ autocommit: false }) : new Scorm12API({ autocommit: false });
  globalThis[version === "2004" ? "API_1484_11" : "API"] = api;
  if (suspended) api.loadFromFlattenedJSON({ "cmi.suspend_data": suspended }, "");
  const attempt = new Attempt(exercise, connect(version));
  const { code, isOlder } = attempt;
  for (const { finished, ...state } of states) {
    finished ? attempt.onFinished(state) : attempt.onState(state);
  }
  const { cmi } = api.renderCMIToJSONObject();
  const interactions = Object.values(cmi.interactions ?? {}).map(({ id, result }) => [id, result]);
  suspended = cmi.suspend_data;
  attempt.end();
  const score = (cmi.score ?? cmi.core.score).raw;
  found.push({ code, isOlder, isKept: attempt.isKept, kept: suspended, interactions, score });
}
process.stdout.write(JSON.stringify(found));
