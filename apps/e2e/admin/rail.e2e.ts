import { chromium, type Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';

/** The sides of every part of the navigation, and how much of its entries is hidden. */
const railOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Back office' }).evaluate((rail) => {
    const scroll = rail.querySelector('section')?.parentElement;
    const sides = [...rail.querySelectorAll('section a, section button')].map((entry) => {
      const { left, right } = entry.getBoundingClientRect();
      return `${Math.round(left)}–${Math.round(right)}`;
    });
    const find = rail.querySelector('button kbd')?.closest('button')?.getBoundingClientRect();
    return {
      hidden: (scroll?.scrollHeight ?? 0) - (scroll?.clientHeight ?? 0),
      sides: [...new Set(sides)],
      find: find === undefined ? '' : `${Math.round(find.left)}–${Math.round(find.right)}`,
    };
  });

test('the entries of the navigation keep their place and their width where it scrolls, and it does not at 900 px', async ({
  page: own,
  logIn,
  baseURL,
}) => {
  await logIn();
  // With scroll bars, which the other journeys hide.
  const { CHROMIUM_PATH: executablePath } = process.env;
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  const page = await browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'en-GB' });
  await page.context().addCookies(await own.context().cookies());
  for (const isOpen of [true, false]) {
    await page.setViewportSize({ width: 1024, height: 900 });
    await page.goto('/cmsadmin/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    if (!isOpen) await page.getByRole('button', { name: 'Close the navigation' }).click();
    const whole = await railOf(page);
    expect(whole.hidden).toBe(0);
    expect(whole.sides).toHaveLength(1);
    if (isOpen) expect(whole.sides).toEqual([whole.find]);
    await page.setViewportSize({ width: 1024, height: 600 });
    await expect.poll(async () => (await railOf(page)).hidden).toBeGreaterThan(0);
    expect((await railOf(page)).sides).toEqual(whole.sides);
    if (!isOpen) continue;
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.getByRole('button', { name: 'Page Types' }).click();
    await expect(page.getByRole('button', { name: 'Page Types' })).toHaveAttribute('aria-expanded', 'true');
    const [, right] = whole.find.split('–');
    for (const side of (await railOf(page)).sides) expect(side.split('–')[1]).toBe(right);
    await page.getByRole('button', { name: 'Administration' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Administration' })).toBeInViewport({ ratio: 1 });
  }
  await browser.close();
});
