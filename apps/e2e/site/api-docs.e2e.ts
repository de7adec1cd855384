import type { Locator, Page } from '@playwright/test';

import { makeToken } from '../../server/src/testing/servers/make-token.ts';
import { expect, test } from '../support/fixtures.ts';
import { barriers } from '../support/screen.ts';

const callIn = (page: Page, id: string): Locator => page.locator(`article[id="${id}"]`);
/** The body of an answer. By its element: names are slow to compute on a page of this size. */
const answerIn = (call: Locator): Locator => call.locator('.try pre');
/** What axe finds in what the search left. */
async function barriersInHits(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const hidden of document.querySelectorAll('article[hidden], li[hidden], section[hidden]')) hidden.remove();
  });
  return barriers(page);
}
const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search calls and fields' });

test('an integrator finds a call, reads it in their language, and tries it with a token instead of the session', async ({
  page,
  baseURL,
  logIn,
}) => {
  const origin = baseURL ?? '';
  // A call that is tried must not be made as the user who is logged in.
  await logIn();
  const requests: { readonly url: string; readonly cookie: string | undefined }[] = [];
  page.on('request', (request) => {
    const url = request.url();
    void request.allHeaders().then(({ cookie }) => requests.push({ url, cookie }));
  });
  await page.goto('/api/docs');
  await search(page).fill('tags delete');
  await expect(callIn(page, 'tags.delete')).toBeVisible();
  await expect(callIn(page, 'pages.create')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'auth', exact: true })).toHaveCount(0);
  await expect(page.getByRole('status').first()).toHaveText(/^\d+ of \d+ calls and shapes$/);
  await search(page).fill('tags.create');
  await search(page).press('Enter');
  const call = callIn(page, 'tags.create');
  await expect(call.getByRole('link', { name: 'tags.create' })).toBeFocused();

  await call.getByText('Python', { exact: true }).click();
  await expect(call.getByText('requests.post(')).toBeVisible();
  await expect(call.getByText('curl -sS')).toBeHidden();
  await expect(callIn(page, 'tags.update').locator('[data-language="Python"]')).toHaveAttribute('open', '');

  await call.getByText('Try it').press('Enter');
  await expect(call.getByText('This call changes what is stored')).toBeVisible();
  const name = `Docs ${Date.now().toString(36)}`;
  await call.getByLabel('Body').fill(JSON.stringify({ name }));
  await call.getByRole('button', { name: 'Send' }).click();
  await expect(call.locator('.try [role="status"]')).toHaveText(/^401 /);
  await page.getByLabel('Token', { exact: true }).fill(await makeToken(origin));
  await call.getByRole('button', { name: 'Send' }).click();
  await expect(answerIn(call)).toContainText('"Success": true');
  const calls = requests.filter(({ url }) => url.includes('/api/ximblox/tags'));
  expect(calls.map(({ cookie }) => cookie)).toEqual([undefined, undefined]);
  expect(requests.filter(({ url }) => !url.startsWith(origin))).toEqual([]);
  expect(await barriersInHits(page)).toEqual([]);
  // The token is gone with the page.
  await page.reload();
  await expect(page.getByLabel('Token', { exact: true })).toHaveValue('');
});

test('the search finds calls by what their domain is for', async ({ page }) => {
  await page.goto('/api/docs');
  await search(page).fill('feed of changes');
  await expect(callIn(page, 'changes.list')).toBeVisible();
  await expect(callIn(page, 'pages.create')).toBeHidden();
});

test('a public call is tried without a token, and a link ends a search that hides its target', async ({ page }) => {
  await page.goto('/api/docs#pages.getPages');
  const call = callIn(page, 'pages.getPages');
  await expect(call).toBeInViewport();
  await call.getByText('Try it').click();
  await call.getByRole('button', { name: 'Send' }).click();
  await expect(answerIn(call)).toContainText('"items"', { timeout: 30_000 });
  await expect(callIn(page, 'memberAccount.get').getByText('Try it')).toHaveCount(0);

  await search(page).fill('page/create pages.create');
  await callIn(page, 'pages.create').getByRole('link', { name: 'PageDraft' }).click();
  await expect(search(page)).toHaveValue('');
  const shape = page.locator('[id="shape-PageDraft"]');
  await expect(shape).toBeInViewport();
  await shape.getByRole('link', { name: 'PageDraftNews' }).first().click();
  await expect(page.locator('[id="shape-PageDraftNews"]')).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the documentation is complete: fields, samples and failures', async ({ page }) => {
    await page.goto('/api/docs#tags.create');
    const call = callIn(page, 'tags.create');
    await expect(call.getByText('curl -sS')).toBeVisible();
    await call.getByText('Python', { exact: true }).click();
    await expect(call.getByText('requests.post(')).toBeVisible();
    await call.getByText('Failures').click();
    await expect(call.getByText('409')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
  });
});

for (const [width, colorScheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`the documentation fits a window of ${width} pixels, ${colorScheme}, without barriers`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/api/docs');
    await search(page).fill('pages.get');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await barriersInHits(page)).toEqual([]);
  });
}
