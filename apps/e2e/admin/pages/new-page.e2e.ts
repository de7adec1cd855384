import { readFileSync } from 'node:fs';
import path from 'node:path';

import { outline } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { logInAs, makeColleague } from '../../support/second-user.ts';
import { callAPI } from '../../support/versioned-page.ts';

test('a pasted title that is too long says what is left out, is not dropped unasked, and its page has the focus', async ({
  page,
  logIn,
}) => {
  await logIn();
  const long = `${Date.now()}-${'wave-'.repeat(60)}`.slice(0, 250);
  await page.goto('/cmsadmin/new-page');
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveAccessibleDescription('At most 200 characters');
  const source = page.getByRole('textbox', { name: 'Path' });
  await source.evaluate((field: HTMLInputElement) => field.removeAttribute('maxlength'));
  await source.fill(long);
  await source.press('Control+a');
  await source.press('Control+x');
  await title.press('Control+v');
  await expect(title).toHaveValue(long.slice(0, 200));
  await expect(title).toHaveAccessibleDescription('200 of 200');
  await expect(
    page.getByText(`the last 50 characters were left out, from “${long.slice(200)}” on. It takes at most 200.`),
  ).toBeVisible();

  await test.step('so is what is dragged into it', async () => {
    // Both fields are in sight.
    await page.setViewportSize({ width: 1280, height: 1400 });
    await title.fill('x'.repeat(190));
    await source.fill('dragged-from-another-field');
    await source.press('Control+a');
    const [from, to] = [await source.boundingBox(), await title.boundingBox()];
    if (from === null || to === null) throw new Error('A field is not drawn.');
    await page.mouse.move(from.x + 60, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 10 });
    await page.mouse.up();
    await expect(title).toHaveValue(/dragged-fr/);
    await expect(
      page.getByText('the last 16 characters were left out, from “om-another-field” on. It takes at most 200.'),
    ).toBeVisible();
    await title.fill(long.slice(0, 200));
  });
  await page.getByRole('link', { name: 'Calendar' }).click();
  await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Keep editing' }).click();
  await expect(title).toHaveValue(/wave/);
  await title.fill('Focus');
  await source.fill(`focus-${Date.now()}`);
  await page.getByRole('button', { name: 'Create page' }).click();
  await expect(page).toHaveURL(/\/page\/\d+$/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('a path is not called taken while its own page opens', async ({ page, logIn }) => {
  await logIn();
  const slug = `own-path-${Date.now()}`;
  await page.goto('/cmsadmin/new-page');
  await page.getByRole('textbox', { name: 'Title' }).fill('Own path');
  await page.getByRole('textbox', { name: 'Path' }).fill(slug);
  await expect(page.getByText('This path is available.')).toBeVisible();
  // The editor is slow to come, and the window is looked at again meanwhile, which asks anew.
  const opened = Promise.withResolvers<void>();
  await page.route(/pages\.get\b|\/assets\/.*\.js/, async (route) => {
    await opened.promise;
    await route.continue();
  });
  const creation = page.waitForResponse((response) => response.url().includes('pages.create'));
  await page.getByRole('button', { name: 'Create page' }).click();
  await creation;
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await page.waitForTimeout(1500);
  await expect(page.getByText('Another page in this language has this path')).toHaveCount(0);
  await expect(page.getByText(`Use ${slug}-2`)).toHaveCount(0);
  opened.resolve();
  await expect(page).toHaveURL(/\/page\/\d+$/);
});

test('a free path that is chosen instead of a taken one has the focus', async ({ page, logIn }) => {
  await logIn();
  const slug = `taken-${Date.now()}`;
  await callAPI(page, 'POST', 'page/create', { title: 'Taken', slug, type: 'content', locale: 'en-gb', typeData: {} });
  await page.goto('/cmsadmin/new-page');
  await page.getByRole('textbox', { name: 'Title' }).fill('Taken too');
  const path = page.getByRole('textbox', { name: 'Path' });
  await path.fill(slug);
  await page.getByRole('button', { name: `Use ${slug}-2, which is free` }).press('Enter');
  await expect(path).toHaveValue(`${slug}-2`);
  await expect(path).toBeFocused();
});

test('an article that is pasted into the empty title is the new page, or gives it its title only', async ({ page, logIn }) => {
  await logIn();
  const folder = path.resolve(import.meta.dirname, '../../../admin/src/editor/paste/testing/clipboards');
  const { types } = JSON.parse(readFileSync(path.join(folder, 'word-windows.json'), 'utf8')) as {
    types: Readonly<Record<string, string>>;
  };
  const name = 'Three weeks with a work barge in the short basin';
  const title = page.getByRole('textbox', { name: 'Title' });
  const paste = () =>
    title.evaluate((field, given) => {
      const data = new DataTransfer();
      for (const [type, text] of Object.entries(given)) data.setData(type, text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, types);
  await page.goto('/cmsadmin/new-page');
  const note = page.getByText('The rest of what was pasted will be on the new page.');
  await paste();
  await expect(title).toHaveValue(name);
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Use the title only' }).press('Enter');
  await expect(note).toHaveCount(0);
  await expect(title).toBeFocused();
  await title.fill('');
  await paste();
  await page.getByRole('textbox', { name: 'Path' }).fill(`article-${Date.now()}`);
  await page.getByRole('textbox', { name: 'Path' }).press('Enter');
  await expect(page).toHaveURL(/\/page\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const rows = outline(page).locator('[data-row]');
  await expect(rows).toHaveCount(22);
  await expect(rows.first()).toBeFocused();
  await page.reload();
  await expect(rows).toHaveCount(22);
});

test('a list of one page type offers a new page to those who may create that type', async ({ page, logIn }) => {
  await logIn();
  const name = `Dutch news ${Date.now()}`;
  const permissions = [{ name: 'read-drafts' }, { name: 'create-page', parameters: { pageTypes: ['news'], locales: ['nl-nl'] } }];
  await callAPI(page, 'POST', 'role', { name, permissions });
  const colleague = await logInAs(page, await makeColleague(page, 'Nel Nieuws', name));
  const button = colleague.getByRole('button', { name: 'New page', exact: true });
  await expect(button).toBeVisible();
  await colleague.goto('/cmsadmin/page-overview/news');
  await expect(colleague.getByRole('row').nth(1)).toBeVisible();
  await expect(button).toBeVisible();
  await colleague.goto('/cmsadmin/page-overview/content');
  await expect(colleague.getByRole('row').nth(1)).toBeVisible();
  await expect(button).toHaveCount(0);
  await colleague.context().close();
});

test('a new page called as typed in the commands has that title on New page too, and asks before typed words are lost', async ({
  page,
  logIn,
}) => {
  await logIn();
  await page.goto('/cmsadmin/new-page');
  const title = page.getByRole('textbox', { name: 'Title' });
  const path = page.getByRole('textbox', { name: 'Path' });
  const callIt = async (name: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: /^Find a page/ }).fill(name);
    await page.getByRole('button', { name: `New page called “${name}”` }).click();
  };
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await expect(title).toBeFocused();

  await callIt('Zz first');
  await expect(title).toHaveValue('Zz first');
  await expect(path).toHaveValue('zz-first');
  await expect(title).toBeFocused();
  // What nobody has typed is not asked about.
  await callIt('Zz second');
  await expect(title).toHaveValue('Zz second');
  await expect(title).toBeFocused();

  await title.fill('Zz of my own');
  await path.fill('own');
  await callIt('Zz second');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(title).toHaveValue('Zz of my own');
  await expect(path).toHaveValue('own');
  // The link to the content leaves nothing.
  await page.getByRole('link', { name: 'Go to the content' }).press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await expect(question).toHaveCount(0);
  await expect(title).toHaveValue('Zz of my own');
  await callIt('Zz second');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(title).toHaveValue('Zz second');
  await expect(path).toHaveValue('zz-second');
  await expect(title).toBeFocused();
});
