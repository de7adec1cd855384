import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import type { BrowserContext, Locator, Page } from '@playwright/test';

import { awake } from '../support/awake.ts';
import { allowConfirmation } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { makeFormPages } from '../support/form-pages.ts';
import { desktop, phone } from '../support/looks.ts';
import { programPlace } from '../support/program.ts';
import { barriers, checkEverywhere } from '../support/screen.ts';

const stamp = Date.now().toString(36);
const film = `/en/film-${stamp}`;
const contact = `/en/contact-${stamp}`;
const chosen = { name: 'consent', value: 'necessary' };

let isCreated = false;
test.beforeEach(async ({ browser, logIn, baseURL }) => {
  if (isCreated) return;
  const page = await (await browser.newContext({ javaScriptEnabled: true, ...(baseURL !== undefined && { baseURL }) })).newPage();
  await logIn(page);
  await makeFormPages(page, { film, contact });
  await page.context().close();
  isCreated = true;
});

const choose = (context: BrowserContext, baseURL: string | undefined): Promise<void> =>
  context.addCookies([{ ...chosen, url: baseURL ?? '' }]);

/** Records the hosts of requests and answers external ones, so that nothing leaves the machine. */
async function hostsOf(page: Page, baseURL: string | undefined): Promise<string[]> {
  const own = new URL(baseURL ?? '').host;
  const hosts: string[] = [];
  await page.context().route('**/*', (route) => {
    const { host } = new URL(route.request().url());
    if (host === own) return route.continue();
    hosts.push(host);
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title><p>Player' });
  });
  return hosts;
}

/** The mails in the outbox that contain a text. */
async function mailsWith(words: string): Promise<string[]> {
  const folder = path.join(programPlace().dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  const bodyOf = (mail: string): string => Buffer.from(mail.slice(mail.indexOf('\r\n\r\n')), 'base64').toString();
  return mails.filter((mail) => mail.includes(words) || bodyOf(mail).includes(words));
}

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: phone });

    test('a visitor writes to an office: mistakes are told above and below, then it is sent, once', async ({
      page,
      context,
      baseURL,
    }) => {
      await choose(context, baseURL);
      const words = `May we see the tank ${stamp} ${String(javaScriptEnabled)}?`;
      await page.goto(contact);
      await page.getByLabel('First name').fill('Marijke');
      await page.getByLabel('Email address').fill('marijke@devlijt');
      await page.getByLabel('Message').fill(words);
      await page.getByRole('button', { name: 'Send message' }).click();

      const summary = page.getByRole('alert');
      await expect(summary).toContainText('Three fields need your attention');
      await expect(summary).toBeFocused();
      await expect(page.getByLabel('Message')).toHaveValue(words);
      await summary.getByRole('link', { name: /Email address/ }).click();
      await expect(page.getByLabel('Email address')).toBeFocused();
      await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(/Invalid email/);

      await page.getByLabel('Email address').fill('marijke@devlijt.example');
      await page.getByLabel('Last name').fill('Berg');
      await page.getByLabel(/I agree to the/).check();
      await page.getByRole('button', { name: 'Send message' }).dblclick();
      await expect(page.getByRole('heading', { name: 'Your message is on its way' })).toBeInViewport();
      expect(page.url()).toContain('?sent=f');

      await expect.poll(() => mailsWith(words).then((mails) => mails.length)).toBe(1);
      const [mail] = await mailsWith(words);
      expect(mail).toContain('Reply-To: marijke@devlijt.example');
      await page.getByRole('link', { name: 'Send another message' }).click();
      await expect(page.getByLabel('Message')).toHaveValue('');
    });
  });
}

test('nothing leaves for others before a visitor plays a film and allows it; what they allowed can be taken back', async ({
  page,
  context,
  baseURL,
}) => {
  await choose(context, baseURL);
  const hosts = await hostsOf(page, baseURL);
  await page.goto(film, { waitUntil: 'networkidle' });
  await awake(page);
  await page.getByRole('link', { name: 'Play: A first film' }).click();
  await expect(page.getByRole('group', { name: 'Play from YouTube?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play this video' })).toBeFocused();
  expect(hosts).toEqual([]);
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Play this video' }).click();
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect.poll(() => [...new Set(hosts)]).toEqual(['www.youtube-nocookie.com']);
  await expect(page.frameLocator('iframe').getByText('Player')).toBeVisible();

  // "Play this video" applies once: the second video asks again.
  await page.getByRole('link', { name: 'Play: A second film' }).click();
  await page.getByRole('button', { name: 'Play, and allow all videos' }).click();
  await expect(page.locator('iframe')).toHaveCount(2);
  await page.reload();
  await awake(page);
  await page.getByRole('link', { name: 'Play: A first film' }).click();
  await expect(page.locator('iframe')).toHaveCount(1);

  const settings = page.getByRole('link', { name: 'Cookie settings' });
  await settings.click();
  await expect(page.getByRole('heading', { name: 'Your cookie choices' })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'Marketing' })).toBeChecked();
  await page.getByRole('button', { name: 'Only necessary' }).click();
  await expect(settings).toBeFocused();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect((await context.cookies()).find(({ name }) => name === 'consent')?.value).toBe('necessary');
});

