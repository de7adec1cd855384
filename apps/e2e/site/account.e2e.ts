import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Locator, Page } from '@playwright/test';

import { stopCode } from '../../server/src/domains/institute/members/alerts/stop-code.ts';
import { expect, test } from '../support/fixtures.ts';
import { choosePassword, logIn, newEmail, register } from '../support/account.ts';
import { programPlace } from '../support/program.ts';
import { barriers, checkLooks } from '../support/screen.ts';

test('a visitor gets an account from a page, returns to it, and logs out from its header', async ({ page }) => {
  const email = newEmail();
  const link = await register(page, email);
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Code from the email')).toBeHidden();
  expect(page.url()).not.toContain('#');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocapitalize', 'none');
  await choosePassword(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en/facilities');
  await page.getByRole('banner').getByText('Marijke van den Berg', { exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'My downloads' }).click();
  await expect(page.getByRole('heading', { name: 'My downloads' })).toBeVisible();
  await page.goto('/en/account');
  // Beside each line about the member is the way to change it.
  for (const [label, change] of [
    ['Name', 'Change your details'],
    ['Email address', 'Change your email address'],
    ['You receive', 'Change your interests'],
    ['Your data', 'Export your data (JSON)'],
  ] as const) {
    const line = page.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: label }) });
    const [value, link] = [
      await line.getByRole('definition').first().boundingBox(),
      await line.getByRole('link', { name: change }).boundingBox(),
    ];
    expect(Math.abs((value?.y ?? 0) - (link?.y ?? -100))).toBeLessThan(12);
  }
  await page.getByRole('banner').getByText('Marijke van den Berg', { exact: true }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await page.goto('/en/facilities');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, email);
  await expect(page).toHaveURL(/\/en\/facilities$/);
});

