import type { Page } from '@playwright/test';

import { linkFor } from '../support/outbox.ts';
import { logInAs, makeColleague, type Colleague } from '../support/second-user.ts';
import { expect, test } from '../support/fixtures.ts';
import { checkEverywhere, checkFit, checkInBothColours, checkScreen } from '../support/screen.ts';
import { callAPI, makeVersionedPage } from '../support/versioned-page.ts';

const slugOf = (name: string): string => `requests-${name}-${Date.now()}`;
const block = (type: string, key: string, props: object) => ({ type, key, props });

type RequestedPage = { readonly pageID: number; readonly versionID: number };

/** Has a colleague ask for the publication of a page. */
async function ask(page: Page, pageID: number, comment: string): Promise<RequestedPage> {
  const { pageVersionID } = await callAPI(page, 'POST', `page/${pageID}/request-publication`, { comment });
  return { pageID, versionID: Number(pageVersionID) };
}

/** Creates an unpublished page with these blocks. @returns its ID */
async function makeNewPage(page: Page, title: string, blocks: object[]): Promise<number> {
  const created = await callAPI(page, 'POST', 'page/create', {
    title,
    slug: slugOf('new'),
    type: 'content',
    locale: 'en-gb',
    typeData: {},
  });
  const stored = await callAPI(page, 'POST', `page/version/${Number(created['pageVersionID'])}/store`, {
    revision: 0,
    title,
    blocks,
  });
  expect(stored).toMatchObject({ Success: true });
  return Number(created['pageID']);
}

const openIn = async (page: Page, pageID: number): Promise<string> => {
  const { state } = await callAPI(page, 'GET', `page/${pageID}`);
  return String(state);
};

const toast = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: '“' });

/** Withdraws requests of other tests, so that the inbox has only this test's. */
async function emptyInbox(page: Page): Promise<void> {
  const { items } = await callAPI(page, 'GET', 'page/fetch-request');
  for (const { pageVersionID } of items as { pageVersionID: number }[])
    await callAPI(page, 'POST', `page/version/${pageVersionID}/revoke-publication`, {});
}

let jonas: Colleague | undefined;
/** The requesting user, shared by all tests of this file. */
const asker = async (page: Page): Promise<Colleague> => (jonas ??= await makeColleague(page, 'Jonas Lindqvist', 'Editor'));

test('requests are reviewed with the keyboard alone: one is rejected with words, the next accepted and live', async ({
  page,
  logIn,
}) => {
  await logIn();
  await emptyInbox(page);
  const first = await makeVersionedPage(page, slugOf('first'));
  const second = await makeNewPage(page, 'Tank calendar 2027', [block('heading', 'h', { title: 'Weeks 2 to 26', level: 2 })]);
  const colleague = await logInAs(page, await asker(page));
  await ask(colleague, first, 'New measurements are in.');
  await ask(colleague, second, 'Weeks 2 to 26.');
  await page.reload();

  const entry = page.getByRole('link', { name: 'Publication Requests 2 wait for you' });
  await entry.press('Enter');
  await expect(page.getByRole('heading', { name: 'Publication Requests' })).toBeVisible();
  const rows = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Jonas Lindqvist, News, English');
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Tank calendar 2027' })).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');

  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveText('The offshore basin reopens');
  await test.step('the changes are gone through', async () => {
    await expect(page.getByText('7 changes')).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.getByRole('article', { name: 'Title and settings' })).toBeFocused();
    await page.keyboard.press('j');
    await expect(page.getByRole('article', { name: 'Quote: Annelies Okafor' })).toBeFocused();
  });
  await test.step('the next request and back', async () => {
    await page.keyboard.press('n');
    await expect(heading).toHaveText('Tank calendar 2027');
    await expect(heading).toBeFocused();
    await page.keyboard.press('p');
    await expect(heading).toHaveText('The offshore basin reopens');
  });
  await test.step('a rejection wants words', async () => {
    const words = page.getByRole('textbox', { name: 'Message to Jonas Lindqvist' });
    await expect(page.getByText('7 changes')).toBeVisible();
    await page.keyboard.press('Alt+r');
    await expect(words).toBeFocused();
    await expect(page.getByText('Enter what should change.', { exact: true })).toBeVisible();
    await page.keyboard.type('The quote stood better at its old place.');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+r');
    await expect(toast(page)).toContainText('“The offshore basin reopens” is rejected.');
    expect(await openIn(page, first)).toBe('published');
  });
  await test.step('the next one is there, and is accepted', async () => {
    await expect(heading).toHaveText('Tank calendar 2027');
    await expect(heading).toBeFocused();
    await expect(page.getByText('Nothing for members becomes public.')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await page
      .getByRole('dialog', { name: /^Publish “/ })
      .getByRole('button', { name: 'Publish', exact: true })
      .press('Enter');
    await expect(page.getByText('Nothing to review')).toBeVisible();
    expect(await openIn(page, second)).toBe('published');
    await expect(page.getByRole('link', { name: 'Publication Requests', exact: true })).toBeVisible();
  });
  await colleague.context().close();
});

