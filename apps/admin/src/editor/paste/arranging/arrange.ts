import { isAll, lineOfRuns, textOfRuns, withoutMark } from '../words/runs.ts';
import type { Draft, List, Paragraph } from './drafts.ts';

/** Gives the parts of a document their meaning where its program writes it by looks: lists, quotes, headings, captions, formulas, notes. */
export function arrange(drafts: readonly Draft[]): Draft[] {
  const steps = [nestItems, findQuotes, findHeadings, placeCaptions, findFormulas, notesLast];
  return steps.reduce<readonly Draft[]>((parts, step) => step(parts), drafts).filter(({ kind }) => kind !== 'empty');
}

/** Paragraphs of Word that are items become nested lists. */
function nestItems(drafts: readonly Draft[]): Draft[] {
  const out: Draft[] = [];
  let open: { readonly list: List; readonly level: number }[] = [];
  let name = '';
  for (const draft of drafts) {
    if (draft.kind !== 'paragraph' || draft.item === undefined) {
      if (draft.kind !== 'empty') open = [];
      out.push(draft);
      continue;
    }
    const { list, level, isOrdered } = draft.item;
    if (list !== name && level <= (open[0]?.level ?? 0)) open = [];
    name = list;
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    const inner = open.at(-1);
    if (inner === undefined || inner.level < level) {
      const created: List = { kind: 'list', isOrdered, start: 1, items: [] };
      const parent = inner?.list.items.at(-1);
      if (parent === undefined) out.push(created);
      else parent.push(created);
      open.push({ list: created, level });
    }
    open.at(-1)?.list.items.push([{ kind: 'paragraph', runs: draft.runs, look: draft.look }]);
  }
  return out;
}

const dash = /^[–—―-]+\s*(?=\S)/;
/** The longest source of a quote, in characters. */
const sourceMax = 200;
/** From here on a paragraph counts as indented, in CSS pixels. */
const indentMin = 24;

const isSourceLine = (draft: Draft | undefined): draft is Paragraph =>
  draft?.kind === 'paragraph' &&
  draft.item === undefined &&
  dash.test(lineOfRuns(draft.runs)) &&
  lineOfRuns(draft.runs).length <= sourceMax;
const sourceOf = (draft: Paragraph): string => lineOfRuns(draft.runs).replace(dash, '');
const hasClass = (draft: Draft | undefined, names: RegExp): boolean =>
  draft?.kind === 'paragraph' && names.test(draft.look.classes);

/** Quotes by the names of their styles, or indented with a source below that begins with a dash. */
function findQuotes(drafts: readonly Draft[]): Draft[] {
  const out: Draft[] = [];
  for (let at = 0; at < drafts.length; at += 1) {
    const draft = drafts[at] as Draft;
    const next = drafts[at + 1];
    if (hasClass(draft, /Quote|quotations/i)) {
      const words: Draft[] = [draft];
      while (hasClass(drafts[at + 1], /Quote|quotations/i) && !isSourceLine(drafts[at + 1]))
        words.push(drafts[(at += 1)] as Draft);
      const source = drafts[at + 1];
      if (isSourceLine(source)) at += 1;
      out.push({ kind: 'quote', drafts: words, source: isSourceLine(source) ? sourceOf(source) : '' });
    } else if (draft.kind === 'quote') {
      out.push(withOwnSource(draft));
    } else if (
      draft.kind === 'paragraph' &&
      draft.item === undefined &&
      draft.look.indent >= indentMin &&
      isSourceLine(next) &&
      next.look.indent >= indentMin
    ) {
      out.push({ kind: 'quote', drafts: [draft], source: sourceOf(next) });
      at += 1;
    } else out.push(draft);
  }
  return out;
}

/** A quote whose last paragraph or line begins with a dash: its source. */
function withOwnSource(quote: Extract<Draft, { kind: 'quote' }>): Draft {
  const drafts = quote.drafts.filter(({ kind }) => kind !== 'empty');
  const last = drafts.at(-1);
  if (quote.source !== '' || last?.kind !== 'paragraph') return { ...quote, drafts };
  if (drafts.length > 1 && isSourceLine(last)) return { ...quote, drafts: drafts.slice(0, -1), source: sourceOf(last) };
  const cut = last.runs.findLastIndex(({ kind }) => kind === 'break');
  const line = lineOfRuns(last.runs.slice(cut + 1));
  if (cut <= 0 || !dash.test(line) || line.length > sourceMax) return { ...quote, drafts };
  return {
    ...quote,
    drafts: [...drafts.slice(0, -1), { ...last, runs: last.runs.slice(0, cut) }],
    source: line.replace(dash, ''),
  };
}

