import type { BrowserContext, Page } from '@playwright/test';

import { administrator } from '../../../server/src/testing/servers/start-program.ts';
import { headingField, outline } from '../../support/editor.ts';
import { makeEvent } from '../../support/events.ts';
import { expect, test } from '../../support/fixtures.ts';
import { insertStaffSession } from '../../support/logins.repository.ts';
import { checkInBothColours } from '../../support/screen.ts';
import { makeColleague } from '../../support/second-user.ts';
import { callAPI } from '../../support/versioned-page.ts';

/** Creates a page with a stored heading block, and stays in its editor. */
async function makePage(page: Page, title: string, heading: string): Promise<void> {
  await page.goto('/cmsadmin/new-page');
  await page.getByLabel('Title').fill(title);
  await expect(page.getByText('This path is available.')).toBeVisible();
  await page.getByRole('button', { name: 'Create page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: 'The page is empty' }).click();
  await page.getByRole('combobox', { name: 'Which block?' }).fill('heading');
  await page.keyboard.press('Enter');
  await headingField(page).fill(heading);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
}

/** Windows that hear nothing of each other, as behind a proxy that lets no events through: they meet when they save. */
const hearNothing = async (context: BrowserContext): Promise<void> => {
  await context.route(/\/presence\?connection=/, () => undefined);
};

const selectBlock = (page: Page, title: string) =>
  outline(page)
    .getByRole('button', { name: `Heading: ${title}`, exact: true })
    .click();

test('two windows on one page lose nothing: other blocks go together, the same words are asked about', async ({
  page,
  context,
  logIn,
}) => {
  await logIn();
  await hearNothing(context);
  await makePage(page, `Two windows ${Date.now().toString(36)}`, 'As it was');
  const other = await context.newPage();
  await other.goto(page.url());
  await selectBlock(other, 'As it was');
  await test.step('a block added in one and words written in the other are both there', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Which block?' }).fill('quote');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Quote' }).fill('From the first window');
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    await headingField(other).fill('Written in the second window');
    await expect(other.getByText('Both changes went together.')).toBeVisible();
    await expect(outline(other).getByText('From the first window')).toBeVisible();
    await expect(other.getByText(/^Saved \d/)).toBeVisible();
  });
  await test.step('of words written in both, both can be kept', async () => {
    await selectBlock(page, 'As it was');
    await headingField(page).fill('Written in the first window');
    const dialog = page.getByRole('dialog', { name: /changed in two places/ });
    await expect(dialog.getByText('Written in the first window').last()).toBeVisible();
    await expect(dialog.getByText('Written in the second window')).toBeVisible();
    await page.keyboard.press('3');
    await expect(dialog.getByRole('radio', { name: 'Keep both blocks' })).toBeChecked();
    await dialog.getByRole('button', { name: /both/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    await page.reload();
    for (const words of ['Written in the first window', 'Written in the second window', 'From the first window'])
      await expect(outline(page).getByText(words)).toBeVisible();
  });
});

test('page settings changed in two windows go together, and only the one that both changed is asked about', async ({
  page,
  context,
  logIn,
}) => {
  await logIn();
  await hearNothing(context);
  const { id } = await makeEvent(page, { title: `Two settings ${Date.now().toString(36)}`, capacity: 40 });
  const other = await context.newPage();
  for (const one of [page, other]) {
    await one.goto(`/cmsadmin/page/${id}`);
    await one.getByRole('tab', { name: 'Page Settings' }).click();
  }
  const location = (one: Page) => one.getByRole('textbox', { name: 'Location' });
  const places = (one: Page) => one.getByLabel('Places', { exact: true });
  await location(page).fill('Deepwater basin');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await places(other).fill('60');
  await expect(other.getByText('Both changes went together.')).toBeVisible();
  await expect(location(other)).toHaveValue('Deepwater basin');
  await location(page).fill('Towing tank');
  await expect(page.getByRole('dialog', { name: /“Location” was changed/ })).toBeHidden();
  await expect(places(page)).toHaveValue('60');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await location(other).fill('Den Helder');
  const dialog = other.getByRole('dialog', { name: '“Location” was changed in two places' });
  await expect(dialog.getByText('Towing tank')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use my version' }).click();
  await expect(other.getByText(/^Saved \d/)).toBeVisible();
  await expect(location(other)).toHaveValue('Den Helder');
  await expect(places(other)).toHaveValue('60');
});

test('what is written after a choice was put off is part of it, and the focus is in the field once it is made', async ({
  page,
  context,
  logIn,
}) => {
  await logIn();
  await hearNothing(context);
  await makePage(page, `Put off ${Date.now().toString(36)}`, 'As it was');
  const other = await context.newPage();
  await other.goto(page.url());
  await selectBlock(other, 'As it was');
  await headingField(page).fill('Written in the first window');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await headingField(other).fill('Written in the second window');
  const dialog = other.getByRole('dialog', { name: /changed in two places/ });
  await expect(dialog.getByRole('radio', { name: 'All of yours' })).toBeFocused();
  await other.keyboard.press('Escape');
  await expect(headingField(other)).toBeFocused();
  await headingField(other).pressSequentially(', and more');
  const choose = other.getByRole('button', { name: 'Not saved: choose' });
  await expect(other.getByRole('status').filter({ hasText: 'Not saved: choose' })).toBeVisible();
  await choose.press('Enter');
  await expect(dialog.getByText('Written in the second window, and more').last()).toBeVisible();
  await other.setViewportSize({ width: 390, height: 844 });
  await checkInBothColours(other, 'a conflict on a phone');
  await other.setViewportSize({ width: 1280, height: 720 });
  await dialog.getByRole('button', { name: 'Use my version' }).press('Enter');
  await expect(other.getByText(/^Saved \d/)).toBeVisible();
  await expect(headingField(other)).toHaveValue('Written in the second window, and more');
  await expect(headingField(other)).toBeFocused();
});

test('what is typed right before the window is left is on the server, and where that can’t be the browser asks', async ({
  page,
  context,
  logIn,
  problems,
}) => {
  await logIn();
  await makePage(page, `Left ${Date.now().toString(36)}`, 'As it was');
  const address = page.url();
  const colleague = await context.newPage();
  await colleague.goto('/cmsadmin/');
  const requests: string[] = [];
  page.on('dialog', (dialog) => (requests.push(dialog.type()), void dialog.accept()));
  const id = /\d+/.exec(new URL(address).pathname)?.[0] ?? '';
  const onServer = async () => JSON.stringify(await callAPI(colleague, 'GET', `page/${id}`));
  await headingField(page).fill('Typed before leaving');
  await page.goto('about:blank');
  await expect.poll(onServer).toContain('Typed before leaving');
  expect(requests).toEqual([]);
  await page.goto(address);
  await selectBlock(page, 'Typed before leaving');
  await expect(page.getByText('have been restored')).toHaveCount(0);
  await headingField(page).fill('Typed while nothing answers');
  await context.route('**/api/trpc/pages.store**', (route) => route.abort());
  await expect(page.getByText('Offline, saved on this computer')).toBeVisible();
  await page.goto('about:blank');
  expect(requests).toEqual(['beforeunload']);
  expect(problems.splice(0).filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
});

test('typed text survives a reload, a crashed tab, and the end of the session', async ({ page, context, logIn }) => {
  await logIn();
  const colleague = await makeColleague(page, 'Kim Keeper', 'Editor');
  await makePage(page, `Kept ${Date.now().toString(36)}`, 'As it was');
  await test.step('a reload before anything is stored', async () => {
    await headingField(page).fill('Typed before the reload');
    await page.reload();
    await expect(outline(page).getByText('Typed before the reload')).toBeVisible();
  });
  let isReachable = false;
  await test.step('a tab that dies while the server cannot be reached', async () => {
    await context.route('**/api/trpc/pages.store**', (route) => (isReachable ? route.continue() : route.abort()));
    await selectBlock(page, 'Typed before the reload');
    await headingField(page).fill('Typed before the crash');
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Typed before the crash');
    const session = await context.newCDPSession(page);
    const died = page.waitForEvent('crash');
    void session.send('Page.crash').catch(() => undefined);
    await died;
  });
  const next = await context.newPage();
  await test.step('somebody else who logs in on the same computer does not get it', async () => {
    const own = await context.cookies();
    const value = await insertStaffSession(colleague.email);
    await context.addCookies([{ name: 'ximblox_session', value, url: new URL(page.url()).origin, httpOnly: true }]);
    await next.goto(page.url());
    await expect(outline(next).locator('[data-row]')).toHaveText(/Typed before the reload/);
    await expect(outline(next).getByText('Typed before the crash')).toHaveCount(0);
    await context.clearCookies();
    await context.addCookies(own);
  });
  await test.step('the next tab has it, and stores it', async () => {
    isReachable = true;
    await next.goto(page.url());
    await expect(outline(next).getByText('Typed before the crash')).toBeVisible();
    await expect(next.getByText(/^Saved \d/)).toBeVisible();
  });
  await test.step('a session that ends asks to log in over the page', async () => {
    await selectBlock(next, 'Typed before the crash');
    await context.clearCookies();
    await headingField(next).fill('Typed while logged out');
    const dialog = next.getByRole('dialog', { name: 'Log in again' });
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await next.keyboard.type(administrator.password);
    await next.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(headingField(next)).toHaveValue('Typed while logged out');
    await expect(next.getByText(/^Saved \d/)).toBeVisible();
    await expect(headingField(next)).toBeFocused();
    await next.keyboard.type(', and on');
    await expect(headingField(next)).toHaveValue('Typed while logged out, and on');
  });
});

test('two windows on one page keep each what was typed in it, and what the one that dies had comes back', async ({
  page,
  context,
  logIn,
}) => {
  await logIn();
  await makePage(page, `Two windows ${Date.now().toString(36)}`, 'As it was');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await selectBlock(other, 'As it was');
  let isReachable = false;
  await context.route('**/api/trpc/pages.store**', (route) => (isReachable ? route.continue() : route.abort()));
  const storedDrafts = () => page.evaluate(() => JSON.stringify(localStorage));
  await headingField(page).fill('Typed in the first window');
  await headingField(other).fill('Typed in the second window');
  await expect.poll(storedDrafts).toContain('Typed in the first window');
  await expect.poll(storedDrafts).toContain('Typed in the second window');
  const session = await context.newCDPSession(page);
  const died = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await died;
  const next = await context.newPage();
  isReachable = true;
  await next.goto(other.url());
  await expect(next.getByText('Typed in the first window').first()).toBeVisible();
  await expect(headingField(other)).toHaveValue('Typed in the second window');
});
