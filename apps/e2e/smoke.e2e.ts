import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import type { Page } from '@playwright/test';

import { canvas } from './support/editor.ts';
import { expect, test } from './support/fixtures.ts';
import { drawImage } from './support/image.ts';

const run = promisify(execFile);

/** The response of `curl` with its status, as a third party gets it. */
async function curl(url: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const { stdout } = await run('curl', ['--silent', '--write-out', '\n%{http_code}', url]);
  const [body, status] = [stdout.slice(0, stdout.lastIndexOf('\n')), stdout.slice(stdout.lastIndexOf('\n') + 1)];
  return { status: Number(status), body: JSON.parse(body) as Record<string, unknown> };
}

/** The aspect ratio of a loaded image; NaN before. */
const ratioOf = (image: Element): number =>
  image instanceof HTMLImageElement ? image.naturalWidth / image.naturalHeight : Number.NaN;

const addBlock = async (page: Page, words: string): Promise<void> => {
  const list = page.getByRole('listbox', { name: 'Blocks' });
  if (!(await list.isVisible())) await page.getByRole('button', { name: 'Add a block', exact: true }).first().click();
  await page.getByRole('combobox', { name: 'Which block?' }).fill(words);
  await page.keyboard.press('Enter');
  await expect(list).toBeHidden();
};

test('a page goes from an editor’s hands to a visitor, to a third party and into search, and away again', async ({
  page,
  context,
  logIn,
  baseURL,
}) => {
  const stamp = Date.now().toString(36);
  const title = `Basin ${stamp} reopens`;
  const slug = `news/basin-${stamp}-reopens`;
  const origin = baseURL ?? '';
  const bySlug = `${origin}/api/ximblox/page/get-by-slug-query?slug=${encodeURIComponent(`/en/${slug}`)}`;

  await test.step('log in', () => logIn());

  await test.step('make a page', async () => {
    await page.goto('/cmsadmin/new-page');
    await page.getByLabel('Title').fill(title);
    await page.getByRole('radio', { name: /News/ }).check();
    await page.getByLabel('Path').fill(slug);
    await expect(page.getByText('This path is available.')).toBeVisible();
    await page.getByRole('button', { name: 'Create page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  await test.step('a hero with an image from an upload, cropped', async () => {
    await page.getByRole('button', { name: 'The page is empty' }).click();
    await addBlock(page, 'hero');
    await page.getByRole('textbox', { name: 'Title' }).fill(`A basin ${stamp} that makes its own weather`);
    await page.getByRole('button', { name: 'Choose an image' }).first().click();
    const picker = page.getByRole('dialog', { name: 'Choose an image' });
    const fileName = `waves-${stamp}.png`;
    await picker.getByLabel('Files to upload').setInputFiles(await drawImage(page, fileName));
    await picker.getByRole('listbox', { name: 'Files' }).getByText(fileName).click();
    await picker.getByRole('button', { name: 'Use this image' }).click();
    await page.getByLabel('Alternative text', { exact: true }).fill('Waves that cross in the basin');
    await page.getByRole('button', { name: 'Crop', exact: true }).click();
    const crop = page.getByRole('dialog', { name: `Crop “${fileName}”` });
    await expect(crop.getByLabel('Width')).toHaveValue('1600 px');
    await crop.getByText('2:1', { exact: true }).click();
    await expect(crop.getByLabel('Height')).toHaveValue('800 px');
    await crop.getByRole('button', { name: 'Use this crop' }).click();
    await expect(page.getByText('Cropped to 1600 × 800')).toBeVisible();
    const drawn = canvas(page).getByRole('img', { name: 'Waves that cross in the basin' });
    await expect.poll(async () => drawn.evaluate(ratioOf)).toBeCloseTo(2, 1);
  });

  await test.step('rich text', async () => {
    await page.keyboard.press('Escape');
    await addBlock(page, 'paragraphs');
    await page.getByRole('textbox', { name: 'Text' }).click();
    await page.keyboard.type(`Floating turbines ${stamp} move `);
    await page.keyboard.press('Control+b');
    await page.keyboard.type('with the sea');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('.');
    await expect(page.getByText(/^Saved/)).toBeVisible();
  });

  await test.step('a third party does not see a draft', async () => {
    expect((await curl(bySlug)).status).toBe(404);
  });

  const visitor = await context.browser()?.newPage({ baseURL: origin });
  if (visitor === undefined) throw new Error('The browser is gone.');

  await test.step('publish: the public page shows it', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('link', { name: 'See page on the site' })).toBeVisible();
    await expect(async () => expect((await visitor.goto(`/en/${slug}`))?.status()).toBe(200)).toPass({
      timeout: 10_000,
      intervals: [100],
    });
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(stamp);
    await expect(visitor.locator('strong', { hasText: 'with the sea' })).toBeVisible();
    const image = visitor.getByRole('img', { name: 'Waves that cross in the basin' });
    await expect(image).toBeVisible();
    await expect.poll(async () => image.evaluate(ratioOf)).toBeCloseTo(2, 1);
  });

  await test.step('get-by-slug shows the same blocks', async () => {
    const { status, body } = await curl(bySlug);
    expect(status).toBe(200);
    const { blocks } = body['pageVersion'] as { blocks: { type: string; props: Record<string, unknown> }[] };
    expect(blocks.map(({ type }) => type)).toEqual(['hero', 'richText']);
    expect(blocks[0]?.props['title']).toBe(`A basin ${stamp} that makes its own weather`);
    expect(blocks[1]?.props['html']).toBe(`<p>Floating turbines ${stamp} move <strong>with the sea</strong>.</p>`);
  });

  await test.step('search finds it', async () => {
    await expect(async () => {
      await visitor.goto(`/en/search?q=${stamp}`);
      await expect(visitor.getByRole('link', { name: new RegExp(stamp) }).first()).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 5000 });
  });

  await test.step('unpublish: it is gone for everyone', async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Unpublish…', exact: true }).click();
    const question = page.getByRole('dialog', { name: /^Unpublish “/ });
    await expect(question).toContainText(`Visitors will get “not found” at /en/${slug}.`);
    await expect(question.getByText('Lists, search and sitemap of the site lose it.')).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    expect((await visitor.goto(`/en/${slug}`))?.status()).toBe(200);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Unpublish…', exact: true }).click();
    await question.getByRole('button', { name: 'Unpublish' }).click();
    await expect(page.getByText('Not published').first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'was unpublished.' })).toBeVisible();
    await page.keyboard.press('Alt+z');
    await expect(page.getByRole('status').filter({ hasText: 'is on the site again.' })).toBeVisible();
    expect((await visitor.goto(`/en/${slug}`))?.status()).toBe(200);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Unpublish…', exact: true }).click();
    await question.getByRole('button', { name: 'Unpublish' }).click();
    await expect(page.getByText('Not published').first()).toBeVisible();
    await expect(async () => expect((await visitor.goto(`/en/${slug}`))?.status()).toBe(404)).toPass({
      timeout: 10_000,
      intervals: [100],
    });
    expect((await curl(bySlug)).status).toBe(404);
    await expect(async () => {
      await visitor.goto(`/en/search?q=${stamp}`);
      await expect(visitor.getByRole('link', { name: new RegExp(stamp) })).toHaveCount(0, { timeout: 500 });
    }).toPass({ timeout: 5000 });
    await visitor.close();
  });
});
