import type { Locator, Page } from '@playwright/test';

import { block, canvas, heading, makeDraft, openEditor, outline, richText } from '../../../support/editor.ts';
import { expect, test } from '../../../support/fixtures.ts';

const written = (page: Page): Locator => canvas(page).locator('[data-typing][contenteditable=true]');
const rows = (page: Page): Locator => outline(page).locator('[data-row]');
const hint = 'Write here, or type / to add a block…';

test('an empty page says where one writes, and a click there begins its first text, which undo takes back', async ({
  page,
  logIn,
}) => {
  await logIn();
  const created = await makeDraft(page, 'Empty', { blocks: [] });
  await openEditor(page, created);
  const first = canvas(page).locator(`[data-hint="${hint}"]`);
  await expect(rows(page)).toHaveCount(0);
  await first.click();
  await expect(written(page)).toBeFocused();
  await expect(first).toBeVisible();
  await page.keyboard.type('Long waves');
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.keyboard.type('travel far.');
  await expect(written(page)).toHaveText('Long wavestravel far.');
  for (let undone = 0; undone < 4 && (await rows(page).count()) > 0; undone += 1) await page.keyboard.press('Control+z');
  await expect(rows(page)).toHaveCount(0);
  await expect(first).toBeVisible();
});

test('what is typed in an empty page without a click is its first text', async ({ page, logIn }) => {
  await logIn();
  const created = await makeDraft(page, 'Typed at once', { blocks: [] });
  await openEditor(page, created);
  await outline(page).locator('[data-add-first]').focus();
  await page.keyboard.type('Tides turn twice a day.');
  await expect(written(page)).toHaveText('Tides turn twice a day.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/heading');
  await page.keyboard.press('Enter');
  await expect(canvas(page).locator('textarea')).toBeFocused();
  await page.keyboard.type('Springs');
  await expect(canvas(page).getByRole('heading', { name: 'Springs', includeHidden: true })).toHaveCount(1);
  await expect(rows(page)).toHaveCount(2);
});

test('a heading chosen from the list of blocks is written in the page', async ({ page, logIn }) => {
  await logIn();
  const created = await makeDraft(page, 'From the list', { blocks: [] });
  await openEditor(page, created);
  await outline(page).locator('[data-add-first]').click();
  await page.getByRole('combobox', { name: 'Which block?' }).fill('Heading');
  await page.keyboard.press('Enter');
  await expect(canvas(page).locator('textarea')).toBeFocused();
  await page.keyboard.type('Waves');
  await page.keyboard.press('Enter');
  await page.keyboard.type('They are long.');
  await expect(rows(page)).toHaveCount(2);
  await expect(written(page)).toHaveText('They are long.');
});

test('the page is entered and left by keyboard: F6 to the words of the block, Enter in it or below it, F6 to the form', async ({
  page,
  logIn,
}) => {
  await logIn();
  const created = await makeDraft(page, 'By keyboard', {
    blocks: [heading('a', 'Waves'), richText('b', '<p>are long</p>'), block('divider', 'c', {})],
  });
  await openEditor(page, created);
  await outline(page).locator('[data-row="b"]').focus();
  await page.keyboard.press('F6');
  await expect(written(page)).toBeFocused();
  await page.keyboard.type(' and slow');
  await expect(written(page)).toHaveText('are long and slow');
  await page.keyboard.press('F6');
  await expect(page.locator('[data-region=form] :focus')).toHaveCount(1);
  await page.keyboard.press('Shift+F6');
  await expect(written(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(written(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(written(page)).toBeFocused();
  await page.keyboard.press('Shift+F6');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('F6');
  const title = canvas(page).locator('textarea');
  await expect(title).toBeFocused();
  await page.keyboard.type('!');
  await expect(title).toHaveValue('Waves!');
  await page.keyboard.press('Shift+F6');
  await page.keyboard.press('End');
  await page.keyboard.press('F6');
  await page.keyboard.press('Enter');
  await expect(written(page)).toBeFocused();
  await page.keyboard.type('Below the line.');
  await expect(rows(page)).toHaveCount(4);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowUp');
  await expect(outline(page).locator('[data-row="c"]')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Delete');
  await expect(rows(page)).toHaveCount(3);
});
