// What the learner has reached, and what it is worth. Nothing of it is lost when the exercise is
// closed and opened again, mistakes and hints included: to begin anew with none is the platform's to
// allow, which calls that another attempt.

import { kept as keptAnswers, told as toldAnswers } from "./answers.js";

const SAVED_EVERY = 10_000; // milliseconds, while something changes
const MAX_TESTS = 200;
const DONE = new Set(["completed", "passed", "failed"]);

const CODE = /^[A-Za-z0-9_-]{1,8000}$/; // a program, deflated, as a link has it

const whole = (value) => (Number.isSafeInteger(value) && value >= 0 ? value : 0);

export class Attempt {
  #exercise;
  #platform; // null if nobody records anything
  #before; // the mistakes and hints until the exercise was closed last
  #asked = new Map(); // of a lesson: its questions by name, with the answers given in this browser
  #answers; // by the name of the question: whether it was answered rightly
  #saved; // when
  #timer; // until it is saved next
  #kept = {}; // what the platform keeps for the next time
  #results = new Map(); // of questions and tests, by id, as the platform was told
  isKept = true; // whether the newest code fits into what the platform takes

  constructor(exercise, platform) {
    this.#exercise = exercise;
    this.#platform = platform;
    const kept = parsed(platform?.kept);
    this.#before = { mistakes: whole(kept.mistakes), hints: whole(kept.hints) };
    this.#answers = keptAnswers(kept.answers, exercise.attributes.lesson);
    if (typeof kept.code === "string" && CODE.test(kept.code)) this.#kept = { code: kept.code };
    if (kept.isOlder === true && this.#kept.code) this.#kept.isOlder = true;
    this.#answers.forEach((answer, name) => this.#results.set(questionId(name), answer));
    if (platform && !DONE.has(platform.status)) platform.status = "incomplete";
    this.save();
  }

  // The step or station to go on from; null at the start.
  get step() {
    const location = this.#platform?.location ?? "";
    return /^\d{1,8}$/.test(location) ? location : null;
  }

  // The program as it was left, perhaps on another computer; null if there is none.
  get code() {
    return this.#kept.code ?? null;
  }

  // Whether that program is an older one, because the newest was too long for the platform.
  get isOlder() {
    return this.#kept.isOlder ?? false;
  }

  // Whether the platform has taken what it was told; who talks to none cannot be refused.
  save() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#saved = performance.now();
    return this.#platform?.save() ?? true;
  }

  end() {
    this.save();
    this.#platform?.end();
    this.#platform = null;
  }

