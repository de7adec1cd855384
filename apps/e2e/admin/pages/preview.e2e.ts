import { expect, test } from '../../support/fixtures.ts';
import { barriers, checkInBothColours, checkLooks } from '../../support/screen.ts';
import { callAPI } from '../../support/versioned-page.ts';

test('a draft is seen as a page, by whom is chosen, and shared by a link that can be withdrawn', async ({
  page,
  logIn,
  browser,
  baseURL,
}) => {
  await logIn();
  const slug = `preview-${Date.now()}`;
  const created = await callAPI(page, 'POST', 'page/create', { title: 'Basin news', slug, type: 'content', locale: 'en-gb' });
  const heading = (key: string, title: string, visibility: number) => ({
    type: 'heading',
    key,
    visibility,
    props: { title, level: 2 },
  });
  const blocks = [heading('all', 'Words for all', 0), heading('members', 'Words for members', 1)];
  await callAPI(page, 'POST', `page/version/${String(created['pageVersionID'])}/store`, { revision: 0, blocks });

  await page.goto(`/cmsadmin/page/${String(created['pageID'])}`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Preview, opens in a new tab' }).press('Enter');
  const preview = await opened;
  const bar = preview.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toContainText('It is not public.');
  await expect(preview.locator('html')).toHaveAttribute('data-consent', 'closed');
  await expect(preview.getByRole('heading', { name: 'Words for members' })).toHaveCount(0);
  await bar.getByLabel('Seen by').selectOption('Member');
  await bar.getByRole('button', { name: 'Show' }).press('Enter');
  await expect(preview.getByRole('heading', { name: 'Words for members' })).toBeVisible();
  await expect(bar.getByLabel('Seen by')).toHaveValue('1');
  await checkLooks(preview, 'preview');
  await preview.close();
  const again = page.waitForEvent('popup');
  await page.keyboard.press('Alt+p');
  const second = await again;
  await expect(second.getByRole('heading', { name: 'Words for all' })).toBeVisible();
  await second.close();

  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Share preview…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share a preview of “Basin news”' });
  await dialog.getByRole('button', { name: 'Create link' }).press('Enter');
  await expect(dialog.getByLabel('New link')).toBeFocused();
  await checkInBothColours(page, 'share');
  const url = await dialog.getByLabel('New link').inputValue();
  const visitor = await (await browser.newContext()).newPage();
  const address = new URL(new URL(url).pathname, baseURL).href;
  await visitor.goto(address);
  await expect(visitor.getByText('This link was shared with you')).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Words for all' })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Words for members' })).toHaveCount(0);
  expect(await barriers(visitor)).toEqual([]);
  await dialog.getByRole('button', { name: /^Withdraw the link/ }).press('Enter');
  await expect(dialog.getByText('No link opens this page yet.')).toBeVisible();
  await expect(dialog.getByText('The link was withdrawn.')).toBeAttached();
  await expect(dialog.getByLabel('New link')).toHaveCount(0);
  await expect(dialog.getByRole('heading', { name: 'Links that work' })).toBeFocused();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { name: 'This preview link no longer works' })).toBeVisible();
  await visitor.context().close();
});
