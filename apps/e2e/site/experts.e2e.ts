import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { awake } from '../support/awake.ts';
import { expect, test } from '../support/fixtures.ts';
import { atOtherLooks } from '../support/looks.ts';
import { barriers, checkEverywhere, checkScreen } from '../support/screen.ts';
import { callAPI } from '../support/versioned-page.ts';

const stamp = Date.now().toString(36);
const directory = `/en/find-${stamp}`;
const expert = `/en/expert-${stamp}`;
const lonely = `/en/lonely-${stamp}`;
const paper = `/en/paper-${stamp}`;
const address = `canary-${stamp}@meridian.example`;
const name = 'Jelle-Maria van der Meer-Hoogenboezem tot Oldenbarneveld';
const lastName = `Hydro${stamp}`;
const privacy = { kind: 'external', text: '', url: 'https://meridian.example/privacy', newWindow: false };

/** Creates a directory, an expert with all there can be, one with nothing, and a publication. */
async function makePages(page: Page): Promise<void> {
  const publish = async (created: Record<string, unknown>, blocks: object[]): Promise<number> => {
    const id = Number(created['pageID']);
    const answers = [
      created,
      await callAPI(page, 'POST', `page/version/${Number(created['pageVersionID'])}/store`, { revision: 0, blocks }),
      await callAPI(page, 'POST', `page/${id}/publish`, {}),
    ];
    for (const answer of answers) if ('Errors' in answer) throw new Error(JSON.stringify(answer));
    return id;
  };
  const create = (path: string, title: string, type: string, typeData: object) =>
    callAPI(page, 'POST', 'page/create', { title, slug: path.slice('/en/'.length), type, locale: 'en-gb', typeData });
  await publish(await create(directory, 'Our experts', 'overview', {}), [{ type: 'expertDirectory', key: 'd', props: {} }]);
  const expertID = await publish(
    await create(expert, name, 'expert', {
      type: 1,
      function: 'Senior researcher of seakeeping and manoeuvring of unconventional vessels',
      description: 'Works on ships in crossing seas since 2009. '.repeat(8),
      expertise: [lastName, 'Roll damping', 'Hydroelasticity-of-very-large-floating-structures'],
      phone: '+31 223 000 020',
      linkedinURL: 'https://www.linkedin.com/in/jelle',
      email: address,
      teamMembers: [{ key: 'm', name: 'Ada Okafor', function: 'Manager', description: '', specialties: [], linkedinURL: '' }],
    }),
    [
      { type: 'expertPublications', key: 'p', props: { title: 'Publications' } },
      { type: 'mailExpert', key: 'f', props: { title: 'Ask a question', intro: 'You will get a reply soon.', privacy } },
    ],
  );
  await publish(await create(lonely, `Anna ${lastName}`, 'expert', { type: 0 }), [
    { type: 'expertPublications', key: 'p', props: { title: 'Publications' } },
  ]);
  await publish(
    await create(paper, 'Rolling in two swells at once', 'publication', {
      type: 0,
      authors: ['J. van der Meer', 'A. Okafor'],
      expertIDs: [expertID],
      journal: 'Journal of Ship Hydrodynamics',
      volume: '41',
      pages: '221–234',
      date: '2026-10-09',
      doi: '10.1234/jsh.2026.41.221',
    }),
    [],
  );
}

let isCreated = false;
test.beforeEach(async ({ browser, logIn, baseURL, context }) => {
  await context.addCookies([{ name: 'consent', value: 'necessary', url: baseURL ?? '' }]);
  if (isCreated) return;
  const page = await (await browser.newContext({ javaScriptEnabled: true, ...(baseURL !== undefined && { baseURL }) })).newPage();
  await logIn(page);
  await makePages(page);
  await page.context().close();
  isCreated = true;
});

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search by name or expertise' });
const found = (page: Page) => page.getByRole('main').getByRole('article').getByRole('article');

test('a visitor finds an expert by typing, the URL follows, and a click leads to the page', async ({ page, problems }) => {
  await page.goto('/en/');
  await page.goto(directory);
  await awake(page);
  const before = await page.evaluate(() => window.history.length);
  await field(page).pressSequentially(lastName.toLowerCase(), { delay: 20 });
  await expect(found(page)).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`\\?q=${lastName.toLowerCase()}$`));
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('main').getByText('2 experts', { exact: true })).toBeVisible();
  await expect(page.locator('.page-status')).toHaveText('2 experts');
  expect(await page.evaluate(() => window.history.length)).toBe(before);
  await field(page).fill(`${lastName} damping`);
  await expect(found(page)).toHaveCount(1);
  await field(page).fill(`${lastName} nothing-like-it`);
  await expect(page.getByRole('heading', { name: 'Flat water: no expert found' })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await field(page).fill(`${lastName} damping`);
  await expect(found(page)).toHaveCount(1);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(field(page)).toHaveValue(`${lastName} damping`);
  await expect(found(page)).toHaveCount(1);
  expect(problems).toEqual([]);
});

