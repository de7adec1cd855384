import type { Locator, Page } from '@playwright/test';

import { logInAs, makeColleague } from '../../support/second-user.ts';
import {
  block,
  canvas,
  endStep,
  form,
  heading,
  makeDraft,
  openEditor,
  outline,
  richText,
  selectBlock,
  emptyTable,
} from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';

const textbox = (page: Page, name: string): Locator => form(page).getByRole('textbox', { name });

/** The caret's position in rich text: the characters before it in its paragraph. */
const textBeforeCaret = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const selection = getSelection();
    return selection?.focusNode?.textContent?.slice(0, selection.focusOffset);
  });

/** The text of a field, and the position of its caret. */
const caretOf = (field: Locator): Promise<number | null> =>
  field.evaluate((element) => (element as HTMLInputElement | HTMLTextAreaElement).selectionStart);

test('Ctrl Z and Ctrl Y undo and redo words from inside a text, and then blocks, with the caret where the change was', async ({
  page,
  logIn,
}) => {
  await logIn();
  await openEditor(
    page,
    await makeDraft(page, 'Undo', { blocks: [richText('text', '<p>First</p><p>Last</p>'), heading('end', 'End')] }),
  );
  await selectBlock(page, 'end');
  await page.keyboard.press('Control+d');
  await expect(outline(page).locator('[data-row]')).toHaveCount(3);
  await selectBlock(page, 'text');
  const text = textbox(page, 'Text');
  await text.getByText('First').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' words');
  await endStep(page);
  await page.keyboard.type(' more');
  await test.step('undo takes back a step of typing', async () => {
    await page.keyboard.press('Control+z');
    await expect(text).toHaveText('First wordsLast');
    expect(await textBeforeCaret(page)).toBe('First words');
    await page.keyboard.press('Control+z');
    await expect(text).toHaveText('FirstLast');
    expect(await textBeforeCaret(page)).toBe('First');
  });
  await test.step('both keys of redo bring it back', async () => {
    await page.keyboard.press('Control+y');
    await expect(text).toHaveText('First wordsLast');
    expect(await textBeforeCaret(page)).toBe('First words');
    await page.keyboard.press('Control+Shift+z');
    await expect(text).toHaveText('First words moreLast');
    await page.keyboard.type('!');
    await expect(text).toHaveText('First words more!Last');
  });
  await test.step('undo goes on to the blocks', async () => {
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('Control+z');
    await expect(outline(page).locator('[data-row]')).toHaveCount(2);
    await page.keyboard.press('Control+y');
    await expect(outline(page).locator('[data-row]')).toHaveCount(3);
  });
});

test('Ctrl Z undoes from plain fields, tables, items of lists and links, and leaves the caret at the change', async ({
  page,
  logIn,
}) => {
  await logIn();
  const blocks = [
    heading('heading', 'Waves'),
    block('table', 'table', { caption: '', table: { headerRow: true, headerColumn: false, rows: [['Basin', 'Length']] } }),
    block('accordion', 'list', { title: '', items: [{ key: 'one', title: 'Part', html: '<p>Inside</p>' }] }),
    block('callToAction', 'link', {
      title: 'Call',
      text: '',
      primary: { kind: 'external', text: 'Words', url: 'https://meridian.example/', newWindow: false },
      secondary: { kind: 'none', text: '' },
      theme: 'orange',
    }),
  ];
  await openEditor(page, await makeDraft(page, 'Fields', { blocks }));
  const cases: readonly { readonly key: string; readonly field: (page: Page) => Locator; readonly was: string }[] = [
    { key: 'heading', field: (at) => textbox(at, 'Heading'), was: 'Waves' },
    { key: 'table', field: (at) => form(at).getByRole('textbox', { name: 'Row 1, column 1' }), was: 'Basin' },
    { key: 'list', field: (at) => form(at).getByRole('textbox', { name: 'Title' }).last(), was: 'Part' },
    {
      key: 'link',
      field: (at) =>
        form(at)
          .getByRole('textbox', { name: /: words$/ })
          .first(),
      was: 'Words',
    },
  ];
  for (const { key, field, was } of cases) {
    await test.step(key, async () => {
      await selectBlock(page, key);
      await field(page).click();
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.type('xyz');
      await expect(field(page)).toHaveValue(`${was[0]}xyz${was.slice(1)}`);
      await page.keyboard.press('Control+z');
      await expect(field(page)).toHaveValue(was);
      expect(await caretOf(field(page))).toBe(1);
      await expect(field(page)).toBeFocused();
      await page.keyboard.press('Control+y');
      await expect(field(page)).toHaveValue(`${was[0]}xyz${was.slice(1)}`);
      expect(await caretOf(field(page))).toBe(4);
      await page.keyboard.press('Control+z');
    });
  }
});

