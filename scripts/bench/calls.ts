import { Agent } from 'node:http';

import type pg from 'pg';

import { send, type ApiClient } from './client.ts';
import { driveWork } from './drive.ts';
import type { Figure } from './figures.ts';
import { load } from './load.ts';
import { compare, compareDrives, type BareServer, type Drive, type LoadPlan } from './reads.ts';
import { admin, type RunningServer } from './server.ts';

/** Each added page has four of these words, so each word is in about a tenth of the pages. */
const addedWords = (
  'monopile ballast dredger icebreaker sonar cavitation keel gangway tug ferry yacht buoy harbour lock canal dike estuary sediment coral ' +
  'trawler container tanker barge winch crane derrick hatch cargo pilot radar lighthouse compass sextant anchorage reef lagoon fjord strait delta polder'
).split(' ');
export const rareWords = addedWords.slice(0, 20);
/** Words of nearly every page. */
export const frequentWords = ['wave', 'hull', 'sea', 'propeller'] as const;

/** Has the product index every page. @returns pages a second */
export async function indexPages(api: ApiClient, pages: number): Promise<number> {
  const begin = performance.now();
  let answer = await api.post('search/index-all-pages', {});
  const jobID = answer['jobID'];
  while (answer['indexed'] === undefined && answer['state'] !== 'done') {
    await new Promise((resolve) => setTimeout(resolve, 200));
    answer = JSON.parse(await api.text(`search/job/${String(jobID)}`)) as Record<string, unknown>;
    if (answer['state'] === 'failed') throw new Error(`The pages were not indexed: ${JSON.stringify(answer)}`);
  }
  return (pages * 1000) / (performance.now() - begin);
}

/**
 * Adds published pages by SQL until there are so many, each with the blocks of one that the product made and four rare words; the product indexes them.
 * @returns pages indexed a second, by the product's own job
 */
export async function fillPages(client: pg.ClientBase, api: ApiClient, total: number): Promise<{ indexedPerSecond: number }> {
  await client.query('begin');
  await client.query(
    `create temporary table base as select row_number() over (order by p.page_id) - 1 as position, v.title, v.blocks
     from page p join page_version v on v.page_version_id = p.live_version_id where p.slug like 'bench/%' and jsonb_array_length(v.blocks) = 12`,
  );
  await client.query(
    `with made as (
       insert into page (locale, slug, type, title, created_by_user_id, updated_by_user_id, created_at, updated_at)
       select 'en-gb', 'filled/' || n, 'content', b.title || ' ' || ($2::text[])[1 + n % $3], 1, 1, now() - n * interval '1 minute', now() - n * interval '1 minute'
       from generate_series(1, $1::int - (select count(*)::int from page)) n join base b on b.position = n % (select count(*) from base)
       returning page_id, slug, title
     ), numbered as (select *, split_part(slug, '/', 2)::int as n from made), version as (
       insert into page_version (page_id, number, title, blocks, created_by_user_id, published_at)
       select m.page_id, 1, m.title, b.blocks || jsonb_build_array(jsonb_build_object('type', 'richText', 'key', 'rare', 'anchorPoint', '', 'visibility', 0, 'props',
         jsonb_build_object('html', '<p>' || ($2::text[])[1 + n % $3] || ' ' || ($2::text[])[1 + (n / 7) % $3] || ' ' || ($2::text[])[1 + (n / 11) % $3] || ' ' || ($2::text[])[1 + (n / 13) % $3] || '</p>'))), 1, now()
       from numbered m join base b on b.position = m.n % (select count(*) from base)
       returning page_version_id, page_id
     ), opened as (
       insert into release (page_id, page_version_id, published_by_user_id) select page_id, page_version_id, 1 from version returning release_id, page_id, page_version_id
     ) select count(*) from opened`,
    [total, addedWords, addedWords.length],
  );
  await client.query(
    `update page set newest_version_id = o.page_version_id, live_version_id = o.page_version_id, published_version_id = o.page_version_id, release_id = o.release_id,
       state = 'published', live_at = page.created_at, sorted_at = page.created_at
     from release o where o.page_id = page.page_id and page.slug like 'filled/%'`,
  );
  await client.query('commit');
  await client.query('drop table base');
  const indexedPerSecond = await indexPages(api, total);
  await client.query('vacuum analyze');
  return { indexedPerSecond };
}

const listBodies = rareWords.map((searchTerm, index) =>
  JSON.stringify({
    type: '',
    locale: '',
    pageIndex: 0,
    pageSize: 25,
    searchTerm,
    columnToSort: index % 2 === 0 ? 'updatedAt' : 'title',
    sortOrder: 'desc',
  }),
);
export const searchBody = (term: string): string =>
  JSON.stringify({ term, locales: ['en-gb'], pageTypes: [], count: 10, offset: 0 });

