import { pageRowKey, translationRows, type Block, type TranslationRow } from '@ximblox/blocks';
import type { Translation } from '@ximblox/contract';
import { useMemo } from 'react';

import type { PageDocument } from '../document/page-document.ts';

type Records = Translation['records'];

/** A row of the side-by-side view. A block is null where its side lacks it, and for the page's own fields. */
export type SideRow = TranslationRow & {
  readonly isPage: boolean;
  readonly source: Block | null;
  readonly target: Block | null;
  /** The hash of what the source says now. */
  readonly hash: string;
  readonly record: Records[number] | undefined;
};

/** The rows of a translation, from what the server knows of its source and the document that is written. */
export function rowsOf(
  translation: Translation,
  source: Pick<PageDocument, 'blocks'>,
  target: Pick<PageDocument, 'blocks'>,
): readonly SideRow[] {
  const sourceOf = new Map(source.blocks.map((block) => [block.key, block]));
  const targetOf = new Map(target.blocks.map((block) => [block.key, block]));
  const hashOf = new Map(translation.sourceBlocks.map(({ key, hash }) => [key, hash]));
  const recordOf = new Map(translation.records.map((record) => [`${record.sourceKey} ${record.blockKey}`, record]));
  const rows = translationRows(translation.sourceBlocks, [{ key: pageRowKey, type: '' }, ...target.blocks], translation.records);
  return rows.map((row) => ({
    ...row,
    isPage: row.sourceKey === pageRowKey || row.blockKey === pageRowKey,
    source: row.sourceKey === null ? null : (sourceOf.get(row.sourceKey) ?? null),
    target: row.blockKey === null ? null : (targetOf.get(row.blockKey) ?? null),
    hash: hashOf.get(row.sourceKey ?? '') ?? '',
    record: recordOf.get(`${row.sourceKey} ${row.blockKey}`),
  }));
}

/** As {@link rowsOf}, computed anew where blocks changed. */
export const useRows = (
  translation: Translation,
  { blocks: sources }: PageDocument,
  { blocks: targets }: PageDocument,
): readonly SideRow[] =>
  useMemo(() => rowsOf(translation, { blocks: sources }, { blocks: targets }), [translation, sources, targets]);

/** Where a copy of a block of the source belongs in the translation: behind the block that the row before it has there. */
export function placeOfCopy(rows: readonly SideRow[], row: SideRow, target: PageDocument): number {
  const before = rows
    .slice(0, rows.indexOf(row))
    .toReversed()
    .find((other) => other.target !== null)?.target;
  return before === undefined || before === null ? 0 : target.blocks.indexOf(before) + 1;
}
