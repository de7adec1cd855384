import { Agent } from 'node:http';

import { chromium, type Browser, type BrowserContext } from 'playwright';

import { prepareChromium } from '../lib/chromium.mjs';
import type { Figure } from './figures.ts';
import { fetchAnswer, startBareHttp, type Answer } from './kept.ts';
import { byGenerator, costOf, type LoadPlan } from './reads.ts';
import { cpuOf, type RunningServer } from './server.ts';

const home = '/en/';
/** Visits of each kind: the CPU time of a process is counted in hundredths of a second. */
const visitCount = 25;

type Visited = Pick<RunningServer, 'origin' | 'pid'>;
type Costs = { readonly first: number; readonly second: number };

const openContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });

/** A browser that has nothing of the site, and its next visit of the same page: the CPU that the server takes meanwhile, in milliseconds. */
async function visit(browser: Browser, { origin, pid }: Visited): Promise<Costs> {
  const context = await openContext(browser);
  const page = await context.newPage();
  const costOfPage = async (): Promise<number> => {
    const before = await cpuOf(pid);
    await page.goto(`${origin}${home}`, { waitUntil: 'networkidle' });
    return (await cpuOf(pid)) - before;
  };
  const first = await costOfPage();
  await page.goto('about:blank');
  const second = await costOfPage();
  await context.close();
  return { first, second };
}

async function meanCosts(browser: Browser, visited: Visited): Promise<Costs> {
  for (let index = 0; index < 3; index += 1) await visit(browser, visited);
  let [first, second] = [0, 0];
  for (let index = 0; index < visitCount; index += 1) {
    const costs = await visit(browser, visited);
    first += costs.first / visitCount;
    second += costs.second / visitCount;
  }
  return { first, second };
}

/** What the server answers a browser that visits the home page, by path and query. */
async function answersOf(browser: Browser, origin: string): Promise<Record<string, Answer>> {
  const context = await openContext(browser);
  const page = await context.newPage();
  const asked: { url: string; headers: Promise<Record<string, string>> }[] = [];
  // Those of the service worker are of the context.
  context.on('request', (request) => asked.push({ url: request.url(), headers: request.allHeaders() }));
  await page.goto(`${origin}${home}`, { waitUntil: 'networkidle' });
  const agent = new Agent({ keepAlive: true });
  const answers: Record<string, Answer> = {};
  for (const { url, headers } of asked) {
    const { cookie: _, 'if-none-match': _known, ...own } = await headers;
    answers[url.replace(origin, '')] = await fetchAnswer(agent, url, own);
  }
  agent.destroy();
  await context.close();
  return answers;
}

/**
 * What a browser's visit of the demo's home page costs the server with all that it loads, in pages from memory; against a bare node:http that
 * sends the same browser the same answers. What the server does by itself meanwhile counts: a browser waits for half a second whether anything
 * else comes, in which a server that nobody asks took 6 ms here.
 * @param product with the demo site
 * @param folder for the answers of the bare one
 */
export async function measureVisits(plan: LoadPlan, product: RunningServer, folder: string): Promise<Figure[]> {
  const environment = await prepareChromium();
  if (environment === undefined) return [];
  const browser = await chromium.launch({ executablePath: environment.CHROMIUM_PATH, args: ['--no-sandbox'] });
  const bare = await startBareHttp(folder, await answersOf(browser, product.origin));
  try {
    const drive = byGenerator(plan, { origin: product.origin, paths: [home], headers: { 'accept-encoding': 'br' } });
    await drive(plan.connections, plan.seconds);
    const { cpu: pageCost } = await costOf(product.pid, () => drive(plan.connections, plan.seconds));
    const [own, other] = [await meanCosts(browser, product), await meanCosts(browser, bare)];
    return (
      [
        ['first', 15],
        ['second', 1.5],
      ] as const
    ).map(([which, aim]) => ({
      name: `${which} visit of a browser: CPU of the server, against a bare node:http`,
      unit: 'pages',
      value: own[which] / pageCost,
      baseline: other[which] / pageCost,
      aim: { kind: 'most', value: aim },
    }));
  } finally {
    await bare.stop();
    await browser.close();
  }
}
