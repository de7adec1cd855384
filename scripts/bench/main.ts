import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { startEmbeddedPostgres } from '@ximblox/db/embedded';
import pg from 'pg';

import { fillPages, makeAccounts, measureFolder, measureLogin, measureQueries } from './calls.ts';
import { logIn, type ApiClient } from './client.ts';
import { measureEditor } from './editor.ts';
import { measureElasticsearch } from './elasticsearch.ts';
import { measureFiles } from './files.ts';
import { measureFirstLoads } from './first-loads.ts';
import { isReached, ratioOf, renderTable, type Figure } from './figures.ts';
import { makeArticles, runImport } from './import-run.ts';
import { measureKept } from './kept.ts';
import { findGenerator } from './load.ts';
import { measureMembers } from './members.ts';
import { measureReads, startBare, storeAnswers, type LoadPlan } from './reads.ts';
import { admin, memoryOf, root, startServer, withTemporaryFolder } from './server.ts';
import { measureVisits } from './visits.ts';
import { measureWrites } from './writes.ts';

/**
 * The benchmark: the product's figures beside those of a bare program on the same machine at the same time.
 * Everything happens in a temporary folder with its own embedded PostgreSQL, both removed at the end.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '20' },
    list: { type: 'string', default: '20000' },
    json: { type: 'string', default: path.join(root, '.cache/bench.json') },
    only: { type: 'string' },
  },
});
if (!['editor', 'first-loads', 'visits', 'members', undefined].includes(options.only)) {
  console.error(
    `--only ${options.only} is not known: write --only editor, --only first-loads, --only visits or --only members, or leave it out to measure everything.`,
  );
  process.exit(1);
}
const pageCount = Number(options.pages);
const listCount = Number(options.list);
const articleCount = 300;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Parts whose measurement ended with an error, which costs only their own figures. */
const failed: string[] = [];

/** The figures of a part, none if it fails: what was measured before and after it is worth its minutes. */
async function measurePart<Result>(name: string, measure: () => Promise<Result>): Promise<Result | undefined> {
  say(name);
  try {
    return await measure();
  } catch (error) {
    failed.push(name);
    console.error(error);
    return undefined;
  }
}