test('a page that cannot be published is not accepted, and the review names the problem', async ({ page, logIn }) => {
  await logIn();
  const pageID = await makeNewPage(page, 'Half a page', [block('heading', 'h', { title: '', level: 2 })]);
  const colleague = await logInAs(page, await asker(page));
  const { versionID } = await ask(colleague, pageID, '');
  await page.goto(`/cmsadmin/publication-requests/${versionID}`);
  await expect(page.getByText('You can accept once the thing marked red is fixed.')).toBeVisible();
  const accept = page.getByRole('button', { name: 'Accept and publish now' });
  await expect(accept).toHaveAttribute('aria-disabled', 'true');
  await accept.press('Enter');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: /^Show: Heading/ }).press('Enter');
  await expect(page.getByRole('article', { name: /^Heading/ })).toBeFocused();
  expect(await openIn(page, pageID)).toBe('publicationRequested');
  await checkScreen(page);
  await colleague.context().close();
});

test('feedback is preserved if another user decides first, and leaving loses nothing of it', async ({ page, logIn }) => {
  await logIn();
  const pageID = await makeNewPage(page, 'Decided twice', [block('heading', 'h', { title: 'Once', level: 2 })]);
  const colleague = await logInAs(page, await asker(page));
  const { versionID } = await ask(colleague, pageID, 'Please.');
  await page.goto(`/cmsadmin/publication-requests/${versionID}`);
  const words = page.getByRole('textbox', { name: 'Message to Jonas Lindqvist' });
  await words.fill('A title is missing.');
  await callAPI(colleague, 'POST', `page/version/${versionID}/revoke-publication`, {});
  await page.getByRole('button', { name: 'Reject with feedback' }).click();
  await expect(page.getByRole('alert')).toContainText('decided or withdrawn in the meantime');
  await expect(words).toHaveValue('A title is missing.');
  await page.getByRole('link', { name: 'Publication Requests', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Publication Requests' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`/cmsadmin/publication-requests/${versionID}`);
  await expect(page.getByText('withdrew the request')).toBeVisible();
  const unsent = page.getByRole('textbox', { name: 'Your feedback, which wasn’t sent' });
  await expect(unsent).toHaveValue('A title is missing.');
  await page.getByRole('button', { name: 'Discard feedback' }).click();
  await expect(unsent).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('withdrew the request')).toBeVisible();
  await expect(unsent).toHaveCount(0);
  await colleague.context().close();
});

test('an editor asks in the editor, sees the request under Mine, may mail again and take it back, but not decide', async ({
  page,
  logIn,
}) => {
  await logIn();
  const pageID = await makeNewPage(page, 'My own page', [block('heading', 'h', { title: 'Mine', level: 2 })]);
  const mira = await logInAs(page, await makeColleague(page, 'Mira Kok', 'Editor'));
  await mira.goto('/cmsadmin/publication-requests');
  await expect(mira.getByText('You have no requests')).toBeVisible();
  await checkScreen(mira);
  await mira.goto(`/cmsadmin/page/${pageID}`);
  await mira.getByRole('button', { name: 'Request publication' }).click();
  const dialog = mira.getByRole('dialog', { name: 'Request publication of “My own page”' });
  await dialog.getByRole('textbox').fill('Have a look.');
  await checkScreen(mira);
  await dialog.getByRole('button', { name: 'Request publication' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(mira.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await mira.goto('/cmsadmin/publication-requests');
  await expect(mira.getByRole('main')).toContainText('Have a look.');
  await mira.getByRole('link', { name: 'View', exact: true }).click();
  await expect(mira.getByText('You can’t publish this page.')).toBeVisible();
  await expect(mira.getByRole('button', { name: 'Accept and publish now' })).toHaveCount(0);
  await mira.getByRole('button', { name: 'Remind reviewers…' }).click();
  await mira.getByRole('dialog').getByRole('button', { name: 'Send reminder' }).click();
  await expect(toast(mira)).toContainText('have been reminded');
  await mira.getByRole('button', { name: 'Withdraw request…' }).click();
  await mira.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click();
  await expect.poll(() => openIn(page, pageID)).toBe('concept');
  await mira.context().close();
});

test('a reviewer decides from the mail, without a login, after a look at what is asked', async ({ page, logIn }) => {
  await logIn();
  const reviewer = await makeColleague(page, 'Mail Reviewer', 'Publisher');
  const pageID = await makeVersionedPage(page, `mailed-${Date.now()}`);
  await callAPI(page, 'POST', `page/${pageID}/request-publication`, { comment: 'Ready for the open day.' });
  await expect.poll(() => linkFor(reviewer.email, '/decide#')).toContain('#accept=');
  const link = (await linkFor(reviewer.email, '/decide#')) ?? '';
  const other = await (
    await page
      .context()
      .browser()
      ?.newContext({ baseURL: new URL(page.url()).origin })
  )?.newPage();
  if (other === undefined) throw new Error('There is no browser to open a window in.');
  await other.goto(link.slice(link.indexOf('/cmsadmin')));
  await expect(other.getByText('Ready for the open day.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Accept and publish' })).toBeVisible();
  await other.getByRole('button', { name: 'Request changes instead' }).press('Enter');
  await other.getByRole('button', { name: 'Request changes', exact: true }).press('Enter');
  await expect(other.getByRole('textbox', { name: 'What should change?' })).toBeFocused();
  await checkInBothColours(other, 'the decision by mail');
  const reason = other.getByRole('textbox', { name: 'What should change?' });
  await reason.evaluate((field: HTMLTextAreaElement) => field.removeAttribute('maxlength'));
  await reason.fill(`${'wave '.repeat(400)}the keel`);
  await reason.press('Control+a');
  await reason.press('Control+x');
  await reason.evaluate((field: HTMLTextAreaElement) => field.setAttribute('maxlength', '2000'));
  await reason.press('Control+v');
  await expect(other.getByText('the last 8 characters were left out, from “the keel” on. It takes at most 2,000.')).toBeVisible();
  await checkFit(other, 'what was left out of a pasted reason');
  await reason.fill('A source for the second image.');
  await other.getByRole('button', { name: 'Request changes', exact: true }).press('Enter');
  await expect(other.getByRole('status').filter({ hasText: 'is told by mail what should change' })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('alert')).toContainText('It has been used');
  await other.context().close();
});

test('a requester sees what a rejection asks for in list, inbox and editor, dismisses it, and finds it again under Done', async ({
  page,
  logIn,
}) => {
  await logIn();
  const pageID = await makeVersionedPage(page, slugOf('changes'));
  const colleague = await logInAs(page, await asker(page));
  const { versionID } = await ask(colleague, pageID, 'New measurements are in.');
  const feedback = 'The quote stood better at its old place.';
  await callAPI(page, 'POST', `page/version/${versionID}/reject-publication`, { feedback });
  await colleague.goto('/cmsadmin/publication-requests?view=mine');
  await expect(colleague.getByRole('link', { name: /The offshore basin reopens.*Changes requested/ }).first()).toContainText(
    feedback,
  );
  await colleague.goto('/cmsadmin/?changes=requested');
  await expect(colleague.getByRole('cell', { name: /Changes requested/ }).first()).toBeVisible();
  await colleague.goto(`/cmsadmin/page/${pageID}`);
  const notice = colleague.getByRole('region', { name: 'Changes requested' });
  await expect(notice).toContainText(feedback);
  await checkInBothColours(colleague);
  await notice.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(notice).toHaveCount(0);
  await expect(colleague.getByRole('button', { name: 'More actions' })).toBeFocused();
  await colleague.goto(`/cmsadmin/page/${pageID}?versions=`);
  await expect(colleague.getByRole('group').filter({ hasText: 'Decisions on publication' })).toContainText(feedback);
  await colleague.goto('/cmsadmin/publication-requests?view=done');
  await colleague.getByLabel('Search by page, requester or feedback').fill('better at its OLD place');
  await expect(colleague.getByRole('link', { name: /The offshore basin reopens.*Rejected/ }).first()).toBeVisible();
  await checkScreen(colleague);
  await colleague.context().close();
});

test('inbox and review have no barrier that axe knows and fit the window', async ({ page, logIn }) => {
  await logIn();
  const pageID = await makeVersionedPage(page, slugOf('looks'));
  const colleague = await logInAs(page, await asker(page));
  const { versionID } = await ask(colleague, pageID, 'With a word that is very-long-'.repeat(6));
  await colleague.context().close();
  await page.goto('/cmsadmin/publication-requests');
  await expect(page.getByRole('link', { name: /The offshore basin reopens/ }).first()).toBeVisible();
  await checkEverywhere(page);
  await page.goto(`/cmsadmin/publication-requests/${versionID}`);
  await expect(page.getByText('7 changes')).toBeVisible();
  await checkEverywhere(page);
  await page.getByRole('textbox', { name: 'Message to Jonas Lindqvist' }).fill('Almost.');
  await checkEverywhere(page);
});
