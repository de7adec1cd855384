import type { Page } from '@playwright/test';

import { block, canvas, form, makeDraft, openEditor, richText } from '../../../support/editor.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { checkInBothColours } from '../../../support/screen.ts';

const draughts = [
  ['Ship', 'Draught'],
  ['Alpha', '<strong>four</strong>'],
  ['Beta', 'four'],
  ['Gamma', ''],
];
const openTable = async (page: Page, rows: readonly (readonly string[])[], merges?: object) =>
  openEditor(
    page,
    await makeDraft(page, 'Cells', {
      blocks: [
        richText('above', '<p>Above.</p>'),
        block('table', 't', { caption: 'Draughts', table: { headerRow: true, headerColumn: false, rows, ...merges } }),
        richText('below', '<p>Below.</p>'),
      ],
    }),
  );
const cell = (page: Page, row: number, column: number) =>
  canvas(page).locator('[data-block-key=t] tr').nth(row).locator('th, td').nth(column);
const written = (page: Page) => canvas(page).locator('[data-typing][contenteditable=true]');
const textsOf = (page: Page) =>
  canvas(page)
    .locator('[data-block-key=t] tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((one) => one.textContent?.replaceAll('\uFEFF', ''))),
    );

test('cells of a table are typed where the page shows them, by click, Tab, Enter and arrows, and keep their marks', async ({
  page,
  logIn,
}) => {
  await logIn();
  await openTable(page, draughts);
  await cell(page, 1, 1).click();
  await expect(written(page)).toBeFocused();
  await expect(written(page)).toHaveAttribute('aria-label', 'Row 2, column 2, in the page');
  await page.keyboard.press('End');
  await page.keyboard.type(' and a half');
  await expect(cell(page, 1, 1).locator('strong')).toHaveText('four and a half');
  await expect(form(page).getByRole('textbox', { name: 'Row 2, column 2' })).toHaveValue('four and a half');
  await checkInBothColours(page, 'typing in a cell');

  // In the form it is a line of words, of which those that are bold stay so.
  await form(page).getByRole('textbox', { name: 'Row 2, column 2' }).press('End');
  await page.keyboard.type(' m');
  await expect(cell(page, 1, 1).locator('strong')).toHaveText('four and a half m');
  await page.keyboard.press('Control+z');
  await expect(cell(page, 1, 1)).toHaveText('four and a half');
  await cell(page, 1, 1).click();
  await expect(written(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(written(page)).toHaveText('four');
  await page.keyboard.press('Shift+Tab');
  await expect(written(page)).toHaveText('Beta');
  await page.keyboard.press('ArrowDown');
  await expect(written(page)).toHaveText('Gamma');
  await page.keyboard.press('Tab');
  await page.keyboard.type('three');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('metres');
  await expect(cell(page, 3, 1)).toHaveText('threemetres');
  await expect(form(page).getByRole('textbox', { name: 'Row 4, column 2' })).toHaveValue('three metres');
  // Behind the last cell a row begins.
  await page.keyboard.press('Tab');
  await page.keyboard.type('Delta');
  await page.keyboard.press('ArrowUp');
  await expect(written(page)).toHaveText('Gamma');
  await expect
    .poll(() => textsOf(page))
    .toEqual([
      ['Ship', 'Draught'],
      ['Alpha', 'four and a half'],
      ['Beta', 'four'],
      ['Gamma', 'threemetres'],
      ['Delta', ''],
    ]);
  for (let row = 0; row < 3; row += 1) await page.keyboard.press('ArrowUp');
  await expect(written(page)).toHaveText('Ship');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await cell(page, 4, 1).click();
  await page.keyboard.press('ArrowDown');
  await expect(written(page)).toHaveText('Below.');

  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await textsOf(page)).length).toBe(4);
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.reload();
  await expect(cell(page, 4, 0)).toHaveText('Delta');
  await expect(cell(page, 1, 1).locator('strong')).toHaveText('four and a half');
});

