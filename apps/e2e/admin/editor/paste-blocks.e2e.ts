import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Locator, Page } from '@playwright/test';

import {
  block,
  canvas,
  emptyTable,
  form,
  heading,
  makeDraft,
  openEditor,
  outline,
  richText,
  selectBlock,
} from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { callAPI } from '../../support/versioned-page.ts';
import { drawImage } from '../../support/image.ts';
import { logInAs, makeColleague } from '../../support/second-user.ts';
import { checkInBothColours } from '../../support/screen.ts';

type Clipboard = { readonly types: Readonly<Record<string, string>> };
const folder = path.resolve(import.meta.dirname, '../../../admin/src/editor/paste/testing/clipboards');
const clipboard = (name: string): Clipboard => JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as Clipboard;

type PastedFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
type Pasted = { readonly types?: Readonly<Record<string, string>>; readonly files?: readonly PastedFile[] };

/** Dispatches a paste with this content at the focus, or a drop on an element, in the document of that element. */
async function give(page: Page, kind: 'paste' | 'drop', { types = {}, files = [] }: Pasted, on?: Locator): Promise<void> {
  const target = on ?? page.locator(':focus');
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }));
  const content = { kind, types, files: sent };
  await ((await target.count()) === 0 ? page.locator('body') : target.first()).evaluate((element, given) => {
    const data = new DataTransfer();
    for (const [type, text] of Object.entries(given.types)) data.setData(type, text);
    for (const { name, mimeType, base64 } of given.files) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      data.items.add(new File([bytes], name, { type: mimeType }));
    }
    const { top, left, height } = element.getBoundingClientRect();
    const place = { clientX: left + 5, clientY: top + height - 1, bubbles: true, cancelable: true };
    if (given.kind === 'paste') {
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      return;
    }
    for (const type of ['dragover', 'drop']) element.dispatchEvent(new DragEvent(type, { dataTransfer: data, ...place }));
  }, content);
}

/** The types of the blocks in the list, each once in a row, and how many there are. */
const rows = (page: Page): Locator => outline(page).locator('[data-row]');
const imagesIn = (page: Page): Locator => canvas(page).locator('[data-block-key] img');
const notTaken = (page: Page): Locator => page.getByRole('region', { name: 'Not taken over' });
/** The message of a paste that was cut. */
const cut = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'was too long for this field' });

test('an article of Word on an empty page becomes blocks with its pictures, in one undo and one redo', async ({
  page,
  logIn,
}) => {
  await logIn();
  const created = await makeDraft(page, 'Article', { blocks: [] });
  await page.goto(`/cmsadmin/page/${created.pageID}`);
  await outline(page)
    .getByRole('button', { name: /The page is empty/ })
    .focus();
  await give(page, 'paste', clipboard('word-windows'));
  await expect(rows(page)).toHaveCount(23);
  await expect(canvas(page).getByRole('heading', { level: 3 }).first()).toBeVisible();
  await test.step('what was not taken is said, announced and reached by key', async () => {
    await expect(notTaken(page)).toContainText('2 footnotes were pasted as text');
    await expect(page.getByRole('status').filter({ hasText: '2 footnotes were pasted as text' })).toBeAttached();
    await checkInBothColours(page, 'report of a paste');
  });
  await test.step('its pictures arrive, with progress beside them', async () => {
    await expect(page.getByRole('region', { name: 'Uploads' })).toBeVisible();
    const keepBoth = page.getByRole('button', { name: /^Keep both/ });
    await expect(page.getByText('4 of 4 done')).toBeVisible({ timeout: 30_000 });
    while ((await keepBoth.count()) > 0) await keepBoth.first().click();
    await expect(imagesIn(page)).toHaveCount(4);
    for (const image of await imagesIn(page).all()) await expect(image).toHaveAttribute('alt', /\w/);
    await page.getByRole('region', { name: 'Uploads' }).getByRole('button', { name: 'Close' }).click();
  });
  await rows(page).first().focus();
  await page.keyboard.press('Control+z');
  await expect(rows(page)).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(rows(page)).toHaveCount(23);
  await expect(imagesIn(page)).toHaveCount(4);
  await notTaken(page).getByRole('button', { name: 'Close' }).click();
  await expect(notTaken(page)).toHaveCount(0);
});

test('the pictures of an article of Google Docs are fetched and uploaded, and one that Google refuses is named', async ({
  page,
  logIn,
  problems,
}) => {
  await logIn();
  const created = await makeDraft(page, 'Docs', { blocks: [] });
  await page.goto(`/cmsadmin/page/${created.pageID}`);
  const { buffer } = await drawImage(page, 'docs.png', [480, 270]);
  await page.route('https://lh7-rt.googleusercontent.com/**', (route) =>
    route.request().url().endsWith('Zk3x4')
      ? route.fulfill({ status: 403, headers: { 'access-control-allow-origin': '*' } })
      : route.fulfill({ contentType: 'image/png', body: buffer, headers: { 'access-control-allow-origin': '*' } }),
  );
  await outline(page)
    .getByRole('button', { name: /The page is empty/ })
    .focus();
  await give(page, 'paste', clipboard('google-docs'));
  await expect(imagesIn(page)).toHaveCount(3);
  await expect(notTaken(page)).toContainText('An image is missing');
  await expect(notTaken(page)).toContainText('Two people lift the model out of the basin');
  for (const image of await imagesIn(page).all()) await expect(image).toHaveAttribute('src', /^(?!https:\/\/lh7)/);
  expect(problems).toEqual([]);
});

