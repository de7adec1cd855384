import type pg from 'pg';

import type { ApiClient } from './client.ts';
import { benchBlocks, benchPage } from './content.ts';
import { median, type Figure } from './figures.ts';
import { cpuOf, cpuOfSiblings, type RunningServer } from './server.ts';

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
async function writePages(client: ApiClient, indexes: readonly [number, number], withBlocks: boolean): Promise<number> {
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
async function writeBarePages(client: pg.ClientBase, indexes: readonly [number, number], withBlocks: boolean): Promise<number> {
  const [from, to] = indexes;
  const begin = performance.now();
  for (let index = from; index < to; index += 1) await writeBarePage(client, index, withBlocks);
  return perSecond(to - from, begin);
}

/** Removes what {@link writeBarePages} wrote, so that only the product's own pages are there. */
async function removeBarePages(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update page set newest_version_id = null, live_version_id = null, published_version_id = null, release_id = null, state = 'concept' where slug like 'bare/%'`,
  );
  await client.query(`delete from page where slug like 'bare/%'`);
  await client.query(`delete from outbox where topic = 'bench'`);
}

/** What pages of the product have cost until now: bytes of WAL, and milliseconds of CPU of PostgreSQL and of the server. */
type Spent = { readonly wal: number; readonly postgres: number; readonly node: number };

async function readSpent(client: pg.ClientBase, product: RunningServer): Promise<Spent> {
  const { rows } = await client.query<{ wal: number; backend: number }>(
    `select (pg_current_wal_insert_lsn() - '0/0')::float8 as wal, pg_backend_pid() as backend`,
  );
  const [{ wal, backend } = { wal: 0, backend: 0 }] = rows;
  return { wal, postgres: await cpuOfSiblings(backend), node: await cpuOf(product.pid) };
}

/** Effects of a publication (search index, caches, messages) run in the background; their cost is the page's. */
const effectsMs = 1_500;

/** The product's and the bare way of creating pages take turns until all pages exist. */
export async function measureWrites(
  product: RunningServer,
  { api, client, pages }: { api: ApiClient; client: pg.ClientBase; pages: number },
): Promise<Figure[]> {
  const turns = 4;
  const share = Math.floor(pages / turns);
  const measure = async (from: number, length: number, withBlocks: boolean) => {
    const rates: { product: number[]; bare: number[] } = { product: [], bare: [] };
    const costs: Spent[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const begin = from + turn * length;
      const range = [begin, begin + length] as const;
      const before = await readSpent(client, product);
      rates.product.push(await writePages(api, range, withBlocks));
      await new Promise((resolve) => setTimeout(resolve, effectsMs));
      const after = await readSpent(client, product);
      const each = (of: keyof Spent): number => (after[of] - before[of]) / length;
      costs.push({ wal: each('wal'), postgres: each('postgres'), node: each('node') });
      rates.bare.push(await writeBarePages(client, range, withBlocks));
    }
    const cost = (of: keyof Spent): number => median(costs.map((one) => one[of]));
    return {
      rate: { value: median(rates.product), baseline: median(rates.bare) },
      costs: [
        { name: 'WAL of it', unit: 'KB', value: cost('wal') / 1024 },
        { name: "CPU of it, PostgreSQL's", unit: 'ms', value: cost('postgres') },
        { name: "CPU of it, the server's", unit: 'ms', value: cost('node') },
      ] satisfies Figure[],
    };
  };
  const full = await measure(0, share, true);
  const empty = await measure(pages, Math.floor(share / 4), false);
  await removeBarePages(client);
  const [wal, ...cpu] = empty.costs;
  return [
    {
      name: 'pages created and published, one after another',
      unit: 'a second',
      ...empty.rate,
      aim: { kind: 'ratio', value: 0.6 },
    },
    ...(wal === undefined ? [] : [{ ...wal, aim: { kind: 'most', value: 9 } } satisfies Figure]),
    ...cpu,
    { name: 'the same with 12 blocks stored in between', unit: 'a second', ...full.rate, aim: { kind: 'ratio', value: 0.45 } },
    ...full.costs,
  ];
}
