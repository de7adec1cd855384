import { spawn } from 'node:child_process';
import path from 'node:path';

import type pg from 'pg';

import { benchPage } from './content.ts';
import { median, type Figure } from './figures.ts';
import { load, type LoadFigures, type LoadTarget } from './load.ts';
import { cpuOf, freePort, root, watchMemory, type RunningServer } from './server.ts';

export type LoadPlan = {
  readonly generator: 'wrk' | 'autocannon';
  readonly connections: number;
  readonly seconds: number;
  /** The number of turns of product and baseline. */
  readonly rounds: number;
};

/** The number of connections for latencies. */
export const connectionCounts = [1, 10, 50] as const;

/** One side of a comparison: so many connections for so many seconds. */
export type Drive = (connections: number, seconds: number) => Promise<LoadFigures>;

/** CPU of a process for each answer of a drive, in milliseconds. */
export const costOf = async (pid: number, drive: () => Promise<LoadFigures>): Promise<{ perSecond: number; cpu: number }> => {
  const before = await cpuOf(pid);
  const { perSecond, count } = await drive();
  return { perSecond, cpu: ((await cpuOf(pid)) - before) / count };
};

/**
 * Loads product and baseline in turns, so that other work on the machine affects both; then the product alone for latencies.
 * @param pid the product's process, whose memory is watched
 * @param baselinePid the baseline's, where the CPU for an answer is to be compared
 * @param latencies the number of connections for latencies
 */
export async function compareDrives(
  plan: LoadPlan,
  {
    product,
    baseline,
    pid,
    baselinePid,
    latencies = connectionCounts,
  }: { product: Drive; baseline: Drive; pid: number; baselinePid?: number; latencies?: readonly number[] },
): Promise<Pick<Figure, 'value' | 'baseline' | 'p99' | 'memory' | 'cpu'>> {
  const values: { product: number[]; baseline: number[] } = { product: [], baseline: [] };
  const costs: { product: number[]; baseline: number[] } = { product: [], baseline: [] };
  const { result: p99, peak } = await watchMemory(pid, async () => {
    // A warm-up, so that compiling and caching count for neither side.
    for (const drive of [product, baseline]) await drive(plan.connections, plan.seconds);
    for (let round = 0; round < plan.rounds; round += 1) {
      const own = await costOf(pid, () => product(plan.connections, plan.seconds));
      const other = await costOf(baselinePid ?? pid, () => baseline(plan.connections, plan.seconds));
      values.product.push(own.perSecond);
      values.baseline.push(other.perSecond);
      costs.product.push(own.cpu);
      costs.baseline.push(other.cpu);
    }
    const times: Record<number, number> = {};
    for (const connections of latencies) times[connections] = (await product(connections, plan.seconds)).p99;
    return times;
  });
  const rates = { value: median(values.product), baseline: median(values.baseline), p99, memory: peak };
  if (baselinePid === undefined) return rates;
  return { ...rates, cpu: { product: median(costs.product), baseline: median(costs.baseline) } };
}

/** A run of the load generator; failed answers and timeouts are reported. @param isError whether the answer that is wanted is an error */
export const byGenerator =
  (plan: LoadPlan, target: LoadTarget, { isError = false }: { isError?: boolean } = {}): Drive =>
  async (connections, seconds) => {
    const figures = await load(plan.generator, target, connections, seconds);
    if (figures.errors > 0 && !isError)
      process.stdout.write(
        `With ${connections} connections ${figures.errors} answers of ${target.paths[0] ?? ''} failed, or took longer than the generator waits.\n`,
      );
    return figures;
  };

/** {@link compareDrives} with the load generator on both sides. */
export const compare = (plan: LoadPlan, product: LoadTarget & { pid: number }, baseline: LoadTarget) =>
  compareDrives(plan, { product: byGenerator(plan, product), baseline: byGenerator(plan, baseline), pid: product.pid });

export const htmlPaths = (count: number): string[] => Array.from({ length: count }, (_, index) => `/en/${benchPage(index).slug}`);
const slugs = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => encodeURIComponent(`en/${benchPage(index).slug}`));
export const restPaths = (count: number): string[] =>
  slugs(count).map((slug) => `/api/ximblox/page/get-by-slug-query?slug=${slug}`);
export const trpcPaths = (count: number): string[] =>
  slugs(count).map(
    (slug) => `/api/trpc/pages.getBySlugQuery?input=${encodeURIComponent(`{"slug":"${decodeURIComponent(slug)}"}`)}`,
  );
export const barePaths = (route: 'slug' | 'render', count: number): string[] =>
  slugs(count).map((slug) => `/${route}?slug=${slug}`);

/** The baseline's content: the finished answer of each page, by path. */
export async function storeAnswers(client: pg.ClientBase, origin: string, count: number): Promise<void> {
  await client.query('create table if not exists bench_answer (slug text primary key, answer jsonb not null)');
  for (const [index, address] of restPaths(count).entries()) {
    const answer = await fetch(`${origin}${address}`);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    await client.query({
      name: 'bench-answer',
      text: 'insert into bench_answer (slug, answer) values ($1, $2::jsonb)',
      values: [`en/${benchPage(index).slug}`, await answer.text()],
    });
  }
  await client.query('analyze');
}

export type BareServer = { readonly origin: string; stop(): Promise<void> };

/** Starts the bare programs in a process of their own. */
export async function startBare(folder: string, databaseUrl: string): Promise<BareServer> {
  const port = await freePort();
  const settings = {
    port,
    databaseUrl,
    folder,
    entryServer: path.join(root, 'apps/site/dist/server/entry-server.js'),
  };
  const child = spawn(process.execPath, [path.join(root, 'scripts/bench/bare.ts'), JSON.stringify(settings)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`The bare programs ended with ${code}.`)));
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The figures of reading from the database. @param uncached the product with its cache of pages turned off */
export async function measureReads(
  plan: LoadPlan,
  servers: { product: RunningServer; uncached: RunningServer; bare: BareServer },
  count: number,
): Promise<Figure[]> {
  const { product, uncached, bare } = servers;
  const of = ({ origin, pid }: RunningServer, paths: readonly string[], headers = {}) => ({ origin, pid, paths, headers });
  const bareSlug = { origin: bare.origin, paths: barePaths('slug', count) };
  const bareRender = { origin: bare.origin, paths: barePaths('render', count) };
  const drawn = await compare(plan, of(uncached, htmlPaths(count)), bareRender);
  const rest = await compare(plan, of(product, restPaths(count)), bareSlug);
  const trpc = await compare(plan, of(product, trpcPaths(count)), bareSlug);
  return [
    { name: 'page drawn anew, against React alone', unit: 'a second', ...drawn, aim: { kind: 'ratio', value: 0.5 } },
    { name: 'page by REST, against one prepared query', unit: 'a second', ...rest, aim: { kind: 'ratio', value: 0.6 } },
    { name: 'page by tRPC, against one prepared query', unit: 'a second', ...trpc, aim: { kind: 'ratio', value: 0.4 } },
  ];
}
