// The conversation with the learning platform, in the words of either version of SCORM.
//
// The platform puts an object into a window above this one, or into the one that opened this one.
// Its functions take and return texts; it is asked at the start and told now and then, and whether
// it took what it was told is its answer to a commit.

const FARTHEST = 20; // windows above each other; a broken platform may nest them without end

const SCORM_12 = {
  object: "API",
  calls: {
    begin: "LMSInitialize",
    get: "LMSGetValue",
    set: "LMSSetValue",
    commit: "LMSCommit",
    end: "LMSFinish",
  },
  location: "cmi.core.lesson_location",
  kept: "cmi.suspend_data",
  exit: "cmi.core.exit",
  time: "cmi.core.session_time",
  score: "cmi.core.score",
  duration: (hours, ...rest) => [padded(hours, 4), ...rest.map((each) => padded(each, 2))].join(":"),
  status: (get) => get("cmi.core.lesson_status"),
  statusValues: (status) => ({ "cmi.core.lesson_status": status }),
  scoreValues: () => ({}),
  keptSize: 4096,
  // A pattern of what was answered is required; whether it was right is what is known here.
  interaction: ({ id, isRight, time }) => ({
    id, type: "performance", time: time.toTimeString().slice(0, 8),
    student_response: isRight ? "right" : "wrong", result: isRight ? "correct" : "wrong",
  }),
};

const SCORM_2004 = {
  object: "API_1484_11",
  calls: {
    begin: "Initialize",
    get: "GetValue",
    set: "SetValue",
    commit: "Commit",
    end: "Terminate",
  },
  location: "cmi.location",
  kept: "cmi.suspend_data",
  exit: "cmi.exit",
  time: "cmi.session_time",
  score: "cmi.score",
  duration: (hours, minutes, seconds) => `PT${hours}H${minutes}M${seconds}S`,
  status: (get) =>
    ["cmi.success_status", "cmi.completion_status"].map(get).find((it) => it && it !== "unknown"),
  statusValues: (status) =>
    status === "passed" || status === "failed"
      ? { "cmi.completion_status": "completed", "cmi.success_status": status }
      : { "cmi.completion_status": status },
  scoreValues: (score, full) => ({ "cmi.score.scaled": String(score / full) }),
  keptSize: 64_000,
  interaction: ({ id, isRight, time, text }) => ({
    id, type: "other", timestamp: `${time.toISOString().slice(0, 22)}Z`, description: text,
    learner_response: isRight ? "right" : "wrong", result: isRight ? "correct" : "incorrect",
  }),
};

const padded = (number, digits) => String(number).padStart(digits, "0");

// The platform, ready to be talked to; null if there is none.
export function connect(version) {
  const words = version === "2004" ? SCORM_2004 : SCORM_12;
  const api = found(words.object);
  return api && isTrue(api[words.calls.begin]("")) ? new Platform(api, words) : null;
}

class Platform {
  #api;
  #words;
  #begun = performance.now();
  #told = new Map(); // what need not be told again
  #interactions; // how many have been told

  constructor(api, words) {
    this.#api = api;
    this.#words = words;
    this.#interactions = Number.parseInt(this.#get("cmi.interactions._count"), 10) || 0;
  }

  get status() { return this.#words.status((name) => this.#get(name)) || ""; }
  get location() { return this.#get(this.#words.location); }
  get kept() { return this.#get(this.#words.kept); }
  get score() { return Number.parseFloat(this.#get(`${this.#words.score}.raw`)); } // NaN before the first

  set status(status) { this.#set(this.#words.statusValues(status)); }
  set location(location) { this.#set({ [this.#words.location]: location }); }
  set kept(text) { this.#set({ [this.#words.kept]: text }); }
  get keptSize() { return this.#words.keptSize; } // characters that it takes

  // The answer to a question, or the result of a test: each is one more entry of a journal.
  interact(id, isRight, text) {
    const name = `cmi.interactions.${this.#interactions}`;
    const values = this.#words.interaction({ id, isRight, text, time: new Date() });
    for (const [field, value] of Object.entries(values)) {
      if (value) this.#set({ [`${name}.${field}`]: value });
    }
    this.#interactions += 1;
  }

  setScore(score, full) {
    const name = this.#words.score;
    this.#set({ [`${name}.min`]: "0", [`${name}.max`]: String(full) });
    this.#set({ [`${name}.raw`]: String(score) });
    this.#set(this.#words.scoreValues(score, full));
  }

  // Whether the platform has taken it. It is told each time that there is more to come: a platform
  // that hears otherwise may forget where the learner was.
  save() {
    const seconds = Math.floor((performance.now() - this.#begun) / 1000);
    const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    this.#set({ [this.#words.time]: this.#words.duration(...parts), [this.#words.exit]: "suspend" });
    return isTrue(this.#api[this.#words.calls.commit](""));
  }

  end() {
    this.#api[this.#words.calls.end]("");
  }

  #get(name) {
    return String(this.#api[this.#words.calls.get](name) ?? "");
  }

  #set(values) {
    for (const [name, value] of Object.entries(values)) {
      if (this.#told.get(name) === value) continue;
      this.#told.set(name, value);
      this.#api[this.#words.calls.set](name, value);
    }
  }
}

const isTrue = (answer) => String(answer) === "true";

function found(name) {
  const above = [...chain(window)];
  const openers = above.map((each) => reached(() => each.opener)).filter(Boolean);
  const windows = [...above, ...openers.flatMap((opener) => [...chain(opener)])];
  return windows.map((each) => reached(() => each[name])).find(Boolean) ?? null;
}

// A window and those above it.
function* chain(first) {
  let each = first;
  for (let steps = 0; each && steps < FARTHEST; steps += 1) {
    yield each;
    each = each.parent === each ? null : each.parent;
  }
}

// A window of another origin throws at whoever looks into it.
function reached(look) {
  try {
    return look();
  } catch {
    return null;
  }
}
