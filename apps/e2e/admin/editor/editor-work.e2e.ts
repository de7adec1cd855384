import type { Page } from '@playwright/test';

import { form, heading, makeDraft, openEditor, outline, richText, selectBlock, type DraftBlock } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { countRenders, rendersOf } from '../../support/renders.ts';

/** Blocks with a text in their middle. */
const blocksOf = (count: number): DraftBlock[] =>
  Array.from({ length: count }, (_, index) =>
    index === Math.floor(count / 2) ? richText('text', '<p>Waves</p>') : heading(`b${index}`, `Chapter ${index}`),
  );

/** Waits until all changes are stored. */
async function untilStored(page: Page): Promise<void> {
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.waitForTimeout(500);
}

type Work = { readonly key: number; readonly move: number };

/** Counts rendered components for a typed letter and for a moved block, on a page of a given number of blocks, until stored. */
async function workOf(page: Page, count: number): Promise<Work> {
  await openEditor(page, await makeDraft(page, `Work on ${count}`, { blocks: blocksOf(count) }));
  await selectBlock(page, 'text');
  await form(page).getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('x');
  await untilStored(page);
  const key = await rendersOf(page, async () => {
    await page.keyboard.type('y');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await untilStored(page);
  });
  await page.keyboard.press('Escape');
  const move = await rendersOf(page, async () => {
    await page.keyboard.press('Alt+ArrowUp');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await untilStored(page);
  });
  const places = await outline(page)
    .locator('[data-row]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));
  expect(places.indexOf('text')).toBe(Math.floor(count / 2) - 1);
  return { key, move };
}

test('a letter, and a move, render as much on a page of 150 blocks as on one of 10', async ({ page, logIn }) => {
  test.setTimeout(180_000);
  await countRenders(page);
  await logIn();
  const few = await workOf(page, 10);
  const many = await workOf(page, 150);
  expect(few.key).toBeGreaterThan(0);
  expect(few.move).toBeGreaterThan(0);
  // A handful of components re-render by timer, such as the save line; a row has more than ten.
  expect(many.key - few.key).toBeLessThan(20);
  expect(many.move - few.move).toBeLessThan(20);
});
