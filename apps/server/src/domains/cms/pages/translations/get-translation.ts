import { toWireBlock, upgradeBlocks, type StoredBlock } from '@ximblox/blocks';
import type { Translation } from '@ximblox/contract';
import { pagePath } from '@ximblox/primitives';

import type { Context } from '../../../../kernel/operation/context.ts';
import { notFound } from '../../../../kernel/operation/errors.ts';
import { collectReferences, mediaIDs } from '../references/content-references.ts';
import { findMediaFacts } from '../references/page-references.repository.ts';
import { resolveBlocks } from '../references/resolve-media.ts';
import { sourceBlocks } from './source-blocks.ts';
import { settleRecords } from './translation-debt.ts';
import { findTranslation, listNewestContents, listRecords, listSnapshots } from './translations.repository.ts';

type SourceContent = Translation['records'][number]['source'];

/** Snapshots as callers see them: upgraded, with the files that they show. */
async function readSnapshots(
  context: Context,
  sourceID: number,
  snapshots: readonly { blockKey: string; source: StoredBlock }[],
): Promise<ReadonlyMap<string, SourceContent>> {
  const blocks = upgradeBlocks(snapshots.map(({ source }) => source)).map(toWireBlock);
  const media = await findMediaFacts(context.db, mediaIDs(collectReferences({ type: '', blocks, seoImage: null, typeData: {} })));
  const resolved = resolveBlocks(sourceID, blocks, media);
  return new Map(
    snapshots.map(({ blockKey }, index) => {
      const { key: _key, ...content } = resolved[index] ?? blocks[index] ?? ({} as never);
      return [blockKey, content];
    }),
  );
}

/**
 * A translation with what is known of its source. A page without a source, such as the first of its group, has no rows.
 * @throws DomainError `notFound`
 */
export async function getTranslation(context: Context, { id }: { id: number }): Promise<Translation> {
  const { db } = context;
  const found = await findTranslation(db, id);
  if (found === undefined) throw notFound('page');
  const { sourceID, locale, slug, title, state } = found;
  const [content] = sourceID === null ? [] : await listNewestContents(db, [sourceID]);
  if (sourceID === null || locale === null || content === undefined)
    return { pageID: id, source: null, sourceBlocks: [], records: [], debt: 0, canSuggest: false };
  const source = sourceBlocks(content);
  const { settled } = await settleRecords(db, await listRecords(db, [id]), source);
  const hashOf = new Map(source.map(({ key, hash }) => [key, hash]));
  const changed = settled.filter(({ hash, sourceKey }) => hash !== null && hash !== hashOf.get(sourceKey));
  const snapshots =
    changed.length === 0
      ? []
      : await listSnapshots(
          db,
          id,
          changed.map(({ blockKey }) => blockKey),
        );
  const contentOf = await readSnapshots(context, sourceID, snapshots);
  return {
    pageID: id,
    source: { pageID: sourceID, locale, title: title ?? '', path: pagePath(locale, slug ?? ''), state: state ?? 'concept' },
    sourceBlocks: source.map(({ block: _block, ...followed }) => followed),
    records: settled.map(({ blockKey, sourceKey, hash, confirmedAt }) => ({
      blockKey,
      sourceKey,
      hash,
      confirmedAt,
      source: contentOf.get(blockKey) ?? null,
    })),
    debt: found.debt ?? 0,
    canSuggest: context.services.machineTranslation !== undefined,
  };
}

/** What a translation owes now; 0 for a page that is none. */
export const refreshedDebt = async ({ db }: Context, id: number): Promise<number> => (await findTranslation(db, id))?.debt ?? 0;
