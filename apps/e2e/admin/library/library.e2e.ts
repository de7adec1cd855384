import { addFile } from '../../support/add-file.ts';
import { expect, test } from '../../support/fixtures.ts';
import { drawImage } from '../../support/image.ts';
import { checkEverywhere, checkInBothColours } from '../../support/screen.ts';
import { callAPI } from '../../support/versioned-page.ts';

test('several files are selected by keyboard, described, moved, binned and put back; filters are in the URL', async ({
  page,
  logIn,
  problems,
}) => {
  await logIn();
  const stamp = Date.now().toString(36);
  const [waves, archive] = [`Waves ${stamp}`, `Wave archive ${stamp}`];
  for (const folderName of [waves, archive]) await callAPI(page, 'POST', 'medialib/create-dir', { path: '/', folderName });
  await page.goto(`/cmsadmin/medialibrary?folder=${encodeURIComponent(`/${waves}`)}`);
  const images = await Promise.all(
    ['a', 'b', 'c'].map((name, index) => drawImage(page, `${name}-${stamp}.png`, [320 + index, 200])),
  );
  await page.getByLabel('Files to upload').setInputFiles(images);
  const files = page.getByRole('listbox', { name: 'Files' });
  const option = (name: string) => files.getByRole('option', { name: `${name}-${stamp}.png` });
  const bar = page.getByRole('region', { name: 'Selected files' });
  await expect(files.getByRole('option')).toHaveCount(3);
  const tree = page.getByRole('tree', { name: 'Folders', exact: true });
  await expect(tree.getByRole('treeitem', { name: waves })).toContainText('3');

  await test.step('by Ctrl+A, Escape, Space and Shift with arrows', async () => {
    await page.goto(`${page.url()}&sort=name`);
    await option('a').focus();
    await page.keyboard.press('Control+a');
    await expect(bar).toContainText('3 selected');
    await page.keyboard.press('Escape');
    await expect(bar).toBeHidden();
    await option('a').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(bar).toContainText('2 selected');
    for (const name of ['a', 'b']) await expect(option(name)).toHaveAttribute('aria-selected', 'true');
    await expect(option('c')).toHaveAttribute('aria-selected', 'false');
  });

  await test.step('they are described together, and a text is not lost without a question', async () => {
    await bar.getByRole('button', { name: 'Alternative texts…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Alternative texts of 2 images' });
    await dialog.getByLabel(`a-${stamp}.png`).fill('Waves from above');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await checkInBothColours(page, 'alternative texts');
    await dialog.getByLabel(`b-${stamp}.png`).fill('Waves from the side');
    await dialog.getByRole('button', { name: 'Save alternative texts' }).click();
    await expect(dialog).toBeHidden();
    await expect(option('a')).not.toContainText('no alt');
  });

  await test.step('a filter is a step of the history', async () => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'No alternative text' }).click();
    await expect(files.getByRole('option')).toHaveCount(1);
    await expect(page).toHaveURL(/only=withoutAltText/);
    await page.keyboard.press('Escape');
    await page.goBack();
    await expect(files.getByRole('option')).toHaveCount(3);
  });

  await test.step('keys act on all selected files, Undo puts them back, and the focus is not lost', async () => {
    await option('a').focus();
    await page.keyboard.press('F2');
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await option('a').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: 'Move 3 files' });
    await expect(dialog.getByRole('treeitem', { selected: true })).toBeFocused();
    await dialog.getByRole('treeitem', { name: archive }).click();
    await dialog.getByRole('button', { name: `Move to “${archive}”` }).press('Enter');
    await expect(page.getByText(`3 files moved to “${archive}”.`)).toBeVisible();
    await expect(bar).toBeHidden();
    await expect(page.locator('body')).not.toBeFocused();
    await page.keyboard.press('Alt+z');
    await expect(page.getByText('Undone.')).toBeVisible();
    await expect(files.getByRole('option')).toHaveCount(3);

    // What comes back is selected as it was.
    await expect(bar).toContainText('3 selected');
    await option('a').focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Delete');
    await page
      .getByRole('dialog', { name: 'Move 1 file to the bin?' })
      .getByRole('button', { name: 'Move to the bin' })
      .press('Enter');
    await expect(files.getByRole('option')).toHaveCount(2);
    await expect(page.locator('body')).not.toBeFocused();
    await page.context().setOffline(true);
    await page.keyboard.press('Alt+z');
    await expect(page.getByText(/^Not undone\./)).toBeVisible();
    // It stays until it is closed, and takes room of its own: nothing lies below it.
    const message = await page.getByText(/^Not undone\./).boundingBox();
    const area = await page.getByRole('tree', { name: 'Folders' }).locator('..').boundingBox();
    expect((area?.y ?? 0) + (area?.height ?? 0)).toBeLessThanOrEqual(message?.y ?? 0);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.context().setOffline(false);
    for (const problem of problems.splice(0)) expect(problem).toContain('ERR_INTERNET_DISCONNECTED');
    await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Bin' }).click();
    await page.getByRole('button', { name: `Put back “a-${stamp}.png”` }).click();
    await tree.getByRole('treeitem', { name: waves }).click();
    await expect(files.getByRole('option')).toHaveCount(3);

    const created = await callAPI(page, 'POST', 'page/create', {
      title: `Shows waves ${stamp}`,
      slug: `shows-waves-${stamp}`,
      locale: 'en-gb',
      type: 'content',
    });
    const fileID = Number((await option('b').getAttribute('id'))?.replace('file-', ''));
    await callAPI(page, 'POST', `page/version/${String(created['pageVersionID'])}/store`, {
      revision: 0,
      blocks: [{ type: 'image', key: 'i', props: { caption: '' }, __images: { image: [{ fileID, altText: 'Waves' }] } }],
    });
    await option('b').focus();
    await page.keyboard.press('Delete');
    const refusing = page.getByRole('dialog');
    await refusing.getByRole('button', { name: 'Move to the bin' }).press('Enter');
    await expect(refusing.getByRole('link', { name: `Shows waves ${stamp}` })).toBeVisible();
    await expect(refusing.getByRole('button', { name: 'Close' }).last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(option('b')).toBeFocused();
    await callAPI(page, 'POST', `page/version/${String(created['pageVersionID'])}/store`, { revision: 1, blocks: [] });
  });

  await test.step('they are moved; in the bin they are put back', async () => {
    await option('a').click();
    await option('b').click({ modifiers: ['Control'] });
    await checkEverywhere(page, 'media library with a selection');
    await bar.getByRole('button', { name: 'Move…' }).click();
    await page.getByRole('dialog').getByRole('treeitem', { name: archive }).click();
    await page.getByRole('button', { name: `Move to “${archive}”` }).click();
    await expect(files.getByRole('option')).toHaveCount(1);
    await expect(option('c')).toBeFocused();
    await page.keyboard.press('Space');
    await bar.getByRole('button', { name: 'Move to the bin…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Move to the bin' }).click();
    await expect(page.getByText(`There are no files in “${waves}” yet`)).toBeVisible();
    await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Bin' }).click();
    await checkInBothColours(page, 'bin of the media library');
    await page.getByRole('checkbox', { name: `Select “c-${stamp}.png”` }).check();
    await expect(bar).toContainText('1 selected');
    await page.keyboard.press('Escape');
    await expect(bar).toBeHidden();
    await page.getByRole('button', { name: `Put back “c-${stamp}.png”` }).click();
    await expect(page.getByText(`“c-${stamp}.png” was restored to “${waves}”.`)).toBeVisible();
    await tree.getByRole('treeitem', { name: waves }).click();
    await expect(option('c')).toBeVisible();
  });

  await test.step('those in the bin are deleted permanently together', async () => {
    await page.goto(`/cmsadmin/medialibrary?folder=${encodeURIComponent(`/${archive}`)}`);
    await option('a').focus();
    await page.keyboard.press('Control+a');
    await bar.getByRole('button', { name: 'Move to the bin…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Move to the bin' }).click();
    await expect(page.getByText(`There are no files in “${archive}” yet`)).toBeVisible();
    await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Bin' }).click();
    for (const name of ['a', 'b']) await page.getByRole('checkbox', { name: `Select “${name}-${stamp}.png”` }).check();
    await bar.getByRole('button', { name: 'Delete permanently…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete 2 files permanently?' });
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page.getByText('2 files deleted.')).toBeVisible();
  });
});

