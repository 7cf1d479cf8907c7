// What the learner has reached, and what it is worth. Nothing of it is lost when the exercise is
// closed and opened again, mistakes and hints included: to begin anew with none is the platform's to
// allow, which calls that another attempt.

const SAVED_EVERY = 10_000; // milliseconds, while something changes
const DONE = new Set(["completed", "passed", "failed"]);

const whole = (value) => (Number.isSafeInteger(value) && value >= 0 ? value : 0);

export class Attempt {
  #exercise;
  #platform; // null if nobody records anything
  #before; // the mistakes and hints until the exercise was closed last
  #saved; // when

  constructor(exercise, platform) {
    this.#exercise = exercise;
    this.#platform = platform;
    this.#before = counted(platform?.kept);
    if (platform && !DONE.has(platform.status)) platform.status = "incomplete";
    this.save();
  }

  // The step or station to go on from; null at the start.
  get step() {
    const location = this.#platform?.location ?? "";
    return /^\d{1,8}$/.test(location) ? location : null;
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

  onState({ view, step, counters }) {
    if (view === "play") this.#count(counters ?? {});
    else if (whole(step) && this.#platform) this.#platform.location = String(step);
    if (performance.now() - this.#saved > SAVED_EVERY) this.save();
  }

  // Each returns {score, passed, stands, taken}: `passed` is null where nothing has to be passed, and
  // `stands` tells whether an earlier result was no worse.
  onSolved(counts) {
    return this.#record(this.#worth(this.#count(counts)));
  }

  onFinished() {
    return this.#record({ score: this.#exercise.full, passed: null });
  }

  // All mistakes and hints of the attempt.
  #count({ mistakes, hints }) {
    const all = {
      mistakes: this.#before.mistakes + whole(mistakes),
      hints: this.#before.hints + whole(hints),
    };
    if (this.#platform) this.#platform.kept = JSON.stringify(all);
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

  // Solved or watched once more, it is worth no less than it was.
  #record(result) {
    const platform = this.#platform;
    if (platform && DONE.has(platform.status) && platform.score >= result.score) {
      return { ...result, score: platform.score, stands: true, taken: true };
    }
    if (platform) {
      platform.setScore(result.score, this.#exercise.full);
      platform.status = result.passed === null ? "completed" : result.passed ? "passed" : "failed";
    }
    return { ...result, stands: false, taken: this.save() };
  }
}

// What was kept is what a platform makes of it: whatever is no count is none.
function counted(text) {
  let read = null;
  try {
    read = JSON.parse(text || "null");
  } catch {
    // not ours
  }
  return { mistakes: whole(read?.mistakes), hints: whole(read?.hints) };
}
