import { setTimeout as sleep } from 'node:timers/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { createDatabase } from '@ximblox/db';
import { startEmbeddedPostgres } from '@ximblox/db/embedded';
import { sql, type Kysely } from 'kysely';
import pg from 'pg';

import { up } from '../../packages/db/migrations/0022-fill-link-paths.ts';

import { logIn, type ApiClient } from './client.ts';
import { benchBlocks } from './content.ts';
import { median } from './figures.ts';
import { admin, root, startServer, withTemporaryFolder } from './server.ts';

/**
 * What a change of a page's slug takes on a large site, with and without its links updated, where no page, ten or a thousand link to it:
 * node --disable-warning=ExperimentalWarning scripts/bench/slug-changes.ts --pages 100000 --versions 5
 * With `--before <folder>` another checkout is measured first, on the same data.
 */
const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '20000' },
    versions: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    before: { type: 'string' },
  },
});
const pageCount = Number(options.pages);
const versionCount = Number(options.versions);
const rounds = Number(options.rounds);
/** What a block has besides its type and content, once the product has stored it. */
const stored = { __version: 1, anchorPoint: '', visibility: 0, __images: {}, __files: {} };
/** Contents that are copied to all pages. */
const contents = 60;
const linkingPages = { none: 0, ten: 10, thousand: 1_000 } as const;
type Target = keyof typeof linkingPages;
const targets = Object.keys(linkingPages) as Target[];

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Fills the database with published pages of 12 blocks and a paragraph of links; every version but the last is an earlier one. */
async function fill(client: pg.ClientBase): Promise<void> {
  await client.query('set statement_timeout = 0');
  await client.query(
    'create temporary table content as select ordinality - 1 as place, blocks from jsonb_array_elements($1::jsonb) with ordinality as b(blocks)',
    [
      JSON.stringify(
        Array.from({ length: contents }, (_, index) => benchBlocks(index).map((block) => ({ ...stored, ...block }))),
      ),
    ],
  );
  await client.query(
    `insert into page (locale, slug, type, title, created_by_user_id, updated_by_user_id)
     select 'en-gb', 'linked/' || name, 'content', 'Linked by ' || name, 1, 1 from unnest($1::text[]) name
     union all select 'en-gb', 'filled/' || n, 'content', 'Filled ' || n, 1, 1 from generate_series(1, $2::int) n`,
    [targets, pageCount],
  );
  await client.query(
    `insert into page_version (page_id, number, title, blocks, created_by_user_id, published_at)
     select p.page_id, v, p.title, c.blocks || jsonb_build_array(jsonb_build_object('type', 'richText', 'key', 'links', 'anchorPoint', '', 'visibility', 0, '__version', 1,
       '__images', '{}'::jsonb, '__files', '{}'::jsonb, 'props', jsonb_build_object('html', concat('<p>', (select string_agg('<a href="/en/filled/' || 1 + (p.page_id * k) % $2 || '">More</a>', ' ') from generate_series(7, 9) k),
         case when n <= 10 then '<a href="/en/linked/ten">Ten</a>' end, case when n <= 1000 then '<a href="/en/linked/thousand#x">Thousand</a>' end, '</p>')))), 1, now()
     from page p cross join lateral (select coalesce(substring(p.slug from 'filled/(.*)')::int, 1000000) as n) numbered
     join content c on c.place = numbered.n % $3, generate_series(1, $1::int) v
     where p.slug like 'filled/%' or p.slug like 'linked/%'`,
    [versionCount, pageCount, contents],
  );
  await client.query(
    'insert into release (page_id, page_version_id, published_by_user_id) select page_id, page_version_id, 1 from page_version where number = $1',
    [versionCount],
  );
  await client.query(
    `update page set newest_version_id = o.page_version_id, live_version_id = o.page_version_id, published_version_id = o.page_version_id, release_id = o.release_id,
       state = 'published', live_at = now(), sorted_at = now()
     from release o where o.page_id = page.page_id`,
  );
  await client.query('vacuum analyze');
}

