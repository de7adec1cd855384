import { canvas, heading, makeDraft, openEditor } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { checkEverywhere } from '../../support/screen.ts';

test('blocks become reusable, stand on a second page, change on both at once, and are detached', async ({ page, logIn }) => {
  await logIn();
  const first = await makeDraft(page, 'First', { blocks: [heading('a', 'Opening hours'), heading('b', 'Nine to five')] });
  const second = await makeDraft(page, 'Second', { blocks: [heading('c', 'Visit us')] });
  const name = `Hours of ${first.title}`;
  await openEditor(page, first);
  await page.locator('[data-row=a]').click();
  await page.locator('[data-row=b]').click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Make reusable…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make 2 blocks reusable' });
  await dialog.getByRole('textbox', { name: 'Name of the reusable block' }).fill(name);
  await dialog.getByRole('button', { name: 'Make reusable' }).click();
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(page.locator('[data-row]')).toContainText(name);
  await expect(canvas(page).getByRole('heading', { name: 'Nine to five' })).toBeVisible();
  await page.screenshot({ path: '/tmp/reuse-1.png' });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/was published/)).toBeVisible();

  await openEditor(page, second);
  await page.locator('[data-row=c]').click();
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Which block?' }).fill('reusable');
  await page.screenshot({ path: '/tmp/reuse-2.png' });
  await page.keyboard.press('Enter');
  await page
    .getByRole('combobox', { name: 'Reusable block' })
    .or(page.locator('#field-props\\.content'))
    .first()
    .fill(name.slice(0, 20));
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await expect(canvas(page).getByRole('heading', { name: 'Nine to five' })).toBeVisible();
  await page.screenshot({ path: '/tmp/reuse-3.png' });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/was published/)).toBeVisible();

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Edit (for all|reusable)/ }).click();
  const editor = await opened;
  await editor.locator('[data-row]').nth(1).click();
  await editor.getByRole('textbox', { name: 'Heading' }).or(editor.locator('#field-props\\.title')).first().fill('Ten to four');
  await editor.screenshot({ path: '/tmp/reuse-4.png' });
  await editor.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(editor.getByText('Publishing changes 2 pages on the site at once.')).toBeVisible();
  await editor.screenshot({ path: '/tmp/reuse-5.png' });
  await editor.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(editor.getByText('2 pages changed.')).toBeVisible();
  await checkEverywhere(editor, 'reusable block');
  await editor.goto('/cmsadmin/reusable-blocks');
  await expect(editor.getByRole('link', { name })).toBeVisible();
  await checkEverywhere(editor, 'reusable blocks');
  for (const { slug } of [first, second]) {
    await editor.goto(`/en/${slug}`);
    await expect(editor.getByRole('heading', { name: 'Ten to four' })).toBeVisible();
  }

  await page.bringToFront();
  await page.getByRole('button', { name: 'Detach' }).click();
  await expect(page.locator('[data-row]')).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.locator('[data-row]')).toHaveCount(2);
});
