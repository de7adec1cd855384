import type { Locator } from '@playwright/test';
import sharp from 'sharp';

import { block, canvas, form, makeDraft, openEditor, selectBlock } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { drawImage } from '../../support/image.ts';
import { checkInBothColours } from '../../support/screen.ts';
import { callAPI } from '../../support/versioned-page.ts';

test('images of a gallery are chosen several at once, in their order, by keyboard and pointer', async ({ page, logIn }) => {
  await logIn();
  const stamp = Date.now().toString(36);
  const folder = `Gallery ${stamp}`;
  await callAPI(page, 'POST', 'medialib/create-dir', { path: '/', folderName: folder });
  const created = await makeDraft(page, 'Several images', {
    blocks: [block('gallery', 'g', { items: [], columns: 3, title: '' })],
  });
  await openEditor(page, created);
  await selectBlock(page, 'g');
  await form(page).getByRole('button', { name: 'Add images' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose images' });
  const option = (name: string) => picker.getByRole('option', { name: `${name}-${stamp}.png` });

  await test.step('uploads are chosen in their order', async () => {
    await picker.getByRole('treeitem', { name: folder }).click();
    const images = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name, index) => drawImage(page, `${name}-${stamp}.png`, [320 + index, 200])),
    );
    await picker.getByLabel('Files to upload').setInputFiles(images);
    await expect(picker.getByText('4 of 48 chosen')).toBeVisible();
    await picker.getByRole('button', { name: 'Clear' }).click();
    await picker.getByRole('region', { name: 'Uploads' }).getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a range by Shift and a click selects no text', async () => {
    const name = (letter: string) => option(letter).getByText(`${letter}-${stamp}.png`);
    await name('a').click();
    await name('c').click({ modifiers: ['Shift'] });
    await expect(picker.getByText('3 of 48 chosen')).toBeVisible();
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
    await picker.getByRole('button', { name: 'Clear' }).click();
  });

  await test.step('others by a click, the space bar and a range', async () => {
    await option('b').click();
    await option('d').focus();
    await page.keyboard.press('Space');
    await option('d').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+End');
    await expect(picker.getByText('4 of 48 chosen')).toBeVisible();
    await option('d').click();
    await expect(option('d')).toHaveAttribute('aria-selected', 'false');
    await checkInBothColours(page, 'picker with several chosen');
    await picker.getByRole('button', { name: 'Use 3 images' }).click();
  });

  await test.step('each is an item; one undo takes all away', async () => {
    const items = form(page).getByRole('group', { name: 'Images' }).getByRole('listitem');
    await expect(items).toHaveCount(3);
    await expect(items.first()).toContainText(`b-${stamp}.png`);
    await expect(items.first().getByRole('button', { name: `b-${stamp}.png`, exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(items).toHaveCount(0);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(items).toHaveCount(3);
  });

  await test.step('one is moved by key, and its new place is announced', async () => {
    await form(page)
      .getByRole('button', { name: `b-${stamp}.png`, exact: true })
      .press('Alt+ArrowDown');
    await expect(
      form(page)
        .getByRole('status')
        .filter({ hasText: `b-${stamp}.png is at place 2 of 3.` }),
    ).toBeAttached();
  });
});

test('the focal point of an image is set in the crop dialog by keyboard and pointer, and pages cut the image there', async ({
  page,
  logIn,
}) => {
  await logIn();
  const name = `focus-${Date.now().toString(36)}.png`;
  await page.goto('/cmsadmin/medialibrary');
  await page.getByLabel('Files to upload').setInputFiles([await drawImage(page, name, [800, 400])]);
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('1 of 1 done');
  const found = await callAPI(page, 'POST', 'medialib/search-files', { searchTerm: name });
  const fileID = (found['files'] as { id: number }[])[0]?.id ?? 0;
  const image = { ...block('image', 'i', { width: 'full' }), __images: { image: [{ fileID, altText: 'Sea' }] } };
  const created = await makeDraft(page, 'Focus', { blocks: [image] });
  await openEditor(page, created);
  await selectBlock(page, 'i');
  await form(page).getByRole('button', { name: 'Crop' }).first().click();
  const dialog = page.getByRole('dialog', { name: `Crop “${name}”` });
  const marker = dialog.getByRole('button', { name: /^Focal point: / });
  await marker.focus();
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
  await expect(marker).toHaveAccessibleName('Focal point: 70 % from the left, 49 % from the top');
  const box = await marker.boundingBox();
  await marker.hover();
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 60, box?.y ?? 0, { steps: 4 });
  await page.mouse.up();
  await expect(marker).not.toHaveAccessibleName(/70 % from the left/);
  await checkInBothColours(page, 'crop dialog');
  await dialog.getByRole('textbox', { name: 'From the left' }).fill('80');
  await dialog.getByRole('textbox', { name: 'From the top' }).fill('20');
  await dialog.getByRole('button', { name: 'Use this crop' }).click();
  await expect(dialog).toBeHidden();
  const drawn = canvas(page).locator('[data-block-key="i"] img');
  await expect(drawn).toHaveAttribute('data-focus-x', '80');
  await expect(drawn).toHaveCSS('object-position', '80% 20%');
  await page.goto(`/cmsadmin/medialibrary?file=${fileID}&q=${name}`);
  await expect(page.getByText('focal point set')).toBeVisible();
  await page.getByRole('button', { name: 'Focal point…' }).click();
  await page.getByRole('button', { name: 'Focal point back to the centre' }).click();
  await page.getByRole('button', { name: 'Save focal point' }).click();
  await expect(page.getByText('focal point set')).toBeHidden();
});

/** Drops a file of the desktop on an element. */
async function dropFile(target: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const data = await target.page().evaluateHandle(
    ({ name, type, content }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0)], name, { type }));
      return transfer;
    },
    { name: file.name, type: file.mimeType, content: file.buffer.toString('base64') },
  );
  for (const event of ['dragover', 'drop']) await target.dispatchEvent(event, { dataTransfer: data });
}

