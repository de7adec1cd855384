import { block, canvas, form, heading, makeDraft, openEditor, outline } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { checkInBothColours } from '../../support/screen.ts';

test('several blocks are selected, hidden, copied and deleted together; one is named, and replaced by another type', async ({
  page,
  logIn,
}) => {
  await logIn();
  const last = block('textWithImage', 'd', { title: 'Visit', html: '<p>Closed on Friday.</p>' });
  const blocks = [heading('a', 'Waves'), heading('b', 'Wind'), heading('c', 'Rain'), last];
  await openEditor(page, await makeDraft(page, 'Several', { blocks }));
  const row = (key: string) => outline(page).locator(`[data-row="${key}"]`);
  const rows = outline(page).locator('[data-row]');
  await test.step('by click and by keyboard, and hidden in one step', async () => {
    await expect(outline(page).getByRole('button', { name: 'Heading: Waves', exact: true })).toBeVisible();
    await row('a').click();
    await row('c').click({ modifiers: ['ControlOrMeta'] });
    await expect(form(page).getByRole('heading', { name: '2 blocks selected' })).toBeVisible();
    await page.keyboard.press('Control+ArrowDown');
    await page.keyboard.press('Control+Space');
    await expect(form(page).getByRole('heading', { name: '3 blocks selected' })).toBeVisible();
    await form(page).getByText('JIP members').click();
    await expect(rows.filter({ hasText: 'JIP' })).toHaveCount(3);
    await checkInBothColours(page);
    await row('b').focus();
    await page.keyboard.press('Control+z');
    await expect(rows.filter({ hasText: 'JIP' })).toHaveCount(0);
  });
  await test.step('all of them are deleted and brought back', async () => {
    await row('b').focus();
    await page.keyboard.press('Control+a');
    await expect(page.getByText('4 blocks selected').first()).toBeVisible();
    await page.keyboard.press('Delete');
    await expect(rows).toHaveCount(0);
    await page.getByRole('button', { name: /^Undo Ctrl/ }).click();
    await expect(rows).toHaveCount(4);
  });
  await test.step('a block has a name in the list', async () => {
    await row('d').click();
    await row('d').press('F2');
    await expect(form(page).getByRole('textbox', { name: 'Name in the list' })).toBeFocused();
    await page.keyboard.type('Opening hours');
    await expect(outline(page).getByRole('button', { name: /^Text with image: Opening hours/ })).toBeVisible();
  });
  await test.step('and is replaced: the menu says what is kept and lost, and leaves out its own type', async () => {
    await row('d').hover();
    await outline(page).getByRole('button', { name: 'More for Opening hours' }).click();
    await page.getByRole('menuitem', { name: 'Replace by…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Replace the block' });
    await expect(dialog.getByRole('option', { name: 'Text with image' })).toHaveCount(0);
    await dialog.getByRole('combobox').fill('text');
    await expect(dialog.getByRole('definition')).toHaveText(['Text', 'Heading']);
    await checkInBothColours(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Enter');
    await expect(canvas(page).locator('[data-block-key="d"]')).toContainText('Closed on Friday.');
    await expect(outline(page).getByRole('button', { name: 'Text: Opening hours' })).toBeVisible();
  });
});
