import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { administrator, freePort } from '../testing/servers/start-program.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const folder = path.join(root, 'examples/minimal-site');
/** What only the site that comes with the product may say. */
const ofTheInstitute = /Meridian|maritime|soundings|JONSWAP|Expert|Vacanc/i;

/** Starts the site as the documentation says, `npm start` without npm, and builds its clients where they are outdated. */
async function start(dataDir: string): Promise<{ readonly child: ChildProcess; readonly origin: string }> {
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      SITE: 'examples/minimal-site',
      DATA_DIR: dataDir,
      PORT: String(port),
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      MAX_EVENT_LOOP_DELAY: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes('API documentation')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', () => reject(new Error(`The site did not start:\n${output}`)));
  });
  await ready;
  return { child, origin: `http://localhost:${port}` };
}

describe('the minimal site, a bakery in ten files', () => {
  const dataDir = temporaryFolder();
  let site: Awaited<ReturnType<typeof start>>;
  const read = async (address: string, init?: RequestInit): Promise<{ status: number; text: string; response: Response }> => {
    const response = await fetch(`${site.origin}${address}`, { redirect: 'manual', ...init });
    return { status: response.status, text: await response.text(), response };
  };
  beforeAll(async () => {
    site = await start(dataDir);
  }, 300_000);
  afterAll(async () => {
    if (site !== undefined && site.child.exitCode === null) {
      site.child.kill('SIGTERM');
      await once(site.child, 'close');
    }
  });

  it('has ten files beside its builds and data', async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
    expect(files.filter((file) => !/^(?:dist|data|node_modules)\//.test(file))).toHaveLength(10);
  });

  it('leads every visitor to its one language', async () => {
    for (const language of ['nl', 'en', 'de']) {
      const { response } = await read('/', { headers: { 'accept-language': language, cookie: 'language=nl' } });
      expect([response.status, response.headers.get('location')]).toEqual([302, '/en/']);
    }
  });

  it('shows its name, its menu and its own block on the home page, no switch of languages, no login and nothing of the institute', async () => {
    const { status, text } = await read('/en/');
    expect(status).toBe(200);
    expect(text).toMatch(/<title>[^<]*Mill Lane Bakery/);
    expect(text).toContain('href="/en/visit"');
    expect(text).toContain('Tuesday to Friday');
    expect(text).not.toMatch(/href="\/nl\/|account\/login/);
    expect(text).not.toMatch(ofTheInstitute);
  });

  it('styles its own block, on the site and in the canvas of the editor', async () => {
    const { text } = await read('/en/');
    const name = /class="([^" ]+_days)"/.exec(text)?.[1];
    expect(name).toBeDefined();
    const [, sheet] = /<link rel="stylesheet" href="([^"]+)"/.exec(text) ?? [];
    expect((await read(String(sheet))).text).toContain(`.${name}`);
    const assets = path.join(folder, 'dist/admin/assets');
    const scripts = (await readdir(assets)).filter((file) => file.endsWith('.js'));
    const texts = await Promise.all(scripts.map((file) => readFile(path.join(assets, file), 'utf8')));
    expect(texts.some((script) => script.includes(`.${name}`))).toBe(true);
  });

  it('answers an address without a page in its own words', async () => {
    const { status, text } = await read('/en/cake');
    expect(status).toBe(404);
    expect(text).toContain('There is no page here');
    expect(text).not.toMatch(ofTheInstitute);
    expect((await read('/cake')).text).toContain('lang="en"');
  });

  it('lists its three pages in the sitemap', async () => {
    const { text } = await read('/sitemap.xml');
    const parts = [...text.matchAll(/<loc>([^<]+\.xml)<\/loc>/g)].map(([, url]) => new URL(String(url)).pathname);
    const all = [text, ...(await Promise.all(parts.map(async (part) => (await read(part)).text)))].join('');
    expect(
      [...all.matchAll(/<loc>[^<]*?(\/en\/[a-z]*)<\/loc>/g)]
        .map(([, found]) => String(found))
        .toSorted((one, other) => (one < other ? -1 : 1)),
    ).toEqual(['/en/', '/en/bread', '/en/visit']);
  });

  it('serves a back office with its own page types and blocks', async () => {
    expect((await read('/cmsadmin')).text).toContain('<title>Ximblox</title>');
    const assets = path.join(folder, 'dist/admin/assets');
    const scripts = (await readdir(assets)).filter((file) => file.endsWith('.js'));
    const texts = (await Promise.all(scripts.map((file) => readFile(path.join(assets, file), 'utf8')))).join('\n');
    expect(texts).toContain('openingHours');
    for (const block of ['facilityDrawing', 'facilityWeeks', 'jipStatuses']) expect(texts).not.toContain(block);
  });
});
