import { block, form, makeDraft, openEditor, outline, richText, selectBlock } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { barriers, checkFit, checkInBothColours } from '../../support/screen.ts';

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

test('the drawn draft is examined: a colour too pale in light or in dark is named, and leads to its block', async ({
  page,
  logIn,
}) => {
  await logIn();
  const blocks = [
    richText('t', '<p>The wave makers of the basin run on Mondays.</p>'),
    block('formula', 'f', { tex: String.raw`\textcolor{yellow}{E = m c^2}` }),
    block('formula', 'w', { tex: String.raw`\textcolor{white}{\omega}` }),
    block('formula', 's', { tex: String.raw`a \textcolor{lime}{=} \mathbb{A}` }),
    block('formula', 'l', { tex: String.raw`\textcolor{beige}{\mathbb{B}}` }),
    block('formula', 'b', { tex: String.raw`\colorbox{yellow}{\text{crest}}` }),
    richText('u', '<p>They rest on Tuesdays.</p>'),
    block('formula', 'd', { tex: String.raw`\textcolor{navy}{k h}` }),
  ];
  await openEditor(page, await makeDraft(page, 'Drawn', { blocks }));
  await page.getByRole('button', { name: /^Checks/ }).click();
  const pale = form(page).getByRole('listitem').filter({ hasText: 'is hard to read' });
  await expect(pale.filter({ hasText: 'E = m c^2' })).toContainText(/contrast is 1\.\d+ to 1 in light colours; \d(?:\.5)? to 1/);
  await expect(pale.filter({ hasText: 'omega' })).toContainText('contrast is 1 to 1 in light colours');
  await expect(pale.filter({ hasText: 'k h' })).toContainText('in dark colours');
  await expect(pale.filter({ hasText: 'lime' })).toContainText('in light colours');
  await expect(pale.filter({ hasText: 'beige' })).toContainText('in light colours');
  await expect(pale.filter({ hasText: 'crest' })).toContainText('in dark colours');
  await expect(pale).toHaveCount(6);
  await checkFit(page);
  expect(await barriers(page, [], undefined, '[data-region="form"]')).toEqual([]);
  await test.step('by keyboard from the finding to its block, which is mended', async () => {
    await pale.filter({ hasText: 'k h' }).getByRole('button').press('Enter');
    await expect(outline(page).locator('[data-row="d"]')).toHaveAttribute('aria-current', 'true');
    await expect(form(page).getByRole('textbox', { name: 'Formula' })).toBeFocused();
  });
  await test.step('what is mended is examined again, and only then passes', async () => {
    await page.getByRole('button', { name: /^Checks/ }).click();
    const passed = form(page).getByText('Words can be read in light and in dark colours');
    await expect(pale).toHaveCount(6);
    await expect(passed).toHaveCount(0);
    for (const key of ['f', 'w', 's', 'l', 'b', 'd']) {
      await outline(page).locator(`[data-row="${key}"]`).click();
      await page.keyboard.press('Delete');
      await expect(outline(page).locator(`[data-row="${key}"]`)).toHaveCount(0);
    }
    await page.getByRole('button', { name: /^Checks/ }).click();
    await expect(pale).toHaveCount(0);
    await expect(passed).toBeVisible();
  });
});
