import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { makeSourceFolder } from '../../server/src/cli/import/testing/source-folder.ts';
import { expect, test } from '../support/fixtures.ts';
import { programPlace } from '../support/program.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Runs the command line on the data of the program that runs. */
const cms = async (...args: string[]): Promise<string> => {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: programPlace().dataDir };
  const program = path.join(root, 'apps/server/src/cli/main.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env,
  });
  return stdout;
};

test('brings a site along while the program runs: its pages, images and links are there at once', async ({ page }) => {
  const source = await makeSourceFolder();
  try {
    expect(await cms('import', source.folder, '--locale', 'en-gb', '--prefix', 'brought')).toContain('6 pages made');

    await page.goto('/en/brought/posts/harbour');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opening of the harbour basin');
    await expect(page.getByRole('cell', { name: '4 m' })).toBeVisible();
    const paddles = page.getByRole('img', { name: 'The paddles' });
    await paddles.scrollIntoViewIfNeeded();
    // Small images are shown in their own size.
    await expect
      .poll(() => paddles.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.clientWidth]))
      .toEqual([true, 300]);

    await page.getByRole('link', { name: 'how the wave maker works' }).click();
    await expect(page).toHaveURL(/\/en\/brought\/posts\/wave-maker$/);
    await expect(page.getByText('Two hundred paddles move as one.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Do not' })).toHaveCount(0);

    for (const [address, width] of [
      ['guides/short', 1440],
      ['posts/log', 390],
      ['posts/wave-maker', 390],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/en/brought/${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }

    await page.goto('/basins/old');
    await expect(page).toHaveURL(/\/en\/brought\/posts\/harbour$/);

    expect(await cms('import', source.folder, '--locale', 'en-gb', '--prefix', 'brought')).toContain(
      '0 pages made, 0 changed, 7 as they were',
    );
  } finally {
    await source.remove();
  }
});
