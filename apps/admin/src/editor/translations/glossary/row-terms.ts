import {
  blockTexts,
  hasTranslation,
  pageTexts,
  termsIn,
  type Block,
  type TermIndex,
  type TranslatableText,
} from '@ximblox/blocks';
import type { GlossaryTerm } from '@ximblox/contract';
import type { Locale } from '@ximblox/primitives';

import type { PageDocument } from '../../document/page-document.ts';
import type { SideRow } from '../use-rows.ts';

/** A term of a row, and whether the translation lacks it. */
export type RowTerm = { readonly term: GlossaryTerm; readonly isMissing: boolean };

type Sides = {
  readonly type: string;
  readonly source: PageDocument;
  readonly target: PageDocument;
  readonly targetLang: Locale;
};

const textsOf = (isPage: boolean, block: Block | null, document: PageDocument, type: string): readonly TranslatableText[] => {
  if (isPage) return pageTexts(type, document);
  return block === null ? [] : blockTexts(block);
};

/** The terms of the glossary in the source of a row. What is not translated yet lacks none. */
export function termsOfRow(row: SideRow, index: TermIndex<GlossaryTerm>, { type, source, target, targetLang }: Sides): RowTerm[] {
  if (row.state === 'extra') return [];
  const found = termsIn(textsOf(row.isPage, row.source, source, type), index);
  if (found.length === 0) return [];
  const isTranslated = row.state === 'current' || row.state === 'changed';
  const translated = isTranslated ? textsOf(row.isPage, row.target, target, type) : [];
  return found.map((term) => ({ term, isMissing: isTranslated && !hasTranslation(term, translated, targetLang) }));
}
