import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { checkInBothColours, checkScreen, viewports } from '../support/screen.ts';
import { logInAs, makeColleague } from '../support/second-user.ts';

const open = async (page: Page, slug: string, heading: string) => {
  await page.goto(`/cmsadmin/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};

const screens = [
  { slug: 'redirects', heading: 'Redirects', permission: 'Redirects' },
  { slug: 'tags', heading: 'Tags', permission: 'Tags' },
  { slug: 'search-index', heading: 'Search index', permission: 'Search index' },
  { slug: 'site-settings', heading: 'Site settings', permission: 'Site settings' },
  { slug: 'audit-log', heading: 'Audit log', permission: 'Audit log' },
  { slug: 'api-tokens', heading: 'API tokens', permission: 'API tokens' },
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

for (const viewport of viewports) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('no list, form or setting has a barrier that axe knows, and all fit the window', async ({ page, logIn }) => {
      test.slow();
      await logIn();
      for (const { slug, heading } of screens) {
        await test.step(heading, async () => {
          await open(page, slug, heading);
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          await checkInBothColours(page);
        });
      }
      for (const slug of ['redirects?redirect=new', 'redirects?view=not-found', 'api-tokens?new']) {
        await test.step(slug, async () => {
          await page.goto(`/cmsadmin/${slug}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          await checkInBothColours(page);
        });
      }
    });
  });
}
