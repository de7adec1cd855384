import { canvas, heading, makeDraft } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { checkFit } from '../../support/screen.ts';
import { makeVersionedPage } from '../../support/versioned-page.ts';

test('a user chooses Dutch, which stays after a reload and a new device, and goes back to English', async ({
  page,
  logIn,
  browser,
}) => {
  await logIn();
  const choose = async (option: string) => {
    const field = /^(?:Language|Taal)$/;
    await page
      .getByRole('combobox', { name: field })
      .or(page.getByRole('textbox', { name: field }))
      .click();
    await page.getByRole('option', { name: option }).click();
  };
  await page.goto('/cmsadmin/user/settings');
  await choose('Nederlands');
  const navigation = page.getByRole('navigation', { name: 'Beheeromgeving' });
  await expect(navigation.getByRole('link', { name: 'Pagina-overzicht' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await page.goto('/cmsadmin/');
  await expect(navigation.getByRole('link', { name: 'Mediabibliotheek' })).toBeVisible();

  // Another browser learns it from the account.
  const other = await browser.newContext({ storageState: { cookies: await page.context().cookies(), origins: [] } });
  const elsewhere = await other.newPage();
  await elsewhere.goto('/cmsadmin/');
  await expect(elsewhere.getByRole('link', { name: 'Prullenbak' })).toBeVisible();
  await other.close();

  await page.goto('/cmsadmin/user/settings');
  await choose('Die van de browser');
  await expect(page.getByRole('link', { name: 'Page overview' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('in Dutch the state of a page with a draft stands whole in the list', async ({ page, logIn, browser }) => {
  await logIn();
  const slug = `heel-${Date.now()}`;
  await makeVersionedPage(page, slug);
  const context = await browser.newContext({ locale: 'nl-NL', storageState: await page.context().storageState() });
  const dutch = await context.newPage();
  for (const width of [1440, 1000]) {
    await dutch.setViewportSize({ width, height: 900 });
    await dutch.goto(`/cmsadmin/?q=${slug}`);
    const cell = dutch.getByRole('cell', { name: 'Gepubliceerd + concept' });
    await expect(cell).toBeVisible();
    expect(await cell.evaluate((element) => element.scrollWidth - element.clientWidth), `${width} px`).toBe(0);
  }
  await context.close();
});

test('the views of the page list stand in one row, and the search of the library is read whole, in both languages', async ({
  page,
  logIn,
  browser,
}) => {
  await logIn();
  const context = await browser.newContext({ locale: 'nl-NL', storageState: await page.context().storageState() });
  const dutch = await context.newPage();
  for (const shown of [page, dutch]) {
    await shown.setViewportSize({ width: 1440, height: 900 });
    await shown.goto('/cmsadmin/');
    const views = shown.locator('main nav').first().getByRole('button');
    await expect(views.last()).toContainText(/\d/);
    const tops = () => views.evaluateAll((buttons) => new Set(buttons.map((button) => button.getBoundingClientRect().top)).size);
    await expect.poll(tops).toBe(1);
    for (const width of [1440, 1024, 390]) {
      await shown.setViewportSize({ width, height: 900 });
      await shown.goto('/cmsadmin/medialibrary');
      await expect(shown.locator('input[placeholder]').first()).toBeVisible();
      await checkFit(shown, `library at ${width} px`);
    }
  }
  await context.close();
});

test('in Dutch a save that failed is said in whole words on a phone', async ({ page, logIn, browser }) => {
  await logIn();
  const created = await makeDraft(page, 'Heel', { blocks: [heading('h', 'Kop')] });
  const context = await browser.newContext({ locale: 'nl-NL', storageState: await page.context().storageState() });
  const dutch = await context.newPage();
  await dutch.goto(`/cmsadmin/page/${created.pageID}`);
  await expect(canvas(dutch).locator('[data-block-key]')).toBeVisible();
  await dutch.route(/store/, (route) =>
    route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>413 Request Entity Too Large</h1>' }),
  );
  await dutch.locator('[data-row="h"]').click();
  await dutch.getByRole('textbox', { name: 'Kop' }).fill('Andere kop');
  const line = dutch.getByText('Niet opgeslagen', { exact: true });
  await expect(line).toBeVisible();
  await dutch.setViewportSize({ width: 390, height: 844 });
  const hidden = () =>
    line.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
      scrollWidth - clientWidth,
      scrollHeight - clientHeight,
    ]);
  expect(await hidden()).toEqual([0, 0]);
  await context.close();
});

test('in Dutch the bar of the editor has everything whole on a phone, offline too', async ({ page, logIn, browser }) => {
  await logIn();
  const created = await makeDraft(page, 'Gebruiksvoorwaarden', { blocks: [heading('h', 'Kop')] });
  const context = await browser.newContext({ locale: 'nl-NL', storageState: await page.context().storageState() });
  const dutch = await context.newPage();
  await dutch.goto(`/cmsadmin/page/${created.pageID}`);
  await expect(canvas(dutch).locator('[data-block-key]')).toBeVisible();
  await context.setOffline(true);
  await dutch.locator('[data-row="h"]').click();
  await dutch.getByRole('textbox', { name: 'Kop' }).fill('Andere kop');
  const line = dutch.getByText('Offline, opgeslagen op deze computer', { exact: true });
  await expect(line).toBeVisible();
  const bar = dutch.locator('[data-region="top"]');
  for (const width of [390, 320]) {
    await dutch.setViewportSize({ width, height: 844 });
    // Nothing is cut, and nothing lies over anything.
    const faults = () =>
      bar.evaluate((header) => {
        const parts = [...header.querySelectorAll<HTMLElement>('a, button, h1, [role="status"], [role="status"] *')].filter(
          (part) => part.checkVisibility() && part.clientWidth > 1,
        );
        // A title may be as long as one likes: it ends with an ellipsis.
        const cut = parts.filter(
          (part) =>
            part.tagName !== 'H1' &&
            getComputedStyle(part).overflow !== 'visible' &&
            (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1),
        );
        const covered = parts.filter((part) => {
          const { left, top, width: wide, height } = part.getBoundingClientRect();
          const at = document.elementFromPoint(left + wide / 2, top + height / 2);
          return at === null || !(part.contains(at) || at.contains(part));
        });
        return [...cut, ...covered].map(({ textContent }) => textContent);
      });
    await expect.poll(faults, `${width} px`).toEqual([]);
  }
  await context.close();
});

test('in Dutch placeholders and views of the library are whole at every width', async ({ page, logIn, browser }) => {
  await logIn();
  const context = await browser.newContext({ locale: 'nl-NL', storageState: await page.context().storageState() });
  const dutch = await context.newPage();
  for (const width of [1440, 768, 390, 320]) {
    await dutch.setViewportSize({ width, height: 844 });
    for (const slug of ['medialibrary', 'menu-structure', 'redirects', 'members', 'translations']) {
      await dutch.goto(`/cmsadmin/${slug}`);
      await expect(dutch.getByRole('heading', { level: 1 })).toBeVisible();
      await checkFit(dutch, `${slug} at ${width} px`);
    }
  }
  await dutch.setViewportSize({ width: 1440, height: 900 });
  await dutch.goto('/cmsadmin/medialibrary');
  const view = dutch.getByText('Geen alternatieve tekst', { exact: true }).first();
  await expect(view).toBeVisible();
  expect(await view.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await context.close();
});

test('in Dutch the paths that were not found have their acts whole, and their days beside the words', async ({
  page,
  request,
  logIn,
  browser,
}) => {
  const lost = `/nl/weg-${Date.now().toString(36)}`;
  expect((await request.get(lost)).status()).toBe(404);
  await logIn();
  const context = await browser.newContext({ locale: 'nl-NL', storageState: await page.context().storageState() });
  const dutch = await context.newPage();
  const row = dutch.getByRole('row', { name: new RegExp(lost) });
  await expect(async () => {
    await dutch.goto('/cmsadmin/redirects?view=not-found');
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  const act = row.getByRole('button', { name: `Doorverwijzing toevoegen vanaf ${lost}` });
  for (const width of [1440, 390, 320]) {
    await dutch.setViewportSize({ width, height: 844 });
    await checkFit(dutch, `not found at ${width} px`);
    const room = (): Promise<number> =>
      act.evaluate((one) => (one.closest('td')?.getBoundingClientRect().right ?? 0) - one.getBoundingClientRect().right);
    await expect.poll(room, `${width} px`).toBeGreaterThanOrEqual(0);
  }
  await dutch.setViewportSize({ width: 1440, height: 844 });
  const [words, day] = [row.getByText('sinds'), row.locator('time').first()];
  expect((await words.boundingBox())?.height ?? 0).toBeLessThan(2 * ((await day.boundingBox())?.height ?? 0));
  await context.close();
});
