import { block, canvas, form, heading, makeDraft, openEditor, richText } from '../../../support/editor.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { drawImage } from '../../../support/image.ts';
import { phone } from '../../../support/looks.ts';
import { barriers, checkInBothColours } from '../../../support/screen.ts';
import { callAPI } from '../../../support/versioned-page.ts';

test.use({ viewport: phone, hasTouch: true });

const paragraphs = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `<p>Paragraph ${at + 1}: the pumps ran day and night, and the floor was dry.</p>`,
  ).join('');

test('on a phone the page and its text have the room above the keyboard, with the tools of the text at its edge', async ({
  page,
  logIn,
}) => {
  await logIn();
  const created = await makeDraft(page, 'On a phone', {
    blocks: [heading('h', 'What we found'), richText('t', paragraphs(8))],
  });
  await openEditor(page, created);
  const text = canvas(page).locator('[data-block-key="t"]');
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  const tabs = page.getByRole('tablist', { name: 'Parts of the page' });
  await expect(publish).toBeVisible();
  // As wide as the phone.
  const frame = page.locator('[data-region="canvas"] iframe');
  expect(await frame.boundingBox()).toMatchObject({ x: 0, width: phone.width });
  await text.getByText('Paragraph 6').tap();
  const written = canvas(page).locator('[data-typing][contenteditable=true]');
  await expect(written).toBeFocused();
  await expect(tabs).toBeHidden();
  await expect(publish).toBeHidden();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  // The keyboard of some phones lies over the window, which stays as it is.
  const keyboard = 420;
  await page.evaluate((height) => {
    const seen = window.visualViewport;
    if (seen === null) throw new Error('There is no visual viewport.');
    Object.defineProperty(seen, 'height', { configurable: true, get: () => window.innerHeight - height });
    seen.dispatchEvent(new Event('resize'));
  }, keyboard);
  const bar = page.getByRole('toolbar', { name: 'Formatting' });
  const bold = bar.getByRole('button', { name: 'Bold' });
  await expect(bold).toBeVisible();
  const bottom = async () => {
    const box = await page.locator('[data-screen="editor"]').boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(bottom).toBe(phone.height - keyboard);
  // The line of the caret is above the tools.
  const line = async () => {
    const [box, tools] = await Promise.all([written.getByText('Paragraph 6').boundingBox(), bold.boundingBox()]);
    return (tools?.y ?? 0) - ((box?.y ?? 0) + (box?.height ?? 0));
  };
  await expect.poll(line).toBeGreaterThan(0);
  const target = await bold.boundingBox();
  expect([target?.width, target?.height]).toEqual([40, 44]);
  await bold.tap();
  await page.keyboard.type('Loud');
  await expect(written.locator('strong')).toHaveText('Loud');
  await expect(written).toBeFocused();
  await checkInBothColours(page, 'typing on a phone');
  await page.getByRole('button', { name: 'Add a block' }).tap();
  await expect(page.getByRole('dialog', { name: 'Add a block' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Add a block' })).toContainText('below “Paragraph 1');
  await page.keyboard.press('Escape');
  await text.getByText('Paragraph 2').tap();
  await expect(written).toBeFocused();
  await page.getByRole('button', { name: 'Stop writing' }).tap();
  await expect(written).toHaveCount(0);
  await expect(tabs).toBeVisible();
  await expect(publish).toBeVisible();
  await expect(canvas(page).locator('strong')).toHaveText('Loud');
});

test('on a phone a heading is typed with the same bar', async ({ page, logIn }) => {
  await logIn();
  const created = await makeDraft(page, 'Heading on a phone', {
    blocks: [heading('h', 'What we found'), richText('t', '<p>Words.</p>')],
  });
  await openEditor(page, created);
  await canvas(page).getByRole('heading', { name: 'What we found' }).tap();
  const field = canvas(page).locator('textarea[data-typing]');
  await expect(field).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' below');
  await page.getByRole('button', { name: 'Stop writing' }).tap();
  await expect(field).toHaveCount(0);
  await expect(canvas(page).getByRole('heading', { name: 'What we found below' })).toBeVisible();
  await expect(page.getByRole('tablist', { name: 'Parts of the page' })).toBeVisible();
});

test('on a phone page, form, comments and checks are tabs, and the main action is at the foot', async ({
  page,
  logIn,
  problems,
}) => {
  await logIn();
  const created = await makeDraft(page, 'Rest on a phone', {
    blocks: [heading('h', 'What we found'), richText('t', paragraphs(2))],
  });
  await openEditor(page, created);
  // Behind the name there may be how much is to be looked at.
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
  await test.step('the bar has the way back, the save line with the words, undo, redo and the menu, in 52 pixels', async () => {
    const bar = page.locator('[data-region=top]');
    await expect(bar).toContainText(/Saved.*, 29 words/);
    expect((await bar.boundingBox())?.height).toBe(52);
    for (const button of [bar.getByRole('link', { name: /^Back to/ }), ...(await bar.getByRole('button').all())]) {
      const box = await button.boundingBox();
      expect([box?.width, box?.height]).toEqual([40, 44]);
    }
    await expect(bar.getByRole('button')).toHaveCount(3);
  });
  await test.step('the four tabs are in sight and show their part', async () => {
    await expect(tab('Write')).toHaveAttribute('aria-selected', 'true');
    for (const name of ['Write', 'Form', 'Comments', 'Checks']) await expect(tab(name)).toBeInViewport({ ratio: 1 });
    await tab('Checks').tap();
    await expect(form(page).getByText('Passed')).toBeVisible();
    await expect(page.getByRole('tabpanel', { name: /^Checks/ })).toBeVisible();
    // The page is not there to be examined; it is not said to hide blocks.
    await page.waitForTimeout(1500);
    await expect(form(page).getByText('not checked as drawn')).toHaveCount(0);
    await tab('Checks').press('ArrowLeft');
    await expect(tab('Comments')).toBeFocused();
    await expect(form(page).getByText('No open comments')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(tab('Form')).toHaveAttribute('aria-selected', 'true');
    await checkInBothColours(page, 'the form on a phone');
    await tab('Settings').tap();
    await expect(
      page
        .getByRole('tabpanel', { name: /^Settings/ })
        .getByRole('textbox')
        .first(),
    ).toBeVisible();
    await tab('Write').tap();
    await expect(canvas(page).getByRole('heading', { name: 'What we found' })).toBeVisible();
  });
  await test.step('the main action is at the foot, and without a connection it says why it waits', async () => {
    const publish = page.getByRole('button', { name: /^Publish/ });
    const box = await publish.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(phone.height - 20);
    expect(box?.width).toBeGreaterThan(280);
    await page.context().setOffline(true);
    await canvas(page).getByRole('heading', { name: 'What we found' }).tap();
    await page.keyboard.type('!');
    await page.getByRole('button', { name: 'Stop writing' }).tap();
    await expect(page.getByText('Offline, saved on this computer')).toBeInViewport({ ratio: 1 });
    await expect(publish).toHaveAccessibleName('Publish Needs a connection. What you wrote is kept.');
    await expect(publish).toHaveAttribute('aria-disabled', 'true');
    await tab('Form').tap();
    await checkInBothColours(page, 'offline on a phone');
    await page.context().setOffline(false);
    await expect(publish).toHaveAccessibleName('Publish');
    expect(problems.splice(0).filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });
});

test('on a phone a tap on what is no text opens the menu of its block as a sheet, and blocks are added from one', async ({
  page,
  logIn,
}) => {
  await logIn();
  const table = block('table', 'd', {
    caption: 'Depths',
    table: {
      headerRow: true,
      headerColumn: false,
      rows: [
        ['Basin', 'Depth'],
        ['Wave basin', '5 m'],
      ],
    },
  });
  const created = await makeDraft(page, 'Sheets', {
    blocks: [heading('h', 'What we found'), table, richText('t', paragraphs(8))],
  });
  await openEditor(page, created);
  const order = () =>
    canvas(page)
      .locator('[data-block-key]')
      .evaluateAll((drawn) => drawn.map((one) => one.getAttribute('data-block-key')));
  // Beside the words of its caption.
  const tapTable = () =>
    canvas(page)
      .locator('[data-block-key="d"]')
      .tap({ position: { x: 2, y: 2 } });
  const sheet = page.getByRole('menu');
  const resize = async (width: number) => {
    await page.setViewportSize({ ...phone, width });
    await expect.poll(async () => (await page.locator('[data-region="canvas"] iframe').boundingBox())?.width).toBe(width);
  };
  const item = (name: string) => sheet.getByRole('menuitem', { name });
  for (const width of [phone.width, 320]) {
    await test.step(`at ${width} px it stands at the foot and begins with Move up and Move down`, async () => {
      await resize(width);
      await tapTable();
      await expect(sheet).toContainText('Depths');
      await expect(item('Move up')).toBeFocused();
      const box = await sheet.boundingBox();
      expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, width, phone.height]);
      for (const one of await sheet.getByRole('menuitem').all())
        expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      expect((await barriers(page)).filter((barrier) => !barrier.startsWith('region: '))).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'More for Table' })).toBeFocused();
    });
  }
  await resize(phone.width);
  await test.step('moving keeps it open, so that the block can be moved on', async () => {
    await tapTable();
    await item('Move up').tap();
    await expect.poll(order).toEqual(['d', 'h', 't']);
    await item('Move down').tap();
    await item('Move down').tap();
    await expect.poll(order).toEqual(['h', 't', 'd']);
    // The page goes with it, the last block too.
    const room = async () => {
      const [at, over] = await Promise.all([canvas(page).locator('[data-block-key="d"]').boundingBox(), sheet.boundingBox()]);
      return [at?.y ?? 0, (over?.y ?? 0) - (at?.y ?? 0)];
    };
    await expect.poll(async () => (await room())[1]).toBeGreaterThan(40);
    expect((await room())[0]).toBeGreaterThan(52);
    await item('Move to the top').tap();
    await expect.poll(async () => (await room())[0]).toBeGreaterThan(52);
    await item('Move to the bottom').tap();
    await expect.poll(order).toEqual(['h', 't', 'd']);
    await item('Close').tap();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'More for Table' })).toBeFocused();
  });
  await test.step('beside moving stands Duplicate', async () => {
    await tapTable();
    const [move, duplicate] = await Promise.all([item('Move up').boundingBox(), item('Duplicate').boundingBox()]);
    expect(duplicate?.y).toBe(move?.y);
    await expect(item('Crop')).toHaveCount(0);
    await item('Duplicate').tap();
    await expect(sheet).toHaveCount(0);
    await expect.poll(async () => (await order()).length).toBe(4);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect.poll(order).toEqual(['h', 't', 'd']);
  });
  await test.step('blocks to add are in two columns, and no keyboard comes over them', async () => {
    const add = page.getByRole('button', { name: 'Add a block below' });
    await add.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a block' });
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    const [one, two] = await Promise.all([
      dialog.getByRole('option', { name: 'Heading', exact: true }).boundingBox(),
      dialog.getByRole('option', { name: 'Text', exact: true }).boundingBox(),
    ]);
    expect(two?.y).toBe(one?.y);
    expect(two?.x).toBeGreaterThan(phone.width / 2 - 10);
    expect(one?.height).toBeGreaterThanOrEqual(44);
    await checkInBothColours(page, 'adding a block on a phone');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(add).toBeFocused();
  });
});