/** The page list of the back office and the site's search, against plain SQL. */
export async function measureQueries(
  plan: LoadPlan,
  product: RunningServer,
  bare: BareServer,
  api: ApiClient,
): Promise<Figure[]> {
  const post = (path: string, bodies: readonly string[]) => ({
    origin: product.origin,
    pid: product.pid,
    paths: [`/api/ximblox/${path}`],
    bodies,
    headers: api.headers(),
  });
  const bareOf = (route: string, words: readonly string[]) => ({
    origin: bare.origin,
    paths: words.map((word, index) => `/${route}?term=${word}&sort=${index % 2 === 0 ? 'updated_at' : 'title'}`),
  });
  const list = await compare(plan, post('page/list', listBodies), bareOf('list', rareWords));
  const rare = await compare(plan, post('search/search', rareWords.map(searchBody)), bareOf('search', rareWords));
  const frequent = await compare(plan, post('search/search', frequentWords.map(searchBody)), bareOf('search', frequentWords));
  return [
    {
      name: 'list of 25, sorted and searched, against the SQL alone',
      unit: 'a second',
      ...list,
      aim: { kind: 'ratio', value: 0.6 },
    },
    {
      name: 'search for a word in a tenth of the pages, against the SQL alone',
      unit: 'a second',
      ...rare,
      aim: { kind: 'ratio', value: 0.6 },
    },
    { name: 'search for a word in nearly all pages, against the SQL alone', unit: 'a second', ...frequent },
  ];
}

const accountCount = 200;
const accountOf = (index: number): string => `bench-${index % accountCount}@bench.example`;

/** Accounts with the administrator's password: logins of one account at a time count as tries until they are through. */
export const makeAccounts = (client: pg.ClientBase): Promise<unknown> =>
  client.query(
    `insert into staff_user (email, name, role_id, password_hash, is_active)
     select 'bench-' || n || '@bench.example', 'Bench ' || n, role_id, password_hash, true from staff_user, generate_series(0, $1::int - 1) n where email = $2`,
    [accountCount, admin.email],
  );

const filesInFolder = 100_000;

/** A folder of 100,000 files, its first part and its last. */
export async function measureFolder(
  plan: LoadPlan,
  product: RunningServer,
  { client, api }: { client: pg.ClientBase; api: ApiClient },
): Promise<Figure[]> {
  await api.post('medialib/create-dir', { path: '/', folderName: 'full' });
  await client.query(
    `insert into media_file (media_directory_id, name, type, mime_type, content_hash, created_at)
     select d.media_directory_id, 'f' || n || '.jpg', 'image', 'image/jpeg', md5(n::text), now() - n * interval '1 second' from media_directory d, generate_series(1, $1::int) n where d.name = 'full'`,
    [filesInFolder],
  );
  await client.query('vacuum analyze media_file');
  const begin = performance.now();
  await api.post('medialib/move-directory', { oldPath: '/full', newPath: '/moved' });
  const moved = performance.now() - begin;
  const list = async (pageIndex: number) => {
    const bodies = [JSON.stringify({ path: '/moved', pageIndex, pageSize: 100 })];
    const target = { origin: product.origin, paths: ['/api/ximblox/medialib/get-dir'], bodies, headers: api.headers() };
    return load(plan.generator, target, 10, plan.seconds);
  };
  const [first, last] = [await list(0), await list(filesInFolder / 100 - 1)];
  return [
    { name: 'folder of 100,000 files, its first 100', unit: 'a second', value: first.perSecond, p99: { 10: first.p99 } },
    { name: 'the same, its last 100', unit: 'a second', value: last.perSecond, p99: { 10: last.p99 } },
    { name: 'moving that folder', unit: 's', value: moved / 1000 },
  ];
}

/** Logging in, against plain argon2. The product must trust X-Forwarded-For, because so many logins from one IP are refused. */
export async function measureLogin(plan: LoadPlan, product: RunningServer, bare: BareServer): Promise<Figure> {
  const agent = new Agent({ keepAlive: true });
  const token = (await fetch(`${product.origin}/api/ximblox/settings/get`)).headers.get('x-csrf-token') ?? '';
  const post =
    (address: string, headers: Record<string, string>): Drive =>
    (connections, seconds) =>
      driveWork(connections, seconds, async (index) => {
        const body = JSON.stringify({ email: accountOf(index), password: admin.password });
        const own = { 'x-forwarded-for': `10.${index >> 8}.${index & 255}.1`, 'content-length': String(body.length) };
        const sent = { method: 'POST', headers: { ...headers, ...own, 'content-type': 'application/json' }, body };
        const answer = await send(agent, new URL(address), sent);
        if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${answer.text}`);
      });
  const marks = { 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': token };
  const figures = await compareDrives(plan, {
    product: post(`${product.origin}/api/ximblox/auth/login`, marks),
    baseline: post(`${bare.origin}/login`, {}),
    pid: product.pid,
  });
  agent.destroy();
  return { name: 'login, against argon2 alone', unit: 'a second', ...figures };
}
