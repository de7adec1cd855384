import { expect, test } from '../support/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

for (const { language, other, heading, again } of [
  { language: 'en', other: '/en/experts', heading: 'There is no connection', again: 'Try again' },
  { language: 'nl', other: '/nl/experts', heading: 'Er is geen verbinding', again: 'Opnieuw proberen' },
] as const)
  test(`without a connection a page says so in its language, and comes once there is one: ${language}`, async ({
    page,
    context,
    problems,
  }) => {
    await page.goto(`/${language}/`, { waitUntil: 'networkidle' });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.goto(other);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    // It looks like the site: its style sheet came from what was kept.
    await expect(page.locator('body')).toHaveCSS('display', 'grid');
    await context.setOffline(false);
    for (const problem of problems.splice(0)) expect(problem).toContain('ERR_INTERNET_DISCONNECTED');
    await page.getByRole('link', { name: again }).click();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page).toHaveURL(other);
    // Nothing of what was read is kept.
    const cached = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(cached.filter((path) => !path.startsWith('/assets/'))).toEqual(['/offline-en.html', '/offline-nl.html']);
    expect(cached.length).toBeLessThan(6);
  });
