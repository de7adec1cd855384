/** A form under which words of a text are found, with the place of the text it stands for, in UTF-16 units. */
export type WordForm = { readonly text: string; readonly start: number; readonly end: number };

/** What stands between two blanks: its words, and the forms that only the whole has (`DP2/DP3`, `12.5`). */
type WordRun = { readonly words: readonly WordForm[]; readonly wholes: readonly WordForm[]; readonly isNumber: boolean };

/** Longer runs (URLs, file paths) are found by their words only. */
const [wholeWordsMax, wholeLengthMax] = [6, 64] as const;

const apostrophes = `'\u2018\u2019\u02BC\u2032\u00B4\u0060\uFF07`;
const hyphens = `\\-\u2010\u2011\uFE63\uFF0D`;
const thinSpaces = `\u00A0\u2009\u202F`;
const fractions = String.raw`\u00BC-\u00BE\u2150-\u215F\u2189`;
// Vulgar fractions are numbers that become two words when they are folded.
const character = String.raw`(?![${fractions}])[\p{L}\p{N}\p{M}\p{Cf}]`;
/** What may stand for letters or digits and is a word of its own beside others: ㎡, ½, ™. */
const symbol = String.raw`[${fractions}\p{So}\p{Sc}]`;
const word = `(?:${character})+`;
const joint = String.raw`[${hyphens}${apostrophes}./\u2044_\\&]|(?<=\p{Nd})(?:,|[${thinSpaces}](?=\p{Nd}{3}(?!\p{Nd})))(?=\p{Nd})`;
const runPattern = new RegExp(`${word}(?:(?:${joint})${word})*`, 'gu');
const symbolPattern = new RegExp(symbol, 'u');
const placePattern = new RegExp(`${runPattern.source}|(${symbol})`, 'gu');
const wordPattern = new RegExp(word, 'gu');
/** Inside a longer run: full-scale in full-scale/model-scale. */
const joinedPattern = new RegExp(`(?<!${character})${word}(?:[${hyphens}${apostrophes}]${word})+`, 'gu');
const separator = `[.,${apostrophes}${thinSpaces}]`;
const numberPattern = new RegExp(String.raw`(?<!\p{Nd})\p{Nd}+(?:${separator}\p{Nd}+)+`, 'gu');
const thousandsPattern = new RegExp(
  String.raw`^([1-9]\p{Nd}{0,2})(${separator})(\p{Nd}{3}(?:\2\p{Nd}{3})*)(?:[.,](\p{Nd}+))?$`,
  'u',
);
/** Most runs: a word that folding does not change. */
const plainPattern = /^[A-Za-z0-9\u00C0-\u00FF]+$/;
const apostrophePattern = new RegExp(`[${apostrophes}]`, 'u');

/** One spelling of a word: CO₂ is CO2, ﬁn is fin; invisible characters vanish, and the number of a footnote after a word. */
const fold = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/(?<=\p{L}{4})[\u00B9\u00B2\u00B3\u2070\u2074-\u2079]+$/u, '')
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '');

/** Digits that were apart stay apart: 12.5 is not 125. The letter keeps the parsers of search engines from cutting again. */
const glue = (texts: readonly string[]): string =>
  texts.map((text, index) => (/^\p{Nd}/u.test(text) && /\p{Nd}$/u.test(texts[index - 1] ?? '') ? `p${text}` : text)).join('');

/** 1,234.5 and 1.234,5 are one number, as are 12.5 and 12,5. */
function numberForm(text: string): string {
  const thousands = thousandsPattern.exec(text);
  if (thousands === null) return glue(text.split(/\P{Nd}+/u));
  const [, first = '', , others = '', decimals] = thousands;
  return glue([first + others.replace(/\P{Nd}/gu, ''), ...(decimals === undefined ? [] : [decimals])]);
}

/** Whether an apostrophe parts this letter from its word (d’eau, ship’s). */
function isElided(run: string, at: number, text: string): boolean {
  if (!/^\p{L}$/u.test(text)) return false;
  return apostrophePattern.test(run.charAt(at - 1)) || apostrophePattern.test(run.charAt(at + text.length));
}