test('what is pasted into a cell in the page is words in it, or rows and columns over those around it', async ({
  page,
  logIn,
}) => {
  await logIn();
  await openTable(page, draughts);
  const paste = (data: Readonly<Record<string, string>>) =>
    written(page).evaluate((element, given) => {
      const clipboardData = new DataTransfer();
      for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, data);
  await cell(page, 3, 1).click();
  await expect(written(page)).toBeFocused();
  await paste({ 'text/plain': 'one & two' });
  await expect(written(page)).toHaveText('one & two');
  await paste({ 'text/html': '<p>three</p><p><b>four</b></p>', 'text/plain': 'three\nfour' });
  await expect(written(page)).toContainText('one & twothreefour');
  await expect(written(page).locator('br').first()).toBeAttached();
  await paste({ 'text/plain': 'a\tb\nc\td' });
  await expect
    .poll(() => textsOf(page))
    .toEqual([
      ['Ship', 'Draught', ''],
      ['Alpha', 'four', ''],
      ['Beta', 'four', ''],
      ['Gamma', 'a', 'b'],
      ['', 'c', 'd'],
    ]);
});

test('a merged cell is one place, and words in one of equal cells are suggested there', async ({ page, logIn }) => {
  await logIn();
  await openTable(
    page,
    [
      ['Ship', 'Draught'],
      ['Alpha', ''],
      ['Beta', 'four'],
      ['Gamma', 'four'],
      ['Delta', 'four'],
    ],
    {
      merges: [{ row: 1, column: 0, rows: 1, columns: 2 }],
    },
  );
  await cell(page, 1, 0).click();
  await expect(written(page)).toHaveAttribute('aria-label', 'Row 2, columns 1 to 2, in the page');
  await page.keyboard.press('Tab');
  await expect(written(page)).toHaveText('Beta');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Alt+s');
  await expect(page.getByRole('button', { name: 'Mode: Suggesting', exact: true })).toBeVisible();
  await cell(page, 3, 1).click();
  await expect(written(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' and a half');
  await page.keyboard.press('Escape');
  await form(page)
    .getByRole('button', { name: /^Comments/ })
    .press('Enter');
  await form(page)
    .getByRole('article', { name: /and a half/ })
    .getByRole('button', { name: 'Accept' })
    .press('Enter');
  await expect(cell(page, 3, 1)).toHaveText('four and a half');
  await expect(cell(page, 2, 1)).toHaveText('four');
  await expect(cell(page, 4, 1)).toHaveText('four');
});

test('a new table is there to be typed in at once, and Enter goes on below its last row', async ({ page, logIn }) => {
  await logIn();
  await openEditor(page, await makeDraft(page, 'New table', { blocks: [richText('a', '')] }));
  await canvas(page).locator('[data-block-key=a] [data-hint]').click();
  await expect(written(page)).toBeFocused();
  await page.keyboard.type('/table');
  await page
    .getByRole('listbox', { name: 'Blocks' })
    .getByRole('option', { name: /^Table/ })
    .waitFor();
  await page.keyboard.press('Enter');
  await expect(written(page)).toHaveAttribute('aria-label', 'Row 1, column 1, in the page');
  for (const words of ['Ship', 'Alpha', 'Beta']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.type('Gamma');
  const texts = canvas(page)
    .locator('tr')
    .evaluateAll((rows) => rows.map((row) => row.firstElementChild?.textContent));
  expect(await texts).toEqual(['Ship', 'Alpha', 'Beta', 'Gamma']);
});

test('in the form, arrows and Enter go from row to row, and its menu is about the cell in which one types in the page', async ({
  page,
  logIn,
}) => {
  await logIn();
  await openTable(page, draughts, { merges: [{ row: 1, column: 0, rows: 2, columns: 1 }] });
  const field = (name: string) => form(page).getByRole('textbox', { name, exact: true });
  await cell(page, 1, 1).click();
  await expect(form(page).getByRole('button', { name: 'Cell 2, 2' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(form(page).getByRole('button', { name: 'Cell 3, 2' })).toBeVisible();

  await field('Row 1, column 2').click();
  await expect(form(page).getByRole('button', { name: 'Cell 1, 2' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(field('Row 2, column 2')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(field('Rows 2 to 3, column 1')).toBeFocused();
  // Over the rows of a merged cell, and back to it.
  await page.keyboard.press('Enter');
  await expect(field('Row 4, column 1')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field('Rows 2 to 3, column 1')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field('Row 1, column 1')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field('Row 1, column 1')).toBeFocused();
  // Below the last row Enter begins another, as in the page.
  await field('Row 4, column 2').click();
  await page.keyboard.press('Enter');
  await expect(field('Row 5, column 2')).toBeFocused();
  await page.keyboard.type('five');
  await expect.poll(async () => (await textsOf(page)).at(-1)).toEqual(['', 'five']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await textsOf(page)).length).toBe(4);
});

test('what is typed in a cell is taken back by sentences and pauses', async ({ page, logIn }) => {
  await logIn();
  await openTable(page, draughts);
  await cell(page, 3, 0).click();
  await expect(written(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' ray', { delay: 20 });
  await page.keyboard.press('Tab');
  await expect(written(page)).toHaveText('');
  await page.keyboard.type('Five. Six', { delay: 20 });
  // oxlint-disable-next-line playwright/no-wait-for-timeout -- The pause itself is what ends a step.
  await page.waitForTimeout(1200);
  await page.keyboard.type(' and a half', { delay: 20 });
  await page.keyboard.press('Control+z');
  await expect(written(page)).toHaveText('Five. Six');
  await page.keyboard.press('Control+z');
  await expect(written(page)).toHaveText(/^Five\.\s?$/);
  await page.keyboard.press('Control+z');
  await expect(written(page)).toHaveText('');
  await expect(cell(page, 3, 0)).toHaveText('Gamma ray');
  await page.keyboard.press('Control+z');
  await expect(cell(page, 3, 0)).toHaveText('Gamma');
});