async function measureAll(folder: string, plan: LoadPlan): Promise<Figure[]> {
  const dataDir = path.join(folder, 'data');
  say('Starting the product for the first time …');
  const product = await startServer({ DATA_DIR: dataDir, NODE_ENV: 'production', TRUSTED_PROXIES: '127.0.0.1' });
  const closers: (() => Promise<void>)[] = [product.stop];
  const figures: Figure[] = [];
  const measure = async (name: string, part: () => Promise<readonly Figure[]>): Promise<void> =>
    void figures.push(...((await measurePart(name, part)) ?? []));
  try {
    const postgres = await startEmbeddedPostgres({ dataDir });
    closers.push(postgres.stop);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    closers.push(async () => client.end());
    const api = await logIn(product.origin, admin.email, admin.password);
    closers.push(async () => api.close());

    await measure(`Writing ${pageCount} pages of 12 blocks, and the same by a bare program …`, () =>
      measureWrites(product, { api, client, pages: pageCount }),
    );
    await storeAnswers(client, product.origin, pageCount);
    const uncached = await startServer({
      DATA_DIR: path.join(folder, 'uncached'),
      DATABASE_URL: postgres.url,
      NODE_ENV: 'production',
      SITE_CACHE_MB: '0',
    });
    closers.push(uncached.stop);
    const bare = await startBare(folder, postgres.url);
    closers.push(bare.stop);

    await measure('Reading …', () => measureReads(plan, { product, uncached, bare }, pageCount));
    await measure('Reading from memory …', () => measureKept(plan, { product, folder }, pageCount));
    await measure('Importing …', async () => {
      const [given] = positionals;
      const articles = given === undefined ? path.join(folder, 'articles') : path.resolve(process.env['INIT_CWD'] ?? '.', given);
      if (given === undefined) await makeArticles(articles, articleCount);
      const imported = await runImport(articles, dataDir);
      return [
        { name: `articles imported (${imported.pages})`, unit: 'a second', value: imported.perSecond },
        {
          name: 'memory of the server after reading, writing and importing',
          unit: 'MB',
          value: await memoryOf(product.pid),
          aim: { kind: 'most', value: 200 },
        },
      ];
    });
    await measure(`Filling up to ${listCount} pages, listing and searching them …`, async () => {
      const { indexedPerSecond } = await fillPages(client, api, listCount);
      return [
        { name: `pages indexed for search (${listCount})`, unit: 'a second', value: indexedPerSecond },
        ...(await measureQueries(plan, product, bare, api)),
      ];
    });
    await measure('Searching with Elasticsearch …', () =>
      measureElasticsearch(plan, { folder, databaseUrl: postgres.url, pages: listCount }),
    );
    await measure('Listing a folder …', () => measureFolder(plan, product, { client, api }));
    await measure('Logging in …', async () => {
      await makeAccounts(client);
      return [await measureLogin(plan, product, bare)];
    });
    await measure('Uploading and cropping …', () =>
      measureFiles(plan, { product, bare, api }, { folder, dataDir, pages: pageCount }),
    );
    for (const close of closers.splice(0).toReversed()) await close();
    await measure('Starting the product again …', async () => {
      const again = await startServer({ DATA_DIR: dataDir, NODE_ENV: 'production' });
      closers.push(again.stop);
      return [
        {
          name: 'start to ready with a database of PostgreSQL that runs',
          unit: 's',
          value: uncached.readyMs / 1000,
          aim: { kind: 'most', value: 0.6 },
        },
        {
          name: 'start to ready, second start, its own PostgreSQL',
          unit: 's',
          value: again.readyMs / 1000,
          aim: { kind: 'most', value: 5 },
        },
      ];
    });
    return figures;
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

/** Members and JIPs, on a program of its own. */
async function measureMembersAlone(folder: string, plan: LoadPlan): Promise<Figure[]> {
  const dataDir = path.join(folder, 'members');
  const product = await startServer({ DATA_DIR: dataDir, NODE_ENV: 'production', TRUSTED_PROXIES: '127.0.0.1' });
  const closers: (() => Promise<void>)[] = [product.stop];
  try {
    const postgres = await startEmbeddedPostgres({ dataDir });
    closers.push(postgres.stop);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    closers.push(async () => client.end());
    const bare = await startBare(folder, postgres.url);
    closers.push(bare.stop);
    const api = await logIn(product.origin, admin.email, admin.password);
    closers.push(async () => api.close());
    return await measureMembers(plan, { product, bare, api }, client);
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

/** Visits of the demo site, on a program of its own. */
async function measureVisitsAlone(folder: string, plan: LoadPlan): Promise<Figure[]> {
  const product = await startServer({ DATA_DIR: path.join(folder, 'visits'), NODE_ENV: 'production', SEED: 'demo' });
  try {
    return await measureVisits(plan, product, folder);
  } finally {
    await product.stop();
  }
}

/** The back office in a browser, on a program of its own. */
async function measureInBrowser(
  folder: string,
  measure: (origin: string, api: ApiClient) => Promise<Figure[]>,
): Promise<Figure[]> {
  const server = await startServer({ DATA_DIR: folder, NODE_ENV: 'production' });
  const api = await logIn(server.origin, admin.email, admin.password);
  try {
    return await measure(server.origin, api);
  } finally {
    api.close();
    await server.stop();
  }
}

const plan: LoadPlan = {
  generator: await findGenerator(),
  connections: Number(options.connections),
  seconds: Number(options.seconds),
  rounds: Number(options.rounds),
};
const begin = performance.now();
const isSelected = (part: string): boolean => options.only === undefined || options.only === part;
const figures = await withTemporaryFolder(async (folder) => [
  ...(options.only === undefined ? await measureAll(folder, plan) : []),
  ...(isSelected('members')
    ? ((await measurePart('Listing, exporting and logging in members …', () => measureMembersAlone(folder, plan))) ?? [])
    : []),
  ...(isSelected('visits') ? ((await measurePart('Visiting in a browser …', () => measureVisitsAlone(folder, plan))) ?? []) : []),
  ...(isSelected('editor')
    ? ((await measurePart('Typing in the editor …', () => measureInBrowser(path.join(folder, 'editor'), measureEditor))) ?? [])
    : []),
  ...(isSelected('first-loads')
    ? ((await measurePart('Opening the back office …', () =>
        measureInBrowser(path.join(folder, 'first-loads'), (origin, api) => measureFirstLoads(origin, api, say)),
      )) ?? [])
    : []),
]);
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, ${plan.generator}`;
say(`\n${renderTable(figures)}\n`);
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const commit = `${git('rev-parse', '--short=9', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ' with changes'}`;
say(
  `${machine}; commit ${commit}; ${pageCount} pages, ${plan.connections} connections; ${Math.round((performance.now() - begin) / 1000)} s`,
);
const result = {
  at: new Date().toISOString(),
  commit,
  machine,
  plan,
  pages: pageCount,
  figures: figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), isReached: isReached(figure) })),
};
await mkdir(path.dirname(options.json), { recursive: true });
await writeFile(options.json, `${JSON.stringify(result, null, 2)}\n`);
say(`Written to ${path.relative(process.cwd(), options.json)}`);
if (failed.length > 0) {
  console.error(`Without figures: ${failed.join(' ')}`);
  process.exit(1);
}
