import { block, canvas, form, heading, makeDraft, openEditor } from '../../../support/editor.ts';
import { expect, test } from '../../../support/fixtures.ts';

test('a plain text is typed in the page itself, in a block and in an item of one', async ({ page, logIn }) => {
  await logIn();
  const item = (key: string, title: string) => ({ key, meta: '', title, text: 'Same', link: { kind: 'none', text: '' } });
  const cards = block('cards', 'b', { title: 'Read more', columns: 3, items: [item('1', 'One'), item('2', 'Two')] });
  await openEditor(page, await makeDraft(page, 'Typed', { blocks: [heading('a', 'Waves'), cards] }));
  const typed = canvas(page).locator('textarea');
  await canvas(page)
    .getByRole('heading', { name: 'Waves' })
    .dblclick({ position: { x: 8, y: 12 } });
  await expect(typed).toBeFocused();
  await page.keyboard.type('Waves, wind and 3 /currents');
  expect(await typed.evaluate((field) => getComputedStyle(field).fontSize)).not.toBe('13.3333px');
  await expect(form(page).getByRole('textbox', { name: 'Heading' })).toHaveValue('Waves, wind and 3 /currents');
  await page.keyboard.press('Enter');
  await expect(typed).toHaveCount(0);
  await expect(canvas(page).getByRole('heading', { name: 'Waves, wind and 3 /currents' })).toBeVisible();
  // Of two equal texts the one that was clicked.
  await canvas(page).getByText('Same').nth(1).dblclick();
  await page.keyboard.press('End');
  await page.keyboard.type(' but different');
  await page.keyboard.press('Escape');
  await expect(canvas(page).getByText('Same', { exact: true })).toHaveCount(1);
  await expect(canvas(page).getByText('Same but different')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(canvas(page).getByText('Same', { exact: true })).toHaveCount(2);
});

test('a double click on a text takes the word under it, and typing keeps the others', async ({ page, logIn }) => {
  await logIn();
  await openEditor(page, await makeDraft(page, 'Words', { blocks: [heading('a', 'Short waves in a long basin')] }));
  const text = canvas(page).getByRole('heading', { name: /basin$/ });
  const field = form(page).getByRole('textbox', { name: 'Heading' });
  await text.dblclick({ position: { x: 8, y: 12 } });
  await expect(canvas(page).locator('textarea')).toBeFocused();
  await page.keyboard.type('Steep');
  await expect(field).toHaveValue('Steep waves in a long basin');
});
