import type { TableMerge } from '@ximblox/blocks';

import type { DocumentImage, Run } from '../words/runs.ts';

/** How a paragraph looks, for documents whose programs write no headings, quotes and captions. */
export type Look = {
  readonly classes: string;
  /** The size of its letters in CSS pixels; undefined where it has none of its own. */
  readonly size: number | undefined;
  /** How far it is indented, in CSS pixels. */
  readonly indent: number;
};

export type Paragraph = {
  readonly kind: 'paragraph';
  readonly runs: readonly Run[];
  readonly look: Look;
  /** A paragraph of Word that is an item of a list. */
  readonly item?: { readonly list: string; readonly level: number; readonly isOrdered: boolean };
};

export type List = { readonly kind: 'list'; readonly isOrdered: boolean; readonly start: number; readonly items: Item[] };
/** Paragraphs, code and the lists within an item, in order. */
export type Item = (Paragraph | List | Code)[];
export type Code = { readonly kind: 'code'; readonly text: string };
export type Cell = { readonly runs: readonly Run[]; readonly isHead: boolean };
export type Table = {
  readonly kind: 'table';
  readonly caption: string;
  /** Cells that others cover are undefined. */
  readonly rows: readonly (readonly (Cell | undefined)[])[];
  readonly merges: readonly TableMerge[];
};

/** A part of a document as it is read, in the order of the document. */
export type Draft =
  | Paragraph
  | List
  | Code
  | Table
  | { readonly kind: 'heading'; readonly level: number; readonly runs: readonly Run[] }
  | { readonly kind: 'image'; readonly image: DocumentImage }
  | { readonly kind: 'formula'; readonly tex: string }
  | { readonly kind: 'quote'; readonly drafts: readonly Draft[]; readonly source: string }
  | { readonly kind: 'notice'; readonly drafts: readonly Draft[] }
  | { readonly kind: 'note'; readonly runs: readonly Run[] }
  | { readonly kind: 'divider' }
  /** A paragraph without words, of which nothing is made. */
  | { readonly kind: 'empty' };

/** The images of a draft, and those that it has within it and can't keep among its words. */
export const imagesOf = (draft: Draft): Draft[] =>
  draft.kind === 'image' ? [draft] : draft.kind === 'quote' || draft.kind === 'notice' ? draft.drafts.flatMap(imagesOf) : [];

export const plainLook: Look = { classes: '', size: undefined, indent: 0 };

export const textRun = (text: string): Run => ({ kind: 'text', text, marks: new Set(), href: '' });
