import type { Locator, Page } from '@playwright/test';

import { block, canvas, emptyTable, heading, makeDraft, openEditor, outline, richText } from '../../../support/editor.ts';
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

test('a click below the last block or beside the words of a text is a caret, and no word is lost', async ({ page, logIn }) => {
  await logIn();
  const created = await makeDraft(page, 'Beside', { blocks: [richText('a', '<p>Waves</p>'), heading('b', 'Tides')] });
  await openEditor(page, created);
  const drawn = canvas(page).locator('[data-block-key="b"]');
  const at = await drawn.evaluate((element) => {
    const { bottom } = element.getBoundingClientRect();
    const frame = element.ownerDocument.defaultView?.frameElement;
    const scale = frame == null ? 1 : frame.getBoundingClientRect().width / frame.clientWidth;
    return { y: (bottom - element.getBoundingClientRect().top + 40) * scale };
  });
  const below = async () => {
    const box = await drawn.boundingBox();
    if (box === null) throw new Error('The heading is not drawn.');
    await page.mouse.click(box.x + 60, box.y + at.y);
  };
  await below();
  await expect(written(page)).toBeFocused();
  await page.keyboard.type('Below.');
  await expect(rows(page)).toHaveCount(3);
  await expect(written(page)).toHaveText('Below.');
  // In the margin of the block, left of its words.
  const block = canvas(page).locator('[data-block-key="a"]');
  await block.click({ position: { x: 6, y: 14 } });
  await expect(written(page)).toHaveText('Waves');
  await page.keyboard.type('Long ');
  await expect(written(page)).toHaveText('Long Waves');
  // Below the last one once more: it is a text by now.
  const last = await canvas(page).locator('[data-block-key]').last().boundingBox();
  await page.mouse.click((last?.x ?? 0) + 60, (last?.y ?? 0) + (last?.height ?? 0) + 20);
  await page.keyboard.type(' More.');
  await expect(written(page)).toHaveText('Below. More.');
  await expect(rows(page)).toHaveCount(3);
});

test('writing goes on below a line, which the arrows select and Backspace deletes, and below a table', async ({
  page,
  logIn,
}) => {
  await logIn();
  const created = await makeDraft(page, 'Line and table', { blocks: [richText('a', '<p>Waves</p>')] });
  await openEditor(page, created);
  await canvas(page).locator('[data-block-key="a"] [data-field]').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/divider');
  await page.keyboard.press('Enter');
  await expect(written(page)).toHaveText('');
  await expect(written(page)).toBeFocused();
  await expect(outline(page).locator('[aria-current=true]')).not.toContainText(/missing|\b1\b/);
  await page.keyboard.type('Below the line.');
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  const divider = outline(page).locator('[data-row]').nth(1);
  await expect(divider).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(written(page)).toHaveText('Waves');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(written(page)).toHaveText('Below the line.');
  await page.keyboard.press('Home');
  await page.waitForTimeout(200);
  await page.keyboard.press('Backspace');
  await expect(divider).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Backspace');
  await expect(rows(page)).toHaveCount(2);
});

test('behind a table at the end of a page the arrow down begins a text, and back up it keeps the column', async ({
  page,
  logIn,
}) => {
  await logIn();
  const created = await makeDraft(page, 'Table at the end', { blocks: [emptyTable('t')] });
  await openEditor(page, created);
  await canvas(page).getByRole('cell').first().click();
  await page.keyboard.type('A');
  await page.keyboard.press('ArrowDown');
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.type('Below the table.');
  await expect(written(page)).toHaveText('Below the table.');
  await page.keyboard.press('Home');
  await page.waitForTimeout(200);
  await page.keyboard.press('ArrowUp');
  await expect(written(page)).toHaveText('A');
});

test('the tools of the selected block give way while one points at another block', async ({ page, logIn }) => {
  await logIn();
  const line = 'A line of words that goes from the left of the page to its right, and over it once more. '.repeat(3);
  const created = await makeDraft(page, 'Tools', { blocks: [richText('a', `<p>${line}</p>`), richText('b', '<p>Tides</p>')] });
  await openEditor(page, created);
  const tools = page.getByRole('group', { name: 'Tools for Text' });
  await outline(page).locator('[data-row="b"]').click();
  await expect(tools).toBeVisible();
  const over = canvas(page).locator('[data-block-key="a"]');
  await over.hover({ position: { x: 100, y: 10 } });
  await expect(tools).toHaveCSS('pointer-events', 'none');
  await expect(tools.locator('xpath=..')).toHaveCSS('opacity', '0');
  await canvas(page)
    .locator('[data-block-key="b"]')
    .hover({ position: { x: 100, y: 10 } });
  await page.getByRole('button', { name: 'Move up' }).click();
  await expect(rows(page).first()).toContainText('Tides');
});
