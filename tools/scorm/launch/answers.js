// The answers to the questions of a lesson: by the names of the questions, so that a lesson that is
// changed later gives no answer to another question.

const MAX_QUESTIONS = 99;
const MAX_NAME = 80; // characters
const NAME = new RegExp(`^[A-Za-z0-9_.-]{1,${MAX_NAME}}$`); // what SCORM 1.2 allows in an id

// Until November 2026, answers were kept by number. These are the questions that each lesson had
// then: before it was rewritten, and after. How many there are tells which.
const NUMBERED = {
  backtracking: [
    "guess column dead-end farther solution",
    "first-choice stuck take-back next-choice small-solution guess column dead-end farther solution recall-what recall-why",
  ],
  cost: [
    "fit one two measured children",
    "return fit one two measured children recall-cost recall-less",
  ],
  "open-list": [
    "children dead-end deep-solution sister longest why",
    "pile-stack pile-queue children dead-end deep-solution sister longest why recall-list recall-order",
  ],
  "fewest-candidates": [
    "first slow two back price",
    "first slow two back fail-first price recall-next",
  ],
  "looking-ahead": [
    "late wiped solved revise consistent",
    "late wiped solved revise consistent recall-forward recall-arcs",
  ],
  "jumping-back": [
    "blame far jump over after",
    "blame far jump over after recall-jump recall-safe",
  ],
};

// What the lab tells: the names of all questions of the lesson, in order, each with true, false or
// null where it is not answered.
export function told({ asked, answers }) {
  const names = Array.isArray(asked) ? asked.slice(0, MAX_QUESTIONS) : [];
  const given = Array.isArray(answers) ? answers : [];
  return new Map(names.map((name, at) => [idOf(name, at), booleanOrNull(given[at])]));
}

// What the platform has kept; answers by number only where it is known of which questions they are.
export function kept(answers, lesson) {
  if (Array.isArray(answers)) {
    const known = NUMBERED[lesson]?.map((each) => each.split(" ")) ?? [];
    const names = known.find((each) => each.length === answers.length) ?? [];
    return new Map(answered(names.map((name, at) => [name, answers[at]])));
  }
  const entries = Object.entries(answers && typeof answers === "object" ? answers : {});
  return new Map(answered(entries).filter(([name]) => NAME.test(name)).slice(0, MAX_QUESTIONS));
}

const answered = (entries) => entries.filter(([, answer]) => typeof answer === "boolean");

const booleanOrNull = (answer) => (typeof answer === "boolean" ? answer : null);

// A name that an id cannot have is written with the codes of its strange characters.
function idOf(name, at) {
  const plain = String(name).replace(/[^A-Za-z0-9_.-]/g, (sign) => `_${sign.codePointAt(0)}_`);
  return NAME.test(plain) ? plain : `question-${at + 1}`;
}
