import { allowConfirmation } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { checkLooks } from '../support/screen.ts';
import { callAPI } from '../support/versioned-page.ts';

/** Demo pages of the institute: each has parts that the others lack, and notices of what is for members. */
const screens = {
  'overview of JIPs': '/en/jips',
  'JIP with a notice to log in': '/nl/jips/crosssea',
  'directory of experts': '/en/experts',
  'directory without results': '/nl/experts?q=qqqzzz',
  'directory with a short term': '/en/experts?q=ab',
  expert: '/nl/experts/annelies-okafor',
  'message that was sent': '/en/experts/annelies-okafor?sent=f',
  'overview of publications': '/nl/publications',
  'overview with an unknown filter': '/en/publications?type=0&year=1066',
  'publication for members': '/en/publications/crosssea-tables',
  'overview of vacancies': '/nl/vacatures',
  vacancy: '/en/vacancies/research-engineer-seakeeping',
};

test.beforeEach(({ context, baseURL }) => context.addCookies([{ name: 'consent', value: 'necessary', url: baseURL ?? '' }]));

test.describe('has no barrier that axe knows, fits the window and has large targets', () => {
  test.slow();
  for (const [name, path] of Object.entries(screens))
    test(name, async ({ page }) => {
      if (path.endsWith('?sent=f')) await allowConfirmation(page, path.replace('?sent=f', ''), 'f');
      await page.goto(path, { waitUntil: 'networkidle' });
      await checkLooks(page, name);
    });

  test('a closed vacancy, whose way on stands below its title', async ({ page, logIn, browser, baseURL }) => {
    const editor = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
    await logIn(editor);
    const slug = `vacancies/technician-${Date.now().toString(36)}`;
    const input = { title: 'Technician', slug, type: 'vacancy', locale: 'en-gb', typeData: { publicationDate: '2026-11-02' } };
    const { pageID } = await callAPI(editor, 'POST', 'page/create', input);
    for (const step of ['publish', 'unpublish'])
      expect(await callAPI(editor, 'POST', `page/${Number(pageID)}/${step}`, {})).toMatchObject({ Success: true });
    await editor.context().close();
    await page.goto(`/en/${slug}`);
    await expect(page.getByText('This vacancy is closed.')).toBeVisible();
    await checkLooks(page, 'closed vacancy');
    const main = page.getByRole('main');
    const wayOn = await main.getByRole('link', { name: 'Careers' }).last().boundingBox();
    expect(wayOn?.x).toBe((await main.getByRole('heading', { level: 1 }).boundingBox())?.x);
  });
});

test('buttons have an edge and states differ where the visitor’s colours replace those of the site', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/en/account/login');
  expect(
    await page
      .getByRole('button', { name: 'Log in', exact: true })
      .evaluate((button) => Number.parseFloat(getComputedStyle(button).borderTopWidth)),
  ).toBeGreaterThan(0);
  await page.goto('/en/jips');
  const fillOf = (state: string): Promise<string> =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: state })
      .locator('i')
      .first()
      .evaluate((mark) => `${getComputedStyle(mark).backgroundColor} ${getComputedStyle(mark).backgroundImage}`);
  expect(new Set([await fillOf('Running'), await fillOf('Initiative'), await fillOf('Closed')]).size).toBe(3);
});

test('the facts of a page stand one below another on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/jips/crosssea');
  const facts = page.getByRole('main').locator('dl').first().locator(':scope > div');
  await expect(facts).toHaveCount(4);
  const edges = await facts.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().left));
  expect(new Set(edges).size).toBe(1);
});

/** The most characters that a line of a text on the page has. */
const longestLine = (texts: readonly Element[]): number =>
  Math.max(
    ...texts.map((text) => {
      const words = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
      const lines = new Map<number, number>();
      const range = document.createRange();
      while (words.nextNode() !== null)
        for (const at of Array.from(words.currentNode.textContent ?? '', (_, index) => index)) {
          range.setStart(words.currentNode, at);
          range.setEnd(words.currentNode, at + 1);
          const line = Math.round(range.getBoundingClientRect().bottom / 10);
          lines.set(line, (lines.get(line) ?? 0) + 1);
        }
      return Math.max(0, ...lines.values());
    }),
  );

for (const path of ['/en/research/measurement', '/en/news', '/en/search?q=waves', '/nl/publications'])
  test(`no line of a paragraph of ${path} is longer than 80 characters`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    expect(await page.getByRole('main').locator('p').evaluateAll(longestLine)).toBeLessThanOrEqual(80);
  });

test.describe('on a first visit', () => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])
    test(`the question about cookies covers no button, and leaves the first in view, at ${viewport.width} px`, async ({
      page,
      context,
    }) => {
      await context.clearCookies({ name: 'consent' });
      await page.setViewportSize(viewport);
      await page.goto('/en/', { waitUntil: 'networkidle' });
      const panel = page.locator('[data-consent-panel]');
      await expect(panel).toBeVisible();
      const bottom = await panel.evaluate((element) => element.getBoundingClientRect().bottom);
      for (const button of await page.getByRole('main').locator('a.button').all()) {
        const box = await button.boundingBox();
        if (box !== null) expect(box.y).toBeGreaterThanOrEqual(bottom);
      }
      await expect(page.getByRole('main').locator('a.button').first()).toBeInViewport({ ratio: 1 });
      await page.screenshot({ path: test.info().outputPath('first-visit.png') });
    });
});

test('the second level with nine markets is on one line, in Dutch too', async ({ page }) => {
  for (const width of [1180, 1324, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/nl/markten/duurzame-energie');
    const links = page.getByRole('banner').getByRole('navigation').last().getByRole('link');
    await expect(links).toHaveCount(9);
    const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size, `${width} px`).toBe(1);
  }
});

test('facts fill their rows', async ({ page }) => {
  const bars = { '/en/events/one-atlas-for-the-north-sea': 3, '/en/vacancies/software-engineer-viscous-flow': 4 };
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [path, columns] of Object.entries(bars)) {
    await page.goto(path);
    const bar = page.getByRole('main').locator('dl').first();
    const facts = await bar.locator('dt').count();
    expect(facts % columns, path).toBe(0);
    expect(await bar.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length), path).toBe(columns);
  }
});

test('what to ask an expert about stands in one line', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en/experts/wim-hoekstra');
  const links = page.getByRole('main').locator('dl').first().locator('a[href*="/search?q="]');
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(3);
  expect(new Set(tops).size).toBe(1);
});

test('a facility is printed with its drawings, without what is folded or pressed', async ({ page }) => {
  await page.goto('/en/facilities/towing-tank');
  await page.emulateMedia({ media: 'print' });
  const numbers = page.locator('details tr', { hasText: '1 June 2026' });
  await expect(numbers).toHaveCount(1);
  await expect(page.getByText('Total resistance, difference from the mean')).toBeVisible();
  await expect(page.getByText('All numbers')).toBeHidden();
  await expect(numbers).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: 'Plan a test' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByText('All numbers').click();
  await page.emulateMedia({ media: 'print' });
  await expect(numbers).toBeVisible();
});
