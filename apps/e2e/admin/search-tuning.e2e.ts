import type { Locator, Page } from '@playwright/test';

import { makeDraft } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { insertStaffSession } from '../support/logins.repository.ts';
import { checkFit, checkInBothColours } from '../support/screen.ts';
import { makeColleague } from '../support/second-user.ts';
import { callAPI, makeVersionedPage } from '../support/versioned-page.ts';

/** The titles of the results on the page of the site, in their order. */
const titles = (page: Page): Locator => page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });

test('an editor answers a search without results by a synonym, and another by a best bet, by keyboard', async ({
  page,
  logIn,
}) => {
  // Searches of staff are not counted.
  await page.goto('/en/search?q=zzyzxword');
  await page.goto('/en/search?q=quuxlyword');
  await logIn();
  await page.goto('/cmsadmin/search?view=missed');
  const first = page.getByRole('button', { name: 'Add a synonym for “zzyzxword”' });
  // The terms are stored some seconds after the search.
  await expect(async () => {
    await page.reload();
    await expect(first).toBeVisible({ timeout: 1_500 });
  }).toPass();
  await checkInBothColours(page);
  const desktop = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await checkFit(page);
  for (const part of [page.getByText('zzyzxword', { exact: true }), first])
    expect((await part.boundingBox())?.width, 'on a phone').toBeGreaterThan(60);
  await expect(page.getByRole('button', { name: 'Remove “zzyzxword” from this list' })).toBeInViewport({ ratio: 1 });
  if (desktop !== null) await page.setViewportSize(desktop);
  await first.press('Enter');
  const group = page.getByRole('complementary', { name: 'New synonyms' });
  await expect(group.getByLabel('Words')).toHaveValue('zzyzxword\n');
  await group.getByRole('button', { name: 'Add synonyms' }).press('Enter');
  await expect(group.getByText('Enter two to ten words, each on its own line.')).toBeVisible();
  await group.getByLabel('Words').fill('zzyzxword\nnews');
  await group.getByRole('button', { name: 'Add synonyms' }).press('Enter');
  await expect(page.getByRole('link', { name: 'zzyzxword, news' })).toBeVisible();
  await checkInBothColours(page);

  await page.getByRole('link', { name: 'Without results' }).press('Enter');
  await expect(first).toBeHidden();
  await page.getByRole('button', { name: 'Add a best bet for “quuxlyword”' }).press('Enter');
  const bet = page.getByRole('complementary', { name: 'New best bet' });
  await expect(bet.getByLabel('Search term')).toHaveValue('quuxlyword');
  await bet.getByRole('button', { name: 'Add best bet' }).press('Enter');
  await expect(bet.getByText('Choose a page.')).toBeVisible();
  await bet.getByRole('button', { name: 'Choose a page' }).press('Enter');
  const picker = page.getByRole('dialog', { name: 'Choose a page' });
  await picker.getByRole('textbox').fill('contact');
  const choice = picker.getByRole('listitem').getByRole('button').first();
  await expect(choice).toContainText('Contact');
  await choice.press('Enter');
  await expect(bet.getByText('Choose a page.')).toBeHidden();
  await bet.getByRole('button', { name: 'Add best bet' }).press('Enter');
  await expect(page.getByRole('link', { name: 'quuxlyword' })).toBeVisible();
  await checkInBothColours(page);

  await page.goto('/en/search?q=quuxlyword');
  await expect(titles(page).first()).toHaveText('Contact');
  // A term that finds other pages by their words.
  await page.goto('/en/search?q=shallow+water');
  await expect(titles(page).nth(1)).toBeVisible();
  const others = await titles(page).allTextContents();
  expect(others).not.toContain('Contact');
  await page.goto('/cmsadmin/search');
  await page.getByRole('link', { name: 'quuxlyword' }).press('Enter');
  const opened = page.getByRole('complementary', { name: 'quuxlyword' });
  await opened.getByLabel('Search term').fill('shallow water');
  await opened.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('link', { name: 'shallow water' })).toBeVisible();
  for (const term of ['shallow+water', 'Shallow-water']) {
    await page.goto(`/en/search?q=${term}`);
    await expect(titles(page).first()).toHaveText('Contact');
    await expect(titles(page).nth(1)).toBeVisible();
  }
  for (const [address, name, confirm] of [
    ['/cmsadmin/search', 'More for “shallow water”', 'Delete the best bet'],
    ['/cmsadmin/search?view=synonyms', 'More for “zzyzxword, news”', 'Delete the synonyms'],
  ] as const) {
    await page.goto(address);
    await page.getByRole('button', { name }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter');
    await page.getByRole('button', { name: confirm }).press('Enter');
    await expect(page.getByRole('button', { name })).toBeHidden();
  }
});

