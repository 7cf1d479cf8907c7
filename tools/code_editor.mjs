// The code editor of the page: CodeMirror with what a student needs for Python, bundled at set-up.
//
// `sudoku_py.ui.write.editor` calls it. It stands in a shadow root, because a style sheet that
// CodeMirror adopts there needs no inline style, which the page's policy forbids. Events in it stay
// in it: the page would take keys and pasted text for its board.

import {
  defaultKeymap, history, historyKeymap, indentWithTab,
} from "@codemirror/commands";
import { pythonLanguage } from "@codemirror/lang-python";
import {
  HighlightStyle, LanguageSupport, bracketMatching, indentOnInput, indentUnit, syntaxHighlighting,
} from "@codemirror/language";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, Prec, RangeSet, StateEffect, StateField } from "@codemirror/state";
import {
  Decoration, EditorView, GutterMarker, drawSelection, gutter, gutterLineClass,
  highlightActiveLine, highlightActiveLineGutter, highlightSpecialChars, keymap, lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";

const OWN_EVENTS = ["keydown", "paste", "input", "change"];

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword], color: "var(--code-keyword)" },
  { tag: [tags.bool, tags.null, tags.standard(tags.name)], color: "var(--code-builtin)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--green)" },
  { tag: tags.number, color: "var(--amber)" },
  { tag: tags.comment, color: "var(--ink-soft)", fontStyle: "italic" },
  {
    tag: [tags.definition(tags.function(tags.variableName)), tags.definition(tags.className)],
    fontWeight: "650",
  },
]);

const theme = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--paper-raised)" },
  "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "-2px" },
  ".cm-scroller": {
    fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
    fontSize: "var(--code-size, 0.875rem)",
    lineHeight: "1.5",
  },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "2px" },
  ".cm-scroller.cm-unmeasured > .cm-gutters": { visibility: "hidden" },
  ".cm-gutters": {
    backgroundColor: "var(--paper-sunk)", color: "var(--ink-soft)", borderColor: "var(--line)",
  },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--accent-faint)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground":
    { backgroundColor: "var(--accent-pale)" },
  ".cm-selectionMatch": { backgroundColor: "var(--amber-pale)" },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "transparent", outline: "1px solid var(--green)",
  },
  "&.cm-focused .cm-nonmatchingBracket": {
    backgroundColor: "transparent", outline: "1px solid var(--red)",
  },
  ".cm-line.cm-running": {
    backgroundColor: "var(--amber-pale)", boxShadow: "inset 3px 0 0 var(--amber)",
  },
  ".cm-line.cm-problem": {
    backgroundColor: "var(--red-pale)", boxShadow: "inset 3px 0 0 var(--red)",
  },
  ...Object.fromEntries([1, 2, 3, 4].map((level) => [
    `.cm-lineNumbers .cm-heat-${level}`,
    { backgroundColor: `color-mix(in srgb, var(--heat) ${level * 20}%, transparent)`, color: "var(--ink)" },
  ])),
  ".cm-problem-mark": { color: "var(--red)", fontWeight: "700" },
  ".cm-breakpoints .cm-gutterElement": { width: "1.4em", textAlign: "center", cursor: "pointer" },
  ".cm-breakpoint": { color: "var(--red)" },
  ".cm-panels": { backgroundColor: "var(--paper-sunk)", color: "var(--ink)" },
  ".cm-panels-top": { borderBottom: "1px solid var(--line)" },
  ".cm-textfield": { backgroundColor: "var(--paper-raised)", borderColor: "var(--line-control)" },
  ".cm-button": {
    backgroundImage: "none", backgroundColor: "var(--paper-raised)", color: "var(--ink)",
    borderColor: "var(--line-control)", borderRadius: "var(--corner)",
  },
  ".cm-searchMatch": { backgroundColor: "var(--amber-pale)", outline: "1px solid var(--amber)" },
  ".cm-searchMatch-selected": { backgroundColor: "var(--accent-pale)" },
});

