import { canvas, makeDraft, openEditor, richText } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';

test('the command palette leads from a text of the page to its settings and publishes it', async ({ page, logIn }) => {
  await logIn();
  const created = await makeDraft(page, 'By palette', { blocks: [richText('a', '<p>Waves</p>')] });
  await openEditor(page, created);
  const choose = async (words: string, name: string) => {
    await page.keyboard.press('Control+/');
    const palette = page.getByRole('dialog', { name: 'Commands' });
    await expect(palette).toBeVisible();
    await page.keyboard.type(words);
    await expect(palette.getByText(name, { exact: true }).first()).toBeVisible();
    await page.keyboard.press('Enter');
  };
  await canvas(page).locator('[data-block-key="a"] [data-field]').click();
  await expect(canvas(page).locator('[data-typing][contenteditable=true]')).toBeFocused();
  await choose('page sett', 'Page Settings');
  await expect(page.getByRole('tab', { name: /^Page Settings/ })).toBeFocused();
  await choose('seo', 'SEO Settings');
  await expect(page.getByRole('tab', { name: /^SEO Settings/ })).toBeFocused();
  await choose('publish', 'Publish');
  await expect(page.getByText(/was published\.$/)).toBeVisible();
});

test('words of the page that a link is made of stay marked while its box has the focus', async ({ page, logIn }) => {
  await logIn();
  const created = await makeDraft(page, 'Marked', { blocks: [richText('a', '<p>Long waves travel far</p>')] });
  await openEditor(page, created);
  await canvas(page).locator('[data-block-key="a"] [data-field]').click();
  await expect(canvas(page).locator('[data-typing][contenteditable=true]')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Control+ArrowLeft');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Link' }).locator(':focus')).toHaveCount(1);
  const marked = canvas(page).locator('[data-typing] .selection');
  await expect(marked).toHaveText('far');
  await expect(marked).toHaveCSS('background-color', 'rgb(183, 214, 239)');
});
