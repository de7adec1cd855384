import type { Block } from '../../block.ts';
import { blockCatalog } from '../../catalog.ts';
import { canonicalMarkup } from '../compare/rich-text-read.ts';
import { matchSequences } from '../compare/sequence.ts';
import { joinChanges, walk, wordsOf } from '../compare/words.ts';
import { visitFields } from './find-texts.ts';
import { plainOfMarkup, visibleText } from './plain-text.ts';
import { replaceQuote, type Quote } from './quotes.ts';

/** Words in whose place others are suggested; empty to delete them. */
export type WordsSuggestion = { readonly quote: Quote; readonly replacement: string };

/** What the server takes of a suggestion, and how many are made of one text at once. */
export const suggestionLimits = { quote: 500, before: 40, replacement: 2000, count: 20 } as const;

/**
 * Why a changed text is no list of suggestions: words look otherwise (`form`); paragraphs or formulas came, went or moved (`structure`);
 * something is longer than a comment takes (`long`); it has too many changes (`many`); what was written has no words beside it (`empty`), or
 * none that say without doubt where it belongs (`place`).
 */
export type NotSuggested = { readonly fault: 'form' | 'structure' | 'long' | 'many' | 'empty' | 'place' };

/** A text letter by letter: how each looks, and the paragraphs and formulas that part it. */
type Letters = { readonly text: string; readonly looks: readonly string[]; readonly breaks: string; readonly isMarkup: boolean };

/** An entry, a quote or a cell, with the first of the paragraphs that the editor of a text has in each. */
const holder = /(<(?:li|blockquote|td|th)(?:\s[^<>]*)?>)(?:<p(?:\s[^<>]*)?>([^]*?)<\/p>)?/gi;

/** Typed markup with no more elements than the draft has: words of an entry need no paragraph there, a table neither columns nor a body. */
function writtenAs(before: string, after: string): string {
  const arePlain = [...before.matchAll(holder)].map(([, , words]) => words === undefined);
  let at = 0;
  let markup = after.replaceAll(holder, (whole: string, tag: string, words?: string) => {
    const isPlain = arePlain[at] === true;
    at += 1;
    return isPlain && words !== undefined ? tag + words : whole;
  });
  if (!before.includes('<colgroup')) markup = markup.replaceAll(/<colgroup>[^]*?<\/colgroup>/g, '');
  return before.includes('<tbody') ? markup : markup.replaceAll(/<\/?tbody>/g, '');
}

/** What the editor of a text says of a table and its cells, and the draft need not. */
const sizes = /\s(?:(?:colspan|rowspan)="1"|style="[^"]*")/g;

function lettersOf(value: string, isMarkup: boolean): Letters {
  if (!isMarkup) return { text: value, looks: Array.from<string>({ length: value.length }).fill(''), breaks: '', isMarkup };
  const { text, starts, ends } = plainOfMarkup(value);
  const open: string[] = [];
  const looks: string[] = [];
  let [look, breaks] = ['', ''];
  for (const [at, start] of starts.entries()) {
    const between = value.slice(ends[at - 1] ?? 0, start);
    if (between !== '') {
      for (const [tag] of between.matchAll(/<[^<>]*>/g))
        if (tag.startsWith('</')) open.pop();
        else open.push(canonicalMarkup(tag));
      look = open.toSorted().join('');
    }
    looks.push(look);
    const piece = value.slice(start, ends[at]);
    if (piece.startsWith('<')) breaks += canonicalMarkup(piece.replaceAll(sizes, ''));
  }
  return { text, looks, breaks, isMarkup };
}

const isSpaceAt = (text: string, at: number): boolean => text.charAt(at).trim() === '';

/** Spaces that readers don't see: those behind another one, and at the ends of a paragraph. */
const unseenSpaces = [/(?<=[ \u00a0])[ \u00a0]+/g, /(?<=^|\n)[ \u00a0]+/g, /[ \u00a0]+(?=\n|$)/g];

