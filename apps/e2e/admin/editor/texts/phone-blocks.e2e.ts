import { block, canvas, heading, makeDraft, openEditor, richText } from '../../../support/editor.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { phone } from '../../../support/looks.ts';

test.use({ viewport: phone, isMobile: true, hasTouch: true });

const table = block('table', 'd', {
  caption: 'Depths',
  table: {
    headerRow: true,
    headerColumn: false,
    rows: [
      ['Basin', 'Depth'],
      ['Wave basin', '5 m'],
    ],
  },
});

test('on a phone the frame of a block stays at it after its text was typed and its sheet was closed', async ({ page, logIn }) => {
  await logIn();
  const blocks = [heading('h', 'What we found'), table, richText('t', '<p>The floor was dry.</p>')];
  await openEditor(page, await makeDraft(page, 'Frame on a phone', { blocks }));
  const drawn = canvas(page).locator('[data-block-key="d"]');
  const add = page.getByRole('button', { name: 'Add a block below' });
  const more = page.getByRole('button', { name: 'More for Table' });
  await drawn.getByText('Wave basin').tap();
  await expect(canvas(page).locator('[data-typing][contenteditable=true]')).toBeFocused();
  await page.getByRole('button', { name: 'Stop writing' }).tap();
  await expect(more).toBeInViewport({ ratio: 1 });
  await drawn.tap({ position: { x: 2, y: 2 } });
  await page.getByRole('menuitem', { name: 'Close' }).tap();
  await expect(more).toBeFocused();
  const right = async () => {
    const [button, table] = await Promise.all([add.boundingBox(), drawn.boundingBox()]);
    return (table?.x ?? 0) + (table?.width ?? 0) - (button?.x ?? 0) - (button?.width ?? 0);
  };
  expect(await right()).toBe(28);
});
