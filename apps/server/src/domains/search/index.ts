import { blockText, upgradeBlocks } from '@ximblox/blocks';
import type { Contract } from '@ximblox/contract';
import { pagePath } from '@ximblox/primitives';

import type { Actor, Context } from '../../kernel/context.ts';
import { failure } from '../../kernel/domain-error.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import type { SearchAudience, SearchDocument } from '../../ports/search-index.ts';
import { findJob } from './search-jobs.repository.ts';
import { runJob } from './search-jobs.ts';
import { countLivePages, findLivePageIDs, listLivePageIDs, listLivePages, type LivePageRow } from './search.repository.ts';

const portion = 200;
/** So long does a call wait for its job. */
const waitMs = 30_000;

function toDocument(row: LivePageRow): SearchDocument {
  const texts: [string[], string[], string[]] = [[row.seo_title, row.seo_description], [], []];
  for (const block of upgradeBlocks(row.blocks)) texts[block.visibility].push(blockText(block));
  const jipID = row.type === 'jip' && typeof row.type_data['jipID'] === 'number' ? row.type_data['jipID'] : null;
  const [public_, loggedIn, jip] = texts;
  return {
    pageID: row.page_id,
    versionID: row.version_id,
    locale: row.locale,
    type: row.type,
    title: row.title,
    path: pagePath(row.locale, row.slug),
    publishedAt: row.published_at,
    jipID,
    texts: [public_.join(' ').trim(), loggedIn.join(' ').trim(), jip.join(' ').trim()],
  };
}

/** Brings the index to what is live now: pages that are live are put, the others removed. Repeating it changes nothing. */
export async function indexPages(context: Context, pageIDs: readonly number[]): Promise<void> {
  const rows = await listLivePages(context.db, pageIDs);
  const live = new Set(rows.map((row) => row.page_id));
  await context.services.search.put(rows.map(toDocument));
  await context.services.search.remove(pageIDs.filter((id) => !live.has(id)));
}

/** Indexes every live page anew. @returns how many there were */
export async function reindexAll(
  context: Context,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<number> {
  const total = await countLivePages(context.db);
  let done = 0;
  for (
    let pageIDs = await listLivePageIDs(context.db, 0, portion);
    pageIDs.length > 0;
    pageIDs = await listLivePageIDs(context.db, pageIDs.at(-1) ?? 0, portion)
  ) {
    await indexPages(context, pageIDs);
    done += pageIDs.length;
    onProgress(done, total);
  }
  return done;
}

/** What a caller's search may look at. Staff are shown what anybody sees. */
export function searchAudience(actor: Actor): SearchAudience {
  if (actor.kind !== 'member') return { level: 0, jipIDs: [] };
  return actor.jipIDs.length === 0 ? { level: 1, jipIDs: [] } : { level: 2, jipIDs: actor.jipIDs };
}

export const searchHandlers: Handlers<Contract['search']> = {
  search: async (context, input) => {
    const { total, hits } = await context.services.search.search({ ...input, audience: searchAudience(context.actor) });
    // The index may lag behind by moments: what is no longer live is never shown.
    const live = await findLivePageIDs(
      context.db,
      hits.map((hit) => hit.pageID),
    );
    return { total, results: hits.filter((hit) => live.has(hit.pageID)) };
  },
  indexAllPages: (context) =>
    runJob(context, {
      kind: 'index-all-pages',
      waitMs,
      work: async (inner, onProgress) => ({
        indexed: await reindexAll(inner, (done, total) => onProgress(total === 0 ? 1 : Math.min(1, done / total))),
      }),
    }),
  removeAllPages: (context) =>
    runJob(context, {
      kind: 'remove-all-pages',
      waitMs,
      work: async ({ services }) => ({ removed: await services.search.clear() }),
    }),
  job: async (context, { jobID }) => {
    const job = await findJob(context.db, jobID);
    if (job === undefined) throw failure('V_12', 'jobID', { status: 404 });
    return job;
  },
};
