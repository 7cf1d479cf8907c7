// What the launch page says.

const TEXTS = {
  en: {
    alone: "No learning platform was found: everything works, but nothing is recorded.",
    finished: "Done.",
    points: "Solved: {score} of {full} points.",
    passed: "Passed.",
    failed: "Not passed.",
    stands: "An earlier result stands: {score} of {full} points.",
    refused: "The learning platform did not take the result.",
  },
  es: {
    alone: "No se encontró ninguna plataforma de aprendizaje: todo funciona, pero no se registra nada.",
    finished: "Hecho.",
    points: "Resuelto: {score} de {full} puntos.",
    passed: "Aprobado.",
    failed: "No aprobado.",
    stands: "Vale un resultado anterior: {score} de {full} puntos.",
    refused: "La plataforma de aprendizaje no aceptó el resultado.",
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
