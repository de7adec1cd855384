import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { startEmbeddedPostgres } from '@ximblox/db/embedded';
import pg from 'pg';

import { fillPages, makeAccounts, measureFolder, measureLogin, measureQueries } from './calls.ts';
import { logIn } from './client.ts';
import { measureEditor } from './editor.ts';
import { measureElasticsearch } from './elasticsearch.ts';
import { measureFiles } from './files.ts';
import { isReached, median, ratioOf, renderTable, type Figure } from './figures.ts';
import { makeArticles, runImport } from './import-run.ts';
import { findGenerator } from './load.ts';
import { measureMembers } from './members.ts';
import { htmlPaths, measureReads, startBare, storeAnswers, warmUp, type LoadPlan } from './reads.ts';
import { admin, memoryOf, root, startServer, withTemporaryFolder, type RunningServer } from './server.ts';
import { removeBarePages, writeBarePages, writePages } from './writes.ts';

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
if (!['editor', 'members', undefined].includes(options.only)) {
  console.error(
    `--only ${options.only} is not known: write --only editor or --only members, or leave it out to measure everything.`,
  );
  process.exit(1);
}
const pageCount = Number(options.pages);
const listCount = Number(options.list);
const articleCount = 300;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The product's and the bare way of creating pages take turns until all pages exist. */
async function measureWrites(product: RunningServer, client: pg.Client): Promise<Figure[]> {
  const api = await logIn(product.origin, admin.email, admin.password);
  const turns = 4;
  const share = Math.floor(pageCount / turns);
  const measure = async (from: number, length: number, withBlocks: boolean) => {
    const rates: { product: number[]; bare: number[] } = { product: [], bare: [] };
    for (let turn = 0; turn < turns; turn += 1) {
      const begin = from + turn * length;
      const range = [begin, begin + length] as const;
      rates.product.push(await writePages(api, range, withBlocks));
      rates.bare.push(await writeBarePages(client, range, withBlocks));
    }
    return { value: median(rates.product), baseline: median(rates.bare) };
  };
  const full = await measure(0, share, true);
  const empty = await measure(pageCount, Math.floor(share / 4), false);
  await removeBarePages(client);
  api.close();
  return [
    { name: 'pages created and published, one after another', unit: 'a second', ...empty, aim: { kind: 'least', value: 400 } },
    { name: 'the same with 12 blocks stored in between', unit: 'a second', ...full },
  ];
}

