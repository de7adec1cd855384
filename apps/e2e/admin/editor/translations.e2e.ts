import type { Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures.ts';
import { checkEverywhere, checkInBothColours } from '../../support/screen.ts';
import { callAPI } from '../../support/versioned-page.ts';

type Stored = { pageVersion: { id: number; revision: number; blocks: { key: string; props: object }[] } };
const heading = (key: string, title: string) => ({ type: 'heading', key, props: { title, level: 2 } });

async function store(page: Page, id: number, change: (blocks: Stored['pageVersion']['blocks']) => object[]): Promise<void> {
  const { pageVersion } = (await callAPI(page, 'GET', `page/${id}`)) as unknown as Stored;
  const { revision, blocks } = pageVersion;
  await callAPI(page, 'POST', `page/version/${pageVersion.id}/store`, { revision, blocks: change(blocks) });
}

test('a translation is brought up to date beside its source, block by block', async ({ page, logIn }) => {
  await logIn();
  const created = await callAPI(page, 'POST', 'page/create', {
    title: 'Basins',
    slug: 'side-by-side',
    type: 'content',
    locale: 'en-gb',
  });
  const [pageID, slug] = [Number(created['pageID']), 'naast-elkaar'];
  await store(page, pageID, () => [heading('one', 'The long basin'), heading('two', 'The wide basin')]);
  const copy = await callAPI(page, 'POST', 'page/create-translation', { pageID, newLocale: 'nl-nl', title: 'Bassins', slug });
  await store(page, pageID, (blocks) => [...blocks, heading('three', 'The new basin')]);

  await page.goto(`/cmsadmin/page/${pageID}`);
  await page.getByRole('tab', { name: 'Translations 4' }).click();
  const rows = page.locator('[data-row-id]');
  await expect(rows).toHaveCount(4);
  await checkEverywhere(page, 'translations');
  await expect(rows.nth(1).locator('[lang="en-gb"]')).toHaveText('HeadingThe long basin');

  await rows.nth(0).getByRole('button', { name: 'Right as it is: Title and page settings' }).click();
  await expect(page.getByRole('tab', { name: 'Translations 3' })).toBeVisible();
  await rows.nth(1).getByRole('button', { name: 'Edit Heading' }).click();
  const field = rows.nth(1).getByRole('textbox');
  await expect(field).toBeFocused();
  await field.fill('Het lange bassin');
  await page.keyboard.press('Control+Enter');
  await expect(rows.nth(1)).toHaveAttribute('data-state', 'current');
  await expect(rows.nth(2).getByRole('button').first()).toBeFocused();
  await rows.nth(3).getByRole('button', { name: 'Copy block and translate: Heading' }).click();
  await rows.nth(3).getByRole('textbox').fill('Het nieuwe bassin');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+Z');
  await rows.nth(3).getByRole('button', { name: 'Up to date now' }).click();
  await expect(page.getByRole('tab', { name: 'Translations 1' })).toBeVisible();

  // The source changes: the words are marked, and the block still right.
  await store(page, pageID, (blocks) =>
    blocks.map((block) => (block.key === 'one' ? heading('one', 'The longest basin') : block)),
  );
  await page.goto(`/cmsadmin/page/${Number(copy['pageID'])}`);
  await page.getByRole('tab', { name: 'Translations 2' }).click();
  await expect(rows.nth(1).locator('del')).toContainText('long');
  await expect(rows.nth(1).locator('ins')).toContainText('longest');
  await rows.nth(1).getByRole('button', { name: 'Still right: Heading' }).click();
  await expect(rows.nth(1)).toHaveAttribute('data-state', 'current');
  const saved = (await callAPI(page, 'GET', `page/${Number(copy['pageID'])}`)) as unknown as Stored;
  expect(saved.pageVersion.blocks.map(({ props }) => props)).toMatchObject([
    { title: 'Het lange bassin' },
    { title: 'The wide basin' },
    { title: 'Het nieuwe bassin' },
  ]);
});

test('the board shows what is behind, and languages are published together', async ({ page, logIn }) => {
  await logIn();
  const title = 'Together at once';
  const created = await callAPI(page, 'POST', 'page/create', { title, slug: 'together', type: 'content', locale: 'en-gb' });
  const pageID = Number(created['pageID']);
  await callAPI(page, 'POST', 'page/create-translation', { pageID, newLocale: 'nl-nl', title: 'Samen tegelijk', slug: 'samen' });
  await page.goto('/cmsadmin/translations?q=together&state=behind&locale=nl-nl');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.goto('/cmsadmin/translations?q=together');
  await expect(page.getByRole('link', { name: 'Draft, 1 behind Samen tegelijk, Dutch' })).toBeVisible();
  await callAPI(page, 'POST', `page/${pageID}/publish`, { publishAt: new Date(Date.now() + 86_400_000).toISOString() });
  await page.reload();
  await expect(page.getByRole('link', { name: /^Draft .+ scheduled Together at once, English$/ })).toBeVisible();
  await checkEverywhere(page, 'board');
  await page.getByRole('link', { name: 'Draft, 1 behind Samen tegelijk, Dutch' }).click();
  await page.getByRole('button', { name: 'Publish together…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish languages together' });
  await expect(dialog).toContainText('Dutch, 1 to do');
  await expect(dialog).toContainText('This replaces that schedule.');
  await expect(dialog).toContainText('Nothing broken was found.');
  await checkInBothColours(page, 'publish together');
  const gaps = await dialog
    .locator('form > div')
    .first()
    .evaluate((text) => {
      const boxes = [...text.children].map((part) => part.getBoundingClientRect());
      return boxes.slice(1).map(({ top }, index) => top - (boxes[index]?.bottom ?? 0));
    });
  expect(Math.min(...gaps), 'the parts of the dialog stand apart').toBeGreaterThanOrEqual(8);
  // A time that has passed would publish at once, under the name of a schedule.
  await dialog.getByLabel('Publish at').fill('2020-01-01T10:00');
  await dialog.getByRole('button', { name: 'Schedule together' }).click();
  await expect(dialog.getByLabel('Publish at')).toHaveAccessibleDescription(/This time has passed\./);
  expect((await callAPI(page, 'GET', `page/${pageID}`))['state']).toBe('concept');
  await dialog.getByLabel('Publish at').fill('');
  await expect(dialog.getByText('This time has passed.')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Publish together' }).click();
  await expect(page.getByText('2 pages published.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish together…' }).click();
  await dialog.getByRole('button', { name: 'Publish together' }).click();
  await expect(page.getByText('Nothing has changed in 2 pages since they were published.')).toBeVisible();
  await page.goto('/cmsadmin/translations?q=together');
  await expect(page.getByRole('link', { name: `Live ${title}, English` })).toBeVisible();
});

test('the way back from a page that was opened on the board leads to the board, with its filters', async ({ page, logIn }) => {
  await logIn();
  const title = 'Back to the board';
  await callAPI(page, 'POST', 'page/create', { title, slug: 'back-to-the-board', type: 'content', locale: 'en-gb' });
  const board = /\/translations\?q=back-to-the-board&type=content$/;
  const back = page.getByRole('link', { name: 'Back to Translations' });
  await page.goto('/cmsadmin/translations?q=back-to-the-board&type=content');
  for (const name of [title, `Draft ${title}, English`]) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await back.click();
    await expect(page).toHaveURL(board);
  }
  // Whoever adds a language on the board or beside the title is asked for its title at once.
  await page.getByRole('link', { name: `Add ${title}, Dutch` }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Dutch' });
  await dialog.press('Escape');
  await page.getByRole('button', { name: 'Add NL' }).click();
  await dialog.getByLabel('Title').fill('Terug naar het bord');
  await dialog.getByLabel('Path').fill('terug-naar-het-bord');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terug naar het bord' })).toBeVisible();
  await back.click();
  await expect(page).toHaveURL(board);
});
