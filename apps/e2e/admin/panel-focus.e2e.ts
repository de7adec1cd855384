import type { Locator } from '@playwright/test';

import { heading, makeDraft, openEditor, outline, richText } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';

const panels = [
  ['/cmsadmin/redirects', 'New redirect'],
  ['/cmsadmin/glossary', 'New term'],
  ['/cmsadmin/search', 'New best bet'],
  ['/cmsadmin/search?view=synonyms', 'New synonyms'],
  ['/cmsadmin/users', 'New user'],
  ['/cmsadmin/roles', 'New role'],
  ['/cmsadmin/webhooks', 'New webhook'],
  ['/cmsadmin/api-tokens', 'New token'],
  ['/cmsadmin/jips', 'New JIP'],
] as const;

test('what is typed at once in the panel of a new entry of any list is in its first text', async ({ page, logIn }) => {
  test.slow();
  await logIn();
  for (const [address, button] of panels) {
    await page.goto(address);
    await page.getByRole('button', { name: button, exact: true }).first().press('Enter');
    const texts = page.getByRole('complementary', { name: /^New / }).getByRole('textbox');
    await expect(texts.first(), button).toBeFocused();
    // Elsewhere it leads to the search.
    await page.keyboard.type('/wake');
    await expect(texts.first(), button).toHaveValue('/wake');
  }
});

/** Presses keys so close together that nothing that the first opens has the focus when the next comes. */
const pressAtOnce = (on: Locator, ...keys: readonly string[]): Promise<void> =>
  on.evaluate((element, pressed) => {
    (element as HTMLElement).focus();
    for (const key of pressed) element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, keys);

test('a key typed before the panel of a new entry is there does not go to the search', async ({ page, logIn }) => {
  await logIn();
  await page.goto('/cmsadmin/redirects');
  const button = page.getByRole('button', { name: 'New redirect', exact: true }).first();
  await button.evaluate((element) => {
    (element as HTMLElement).click();
    element.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }));
  });
  const panel = page.getByRole('complementary', { name: 'New redirect' });
  await expect(panel.getByRole('textbox').first()).toBeFocused();
});

test('a key typed before the form of a block has the focus neither adds nor deletes a block', async ({ page, logIn }) => {
  await logIn();
  await openEditor(page, await makeDraft(page, 'Early', { blocks: [heading('h', 'Waves'), richText('t', '<p>Water</p>')] }));
  const inserter = page.getByRole('combobox', { name: 'Which block?' });
  for (const key of ['h', 't']) {
    await outline(page).locator(`[data-row="${key}"]`).click();
    await pressAtOnce(outline(page).locator(`[data-row="${key}"]`), 'Enter', '/', 'Delete');
    await expect(page.getByRole('complementary', { name: 'Form' }).getByRole('textbox').first()).toBeFocused();
    await expect(inserter).toHaveCount(0);
    await expect(outline(page).locator('[data-row]')).toHaveCount(2);
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(inserter).toBeFocused();
});
