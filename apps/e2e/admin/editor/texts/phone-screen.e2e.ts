import { canvas, heading, makeDraft, openEditor } from '../../../support/editor.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { phone } from '../../../support/looks.ts';

test.use({ viewport: phone, isMobile: true, hasTouch: true });

test('on a phone an image that is added is chosen in the page, and from the menu of its block where it was not', async ({
  page,
  logIn,
}) => {
  await logIn();
  await openEditor(page, await makeDraft(page, 'Image on a phone', { blocks: [heading('h', 'What we found')] }));
  await canvas(page).getByRole('heading', { name: 'What we found' }).tap();
  await page.getByRole('button', { name: 'Add a block' }).tap();
  await page.getByRole('dialog', { name: 'Add a block' }).getByRole('option', { name: 'Image', exact: true }).tap();
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  await expect(picker).toBeVisible();
  await picker.getByRole('button', { name: 'Cancel' }).tap();
  await expect(picker).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Write' })).toHaveAttribute('aria-selected', 'true');
  await canvas(page).getByText('Image: nothing is written here yet.').tap();
  await page.getByRole('menuitem', { name: 'Choose an image' }).tap();
  await picker.getByRole('option').first().tap();
  await picker.getByRole('button', { name: /^Use|^Choose|^Insert/ }).tap();
  await expect(picker).toBeHidden();
  await expect(canvas(page).locator('[data-block-key] img')).toHaveCount(1);
  await expect(page.getByRole('tab', { name: 'Write' })).toHaveAttribute('aria-selected', 'true');
});
