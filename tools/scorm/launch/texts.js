// The texts of the launch page.

const TEXTS = {
  en: {
    alone: "No learning platform was found: everything works, but nothing is recorded.",
    finished: "Done.",
    answers: "Right answers: {right} of {questions}, {score} of {full} points.",
    practised: "Done: {score} of {full} points.",
    points: "Solved: {score} of {full} points.",
    graded: "Tests: {score} of {full} points.",
    passed: "Passed.",
    failed: "Not passed.",
    stands: "An earlier result counts: {score} of {full} points.",
    refused: "The learning platform did not take the result.",
    unkept: "The code is too long for the learning platform. Download it: only this browser has it.",
    older: "This is not your newest code: it became too long for the learning platform. The newest is in the browser where you wrote it.",
  },
  es: {
    alone: "No se ha encontrado ninguna plataforma de aprendizaje: todo funciona, pero no se registra nada.",
    finished: "Hecho.",
    answers: "Respuestas correctas: {right} de {questions}, {score} de {full} puntos.",
    practised: "Hecho: {score} de {full} puntos.",
    points: "Resuelto: {score} de {full} puntos.",
    graded: "Pruebas: {score} de {full} puntos.",
    passed: "Aprobado.",
    failed: "No aprobado.",
    stands: "Cuenta un resultado anterior: {score} de {full} puntos.",
    refused: "La plataforma de aprendizaje no ha aceptado el resultado.",
    unkept: "El código es demasiado largo para la plataforma. Descárgalo: solo lo tiene este navegador.",
    older: "Este no es tu código más reciente: se hizo demasiado largo para la plataforma. El más reciente está en el navegador donde lo escribiste.",
  },
};

// The language to speak to someone who wants that one.
export function languageFor(wanted) {
  const [code] = wanted.toLowerCase().split("-");
  return Object.hasOwn(TEXTS, code) ? code : "en";
}

export function text(language, key, blanks = {}) {
  return TEXTS[language][key].replace(/\{(\w+)\}/g, (_, name) => blanks[name]);
}
