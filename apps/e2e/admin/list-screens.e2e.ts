import type { Page } from '@playwright/test';

import { heading, makeDraft, openEditor } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { checkEverywhere, checkScreen } from '../support/screen.ts';
import { logInAs, makeColleague } from '../support/second-user.ts';

const open = async (page: Page, slug: string, heading: string) => {
  await page.goto(`/cmsadmin/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};

const screens = [
  { slug: 'redirects', heading: 'Redirects', permission: 'Redirects' },
  { slug: 'tags', heading: 'Tags', permission: 'Tags' },
  { slug: 'search-index', heading: 'Search index', permission: 'Search' },
  { slug: 'site-settings', heading: 'Site settings', permission: 'Site settings' },
  { slug: 'security-reports', heading: 'Security reports', permission: 'Site settings' },
  { slug: 'audit-log', heading: 'Audit log', permission: 'Audit log' },
  { slug: 'api-tokens', heading: 'API tokens', permission: 'API tokens' },
  { slug: 'webhooks', heading: 'Webhooks', permission: 'Webhooks' },
  { slug: 'bin', heading: 'Bin', permission: 'Delete pages' },
] as const;

test('a user without a permission has no entry in the navigation, and the screen names the missing permission', async ({
  page,
  logIn,
}) => {
  await logIn();
  const editor = await logInAs(page, await makeColleague(page, 'L. Acking', 'Editor'));
  for (const { slug, heading, permission } of screens) {
    await expect(editor.getByRole('navigation').getByRole('link', { name: heading })).toHaveCount(0);
    await open(editor, slug, heading);
    await expect(editor.getByText('have permission to open this screen')).toContainText(permission);
  }
  await checkScreen(editor);
  await editor.context().close();
});

test('while they load, lists have the columns of the width of the window, as their rows have', async ({ page, logIn }) => {
  await logIn();
  await page.route(/\/api\/trpc\/[^?]*(?:pages|roles|apiTokens|webhooks)\.list/, () => undefined);
  for (const slug of ['page-overview/content', 'roles', 'api-tokens', 'webhooks'])
    for (const width of [390, 700, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/cmsadmin/${slug}`);
      await expect(page.locator('tbody tr').first()).toBeAttached();
      const cells = (row: string) => page.locator(row).first().locator('> :visible').count();
      expect(await cells('tbody tr'), `${slug} at ${width} px`).toBe(await cells('thead tr'));
    }
});

test('an administrator lists the hosts that redirects may lead to; the form names another one', async ({ page, logIn }) => {
  await logIn();
  await page.goto('/cmsadmin/redirects');
  const change = page.getByRole('button', { name: 'Change allowed hosts' });
  const dialog = page.getByRole('dialog', { name: 'Allowed hosts' });
  const enter = async (hosts: string): Promise<void> => {
    await change.click();
    await dialog.getByLabel('Hosts').fill(hosts);
    await dialog.getByRole('button', { name: 'Save' }).click();
  };
  await expect(page.getByText('Redirects may lead to any site.')).toBeVisible();
  await enter('partner.example\n*.other.example');
  await expect(dialog.getByText('Host 2 can’t be read.')).toBeVisible();
  await checkEverywhere(page, 'allowed-hosts');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(change).toBeFocused();
  await enter('https://Partner.example/shop');
  await expect(page.getByText('Redirects may lead to this site and 1 other host.')).toBeVisible();
  await page.getByRole('button', { name: 'New redirect' }).first().click();
  await page.getByLabel('Old path').fill(`/shop-${Date.now().toString(36)}`);
  await page.getByLabel('Redirects to').fill('https://elsewhere.example/shop');
  await page.getByRole('button', { name: 'Add redirect' }).click();
  await expect(page.getByText('Redirects may not lead to elsewhere.example.')).toBeVisible();
  await checkEverywhere(page, 'host-refused');
  await page.getByLabel('Redirects to').fill('https://www.partner.example/shop');
  await page.getByRole('button', { name: 'Add redirect' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'https://www.partner.example/shop' })).toBeVisible();
  await enter('');
  await expect(page.getByText('Redirects may lead to any site.')).toBeVisible();
});