test('Markdown pasted in the list of blocks stands below the selected one, and can stay plain text', async ({ page, logIn }) => {
  await logIn();
  await openEditor(
    page,
    await makeDraft(page, 'Markdown', { blocks: [richText('a', '<p>One</p>'), richText('b', '<p>Two</p>')] }),
  );
  await selectBlock(page, 'a');
  await give(page, 'paste', clipboard('markdown'));
  await expect(rows(page)).toHaveCount(25);
  await expect(rows(page).last()).toContainText('Two');
  await expect(notTaken(page)).toContainText('The text was read as Markdown.');
  await expect(notTaken(page)).toContainText('4 images are missing: not on the clipboard, or on another site.');
  await notTaken(page).getByRole('button', { name: 'Keep as plain text' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(canvas(page).getByText('## ').first()).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(rows(page)).toHaveCount(2);
  await test.step('Ctrl Shift V pastes words only', async () => {
    await selectBlock(page, 'a');
    await page.evaluate(() => {
      const key = new KeyboardEvent('keydown', { key: 'V', ctrlKey: true, shiftKey: true, bubbles: true });
      document.activeElement?.dispatchEvent(key);
    });
    await give(page, 'paste', clipboard('web'));
    await expect(rows(page)).toHaveCount(3);
    await expect(notTaken(page)).toHaveCount(0);
  });
});

test('in the middle of a text blocks stand between its halves, and words go into it', async ({ page, logIn }) => {
  await logIn();
  await openEditor(page, await makeDraft(page, 'Halves', { blocks: [richText('t', '<p>Alpha water beta</p>')] }));
  await selectBlock(page, 't');
  const text = form(page).getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.keyboard.press('Home');
  for (let letter = 0; letter < 'Alpha '.length; letter += 1) await page.keyboard.press('ArrowRight');
  await give(page, 'paste', { types: { 'text/html': '<p>deep <b>blue</b></p>', 'text/plain': 'deep blue' } });
  await expect(text).toHaveText('Alpha deep bluewater beta');
  await expect(rows(page)).toHaveCount(1);
  await give(page, 'paste', clipboard('chat'));
  await expect(rows(page).first()).toContainText('Alpha deep blue');
  await expect(rows(page).last()).toContainText('water beta');
  await expect(rows(page)).toHaveCount(10);
  await page.keyboard.press('Control+z');
  await expect(rows(page)).toHaveCount(1);
  await expect(canvas(page).getByText('Alpha deep bluewater beta')).toBeVisible();
  await test.step('a screenshot stands between them as well', async () => {
    await selectBlock(page, 't');
    await text.click();
    await page.keyboard.press('Home');
    for (let letter = 0; letter < 'Alpha '.length; letter += 1) await page.keyboard.press('ArrowRight');
    await give(page, 'paste', { files: [await drawImage(page, 'image.png', [600, 400])] });
    await expect(rows(page)).toHaveCount(3);
    await expect(imagesIn(page)).toHaveCount(1, { timeout: 30_000 });
  });
});

test('files dropped on the page, on the list and beside them', async ({ page, logIn }) => {
  await logIn();
  await openEditor(page, await makeDraft(page, 'Drops', { blocks: [richText('a', '<p>One</p>'), richText('b', '<p>Two</p>')] }));
  const inPage = (key: string) => canvas(page).locator(`[data-block-key="${key}"]`);
  await give(page, 'drop', { files: [await drawImage(page, 'sea.png', [500, 300])] }, inPage('a'));
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).last()).toContainText('Two');
  await expect(imagesIn(page)).toHaveCount(1, { timeout: 30_000 });
  const plan = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from(`Plan ${Date.now()}`) };
  await give(page, 'drop', { files: [plan] }, outline(page).locator('[data-row="b"]'));
  await expect(rows(page)).toHaveCount(4);
  await expect(canvas(page).getByText('plan.txt')).toBeVisible({ timeout: 30_000 });
  const header = page.locator('header').first();
  expect(await carryOver(header, 'drop')).toBe('caught');
  await expect(page.getByRole('status').filter({ hasText: 'Files can be dropped on the page' })).toBeVisible();
  await expect(rows(page)).toHaveCount(4);
});

/** Drags a file over a place that takes none, or lets it go there. @returns what became of it */
const carryOver = (place: Locator, type: 'dragover' | 'drop'): Promise<string> =>
  place.evaluate((element, kind) => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'x.png', { type: 'image/png' }));
    const event = new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true });
    element.dispatchEvent(event);
    return event.defaultPrevented ? 'caught' : 'left to the browser';
  }, type);

test('a file dragged over a place that takes none is told where files can be dropped', async ({ page, logIn }) => {
  await logIn();
  const hint = (words: string) => page.getByRole('status').filter({ hasText: words });
  const rail = page.getByRole('navigation').first();
  await test.step('on a screen without files', async () => {
    await page.goto('/cmsadmin/');
    await expect(rail).toBeVisible();
    expect(await carryOver(rail, 'dragover')).toBe('caught');
    await expect(hint('Files can be dropped on a folder of the media library, and on a page')).toBeVisible();
  });
  await openEditor(page, await makeDraft(page, 'Beside', { blocks: [richText('a', '<p>One</p>')] }));
  await test.step('in the editor, on the rail and on the top bar', async () => {
    expect(await carryOver(rail, 'dragover')).toBe('caught');
    await expect(hint('Files can be dropped on the page, in the list of blocks')).toHaveCount(1);
    expect(await carryOver(page.locator('header').first(), 'dragover')).toBe('caught');
    await expect(hint('Files can be dropped on the page, in the list of blocks')).toHaveCount(1);
  });
});