test('a large image is made smaller, a known one is used instead, and files are dragged to folders and fields', async ({
  page,
  logIn,
}) => {
  await logIn();
  const stamp = Date.now().toString(36);
  const [from, to] = [`From ${stamp}`, `To ${stamp}`];
  for (const folderName of [from, to]) await callAPI(page, 'POST', 'medialib/create-dir', { path: '/', folderName });
  await page.goto(`/cmsadmin/medialibrary?folder=${encodeURIComponent(`/${from}`)}`);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  const option = (name: string) => page.getByRole('option', { name });
  const folder = (name: string) => page.getByRole('tree', { name: 'Folders', exact: true }).getByRole('treeitem', { name });
  // As a camera stores it that was held upright.
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const photo = sharp({ create: { width: 2800, height: 1400, channels: 3, background: '#000', noise } });
  const buffer = await photo.jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer();
  const large = { name: `large-${stamp}.jpg`, mimeType: 'image/jpeg', buffer };

  await test.step('before it is sent, the editor is asked', async () => {
    await page.getByLabel('Files to upload').setInputFiles([large]);
    const dialog = page.getByRole('dialog', { name: `“${large.name}” is large` });
    await expect(dialog).toContainText('1400 × 2800');
    await checkInBothColours(page, 'question about a large image');
    await dialog.getByRole('button', { name: 'Make it 2560 px' }).click();
    await expect(option(large.name)).toContainText('1280 × 2560');
  });

  await test.step('content that the library has is not kept twice', async () => {
    const sea = await drawImage(page, `sea-${stamp}.png`, [321, 200]);
    await page.getByLabel('Files to upload').setInputFiles([sea]);
    await expect(option(sea.name)).toBeVisible();
    await page.getByLabel('Files to upload').setInputFiles([{ ...sea, name: `again-${stamp}.png` }]);
    await expect(uploads).toContainText(`The library has this already: “${sea.name}” in “${from}”, not used on any page.`);
    await checkInBothColours(page, 'question about the same content');
    await uploads.getByRole('button', { name: `Use that one: “${sea.name}”` }).click();
    await expect(uploads.getByText('The library has this already')).toBeHidden();
    await expect(page.getByRole('option')).toHaveCount(2);
    await uploads.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('files and folders are dragged to folders, also from the desktop', async () => {
    await option(`sea-${stamp}.png`).dragTo(folder(to));
    await expect(page.getByText(`1 file moved to “${to}”.`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(folder(from)).toContainText('2');
    await dropFile(folder(to), await drawImage(page, `drop-${stamp}.png`, [322, 200]));
    await expect(uploads).toContainText('1 of 1 done');
    await expect(folder(to)).toContainText('1 file');
    await folder(to).dragTo(folder(from));
    await expect(folder(from)).toContainText('3');
  });

  await test.step('a file of the desktop is dropped on a field', async () => {
    const created = await makeDraft(page, 'Drop', { blocks: [block('image', 'i', {})] });
    await openEditor(page, created);
    await selectBlock(page, 'i');
    const name = `field-${stamp}.png`;
    const image = await drawImage(page, name, [323, 200]);
    await dropFile(form(page).getByRole('button', { name: 'Choose an image' }).first(), image);
    await expect(form(page).getByText(name)).toBeVisible();
  });
});

test('the question about a file that the library has already is seen and told, however long the list of uploads is', async ({
  page,
  logIn,
}) => {
  await logIn();
  const stem = `asked-${Date.now().toString(36)}`;
  await callAPI(page, 'POST', 'medialib/create-dir', { path: '/', folderName: stem });
  await page.goto(`/cmsadmin/medialibrary?folder=${encodeURIComponent(`/${stem}`)}`);
  const text = (name: string, words: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`${stem} ${words}`) });
  const others = Array.from({ length: 8 }, (_, index) => text(`${stem}-${index}.txt`, String(index)));
  await page.getByLabel('Files to upload').setInputFiles([...others, text(`${stem}-again.txt`, '0')]);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByRole('alert')).toContainText(`The library has this already: “${stem}-0.txt” in “${stem}”`);
  await expect(uploads.getByRole('button', { name: `Use that one: “${stem}-0.txt”` })).toBeInViewport({ ratio: 1 });
});

test('calls go on while many pictures of the library are being made', async ({ page, logIn }) => {
  await logIn();
  const held: string[] = [];
  await page.route('**/medialib/preview-*', (route) => void held.push(route.request().url()));
  await page.goto('/cmsadmin/medialibrary');
  await expect(page.getByRole('option')).not.toHaveCount(0);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  // Of the six connections that a browser opens to a server without HTTP/2, two are left to calls.
  expect(held).toHaveLength(4);
});