test('a film can be played by who came to its page from one without films', async ({ page, context, baseURL, problems }) => {
  await choose(context, baseURL);
  await hostsOf(page, baseURL);
  await page.goto('/en/');
  await awake(page);
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = 'To the films';
    document.querySelector('main')?.prepend(link);
  }, film);
  await page.getByRole('link', { name: 'To the films' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Images and films' })).toBeVisible();
  await awake(page);
  await page.getByRole('link', { name: 'Play: A first film' }).click();
  await page.getByRole('button', { name: 'Play this video' }).click();
  await expect(page.frameLocator('iframe').getByText('Player')).toBeVisible();
  expect(problems).toEqual([]);
});

test('a visitor looks at images with the keyboard alone, and is back where they were', async ({ page, context, baseURL }) => {
  await choose(context, baseURL);
  await page.goto(film, { waitUntil: 'networkidle' });
  await awake(page);
  const first = page.getByRole('link', { name: 'Image 1 (enlarge)' });
  await first.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Enlarged image' });
  await expect(dialog.getByRole('img')).toHaveAccessibleName('Image 1');
  await expect(dialog).toContainText('1 of 3');
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('img')).toHaveAccessibleName('Image 2');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(dialog).toContainText('3 of 3');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(first).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('images are links to themselves, films to their pages, and what may be kept is chosen from the foot', async ({
    page,
    context,
    request,
  }) => {
    await page.goto(film);
    const href = await page.getByRole('link', { name: 'Image 1 (enlarge)' }).getAttribute('href');
    expect((await request.get(href ?? '')).headers()['content-type']).toMatch(/^image\//);
    await expect(page.getByRole('link', { name: 'Play: A first film' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=abcdefghi-_',
    );
    const title = page.getByRole('heading', { name: 'Your cookie choices' });
    await expect(title).toBeHidden();
    await page.getByRole('link', { name: 'Cookie settings' }).click();
    await expect(title).toBeInViewport();
    await page.getByText('Choose', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Statistics' }).check();
    await page.getByRole('button', { name: 'Save my choices' }).click();
    await expect(page).toHaveURL(new RegExp(`${film}$`));
    expect((await context.cookies()).find(({ name }) => name === 'consent')?.value).toBe('necessary.statistics');
  });
});

for (const viewport of [desktop, phone])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('who comes first is asked what may be kept; the question stands between header and page and covers nothing', async ({
      page,
    }) => {
      await page.goto(contact, { waitUntil: 'networkidle' });
      const panel = page.getByRole('region', { name: 'Your cookie choices' });
      await expect(panel).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      const hidden = [];
      for (let step = 0; step < 60; step += 1) {
        await page.keyboard.press('Tab');
        const covered = await page.evaluate(() => {
          const active = document.activeElement;
          const box = document.querySelector('[data-consent-panel]');
          if (active === null || active === document.body || box === null || box.contains(active)) return null;
          const [a, b] = [active.getBoundingClientRect(), box.getBoundingClientRect()];
          const isCovered = a.top >= b.top && a.bottom <= b.bottom && a.left >= b.left && a.right <= b.right;
          return isCovered ? active.outerHTML.slice(0, 80) : null;
        });
        if (covered !== null) hidden.push(covered);
      }
      expect(hidden).toEqual([]);
      const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
      await page.evaluate(() => window.scrollTo(0, 0));
      const [above, requested, below] = [
        await boxOf(page.getByRole('banner')),
        await boxOf(panel),
        await boxOf(page.getByRole('main')),
      ];
      expect(requested.height).toBeLessThanOrEqual(viewport === phone ? 120 : 60);
      expect(above.y + above.height).toBeLessThanOrEqual(requested.y);
      expect(requested.y + requested.height).toBeLessThanOrEqual(below.y);
      expect(await page.evaluate(() => getComputedStyle(document.body).padding)).toBe('0px');
      // Each answer is one line.
      for (const name of ['Only necessary', 'Allow all'])
        expect((await boxOf(panel.getByRole('button', { name }))).height).toBeLessThanOrEqual(44);
      // It is asked before the page is read.
      await page.getByRole('banner').getByRole('link').last().focus();
      expect(await panel.evaluate((element) => document.activeElement?.compareDocumentPosition(element))).toBe(4);
      await panel.getByRole('button', { name: 'Allow all' }).click();
      await expect(panel).toBeHidden();
      await page.reload({ waitUntil: 'networkidle' });
      await expect(panel).toBeHidden();
    });
  });

test('the pages have no barrier that axe knows and fit the window in each look', async ({ page, context, baseURL }) => {
  test.slow();
  await choose(context, baseURL);
  await allowConfirmation(page, contact, 'f');
  for (const address of [film, contact, `${contact}?sent=f`]) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await checkEverywhere(page, address);
  }
  await page.goto(contact);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await checkEverywhere(page, 'with errors');
});
