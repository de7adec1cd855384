import path from 'node:path';

import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { build } from 'vite';

import { prepareChromium } from '../lib/chromium.mjs';
import { cookiesFor, type ApiClient } from './client.ts';
import { benchBlocks } from './content.ts';
import { median, type Figure } from './figures.ts';
import { root } from './server.ts';

type Block = Record<string, unknown> & { readonly type: string; readonly key: string };

const keysTyped = 20;
const moves = 5;
const countsOfBlocks = [1, 200, 1000] as const;

/** Blocks of all kinds in turn; the one in the middle is the text that is written in. */
function blocksOf(count: number): { readonly blocks: readonly Block[]; readonly key: string; readonly html: string } {
  const pages = Array.from({ length: Math.ceil(count / 12) + 1 }, (_, index) => benchBlocks(index) as Block[]);
  const middle = Math.floor(count / 2);
  const all = pages.flat();
  const text = all.find(({ type }) => type === 'richText') ?? { type: 'richText', key: '', props: { html: '' } };
  const blocks = all
    .filter((block) => block !== text)
    .toSpliced(middle, 0, text)
    .slice(0, count)
    .map((block, index) => ({ ...block, key: `b${index}` }));
  return { blocks, key: `b${middle}`, html: (text['props'] as { html: string }).html };
}

/**
 * What a browser did: milliseconds of CPU time that script took for each key until the next frame, and with all that followed; and milliseconds
 * from the key to the frame. CPU time, because other work on the machine disturbs it least.
 */
type Typing = { readonly script: number; readonly scriptInAll: number; readonly frame: number };

/** Resolves after a key press with the time until the next frame. */
const frameClock = `
  let begin = 0;
  addEventListener('keydown', (event) => (begin = event.timeStamp), true);
  window.untilFrame = () => new Promise((resolve) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now() - begin);
    port2.postMessage(0);
  }));`;

/**
 * What `window.opened` resolves to: milliseconds from the navigation to the frame in which the last block of the page and a row of its list
 * stand. Measured in the page, since a look from outside waits for what is loaded after it.
 */
const openClock = (lastKey: string, rowKey: string): string => `
  if (window.top === window) window.opened = new Promise((resolve) => {
    const look = () => {
      const page = document.querySelector('iframe')?.contentDocument;
      const isThere = page?.querySelector('[data-block-key="${lastKey}"]') && document.querySelector('[data-row="${rowKey}"]');
      if (isThere) requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      else setTimeout(look, 4);
    };
    look();
  });`;

async function scriptMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN);
}

/** Presses a key repeatedly, each time after the last frame. */
async function pressKeys(page: Page, key: string, times: number): Promise<Typing> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const [scripts, frames]: [number[], number[]] = [[], []];
  const before = await scriptMs(session);
  for (let press = 0; press < times; press += 1) {
    const begin = await scriptMs(session);
    await page.keyboard.press(key);
    frames.push(await page.evaluate<number>('untilFrame()'));
    scripts.push((await scriptMs(session)) - begin);
    await page.waitForTimeout(100);
  }
  // Checks, the journal and a save follow the last key.
  await page.waitForTimeout(3000);
  const scriptInAll = ((await scriptMs(session)) - before) / times;
  await session.detach();
  return { script: median(scripts), scriptInAll, frame: median(frames) };
}

/** A page with TipTap alone. */
async function measureBare(browser: Browser, html: string): Promise<Typing> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: path.join(root, 'apps/admin'),
    build: { write: false, lib: { entry: path.join(root, 'scripts/bench/bare-editor.js'), formats: ['iife'], name: 'bare' } },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const [output] = Array.isArray(built) ? built.flatMap((one) => one.output) : 'output' in built ? built.output : [];
  const page = await browser.newPage();
  await page.setContent(`<!doctype html><html><head></head><body>${html}</body></html>`);
  await page.addScriptTag({ content: frameClock });
  await page.addScriptTag({ content: output?.type === 'chunk' ? output.code : '' });
  await page.evaluate("editor.commands.focus('end')");
  const typing = await pressKeys(page, 'x', keysTyped);
  await page.close();
  return typing;
}

type Opened = { readonly openMs: number; readonly typing: Typing; readonly move: Typing };

/** The editor with a page of so many blocks: how long it takes to open, to type in its text, and to move that block up. */
async function measurePage(browser: Browser, origin: string, api: ApiClient, count: number): Promise<Opened> {
  const { blocks, key } = blocksOf(count);
  const page = { title: `Editor ${count}`, slug: `bench/editor-${count}`, type: 'content', locale: 'en-gb', typeData: {} };
  const { pageID, pageVersionID } = await api.post('page/create', page);
  await api.post(`page/version/${String(pageVersionID)}/store`, { revision: 0, blocks });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(cookiesFor(origin, api.headers()['cookie'] ?? ''));
  await context.addInitScript(frameClock);
  await context.addInitScript(openClock(`b${count - 1}`, key));
  const window = await context.newPage();
  await window.goto(`${origin}/cmsadmin/page/${String(pageID)}`);
  const openMs = await window.evaluate<number>('opened');
  // What is loaded one by one after the page is no part of a key.
  await window.waitForLoadState('networkidle');
  await window.locator(`[data-row="${key}"]`).click();
  const text = window.getByRole('complementary', { name: 'Form' }).locator('.tiptap');
  await text.click();
  await window.keyboard.press('Control+End');
  await window.waitForTimeout(1500);
  const typing = await pressKeys(window, 'x', keysTyped);
  await window.locator(`[data-row="${key}"]`).focus();
  const move = await pressKeys(window, 'Alt+ArrowUp', moves);
  await context.close();
  return { openMs, typing, move };
}

/** The page editor in a browser: what a key costs with few and many blocks, beside a bare text editor in the same minutes. */
export async function measureEditor(origin: string, api: ApiClient): Promise<Figure[]> {
  const environment = await prepareChromium();
  if (environment === undefined) return [];
  const browser = await chromium.launch({ executablePath: environment.CHROMIUM_PATH, args: ['--no-sandbox'] });
  try {
    const figures: Figure[] = [];
    for (const count of countsOfBlocks) {
      const bare = await measureBare(browser, blocksOf(count).html);
      const { openMs, typing, move } = await measurePage(browser, origin, api, count);
      const on = `${count} ${count === 1 ? 'block' : 'blocks'}`;
      figures.push(
        {
          name: `editor, ${on}: script for a key in a text, until its frame`,
          unit: 'ms',
          value: typing.script,
          baseline: bare.script,
          aim: { kind: 'most', value: 16 },
        },
        {
          name: `editor, ${on}: script for a key with all that follows`,
          unit: 'ms',
          value: typing.scriptInAll,
          baseline: bare.scriptInAll,
        },
        { name: `editor, ${on}: from the key to the frame`, unit: 'ms', value: typing.frame, baseline: bare.frame },
        { name: `editor, ${on}: script for moving a block up`, unit: 'ms', value: move.script },
        { name: `editor, ${on}: to open`, unit: 's', value: openMs / 1000 },
      );
    }
    return figures;
  } finally {
    await browser.close();
  }
}