async function measureAll(folder: string, plan: LoadPlan): Promise<Figure[]> {
  const dataDir = path.join(folder, 'data');
  say('Starting the product for the first time …');
  const product = await startServer({ DATA_DIR: dataDir, NODE_ENV: 'production', TRUSTED_PROXIES: '127.0.0.1' });
  const closers: (() => Promise<void>)[] = [product.stop];
  try {
    const postgres = await startEmbeddedPostgres({ dataDir });
    closers.push(postgres.stop);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    closers.push(async () => client.end());

    say(`Writing ${pageCount} pages of 12 blocks, and the same by a bare program …`);
    const writes = await measureWrites(product, client);
    await storeAnswers(client, product.origin, pageCount);

    say('Reading …');
    const uncached = await startServer({
      DATA_DIR: path.join(folder, 'uncached'),
      DATABASE_URL: postgres.url,
      NODE_ENV: 'production',
      SITE_CACHE_MB: '0',
    });
    closers.push(uncached.stop);
    const bare = await startBare(folder, postgres.url, await warmUp(product.origin, htmlPaths(pageCount)));
    closers.push(bare.stop);
    const reads = await measureReads(plan, { product, uncached, bare }, pageCount);

    say('Importing …');
    const [given] = positionals;
    const articles = given === undefined ? path.join(folder, 'articles') : path.resolve(process.env['INIT_CWD'] ?? '.', given);
    if (given === undefined) await makeArticles(articles, articleCount);
    const imported = await runImport(articles, dataDir);
    const memory = await memoryOf(product.pid);

    say(`Filling up to ${listCount} pages, listing and searching them …`);
    const api = await logIn(product.origin, admin.email, admin.password);
    closers.push(async () => api.close());
    const { indexedPerSecond } = await fillPages(client, api, listCount);
    const queries = await measureQueries(plan, product, bare, api);
    const folders = await measureFolder(plan, product, { client, api });
    say('Logging in, uploading, cropping …');
    const engine = await measureElasticsearch(plan, { folder, databaseUrl: postgres.url, pages: listCount });
    await makeAccounts(client);
    const login = await measureLogin(plan, product, bare);
    const files = await measureFiles(plan, { product, bare, api }, { folder, dataDir, pages: pageCount });

    for (const close of closers.splice(0).toReversed()) await close();
    say('Starting the product again …');
    const again = await startServer({ DATA_DIR: dataDir, NODE_ENV: 'production' });
    closers.push(again.stop);
    return [
      ...reads,
      ...writes,
      { name: `articles imported (${imported.pages})`, unit: 'a second', value: imported.perSecond },
      {
        name: 'memory of the server after reading, writing and importing',
        unit: 'MB',
        value: memory,
        aim: { kind: 'most', value: 250 },
      },
      { name: `pages indexed for search (${listCount})`, unit: 'a second', value: indexedPerSecond },
      ...queries,
      ...engine,
      ...folders,
      login,
      ...files,
      { name: 'start to ready with a database of PostgreSQL that runs', unit: 's', value: uncached.readyMs / 1000 },
      {
        name: 'start to ready, second start, its own PostgreSQL',
        unit: 's',
        value: again.readyMs / 1000,
        aim: { kind: 'most', value: 5 },
      },
    ];
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

/** Members and JIPs, on a program of its own. */
async function measureMembersAlone(folder: string, plan: LoadPlan): Promise<Figure[]> {
  say('Listing, exporting and logging in members …');
  const dataDir = path.join(folder, 'members');
  const product = await startServer({ DATA_DIR: dataDir, NODE_ENV: 'production', TRUSTED_PROXIES: '127.0.0.1' });
  const closers: (() => Promise<void>)[] = [product.stop];
  try {
    const postgres = await startEmbeddedPostgres({ dataDir });
    closers.push(postgres.stop);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    closers.push(async () => client.end());
    const bare = await startBare(folder, postgres.url, await warmUp(product.origin, ['/en/']));
    closers.push(bare.stop);
    const api = await logIn(product.origin, admin.email, admin.password);
    closers.push(async () => api.close());
    return await measureMembers(plan, { product, bare, api }, client);
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

/** The editor in a browser, on a program of its own. */
async function measureEditorAlone(folder: string): Promise<Figure[]> {
  say('Typing in the editor …');
  const server = await startServer({ DATA_DIR: path.join(folder, 'editor'), NODE_ENV: 'production' });
  const api = await logIn(server.origin, admin.email, admin.password);
  try {
    return await measureEditor(server.origin, api);
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
const figures = await withTemporaryFolder(async (folder) => [
  ...(options.only === undefined ? await measureAll(folder, plan) : []),
  ...(options.only === 'editor' ? [] : await measureMembersAlone(folder, plan)),
  ...(options.only === 'members' ? [] : await measureEditorAlone(folder)),
]);
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, ${plan.generator}`;
say(`\n${renderTable(figures)}\n`);
say(`${machine}; ${pageCount} pages, ${plan.connections} connections; ${Math.round((performance.now() - begin) / 1000)} s`);
const result = {
  at: new Date().toISOString(),
  machine,
  plan,
  pages: pageCount,
  figures: figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), isReached: isReached(figure) })),
};
await mkdir(path.dirname(options.json), { recursive: true });
await writeFile(options.json, `${JSON.stringify(result, null, 2)}\n`);
say(`Written to ${path.relative(process.cwd(), options.json)}`);