  onState(state) {
    const { view, step, counters, code } = state;
    if (view === "play") this.#count(counters ?? {});
    else if (whole(step) && this.#platform) this.#platform.location = String(step);
    this.#collect(state);
    if (view === "write" && code !== undefined) this.isKept = this.#keepCode(code);
    this.#saveSoon();
  }

  // Soon after a change, but not after each: a platform may write a file each time.
  #saveSoon() {
    if (performance.now() - this.#saved > SAVED_EVERY) this.save();
    else this.#timer ??= setTimeout(() => this.save(), SAVED_EVERY);
  }

  // Each returns {score, passed, stands, taken}: `passed` is null where nothing has to be passed, and
  // `stands` tells whether an earlier result was no worse.
  onSolved(counts) {
    return this.#record(this.#worth(this.#count(counts)));
  }

  // A drill is worth its right answers, and so is a lesson; code is worth the tests that pass. What
  // asks nothing is worth all, once it is over.
  onFinished(state) {
    const { view, counters, results, code } = state;
    if (view === "drill") return this.#practised(counters ?? {});
    if (view === "write") {
      this.#tellTests(results);
      this.isKept = this.#keepCode(code);
      return this.#record(this.#graded(counters ?? {}));
    }
    this.#collect(state);
    const questions = this.#asked.size;
    const right = [...this.#asked.keys()].filter((name) => this.#answers.get(name) === true).length;
    const { full } = this.#exercise;
    const score = questions ? Math.round((full * right) / questions) : full;
    return { ...this.#record({ score, passed: null }), right, questions };
  }

  #practised({ tried, right }) {
    const { full, mastery } = this.#exercise;
    const all = Math.max(1, whole(tried));
    const score = Math.round((full * Math.min(all, whole(right))) / all);
    return this.#record({ score, passed: mastery === null ? null : score >= mastery });
  }

  // The first answer to a question counts, also where it was given in an earlier session.
  #collect(state) {
    this.#asked = toldAnswers(state);
    if (!this.#asked.size) return;
    for (const [name, answer] of this.#asked) {
      if (answer !== null && !this.#answers.has(name)) this.#answers.set(name, answer);
      this.#tell(questionId(name), this.#answers.get(name));
    }
    if (this.#answers.size) this.#keep({ answers: Object.fromEntries(this.#answers) });
  }

  #tellTests(results) {
    const tests = this.#exercise.tests ?? [];
    const listed = Array.isArray(results) ? results.slice(0, MAX_TESTS) : [];
    listed.forEach((result, at) => this.#tell(tests[at]?.id ?? `test-${at + 1}`, result, tests[at]?.name));
  }

  // What is told is told once, and again when it has changed.
  #tell(id, isRight, text = "") {
    if (typeof isRight !== "boolean" || this.#results.get(id) === isRight) return;
    this.#results.set(id, isRight);
    this.#platform?.interact(id, isRight, text);
  }

  // Whether the program, tested or not, is kept with the platform. If it is too long for that, the
  // last version that was short enough stays there, and is known to be older.
  #keepCode(code) {
    const isShort = typeof code === "string" && CODE.test(code);
    if (isShort && this.#fits({ code, isOlder: true }) && this.#keep({ code, isOlder: undefined })) {
      return true;
    }
    if (this.#kept.code) this.#keep({ isOlder: true });
    return false;
  }

  #fits(values) {
    const text = JSON.stringify({ ...this.#kept, ...values });
    return !this.#platform || text.length <= this.#platform.keptSize;
  }

  #keep(values) {
    if (!this.#fits(values)) return false;
    this.#kept = { ...this.#kept, ...values };
    if (this.#platform) this.#platform.kept = JSON.stringify(this.#kept);
    return true;
  }

  // All mistakes and hints of the attempt.
  #count({ mistakes, hints }) {
    const all = {
      mistakes: this.#before.mistakes + whole(mistakes),
      hints: this.#before.hints + whole(hints),
    };
    this.#keep(all);
    return all;
  }

  // The score of who passes reaches the mastery, and that of who fails does not: a platform that
  // compares the two comes to the same result.
  #worth({ mistakes, hints }) {
    const { full, cost, most, mastery } = this.#exercise;
    const points = Math.max(0, full - cost.mistake * mistakes - cost.hint * hints);
    if (mastery === null) return { score: points, passed: null };
    const passed = mistakes <= (most.mistakes ?? Infinity) && hints <= (most.hints ?? Infinity);
    return { passed, score: passed ? Math.max(points, mastery) : Math.min(points, mastery - 1) };
  }

  #graded({ score }) {
    const { full, mastery } = this.#exercise;
    const points = Math.min(whole(score), full);
    if (mastery !== null) return { score: points, passed: points >= mastery };
    return { score: points, passed: null, isPartial: points < full };
  }

  // Solved or watched once more, it is worth no less than it was.
  #record(result) {
    const platform = this.#platform;
    const isDone = platform && (DONE.has(platform.status) || result.isPartial);
    if (isDone && platform.score >= result.score) {
      return { ...result, score: platform.score, stands: true, taken: true };
    }
    if (platform) {
      platform.setScore(result.score, this.#exercise.full);
      platform.status = statusOf(result);
    }
    return { ...result, stands: false, taken: this.save() };
  }
}

// Code that fails a test can still be mended.
function statusOf({ passed, isPartial }) {
  if (passed === null) return isPartial ? "incomplete" : "completed";
  return passed ? "passed" : "failed";
}

// What was kept is what a platform makes of it: whatever is no count and no answer is none.
function parsed(text) {
  try {
    return JSON.parse(text || "null") ?? {};
  } catch {
    return {}; // not ours
  }
}

const questionId = (name) => `question-${name}`;