test('a file dropped on a page that one may only read is told so, and kept nowhere', async ({ page, logIn }) => {
  await logIn();
  const created = await makeDraft(page, 'Only read', { blocks: [richText('a', '<p>One</p>'), block('image', 'i', {})] });
  const name = `Librarian ${Date.now()}`;
  await callAPI(page, 'POST', 'role', { name, permissions: [{ name: 'read-drafts' }, { name: 'manage-media' }] });
  const readers = [await makeColleague(page, 'Lia Librarian', name), await makeColleague(page, 'Rita Reader', 'Reader')];
  for (const reader of readers) {
    const other = await logInAs(page, reader);
    const uploads: string[] = [];
    other.on('request', (request) => {
      if (request.method() !== 'GET' && /upload/i.test(request.url())) uploads.push(request.url());
    });
    const message = other
      .getByRole('status')
      .filter({ hasText: 'You can read this page but not change it: no files can be added' });
    const inPage = canvas(other).locator('[data-block-key="a"]');
    for (const type of ['dragover', 'drop'] as const) {
      await openEditor(other, created);
      expect(await carryOver(inPage, type)).toBe('caught');
      await expect(message).toHaveCount(1);
    }
    await selectBlock(other, 'i');
    const field = form(other).getByRole('button', { name: 'Choose an image' }).first().locator('..');
    const places = [outline(other).locator('[data-row="a"]'), other.locator('header').first(), field];
    for (const [at, place] of places.entries()) {
      await test.step(`${reader.name}, place ${at}`, async () => {
        expect(await carryOver(place, 'dragover')).toBe('caught');
        expect(await carryOver(place, 'drop')).toBe('caught');
        await expect(message).toHaveCount(1);
      });
    }
    await expect(field.getByRole('button')).toBeVisible();
    await expect(rows(other)).toHaveCount(2);
    expect(uploads).toEqual([]);
    await other.context().close();
  }
});

