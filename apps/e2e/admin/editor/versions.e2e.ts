import type { Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures.ts';
import { callAPI, makeVersionedPage } from '../../support/versioned-page.ts';
import { checkEverywhere, checkScreen } from '../../support/screen.ts';

const slugOf = (name: string): string => `versions-${name}-${Date.now()}`;
const part = (page: Page, name: string | RegExp) => page.getByRole('article', { name });

test('the draft is compared with what is published: words, moves, fields and folded blocks, with the keyboard alone', async ({
  page,
  logIn,
}) => {
  await logIn();
  const pageID = await makeVersionedPage(page, slugOf('keys'));
  await page.goto(`/cmsadmin/page/${pageID}`);
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Versions' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Compare versions' })).toBeFocused();
  await expect(page.getByRole('radio', { name: /^New: Current draft/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Old: Version 1, .*Published$/ })).toBeChecked();

  const text = part(page, /^Text: Floating wind turbines/);
  await expect(text.locator('del')).toHaveText(['removed: is never regular, end ']);
  await expect(text.locator('ins')).toHaveText([
    'added: rarely comes from one side, end ',
    'added: , with current and wind on top, end ',
  ]);
  await expect(text).toContainText('[led to https://meridian.example/old, now leads to https://meridian.example/new]');
  await expect(text).toContainText('two [now bold]');
  await expect(part(page, 'Title and settings').locator('dt')).toHaveText([
    'Title',
    'Type',
    'Date',
    'Search description',
    'Keywords',
  ]);
  await expect(part(page, 'Quote: Annelies Okafor')).toContainText('moved up, from 15 to 2');
  await expect(page.getByText('Annelies Okafor was here (15)')).toBeVisible();
  await expect(part(page, 'Heading: Partners')).toContainText('removed');

  const folded = page.getByRole('button', { name: '12 unchanged blocks' });
  await expect(page.getByText('Chapter 7')).toHaveCount(0);
  await folded.press('Enter');
  await expect(page.getByText('Chapter 7')).toBeVisible();

  await page.keyboard.press('j');
  await expect(part(page, 'Title and settings')).toBeFocused();
  await page.keyboard.press('j');
  await expect(part(page, 'Quote: Annelies Okafor')).toBeFocused();
  await expect(page.getByText('change 2 of 7')).toBeVisible();
  await page.keyboard.press('k');
  await expect(part(page, 'Title and settings')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused();
});

test('an old version is brought back as the draft; what was written stays a version, and visitors see what they saw', async ({
  page,
  logIn,
}) => {
  await logIn();
  const pageID = await makeVersionedPage(page, slugOf('restore'));
  await page.goto(`/cmsadmin/page/${pageID}?versions`);
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByText('Version 1 is now the draft.', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The offshore basin opens again');
  await page.goto(`/cmsadmin/page/${pageID}?versions`);
  await expect(page.getByText('No differences.')).toBeVisible();
  const preserved = page.getByRole('radio', { name: /^Old: Version 2/ });
  await preserved.press('Space');
  await expect(preserved).toBeChecked();
  await expect(part(page, 'Heading: Partners')).toContainText('added');
  const { items } = await callAPI(page, 'GET', `page/${pageID}/versions`);
  expect((items as { number: number; isLive: boolean }[]).map(({ number, isLive }) => [number, isLive])).toEqual([
    [3, false],
    [2, false],
    [1, true],
  ]);
});

test('what is undone after an old version was brought back is what was written before', async ({ page, logIn }) => {
  await logIn();
  const pageID = await makeVersionedPage(page, slugOf('undo'));
  await page.goto(`/cmsadmin/page/${pageID}?versions`);
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await page.getByRole('button', { name: /^Undo Ctrl/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The offshore basin reopens');
});

test('a block of the comparison is opened in the editor, ready to be written', async ({ page, logIn }) => {
  await logIn();
  const pageID = await makeVersionedPage(page, slugOf('open'));
  await page.goto(`/cmsadmin/page/${pageID}`);
  await page.getByRole('complementary', { name: 'Form' }).getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Open “Annelies Okafor” in the editor' }).click();
  await expect(page.getByRole('textbox', { name: 'Quote' })).toBeFocused();
  await page.keyboard.press('Control+a');
  const opened = page.waitForResponse((response) => response.url().includes('checkpoints.take'));
  await page.keyboard.type('Waves from two places.');
  expect((await opened).ok()).toBe(true);
  await page.getByRole('complementary', { name: 'Form' }).getByRole('button', { name: 'Versions' }).click();
  const quote = part(page, 'Quote: Annelies Okafor');
  await expect(quote.locator('ins')).toHaveCount(1);
  await expect(quote).toContainText('changed');

  await quote.getByRole('button', { name: 'Restore this block' }).click();
  await expect(quote.locator('ins')).toHaveCount(0);
  const removed = part(page, 'Heading: Partners');
  await removed.getByRole('button', { name: 'Restore this block' }).click();
  await expect(removed).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(removed).toContainText('removed');
  await page.keyboard.press('Control+z');
  await expect(quote.locator('ins')).toHaveCount(1);
});

test('a draft is named, and what it was then is restored and undone', async ({ page, logIn }) => {
  await logIn();
  const pageID = await makeVersionedPage(page, slugOf('named'));
  await page.goto(`/cmsadmin/page/${pageID}?versions`);
  await page.getByRole('button', { name: /^Name Current draft/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Before the board meeting');
  await page.getByRole('button', { name: 'Save name' }).click();
  const old = page.getByRole('radio', { name: /^Old: Before the board meeting/ });
  await expect(old).toBeVisible();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The offshore basin opens again');
  await page.goto(`/cmsadmin/page/${pageID}?versions`);
  await old.press('Space');
  await page.getByRole('button', { name: 'Restore “Before the board meeting”' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The offshore basin reopens');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The offshore basin opens again');
});

test('a page with one version says what will stand there', async ({ page, logIn }) => {
  await logIn();
  const created = await callAPI(page, 'POST', 'page/create', {
    title: 'New',
    slug: slugOf('one'),
    type: 'content',
    locale: 'en-gb',
    typeData: {},
  });
  await page.goto(`/cmsadmin/page/${Number(created['pageID'])}?versions`);
  await expect(page.getByText('There is only one version so far.', { exact: false })).toBeVisible();
  await checkScreen(page);
  await page.getByRole('button', { name: 'Back to the editor' }).first().click();
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await page.goto(`/cmsadmin/page/${Number(created['pageID'])}?versions`);
  await expect(page.getByText('There is only one version so far.', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
});

test('the comparison has no barrier that axe knows and fits the window', async ({ page, logIn }) => {
  await logIn();
  const pageID = await makeVersionedPage(page, slugOf('looks'));
  await page.goto(`/cmsadmin/page/${pageID}?versions`);
  await expect(part(page, 'Title and settings')).toBeVisible();
  await checkEverywhere(page);
  await page.getByLabel('Show changes only').uncheck();
  await expect(page.getByText('Chapter 7')).toBeVisible();
  await checkEverywhere(page);
});