class Mark extends GutterMarker {
  constructor(sign, className) {
    super();
    this.sign = sign;
    this.className = className;
  }

  eq(other) {
    return other.sign === this.sign;
  }

  toDOM() {
    const element = document.createElement("span");
    element.className = this.className;
    element.textContent = this.sign;
    return element;
  }
}

const BREAKPOINT = new Mark("●", "cm-breakpoint");
const PROBLEM = new Mark("✗", "cm-problem-mark");
// How long a line took, beside the others: the class of its number.
const HEAT = [1, 2, 3, 4].map((level) => new (class extends GutterMarker {
  elementClass = `cm-heat-${level}`;
})());
const setHeat = StateEffect.define();
const heat = StateField.define({
  create: () => RangeSet.empty,
  update(marks, { changes, effects, state }) {
    const set = effects.find((each) => each.is(setHeat));
    if (!set) return marks.map(changes);
    const rows = set.value.filter(([line]) => line >= 1 && line <= state.doc.lines);
    return RangeSet.of(
      rows.map(([line, level]) => HEAT[level - 1].range(state.doc.line(line).from)), true,
    );
  },
  provide: (field) => gutterLineClass.from(field),
});
const runningLine = Decoration.line({ class: "cm-running" });
const problemLine = Decoration.line({ class: "cm-problem" });

// A field with the marks of whole lines; the effect sets their numbers, edits move them.
function lineMarks(toValue, provide) {
  const effect = StateEffect.define();
  const field = StateField.define({
    create: () => RangeSet.empty,
    update(marks, change) {
      const set = change.effects.find((each) => each.is(effect));
      if (!set) return marks.map(change.changes);
      const lines = set.value.filter((line) => line >= 1 && line <= change.state.doc.lines);
      const ranges = lines.map((line) => toValue.range(change.state.doc.line(line).from));
      return RangeSet.of(ranges, true);
    },
    provide,
  });
  return { effect, field };
}

function linesOf(state, field) {
  const found = new Set();
  for (const marks = state.field(field).iter(); marks.value; marks.next()) {
    found.add(state.doc.lineAt(marks.from).number);
  }
  return [...found];
}

// A browser that writes over selected text gives it the look of the old one, by an inline style,
// which the page's policy forbids.
function writeOver(event, view) {
  const plain = event.inputType === "insertText" && event.data && !view.composing;
  if (!plain || view.state.selection.ranges.every((range) => range.empty)) return false;
  const change = view.state.replaceSelection(event.data);
  view.dispatch(change, { userEvent: "input.type", scrollIntoView: true });
  return true;
}

const asDecorations = (field) => EditorView.decorations.from(field);

function extensions(editor, listeners) {
  const run = () => { listeners.run(); return true; };
  // Where something is selected, and while nothing runs, the key copies.
  const stop = (view) => view.state.selection.main.empty && listeners.stop();
  const toggle = (view, at) => editor.toggleBreakpoint(view.state.doc.lineAt(at).number);
  const keys = [
    { key: "Mod-Enter", run },
    { key: "Ctrl-Enter", run },
    { key: "Ctrl-c", run: stop },
    { key: "F9", run: (view) => { toggle(view, view.state.selection.main.head); return true; } },
  ];
  return [
    gutter({
      class: "cm-breakpoints",
      markers: (view) => [view.state.field(editor.breakpoints.field), view.state.field(editor.problemSigns.field)],
      initialSpacer: () => BREAKPOINT,
      domEventHandlers: { mousedown: (view, line) => { toggle(view, line.from); return true; } },
    }),
    lineNumbers(),
    highlightActiveLineGutter(), highlightActiveLine(), highlightSpecialChars(), history(),
    drawSelection(), indentOnInput(), bracketMatching(), highlightSelectionMatches(),
    search({ top: true }),
    EditorState.tabSize.of(4), indentUnit.of("    "),
    new LanguageSupport(pythonLanguage), syntaxHighlighting(colours), theme,
    editor.words.of([]),
    editor.breakpoints.field, editor.problems.field, editor.problemSigns.field, editor.running.field,
    heat,
    Prec.highest(keymap.of(keys)),
    keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, indentWithTab]),
    EditorView.domEventHandlers({ beforeinput: writeOver }),
    EditorView.updateListener.of((update) => editor.onUpdate(update, listeners)),
  ];
}