test('an editor without the permission to read drafts chooses among the pages of the site', async ({ page, logIn, browser }) => {
  await logIn();
  const name = 'Search only';
  expect(await callAPI(page, 'POST', 'role', { name, permissions: [{ name: 'manage-search' }] })).not.toHaveProperty('Errors');
  const { email } = await makeColleague(page, 'S. Earcher', name);
  const { origin } = new URL(page.url());
  const context = await browser.newContext({ baseURL: origin });
  await context.addCookies([{ name: 'ximblox_session', value: await insertStaffSession(email), url: origin, httpOnly: true }]);
  const other = await context.newPage();
  await other.goto('/cmsadmin/search?bet=new');
  await other.getByRole('button', { name: 'Choose a page' }).press('Enter');
  const picker = other.getByRole('dialog', { name: 'Choose a page' });
  await picker.getByRole('textbox').fill('contact');
  await picker.getByRole('button', { name: '/en/contact' }).press('Enter');
  const bet = other.getByRole('complementary', { name: 'New best bet' });
  await bet.getByLabel('Search term').fill('telephone');
  await bet.getByRole('button', { name: 'Add best bet' }).press('Enter');
  await expect(other.getByRole('link', { name: 'telephone' })).toBeVisible();
  await other.getByRole('button', { name: 'More for “telephone”' }).press('Enter');
  await other.getByRole('menuitem', { name: 'Delete…' }).press('Enter');
  await other.getByRole('button', { name: 'Delete the best bet' }).press('Enter');
  await expect(other.getByRole('link', { name: 'telephone' })).toBeHidden();
  await context.close();
});

test('the pages of a best bet that a phone has no room for end with an ellipsis', async ({ page, logIn }) => {
  await logIn();
  const stamp = Date.now().toString(36);
  const pageIDs = [await makeVersionedPage(page, `quay-${stamp}`), await makeVersionedPage(page, `lock-${stamp}`)];
  const term = `quay ${stamp}`;
  const bet = { locale: 'en-gb', term, pageIDs };
  expect(await callAPI(page, 'POST', 'search/best-bets', bet)).not.toHaveProperty('Errors');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/cmsadmin/search');
  await expect(page.getByRole('link', { name: term })).toBeVisible();
  await checkFit(page);
  await page.getByRole('button', { name: `More for “${term}”` }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete the best bet' }).click();
  await expect(page.getByRole('link', { name: term })).toBeHidden();
});

test('what a colleague changed of synonyms and a best bet meanwhile is said, and saving again keeps what is chosen', async ({
  page,
  logIn,
}) => {
  await logIn();
  const stamp = Date.now().toString(36);
  const words = [`keel${stamp}`, `skeg${stamp}`];
  const created = (await callAPI(page, 'POST', 'search/synonyms', { locale: 'en-gb', words })) as { group: { id: number } };
  await page.goto(`/cmsadmin/search?view=synonyms&group=${created.group.id}`);
  const group = page.getByRole('complementary', { name: words.join(', ') });
  const list = group.getByLabel('Words');
  await expect(list).toHaveValue(words.join('\n'));
  const theirs = { locale: 'en-gb', words: [...words, `fin${stamp}`], revision: 0 };
  expect(await callAPI(page, 'PUT', `search/synonyms/${created.group.id}`, theirs)).toMatchObject({ Success: true });
  const mine = [...words, `stern${stamp}`];
  await list.fill(mine.join('\n'));
  await group.getByRole('button', { name: 'Save' }).click();
  await expect(list).toHaveAccessibleDescription(new RegExp(`changed to “${theirs.words.join(', ')}” in the meantime`));
  await expect(list).toHaveValue(mine.join('\n'));
  await group.getByRole('button', { name: 'Save' }).click();
  await expect(group).toBeHidden();
  await expect(page.getByRole('link', { name: mine.join(', ') })).toBeVisible();
  expect(await callAPI(page, 'POST', `search/synonyms/${created.group.id}/delete`, { revision: 2 })).toMatchObject({
    Success: true,
  });

  const live = [await makeDraft(page, 'Pier', { blocks: [] }), await makeDraft(page, 'Dock', { blocks: [] })];
  const [pageIDs, [pier = '', dock = '']] = [live.map(({ pageID }) => pageID), live.map(({ title }) => title)];
  for (const id of pageIDs) expect(await callAPI(page, 'POST', `page/${id}/publish`, {})).not.toHaveProperty('Errors');
  const term = `pier ${stamp}`;
  const bet = { locale: 'en-gb', term, pageIDs };
  const { bestBet } = (await callAPI(page, 'POST', 'search/best-bets', bet)) as { bestBet: { id: number } };
  await page.goto(`/cmsadmin/search?bet=${bestBet.id}`);
  const opened = page.getByRole('complementary', { name: term });
  await opened.getByRole('button', { name: `Remove “${pier}”` }).click();
  await opened.getByLabel('Search term').fill(`${term} mine`);
  const changed = { ...bet, term: `${term} theirs`, pageIDs: pageIDs.toReversed(), revision: 0 };
  expect(await callAPI(page, 'PUT', `search/best-bets/${bestBet.id}`, changed)).toMatchObject({ Success: true });
  await opened.getByRole('button', { name: 'Save' }).click();
  await expect(opened.getByLabel('Search term')).toHaveAccessibleDescription(
    new RegExp(`changed to “${term} theirs” in the meantime`),
  );
  await expect(opened.getByText(`changed to “${dock}, ${pier}” in the meantime`)).toBeVisible();
  await expect(opened.getByRole('listitem')).toHaveText([dock]);
  await opened.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: `${term} mine` })).toBeVisible();
  expect(await callAPI(page, 'POST', `search/best-bets/${bestBet.id}/delete`, { revision: 2 })).toMatchObject({ Success: true });
});
