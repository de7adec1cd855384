import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import path from 'node:path';

import type { Figure } from './figures.ts';
import { compareDrives, byGenerator, htmlPaths, restPaths, type LoadPlan } from './reads.ts';
import { freePort, root, type RunningServer } from './server.ts';

/** An answer as it was sent, its body in Base64. */
export type Answer = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string };

const brotli = { 'accept-encoding': 'br' };

export function fetchAnswer(agent: Agent, address: string, headers: Readonly<Record<string, string>> = brotli): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { connection: _, date: _date, 'keep-alive': _keepAlive, ...sent } = response.headers;
        const kept = Object.entries(sent).map(([name, value]) => [name, String(value)] as const);
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(kept),
          body: Buffer.concat(chunks).toString('base64'),
        });
      });
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Starts the baseline with what it answers by path and query. */
export async function startBareHttp(folder: string, answers: Readonly<Record<string, Answer>>) {
  const port = await freePort();
  const file = path.join(folder, 'answers.json');
  await writeFile(file, JSON.stringify(answers));
  const child = spawn(process.execPath, [path.join(root, 'scripts/bench/bare-http.ts'), JSON.stringify({ port, file })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`The bare node:http ended with ${code}.`)));
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** What a site sends again and again: a page, the files it needs, an address without a page, a search, a sitemap, JSON. */
async function kindsOf(agent: Agent, origin: string, pages: number): Promise<{ name: string; paths: readonly string[] }[]> {
  const [first = ''] = htmlPaths(pages);
  const html = await fetch(`${origin}${first}`).then((answer) => answer.text());
  const found = (pattern: RegExp): string => {
    const address = pattern.exec(html)?.[1];
    if (address === undefined) throw new Error(`${first} has nothing like ${String(pattern)}`);
    return address;
  };
  const kinds = [
    { name: 'page', paths: htmlPaths(pages) },
    { name: 'style sheet', paths: [found(/href="(\/[^"]+\.css)"/)] },
    { name: 'script', paths: [found(/src="(\/[^"]+\.js)"/)] },
    { name: 'address without a page', paths: ['/en/no-such-page'] },
    { name: 'search page', paths: ['/en/search?q=wave'] },
    { name: 'sitemap', paths: ['/sitemap.xml'] },
    { name: 'page as JSON', paths: restPaths(pages) },
  ];
  for (const { paths } of kinds) for (const address of paths) await fetchAnswer(agent, `${origin}${address}`);
  return kinds;
}

/** Answers that the product has in memory, against a bare node:http with the same bytes and headers. @param folder for the answers of the bare one */
export async function measureKept(
  plan: LoadPlan,
  { product, folder }: { product: RunningServer; folder: string },
  pages: number,
): Promise<Figure[]> {
  const agent = new Agent({ keepAlive: true });
  const kinds = await kindsOf(agent, product.origin, pages);
  const answers: Answer[] = [];
  for (const { paths } of kinds) answers.push(await fetchAnswer(agent, `${product.origin}${paths[0] ?? '/'}`));
  agent.destroy();
  const bare = await startBareHttp(folder, Object.fromEntries(answers.map((answer, index) => [`/${index}`, answer])));
  const figures: Figure[] = [];
  try {
    for (const [index, { name, paths }] of kinds.entries()) {
      const isError = answers[index]?.status !== 200;
      const drive = (origin: string, asked: readonly string[]) =>
        byGenerator(plan, { origin, paths: asked, headers: brotli }, { isError });
      const compared = await compareDrives(plan, {
        product: drive(product.origin, paths),
        baseline: drive(bare.origin, [`/${index}`]),
        pid: product.pid,
        baselinePid: bare.pid,
      });
      figures.push({
        name: `${name} from memory, against a bare node:http`,
        unit: 'a second',
        ...compared,
        aim: { kind: 'ratio', value: name === 'page' ? 0.95 : 0.8 },
      });
    }
  } finally {
    await bare.stop();
  }
  return figures;
}