/** A typed text without the spaces that a deleted word leaves behind: accepting its suggestion takes one of them too. Where the text had such, they stay. */
function withoutLeftSpaces(a: Letters, b: Letters): Letters {
  const left = new Set<number>();
  for (const pattern of unseenSpaces)
    if (a.text.search(pattern) < 0)
      for (const { 0: found, index } of b.text.matchAll(pattern))
        for (let at = 0; at < found.length; at += 1) left.add(index + at);
  if (left.size === 0) return b;
  const isKept = (_: string, at: number): boolean => !left.has(at);
  return { ...b, text: b.text.split('').filter(isKept).join(''), looks: b.looks.filter(isKept) };
}

/** A stretch of a text, before and after. */
type Run = { readonly aFrom: number; readonly aTo: number; readonly bFrom: number; readonly bTo: number };
/** A changed stretch, and the paragraph within which it may take words beside it. `wider`: how many it has to take at least. */
type Change = Run & { readonly within: Run; readonly wider: number };
/** A change with the suggestion that makes it. */
type Anchored = { readonly run: Run; readonly suggestion: WordsSuggestion };

/** The paragraphs of two texts that have as many. */
function paragraphsOf(a: string, b: string): Run[] | undefined {
  const [as, bs] = [a.split(/[\n\ufffc]/), b.split(/[\n\ufffc]/)];
  if (as.length !== bs.length) return undefined;
  let [aFrom, bFrom] = [0, 0];
  return as.map((one, index) => {
    const run = { aFrom, aTo: aFrom + one.length, bFrom, bTo: bFrom + (bs[index] ?? '').length };
    [aFrom, bFrom] = [run.aTo + 1, run.bTo + 1];
    return run;
  });
}

/** The words of a stretch, each with how it looks: the same words with another look are others. */
function lookedAt({ text, looks }: Letters, from: number, to: number): { readonly words: string[]; readonly keys: string[] } {
  const words = wordsOf(text.slice(from, to));
  let at = from;
  const keys = words.map((word) => {
    const here = at;
    at += word.length;
    return word.trim() === '' ? word : `${word}${looks.slice(here, at).join()}`;
  });
  return { words, keys };
}

type Group = { readonly look: string; readonly from: number; readonly to: number };

/** A stretch cut where its words look otherwise; the space behind words is with them. */
function groupsOf({ text, looks }: Letters, from: number, to: number): Group[] {
  const groups: Group[] = [];
  for (let at = from; at < to; at += 1) {
    const last = groups.at(-1);
    const look = looks[at] ?? '';
    if (last !== undefined && (last.look === look || text.charAt(at).trim() === ''))
      groups.splice(-1, 1, { ...last, to: at + 1 });
    else groups.push({ look, from: at, to: at + 1 });
  }
  return groups;
}

/** A run without the same space at the ends of both sides. */
function withoutEqualSpace(a: Letters, b: Letters, run: Run): Run {
  let { aFrom, bFrom, aTo, bTo } = run;
  const isEqual = (atA: number, atB: number): boolean => isSpaceAt(a.text, atA) && a.text[atA] === b.text[atB];
  while (aTo > aFrom && bTo > bFrom && isEqual(aTo - 1, bTo - 1)) [aTo, bTo] = [aTo - 1, bTo - 1];
  while (aTo > aFrom && bTo > bFrom && isEqual(aFrom, bFrom)) [aFrom, bFrom] = [aFrom + 1, bFrom + 1];
  return { aFrom, aTo, bFrom, bTo };
}