test('beside the forms that lead to an account there is the picture of the site, which narrow windows do not load', async ({
  page,
}) => {
  const pictures: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('.webp')) pictures.push(request.url());
  });
  for (const screen of ['login', 'register']) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/en/account/${screen}`, { waitUntil: 'networkidle' });
    expect(pictures).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => pictures.length).toBe(1);
    pictures.length = 0;
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the code of the mail is pasted, and the phone menu leads to the account', async ({ page }) => {
    const email = newEmail();
    const link = await register(page, email);
    await page.goto('/en/account/activate');
    await page.getByLabel('Code from the email').fill(link.split('#')[1] ?? '');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('button', { name: 'Show password' })).toBeHidden();
    await choosePassword(page);
    await expect(page.getByText('Welcome, Marijke', { exact: true })).toBeInViewport();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export your data (JSON)' }).click();
    expect((await download).suggestedFilename()).toBe('account.json');
    const navigation = page.getByRole('navigation', { name: 'Your account' });
    await expect(navigation.getByRole('link', { name: 'My downloads' })).toBeHidden();
    await navigation.getByText('Overview').first().click();
    await navigation.getByRole('link', { name: 'My downloads' }).click();
    await expect(page.getByRole('heading', { name: 'My downloads' })).toBeVisible();
    await page.getByText('Menu', { exact: true }).click();
    await page.getByRole('link', { name: 'Account of Marijke van den Berg' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome, Marijke' })).toBeVisible();
  });
});

/** The account of this worker, since a network may register only a few in an hour. */
let account: { readonly email: string; readonly link: string } | undefined;
async function readyAccount(page: Page): Promise<{ readonly email: string; readonly link: string }> {
  if (account !== undefined) return account;
  const email = newEmail();
  const link = await register(page, email);
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await choosePassword(page);
  await page.context().clearCookies({ name: 'institute_session' });
  account = { email, link };
  return account;
}

const guestScreens = [
  '/login',
  '/register',
  '/registration-received',
  '/activate',
  '/forgot-password',
  '/email-sent',
  '/restore',
  '/deleted',
  '/alerts/off',
];
const memberScreens = ['', '/details', '/interests', '/alerts', '/jips', '/downloads', '/password', '/sessions', '/delete'];

test.describe('has no barrier that axe knows, fits the window and has large targets', () => {
  test.slow();
  test.beforeEach(({ context, baseURL }) => context.addCookies([{ name: 'consent', value: 'necessary', url: baseURL ?? '' }]));

  const look = async (page: Page, path: string): Promise<void> => {
    await page.goto(`/en/account${path}`);
    await checkLooks(page, path);
  };

  for (const path of guestScreens) test(`for guests: ${path}`, ({ page }) => look(page, path));

  test('login with errors', async ({ page }) => {
    await page.goto('/nl/account/inloggen');
    await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await expect(page).toHaveTitle(/^Fout: /);
    await expect(page.getByRole('alert')).toBeFocused();
    await checkLooks(page, 'login with errors');
  });

  const enter = async (page: Page): Promise<void> => {
    const { email } = await readyAccount(page);
    await page.goto('/en/account/login');
    await logIn(page, email);
    await expect(page.getByRole('heading', { name: 'Welcome, Marijke' })).toBeVisible();
  };
  for (const path of memberScreens)
    test(`of a profile: ${path || '/'}`, async ({ page }) => {
      await enter(page);
      await look(page, path);
    });

  test('email alerts are chosen by keyboard, and turned off by the link of a mail without a login', async ({ page }) => {
    await enter(page);
    await page.goto('/en/account/alerts');
    const save = page.getByRole('button', { name: 'Save changes' });
    await page.getByRole('radio', { name: 'Never' }).press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Every day' })).toBeChecked();
    const first = page.getByRole('group', { name: 'Which subjects?' }).getByRole('checkbox').first();
    await first.press('Space');
    const memberID = await page.locator('input[name=member]').first().inputValue();
    await save.press('Enter');
    await expect(page.getByText('Your email alerts have been saved.')).toBeVisible();
    await page.goto('/en/account/alerts');
    await expect(first).toBeChecked();

    await page.context().clearCookies({ name: 'institute_session' });
    const secret = (await readFile(path.join(programPlace().dataDir, 'session-secret'), 'utf8')).trim();
    await page.goto('/en/account/alerts/off?code=1-wrong');
    await page.getByRole('button', { name: 'Turn off email alerts' }).press('Enter');
    await expect(page.getByRole('alert')).toBeFocused();
    // No field could be corrected.
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(0);
    await checkLooks(page, 'turning alerts off with a wrong code');
    await page.goto(`/en/account/alerts/off?code=${stopCode(Number(memberID), secret)}`);
    await checkLooks(page, 'turning alerts off');
    await page.getByRole('button', { name: 'Turn off email alerts' }).press('Enter');
    await expect(page.getByText('Your email alerts are off.')).toBeVisible();

    await enter(page);
    await page.goto('/en/account/alerts');
    await expect(page.getByRole('radio', { name: 'Never' })).toBeChecked();
    await expect(first).toBeChecked();
  });

  test('the menu of a member, with entries on one edge and the whole name', async ({ page }) => {
    await enter(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const banner = page.getByRole('banner');
    await banner.getByText('Marijke van den Berg', { exact: true }).click();
    expect(await barriers(page)).toEqual([]);
    const edgeOf = async (item: Locator): Promise<number> =>
      item.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return Math.round(range.getBoundingClientRect().left);
      });
    expect(await edgeOf(banner.getByRole('link', { name: 'My JIPs' }))).toBe(
      await edgeOf(banner.getByRole('button', { name: 'Log out' })),
    );
    expect(
      await banner.getByText('Marijke van den Berg', { exact: true }).evaluate((name) => name.scrollWidth - name.clientWidth),
    ).toBeLessThanOrEqual(0);
  });

  test('a link that was used: it says so and leads on, without a form', async ({ page }) => {
    const { link } = await readyAccount(page);
    await page.goto('/en/account/forgot-password');
    await page.goto(new URL(link).pathname + new URL(link).hash);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert')).toContainText('This link has already been used');
    await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
    await checkLooks(page, 'a used link');
  });
});

test.describe('a narrow window', () => {
  test.slow();
  const longest = `${'a'.repeat(50)}@${'b'.repeat(60)}.example`;

  test('has room for long names and addresses on every screen of a member', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'consent', value: 'necessary', url: baseURL ?? '' }]);
    const link = await register(page, `${Date.now().toString(36)}${longest}`);
    await page.goto(new URL(link).pathname + new URL(link).hash);
    await choosePassword(page);
    await page.goto('/en/account/details');
    for (const label of ['First name', 'Last name', 'Organisation', 'Job title', 'Town or city'])
      await page.getByLabel(label).fill('W'.repeat(100));
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of memberScreens) {
      await page.goto(`/en/account${path}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBe(0);
    }
  });
});

test.describe('the tools of the header', () => {
  for (const language of ['en', 'nl'])
    for (const width of [1080, 1100, 1140, 1180, 1280])
      test(`keep their size in ${language} at ${width} px`, async ({ page, context, baseURL }) => {
        await context.addCookies([{ name: 'consent', value: 'necessary', url: baseURL ?? '' }]);
        await page.setViewportSize({ width, height: 700 });
        await page.goto(`/${language}/`);
        const search = page
          .getByRole('banner')
          .getByRole('link', { name: language === 'nl' ? 'Zoeken' : 'Search' })
          .locator('svg');
        expect((await search.first().boundingBox())?.width).toBe(24);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
        await page.screenshot({ path: test.info().outputPath('header.png'), clip: { x: 0, y: 0, width, height: 120 } });
      });
});
