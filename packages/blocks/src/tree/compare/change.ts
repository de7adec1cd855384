import { adminComparisonWords as english } from '@ximblox/i18n/admin-en';
import type { FileRef, ImageRef, Locale } from '@ximblox/primitives';

import { groupMembers } from '../../group-members.ts';
import type { RichComparison } from './rich-text.ts';
import type { ComparedRow } from './table.ts';
import type { TextPart } from './words.ts';

/** A field with a different value in the newer version. */
export type FieldChange = {
  /** The path: `title`, `typeData.date`, `props.html`, `__images.image`, `anchorPoint`; the field's name for a list item. */
  readonly path: string;
  readonly label: string;
  /** The values of the two versions; undefined if absent. */
  readonly before: unknown;
  readonly after: unknown;
  readonly detail: ChangeDetail;
};

/** What changed, in the manner of the field. */
export type ChangeDetail =
  | { readonly kind: 'words'; readonly parts: readonly TextPart[] }
  | { readonly kind: 'richText'; readonly paragraphs: readonly RichComparison[] }
  /** Each entry whole: keywords, tags. */
  | { readonly kind: 'entries'; readonly parts: readonly TextPart[] }
  /** Both values as text; empty if absent. */
  | { readonly kind: 'values'; readonly before: string; readonly after: string }
  | { readonly kind: 'media'; readonly before: readonly MediaRef[]; readonly after: readonly MediaRef[] }
  | { readonly kind: 'items'; readonly itemLabel: string; readonly rows: readonly ItemRow[] }
  | { readonly kind: 'table'; readonly rows: readonly TableRow[]; readonly settings: readonly FieldChange[] };

export type MediaRef = ImageRef | FileRef;

/** An item of a list, such as a card. Places count from 0. */
export type ItemRow = {
  readonly key: string;
  readonly kind: 'same' | 'changed' | 'added' | 'removed';
  readonly title: string;
  readonly from: number | null;
  readonly to: number | null;
  readonly isMoved: boolean;
  readonly changes: readonly FieldChange[];
};

/** A row of a table; its cells are those of both versions. */
export type TableRow = ComparedRow<readonly RichComparison[]>;

/** How values are written for whoever compares. */
export type Reader = {
  readonly locale: Locale;
  readonly words: ComparisonWords;
  /** The names of the levels of visibility. */
  visibilities(): readonly string[];
  /** The label of a field, choice or unit in the reader's language. */
  labelOf(label: string): string;
};
type ComparisonWords = Pick<typeof english, 'linkTo' | 'ofItem' | 'page' | 'reusableBlock' | 'tag'> & {
  readonly [Name in 'yes' | 'no' | 'newWindow']: string;
};

const englishReader: Reader = {
  locale: 'en-gb',
  words: english,
  visibilities: () => ['Everyone', 'Logged in', groupMembers()],
  labelOf: (label) => label,
};
/** The reader of a comparison: of English, unless it was said. */
export const readerOf = ({ reader = englishReader }: Names): Reader => reader;

/** Display names of referenced objects by ID. */
export type Names = {
  readonly pages?: ReadonlyMap<number, string>;
  readonly tags?: ReadonlyMap<number, string>;
  readonly reusableBlocks?: ReadonlyMap<number, string>;
  readonly reader?: Reader;
};