test('a filter by expertise stays while typing, and what is typed stays when it is removed', async ({ page, problems }) => {
  const term = lastName.toLowerCase();
  await page.goto(directory);
  await awake(page);
  const filters = page.getByRole('navigation', { name: 'Filters' });
  await filters.getByText('All expertise').click();
  await filters.getByRole('link', { name: new RegExp(`^${lastName}`) }).click();
  await expect(page).toHaveURL(new RegExp(`\\?expertise=${term}$`));
  await expect(found(page)).toHaveCount(1);
  await field(page).pressSequentially('anna', { delay: 20 });
  await expect(page.getByRole('heading', { name: 'Flat water: no expert found' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`\\?q=anna&expertise=${term}$`));
  await page.getByRole('link', { name: `without ${lastName}` }).click();
  await expect(page).toHaveURL(/\?q=anna$/);
  await expect(found(page).first()).toContainText(`Anna ${lastName}`);
  expect(problems).toEqual([]);
});

/** Writes to the expert, wrongly first. */
async function writeToExpert(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Marijke');
  await page.getByLabel('Email address').fill('marijke@devlijt');
  await page.getByLabel('Message').fill('How much does she roll?');
  await page.getByRole('button', { name: 'Send message' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('Three fields need your attention');
  await expect(summary).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Marijke');
  await expect(page.getByLabel('Message')).toHaveValue('How much does she roll?');
  await summary.getByRole('link', { name: /Email address/ }).click();
  await expect(page.getByLabel('Email address')).toBeFocused();
  await page.getByLabel('Email address').fill('marijke@devlijt.example');
  await page.getByLabel('Last name').fill('Berg');
  await page.getByLabel(/I agree to the/).check();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Your message is on its way' })).toBeInViewport();
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a visitor searches, follows filters, and mails the expert, who stays unknown to the browser', async ({ page }) => {
    await page.goto(directory);
    await field(page).fill(lastName);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(found(page)).toHaveCount(2);
    await page.locator('summary', { hasText: 'Filters' }).click();
    await page
      .getByRole('navigation', { name: 'Filters' })
      .getByRole('link', { name: /^Lead expert/i })
      .click();
    await expect(page).toHaveURL(new RegExp(`\\?q=${lastName}&type=1$`));
    await expect(found(page)).toHaveCount(1);
    await field(page).fill('ab');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('please enter three or more characters')).toBeVisible();
    await page.goto(expert);
    await writeToExpert(page);
    expect(await page.content()).not.toContain(address);
  });

  test('a publication is downloaded for BibTeX from its own page and from its author’s', async ({ page }) => {
    for (const [path, file] of [
      [paper, `paper-${stamp}.bib`],
      [expert, `expert-${stamp}.bib`],
    ] as const) {
      await page.goto(path);
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'BibTeX' }).click();
      const saved = await download;
      expect(saved.suggestedFilename()).toBe(file);
      expect(await readFile(await saved.path(), 'utf8')).toContain('{van der Meer, J. and Okafor, A.}');
    }
  });
});

test('a citation is copied, and the expert is mailed with scripts too', async ({ page, context, problems }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(paper);
  await awake(page);
  await page.getByRole('button', { name: 'Copy citation' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('https://doi.org/10.1234/jsh.2026.41.221');
  await page.goto(expert);
  await awake(page);
  await writeToExpert(page);
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
});

test('the pages have no barrier that axe knows and fit the window in each look', async ({ page, context }) => {
  test.slow();
  for (const path of [directory, `${directory}?q=nobody`, `${directory}?q=${lastName}`, expert, lonely, paper]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await checkEverywhere(page, path);
    for (const colorScheme of atOtherLooks('light', 'dark')) {
      await page.setViewportSize({ width: 768, height: 900 });
      await page.emulateMedia({ colorScheme });
      await checkScreen(page, `${path} at 768 px, ${colorScheme}`);
    }
  }
  expect(context.pages()).toHaveLength(1);
});
