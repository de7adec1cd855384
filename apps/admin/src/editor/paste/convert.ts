import { partsOf, type PagePart } from './arranging/parts.ts';
import { arrange } from './arranging/arrange.ts';
import { imagesOf, type Draft } from './arranging/drafts.ts';
import { contentLimits, isImageFile, type ClipboardContent, type ImageSource, type NotTaken } from './clipboard-content.ts';
import { findElement, attribute } from './reading/hast.ts';
import { parseMarkup, readOfficeComments } from './reading/office-comments.ts';
import { isMarkdown } from './reading/markdown-signs.ts';
import { parseMarkdown, readPlainText, readWords } from './reading/plain-text.ts';
import { matchImages, readRtfImages } from './reading/rtf-images.ts';
import { readStyles } from './reading/styles.ts';
import { readDrafts, type Tally } from './reading/walker.ts';

/** What a clipboard becomes. */
export type Converted = {
  readonly parts: readonly PagePart[];
  readonly notTaken: NotTaken;
  /** Whether the text was read as Markdown, which can be undone by pasting it as plain text. */
  readonly isMarkdown: boolean;
};

/** Content that is longer than {@link contentLimits}, or nested thousands of levels deep. */
export type TooLong = { readonly tooLong: true };

/** Markup of an editor of code: its text is all that it says. */
const isCodeEditor = (content: ClipboardContent): boolean =>
  content.types.includes('vscode-editor-data') || /^\s*<meta[^>]*>\s*<div style="[^"]*white-space:\s*pre;/i.test(content.html);

/**
 * Converts the content of a clipboard or a drop to parts of a page. Pure: nothing is uploaded or fetched.
 * @param isPlain whether only the words are taken, as they are
 */
export function convert(content: ClipboardContent, isPlain = false): Converted | TooLong {
  const { html, plain, rtf } = content;
  if (html.length > contentLimits.html || plain.length > contentLimits.plain || rtf.length > contentLimits.rtf)
    return { tooLong: true };
  if (isPlain) return { parts: partsOf(readWords(plain), () => undefined), notTaken: {}, isMarkdown: false };
  const hasMarkup = html.trim() !== '' && !isCodeEditor(content);
  const marked = !hasMarkup && isMarkdown(plain);
  let read: Reading;
  try {
    read = hasMarkup ? readMarkup(content) : marked ? readMarkdown(plain) : { drafts: readPlainText(plain), notTaken: {} };
  } catch (error) {
    // Nesting thousands of levels deep overflows the stack of the parsers.
    if (error instanceof RangeError) return { tooLong: true };
    throw error;
  }
  // Some programs put markup on the clipboard that has nothing of the words beside it.
  if (hasMarkup && plain.trim() !== '' && read.drafts.every(({ kind }) => kind === 'empty'))
    read = { ...read, drafts: readPlainText(plain) };
  const drafts = withFiles(arrange(read.drafts.flatMap(withImagesBelow)), content.files.filter(isImageFile));
  let tables = 0;
  const parts = partsOf(drafts, () => (tables += 1));
  const lost = drafts.filter((draft) => draft.kind === 'image' && draft.image.source.from === 'nowhere').length;
  return { parts, notTaken: { ...read.notTaken, ...counted({ images: lost, tables }) }, isMarkdown: marked };
}

const withoutImages = (draft: Draft): Draft[] =>
  draft.kind === 'image'
    ? []
    : draft.kind === 'quote' || draft.kind === 'notice'
      ? [{ ...draft, drafts: draft.drafts.flatMap(withoutImages) }]
      : [draft];

/** A quote and a notice have words only: their images stand below them. */
function withImagesBelow(draft: Draft): Draft[] {
  if (draft.kind !== 'quote' && draft.kind !== 'notice') return [draft];
  return [{ ...draft, drafts: draft.drafts.flatMap(withoutImages) }, ...imagesOf(draft)];
}

/** Only what there is. */
const counted = (counts: NotTaken): NotTaken => Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

type Reading = { readonly drafts: readonly Draft[]; readonly notTaken: NotTaken };

function readMarkup({ html, rtf }: ClipboardContent): Reading {
  const tree = parseMarkup(html);
  const sheet = readStyles(tree);
  const isPages = findElement(tree, (node) => attribute(node, 'content') === 'Cocoa HTML Writer') !== undefined;
  const tally: Tally = { notes: new Set(), formulas: readOfficeComments(tree), embeds: 0 };
  const drafts = readDrafts(tree, { sheet, tally, titlesAreCaptions: false });
  const emptyPlaces = isPages ? drafts.filter(({ kind }) => kind === 'empty').length : 0;
  const notTaken = counted({ footnotes: tally.notes.size, formulas: tally.formulas, embeds: tally.embeds, emptyPlaces });
  return { drafts: withRtfImages(drafts, rtf), notTaken };
}

function readMarkdown(text: string): Reading {
  const tally: Tally = { notes: new Set(), formulas: 0, embeds: 0 };
  const drafts = readDrafts(parseMarkdown(text), { sheet: new Map(), tally, titlesAreCaptions: true });
  return { drafts, notTaken: counted({ footnotes: tally.notes.size, embeds: tally.embeds }) };
}

const withSources = (drafts: readonly Draft[], sources: readonly (ImageSource | undefined)[]): Draft[] => {
  const rest = [...sources];
  return drafts.map((draft) => {
    if (draft.kind !== 'image' || draft.image.source.from !== 'nowhere') return draft;
    const source = rest.shift();
    return source === undefined ? draft : { kind: 'image', image: { ...draft.image, source } };
  });
};

/** Images of Word lie on the author's disk; their bytes are in the RTF that is copied with the markup. */
function withRtfImages(drafts: readonly Draft[], rtf: string): readonly Draft[] {
  const missing = drafts.flatMap((draft) =>
    draft.kind === 'image' && draft.image.source.from === 'nowhere' ? [draft.image] : [],
  );
  if (missing.length === 0 || !rtf.startsWith('{\\rtf')) return drafts;
  const found = matchImages(
    readRtfImages(rtf),
    missing.map(({ width }) => width),
  );
  return withSources(
    drafts,
    found.map((image) =>
      image?.bytes === undefined ? { from: 'nowhere' } : { from: 'bytes', mimeType: image.mimeType, bytes: image.bytes },
    ),
  );
}

/** Files are images of their own only where there is nothing else: programs add an image of the selection. */
function withFiles(drafts: readonly Draft[], files: readonly File[]): readonly Draft[] {
  if (drafts.length === 0)
    return files.map((file) => ({
      kind: 'image',
      image: { source: { from: 'file', file }, alt: '', caption: '', width: undefined },
    }));
  if (files.length === drafts.length && drafts.every(({ kind }) => kind === 'image'))
    return drafts.map((draft, at) => {
      const file = files[at];
      return draft.kind !== 'image' || file === undefined
        ? draft
        : { kind: 'image', image: { ...draft.image, source: { from: 'file', file } } };
    });
  return drafts;
}