/** A changed run cut so that each part has one look: words of one look are suggested in the place of words of that look. */
function cutByLook(a: Letters, b: Letters, run: Run): Run[] {
  const [was, now] = [groupsOf(a, run.aFrom, run.aTo), groupsOf(b, run.bFrom, run.bTo)];
  const looks = (groups: readonly Group[]) => groups.map(({ look }) => look);
  const parts: Run[] = [];
  let [atA, atB] = [run.aFrom, run.bFrom];
  for (const step of walk(matchSequences(looks(was), looks(now)))) {
    const part = { aFrom: atA, aTo: was[step.atA]?.to ?? atA, bFrom: atB, bTo: now[step.atB]?.to ?? atB };
    [atA, atB] = [part.aTo, part.bTo];
    const last = parts.at(-1);
    const isDeletion = (one: Run | undefined): one is Run => one !== undefined && one.bFrom === one.bTo;
    if (isDeletion(last) && isDeletion(part)) parts.splice(-1, 1, { ...last, aTo: part.aTo });
    else parts.push(withoutEqualSpace(a, b, part));
  }
  return parts;
}

/** The changed runs of words of a paragraph. */
function changesIn(a: Letters, b: Letters, within: Run): Change[] {
  const [was, now] = [lookedAt(a, within.aFrom, within.aTo), lookedAt(b, within.bFrom, within.bTo)];
  const match = matchSequences(was.keys, now.keys);
  joinChanges(match, was.keys, (word) => word.trim() === '');
  const changes: Run[] = [];
  let [atA, atB] = [within.aFrom, within.bFrom];
  for (const step of walk(match)) {
    const run = {
      aFrom: atA,
      bFrom: atB,
      aTo: atA + (was.words[step.atA]?.length ?? 0),
      bTo: atB + (now.words[step.atB]?.length ?? 0),
    };
    [atA, atB] = [run.aTo, run.bTo];
    if (step.atA >= 0 && step.atB >= 0) continue;
    const last = changes.at(-1);
    if (last !== undefined && last.aTo === run.aFrom && last.bTo === run.bFrom)
      changes.splice(-1, 1, { ...last, aTo: run.aTo, bTo: run.bTo });
    else changes.push(run);
  }
  return changes.flatMap((run) => cutByLook(a, b, run)).map((run) => ({ ...run, within, wider: 0 }));
}

/**
 * Where this many words before (-1) or behind (1) a place end.
 * @param edge no further than here
 * @returns undefined where there are fewer
 */
function wordsBeside(text: string, from: number, by: -1 | 1, edge: number, count: number): number | undefined {
  const isOn = (at: number): boolean => (by < 0 ? at > edge : at < edge);
  const isSpace = (at: number): boolean => isSpaceAt(text, by < 0 ? at - 1 : at);
  let at = from;
  for (let words = 0; words < count; words += 1) {
    while (isOn(at) && isSpace(at)) at += by;
    if (!isOn(at)) return undefined;
    while (isOn(at) && !isSpace(at)) at += by;
  }
  return at;
}

/** Most words that a suggestion takes beside what changed, so that its place is found. */
const mostBeside = 8;

/** How many words a change may take before and behind it: few first. */
function* widths(least: number): Generator<readonly [number, number]> {
  for (let sum = least; sum <= mostBeside; sum += 1) for (let back = sum; back >= 0; back -= 1) yield [back, sum - back];
}

/** A text of a block that differs, as a place in which suggestions are anchored. */
type ChangedText = {
  readonly block: Block;
  readonly path: string;
  /** The texts of the block before it, which tell it from equal ones. */
  readonly preceding: string;
  readonly a: Letters;
  readonly b: Letters;
};

/** The visible text at a path of a block. */
function textAt(block: Block, path: string): string {
  let found = '';
  visitFields(blockCatalog.get(block.type)?.fields ?? {}, block.props, 'props', (value, place) => {
    if (place.path === path) found = visibleText(value, place.isMarkup);
    return value;
  });
  return found;
}

/** A text in which some of the changes are made. */
function textWith({ a, b }: ChangedText, made: readonly Anchored[]): string {
  let [text, at] = ['', 0];
  for (const { run } of made.toSorted((one, other) => one.run.aFrom - other.run.aFrom)) {
    text += a.text.slice(at, run.aFrom) + b.text.slice(run.bFrom, run.bTo);
    at = run.aTo;
  }
  return text + a.text.slice(at);
}

