import type { FormulaFault } from '@ximblox/primitives';
import katex from 'katex';

import { formulaMaxLength } from '../field-kinds/formula.ts';
import { formulaKey, type Formula } from './formula-markup.ts';
import { withMathLetters } from './math-letters.ts';

/** What is wrong with a formula, and the part of its TeX that is. */
export type FormulaProblem = { readonly fault: FormulaFault; readonly part: string };

/** The MathML of a formula, or why it has none. */
export type FormulaResult = { readonly mathml: string } | FormulaProblem;

/** The maximum MathML of a formula, in characters, and how deep its elements nest. */
const mathmlMax = 100_000;
const deepest = 60;
/** Commands that define others: with them a few characters could expand to any number. */
const defining = /\\(?:[egx]?def|(?:re)?newcommand|providecommand|g?let|futurelet|global|long)(?![A-Za-z])/;

/** Thrown out of KaTeX for a command that it would only render for trusted authors. */
class Untrusted extends Error {
  readonly command: string;
  constructor(command: string) {
    super(command);
    this.command = command;
  }
}

const options = {
  output: 'mathml',
  throwOnError: true,
  strict: (code: string): 'error' | 'ignore' => (code === 'unicodeTextInMathMode' ? 'ignore' : 'error'),
  trust: ({ command }: { readonly command: string }): boolean => {
    throw new Untrusted(command);
  },
  maxSize: 20,
  maxExpand: 500,
} as const;

/** The TeX around a position. */
function excerpt(tex: string, position: number | undefined): string {
  const at = Math.min(position ?? tex.length, tex.length);
  const part = tex.slice(Math.max(0, at - 10), at + 10).trim();
  return part === '' ? tex.slice(0, 20) : part;
}

/** A sentence of KaTeX’s parser as one of the faults that are documented. */
function problemOf(error: unknown, tex: string): FormulaProblem {
  if (error instanceof Untrusted) return { fault: 'notAllowed', part: error.command };
  if (!(error instanceof katex.ParseError)) return { fault: 'syntax', part: tex.slice(0, 20) };
  const { rawMessage, position } = error;
  const unknown = /^(?:Undefined control sequence: |No such environment: )(.{1,50})/.exec(rawMessage)?.[1];
  if (unknown !== undefined) return { fault: 'unknownCommand', part: unknown };
  if (rawMessage.startsWith('Too many expansions')) return { fault: 'tooLarge', part: '' };
  const missing = /[Ee]xpected '([^']{1,20})'(?:, got 'EOF')?/.exec(rawMessage);
  const isAtEnd = /end of input|got 'EOF'/.test(rawMessage);
  if (isAtEnd && missing?.[1] !== undefined && missing[1] !== 'EOF') return { fault: 'unclosed', part: missing[1] };
  const extra = /^Expected 'EOF', got '([^']{1,20})'/.exec(rawMessage)?.[1];
  if (extra !== undefined) return { fault: 'unexpected', part: extra };
  if (rawMessage.startsWith('LaTeX-incompatible')) return { fault: 'notAllowed', part: excerpt(tex, position) };
  return { fault: 'syntax', part: excerpt(tex, position) };
}

/** Whether elements nest deeper than any formula does; a browser takes long for such. */
function isTooDeep(mathml: string): boolean {
  let depth = 0;
  for (const [, slash, , isEmpty] of mathml.matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/g)) {
    if (isEmpty !== '/') depth += slash === '/' ? -1 : 1;
    if (depth > deepest) return true;
  }
  return false;
}

function render({ tex, isDisplay }: Formula): FormulaResult {
  if (tex.length > formulaMaxLength) return { fault: 'tooLarge', part: '' };
  const definition = defining.exec(tex)?.[0];
  if (definition !== undefined) return { fault: 'notAllowed', part: definition };
  try {
    const rendered = katex.renderToString(tex, { ...options, displayMode: isDisplay });
    const mathml = withMathLetters(rendered.replace(/^<span[^>]*>/, '').replace(/<\/span>$/, ''));
    return mathml.length > mathmlMax || isTooDeep(mathml) ? { fault: 'tooLarge', part: '' } : { mathml };
  } catch (error) {
    return problemOf(error, tex);
  }
}

/** Recent results by formula, newest last, and the characters they have together. */
const rendered = new Map<string, FormulaResult>();
const renderedMax = 4 * 1024 * 1024;
let renderedLength = 0;
const sizeOf = (key: string, result: FormulaResult): number => key.length + ('mathml' in result ? result.mathml.length : 100);

/** The MathML of a formula. Recent results are remembered: autosave sends the same formulas every few seconds. */
export function renderFormula(formula: Formula): FormulaResult {
  const key = formulaKey(formula);
  const known = rendered.get(key);
  if (known !== undefined) return known;
  const result = render(formula);
  if (formula.tex.length > formulaMaxLength) return result;
  rendered.set(key, result);
  renderedLength += sizeOf(key, result);
  for (const [oldest, old] of rendered) {
    if (renderedLength <= renderedMax) break;
    rendered.delete(oldest);
    renderedLength -= sizeOf(oldest, old);
  }
  return result;
}
