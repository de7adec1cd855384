import { chromium, type Browser } from 'playwright';

import { prepareChromium } from '../lib/chromium.mjs';
import { cookiesFor, type ApiClient } from './client.ts';
import { benchBlocks, benchPage } from './content.ts';
import type { Figure } from './figures.ts';

/** A slow line: 50 KB a second each way, an answer begins after 100 ms. */
const slowLine = { offline: false, latency: 100, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 };

/** One response as it came over the line, with its headers. */
type Response = { readonly url: string; readonly kind: string; readonly bytes: number; readonly begunAt: number };
type Loaded = { readonly responses: readonly Response[]; readonly later: readonly Response[]; readonly seconds: number };

/** A screen of the back office, and what shows that it is there. */
type Opened = { readonly path: string; readonly first: string };

/** Notes when the first element of a selector is there, in the window or in a frame of it: milliseconds since 1970. */
const noteFirst = (selector: string): string => `
  if (window === top) window.first = new Promise((resolve) => (window.noteFirst = resolve));
  new MutationObserver((changes, observer) => {
    if (document.querySelector(${JSON.stringify(selector)}) === null) return;
    observer.disconnect();
    top.noteFirst(performance.timeOrigin + performance.now());
  }).observe(document, { childList: true, subtree: true });`;

/** Opens a screen with nothing in the browser's cache. @returns what was requested before it was there, and afterwards */
async function load(browser: Browser, origin: string, cookie: string, { path, first }: Opened, isSlow: boolean): Promise<Loaded> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await context.addCookies(cookiesFor(origin, cookie));
  await context.addInitScript(noteFirst(first));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (isSlow) await session.send('Network.emulateNetworkConditions', slowLine);
  const begun = new Map<string, Omit<Response, 'bytes'>>();
  const responses: Response[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime }) =>
    begun.set(requestId, { url: request.url.replace(origin, ''), kind: type ?? '', begunAt: 1000 * wallTime }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = begun.get(requestId);
    if (request !== undefined) responses.push({ ...request, bytes: encodedDataLength });
  });
  await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
  const [begin, at] = await page.evaluate<[number, number]>('window.first.then((at) => [performance.timeOrigin, at])');
  await page.waitForLoadState('networkidle', { timeout: 120_000 });
  await context.close();
  const isBefore = ({ begunAt }: Response): boolean => begunAt <= at;
  return {
    responses: responses.filter(isBefore),
    later: responses.filter((response) => !isBefore(response)),
    seconds: (at - begin) / 1000,
  };
}

/** A table of the responses, by kind and by file. */
function listed(name: string, { responses, later }: Loaded): string {
  const kinds = Map.groupBy(responses, ({ kind }) => kind);
  const sum = (some: readonly Response[]): number => some.reduce((bytes, response) => bytes + response.bytes, 0);
  const line = (bytes: number, words: string): string => `${String(bytes).padStart(9)}  ${words}`;
  return [
    `${name}: ${responses.length} responses, ${sum(responses)} bytes; requested afterwards: ${later.length}, ${sum(later)} bytes`,
    ...[...kinds].map(([kind, some]) => line(sum(some), `${kind}, ${some.length}`)),
    ...responses.toSorted((a, b) => b.bytes - a.bytes).map(({ url, bytes }) => line(bytes, `  ${url.slice(0, 110)}`)),
  ].join('\n');
}

/** What the page list and the page editor load before they are there, the first time, and how long the list takes on a slow line. */
export async function measureFirstLoads(origin: string, api: ApiClient, say: (line: string) => void): Promise<Figure[]> {
  const environment = await prepareChromium();
  if (environment === undefined) return [];
  const ids: number[] = [];
  for (let index = 0; index < 30; index += 1) {
    const { pageID, pageVersionID } = await api.post('page/create', {
      ...benchPage(index),
      type: 'content',
      locale: 'en-gb',
      typeData: {},
    });
    await api.post(`page/version/${String(pageVersionID)}/store`, { revision: 0, blocks: benchBlocks(index) });
    ids.push(Number(pageID));
  }
  const cookie = api.headers()['cookie'] ?? '';
  const list: Opened = { path: '/cmsadmin/', first: 'tr a[href*="/page/"]' };
  const editor: Opened = { path: `/cmsadmin/page/${ids.at(-1)}`, first: '[data-block-key] p' };
  const browser = await chromium.launch({ executablePath: environment.CHROMIUM_PATH, args: ['--no-sandbox'] });
  try {
    const figures: Figure[] = [];
    for (const [name, screen, kilobytes, requests] of [
      ['page list, first load', list, 300, 25],
      ['page editor, first load', editor, 600, undefined],
    ] as const) {
      const loaded = await load(browser, origin, cookie, screen, false);
      say(listed(name, loaded));
      const slow = await load(browser, origin, cookie, screen, true);
      const bytes = loaded.responses.reduce((sum, response) => sum + response.bytes, 0);
      figures.push(
        { name: `${name}: all responses`, unit: 'KB', value: bytes / 1024, aim: { kind: 'most', value: kilobytes } },
        {
          name: `${name}: requests`,
          unit: 'requests',
          value: loaded.responses.length,
          ...(requests === undefined ? {} : { aim: { kind: 'most', value: requests } }),
        },
        {
          name: `${name}: at 50 KB/s`,
          unit: 's',
          value: slow.seconds,
          ...(screen === list ? { aim: { kind: 'most', value: 5 } } : {}),
        },
      );
    }
    return figures;
  } finally {
    await browser.close();
  }
}