test('files that are refused are named with the reason, and leave nothing on the page', async ({ page, logIn }) => {
  await logIn();
  await openEditor(page, await makeDraft(page, 'Refused', { blocks: [richText('a', '<p>One</p>')] }));
  const inPage = canvas(page).locator('[data-block-key="a"]');
  const inList = outline(page).locator('[data-row="a"]');
  const program = { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ program') };
  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no image at all') };
  const blank = { name: 'blank.png', mimeType: 'image/png', buffer: Buffer.from('') };
  // A name that the library has already would be counted on.
  const tides = { name: `tides-${Date.now()}.txt`, mimeType: 'text/plain', buffer: Buffer.from(`Tides ${Date.now()}`) };
  const uploads = page.getByRole('region', { name: 'Uploads' });
  const close = () => uploads.getByRole('button', { name: 'Close', exact: true }).click();
  const isMissing = async (...names: string[]) => {
    for (const name of names) {
      const row = uploads.getByRole('listitem').filter({ hasText: name });
      await expect(row).toContainText('failed');
      await expect(row.getByRole('paragraph')).not.toBeEmpty();
    }
    await expect(rows(page)).toHaveCount(1);
    await close();
  };
  await give(page, 'drop', { files: [program] }, inPage);
  await isMissing('setup.exe');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await give(page, 'drop', { files: [program, broken, blank] }, inList);
  await isMissing('setup.exe', 'broken.png', 'blank.png');
  await inList.click();
  await give(page, 'paste', { files: [broken, program] });
  await isMissing('setup.exe', 'broken.png');
  await give(page, 'drop', { files: [program, tides] }, inList);
  await expect(rows(page)).toHaveCount(2);
  await expect(canvas(page).getByText(tides.name)).toBeVisible({ timeout: 30_000 });
  await expect(form(page).getByText('setup.exe')).toHaveCount(0);
  await expect(canvas(page).locator('[data-block-key]').last().getByRole('listitem')).toHaveCount(1);
});

test('a picture that the library has already is in its block at once, and is not kept twice', async ({ page, logIn }) => {
  await logIn();
  const blocks = [richText('a', '<p>One</p>'), block('image', 'i', {}), block('image', 'e', {})];
  await openEditor(page, await makeDraft(page, 'Known', { blocks }));
  const message = (words: string) => page.getByRole('status').filter({ hasText: words });
  const stem = `known-${Date.now().toString(36)}`;
  const known = await drawImage(page, `${stem}.png`, [337, 211]);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await selectBlock(page, 'a');
  await give(page, 'paste', { files: [known] });
  await expect(imagesIn(page)).toHaveCount(1, { timeout: 30_000 });
  await test.step('pasted below a block', async () => {
    await selectBlock(page, 'a');
    await give(page, 'paste', { files: [{ ...known, name: `${stem}-page.png` }] });
    await expect(imagesIn(page)).toHaveCount(2, { timeout: 30_000 });
    await expect(message('1 block pasted')).toHaveCount(1);
    const used = `The library has this already, and that one is used: “${known.name}” in “All files”.`;
    await expect(uploads.getByRole('listitem').filter({ hasText: used })).toBeVisible();
    await expect(message(used)).toHaveCount(1);
  });
  await test.step('pasted into a text of the form', async () => {
    await selectBlock(page, 'a');
    await form(page).locator('[contenteditable=true]').first().click();
    await give(page, 'paste', { files: [{ ...known, name: `${stem}-form.png` }] });
    await expect(imagesIn(page)).toHaveCount(3, { timeout: 30_000 });
  });
  await test.step('dropped on the field of a block', async () => {
    await selectBlock(page, 'i');
    const field = form(page).getByRole('button', { name: 'Choose an image' }).first();
    await give(page, 'drop', { files: [{ ...known, name: `${stem}-field.png` }] }, field);
    await expect(canvas(page).locator('[data-block-key="i"] img')).toHaveCount(1, { timeout: 30_000 });
  });
  await test.step('dropped on an empty block in the list, undone and redone', async () => {
    const drawn = canvas(page).locator('[data-block-key="e"] img');
    const row = outline(page).locator('[data-row="e"]');
    await give(page, 'drop', { files: [{ ...known, name: `${stem}-row.png` }] }, row);
    await expect(drawn).toHaveCount(1, { timeout: 30_000 });
    await expect(message('1 file put into the empty block')).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(drawn).toHaveCount(0);
    await expect(canvas(page).locator('[data-block-key="i"] img')).toHaveCount(1);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(drawn).toHaveCount(1);
  });
  await test.step('dropped below a block', async () => {
    await give(page, 'drop', { files: [{ ...known, name: `${stem}-below.png` }] }, outline(page).locator('[data-row="a"]'));
    await expect(imagesIn(page)).toHaveCount(6, { timeout: 30_000 });
    await expect(message('1 block added')).toHaveCount(1);
  });
  await expect(uploads.getByRole('button', { name: /^Use that one/ })).toHaveCount(0);
  const { files } = await callAPI(page, 'POST', 'medialib/search-files', { searchTerm: stem });
  expect((files as readonly { name: string }[]).map(({ name }) => name)).toEqual([known.name]);
});

test('an image that could not be had is dropped on its block, which keeps its alternative text', async ({ page, logIn }) => {
  await logIn();
  await openEditor(page, await makeDraft(page, 'Missing', { blocks: [richText('a', '<p>One</p>')] }));
  await selectBlock(page, 'a');
  const html = '<p>Waves</p><p><img src="https://example.org/sea.png" alt="Crossing seas"></p>';
  await give(page, 'paste', { types: { 'text/html': html, 'text/plain': 'Waves' } });
  await expect(rows(page)).toHaveCount(3);
  await expect(notTaken(page)).toContainText('An image is missing: not on the clipboard, or on another site.');
  const empty = canvas(page).locator('[data-block-key]').last();
  await give(page, 'drop', { files: [await drawImage(page, 'found.png', [400, 300])] }, empty);
  await expect(canvas(page).getByRole('img', { name: 'Crossing seas' })).toBeVisible({ timeout: 30_000 });
  await expect(rows(page)).toHaveCount(3);
});

test('files fill the empty block on which they are dropped or pasted, and the rest stands below it', async ({ page, logIn }) => {
  await logIn();
  const empty = (type: string, key: string) => block(type, key, {});
  const blocks = [empty('image', 'i'), empty('textWithImage', 'w'), empty('gallery', 'g'), empty('downloads', 'd')];
  await openEditor(page, await makeDraft(page, 'Empty', { blocks: [richText('a', '<p>One</p>'), ...blocks] }));
  const image = (name: string) => drawImage(page, name, [400, 300]);
  const inPage = (key: string) => canvas(page).locator(`[data-block-key="${key}"]`);
  await give(page, 'drop', { files: [await image('bow.png')] }, inPage('i'));
  await expect(imagesIn(page)).toHaveCount(1, { timeout: 30_000 });
  await selectBlock(page, 'w');
  await give(page, 'paste', { files: [await image('stern.png')] });
  await expect(inPage('w').locator('img')).toHaveCount(1, { timeout: 30_000 });
  await give(
    page,
    'drop',
    { files: [await image('port.png'), await image('keel.png')] },
    outline(page).locator('[data-row="g"]'),
  );
  await expect(inPage('g').locator('img')).toHaveCount(2, { timeout: 30_000 });
  const plan = { name: 'mooring-plan.txt', mimeType: 'text/plain', buffer: Buffer.from(`Plan ${Date.now()}`) };
  await give(page, 'drop', { files: [plan] }, outline(page).locator('[data-row="d"]'));
  await expect(inPage('d').getByText('mooring-plan.txt')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('status').filter({ hasText: '1 file put into the empty block' })).toBeAttached();
  await expect(rows(page)).toHaveCount(5);
  await selectBlock(page, 'i');
  await give(page, 'paste', { files: [await image('more.png')] });
  await expect(rows(page)).toHaveCount(6);
});

test('a paste after Escape stands below the row that has the focus', async ({ page, logIn }) => {
  await logIn();
  const blocks = [richText('a', '<p>One</p>'), richText('b', '<p>Two</p>')];
  await openEditor(page, await makeDraft(page, 'Escape', { blocks }));
  const row = outline(page).locator('[data-row="a"]');
  await row.click();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await expect(row).toHaveAttribute('aria-pressed', 'false');
  await give(page, 'paste', { files: [await drawImage(page, 'bow.png', [400, 300])] });
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).last()).toHaveAttribute('data-row', 'b');
});