test('on a phone an image is cropped from the menu of its block', async ({ page, logIn }) => {
  await logIn();
  const name = `sea-${Date.now().toString(36)}.png`;
  await page.goto('/cmsadmin/medialibrary');
  await page.getByLabel('Files to upload').setInputFiles([await drawImage(page, name, [800, 400])]);
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('1 of 1 done');
  const found = await callAPI(page, 'POST', 'medialib/search-files', { searchTerm: name });
  const fileID = (found['files'] as { id: number }[])[0]?.id ?? 0;
  const image = { ...block('image', 'i', { caption: 'A short-crested sea' }), __images: { image: [{ fileID, altText: 'Sea' }] } };
  await openEditor(page, await makeDraft(page, 'Crop on a phone', { blocks: [image] }));
  await canvas(page).locator('[data-block-key="i"] img').tap();
  const [move, crop] = ['Move up', 'Crop'].map((name) => page.getByRole('menuitem', { name }));
  await expect(page.getByRole('menu')).toContainText('A short-crested sea');
  expect((await crop?.boundingBox())?.y).toBe((await move?.boundingBox())?.y);
  await crop?.tap();
  const dialog = page.getByRole('dialog', { name: `Crop “${name}”` });
  await test.step('its buttons are in sight, and a finger takes its handles within 44 pixels', async () => {
    const use = dialog.getByRole('button', { name: 'Use this crop' });
    for (const size of [phone, { width: 320, height: 640 }]) {
      await page.setViewportSize(size);
      await expect(use).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize(phone);
    await expect(dialog.locator('.cropper-point').first()).toBeVisible();
    const taken = await dialog.locator('.cropper-point').evaluateAll((points) =>
      points.map((point) => {
        const { left, top, width, height } = point.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        // Outwards, where no other handle is.
        const [dx, dy] = [/e$/, /w$/].map((side) => side.test(point.className)) as [boolean, boolean];
        const across = dx ? 20 : dy ? -20 : 0;
        const down = /-n/.test(point.className) ? -20 : /-s/.test(point.className) ? 20 : 0;
        return document.elementFromPoint(x + across, y + down) === point;
      }),
    );
    expect(taken).toEqual(Array.from({ length: 8 }, () => true));
  });
  await dialog.getByRole('textbox', { name: 'From the left' }).fill('80');
  await dialog.getByRole('button', { name: 'Use this crop' }).tap();
  await expect(dialog).toBeHidden();
  await expect(canvas(page).locator('[data-block-key="i"] img')).toHaveAttribute('data-focus-x', '80');
  await expect(page.getByRole('button', { name: 'More for Image' })).toBeFocused();
});