test('Ctrl Z undoes from page settings and SEO settings; fields that the draft does not have keep their own undo', async ({
  page,
  logIn,
}) => {
  await logIn();
  const created = await makeDraft(page, 'Settings', { blocks: [heading('a', 'Waves')] });
  await openEditor(page, created);
  await page.getByRole('tab', { name: 'Page Settings' }).click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' tail');
  await page.keyboard.press('Control+z');
  await expect(title).toHaveValue(created.title);
  const address = page.getByRole('textbox', { name: 'Path' });
  await address.click();
  await page.keyboard.press('End');
  await page.keyboard.type('x');
  await page.keyboard.press('Control+z');
  await expect(address).toHaveValue(created.slug);
  await page.getByRole('tab', { name: 'SEO Settings' }).click();
  const description = page.getByRole('textbox', { name: /description/i });
  await description.click();
  await page.keyboard.type('Waves of all kinds');
  await page.keyboard.press('Control+z');
  await expect(description).toHaveValue('');
  await page.keyboard.press('Control+Shift+z');
  await expect(description).toHaveValue('Waves of all kinds');
  await test.step('what is written in a dialog is undone there, and the page stays', async () => {
    await page.getByRole('tab', { name: 'Overview' }).click();
    await selectBlock(page, 'a');
    await page.keyboard.press('/');
    const search = page.getByRole('combobox', { name: 'Which block?' });
    await expect(search).toBeFocused();
    await page.keyboard.type('quo');
    await page.keyboard.press('Control+z');
    await expect(search).not.toHaveValue('quo');
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'SEO Settings' }).click();
    await expect(description).toHaveValue('Waves of all kinds');
  });
  await test.step('what is searched in the list of blocks is undone there, and the page stays', async () => {
    await page.getByRole('tab', { name: 'Overview' }).click();
    await outline(page).getByRole('button', { name: 'Search the blocks' }).click();
    const search = outline(page).getByRole('textbox', { name: 'Search the blocks' });
    await expect(search).toBeFocused();
    await page.keyboard.type('wav');
    await page.keyboard.press('Control+z');
    await expect(search).not.toHaveValue('wav');
    await page.getByRole('tab', { name: 'SEO Settings' }).click();
    await expect(description).toHaveValue('Waves of all kinds');
  });
});

test('everything typed without a pause is not one step: a sentence is', async ({ page, logIn }) => {
  await logIn();
  await openEditor(page, await makeDraft(page, 'Sentences', { blocks: [block('quote', 'quote', { text: '', source: '' })] }));
  await selectBlock(page, 'quote');
  const quote = textbox(page, 'Quote');
  await quote.click();
  await page.keyboard.type('Waves come first. Then wind. Then rain', { delay: 5 });
  await page.keyboard.press('Control+z');
  await expect(quote).toHaveValue('Waves come first. Then wind. ');
  await page.keyboard.press('Control+z');
  await expect(quote).toHaveValue('Waves come first. ');
});

