import { readFile } from 'node:fs/promises';

import type { Browser, Page } from '@playwright/test';

import { choosePassword, logIn, newEmail, password, register } from '../support/account.ts';
import { addFile } from '../support/add-file.ts';
import { expect, test } from '../support/fixtures.ts';
import { checkLooks } from '../support/screen.ts';
import { callAPI } from '../support/versioned-page.ts';

type MemberFiles = {
  readonly email: string;
  readonly path: string;
  readonly urls: Readonly<Record<'members' | 'group', string>>;
};
type Version = { readonly pageVersion: { revision: number; blocks: { __files: Record<string, { url: string }[]> }[] } };
const content = 'angle;period\n12;8,4\n';

/** An account, since a network may register only a few in an hour, and a page with links to files for members, and for members of a project. */
let created: Promise<MemberFiles> | undefined;
async function make(browser: Browser, baseURL: string, logInStaff: (page: Page) => Promise<void>): Promise<MemberFiles> {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: true });
  const page = await context.newPage();
  const email = newEmail();
  const link = new URL(await register(page, email));
  await page.goto(link.pathname + link.hash);
  await choosePassword(page);
  await context.clearCookies();
  await logInStaff(page);
  const files = {
    members: await addFile(page, 'roll-tables.csv', 'text/csv', Buffer.from(content)),
    group: await addFile(page, 'project-tables.csv', 'text/csv', Buffer.from(`${content}13;8,5\n`)),
  };
  const slug = `roll-tables-${Date.now().toString(36)}`;
  const input = { title: 'Rolling of ships', slug, type: 'news', locale: 'en-gb', typeData: { date: '2026-11-02' } };
  const { pageID, pageVersionID } = (await callAPI(page, 'POST', 'page/create', input)) as Record<string, number>;
  const downloads = (key: 'members' | 'group', visibility: number) => ({
    type: 'downloads',
    key,
    visibility,
    props: { title: 'Tables', items: [{ key: 'a', title: 'Tables', language: 'en', pages: 1 }] },
    __files: { 'items.a.file': [{ fileID: files[key], altText: '' }] },
  });
  const blocks: object[] = [downloads('members', 1), downloads('group', 2)];
  const read = async () => ((await callAPI(page, 'GET', `page/${pageID}`)) as unknown as Version).pageVersion;
  const store = async () =>
    expect(
      await callAPI(page, 'POST', `page/version/${pageVersionID}/store`, { revision: (await read()).revision, blocks }),
    ).toMatchObject({ Success: true });
  await store();
  const [members = '', group = ''] = (await read()).blocks.map(({ __files }) => __files['items.a.file']?.[0]?.url);
  const html = `<p>Read the <a href="${members}">tables for members</a> and <a href="${group}">those of the project</a>.</p>`;
  blocks.push({ type: 'richText', key: 'links', props: { html } });
  await store();
  expect(await callAPI(page, 'POST', `page/${pageID}/publish`, {})).toMatchObject({ Success: true });
  await context.close();
  return { email, path: `/en/${slug}`, urls: { members, group } };
}

for (const scripts of [true, false])
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts });
    test.beforeEach(({ context, baseURL }) => context.addCookies([{ name: 'consent', value: 'necessary', url: baseURL ?? '' }]));

    test('a visitor follows a link to a file for members, logs in for it, gets it, and goes back to the page', async ({
      page,
      browser,
      baseURL,
      logIn: logInStaff,
    }) => {
      const { email, path } = await (created ??= make(browser, baseURL ?? '', logInStaff));
      await page.goto(path);
      await page.getByRole('link', { name: 'tables for members' }).click();
      await expect(page.getByText('The file that you asked for isn’t public. Log in to get it.')).toBeVisible();
      await expect(page.getByRole('main').getByText('roll-tables')).toHaveCount(0);
      if (scripts) await checkLooks(page, 'login for a file');
      const download = page.waitForEvent('download');
      await logIn(page, email);
      expect((await download).suggestedFilename()).toBe('roll-tables.csv');
      expect(await readFile(await (await download).path(), 'utf8')).toBe(content);
      await expect(page.getByRole('heading', { name: 'Your file', level: 1 })).toBeVisible();
      if (scripts) await checkLooks(page, 'file');
      const again = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Open or download the file' }).click();
      expect((await again).suggestedFilename()).toBe('roll-tables.csv');
      await page.getByRole('main').getByRole('link', { name: 'Back to the page that you came from' }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('heading', { name: 'Rolling of ships', level: 1 })).toBeVisible();
    });

    test('one whose account may not have the file reads that, in Dutch', async ({
      page,
      browser,
      baseURL,
      logIn: logInStaff,
    }) => {
      const { email, urls } = await (created ??= make(browser, baseURL ?? '', logInStaff));
      await page.goto('/nl/contact');
      await page.context().addCookies([{ name: 'language', value: 'nl', url: baseURL ?? '' }]);
      await page.goto(urls.group);
      await expect(page.getByText('Het bestand dat u opvroeg, is niet openbaar. Log in om het te openen.')).toBeVisible();
      await page.getByLabel('E-mailadres').fill(email);
      await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Dit bestand is niet voor uw account' })).toBeVisible();
      await expect(page.getByText('project-tables')).toHaveCount(0);
      await page.getByRole('link', { name: 'Naar uw account' }).click();
      await expect(page.getByRole('heading', { name: /^Welkom, /, level: 1 })).toBeVisible();
    });
  });
