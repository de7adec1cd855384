import type { Block } from '../../block.ts';
import { blockCatalog } from '../../catalog.ts';
import { visitFields, type FieldChange } from './find-texts.ts';
import { replaceRanges, visibleText, type Range } from './plain-text.ts';

/** Words of a text as readers see them, with what stands before them, to tell them from the same words elsewhere. */
export type Quote = { readonly text: string; readonly before: string };

/** White space is left out: a browser gives other spaces and line ends for selected words than the page has. */
const dense = (text: string): string => text.normalize('NFC').replace(/\s+/g, '');

/** How many characters two texts have in common at their ends. */
function commonEnd(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let count = 0;
  while (count < most && one.at(-1 - count) === other.at(-1 - count)) count += 1;
  return count;
}

/** How many characters before words tell them from the same words elsewhere, where more stood there once. */
const telling = 4;
/** How many say that the words that were meant are others by now, where those characters stand in another text of the block. */
const tellingElsewhere = 8;

/** A place of quoted words, and how many of the characters that stood before them still do. */
type QuotePlace = Range & {
  readonly common: number;
  /** Whether just what stood before them does, and nothing before that. */
  readonly isExact: boolean;
  /** Whether the words that were meant are others by now: what stood before them stands elsewhere. */
  readonly isOther: boolean;
  /** Whether too little tells these from the same words elsewhere. */
  readonly isDoubtful: boolean;
};

/**
 * Where quoted words are in a text without white space: of several places, that before which most of what stood before them stands.
 * @param preceding what stands before the text
 * @returns undefined where they are not
 */
export function placeOfQuote(text: string, quote: Quote, preceding = ''): QuotePlace | undefined {
  const [words, before] = [dense(quote.text), dense(quote.before)];
  let found: QuotePlace | undefined;
  let places = 0;
  for (let from = text.indexOf(words); from >= 0 && words !== ''; from = text.indexOf(words, from + 1)) {
    const common = commonEnd(preceding + text.slice(0, from), before);
    places += 1;
    if (found === undefined || common > found.common)
      found = {
        from,
        to: from + words.length,
        common,
        isExact: common === before.length && preceding.length + from === common,
        isOther: false,
        isDoubtful: false,
      };
  }
  if (found === undefined || found.common === before.length) return found;
  return { ...found, isOther: text.includes(before), isDoubtful: places > 1 && found.common < telling };
}

/** Where quoted words are in a text as readers see it, behind another without white space. */
function placeInText(text: string, quote: Quote, preceding: string): QuotePlace | undefined {
  const written = [...text.matchAll(/\S/g)].map(({ index }) => index);
  const place = placeOfQuote(written.map((at) => text.charAt(at)).join(''), quote, preceding);
  const [from, last] = place === undefined ? [] : [written[place.from], written[place.to - 1]];
  return place === undefined || from === undefined || last === undefined ? undefined : { ...place, from, to: last + 1 };
}

/**
 * Why words of a block are not replaced: they are not there, or may be others than those meant; they reach over several paragraphs; the text
 * would not be valid any more.
 */
export type NotReplaced = { readonly fault: 'gone' | 'spread' | 'invalid' };

/** Where quoted words of a block are. */
type PlaceInBlock = QuotePlace & {
  readonly path: string;
  /** How many characters of the block that are no white space stand before them. */
  readonly at: number;
  /** What stands before them in their text. */
  readonly before: string;
  readonly isSpread: boolean;
  readonly isWhole: boolean;
};

/** Whether a word goes on over a place of a text. */
const isInWord = (text: string, at: number): boolean =>
  /[\p{L}\p{N}]$/u.test(text.slice(0, at)) && /^[\p{L}\p{N}]/u.test(text.slice(at));

/**
 * Where quoted words of a block are; undefined where they are gone, or may be others. The texts of a block follow each other: what stood before
 * the words of a cell may be in the cells before it.
 */