/** Has the reference table filled as for content that was there before it had links. */
async function fillLinks(url: string): Promise<void> {
  const began = performance.now();
  const db = createDatabase({ url, max: 1, statementTimeoutMs: 0 });
  await up(db as unknown as Kysely<unknown>);
  await sql`vacuum analyze page_reference`.execute(db);
  await db.destroy();
  say(`Links filled in in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

type Change = { readonly status: number; readonly ms: number; readonly body: Record<string, unknown> };

async function changeSlug(
  origin: string,
  api: ApiClient,
  pageID: number,
  slug: string,
  shouldUpdateLinks: boolean,
): Promise<Change> {
  const began = performance.now();
  const response = await fetch(`${origin}/api/ximblox/page/${pageID}/save`, {
    method: 'PUT',
    headers: { ...api.headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ slug, shouldUpdateLinks }),
  });
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, ms: performance.now() - began, body };
}

/** Waits until links are no longer updated in the background. @returns milliseconds */
async function untilUpdated(api: ApiClient, pageID: number): Promise<number> {
  const began = performance.now();
  while (((JSON.parse(await api.text(`page/${pageID}/link-update`)) as Record<string, unknown>)['isRunning'] ?? false) === true)
    await sleep(50);
  return performance.now() - began;
}

/** Stores a linking page again and again. @returns how long it took, and how often it was refused for another reason than a new revision */
async function keepStoring(
  api: ApiClient,
  origin: string,
  pageID: number,
  isOver: () => boolean,
): Promise<{ ms: number[]; refused: number }> {
  const ms: number[] = [];
  let refused = 0;
  while (!isOver()) {
    const { pageVersion } = JSON.parse(await api.text(`page/${pageID}`)) as { pageVersion: { id: number; revision: number } };
    const began = performance.now();
    const { status } = await fetch(`${origin}/api/ximblox/page/version/${pageVersion.id}/store`, {
      method: 'POST',
      headers: { ...api.headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ revision: pageVersion.revision, title: `Stored ${ms.length}` }),
    });
    ms.push(performance.now() - began);
    if (status !== 200 && status !== 409) refused += 1;
    await sleep(20);
  }
  return { ms, refused };
}

const whole = (ms: readonly number[]): string =>
  ms.length === 0 ? '–' : `${median(ms).toFixed(0)} ms (${Math.max(...ms).toFixed(0)} at most)`;

async function measure(label: string, origin: string, api: ApiClient, client: pg.ClientBase): Promise<void> {
  for (const target of targets) {
    const { rows } = await client.query<{ page_id: number; slug: string }>(
      `select page_id, slug from page where slug like 'linked/' || $1 || '%'`,
      [target],
    );
    const [page] = rows;
    if (page === undefined) throw new Error('The page is not there.');
    for (const shouldUpdateLinks of [false, true]) {
      const changes: Change[] = [];
      const background: number[] = [];
      const edits: number[] = [];
      let refused = 0;
      for (let round = 0; round < rounds; round += 1) {
        // There and back, so that all links lead to the page again.
        for (const slug of [`linked/${target}-moved`, `linked/${target}`]) {
          let isOver = false;
          const { rows: linking } = await client.query<{ page_id: number }>(`select page_id from page where slug = 'filled/10'`);
          const editing =
            target === 'thousand' && shouldUpdateLinks
              ? keepStoring(api, origin, linking[0]?.page_id ?? 0, () => isOver)
              : undefined;
          // What goes wrong there is thrown where it is waited for.
          editing?.catch(() => {});
          const change = await changeSlug(origin, api, page.page_id, slug, shouldUpdateLinks);
          changes.push(change);
          if (change.body['pendingPages'] !== undefined && change.body['pendingPages'] !== 0)
            background.push(await untilUpdated(api, page.page_id));
          isOver = true;
          const seen = await editing;
          edits.push(...(seen?.ms ?? []));
          refused += seen?.refused ?? 0;
        }
      }
      const statuses = [...new Set(changes.map(({ status }) => status))].join(', ');
      say(
        `${label} | ${linkingPages[target]} pages link | ${shouldUpdateLinks ? 'links updated' : 'links left'} | status ${statuses} | ${whole(changes.map(({ ms }) => ms))} | in the background ${whole(background)}` +
          ` | a linking page stored meanwhile ${whole(edits)}, ${refused} refused`,
      );
    }
  }
}

/** Starts a checkout's server on the data and measures it. */
async function measureProgram(label: string, folder: string, dataDir: string, isFirst: boolean): Promise<void> {
  const server = await startServer({ DATA_DIR: dataDir, NODE_ENV: 'production', TRUSTED_PROXIES: '127.0.0.1' }, folder);
  const postgres = await startEmbeddedPostgres({ dataDir });
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    say(`${label}: ready after ${(server.readyMs / 1000).toFixed(1)} s, migrations included`);
    const api = await logIn(server.origin, admin.email, admin.password);
    if (isFirst) {
      const began = performance.now();
      await fill(client);
      if (options.before === undefined) await fillLinks(postgres.url);
      say(`Filled with ${pageCount} pages of ${versionCount} versions in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    }
    await measure(label, server.origin, api, client);
    api.close();
  } finally {
    await client.end();
    await server.stop();
    await postgres.stop();
  }
}

await withTemporaryFolder(async (folder) => {
  const dataDir = path.join(folder, 'data');
  if (options.before !== undefined) await measureProgram('before', path.resolve(options.before), dataDir, true);
  await measureProgram('now', root, dataDir, options.before === undefined);
});