test('after a click in the page the keys of the editor and of the back office work', async ({ page, logIn }) => {
  await logIn();
  await openEditor(page, await makeDraft(page, 'Canvas', { blocks: [heading('a', 'Waves'), block('divider', 'b', {})] }));
  // A click on words types in them.
  const clickPage = () => canvas(page).locator('[data-block-key="b"]').click();
  await clickPage();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: /^Find a page/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await clickPage();
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await clickPage();
  await page.keyboard.press('Control+d');
  await expect(outline(page).locator('[data-row]')).toHaveCount(3);
  await clickPage();
  await page.keyboard.press('Control+z');
  await expect(outline(page).locator('[data-row]')).toHaveCount(2);
  await clickPage();
  await page.keyboard.press('Control+y');
  await expect(outline(page).locator('[data-row]')).toHaveCount(3);
});

test('Ctrl Shift Enter does what the main button does: an editor requests publication', async ({ page, logIn }) => {
  await logIn();
  const created = await makeDraft(page, 'Main button', { blocks: [richText('a', '<p>Waves</p>')] });
  const own = await logInAs(page, await makeColleague(page, 'Edith Editor', 'Editor'));
  const published: string[] = [];
  own.on('request', (request) => {
    if (request.url().includes('pages.publish')) published.push(request.url());
  });
  await openEditor(own, created);
  await selectBlock(own, 'a');
  await textbox(own, 'Text').click();
  await own.keyboard.press('Control+Shift+Enter');
  await own.keyboard.press('Escape');
  await expect(own.getByRole('dialog')).toHaveCount(0);
  await own.keyboard.press('Control+Shift+Enter');
  const dialog = own.getByRole('dialog', { name: /publication/ });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Request publication' }).click();
  await expect(dialog).toBeHidden();
  await test.step('with the request made, the button saves, and so does the key', async () => {
    await expect(own.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await textbox(own, 'Text').click();
    await own.keyboard.type('More ');
    await own.keyboard.press('Escape');
    await own.keyboard.press('Control+Shift+Enter');
    await expect(own.getByText(/^Saved \d/)).toBeVisible();
  });
  expect(published).toEqual([]);
  await own.close();
});

test('each act in a table and each cell that was left is an undo of its own, however quickly they follow', async ({
  page,
  logIn,
}) => {
  await logIn();
  await openEditor(page, await makeDraft(page, 'Table steps', { blocks: [emptyTable('t')] }));
  await selectBlock(page, 't');
  const cells = form(page).getByRole('region', { name: 'Table: cells' }).getByRole('textbox');
  await test.step('cells', async () => {
    await cells.first().focus();
    await page.keyboard.type('Bow');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Keel');
    await page.keyboard.press('Control+z');
    await expect(cells.nth(1)).toHaveValue('');
    await expect(cells.first()).toHaveValue('Bow');
  });
  await test.step('rows and columns', async () => {
    await cells.first().focus();
    await page.keyboard.press('Control+Alt+ArrowDown');
    await page.keyboard.press('Control+Alt+ArrowRight');
    await expect(cells).toHaveCount(9);
    await page.keyboard.press('Control+z');
    await expect(cells).toHaveCount(6);
    await page.keyboard.press('Control+z');
    await expect(cells).toHaveCount(4);
  });
  await test.step('merging, and headings', async () => {
    await cells.first().focus();
    await page.keyboard.press('Alt+Shift+ArrowRight');
    await expect(cells).toHaveCount(3);
    await form(page).getByRole('checkbox', { name: 'First row is a heading' }).uncheck();
    await form(page).getByRole('checkbox', { name: 'First column is a heading' }).check();
    await page.keyboard.press('Control+z');
    await expect(form(page).getByRole('checkbox', { name: 'First column is a heading' })).not.toBeChecked();
    await expect(form(page).getByRole('checkbox', { name: 'First row is a heading' })).not.toBeChecked();
    await page.keyboard.press('Control+z');
    await expect(form(page).getByRole('checkbox', { name: 'First row is a heading' })).toBeChecked();
    await expect(cells).toHaveCount(3);
    await page.keyboard.press('Control+z');
    await expect(cells).toHaveCount(4);
    await expect(cells.first()).toHaveValue('Bow');
  });
});