/** In a document without headings, bold paragraphs in larger letters than most words have are headings: their sizes are the levels. */
function findHeadings(drafts: readonly Draft[]): readonly Draft[] {
  if (drafts.some(({ kind }) => kind === 'heading')) return drafts;
  const lengths = new Map<number, number>();
  for (const draft of drafts)
    if (draft.kind === 'paragraph' && draft.look.size !== undefined)
      lengths.set(draft.look.size, (lengths.get(draft.look.size) ?? 0) + lineOfRuns(draft.runs).length);
  const body = [...lengths].sort(([, one], [, other]) => other - one)[0]?.[0];
  if (body === undefined) return drafts;
  const isHeading = (draft: Draft): draft is Paragraph =>
    draft.kind === 'paragraph' &&
    draft.item === undefined &&
    (draft.look.size ?? 0) > body * 1.15 &&
    isAll(draft.runs, 'strong') &&
    lineOfRuns(draft.runs).length <= 200;
  const sizes = [...new Set(drafts.filter(isHeading).map(({ look }) => look.size ?? 0))].sort((one, other) => other - one);
  return drafts.map((draft) =>
    isHeading(draft)
      ? { kind: 'heading', level: sizes.indexOf(draft.look.size ?? 0) + 1, runs: withoutMark(draft.runs, 'strong') }
      : draft,
  );
}

const imageLabel = /^(?:Figure|Fig\.|Figuur|Afbeelding|Afb\.|Foto|Photo|Image|Abbildung|Abb\.|Illustration)\s*\d/i;
const tableLabel = /^(?:Table|Tabel|Tab\.|Tabelle|Tableau)\s*\d/i;
/** The longest caption: longer paragraphs stay text. */
const captionMax = 300;

/** The words of a paragraph that is a caption: by its style, its first word and number, or its italics. */
function captionOf(draft: Draft | undefined, label: RegExp, mayBeItalic: boolean): string | undefined {
  if (draft?.kind !== 'paragraph' || draft.item !== undefined) return undefined;
  const words = lineOfRuns(draft.runs);
  if (words.length > captionMax || draft.runs.some((run) => run.kind === 'text' && run.href !== '')) return undefined;
  const isStyled = /caption/i.test(draft.look.classes) && !(label === tableLabel ? imageLabel : tableLabel).test(words);
  return isStyled || label.test(words) || (mayBeItalic && isAll(draft.runs, 'em')) ? words : undefined;
}

/** Captions join the image above them, or the table below or above them. */
function placeCaptions(drafts: readonly Draft[]): Draft[] {
  const full = drafts.filter(({ kind }) => kind !== 'empty');
  const out: Draft[] = [];
  for (let at = 0; at < full.length; at += 1) {
    const draft = full[at] as Draft;
    if (draft.kind === 'image' && draft.image.caption === '') {
      const caption = captionOf(full[at + 1], imageLabel, true);
      if (caption !== undefined) at += 1;
      out.push({ kind: 'image', image: { ...draft.image, caption: caption ?? '' } });
    } else if (draft.kind === 'table' && draft.caption === '') {
      const above = captionOf(out.at(-1), tableLabel, false);
      const caption = above ?? captionOf(full[at + 1], tableLabel, true);
      if (above !== undefined) out.pop();
      else if (caption !== undefined) at += 1;
      out.push({ ...draft, caption: caption ?? '' });
    } else out.push(draft);
  }
  return out;
}

/** A paragraph that is a formula and nothing else, also between `$$`. */
function findFormulas(drafts: readonly Draft[]): Draft[] {
  return drafts.map((draft) => {
    if (draft.kind !== 'paragraph') return draft;
    const [only] = draft.runs;
    if (only?.kind === 'formula' && draft.runs.length === 1) return { kind: 'formula', tex: only.tex };
    const tex = /^\s*\$\$([^$]{1,2000})\$\$\s*$/.exec(textOfRuns(draft.runs))?.[1]?.trim();
    return tex === undefined || tex === '' ? draft : { kind: 'formula', tex };
  });
}

/** Notes stand at the end, without a line before them. */
function notesLast(drafts: readonly Draft[]): Draft[] {
  const notes = drafts.filter(({ kind }) => kind === 'note');
  const words = drafts.filter(({ kind }) => kind !== 'note');
  while (notes.length > 0 && words.at(-1)?.kind === 'divider') words.pop();
  return [...words, ...notes];
}
