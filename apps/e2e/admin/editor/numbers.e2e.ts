import { block, form, makeDraft, openEditor, selectBlock } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { callAPI } from '../../support/versioned-page.ts';

test('a number with decimals is kept as it is typed, with a point or a comma, and as a zero before them', async ({
  page,
  logIn,
}) => {
  await logIn();
  const made = await makeDraft(page, 'Figures', {
    blocks: [
      block('keyFigures', 'figures', {
        title: 'The tank',
        items: [{ key: 'a', label: 'Length', value: 5, decimals: null, unit: 'm', explanation: '' }],
      }),
    ],
  });
  await openEditor(page, made);
  await selectBlock(page, 'figures');
  const value = form(page).getByRole('textbox', { name: 'Value' });
  for (const [typed, shown] of [
    ['260.5', '260.5'],
    ['260,5', '260.5'],
    ['12.05', '12.05'],
    ['0.3', '0.3'],
    ['-0.75', '-0.75'],
  ] as const) {
    await value.press('Control+a');
    await value.pressSequentially(typed);
    await expect(value).toHaveValue(shown);
  }
  await value.press('Control+a');
  await value.pressSequentially('1,50');
  await value.press('Tab');
  await expect(value).toHaveValue('1.5');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expect.poll(async () => JSON.stringify(await callAPI(page, 'GET', `page/${made.pageID}`))).toContain('"value":1.5');
});
