import type { BrowserContext, Page } from '@playwright/test';

import { awake } from '../support/awake.ts';
import { expect, test } from '../support/fixtures.ts';
import { desktop, looks, phone } from '../support/looks.ts';
import { checkScreen } from '../support/screen.ts';

/** A representative selection of demo pages: each has parts that the others lack. */
const screens = {
  home: '/en/',
  'news item': '/en/news/two-swells-at-once',
  overview: '/en/news',
  content: '/en/facilities',
  search: '/en/search?q=wave',
  'search without results': '/nl/zoeken?q=qqqzzz',
  'page not found': '/en/tests/wave-tank-3',
} as const;

/** Half of what browsers' makers call good. */
const shiftMost = 0.05;

/** The cumulative layout shift of the page while it loaded. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 200);
      }),
  );

for (const { viewport, colorScheme } of looks) {
  test.describe(`at ${viewport.width} px, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport });
    for (const [name, path] of Object.entries(screens)) {
      test(`${name} has no barrier that axe knows, fits the window and stands still`, async ({ page }) => {
        await page.goto(path, { waitUntil: 'networkidle' });
        await checkScreen(page);
        expect(await shiftOf(page)).toBeLessThan(shiftMost);
      });
    }
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('a visitor reads, opens the menu, navigates, changes the language and searches', async ({ page }) => {
    await page.goto('/en/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await page.locator('summary', { hasText: 'Menu' }).click();
    await menu.locator('summary', { hasText: 'News' }).click();
    await menu.getByRole('link', { name: 'Go to News' }).click();
    await expect(page).toHaveURL(/\/en\/news$/);
    await expect(menu).toBeHidden();

    // Whichever news item is newest: other journeys publish some.
    const newest = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first();
    const title = await newest.innerText();
    await newest.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.locator('summary', { hasText: 'Menu' }).click();
    await menu.locator('summary', { hasText: 'News' }).click();
    await menu.getByRole('link', { name: 'Events' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events');
    await page.goto('/en/news/two-swells-at-once');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Two swells at once');
    await page.locator('summary', { hasText: 'On this page' }).click();
    await page.getByRole('link', { name: 'Where the energy goes' }).click();
    await expect(page.getByRole('heading', { name: 'Where the energy goes' })).toBeInViewport();

    await page.locator('summary', { hasText: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Nederlands' }).click();
    await expect(page).toHaveURL(/\/nl\/nieuws\/twee-deiningen-tegelijk$/);

    await page.getByRole('link', { name: 'Zoeken' }).click();
    await page.getByRole('searchbox').fill('schroef');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/nl\/zoeken\?q=schroef$/);
    await page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link', { name: /stillere schroef/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('schroef');
  });

  test('an address without a page offers a search for its words', async ({ page }) => {
    expect((await page.goto('/en/tests/wave-tank-3'))?.status()).toBe(404);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/en\/search\?q=wave\+tank$/);
  });
});

test.describe('with the keyboard', () => {
  test.use({ viewport: desktop });

  test('a visitor passes the navigation, opens and leaves a menu and reaches the end of the page', async ({ page }) => {
    await page.goto('/en/');
    await awake(page);
    const focused = page.locator(':focus');

    await page.keyboard.press('Tab');
    await expect(focused).toHaveText('Skip to content');
    await expect(focused).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    const summary = page.getByRole('navigation', { name: 'Main' }).locator('summary', { hasText: 'News' });
    await summary.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(focused).toHaveText('Go to News');
    await page.keyboard.press('Escape');
    await expect(summary).toBeFocused();
    await expect(page.getByRole('link', { name: 'Go to News' })).toBeHidden();

    // Tabs through all focusable elements, each with a visible outline, and out of the page.
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await page.goto('/en/');
    const passed = new Set<string>();
    for (let step = 0; step < 200; step += 1) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(() => {
        const element = document.activeElement;
        if (element === null || element === document.body) return '';
        const lines = [element, ...element.children].flatMap((part) =>
          [undefined, '::after'].map((pseudo) => getComputedStyle(part, pseudo).outlineStyle),
        );
        return `${element.outerHTML.slice(0, 200)} ${lines.some((line) => line !== 'none') ? '' : 'NO FOCUS SHOWN'}`;
      });
      if (at === '') break;
      expect(at).not.toContain('NO FOCUS SHOWN');
      passed.add(at);
    }
    expect([...passed].join('\n')).toContain('feed.xml');
    expect(passed.size).toBeLessThan(200);
  });

  test('the header of an article stays, and neither moves the page nor hides what is focused', async ({ page }) => {
    await page.goto('/en/news/two-swells-at-once');
    await awake(page);
    const header = page.getByRole('navigation', { name: 'Main' });
    const heightOf = async () => (await header.boundingBox())?.height;
    expect(await heightOf()).toBe(88);
    await page.mouse.wheel(0, 1500);
    await expect.poll(heightOf).toBe(60);
    await expect(header).toBeInViewport();
    await expect(page.getByRole('navigation', { name: 'In this section' })).not.toBeInViewport();
    const place = () => page.evaluate(() => window.scrollY);
    const before = await place();
    await header.locator('summary').first().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await place()).toBe(before);
    // Backwards from the foot, what comes into view from above is below the header.
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    const main = page.getByRole('main');
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Shift+Tab');
      const focused = main.locator(':focus');
      if ((await focused.count()) === 0) break;
      expect((await focused.boundingBox())?.y).toBeGreaterThanOrEqual(72);
    }
    // A page without a text to read has a header that leaves with it.
    await page.goto('/en/facilities');
    await page.mouse.wheel(0, 1500);
    await expect(header).not.toBeInViewport();
  });

  test('a search is asked for and its first result opened', async ({ page }) => {
    await page.goto('/en/search');
    await awake(page);
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('propeller');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=propeller/);
    await expect(page).toHaveTitle(/^propeller/);
    const results = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /propeller/i });
    const first = results.getByRole('link').first();
    await expect(first).toBeVisible();
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/search/);
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('with scripts', () => {
  test.use({ viewport: desktop });

  /** Whether the document was not reloaded, by a mark on its window. */
  const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in window);

  test('a visitor goes on without a load: title, focus and scroll are the new page’s, and back are the old one’s', async ({
    page,
  }) => {
    await page.goto('/en/news');
    await awake(page);
    await page.evaluate(() => Object.assign(window, { marked: true }));
    const link = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('time') })
      .getByRole('link')
      .last();
    const [title, address] = [await link.innerText(), String(await link.getAttribute('href'))];
    // In the middle, where a click needs no scrolling of its own, however many articles there are.
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(100);
    await link.click();

    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect.poll(async () => (await page.title()).startsWith(title)).toBe(true);
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await page.goBack();
    await expect(page).toHaveTitle(/^News/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('a page that is loaded while another was shown leaves nothing of it in the head', async ({ page }) => {
    await page.goto('/en/news/two-swells-at-once');
    await awake(page);
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'News' }).click();
    await expect(page).toHaveTitle(/^News/);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/en\/news$/);
  });

  test('a page that is opened by a click has the head that the server writes for it', async ({ page }) => {
    const headOf = () =>
      page.evaluate(() =>
        [
          ...document.head.querySelectorAll(
            'title, meta[name="description"], meta[name="robots"], meta[property], link[rel="canonical"], link[hreflang], script[type="application/ld+json"]',
          ),
        ].map((element) => element.outerHTML),
      );
    await page.goto('/en/experts');
    await awake(page);
    await page.getByRole('main').getByRole('link', { name: 'Wim Hoekstra' }).first().click();
    await expect(page).toHaveURL(/wim-hoekstra$/);
    await expect(page).toHaveTitle(/^Wim Hoekstra/);
    await expect(page.locator('.page-status')).toHaveText(await page.title());
    const clicked = await headOf();
    await page.reload();
    expect(clicked).toEqual(await headOf());
  });

  test('a slow page says that it loads, and without a connection a page stays with a word', async ({
    page,
    context,
    problems,
  }) => {
    await page.goto('/en/');
    await awake(page);
    const status = page.locator('.page-status');
    await expect(status).toBeEmpty();
    await context.route('**/en/publications', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Publications' }).click();
    await expect(status).toHaveText('The page is loading');
    await expect(page).toHaveURL(/publications$/);
    await expect(status).toHaveAttribute('data-state', 'arrived');
    await context.unroute('**/en/publications');
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Facilities' }).click();
    await expect(status).toContainText('There is no connection');
    await expect(page).toHaveURL(/publications$/);
    await context.setOffline(false);
    await expect(status).toBeEmpty();
    for (const problem of problems.splice(0)) expect(problem).toContain('ERR_INTERNET_DISCONNECTED');
  });

  test('the language switch leads to the same page in the other language', async ({ page }) => {
    await page.goto('/en/news/two-swells-at-once');
    await awake(page);
    const languages = page.getByRole('navigation', { name: 'Language' });
    await expect(languages.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
    await languages.getByRole('link', { name: 'Nederlands' }).click();
    await expect(page).toHaveURL(/\/nl\/nieuws\/twee-deiningen-tegelijk$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('deiningen');
  });

  test('the start address leads to the language that was read last, loaded or followed by a link', async ({ page }) => {
    await page.goto('/nl/');
    await page.goto('/');
    await expect(page).toHaveURL(/\/nl\/$/);
    await awake(page);
    await page.getByRole('navigation', { name: 'Taal' }).getByRole('link', { name: 'English' }).click();
    // The URL changes at once, before the page is loaded.
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto('/');
    await expect(page).toHaveURL(/\/en\/$/);
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name }) => name === 'language').map(({ value, path }) => [value, path])).toEqual([['en', '/']]);
  });

  test('a search keeps its words in the other language', async ({ page }) => {
    await page.goto('/en/search?q=JONSWAP');
    await awake(page);
    await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Nederlands' }).click();
    await expect(page).toHaveURL(/\/nl\/zoeken\?q=JONSWAP$/);
    await expect(page.getByRole('searchbox')).toHaveValue('JONSWAP');
  });

  test('the first image is fetched before all others, those below the window only on the way to them', async ({ page }) => {
    await page.goto('/en/');
    const images = page.getByRole('main').locator('img');
    await expect(images.first()).toHaveAttribute('fetchpriority', 'high');
    await expect(images.first()).toHaveAttribute('loading', 'eager');
    for (const image of (await images.all()).slice(1)) {
      await expect(image).toHaveAttribute('loading', 'lazy');
      await expect(image).toHaveAttribute('width', /\d+/);
      await expect(image).toHaveAttribute('height', /\d+/);
    }
    await expect(page.locator('head link[rel="preload"][as="image"]')).toHaveCount(1);
  });
});

test.describe('on a slow line', () => {
  test.use({ viewport: phone });

  for (const path of [screens.home, screens['news item'], screens['page not found']]) {
    test(`what is read at ${path} does not move when letters and scripts of the site arrive`, async ({ page }) => {
      await page.route(/\.woff2$|entry-client/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 600));
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await page.evaluate(() => document.fonts.check('600 20px "Archivo Variable"'))).toBe(true);
      expect(await shiftOf(page)).toBeLessThan(shiftMost);
    });
  }
});

test('the image that a screen gets is no wider than it needs', async ({ browser, baseURL }) => {
  const widthAt = async (width: number): Promise<number> => {
    const context: BrowserContext = await browser.newContext({
      viewport: { width, height: 900 },
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    const page = await context.newPage();
    await page.goto('/en/');
    const source = await page
      .getByRole('main')
      .locator('img')
      .first()
      .evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : ''));
    await context.close();
    return Number(new URL(source).searchParams.get('w'));
  };
  expect(await widthAt(390)).toBeLessThanOrEqual(768);
  expect(await widthAt(1440)).toBeGreaterThanOrEqual(1440);
});
