import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { looks, viewports } from '../support/looks.ts';
import { barriers } from '../support/screen.ts';
import { callAPI } from '../support/versioned-page.ts';

/** Keeps scripts of the back office from arriving. @returns the function that lets them */
async function holdScripts(page: Page, files = '*.js'): Promise<() => void> {
  let release = (): void => {};
  const arrival = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/assets/${files}`, async (route) => {
    await arrival;
    await route.continue();
  });
  return release;
}

const frame = (page: Page) => page.locator('.frame');
const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading …' });
/** Where parts of a screen are, in pixels: left, top, width, height. */
const placesOf = (page: Page, ...selectors: string[]): Promise<number[][]> =>
  page.evaluate(
    (all) =>
      all.map((selector) => {
        const { left, top, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return [left, top, width, height].map(Math.round);
      }),
    selectors,
  );

test('while its scripts are on their way, the login says so, without a frame of rows', async ({ page, logIn }) => {
  await logIn();
  const release = await holdScripts(page);
  for (const address of ['/cmsadmin/login', '/cmsadmin/forgot-password']) {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByText('Loading …')).toBeVisible();
    await expect(page.locator('.frame-rail, .frame-bones').filter({ visible: true })).toHaveCount(0);
  }
  release();
  await page.goto('/cmsadmin/login');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByText('Loading …')).toHaveCount(0);
});

test('without a session no frame of rows comes before the login', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/cmsadmin/', { waitUntil: 'commit' });
  await expect(page.getByText('Loading …')).toBeVisible();
  await expect(page.locator('.frame-rail, .frame-bones').filter({ visible: true })).toHaveCount(0);
  release();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect(page.getByText('Loading …')).toHaveCount(0);
});

for (const viewport of viewports) {
  test(`the frame with rows is there before scripts and styles, and stays where it is, at ${viewport.width} px`, async ({
    page,
    logIn,
  }) => {
    await page.setViewportSize(viewport);
    await logIn();
    const created = await callAPI(page, 'POST', 'page/create', {
      title: 'A first row',
      slug: `first-row-${viewport.width}`,
      type: 'expert',
      locale: 'en-gb',
    });
    expect(created['pageID']).toEqual(expect.any(Number));
    const releaseScreen = await holdScripts(page, 'page-overview-*.js');
    const release = await holdScripts(page, '{index,start,react,data}-*.{js,css}');
    await page.goto('/cmsadmin/', { waitUntil: 'commit' });
    await expect(frame(page).locator('.frame-bones i').first()).toBeVisible();
    await expect(loading(page)).toHaveCount(1);
    const parts = ['.frame-rail', '.frame-bones > div', '.frame-bones > u', '.frame-bones > i'];
    const before = await placesOf(page, ...parts);
    release();
    const main = page.locator('main');
    await expect(main).toBeVisible();
    await expect(frame(page)).toHaveCount(0);
    await expect(main.locator('.frame-bones i').first()).toBeVisible();
    expect((await placesOf(page, ...parts)).slice(1)).toEqual(before.slice(1));
    releaseScreen();
    await expect(main.getByRole('row').getByRole('link').first()).toBeVisible();
    await expect(page.locator('.frame-bones')).toHaveCount(0);
    await expect
      .poll(() => placesOf(page, 'nav[aria-label="Back office"]', 'main > header', 'thead th', 'tbody tr'))
      .toEqual([...before.slice(0, 2), [before[2]?.[0], before[2]?.[1], expect.any(Number), before[2]?.[3]], before[3]]);
  });
}

for (const isOpen of [true, false])
  test(`the parts of the navigation are where those of its frame were, ${isOpen ? 'open' : 'closed'}`, async ({
    page,
    logIn,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await logIn();
    await page.evaluate((value) => localStorage.setItem('navigation.list', value), String(isOpen));
    const release = await holdScripts(page);
    await page.goto('/cmsadmin/tags', { waitUntil: 'commit' });
    await expect(frame(page).locator('.frame-bones i').first()).toBeVisible();
    const rail = '.frame-rail';
    const groups = [`${rail} > div > s`, `${rail} > div > s + s`];
    const before = await placesOf(page, rail, `${rail} > b`, `${rail} > u`, ...groups, `${rail} > s`, `${rail} > p`);
    release();
    const nav = 'nav[aria-label="Back office"]';
    await expect(page.locator(`${nav} > button`)).toBeVisible();
    const lists = [`${nav} section ul`, `${nav} section + section ul`];
    const parts = [nav, `${nav} > div`, `${nav} > div + div button`, ...lists, `${nav} > ul`, `${nav} > button`];
    expect(await placesOf(page, ...parts)).toEqual(before);
  });

test('the frame is as one left it: closed, and in the chosen theme and language', async ({ page, logIn }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await logIn();
  await page.evaluate(() => {
    localStorage.setItem('mantine-color-scheme-value', 'dark');
    localStorage.setItem('navigation.list', 'false');
    localStorage.setItem('language', 'nl');
  });
  await holdScripts(page);
  await page.goto('/cmsadmin/', { waitUntil: 'commit' });
  await expect(frame(page)).toHaveCSS('background-color', 'rgb(19, 29, 39)');
  await expect(frame(page).locator('.frame-rail')).toHaveCSS('width', '48px');
  await expect(page.getByRole('status')).toHaveText('Laden …', { useInnerText: true });
});

test('nothing in the frame is in the way of a screen reader or moves', async ({ page, logIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn();
  // Scripts that do nothing: the page is as it was served, and loaded.
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  for (const { colorScheme, viewport } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await page.goto('/cmsadmin/');
    await expect(frame(page).locator('.frame-bones i').first()).toBeVisible();
    // The title of a screen comes with its scripts.
    expect((await barriers(page)).filter((barrier) => !barrier.startsWith('page-has-heading-one: '))).toEqual([]);
    expect(await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)).toBe(0);
  }
});

test('letters typed before the command palette has arrived are in its field', async ({ page, logIn }) => {
  await logIn();
  const release = await holdScripts(page, 'command-palette-*.js');
  await page.goto('/cmsadmin/tags');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('mem');
  release();
  const field = page.getByRole('textbox', { name: /^Find a page/ });
  await expect(field).toHaveValue('mem');
  await expect(field).toBeFocused();
  await page.keyboard.type('bers');
  await expect(field).toHaveValue('members');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  // In one go: the field cannot have the focus yet.
  await page.evaluate(() => {
    const press = (key: string, ctrlKey = false): boolean =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code: `Key${key.toUpperCase()}`, ctrlKey, bubbles: true }));
    for (const key of ['k', 't', 'a']) press(key, key === 'k');
  });
  await expect(field).toHaveValue('ta');
  await page.keyboard.type('gs');
  await expect(field).toHaveValue('tags');
});

for (const when of ['before', 'after']) {
  test(`Enter pressed ${when} the command palette has arrived opens what was typed before`, async ({ page, logIn }) => {
    await logIn();
    const release = await holdScripts(page, 'command-palette-*.js');
    await page.goto('/cmsadmin/redirects');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('tags');
    if (when === 'before') await page.keyboard.press('Enter');
    release();
    if (when === 'after') {
      await expect(page.getByRole('textbox', { name: /^Find a page/ })).toHaveValue('tags');
      await page.keyboard.press('Enter');
    }
    await expect(page).toHaveURL(/\/tags$/);
    await expect(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible();
  });
}

test('on a phone the menus of the navigation are whole', async ({ page, logIn }) => {
  await logIn();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/cmsadmin/');
  await page.getByRole('button', { name: 'Open the navigation' }).click();
  for (const name of [/^Administration/, /^Logged in as/]) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
});