test('cells with an image that are pasted into a table say that it was left out, and words beside a table stay', async ({
  page,
  logIn,
}) => {
  await logIn();
  await openEditor(page, await makeDraft(page, 'Cells', { blocks: [emptyTable('t')] }));
  await selectBlock(page, 't');
  const cells = form(page).getByRole('region', { name: 'Table: cells' }).getByRole('textbox');
  await cells.first().focus();
  const row = '<tr><td>Bow</td><td>Keel<img src="https://images.example/keel.png"></td></tr>';
  await give(page, 'paste', { types: { 'text/html': `<table>${row}</table>`, 'text/plain': 'Bow\tKeel' } });
  await expect(notTaken(page)).toContainText('Left out: an image.');
  await expect(canvas(page).locator('[data-block-key="t"]')).toContainText('Keel');
  await cells.last().focus();
  await give(page, 'paste', clipboard('word-windows'));
  await expect(canvas(page).locator('[data-block-key="t"]')).toContainText('barge of their own');
  await expect(canvas(page).locator('[data-block-key="t"]')).toContainText('Keels – Damping');
  await expect(cells).toHaveCount(4);
  await expect(notTaken(page)).toContainText('Left out: 4 images');
});

test('a field of plain words says what it can’t keep of a paste, in the form and in the page', async ({ page, logIn }) => {
  await logIn();
  const quote = block('quote', 'q', { text: 'Start', source: '' });
  await openEditor(page, await makeDraft(page, 'Plain words', { blocks: [quote, heading('h', 'Title')] }));
  const typed = canvas(page).locator('[data-typing]');
  const inForm = async (): Promise<Locator> => {
    await selectBlock(page, 'q');
    await form(page)
      .getByRole('textbox', { name: /^Quote/ })
      .focus();
    return form(page).getByRole('textbox', { name: /^Quote/ });
  };
  const inPage = async (): Promise<Locator> => {
    await canvas(page).getByText('Start').first().dblclick();
    await page.keyboard.press('End');
    return typed;
  };
  const ofPage = async (): Promise<Locator> => {
    await page.getByRole('tab', { name: /SEO Settings/ }).click();
    await page.getByRole('textbox', { name: /^Search description/ }).focus();
    return page.getByRole('textbox', { name: /^Search description/ });
  };
  const screenshot = { files: [await drawImage(page, 'image.png', [60, 40])] };
  for (const [name, place] of Object.entries({ inForm, inPage, ofPage }))
    await test.step(name, async () => {
      const field = await place();
      await give(page, 'paste', screenshot, field);
      await expect(notTaken(page)).toContainText('Left out: an image.');
      await give(
        page,
        'paste',
        { types: { 'text/html': '<p>H<sub>2</sub>O, <a href="https://sea.example">seen</a></p>' } },
        field,
      );
      await expect(notTaken(page)).toContainText('Left out: a link, formatting.');
      await expect(field).toHaveValue(/H2O, seen/);
      await give(
        page,
        'paste',
        { types: { 'text/plain': '## Bow\n\n- the **keel**\n- the mast\n\n```\nlet go\nhaul\n```' } },
        field,
      );
      await expect(field).toHaveValue(/Bow\nthe keel\nthe mast\nlet go\nhaul/);
      await expect(notTaken(page)).toContainText('The text was read as Markdown. Ctrl Shift V pastes it as it is.');
      await give(page, 'paste', { types: { 'text/html': '<p>no loss</p>' } }, field);
      await expect(field).toHaveValue(/no loss/);
      await expect(notTaken(page)).toHaveCount(0);
    });
  await test.step('markup that is too long for the page is cut at the limit, in one step of Undo', async () => {
    await page.getByRole('tab', { name: 'Overview' }).click();
    await canvas(page).getByText('Title', { exact: true }).dblclick();
    await page.keyboard.press('End');
    await give(page, 'paste', { types: { 'text/html': `<p>${'wave '.repeat(39)}end</p>` } }, typed);
    await expect(typed).toHaveValue(`Title${'wave '.repeat(39)}`);
    await expect(cut(page)).toContainText('the last 3 characters were left out, from “end” on. It takes at most 200.');
    await page.keyboard.press('Control+z');
    await expect(typed).toHaveValue('Title');
  });
});

test('a screenshot that is pasted into a text of the form is uploaded once', async ({ page, logIn }) => {
  await logIn();
  await openEditor(page, await makeDraft(page, 'Pasted once', { blocks: [richText('r', '<p>Before</p>')] }));
  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/add-file')) uploads += 1;
  });
  await selectBlock(page, 'r');
  const field = form(page).locator('[contenteditable=true]').first();
  await field.click();
  await page.keyboard.press('Control+End');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async () => {
    const drawn = new OffscreenCanvas(61, 41);
    drawn.getContext('2d')?.fillRect(0, 0, 30, 20);
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': await drawn.convertToBlob() })]);
  });
  await field.click();
  await page.keyboard.press('Control+v');
  await expect(canvas(page).locator('[data-block-key] img')).toHaveCount(1);
  expect(uploads).toBe(1);
});

