import type pg from 'pg';

import type { ApiClient } from './client.ts';
import { benchBlocks, benchPage } from './content.ts';

const perSecond = (count: number, begin: number): number => (count * 1000) / (performance.now() - begin);

/** Creates one page over REST as an integration would: create, store twelve blocks if requested, publish. */
async function makePage(client: ApiClient, index: number, withBlocks: boolean): Promise<void> {
  const { title, slug } = benchPage(index);
  const made = await client.post('page/create', { title, slug, type: 'content', locale: 'en-gb' });
  if (withBlocks)
    await client.post(`page/version/${String(made['pageVersionID'])}/store`, { revision: 0, blocks: benchBlocks(index) });
  await client.post(`page/${String(made['pageID'])}/publish`, {});
}

/**
 * Creates pages one after another.
 * @param indexes from (included) to (not included)
 * @returns pages a second
 */
export async function writePages(client: ApiClient, indexes: readonly [number, number], withBlocks: boolean): Promise<number> {
  const [from, to] = indexes;
  const begin = performance.now();
  for (let index = from; index < to; index += 1) await makePage(client, index, withBlocks);
  return perSecond(to - from, begin);
}

const auditRow = {
  name: 'bench-audit',
  text: `insert into audit (user_id, user_name, action, subject_type, subject_id, summary, request_id, address) values (1, 'Administrator', $1, 'page', $2, $3, 'bench', '127.0.0.1')`,
};

/**
 * The same rows by prepared statements only: one transaction for the new page, one for its publication.
 * The outbox row has a topic without a handler, so that its cost is measured alone.
 */
async function writeBarePage(client: pg.ClientBase, index: number, withBlocks: boolean): Promise<void> {
  const { title, slug } = benchPage(index);
  const blocks = JSON.stringify(withBlocks ? benchBlocks(index) : []);
  await client.query('begin');
  const { rows } = await client.query<{ pageID: number; versionID: number }>({
    name: 'bench-page',
    text: `with made as (insert into page (locale, slug, type, title, created_by_user_id, updated_by_user_id) values ('en-gb', $1, 'content', $2, 1, 1) returning page_id)
      insert into page_version (page_id, number, title, blocks, created_by_user_id) select page_id, 1, $2, $3::jsonb, 1 from made returning page_id as "pageID", page_version_id as "versionID"`,
    values: [`bare/${slug}`, title, blocks],
  });
  const { pageID, versionID } = rows[0] ?? { pageID: 0, versionID: 0 };
  await client.query({ ...auditRow, values: ['pages.create', pageID, title] });
  await client.query('commit');
  await client.query('begin');
  await client.query({
    name: 'bench-publish',
    text: `with opened as (insert into release (page_id, page_version_id, published_by_user_id) values ($1, $2, 1) returning release_id)
      update page set newest_version_id = $2, live_version_id = $2, published_version_id = $2, release_id = opened.release_id, state = 'published', live_at = now(), sorted_at = now() from opened where page_id = $1`,
    values: [pageID, versionID],
  });
  await client.query({ ...auditRow, values: ['pages.publish', pageID, title] });
  await client.query({
    name: 'bench-outbox',
    text: `insert into outbox (topic, payload) values ('bench', jsonb_build_object('pageID', $1::int))`,
    values: [pageID],
  });
  await client.query('commit');
}

/** Writes the rows of pages one after another. @returns pages a second */
export async function writeBarePages(
  client: pg.ClientBase,
  indexes: readonly [number, number],
  withBlocks: boolean,
): Promise<number> {
  const [from, to] = indexes;
  const begin = performance.now();
  for (let index = from; index < to; index += 1) await writeBarePage(client, index, withBlocks);
  return perSecond(to - from, begin);
}

/** Removes what {@link writeBarePages} wrote, so that only the product's own pages are there. */
export async function removeBarePages(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update page set newest_version_id = null, live_version_id = null, published_version_id = null, release_id = null, state = 'concept' where slug like 'bare/%'`,
  );
  await client.query(`delete from page where slug like 'bare/%'`);
  await client.query(`delete from outbox where topic = 'bench'`);
}
