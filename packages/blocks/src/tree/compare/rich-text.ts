import { readRichText, type Look, type RichParagraph, type RichToken, type Shape } from './rich-text-read.ts';
import { matchSequences, type Match } from './sequence.ts';
import { compareTables, type ComparedRow, type Row } from './table.ts';
import { compareWords, joinChanges, walk, type TextPart } from './words.ts';

/** A piece of text with its formatting; `was` is the former formatting of unchanged words. */
export type RichPart = TextPart & { readonly look: Look; readonly was?: Look };

/**
 * A paragraph of a comparison. Its status is that of the break it begins with: a paragraph that is `added` can hold words that were there
 * before (one was cut in two), one that is `removed` words that are still there (two were joined). `was`: its shape before. A table
 * is one without parts.
 */
export type RichComparison = {
  readonly status: TextPart['status'];
  readonly shape: Shape;
  readonly was?: Shape;
  readonly parts: readonly RichPart[];
  readonly table?: readonly ComparedRow<readonly RichComparison[]>[];
  /** The merged cells of a table of both versions, where they differ. */
  readonly merges?: readonly TextPart[];
};

/** A break, which begins a paragraph or is a table, or a word of a stretch of paragraphs. */
type Step =
  | { readonly kind: 'break'; readonly shape: Shape; readonly table?: readonly Row[]; readonly merges?: string }
  | { readonly kind: 'word'; readonly token: RichToken };

const sameLook = (one: Look, other: Look): boolean => one.link === other.link && one.styles.join() === other.styles.join();
const sameShape = (one: Shape, other: Shape): boolean => one.tag === other.tag && one.depth === other.depth;

/**
 * Compares two texts with markup by paragraph and word; changed links and styles are reported on unchanged words.
 * Without removals the result is the newer text, without additions the older one.
 */
export const compareRichText = (before: string, after: string): RichComparison[] =>
  compareParagraphs(readRichText(before), readRichText(after));

function compareParagraphs(a: readonly RichParagraph[], b: readonly RichParagraph[]): RichComparison[] {
  const match = matchSequences(
    a.map(({ text }) => text),
    b.map(({ text }) => text),
  );
  const writer = new Writer();
  let [old, now]: [RichParagraph[], RichParagraph[]] = [[], []];
  const compareGap = (): void => {
    compareSteps(old.flatMap(stepsOf), now.flatMap(stepsOf), writer);
    [old, now] = [[], []];
  };
  for (const { atA, atB } of walk(match)) {
    const [left, right] = [a[atA], b[atB]];
    if (left !== undefined && right !== undefined) {
      compareGap();
      pairUp(stepsOf(left), stepsOf(right), writer);
    } else if (left !== undefined) old.push(left);
    else if (right !== undefined) now.push(right);
  }
  compareGap();
  return writer.paragraphs;
}

const stepsOf = ({ shape, tokens, table, merges = '' }: RichParagraph): Step[] => [
  { kind: 'break', shape, ...(table !== undefined && { table, merges }) },
  ...tokens.map((token): Step => ({ kind: 'word', token })),
];
const breakText = '\u0000';
const tableText = '\u0000table';
const textOf = (step: Step): string =>
  step.kind === 'word' ? step.token.text : step.table === undefined ? breakText : tableText;
/** Tables of texts have none within: what stands in their cells is read as paragraphs, so that nesting costs nothing. */
const compareCell = (before: string, after: string): RichComparison[] =>
  compareParagraphs(readRichText(before, false), readRichText(after, false));

/** Paragraphs with the same words and tokens, of which only the formatting may differ. */
function pairUp(a: readonly Step[], b: readonly Step[], writer: Writer): void {
  b.forEach((step, index) => writer.both(a[index] ?? step, step));
}

function compareSteps(a: readonly Step[], b: readonly Step[], writer: Writer): void {
  const [textsA, textsB] = [a.map(textOf), b.map(textOf)];
  const match = matchSequences(textsA, textsB);
  joinChanges(match, textsA, (text) => text === ' ');
  slideToBreaks(textsA, match.ofA, match.ofB);
  slideToBreaks(textsB, match.ofB, match.ofA);
  for (const { atA, atB } of walk(match)) {
    const [left, right] = [a[atA], b[atB]];
    if (left !== undefined && right !== undefined) writer.both(left, right);
    else if (left !== undefined) writer.one('removed', left);
    else if (right !== undefined) writer.one('added', right);
  }
}

