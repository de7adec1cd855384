import { canvas, form, heading, makeDraft, openEditor, richText, selectBlock } from '../../../support/editor.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { checkInBothColours, checkScreen } from '../../../support/screen.ts';

test('words of all blocks are found and replaced by keyboard, in one step of undo', async ({ page, logIn }) => {
  await logIn();
  const created = await makeDraft(page, 'Finding', {
    blocks: [heading('head', 'Roll damping'), richText('text', '<p>The <strong>ro</strong>ll, and a roller</p>')],
  });
  await openEditor(page, created);
  await selectBlock(page, 'text');
  await form(page).getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.press('Control+h');
  const bar = page.getByRole('search', { name: 'Find and replace' });
  await expect(bar.getByRole('textbox', { name: 'Find' })).toBeFocused();
  await page.keyboard.type('roll');
  await expect(bar.getByText('1 of 3 · Heading: Roll damping')).toBeVisible();
  await expect(page.locator('[data-row="head"]')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Enter');
  await expect(bar.getByText(/2 of 3 · Text: .*The roll, and a roller/)).toBeVisible();
  await checkInBothColours(page, 'find and replace');
  await page.setViewportSize({ width: 390, height: 844 });
  await checkScreen(page, 'find and replace on a phone');
  await page.setViewportSize({ width: 1280, height: 720 });
  await bar.getByRole('checkbox', { name: 'Whole word' }).press('Space');
  await expect(bar.getByText('1 of 2')).toBeVisible();
  await bar.getByRole('textbox', { name: 'Replace with' }).fill('Pitch');
  await bar.getByRole('button', { name: 'Replace all' }).press('Enter');
  await expect(bar.getByText('2 occurrences replaced.')).toBeVisible();
  await expect(canvas(page).getByText('Pitch damping')).toBeVisible();
  await expect(canvas(page).getByText('The Pitch, and a roller')).toBeVisible();
  await page
    .getByRole('button', { name: 'Undo Ctrl Z' })
    .or(page.getByRole('button', { name: /^Undo/ }))
    .last()
    .click();
  await expect(canvas(page).getByText('Roll damping')).toBeVisible();
  await expect(canvas(page).getByText('The roll, and a roller')).toBeVisible();
  await bar.getByRole('textbox', { name: 'Find' }).press('Escape');
  await expect(bar).toBeHidden();
});
