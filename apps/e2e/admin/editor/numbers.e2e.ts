import { block, form, makeDraft, openEditor, selectBlock } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { callAPI } from '../../support/versioned-page.ts';

test('a number with decimals is kept as it is typed, with a point or a comma, and as a zero before them', async ({
  page,
  logIn,
}) => {
  await logIn();
  const created = await makeDraft(page, 'Figures', {
    blocks: [
      block('keyFigures', 'figures', {
        title: 'The tank',
        items: [{ key: 'a', label: 'Length', value: 5, decimals: null, unit: 'm', explanation: '' }],
      }),
    ],
  });
  await openEditor(page, created);
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
  await expect.poll(async () => JSON.stringify(await callAPI(page, 'GET', `page/${created.pageID}`))).toContain('"value":1.5');
});

test('an item that is added has the focus in its first field, and one that is deleted gives it to its neighbour and can be had back', async ({
  page,
  logIn,
}) => {
  await logIn();
  const item = (key: string, label: string) => ({ key, label, value: 5, decimals: null, unit: 'm', explanation: '' });
  const created = await makeDraft(page, 'Figures', {
    blocks: [block('keyFigures', 'figures', { title: 'The tank', items: [item('a', 'Length'), item('b', 'Width')] })],
  });
  await openEditor(page, created);
  await selectBlock(page, 'figures');
  await form(page).getByRole('button', { name: /^Add / }).press('Enter');
  await expect(form(page).getByRole('textbox', { name: 'Quantity' })).toBeFocused();
  await page.keyboard.type('Depth');
  await form(page).getByRole('button', { name: 'Delete Length' }).press('Enter');
  await expect(form(page).getByRole('button', { name: 'Width', exact: true })).toBeFocused();
  await form(page).getByRole('button', { name: 'Delete Depth' }).press('Enter');
  await expect(form(page).getByRole('button', { name: 'Width', exact: true })).toBeFocused();
  await form(page).getByRole('button', { name: 'Delete Width' }).press('Enter');
  await expect(form(page).getByRole('button', { name: /^Add / })).toBeFocused();
  await expect(page.getByText('“Width” was deleted.')).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).last().click();
  await expect(form(page).getByRole('button', { name: 'Width', exact: true })).toBeVisible();
});

test('the Dutch back office shows decimals with a comma and keeps them as numbers, in an English browser', async ({
  page,
  logIn,
}) => {
  await logIn();
  const items = [{ key: 'a', label: 'Length', value: 5.5, decimals: null, unit: 'm', explanation: '' }];
  const created = await makeDraft(page, 'Figures', { blocks: [block('keyFigures', 'figures', { title: 'The tank', items })] });
  await callAPI(page, 'PUT', 'user/language', { language: 'nl' });
  await page.goto(`/cmsadmin/page/${created.pageID}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await page.locator('[data-row="figures"]').click();
  const value = page.getByRole('textbox', { name: 'Waarde' });
  await expect(value).toHaveValue('5,5');
  await value.press('Control+a');
  await value.pressSequentially('0,25');
  await expect(value).toHaveValue('0,25');
  await expect
    .poll(async () => JSON.stringify(await callAPI(page, 'GET', `page/${created.pageID}`)), { timeout: 20_000 })
    .toContain('"value":0.25');
  await callAPI(page, 'PUT', 'user/language', { language: null });
});
