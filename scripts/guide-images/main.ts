import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';

import { administrator, startProgram } from '../../apps/server/src/testing/servers/start-program.ts';
import { prepareContent } from './content.ts';
import { screens } from './screens.ts';

const folder = path.resolve(import.meta.dirname, '../../docs/images/guide');
const size = { width: 1280, height: 800 };
/** The most that one image may weigh, so that the guide loads fast. */
const bytesMax = 60_000;

async function logIn(page: Page): Promise<void> {
  await page.goto('/cmsadmin/login');
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(administrator.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
}

/** Lists of text are smallest without loss, screens with photographs with it. */
const qualities = [
  { lossless: true },
  { nearLossless: true, quality: 40 },
  { quality: 80 },
  { quality: 60 },
  { quality: 40 },
] as const;

/** The image as WebP in the best quality that fits. @throws Error if none does */
async function webp(png: Buffer): Promise<Buffer> {
  for (const quality of qualities) {
    const image = await sharp(png)
      .webp({ ...quality, effort: 6 })
      .toBuffer();
    if (image.length < bytesMax) return image;
  }
  throw new Error(`An image would be larger than ${bytesMax} bytes.`);
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'ximblox-guide-'));
const program = await startProgram({ dataDir });
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath === undefined ? {} : { executablePath }) });
try {
  const page = await browser.newPage({ baseURL: program.origin, viewport: size, colorScheme: 'light', locale: 'en-GB' });
  await logIn(page);
  const content = await prepareContent(page);
  const wanted = process.argv.slice(2);
  for (const [name, open] of Object.entries(screens)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await open(page, content);
    // Toasts go, images of the canvas load.
    await page.waitForTimeout(1500);
    const image = await webp(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
    await writeFile(path.join(folder, `${name}.webp`), image);
    console.log(`${name}.webp  ${Math.round(image.length / 1000)} kB`);
  }
} finally {
  await browser.close();
  await program.end();
  await rm(dataDir, { recursive: true, force: true });
}