/** Accepts suggestions in this order. @returns the index of the first that changes something else than it should; -1 without one */
function firstWrong(changed: ChangedText, order: readonly Anchored[]): number {
  let { block } = changed;
  for (const [index, { suggestion }] of order.entries()) {
    const change = replaceQuote(block, suggestion.quote, suggestion.replacement);
    if ('fault' in change) return index;
    block = { ...block, props: { ...block.props, [change.field]: change.value } };
    if (textAt(block, changed.path) !== textWith(changed, order.slice(0, index + 1))) return index;
  }
  return -1;
}

/** The suggestion that makes a change and nothing else, with as few words beside it as say where it is. */
function anchored(changed: ChangedText, change: Change, from: number, to: number): Anchored | 'form' | 'long' | 'place' {
  const { a, b, preceding } = changed;
  let fault: 'form' | 'long' | 'place' = 'place';
  for (const [back, forth] of widths(change.wider)) {
    const aFrom = wordsBeside(a.text, change.aFrom, -1, from, back);
    const aTo = wordsBeside(a.text, change.aTo, 1, to, forth);
    if (aFrom === undefined || aTo === undefined) continue;
    const bFrom = change.bFrom - (change.aFrom - aFrom);
    const run = withoutEqualSpace(a, b, { aFrom, aTo, bFrom, bTo: change.bTo + aTo - change.aTo });
    const [words, replacement] = [a.text.slice(run.aFrom, run.aTo), b.text.slice(run.bFrom, run.bTo)];
    const text = words.trim();
    if (text === '' || replacement !== replacement.trim() || (replacement !== '' && text !== words)) continue;
    const look = a.looks[run.aFrom];
    const isPlain = [...replacement.matchAll(/\S/g)].every(({ index }) => b.looks[run.bFrom + index] === look);
    if (!isPlain) {
      fault = 'form';
      continue;
    }
    if (text.length > suggestionLimits.quote || replacement.length > suggestionLimits.replacement) return 'long';
    const start = run.aFrom + words.indexOf(text);
    // A letter of two code units is not cut in two.
    const context = (preceding + a.text.slice(0, start)).slice(-suggestionLimits.before).replace(/^[\udc00-\udfff]/, '');
    const found = { run, suggestion: { quote: { text, before: context }, replacement } };
    if (firstWrong(changed, [found]) < 0) return found;
  }
  return fault;
}

const isBeside = (one: Change | undefined, other: Change | undefined): boolean =>
  one !== undefined && other !== undefined && one.within === other.within;

/** Whether all words of a stretch look the same. */
const isOfOneLook = ({ text, looks }: Letters, from: number, to: number): boolean =>
  new Set(looks.slice(from, to).filter((_, at) => !isSpaceAt(text, from + at))).size < 2;

/**
 * Makes one change of one and the one before or behind it in its paragraph, of words that look the same if there is such a one.
 * @returns whether there is one
 */
function merge({ a, b }: ChangedText, changes: Change[], at: number): boolean {
  const merged = [at - 1, at].flatMap((first) => {
    const [one, other] = [changes[first], changes[first + 1]];
    return one === undefined || other === undefined || !isBeside(one, other)
      ? []
      : [{ first, change: { ...one, aTo: other.aTo, bTo: other.bTo, wider: 0 } }];
  });
  const best =
    merged.find(({ change }) => isOfOneLook(a, change.aFrom, change.aTo) && isOfOneLook(b, change.bFrom, change.bTo)) ??
    merged[0];
  if (best !== undefined) changes.splice(best.first, 2, best.change);
  return best !== undefined;
}

/** Up to so many suggestions are tried in all orders. */
const allOrders = 6;

/** The orders in which suggestions are tried: each may stand in words, or make words, that another is found by. */
function* ordersOf(all: readonly Anchored[]): Generator<readonly Anchored[]> {
  if (all.length > allOrders) {
    yield all;
    yield all.toReversed();
    for (const one of all) {
      const others = all.filter((other) => other !== one);
      yield [...others, one];
      for (const other of others) yield [other, one];
    }
    return;
  }
  // Whatever the order of the others before it: the words are the same by then.
  for (let set = 0; set < 2 ** all.length; set += 1) {
    const before = all.filter((_, at) => (set & (1 << at)) !== 0);
    for (const one of all) if (!before.includes(one)) yield [...before, one];
  }
}