function placeInBlock(block: Block, quote: Quote): PlaceInBlock | undefined {
  const before = dense(quote.before);
  const places: PlaceInBlock[] = [];
  let all = '';
  visitFields(blockCatalog.get(block.type)?.fields ?? {}, block.props, 'props', (value, { path, isMarkup }) => {
    const text = visibleText(value, isMarkup);
    const place = placeInText(text, quote, all.slice(-before.length - 1));
    const start = all.length;
    all += dense(text);
    if (place !== undefined)
      places.push({
        ...place,
        path,
        at: start + dense(text.slice(0, place.from)).length,
        before: text.slice(0, place.from),
        isSpread: isMarkup && text.slice(place.from, place.to).includes('\n'),
        isWhole: !isInWord(text, place.from) && !isInWord(text, place.to),
      });
    return value;
  });
  const [best, next] = places.toSorted((one, other) => Number(other.isExact) - Number(one.isExact) || other.common - one.common);
  if (best === undefined || best.isOther || best.isDoubtful) return undefined;
  if (best.isExact || (best.common === before.length && best.common !== next?.common)) return best;
  if (next !== undefined && (best.common === next.common || best.common < telling)) return undefined;
  return before.length >= tellingElsewhere && all.includes(before) ? undefined : best;
}

/** Where the words of a suggestion are in a block. */
type SuggestionPlace = {
  /** Of their text: `html` or `items.0.title`. */
  readonly path: string;
  /** What stands before them in it. */
  readonly before: string;
  /** How many characters of the block that are no white space stand before them: their place in its order. */
  readonly at: number;
  /** Whether they begin and end as words do. */
  readonly isWhole: boolean;
};

/**
 * Where the words of a block are in whose place others are suggested: what accepting the suggestion would replace.
 * @returns undefined where they are gone, or may be others
 */
export function placeOfSuggestion(block: Block, quote: Quote): SuggestionPlace | undefined {
  const place = placeInBlock(block, quote);
  if (place === undefined) return undefined;
  const path = place.path.replace(/^props\./, '').replaceAll(/\[(\d+)\]/g, '.$1');
  return { path, before: place.before, at: place.at, isWhole: place.isWhole };
}

/**
 * Replaces quoted words of a block; the formatting around them stays, and that of their first character goes on.
 * @param by empty to delete them; then one of the spaces around them goes too
 * @returns the changed field, or why there is none
 */
export function replaceQuote(block: Block, quote: Quote, by: string): FieldChange | NotReplaced {
  const fields = blockCatalog.get(block.type)?.fields ?? {};
  const place = placeInBlock(block, quote);
  if (place === undefined) return { fault: 'gone' };
  if (place.isSpread) return { fault: 'spread' };
  for (const [name, field] of Object.entries(fields)) {
    let isHere = false;
    const next = visitFields({ [name]: field }, block.props, 'props', (value, { path, isMarkup }) => {
      if (path !== place.path) return value;
      isHere = true;
      const text = visibleText(value, isMarkup);
      const { from } = place;
      // Without the words, the space before them would stand beside the one after them.
      const isBetween =
        by === '' && /[ \u00a0]/.test(text.charAt(from - 1)) && /^(?:[ \u00a0\n.,;:!?)]|$)/.test(text.slice(place.to));
      // At the start of a paragraph it is the one after them.
      const isFirst = by === '' && /^\n?$/.test(text.charAt(from - 1)) && /[ \u00a0]/.test(text.charAt(place.to));
      const range = { from: isBetween ? from - 1 : from, to: isFirst ? place.to + 1 : place.to };
      return replaceRanges(value, [range], by, isMarkup);
    })[name];
    if (!isHere) continue;
    const isValid = field.draft.safeParse(next).success || !field.draft.safeParse(block.props[name]).success;
    return isValid ? { key: block.key, field: name, value: next } : { fault: 'invalid' };
  }
  return { fault: 'gone' };
}