test('words whose field is left before they have been read arrive in the page; in the form one is told to paste again', async ({
  page,
  logIn,
}) => {
  await logIn();
  const created = await makeDraft(page, 'Left early', {
    blocks: [block('quote', 'q', { text: 'Start', source: '' }), heading('h', 'Title')],
  });
  const markdown = { types: { 'text/plain': '## Bow\n\n- the **keel**' } };
  /** Opens the editor, whose converter is not there until it is released. */
  const open = async (): Promise<{ readonly isRequested: Promise<void>; release(): void }> => {
    const [requested, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(/\/convert-[^/]*\.js/, async (route) => {
      requested.resolve();
      await released.promise;
      await route.continue();
    });
    await openEditor(page, created);
    return { isRequested: requested.promise, release: () => released.resolve() };
  };
  await test.step('form', async () => {
    const { isRequested, release } = await open();
    await selectBlock(page, 'q');
    const field = form(page).getByRole('textbox', { name: /^Quote/ });
    await field.focus();
    await give(page, 'paste', markdown, field);
    await isRequested;
    await selectBlock(page, 'h');
    await expect(field).toHaveCount(0);
    release();
    await expect(notTaken(page)).toContainText('Nothing was pasted, because the field was left before the text had been read.');
    await expect(canvas(page).locator('[data-block-key="q"]')).not.toContainText('Bow');
  });
  await page.unrouteAll({ behavior: 'wait' });
  await test.step('page', async () => {
    const { isRequested, release } = await open();
    const typed = canvas(page).locator('[data-typing]');
    await canvas(page).getByText('Start').first().dblclick();
    await page.keyboard.press('End');
    await give(page, 'paste', markdown, typed);
    await isRequested;
    await page.keyboard.press('Escape');
    await expect(typed).toHaveCount(0);
    release();
    await expect(canvas(page).locator('[data-block-key="q"]')).toContainText('StartBow');
    await expect(notTaken(page)).toContainText('The text was read as Markdown.');
    await expect(notTaken(page)).not.toContainText('Nothing was pasted');
  });
});

test('a title that is cut says what it left out, Undo takes back the paste alone, and Ctrl Shift V pastes as it is', async ({
  page,
  logIn,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn();
  await openEditor(
    page,
    await makeDraft(page, 'Cut', { blocks: [block('quote', 'q', { text: 'Start', source: '' }), heading('h', 'Title')] }),
  );
  const copy = (text: string) => page.evaluate((words) => navigator.clipboard.writeText(words), text);
  const cuts: [tab: RegExp, field: RegExp, maximum: number][] = [
    [/Page Settings/, /^Title/, 200],
    [/SEO Settings/, /^Search description/, 1000],
  ];
  for (const [tab, name, maximum] of cuts)
    await test.step(String(name), async () => {
      await page.getByRole('tab', { name: tab }).click();
      const field = page.getByRole('textbox', { name }).first();
      await field.fill('');
      await field.focus();
      await copy(`${'x'.repeat(maximum - 9)}the mast and the keel`);
      await page.keyboard.type('Sea state');
      await page.keyboard.press('Control+v');
      await expect(
        page.getByRole('status').filter({ hasText: 'the last 21 characters were left out, from “the mast and the keel” on' }),
      ).toBeVisible();
      await expect(field).toHaveValue(`Sea state${'x'.repeat(maximum - 9)}`);
      await page.keyboard.press('Control+z');
      await expect(field).toHaveValue('Sea state');
    });
  await test.step('a heading, in its form and in the page', async () => {
    await page.getByRole('tab', { name: 'Overview' }).click();
    await selectBlock(page, 'h');
    const inForm = form(page).getByRole('textbox', { name: /^Heading/ });
    const inPage = canvas(page).locator('[data-typing]');
    await copy(`${'x'.repeat(195)} over the side`);
    for (const field of [inForm, inPage]) {
      if (field === inPage) await canvas(page).getByText('Title', { exact: true }).dblclick();
      else await field.focus();
      await page.keyboard.press('End');
      await page.keyboard.press('Control+v');
      await expect(field).toHaveValue(`Title${'x'.repeat(195)}`);
      await expect(cut(page)).toContainText('the last 14 characters were left out, from “over the side” on');
      await page.keyboard.press('Control+z');
      await expect(field).toHaveValue('Title');
      await cut(page).getByRole('button', { name: 'Close' }).click();
      await expect(cut(page)).toHaveCount(0);
    }
  });
  await test.step('what is typed is not cut, and the refusal names the field', async () => {
    const field = form(page).getByRole('textbox', { name: /^Heading/ });
    await field.fill('Waves '.repeat(40));
    await expect(page.getByRole('button', { name: /^Not saved: Heading in “Waves [^”]{0,80}…”: / })).toBeVisible();
    await field.fill('Title');
  });
  await test.step('plain words in the page', async () => {
    await copy('## Bow\n\n- the **keel**');
    await canvas(page).getByText('Start').first().dblclick();
    const typed = canvas(page).locator('[data-typing]');
    await page.keyboard.press('End');
    await page.keyboard.press('Control+Shift+V');
    await expect(typed).toHaveValue('Start## Bow\n\n- the **keel**');
    await expect(notTaken(page)).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(typed).toHaveValue('Start');
    await page.keyboard.press('Control+v');
    await expect(typed).toHaveValue('StartBow\nthe keel');
  });
});

test('the message of a cut stays beside later messages until it is closed, by key too', async ({ page, logIn }) => {
  await page.clock.install();
  await logIn();
  await openEditor(page, await makeDraft(page, 'Stays', { blocks: [heading('h', 'Title'), heading('i', 'Other')] }));
  const paste = async (key: string, words: string): Promise<void> => {
    await selectBlock(page, key);
    const field = form(page).getByRole('textbox', { name: /^Heading/ });
    await field.focus();
    await give(page, 'paste', { types: { 'text/plain': `${'x'.repeat(200)} ${words}` } });
    await expect(cut(page)).toContainText(words);
  };
  await paste('h', 'the mast');
  await page.clock.fastForward(60_000);
  await expect(cut(page)).toContainText('the mast');
  await test.step('a newer one replaces it, another message does not', async () => {
    await paste('i', 'the keel');
    await expect(cut(page)).not.toContainText('the mast');
    await outline(page).locator('[data-row="i"]').focus();
    await page.keyboard.press('Delete');
    await expect(page.getByRole('status').filter({ hasText: 'deleted' }).getByRole('button', { name: /Undo/ })).toBeVisible();
    await expect(cut(page)).toContainText('the keel');
  });
  await test.step('Escape in it closes it', async () => {
    await cut(page).getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Escape');
    await expect(cut(page)).toHaveCount(0);
  });
});

test('what was said of a paste goes with the next one, also of words only and in fields of any kind', async ({ page, logIn }) => {
  await logIn();
  const table = { headerRow: true, headerColumn: false, rows: [['', '']] };
  await openEditor(
    page,
    await makeDraft(page, 'Stale', {
      blocks: [richText('a', '<p>One</p>'), heading('h', 'Title'), block('table', 't', { caption: '', table })],
    }),
  );
  const lossy = { types: { 'text/html': '<p>Seen <b>here</b></p>', 'text/plain': 'Seen here' } };
  const lose = async (): Promise<void> => {
    await selectBlock(page, 'h');
    const field = form(page).getByRole('textbox', { name: /^Heading/ });
    await field.fill('Seen here');
    await field.focus();
    await give(page, 'paste', lossy);
    await expect(notTaken(page)).toContainText('Left out: formatting.');
  };
  const places: Readonly<Record<string, () => Promise<unknown>>> = {
    'in the form': () =>
      form(page)
        .getByRole('textbox', { name: /^Heading/ })
        .focus(),
    'in the page': () => canvas(page).getByText('Seen here').dblclick(),
    'in a text': () => canvas(page).getByText('One', { exact: true }).dblclick(),
    'in a field of no words': () =>
      form(page)
        .getByRole('textbox', { name: /^Anchor/ })
        .focus(),
    'in a cell': async () => {
      await selectBlock(page, 't');
      await form(page).getByRole('region', { name: 'Table: cells' }).getByRole('textbox').first().focus();
    },
    'among the blocks': () => outline(page).locator('[data-row="h"]').focus(),
  };
  for (const [name, place] of Object.entries(places))
    await test.step(name, async () => {
      await lose();
      await place();
      const isInPage = name === 'in the page' || name === 'in a text';
      const on = isInPage ? canvas(page).locator(':focus') : undefined;
      await page.keyboard.press('Control+Shift+V');
      await give(page, 'paste', { types: { 'text/plain': 'plain' } }, on);
      await expect(notTaken(page)).toHaveCount(0);
    });
});

test('what a cell, keywords and a list of texts have no room for is said when it is pasted', async ({ page, logIn }) => {
  await logIn();
  const table = { headerRow: true, headerColumn: false, rows: [['', '']] };
  const blocks = [block('table', 't', { caption: '', table }), block('searchBox', 's', {})];
  await openEditor(page, await makeDraft(page, 'Room', { blocks }));
  const left = page.getByRole('status').filter({ hasText: /left out|Left out/ });
  const paste = (plain: string, html?: string) =>
    give(page, 'paste', { types: { 'text/plain': plain, ...(html !== undefined && { 'text/html': html }) } });
  await test.step('a cell', async () => {
    await selectBlock(page, 't');
    const cells = form(page).getByRole('region', { name: 'Table: cells' }).getByRole('textbox');
    await cells.first().focus();
    await paste(`${'x'.repeat(5_000)} the mast`);
    await expect(left).toContainText('from “the mast” on. It takes at most 5,000.');
    await expect(cells.first()).toHaveValue('x'.repeat(5_000));
    await paste(`one\t${'x'.repeat(5_000)} the keel\n`);
    await expect(left).toContainText('from “the keel” on.');
    await expect(left).not.toContainText('the mast');
    await paste('one\ttwo\n');
    await expect(left).toHaveCount(0);
    await expect(cells.last()).toHaveValue('two');
    await expect(page.getByRole('button', { name: /^Not saved/ })).toHaveCount(0);
  });
  await test.step('a list of texts', async () => {
    await selectBlock(page, 's');
    const field = form(page).getByRole('combobox', { name: 'Suggested terms' });
    await field.focus();
    await paste(`waves, ${'x'.repeat(60)} the mast, basins, ships, piers, quays, locks, canals`);
    await expect(left).toContainText('from “the mast” on. It takes at most 60.');
    await expect(left).toContainText('The list takes at most 6. Left out: “locks”, “canals”.');
    await expect(form(page).getByText('6 of 6')).toBeVisible();
  });
  await test.step('keywords, also of a clipboard that has markup only', async () => {
    await page.getByRole('tab', { name: 'SEO Settings' }).click();
    const field = page.getByRole('combobox', { name: 'Keywords' });
    await field.fill('the ');
    await page.keyboard.press('End');
    const words = Array.from({ length: 51 }, (_, index) => `word ${index}`).join(', ');
    await paste('', `<p>${words}</p>`);
    await expect(left).toContainText('The list takes at most 50. Left out: “word 50”.');
    await expect(page.getByText('the word 0', { exact: true })).toBeVisible();
  });
});

test('a table that is pasted into cells keeps its caption where there is none, and else says that it was left out', async ({
  page,
  logIn,
}) => {
  await logIn();
  const table = { headerRow: true, headerColumn: false, rows: [['', '']] };
  await openEditor(page, await makeDraft(page, 'Captions', { blocks: [block('table', 't', { caption: '', table })] }));
  await selectBlock(page, 't');
  const cells = form(page).getByRole('region', { name: 'Table: cells' }).getByRole('textbox');
  const caption = form(page).getByRole('textbox', { name: 'Caption' });
  const captioned = (text: string) => ({
    types: {
      'text/html': `<table><caption>${text}</caption><tr><td>Bow</td><td>Keel</td></tr></table>`,
      'text/plain': 'Bow\tKeel',
    },
  });
  await cells.first().focus();
  await give(page, 'paste', captioned('Depths of the basins'));
  await expect(caption).toHaveValue('Depths of the basins');
  await expect(cells.last()).toHaveValue('Keel');
  await expect(notTaken(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(caption).toHaveValue('');
  await expect(cells.last()).toHaveValue('');
  await caption.fill('Own');
  await cells.first().focus();
  await give(page, 'paste', captioned('Depths of the basins'));
  await expect(cells.last()).toHaveValue('Keel');
  await expect(caption).toHaveValue('Own');
  await expect(notTaken(page)).toContainText('The caption of the pasted table was left out: “Depths of the basins”.');
});

test('paragraphs go into the one cell that they are pasted into, and markup alone gives a field its words', async ({
  page,
  logIn,
}) => {
  await logIn();
  const rows = [
    ['Bow', ''],
    ['', ''],
  ];
  const table = { headerRow: true, headerColumn: false, rows };
  const created = await makeDraft(page, 'Prose', {
    blocks: [block('table', 't', { caption: '', table }), block('heading', 'h', { title: '' })],
  });
  await openEditor(page, created);
  await selectBlock(page, 't');
  const cells = form(page).getByRole('region', { name: 'Table: cells' }).getByRole('textbox');
  await cells.nth(1).focus();
  const prose = { 'text/html': '<p>Two knots</p><ul><li>of current</li></ul>', 'text/plain': 'Two knots\n\n•\tof current' };
  await give(page, 'paste', { types: prose });
  await expect(cells).toHaveCount(4);
  await expect(canvas(page).locator('[data-block-key="t"] tr').first()).toContainText('Two knots');
  await expect
    .poll(async () => JSON.stringify(await callAPI(page, 'GET', `page/${created.pageID}`)))
    .toContain('Two knots<br />of current');
  await form(page).getByRole('textbox', { name: 'Caption' }).focus();
  await give(page, 'paste', { types: { 'text/html': '<p>Currents <b>off</b></p><p>Den Helder</p>' } });
  await expect(form(page).getByRole('textbox', { name: 'Caption' })).toHaveValue('Currents off Den Helder');
});

test('an image dragged from another page is named, with a block for its file', async ({ page, logIn }) => {
  await logIn();
  await openEditor(
    page,
    await makeDraft(page, 'Dragged', { blocks: [richText('a', '<p>One</p>'), richText('b', '<p>Two</p>')] }),
  );
  const dragged = (name: string): Pasted => ({
    types: {
      'text/uri-list': `https://images.example/${name}.png`,
      'text/html': `<img src="https://images.example/${name}.png">`,
    },
  });
  const address = page.url();
  await give(page, 'drop', dragged('pier'), canvas(page).locator('[data-block-key="a"]'));
  await expect(rows(page)).toHaveCount(3);
  await expect(notTaken(page)).toContainText('on another site');
  await expect(notTaken(page)).toContainText('pier.png (images.example)');
  await give(page, 'drop', dragged('quay'), outline(page).locator('[data-row="b"]'));
  await expect(rows(page)).toHaveCount(4);
  await expect(notTaken(page)).toContainText('quay.png (images.example)');
  await selectBlock(page, 'b');
  const { 'text/uri-list': only = '' } = dragged('lock').types ?? {};
  const words = form(page).locator('[contenteditable] p').last();
  await expect(words).toContainText('Two');
  await give(page, 'drop', { types: { 'text/uri-list': only } }, words);
  // It stands between the halves of the word on which it was dropped.
  await expect(notTaken(page)).toContainText('lock.png (images.example)');
  await expect(rows(page)).toHaveCount(6);
  const isCaught = await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/uri-list', 'https://images.example/');
    const drop = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
    document.querySelector('header')?.dispatchEvent(drop);
    return drop.defaultPrevented;
  });
  expect([isCaught, page.url()]).toEqual([true, address]);
});

test('a reusable block takes no more blocks than it may have, and says so before anything is uploaded', async ({
  page,
  logIn,
}) => {
  await logIn();
  const blocks = [richText('a', '<p>First</p>')];
  const name = `Few ${Date.now().toString(36)}`;
  const { id } = await callAPI(page, 'POST', 'reusable-blocks', { name, locale: 'en-gb', blocks });
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/add-file')) uploads.push(request.url());
  });
  await page.goto(`/cmsadmin/reusable-blocks/${Number(id)}`);
  await rows(page).first().click();
  const message = page.getByRole('alert').filter({ hasText: 'a reusable block has at most 20 blocks' });
  await test.step('a pasted article', async () => {
    await give(page, 'paste', clipboard('word-windows'));
    await expect(message).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
  });
  await test.step('a copy of what fills it', async () => {
    await message.getByRole('button', { name: 'Close' }).click();
    await rows(page).first().click();
    for (let count = 2; count <= 20; count += 1) {
      await page.keyboard.press('ControlOrMeta+d');
      await expect(rows(page)).toHaveCount(count);
    }
    await page.keyboard.press('ControlOrMeta+d');
    await expect(message).toBeVisible();
    await expect(rows(page)).toHaveCount(20);
  });
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  expect(uploads).toEqual([]);
});