test('files get tags, one by one and together, by which they are found, until the tag is removed', async ({
  page,
  logIn,
  problems,
}) => {
  await logIn();
  const stamp = Date.now().toString(36);
  const [folder, tag] = [`Swells ${stamp}`, `Long swell ${stamp}`];
  await callAPI(page, 'POST', 'medialib/create-dir', { path: '/', folderName: folder });
  await callAPI(page, 'POST', 'tags', { name: tag, private: false });
  await page.goto(`/cmsadmin/medialibrary?folder=${encodeURIComponent(`/${folder}`)}&sort=name`);
  const images = await Promise.all(
    ['a', 'b', 'c'].map((name, index) => drawImage(page, `${name}-${stamp}.png`, [330 + index, 200])),
  );
  await page.getByLabel('Files to upload').setInputFiles(images);
  const files = page.getByRole('listbox', { name: 'Files' });
  const option = (name: string) => files.getByRole('option', { name: `${name}-${stamp}.png` });
  await expect(files.getByRole('option')).toHaveCount(3);

  await test.step('in the details, by keyboard', async () => {
    await option('a').click();
    const details = page.getByRole('complementary', { name: `About a-${stamp}.png` });
    const field = details.getByRole('combobox', { name: 'Tags' });
    await field.fill(tag);
    await page.getByRole('option', { name: tag }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await details.getByRole('button', { name: 'Save' }).click();
    await expect(details.getByRole('button', { name: 'Save' })).toBeHidden();
    await page.reload();
    await expect(details).toContainText(tag);
    await checkInBothColours(page, 'tags of a file');
    await details.getByRole('button', { name: 'Close the details' }).click();
  });

  await test.step('several at once', async () => {
    await option('b').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByRole('region', { name: 'Selected files' }).getByRole('button', { name: 'Tags…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tags of 2 files' });
    await dialog.getByRole('combobox', { name: 'Tags to add' }).fill(tag);
    await page.getByRole('option', { name: tag }).click();
    // The list would lie over the button; typing opens it for the next tag.
    await expect(page.getByRole('option', { name: tag })).toBeHidden();
    await page.keyboard.type(tag.slice(0, 4));
    await expect(page.getByRole('option', { name: tag })).toBeVisible();
    await page.keyboard.press('Escape');
    // The next field does not open by being reached.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('option', { name: tag })).toBeHidden();
    await dialog.getByRole('button', { name: 'Save tags' }).click();
    await expect(page.getByText('Tags of 2 files changed.')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('they are found by its name, and listed from the question that removes it', async () => {
    await page.goto('/cmsadmin/medialibrary');
    await page.getByLabel('Search by name, alternative text or tag').fill(tag);
    await expect(files.getByRole('option')).toHaveCount(3);
    await page.goto(`/cmsadmin/tags?q=${encodeURIComponent(tag)}`);
    await page.getByRole('button', { name: `Remove “${tag}”…` }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('link', { name: '3 files of the media library' }).click();
    await expect(page).toHaveURL(/medialibrary\?tag=\d+$/);
    await expect(files.getByRole('option')).toHaveCount(3);
    await page.getByRole('button', { name: 'Remove the filter Tag' }).click();
    await expect(page).not.toHaveURL(/tag=/);
  });
  expect(problems).toEqual([]);
});

test('the list of uploads covers none of the actions on selected files, on small and enlarged screens too', async ({
  page,
  logIn,
}) => {
  await logIn();
  const stamp = Date.now().toString(36);
  const folderName = `Uploads ${stamp}`;
  await callAPI(page, 'POST', 'medialib/create-dir', { path: '/', folderName });
  await page.goto(`/cmsadmin/medialibrary?folder=${encodeURIComponent(`/${folderName}`)}`);
  await page
    .getByLabel('Files to upload')
    .setInputFiles([
      await drawImage(page, `seen-${stamp}.png`, [320, 200]),
      { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ program') },
      { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no image at all') },
    ]);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByRole('status').first()).toHaveText('1 of 3 done, 2 failed');
  await page.getByRole('option', { name: `seen-${stamp}.png` }).focus();
  await page.keyboard.press('Control+a');
  const bar = page.getByRole('region', { name: 'Selected files' });
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const button of [...(await bar.getByRole('button').all()), ...(await uploads.getByRole('button').all())])
      await button.click({ trial: true, timeout: 10_000 });
  }
});

test('what a colleague changed of a file meanwhile is said at both fields; before a move it is named', async ({
  page,
  logIn,
}) => {
  await logIn();
  const stamp = Date.now().toString(36);
  const [folderName, target] = [`Tanks ${stamp}`, `Tank archive ${stamp}`];
  for (const name of [folderName, target]) await callAPI(page, 'POST', 'medialib/create-dir', { path: '/', folderName: name });
  const path = `/${folderName}`;
  const id = await addFile(page, `tank-${stamp}.png`, 'image/png', (await drawImage(page, 'tank', [330, 200])).buffer, path);
  await page.goto(`/cmsadmin/medialibrary?folder=${encodeURIComponent(path)}`);
  const uploaded = page.getByRole('listbox', { name: 'Files' }).getByRole('option', { name: `tank-${stamp}.png` });
  await uploaded.click();
  const [name, text] = [page.getByLabel('Name', { exact: true }), page.getByLabel('Alternative text', { exact: true })];
  await expect(name).toHaveValue(`tank-${stamp}.png`);
  const change = (given: object) => callAPI(page, 'POST', 'medialib/edit-file', { id, newPath: path, shared: false, ...given });
  expect(await change({ newFileName: 'theirs.png', defaultAltText: 'Theirs' })).toMatchObject({ Success: true });
  await name.fill('mine.png');
  await text.fill('Mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(name).toHaveAccessibleDescription(/changed to “theirs.png” in the meantime/);
  await expect(text).toHaveAccessibleDescription(/changed to “Theirs” in the meantime/);
  expect(await change({ newFileName: 'again.png', defaultAltText: 'Again' })).toMatchObject({ Success: true });
  await page.getByRole('button', { name: 'Move…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Move/ });
  await dialog.getByRole('treeitem', { name: target }).click();
  await dialog.getByRole('button', { name: `Move to “${target}”` }).click();
  await expect(dialog.getByRole('alert')).toContainText('Name: This was changed to “again.png”');
  await expect(dialog.getByRole('alert')).toContainText('Alternative text: This was changed to “Again”');
});

test('the details of a file close when it is moved to the bin by a key', async ({ page, logIn }) => {
  await logIn();
  const stamp = Date.now().toString(36);
  await callAPI(page, 'POST', 'medialib/create-dir', { path: '/', folderName: `Drafts ${stamp}` });
  await page.goto(`/cmsadmin/medialibrary?folder=${encodeURIComponent(`/Drafts ${stamp}`)}&sort=name`);
  const images = await Promise.all(['a', 'b'].map((name, index) => drawImage(page, `${name}-${stamp}.png`, [330 + index, 210])));
  await page.getByLabel('Files to upload').setInputFiles(images);
  const option = (name: string) =>
    page.getByRole('listbox', { name: 'Files' }).getByRole('option', { name: `${name}-${stamp}.png` });
  await option('a').click();
  const details = page.getByRole('complementary', { name: `About a-${stamp}.png` });
  await expect(details.getByRole('heading', { name: 'Not used on any page' })).toBeVisible();

  await page.keyboard.press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Move to the bin' }).press('Enter');
  await expect(option('a')).toBeHidden();
  await expect(details).toBeHidden();
  await expect(option('b')).toBeFocused();
});