function readRun(run: string, start: number): WordRun {
  if (plainPattern.test(run)) return { words: [{ text: run, start, end: start + run.length }], wholes: [], isNumber: false };
  const all = [...run.matchAll(wordPattern)].flatMap(({ 0: raw, index }): WordForm[] => {
    const text = fold(raw);
    return text === '' ? [] : [{ text, start: start + index, end: start + index + raw.length }];
  });
  if (all.length < 2) return { words: all, wholes: [], isNumber: false };
  const full = all.filter((form) => !isElided(run, form.start - start, form.text));
  const words = full.length === 0 ? all : full;
  const numbers = [...run.matchAll(numberPattern)].map(({ 0: raw, index }) => ({
    text: numberForm(raw),
    start: start + index,
    end: start + index + raw.length,
  }));
  const isNumber = numbers[0] !== undefined && numbers[0].end - numbers[0].start === run.length;
  const text = glue(all.map((form) => form.text));
  const isShort = all.length <= wholeWordsMax && text.length <= wholeLengthMax;
  const whole = { text, start, end: start + run.length };
  const joined = [...run.matchAll(joinedPattern)].flatMap(({ 0: raw, index }): WordForm[] => {
    const form = glue(raw.split(/[^\p{L}\p{N}\p{M}\p{Cf}]+/u).map(fold));
    const isPart = raw.length < run.length && form.length <= wholeLengthMax;
    return isPart ? [{ text: form, start: start + index, end: start + index + raw.length }] : [];
  });
  const inside = [...numbers, ...joined];
  return { words, wholes: isNumber || !isShort ? inside : [...inside, whole], isNumber };
}

/** The runs that a symbol stands for, in its place. */
function* readSymbol(text: string, start: number): Generator<WordRun> {
  const end = start + text.length;
  const placed = (form: WordForm): WordForm => ({ ...form, start, end });
  for (const [run] of text.normalize('NFKC').matchAll(runPattern)) {
    const { words, wholes, isNumber } = readRun(run, 0);
    yield { words: words.map(placed), wholes: wholes.map(placed), isNumber };
  }
}

/** The runs of a text, in its order. */
function* readRuns(text: string): Generator<WordRun> {
  // Most texts have no symbols, and are cut faster without looking for them at each place.
  const pattern = symbolPattern.test(text) ? placePattern : runPattern;
  for (const { 0: found, 1: sign, index } of text.matchAll(pattern)) {
    if (sign !== undefined) {
      yield* readSymbol(sign, index);
      continue;
    }
    const read = readRun(found, index);
    if (read.words.length > 0) yield read;
  }
}

/**
 * Cuts a text into the forms under which readers find its words. The one rule for texts and terms, of every search engine:
 * - letters and digits are words, everything else parts them; soft hyphens and other invisible characters vanish;
 * - a symbol that stands for letters or digits is a word of those (`㎡` is `m2`, `½` is `1/2`, `℃` is `C`);
 * - words joined by a hyphen, slash, full stop, underscore, backslash, ampersand or apostrophe are found one by one and as a whole
 *   (`DP2`, `DP3`, `DP2DP3`), and so are those that a hyphen joins inside it; a single letter at an apostrophe only in the whole (`pagina`, `paginas`);
 * - a number is found as a whole however its decimals and thousands are written.
 *
 * The forms consist of letters, marks and digits, so no parser of a search engine cuts them again. Capitals, accents and endings
 * are left to the search engines.
 */
export function* wordForms(text: string): Generator<WordForm> {
  for (const { words, wholes } of readRuns(text)) {
    yield* words;
    yield* wholes;
  }
}

/** The ways to find each run of a term: any of the lists, every form of it. */
export function termAlternatives(term: string): (readonly (readonly string[])[])[] {
  return [...readRuns(term)].map(({ words, wholes, isNumber }) => {
    const whole = wholes.at(-1);
    const parts = words.map(({ text }) => text);
    if (whole === undefined) return [parts];
    return isNumber ? [[whole.text]] : [[whole.text], parts];
  });
}
