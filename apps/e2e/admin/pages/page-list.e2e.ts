import { expect, test } from '../../support/fixtures.ts';
import { checkFit, checkInBothColours } from '../../support/screen.ts';
import { callAPI } from '../../support/versioned-page.ts';

test('pages of a list are filtered, selected beyond one page, tagged together, and found again by a saved view', async ({
  page,
  logIn,
}) => {
  const stamp = Date.now().toString(36);
  await logIn();
  for (let n = 0; n < 30; n += 1)
    await callAPI(page, 'POST', 'page/create', {
      title: `Sloshing ${stamp} ${n}`,
      slug: `sloshing-${stamp}-${n}`,
      type: 'content',
      locale: 'en-gb',
    });
  await callAPI(page, 'POST', 'tags', { name: `Sloshing ${stamp}`, private: true });
  await page.goto(`/cmsadmin/?q=${stamp}`);
  await expect(page.getByRole('button', { name: 'Concepts 30' })).toBeVisible();
  await test.step('all of them are selected and get a tag', async () => {
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    const bar = page.getByRole('region', { name: 'Selected pages' });
    await bar.getByRole('button', { name: 'Select all 30' }).press('Enter');
    await expect(bar).toContainText('30 selected');
    // The button went with what it did.
    await expect(bar.getByRole('button', { name: 'Publish…', exact: true })).toBeFocused();
    await bar.getByRole('button', { name: 'Tags…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the tags of 30 pages' });
    await dialog.getByLabel('Tags to add').first().fill(stamp);
    await page.getByRole('option', { name: `Sloshing ${stamp} (private)` }).click();
    await dialog.getByRole('button', { name: 'Change tags' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(bar).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
    // What was done is still told while others are selected.
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const [message, actions] = [await page.getByText('30 pages were changed.').boundingBox(), await bar.boundingBox()];
      expect(
        message !== null && actions !== null && message.y + message.height > actions.y && message.y < actions.y + actions.height,
      ).toBe(false);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await bar.getByRole('button', { name: 'Tags…' }).focus();
    await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
  });
  await test.step('the tag narrows the list, and the filters are saved under a name', async () => {
    await page.goto('/cmsadmin/');
    await page.getByRole('button', { name: 'Tag', exact: true }).click();
    await page.getByRole('textbox', { name: 'Search tag' }).fill(stamp);
    await checkInBothColours(page, 'page-list-tags');
    await page.getByRole('button', { name: `Sloshing ${stamp} 30` }).click();
    await expect(page).toHaveURL(/tag=\d+/);
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view…' }).click();
    const form = page.getByRole('dialog', { name: 'Save this view' });
    await checkInBothColours(page, 'save-view');
    await form.getByLabel('Name').fill(`View ${stamp}`);
    await form.getByLabel('Open the list with this view').check();
    await form.getByRole('button', { name: 'Save view' }).click();
    await expect(page.getByRole('button', { name: `View ${stamp}` })).toBeVisible();
  });
  await test.step('the list opens with it, until it is deleted', async () => {
    await page.goto('/cmsadmin/');
    await expect(page).toHaveURL(/tag=\d+/);
    await expect(page.getByText('30 pages', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: `View ${stamp}` }).click();
    await page.getByRole('menuitem', { name: 'Manage views…' }).click();
    await page.getByRole('button', { name: `Delete “View ${stamp}”` }).click();
    await page.getByRole('button', { name: 'Delete view' }).click();
    await expect(page.getByText('No saved views yet.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  });
});

test('all views of the list are in sight in Dutch, on desktops and as a row that shows that it scrolls on a phone', async ({
  page,
  logIn,
  browser,
}) => {
  await logIn();
  const context = await browser.newContext({ locale: 'nl-NL', storageState: await page.context().storageState() });
  const dutch = await context.newPage();
  await dutch.goto('/cmsadmin/');
  const views = dutch.getByRole('navigation', { name: 'Weergaven' }).getByRole('button');
  await expect(views.filter({ hasText: 'Met problemen' })).toContainText(/\d/);
  for (const width of [1440, 1280, 1024, 768]) {
    await dutch.setViewportSize({ width, height: 800 });
    for (const view of await views.all()) await expect(view).toBeInViewport({ ratio: 1 });
    await checkFit(dutch, `the Dutch list at ${width} px`);
  }
  await dutch.setViewportSize({ width: 390, height: 844 });
  await checkFit(dutch, 'the Dutch list on a phone');
  await context.close();
});

test('a live page under review is listed and counted among the published ones and among those that wait', async ({
  page,
  logIn,
}) => {
  await logIn();
  const stamp = `reviewed-${Date.now()}`;
  const created = await callAPI(page, 'POST', 'page/create', { title: stamp, slug: stamp, type: 'content', locale: 'en-gb' });
  const pageID = Number(created['pageID']);
  await callAPI(page, 'POST', `page/${pageID}/publish`, {});
  await callAPI(page, 'POST', `page/${pageID}/request-publication`, { comment: '' });
  await page.goto(`/cmsadmin/?q=${stamp}`);
  const row = page.getByRole('row', { name: stamp });
  for (const name of ['Published', 'Waiting for review']) {
    await page.getByRole('button', { name: `${name} 1`, exact: true }).click();
    await expect(page).toHaveURL(/state=/);
    await expect(row).toContainText('Requested+ live');
  }
  await expect(page.getByRole('button', { name: 'Concepts 0', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: /^Find a page/ }).fill(stamp);
  const found = page.getByRole('dialog').getByRole('button', { name: stamp });
  await expect(found.filter({ hasText: 'Requested+ live' })).toBeVisible();
});
