import type { Page } from '@playwright/test';

import { makeDraft, openEditor, outline, richText } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';

const words = 'Water and wind and waves in the basin go on and on until the very end of the line is met. ';
const text = (key: string) => richText(key, `<p>${words.repeat(6)}</p>`);
/** Texts whose last lines end at different places, some of them at the right. */
const texts = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key, more) =>
  richText(key, `<p>${words.repeat(3)}${'and on they go '.repeat(more)}</p>`),
);

/** The lines of text under the name and the tools of a block, and under the button below it. */
const hidden = (page: Page): Promise<string[]> =>
  page.getByRole('group', { name: /^Tools for/ }).evaluate((group) => {
    const head = group.parentElement;
    const below = head?.parentElement?.querySelector('button[aria-label="Add a block below"]');
    const frame = document.querySelector<HTMLIFrameElement>('iframe');
    const inner = frame?.contentDocument;
    if (head == null || below == null || frame === null || inner == null) return ['nothing to compare'];
    const sheet = frame.getBoundingClientRect();
    const scale = sheet.width / frame.offsetWidth;
    return [...inner.querySelectorAll('[data-block-key] p')].flatMap((paragraph) => {
      const range = inner.createRange();
      range.selectNodeContents(paragraph);
      return [...range.getClientRects()].flatMap((line) => {
        const [left, top] = [sheet.left + line.left * scale, sheet.top + line.top * scale];
        return [head, below].flatMap((part) => {
          const over = part.getBoundingClientRect();
          const isHidden =
            left < over.right &&
            over.left < left + line.width * scale &&
            top < over.bottom - 1 &&
            over.top + 1 < top + line.height * scale;
          return isHidden ? [`${part.tagName} over ${Math.round(left)}, ${Math.round(top)}`] : [];
        });
      });
    });
  });

test('the tools of a block hide no words where a corner is free', async ({ page, logIn }) => {
  await logIn();
  await openEditor(page, await makeDraft(page, 'Corner', { blocks: ['a', 'b', 'c'].map(text) }));
  await page.getByRole('radio', { name: /1280/ }).press('Space');
  for (const key of ['b', 'c']) {
    await outline(page).locator(`[data-row="${key}"]`).click();
    await expect.poll(() => hidden(page), key).toEqual([]);
  }
});

for (const width of [768, 390])
  test(`they stand between two texts that fill a page of ${width} pixels, where the pointer and the keyboard reach them`, async ({
    page,
    logIn,
  }) => {
    await page.setViewportSize({ width: 1440, height: 1000 });
    await logIn();
    await openEditor(page, await makeDraft(page, 'Full', { blocks: texts }));
    await page.getByRole('radio', { name: new RegExp(String(width)) }).press('Space');
    for (const key of ['b', 'c', 'd', 'e', 'f', 'g']) {
      await outline(page).locator(`[data-row="${key}"]`).click();
      await expect.poll(() => hidden(page), key).toEqual([]);
    }
    const tools = page.getByRole('group', { name: /^Tools for/ });
    await tools.getByRole('button', { name: 'Move up' }).click();
    await expect(outline(page).locator('[data-row]').nth(5)).toHaveAttribute('data-row', 'g');
    await tools.getByRole('button', { name: 'Move down' }).press('Enter');
    await expect(outline(page).locator('[data-row]').nth(6)).toHaveAttribute('data-row', 'g');
  });
