/** What is searched for, and how. */
export type Search = { readonly term: string; readonly matchesCase: boolean; readonly wholeWord: boolean };
/** A part of a text: from this character up to that one. */
export type Range = { readonly from: number; readonly to: number };

/** How many characters stand before and after an occurrence. */
const contextLength = 32;

/** The text of a value as readers see it; character `i` is written from `starts[i]` to `ends[i]` of the value. */
type PlainText = { readonly text: string; readonly starts: readonly number[]; readonly ends: readonly number[] };

/** Between paragraphs and cells; no search contains it. */
const paragraphBreak = '\n';
const inlineTag = /^<\/?(?:a|abbr|b|cite|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u)[\s>]/i;
const formula = /^<span data-formula=/;
/** A formula is one character that no search contains, so nothing is found in it or across it. */
const formulaCharacter = '\ufffc';
const pieces = /<span data-formula="[^"]*"><\/span>|<[^<>]*>|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});|[^]/gi;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function decode(entity: string): string {
  const name = entity.slice(1, -1).toLowerCase();
  if (!name.startsWith('#')) return entities[name] ?? '\ufffd';
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return String.fromCodePoint(Math.min(code, 0x10ffff));
}

/** The visible text of markup. Tags inside words are left out, so that a word is found across them. */
export function plainOfMarkup(html: string): PlainText {
  const [starts, ends]: [number[], number[]] = [[], []];
  let text = '';
  for (const { 0: piece, index } of html.matchAll(pieces)) {
    const isFormula = formula.test(piece);
    if (!isFormula && piece.length > 1 && inlineTag.test(piece)) continue;
    const shown = isFormula
      ? formulaCharacter
      : piece.length === 1
        ? piece
        : piece.startsWith('<')
          ? paragraphBreak
          : decode(piece);
    for (let at = 0; at < shown.length; at += 1) {
      starts.push(index);
      ends.push(index + piece.length);
    }
    text += shown;
  }
  return { text, starts, ends };
}

/** The text of a value as readers see it. */
export const visibleText = (value: string, isMarkup: boolean): string => (isMarkup ? plainOfMarkup(value).text : value);

/** The pattern of a search; undefined for an empty one. Spaces match non-breaking ones too. */
export function patternOf({ term, matchesCase, wholeWord }: Search): RegExp | undefined {
  if (term === '') return undefined;
  const escaped = term.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replace(/[ \u00a0]/g, '[ \\u00a0]');
  const letter = String.raw`[\p{L}\p{N}_]`;
  return new RegExp(wholeWord ? `(?<!${letter})${escaped}(?!${letter})` : escaped, matchesCase ? 'gu' : 'giu');
}

/** Where a pattern occurs in a visible text. */
export const rangesIn = (text: string, pattern: RegExp): Range[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ from: index, to: index + found.length }));

/** An occurrence with the words around it. */
export function contextOf(text: string, { from, to }: Range): { before: string; text: string; after: string } {
  const around = (start: number, end: number) =>
    text.slice(Math.max(0, start), end).replaceAll('\n', ' ').replaceAll(formulaCharacter, '[formula]');
  return { before: around(from - contextLength, from), text: text.slice(from, to), after: around(to, to + contextLength) };
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A value with ranges of its visible text replaced; the formatting around and inside of them stays. */
export function replaceRanges(value: string, ranges: readonly Range[], replacement: string, isMarkup: boolean): string {
  const plain = isMarkup ? plainOfMarkup(value) : undefined;
  const startOf = (at: number): number => plain?.starts[at] ?? at;
  const endOf = (at: number): number => plain?.ends[at] ?? at + 1;
  let [result, done] = ['', 0];
  for (const { from, to } of ranges) {
    for (let at = from; at < to; at += 1) {
      result += value.slice(done, Math.max(done, startOf(at)));
      if (at === from) result += isMarkup ? escape(replacement) : replacement;
      done = Math.max(done, endOf(at));
    }
  }
  return result + value.slice(done);
}