/**
 * Moves each run of what stands on one side only back or forth, as long as it says the same, so that it begins with a break: of a
 * sentence and a paragraph put in after it that both end with a full stop, the new paragraph is marked and not the one full stop to the other.
 */
function slideToBreaks(texts: readonly string[], here: Match['ofA'], there: Match['ofB']): void {
  for (let from = 0; from < texts.length; from += 1) {
    if ((here[from] ?? -1) >= 0) continue;
    let to = from;
    while (to < texts.length && (here[to] ?? -1) < 0) to += 1;
    const isSame = (at: number): boolean => at >= 0 && at < texts.length && (here[at] ?? -1) >= 0;
    const give = (free: number, taken: number): void => {
      const partner = here[taken] ?? -1;
      here[free] = partner;
      here[taken] = -1;
      there[partner] = free;
    };
    let [back, forth] = [0, 0];
    while (isSame(from - back - 1) && texts[from - back - 1] === texts[to - back - 1] && texts[from - back] !== breakText)
      back += 1;
    while (isSame(to + forth) && texts[from + forth] === texts[to + forth] && texts[from + forth] !== breakText) forth += 1;
    if (texts[from - back] === breakText) for (let step = 1; step <= back; step += 1) give(to - step, from - step);
    else if (texts[from + forth] === breakText) for (let step = 0; step < forth; step += 1) give(from + step, to + step);
    from = to + forth;
  }
}

type TableStep = { readonly table?: readonly Row[]; readonly merges?: string };

/** Puts the steps of a comparison together as paragraphs; neighbours of one kind and look are one part. */
class Writer {
  readonly paragraphs: (Omit<RichComparison, 'parts'> & { readonly parts: RichPart[] })[] = [];

  both(before: Step, after: Step): void {
    if (after.kind === 'break' && before.kind === 'break' && after.table !== undefined) this.table('same', before, after);
    else if (after.kind === 'break') {
      const was = before.kind === 'break' && !sameShape(before.shape, after.shape) ? { was: before.shape } : {};
      this.paragraphs.push({ status: 'same', shape: after.shape, ...was, parts: [] });
    } else if (before.kind === 'word')
      this.write('same', after.token, sameLook(before.token, after.token) ? undefined : before.token);
  }

  one(status: 'added' | 'removed', step: Step): void {
    if (step.kind === 'word') this.write(status, step.token, undefined);
    else if (step.table === undefined) this.paragraphs.push({ status, shape: step.shape, parts: [] });
    else this.table(status, status === 'removed' ? step : undefined, status === 'added' ? step : undefined);
  }

  private table(status: TextPart['status'], before: TableStep | undefined, after: TableStep | undefined): void {
    const table = compareTables(before?.table ?? [], after?.table ?? [], compareCell);
    const isMergedAnew = before !== undefined && after !== undefined && before.merges !== after.merges;
    const merges = isMergedAnew ? compareWords(before.merges ?? '', after.merges ?? '') : undefined;
    this.paragraphs.push({
      status,
      shape: { tag: 'table', depth: 0 },
      parts: [],
      table,
      ...(merges !== undefined && { merges }),
    });
  }

  private write(status: TextPart['status'], { text, styles, link }: RichToken, before: Look | undefined): void {
    const look = { styles, link };
    const was = before === undefined ? undefined : { styles: before.styles, link: before.link };
    // Words of a paragraph that began before a table of the other version.
    if (this.paragraphs.at(-1)?.table !== undefined)
      this.paragraphs.push({ status: 'same', shape: { tag: 'p', depth: 0 }, parts: [] });
    const paragraph = this.paragraphs.at(-1);
    const last = paragraph?.parts.at(-1);
    const joins =
      last !== undefined &&
      last.status === status &&
      sameLook(last.look, look) &&
      (last.was === undefined ? was === undefined : was !== undefined && sameLook(last.was, was));
    if (joins) paragraph?.parts.splice(-1, 1, { ...last, text: last.text + text });
    else paragraph?.parts.push({ status, text, look, ...(was === undefined ? {} : { was }) });
  }
}

/** Whether a comparison shows a change; if not, the markup differs in something invisible, such as the start number of a list. */
export const showsChange = (comparison: readonly RichComparison[]): boolean =>
  comparison.some(
    ({ status, was, parts, table, merges }) =>
      status !== 'same' ||
      was !== undefined ||
      merges !== undefined ||
      parts.some((part) => part.status !== 'same' || part.was !== undefined) ||
      (table?.some((row) => row.status !== 'same') ?? false),
  );
