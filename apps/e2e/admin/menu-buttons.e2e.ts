import type { Locator, Page } from '@playwright/test';

import { makeDraft, openEditor, richText } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';

/** Opens the menu of a button by each key, and looks at which entry has the focus. */
async function openByKeys(page: Page, button: Locator): Promise<void> {
  const entries = page.getByRole('menu').locator('[data-menu-item]:not(:disabled, [data-disabled])');
  for (const [key, place] of [
    ['Enter', 'first'],
    ['Space', 'first'],
    ['ArrowDown', 'first'],
    ['ArrowUp', 'last'],
  ] as const) {
    await button.focus();
    await page.keyboard.press(key);
    await expect(entries[place](), key).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(entries).toHaveCount(0);
    await expect(button, `after ${key}`).toBeFocused();
  }
}

test('a menu opens by Enter, Space and the arrows with the focus on its first or last entry', async ({ page, logIn }) => {
  await logIn();
  await page.goto('/cmsadmin/');
  await test.step('the user in the rail', async () => {
    await openByKeys(page, page.getByRole('navigation').first().locator('[aria-haspopup=menu]').last());
  });
  await test.step('lists', async () => {
    const menus = page.getByRole('main').locator('[aria-haspopup=menu]:visible');
    await expect(menus.first()).toBeVisible();
    await openByKeys(page, menus.first());
    await openByKeys(page, menus.last());
  });
  await openEditor(page, await makeDraft(page, 'Menus', { blocks: [richText('a', '<p>One</p>'), richText('b', '<p>Two</p>')] }));
  await test.step('the top bar of the editor', async () => {
    await openByKeys(page, page.getByRole('button', { name: 'More actions' }));
  });
});