/** Anchors changes so that they can be accepted in any order; changes that can't be told apart become one. */
function anchorAll(changed: ChangedText, changes: Change[]): readonly WordsSuggestion[] | NotSuggested {
  for (;;) {
    if (changes.length > suggestionLimits.count) return { fault: 'many' };
    const all: Anchored[] = [];
    let wrong: { readonly at: number; readonly fault: NotSuggested['fault'] } | undefined;
    for (const [at, change] of changes.entries()) {
      const from = isBeside(changes[at - 1], change) ? (all.at(-1)?.run.aTo ?? 0) : change.within.aFrom;
      const next = changes[at + 1];
      const to = next !== undefined && isBeside(change, next) ? next.aFrom : change.within.aTo;
      const found = anchored(changed, change, from, to);
      if (typeof found === 'string') {
        wrong = { at, fault: found };
        break;
      }
      all.push(found);
    }
    for (const order of wrong === undefined ? ordersOf(all) : []) {
      const step = firstWrong(changed, order);
      if (step < 0) continue;
      wrong = { at: all.indexOf(order[step] as Anchored), fault: 'place' };
      break;
    }
    if (wrong === undefined) return all.map(({ suggestion }) => suggestion);
    const change = changes[wrong.at] as Change;
    // One that was found but not among the others takes more words, before it becomes one with its neighbour.
    if (all[wrong.at] !== undefined && change.wider < mostBeside) changes[wrong.at] = { ...change, wider: change.wider + 1 };
    else if (!merge(changed, changes, wrong.at)) return { fault: wrong.fault };
  }
}

/**
 * What was typed in a text of a block as suggestions of other words: each makes one of the changes and nothing else, and all of them,
 * accepted in any order, give the words that were typed. What was put in between words is suggested in the place of a word beside it.
 * @param before the block of the draft
 * @param after the same block with a text in which somebody has typed
 * @returns none where no words changed; or why it can’t be said in suggestions
 */
export function suggestionsBetween(before: Block, after: Block): readonly WordsSuggestion[] | NotSuggested {
  const fields = blockCatalog.get(before.type)?.fields ?? {};
  const texts = new Map<string, string>();
  visitFields(fields, after.props, 'props', (value, { path }) => {
    texts.set(path, value);
    return value;
  });
  const changed: ChangedText[] = [];
  let preceding = '';
  visitFields(fields, before.props, 'props', (value, { path, isMarkup }) => {
    const a = lettersOf(value, isMarkup);
    const typed = texts.get(path);
    const b =
      typed === undefined ? undefined : withoutLeftSpaces(a, lettersOf(isMarkup ? writtenAs(value, typed) : typed, isMarkup));
    const isSame = b !== undefined && a.text === b.text && a.breaks === b.breaks && a.looks.join() === b.looks.join();
    if (b !== undefined && !isSame) changed.push({ block: before, path, preceding, a, b });
    preceding += visibleText(value, isMarkup);
    return value;
  });
  const made: WordsSuggestion[] = [];
  for (const one of changed) {
    const { a, b } = one;
    if (a.text.trim() === '') return { fault: 'empty' };
    const whole = { aFrom: 0, aTo: a.text.length, bFrom: 0, bTo: b.text.length };
    const paragraphs = a.isMarkup ? paragraphsOf(a.text, b.text) : [whole];
    if (paragraphs === undefined || a.breaks !== b.breaks) return { fault: 'structure' };
    const found = anchorAll(
      one,
      paragraphs.flatMap((within) => changesIn(a, b, within)),
    );
    if ('fault' in found) return found;
    made.push(...found);
  }
  return made.length > suggestionLimits.count ? { fault: 'many' } : made;
}
