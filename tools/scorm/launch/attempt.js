// What the learner has reached, and what it is worth. Nothing of it is lost when the exercise is
// closed and opened again, mistakes and hints included: to begin anew with none is the platform's to
// allow, which calls that another attempt.

const SAVED_EVERY = 10_000; // milliseconds, while something changes
const MAX_QUESTIONS = 99;
const MAX_TESTS = 200;
const DONE = new Set(["completed", "passed", "failed"]);

const CODE = /^[A-Za-z0-9_-]{1,8000}$/; // a program, deflated, as a link has it

const whole = (value) => (Number.isSafeInteger(value) && value >= 0 ? value : 0);

export class Attempt {
  #exercise;
  #platform; // null if nobody records anything
  #before; // the mistakes and hints until the exercise was closed last
  #answers; // of a lesson: whether each question was answered rightly, null where not at all
  #saved; // when
  #kept = {}; // what the platform keeps for the next time
  #results = new Map(); // of questions and tests, by id, as the platform was told
  isKept = true; // whether the code fits into what the platform takes

  constructor(exercise, platform) {
    this.#exercise = exercise;
    this.#platform = platform;
    const kept = parsed(platform?.kept);
    this.#before = { mistakes: whole(kept.mistakes), hints: whole(kept.hints) };
    this.#answers = answersIn(kept);
    if (typeof kept.code === "string" && CODE.test(kept.code)) this.#kept = { code: kept.code };
    this.#answers.forEach((answer, at) => this.#results.set(questionId(at), answer));
    if (platform && !DONE.has(platform.status)) platform.status = "incomplete";
    this.save();
  }

  // The step or station to go on from; null at the start.
  get step() {
    const location = this.#platform?.location ?? "";
    return /^\d{1,8}$/.test(location) ? location : null;
  }

  // The program that was tested last, perhaps on another computer; null if there is none.
  get code() {
    return this.#kept.code ?? null;
  }

  // Whether the platform has taken what it was told; who talks to none cannot be refused.
  save() {
    this.#saved = performance.now();
    return this.#platform?.save() ?? true;
  }

  end() {
    this.save();
    this.#platform?.end();
    this.#platform = null;
  }

  onState({ view, step, counters, answers }) {
    if (view === "play") this.#count(counters ?? {});
    else if (whole(step) && this.#platform) this.#platform.location = String(step);
    this.#collect(answers);
    if (performance.now() - this.#saved > SAVED_EVERY) this.save();
  }

  // Each returns {score, passed, stands, taken}: `passed` is null where nothing has to be passed, and
  // `stands` tells whether an earlier result was no worse.
  onSolved(counts) {
    return this.#record(this.#worth(this.#count(counts)));
  }

  // A drill is worth its right answers, and so is a lesson; code is worth the tests that pass. What
  // asks nothing is worth all, once it is over.
  onFinished({ view, counters, answers, results, code }) {
    if (view === "drill") return this.#practised(counters ?? {});
    if (view === "write") {
      this.#tellTests(results);
      this.isKept = this.#keepCode(code);
      return this.#record(this.#graded(counters ?? {}));
    }
    this.#collect(answers);
    const questions = this.#answers.length;
    const right = this.#answers.filter((answer) => answer === true).length;
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
  #collect(answers) {
    const now = answersIn({ answers });
    if (!now.length) return;
    this.#answers = now.map((answer, at) => this.#answers[at] ?? answer);
    this.#answers.forEach((answer, at) => this.#tell(questionId(at), answer));
    this.#keep({ answers: this.#answers });
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

  // Whether the program, as it was tested, is kept with the platform.
  #keepCode(code) {
    if (typeof code !== "string" || !CODE.test(code)) return false;
    return this.#keep({ code });
  }

  #keep(values) {
    const kept = { ...this.#kept, ...values };
    const text = JSON.stringify(kept);
    if (this.#platform && text.length > this.#platform.keptSize) return false;
    this.#kept = kept;
    if (this.#platform) this.#platform.kept = text;
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

const questionId = (at) => `question-${at + 1}`;

function answersIn({ answers }) {
  const listed = Array.isArray(answers) ? answers.slice(0, MAX_QUESTIONS) : [];
  return listed.map((answer) => (typeof answer === "boolean" ? answer : null));
}