class CodeEditor {
  words = new Compartment();
  breakpoints = lineMarks(BREAKPOINT);
  problems = lineMarks(problemLine, asDecorations);
  problemSigns = lineMarks(PROBLEM);
  running = lineMarks(runningLine, asDecorations);

  constructor(host, listeners) {
    const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    for (const name of OWN_EVENTS) host.addEventListener(name, (event) => event.stopPropagation());
    this.extensions = extensions(this, listeners);
    this.view = new EditorView({ state: this.fresh(""), parent: root, root });
    this.hideUnmeasured();
  }

  // Numbers stand by guessed heights until CodeMirror has measured the lines: nobody sees them jump.
  hideUnmeasured() {
    const { classList } = this.view.scrollDOM;
    classList.add("cm-unmeasured");
    const show = () => requestAnimationFrame(() => classList.remove("cm-unmeasured"));
    this.view.requestMeasure({ key: this, read() {}, write: show });
  }

  fresh(text) {
    return EditorState.create({ doc: text, extensions: this.extensions });
  }

  onUpdate(update, listeners) {
    if (update.docChanged) listeners.change();
    const lines = linesOf(update.state, this.breakpoints.field);
    if (lines.join() !== linesOf(update.startState, this.breakpoints.field).join()) {
      listeners.breakpoints(lines.join());
    }
  }

  get length() {
    return this.view.state.doc.length;
  }

  text() {
    return this.view.state.doc.toString();
  }

  // Another text: what was undone in the one before does not come back into it.
  load(text) {
    const words = this.words.get(this.view.state);
    this.view.setState(this.fresh(text));
    this.hideUnmeasured();
    this.view.dispatch({ effects: this.words.reconfigure(words) });
  }

  // The label, and CodeMirror's own words in the reader's language.
  speak(label, phrases) {
    const attributes = { "aria-label": label, tabindex: "0", spellcheck: "false", translate: "no" };
    const words = [
      EditorView.contentAttributes.of(attributes),
      EditorState.phrases.of(JSON.parse(phrases)),
    ];
    this.view.dispatch({ effects: this.words.reconfigure(words) });
  }

  showProblem(line) {
    const lines = line ? [line] : [];
    this.view.dispatch({
      effects: [this.problems.effect.of(lines), this.problemSigns.effect.of(lines)],
    });
    this.reveal(line);
  }

  showRunning(line) {
    this.view.dispatch({ effects: this.running.effect.of(line ? [line] : []) });
    this.reveal(line);
  }

  // Lines with levels, 1 to 4, as JSON.
  showHeat(rows) {
    this.view.dispatch({ effects: setHeat.of(JSON.parse(rows)) });
  }

  reveal(line) {
    const { doc } = this.view.state;
    if (!line || line > doc.lines) return;
    this.view.dispatch({ effects: EditorView.scrollIntoView(doc.line(line).from, { yMargin: 40 }) });
  }

  toggleBreakpoint(line) {
    const lines = new Set(linesOf(this.view.state, this.breakpoints.field));
    if (!lines.delete(line)) lines.add(line);
    this.view.dispatch({ effects: this.breakpoints.effect.of([...lines]) });
  }

  goTo(line, column) {
    const { doc } = this.view.state;
    if (line < 1 || line > doc.lines) return;
    const { from, to } = doc.line(line);
    const anchor = Math.min(from + Math.max(column - 1, 0), to);
    this.view.dispatch({ selection: { anchor }, scrollIntoView: true });
    this.focus();
  }

  focus() {
    this.view.focus();
  }
}

export function createEditor(host, run, stop, change, breakpoints) {
  return new CodeEditor(host, { run, stop, change, breakpoints });
}