test('no list, form or setting has a barrier that axe knows, and all fit the window', async ({ page, logIn }) => {
  test.slow();
  await logIn();
  for (const { slug, heading } of screens) {
    await test.step(heading, async () => {
      await open(page, slug, heading);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await checkEverywhere(page);
    });
  }
  for (const slug of ['redirects?redirect=new', 'redirects?view=not-found', 'api-tokens?new', 'webhooks?webhook=new']) {
    await test.step(slug, async () => {
      await page.goto(`/cmsadmin/${slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await checkEverywhere(page);
    });
  }
});

test('the site settings say which of their links lead to nothing, before and when they are saved', async ({ page, logIn }) => {
  await logIn();
  await page.goto('/cmsadmin/site-settings');
  const dutch = page.getByRole('textbox', { name: 'Page in Dutch' });
  const before = await dutch.inputValue();
  await dutch.fill('/nl/bestaat-niet?x=1#y');
  await expect(dutch).toHaveAccessibleDescription('Nothing answers there.');
  await expect(page.getByRole('status').filter({ hasText: '1 link leads to nothing' })).toBeVisible();
  await checkScreen(page, 'site settings with a broken link');
  await page.getByRole('button', { name: 'Save the settings' }).click();
  await expect(page.getByText('The settings were saved and are live now. 1 link leads to nothing')).toBeVisible();
  await dutch.fill(before);
  await expect(dutch).toHaveAccessibleDescription('');
  await page.getByRole('button', { name: 'Save the settings' }).click();
  await expect(page.getByText('The settings were saved and are live now.', { exact: true })).toBeVisible();
});

test('a list whose columns all fit has nothing to scroll sideways', async ({ page, logIn }) => {
  await logIn();
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const slug of ['redirects', 'glossary', 'roles', 'members']) {
    await page.goto(`/cmsadmin/${slug}`);
    const area = page.getByRole('table').first().locator('..');
    await expect(area).toHaveAttribute('aria-busy', 'false');
    expect(await area.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), slug).toBe(0);
  }
});

test('rows and pages of a list are reached by scrolling at 400 % zoom', async ({ page, logIn }) => {
  await logIn();
  await page.setViewportSize({ width: 320, height: 256 });
  for (const address of ['/cmsadmin/', '/cmsadmin/translations']) {
    await page.goto(address);
    await expect(page.getByRole('row').nth(1)).toBeAttached();
    const area = page.getByRole('table').first().locator('..');
    await page.mouse.move(160, 120);
    await page.mouse.wheel(0, 400);
    await expect.poll(async () => (await area.boundingBox())?.height ?? 0).toBeGreaterThan(100);
    await expect(page.getByRole('button', { name: 'Next page' })).toBeInViewport({ ratio: 1 });
  }
});

test('the widths of the page in the editor, and for whom it is shown, are whole at 400 % zoom', async ({ page, logIn }) => {
  await logIn();
  const created = await makeDraft(page, 'Narrow', { blocks: [heading('h', 'Waves')] });
  await page.setViewportSize({ width: 320, height: 256 });
  await openEditor(page, created);
  for (const control of [
    page.getByRole('radiogroup', { name: 'Width of the page' }),
    page.getByRole('button', { name: /^Seen by/ }),
  ]) {
    await expect(control).toBeInViewport({ ratio: 1 });
    const isWhole = (element: HTMLElement) =>
      [element, ...element.querySelectorAll<HTMLElement>('*')].every(
        (one) => one.clientWidth <= 1 || one.scrollWidth <= one.clientWidth,
      );
    expect(await control.evaluate(isWhole)).toBe(true);
  }
  await page.getByRole('radio', { name: '1280' }).press('Space');
  await expect(page.getByRole('radio', { name: '1280' })).toBeChecked();
});
