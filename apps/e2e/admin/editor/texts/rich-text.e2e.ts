import { block, canvas, form, makeDraft, openEditor, richText, selectBlock } from '../../../support/editor.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { checkInBothColours } from '../../../support/screen.ts';

test('sub- and superscript and special characters by keyboard, and a paste from Word', async ({ page, logIn }) => {
  await logIn();
  await openEditor(page, await makeDraft(page, 'Waves', { blocks: [richText('text', '<p>Of</p>')] }));
  await selectBlock(page, 'text');
  const text = form(page).getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' H');
  await page.keyboard.press('Control+,');
  await page.keyboard.type('2');
  await page.keyboard.press('Control+,');
  await page.keyboard.type('O, m');
  await page.keyboard.press('Control+.');
  await page.keyboard.type('2');
  await page.keyboard.press('Control+.');
  await page.keyboard.type(' at 4 ');
  await page.keyboard.press('Control+;');
  const box = page.getByRole('dialog', { name: 'Special character' });
  await expect(box.getByRole('combobox', { name: 'Special character' })).toBeFocused();
  await checkInBothColours(page, 'special characters');
  await page.keyboard.type('degree');
  await expect(box.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.keyboard.type('C');
  await expect(canvas(page).getByText('at 4 °C')).toBeVisible();
  await expect(canvas(page).locator('sub')).toHaveText('2');
  await expect(canvas(page).locator('sup')).toHaveText('2');
  await page.keyboard.press('Enter');
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<h1>Method</h1><p>CO<span style="vertical-align:sub">2</span><a href="#_ftn1" name="_ftnref1">[1]</a></p><table><tr><th colspan="2">Model</th></tr><tr><td>1</td><td>2</td></tr></table>',
    );
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(canvas(page).getByRole('heading', { level: 2, name: 'Method' })).toBeVisible();
  await expect(canvas(page).locator('sub')).toHaveText(['2', '2']);
  await expect(canvas(page).locator('th[colspan="2"]')).toHaveText('Model');
  await expect(page.getByRole('region', { name: 'Not taken over' })).toContainText(
    'A footnote was pasted as text, with the number in superscript and no link.',
  );
});

test('a formula in a text, typed in TeX with a preview and a reason where it is wrong', async ({ page, logIn }) => {
  await logIn();
  await openEditor(
    page,
    await makeDraft(page, 'Speeds', {
      blocks: [richText('text', '<p>The speed </p>'), block('formula', 'f', { tex: 'x', number: '1' })],
    }),
  );
  await selectBlock(page, 'text');
  const text = form(page).getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.keyboard.press('End');
  await page.keyboard.press('Control+m');
  const box = page.getByRole('dialog', { name: 'Formula' });
  const tex = box.getByRole('textbox', { name: 'Formula in TeX' });
  await expect(tex).toBeFocused();
  await tex.fill(String.raw`c = \frac{g}{\omeg}`);
  await expect(box.getByRole('status')).toContainText(String.raw`“\omeg” isn’t a TeX command`);
  await page.keyboard.press('Enter');
  await expect(box).toBeVisible();
  await tex.fill(String.raw`c = \frac{g}{\omega} > 0`);
  await expect(box.locator('mfrac')).toBeVisible();
  await checkInBothColours(page, 'formula box');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' of waves');
  await expect(text.locator('mfrac')).toBeVisible();
  await expect(canvas(page).locator('p', { hasText: 'of waves' }).locator('mfrac')).toBeVisible();
  await text.locator('mfrac').dblclick();
  await expect(tex).toHaveValue(String.raw`c = \frac{g}{\omega} > 0`);
  await tex.fill(String.raw`c = \sqrt{g h}`);
  await page.keyboard.press('Enter');
  await expect(canvas(page).locator('msqrt')).toBeVisible();
  await selectBlock(page, 'f');
  await form(page)
    .getByRole('textbox', { name: 'Formula' })
    .fill(String.raw`\sum_{n=1}^{N} a_n^2`);
  await expect(canvas(page).locator('munderover')).toBeVisible();
  await expect(page.getByText(/^Saved/)).toBeVisible();
});

test('cells of a table are merged and split by keys and by the menu, and pasted merged', async ({ page, logIn }) => {
  await logIn();
  const rows = [
    ['Speed', '', 'Depth'],
    ['model', 'ship', ''],
    ['1', '2', '3'],
  ];
  const table = { headerRow: true, headerColumn: false, rows };
  await openEditor(page, await makeDraft(page, 'Basins', { blocks: [block('table', 'table', { caption: 'Basins', table })] }));
  await selectBlock(page, 'table');
  const cells = form(page).getByRole('table');
  await form(page).getByRole('textbox', { name: 'Rows of headings' }).fill('2');
  await cells.getByRole('textbox', { name: 'Row 1, column 1' }).press('Alt+Shift+ArrowRight');
  await expect(canvas(page).locator('thead th[colspan="2"]')).toHaveText('Speed');
  await cells.getByRole('textbox', { name: 'Row 1, column 3' }).click();
  await form(page).getByRole('button', { name: 'Cell 1, 3' }).click();
  await page.getByRole('menuitem', { name: /Merge with the cell below/ }).click();
  await expect(canvas(page).locator('thead th[rowspan="2"]')).toHaveText('Depth');
  await checkInBothColours(page, 'table with merged cells');
  await cells.getByRole('textbox', { name: 'Row 1, columns 1 to 2' }).press('Alt+Shift+ArrowLeft');
  await expect(canvas(page).locator('thead th[colspan="2"]')).toHaveCount(0);
  await cells.getByRole('textbox', { name: 'Row 3, column 1' }).focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/html', '<table><tr><td rowspan=2>4</td><td>5</td></tr><tr><td>6</td></tr></table>');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(canvas(page).locator('tbody td[rowspan="2"]')).toHaveText('4');
});

test('leaving a list with Enter twice stores no empty lines, and what is typed then stands right below it', async ({
  page,
  logIn,
}) => {
  await logIn();
  await openEditor(page, await makeDraft(page, 'List', { blocks: [richText('a', '<ul><li><p>One</p></li></ul>')] }));
  const text = canvas(page).locator('[data-block-key=a]');
  const written = canvas(page).locator('[data-typing][contenteditable=true]');
  await text.getByText('One').click();
  await expect(written).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(written).toHaveCount(0);
  await expect(text.locator('li')).toHaveText(['One', 'Two']);
  await expect(text.locator('ul ~ *')).toHaveCount(0);

  await text.getByText('Two').click();
  await expect(written).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Below');
  await page.keyboard.press('Escape');
  await expect(written).toHaveCount(0);
  await expect(text.locator('ul ~ *')).toHaveText(['Below']);
});
