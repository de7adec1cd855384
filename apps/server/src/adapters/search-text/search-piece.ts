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

/** A fragment without what separates fields and items at its ends, where it separates nothing. */
const withoutEnds = (piece: string): string => piece.replace(/^[\s·]+/, '').replace(/(?<![\s·])[\s·]+$/, '');

/** The beginning of a text, as long as a fragment. */
export const firstPiece = (text: string): string => withoutEnds(text.slice(0, wordEnd(text, pieceLength)));

/**
 * The fragment of a text in which most of these stems are close together, the first of equals. Words are compared by prefix,
 * without accents: a guess where to look, not the match itself.
 * @returns undefined where no word starts with one of the stems
 */
export function bestPiece(text: string, stems: readonly string[]): string | undefined {
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

/**
 * The fragment of a text in which most of the forms found are close together, the first of equals.
 * @param found in the order of the text
 * @returns undefined where nothing was found
 */
export function pieceOf(text: string, found: readonly Found[]): string | undefined {
  let best = { at: 0, count: 0 };
  const within = new Map<string, number>();
  let last = 0;
  for (const { at, form } of found.slice(0, foundMax)) {
    for (let next = found[last]; next !== undefined && next.at < at + pieceLength - leadLength; next = found[last]) {
      within.set(next.form, (within.get(next.form) ?? 0) + 1);
      last += 1;
    }
    if (within.size > best.count) best = { at, count: within.size };
    const left = (within.get(form) ?? 1) - 1;
    if (left === 0) within.delete(form);
    else within.set(form, left);
  }
  if (best.count === 0) return undefined;
  const start = wordStart(text, best.at - leadLength, best.at);
  return withoutEnds(text.slice(start, wordEnd(text, start + pieceLength)));
}
