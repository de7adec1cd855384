import { makeDraft, openEditor, outline, richText } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';

const words = 'Water and wind and waves in the basin go on and on until the very end of the line is met. ';
const text = (key: string) => richText(key, `<p>${words.repeat(6)}</p>`);

test('the tools of a block hide no words where a corner is free', async ({ page, logIn }) => {
  await logIn();
  await openEditor(page, await makeDraft(page, 'Corner', { blocks: ['a', 'b', 'c'].map(text) }));
  await outline(page).locator('[data-row="c"]').click();
  const tools = page.getByRole('group', { name: /^Tools for/ });
  await expect(tools).toBeVisible();
  /** The lines of text under the tools and the name beside them, in the window of the page. */
  const hidden = () =>
    tools.evaluate((group) => {
      const over = group.parentElement?.getBoundingClientRect();
      const frame = document.querySelector<HTMLIFrameElement>('iframe');
      const inner = frame?.contentDocument;
      if (over === undefined || frame === null || inner === null || inner === undefined) return ['nothing to compare'];
      const sheet = frame.getBoundingClientRect();
      const scale = sheet.width / frame.offsetWidth;
      return [...inner.querySelectorAll('[data-block-key] p')].flatMap((paragraph) => {
        const range = inner.createRange();
        range.selectNodeContents(paragraph);
        return [...range.getClientRects()].flatMap((line) => {
          const [left, top] = [sheet.left + line.left * scale, sheet.top + line.top * scale];
          const isHidden =
            left < over.right &&
            over.left < left + line.width * scale &&
            top < over.bottom - 1 &&
            over.top + 1 < top + line.height * scale;
          return isHidden ? [`${Math.round(left)}, ${Math.round(top)}`] : [];
        });
      });
    });
  await page.getByRole('radio', { name: /1280/ }).press('Space');
  for (const key of ['b', 'c']) {
    await outline(page).locator(`[data-row="${key}"]`).click();
    await expect.poll(hidden, key).toEqual([]);
  }
});
