import { blockTexts, pageTexts, replaceBlockTexts, replacePageTexts, type Block } from '@ximblox/blocks';

import type { DocumentAction } from '../../document/reduce.ts';
import type { PageDocument } from '../../document/page-document.ts';
import type { SideRow } from '../use-rows.ts';

/** The texts that a machine suggests for a row, by their place. */
export type SuggestedTexts = ReadonlyMap<string, string>;

const listOf = (texts: readonly { readonly path: string; readonly value: string }[]): string =>
  JSON.stringify(texts.map(({ path, value }) => [path, value]));

const wordsOfBlock = (block: Block): string => listOf(blockTexts(block));

/** What a row of a translation says, to compare it with what was suggested; null where the translation has no such block. */
export function wordsOfRow(
  { isPage, target }: Pick<SideRow, 'isPage' | 'target'>,
  document: PageDocument,
  type: string,
): string | null {
  if (isPage) return listOf(pageTexts(type, document));
  return target === null ? null : wordsOfBlock(target);
}

/** Whether a row is empty for a translator: missing, or still the words of the source. The page's own title was written by an editor. */
export const isUntranslated = ({ isPage, state, source, target }: SideRow): boolean =>
  !isPage &&
  source !== null &&
  (state === 'missing' || (state === 'todo' && target !== null && wordsOfBlock(source) === wordsOfBlock(target)));

/** Where a copy of a missing block belongs: behind the nearest row before it that the document has. By keys, since blocks change meanwhile. */
function placeOf(row: SideRow, rows: readonly SideRow[], { blocks }: PageDocument): number {
  const at = rows.findIndex(({ sourceKey }) => sourceKey === row.sourceKey);
  const before = rows
    .slice(0, Math.max(0, at))
    .map(({ blockKey, sourceKey }) => blocks.findIndex(({ key }) => key === (blockKey ?? sourceKey)));
  return (before.findLast((index) => index >= 0) ?? -1) + 1;
}

/** The change of the translation that writes suggested texts; undefined where it has no place for them. */
export function actionOf(
  row: SideRow,
  rows: readonly SideRow[],
  document: PageDocument,
  { type, texts }: { readonly type: string; readonly texts: SuggestedTexts },
): DocumentAction | undefined {
  if (row.isPage) {
    const { title, seoTitle, seoDescription, seoKeywords, typeData } = replacePageTexts(type, document, texts);
    return { type: 'set-page-fields', fields: { title, seoTitle, seoDescription, seoKeywords, typeData } };
  }
  if (row.target !== null) return { type: 'replace', key: row.target.key, block: replaceBlockTexts(row.target, texts) };
  if (row.source === null) return undefined;
  return { type: 'paste', blocks: [replaceBlockTexts(row.source, texts)], at: placeOf(row, rows, document) };
}
