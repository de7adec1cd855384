/** The length of a fragment in characters. */
const pieceLength = 210;
/** The part of it before the first match. */
const leadLength = 60;
/** Further matches do not improve the fragment. */
const foundMax = 2_000;

/** A form found in a text, at a place in UTF-16 units. */
type Found = { readonly at: number; readonly form: string };

/** The text without accents and capitals, with unchanged offsets. */
function fold(text: string): string {
  const lower = text.toLowerCase();
  return (lower.length === text.length ? lower : text).replace(/[\u0080-\uffff]/g, (character) => {
    const bare = character.normalize('NFD').charAt(0);
    return bare === '' ? character : bare;
  });
}

/** Never splits a surrogate pair. */
const between = (text: string, at: number): number => (/^[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at);

/** The nearest start of a word in `from` … `until`, or `from` if there is none. */
function wordStart(text: string, from: number, until: number): number {
  if (from <= 0) return 0;
  const space = text.indexOf(' ', from - 1);
  return space === -1 || space >= until ? between(text, from) : space + 1;
}

function wordEnd(text: string, to: number): number {
  if (to >= text.length) return text.length;
  const space = text.lastIndexOf(' ', to);
  return space === -1 || space < to - leadLength ? between(text, to) : space;
}

/** A line with fewer characters is a name, a cell or a label, which says nothing alone; a sentence may be shorter. */
const [labelMax, sentenceMin] = [40, 15] as const;
/** Where a fragment may end early to end with a sentence. */
const earlyEnd = 90;
const sentenceEnd = /[.!?…][”’"')\]]*$/;
/** Between sentences; not behind initials. */
const betweenSentences = /(?<=[\p{Ll}\p{N}\p{M})\]%”’"][.!?…][”’"')\]]*)\s+(?=[“‘"'(¿¡]*\p{Lu})/gu;

/** A field, paragraph, item or cell of a page, with its place in the text. */
type Line = { readonly start: number; readonly text: string };

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const at = start;
    start += line.length + 1;
    return { start: at, text: line };
  });
}

/** How much a line says alone: 2 for a sentence, 1 for another long text, 0 for a name or a cell. */
function weightOf(line: string): 0 | 1 | 2 {
  const { length } = line;
  if (length >= sentenceMin && sentenceEnd.test(line.slice(-5).trimEnd())) return 2;
  return length >= labelMax ? 1 : 0;
}

/** The part of a line around a place of it: from the beginning of a sentence to the end of one where it can, with dots where it is cut. */
function cutLine(line: string, at: number): string {
  if (line.length <= pieceLength) return line.trim().replace(/[ \t]+/g, ' ');
  const ends = [...line.matchAll(betweenSentences)];
  const sentence = ends.findLast(({ index }) => index < at);
  const sentenceStart = sentence === undefined ? 0 : sentence.index + sentence[0].length;
  const start = at - sentenceStart <= pieceLength / 2 ? sentenceStart : wordStart(line, at - leadLength, at);
  const last = ends.findLast(({ index }) => index <= start + pieceLength && index >= Math.max(start + earlyEnd, at));
  const end = last?.index ?? wordEnd(line, start + pieceLength);
  const piece = line
    .slice(start, end)
    .trim()
    .replace(/[ \t]+/g, ' ');
  const isWhole = last !== undefined || line.slice(end).trim() === '';
  return piece === '' ? '' : `${start === sentenceStart ? '' : '… '}${piece}${isWhole ? '' : ' …'}`;
}

/** The beginning of the first line that says something alone: what a page is about. */
export function firstPiece(text: string): string {
  const lines = linesOf(text);
  const line = lines.find((one) => weightOf(one.text) > 0) ?? lines.find((one) => one.text.trim() !== '');
  return cutLine(line?.text ?? '', 0);
}

/** What is shown of a text, and the part of it in which the words were found, which may be a label that is not shown. */
type Piece = { readonly shown: string; readonly found: string };

/**
 * The fragment of a text in which most of these stems are close together, the first of equals. Words are compared by prefix,
 * without accents: a guess where to look, not the match itself.
 * @returns undefined where no word starts with one of the stems
 */
export function bestPiece(text: string, stems: readonly string[]): Piece | undefined {
  const bare = stems.map((stem) => fold(stem).replace(/[^\p{Letter}\p{Number}]/gu, ''));
  // The stemmer turns -y into -i: carry, carri.
  const beginnings = new Set(bare.map((stem) => (stem.length > 3 ? stem.replace(/i$/, '') : stem)).filter((stem) => stem !== ''));
  if (beginnings.size === 0) return undefined;
  const longestFirst = [...beginnings].toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\p{Letter}\\p{Number}])(?:${longestFirst.join('|')})`, 'gu');
  const found: Found[] = [];
  for (const { index, 0: form } of fold(text).matchAll(pattern)) {
    found.push({ at: index, form });
    if (found.length === foundMax) break;
  }
  return pieceOf(text, found);
}

/** The place in a line where most of the forms found are close together, the first of equals. */
function bestPlace(found: readonly Found[]): { readonly at: number; readonly count: number } {
  let best = { at: 0, count: 0 };
  const within = new Map<string, number>();
  let last = 0;
  for (const { at, form } of found) {
    for (let next = found[last]; next !== undefined && next.at < at + pieceLength - leadLength; next = found[last]) {
      within.set(next.form, (within.get(next.form) ?? 0) + 1);
      last += 1;
    }
    if (within.size > best.count) best = { at, count: within.size };
    const left = (within.get(form) ?? 1) - 1;
    if (left === 0) within.delete(form);
    else within.set(form, left);
  }
  return best;
}

/**
 * The fragment of the line in which most of the forms found are close together, of equals the first sentence. Where they are in
 * names and cells only, the beginning of the text is shown.
 * @param found in the order of the text
 * @returns undefined where nothing was found
 */
export function pieceOf(text: string, found: readonly Found[]): Piece | undefined {
  let best: (Line & { readonly at: number; readonly count: number; readonly weight: number }) | undefined;
  let next = 0;
  const few = found.slice(0, foundMax);
  for (const line of linesOf(text)) {
    const until = line.start + line.text.length;
    const first = next;
    while (next < few.length && (few[next]?.at ?? 0) < until) next += 1;
    if (next === first) continue;
    const place = bestPlace(few.slice(first, next));
    const weight = weightOf(line.text);
    const count = weight === 0 ? 0 : place.count;
    if (best === undefined || count > best.count || (count === best.count && weight > best.weight))
      best = { ...line, at: place.at - line.start, count, weight };
  }
  if (best === undefined) return undefined;
  const shown = cutLine(best.text, best.at);
  if (best.weight > 0) return { shown, found: shown };
  const beginning = firstPiece(text);
  return { shown: weightOf(beginning) > 0 ? beginning : shown, found: shown };
}
