import { block, form, makeDraft, openEditor, outline, richText, selectBlock } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { checkInBothColours } from '../../support/screen.ts';

test('findings are repaired from the checks, which count the words too', async ({ page, logIn }) => {
  await logIn();
  const sentence = 'The waves of the basin come from two sides, and the model answers them. ';
  const blocks = [
    block('heading', 'h', { title: 'Waves', level: 4 }),
    richText('t', `<p>${sentence.repeat(10)}Two  spaces.</p>`),
    richText('e', ''),
  ];
  await openEditor(page, await makeDraft(page, 'Checks', { blocks }));
  await page.getByRole('button', { name: /^Checks/ }).click();
  await expect(form(page).getByRole('definition')).toHaveText([/^143 words, 1 minute$/, /^Easy, \d+ of 100 \(Flesch\)$/]);
  await form(page)
    .getByRole('button', { name: /^Set to 2: / })
    .click();
  // Before, axe finds the skipped level in the page itself.
  await checkInBothColours(page);
  await form(page)
    .getByRole('button', { name: /^Make single: / })
    .click();
  await form(page)
    .getByRole('button', { name: /^Delete: / })
    .click();
  await expect(outline(page).locator('[data-row]')).toHaveCount(2);
  await expect(form(page).getByRole('button', { name: /^(?:Set to|Make single|Delete)/ })).toHaveCount(0);
  await form(page).getByRole('button', { name: 'Check again' }).click();
  await expect(form(page).getByText('Words have single spaces between them')).toBeVisible();
  await test.step('spelling is checked in the language of the page', async () => {
    await selectBlock(page, 't');
    await form(page).getByRole('button', { name: 'Block', exact: true }).click();
    const text = form(page).getByRole('textbox', { name: 'Text' });
    await expect(text).toHaveAttribute('lang', 'en-gb');
    await expect(text).toHaveAttribute('spellcheck', 'true');
  });
});
