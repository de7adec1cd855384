import { block, canvas, heading, makeDraft, openEditor, richText } from '../../../support/editor.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { phone } from '../../../support/looks.ts';
import { barriers, checkInBothColours } from '../../../support/screen.ts';

test.use({ viewport: phone, isMobile: true, hasTouch: true });

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

test('on a phone the frame of a block stays at it after its text was typed and its sheet was closed', async ({ page, logIn }) => {
  await logIn();
  const blocks = [heading('h', 'What we found'), table, richText('t', '<p>The floor was dry.</p>')];
  await openEditor(page, await makeDraft(page, 'Frame on a phone', { blocks }));
  const drawn = canvas(page).locator('[data-block-key="d"]');
  const add = page.getByRole('button', { name: 'Add a block below' });
  const more = page.getByRole('button', { name: 'More for Table' });
  await drawn.getByText('Wave basin').tap();
  await expect(canvas(page).locator('[data-typing][contenteditable=true]')).toBeFocused();
  await page.getByRole('button', { name: 'Stop writing' }).tap();
  await expect(more).toBeInViewport({ ratio: 1 });
  await drawn.tap({ position: { x: 2, y: 2 } });
  await page.getByRole('menuitem', { name: 'Close' }).tap();
  await expect(more).toBeFocused();
  const right = async () => {
    const [button, table] = await Promise.all([add.boundingBox(), drawn.boundingBox()]);
    return (table?.x ?? 0) + (table?.width ?? 0) - (button?.x ?? 0) - (button?.width ?? 0);
  };
  expect(await right()).toBe(28);
});

test('on a phone one goes from a cell to the next one, and to the menu of its table, above the keyboard', async ({
  page,
  logIn,
}) => {
  await logIn();
  await openEditor(page, await makeDraft(page, 'Cells on a phone', { blocks: [heading('h', 'What we found'), table] }));
  const written = canvas(page).locator('[data-typing][contenteditable=true]');
  const key = (name: string) => page.getByRole('button', { name, exact: true });
  await canvas(page).getByText('Wave basin').tap();
  await expect(written).toBeFocused();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const name of ['Add a block', 'Bold', 'All tools', 'Previous cell', 'Next cell', 'More for Table', 'Stop writing']) {
    await expect(key(name)).toBeInViewport({ ratio: 1 });
    expect((await key(name).boundingBox())?.height).toBe(44);
  }
  await checkInBothColours(page, 'typing in a cell on a phone');
  await key('Previous cell').tap();
  await expect(written).toHaveText('Depth');
  await expect(written).toBeFocused();
  await key('Next cell').tap();
  await key('Next cell').tap();
  await expect(written).toHaveText('5 m');
  await test.step('behind the last cell a row begins', async () => {
    await key('Next cell').tap();
    await expect(canvas(page).locator('[data-block-key="d"] tr')).toHaveCount(3);
    await expect(written).toBeFocused();
    await page.keyboard.type('Towing tank');
    await expect(written).toHaveText('Towing tank');
  });
  await test.step('the menu of the table is a sheet', async () => {
    await key('More for Table').tap();
    await expect(page.getByRole('menu')).toContainText('Depths');
    await expect(written).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Close' }).tap();
    await expect(key('More for Table')).toBeFocused();
    await expect(key('More for Table')).toBeInViewport({ ratio: 1 });
  });
  await test.step('a heading has it too, and no cells', async () => {
    await canvas(page).getByRole('heading', { name: 'What we found' }).tap();
    await expect(canvas(page).locator('textarea[data-typing]')).toBeFocused();
    await expect(key('Next cell')).toHaveCount(0);
    await key('More for Heading').tap();
    await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeFocused();
  });
});

const computed = 'Wave pattern, wave resistance, heave and pitch, by potential flow, within a minute on a laptop';
const longRows = [
  ['Program', 'Computes', ''],
  ['Wave code', computed, ''],
];
const shortRows = [
  ['Program', 'Licence', ''],
  ['Wave code', 'free', ''],
];
for (const [display, rows] of [
  ['block', longRows],
  ['table-row', shortRows],
] as const)
  test(`on a phone the headings and empty cells of a table are there to be written in, its rows drawn as ${display}`, async ({
    page,
    logIn,
  }) => {
    await logIn();
    const blocks = [block('table', 'd', { caption: '', table: { headerRow: true, headerColumn: true, rows } })];
    await openEditor(page, await makeDraft(page, 'Empty cells on a phone', { blocks }));
    const drawn = canvas(page).locator('[data-block-key="d"]');
    await expect(drawn.locator('tbody tr')).toHaveCSS('display', display);
    for (const cell of ['thead th', 'tbody td']) {
      const empty = drawn.locator(cell).last();
      expect((await empty.boundingBox())?.height).toBeGreaterThan(16);
      expect((await empty.boundingBox())?.width).toBeGreaterThan(40);
      await empty.tap();
      await expect(empty.locator('[contenteditable=true]')).toBeFocused();
      await page.keyboard.type('Length');
      await expect(empty).toHaveText('Length');
    }
  });

test('on a phone moving a block keeps its menu open, shows where it stands and says it, from its button too', async ({
  page,
  logIn,
}) => {
  await logIn();
  const texts = Array.from({ length: 6 }, (_, at) => richText(`t${at}`, `<p>${'The floor was dry. '.repeat(12)}</p>`));
  await openEditor(page, await makeDraft(page, 'Moving on a phone', { blocks: [table, ...texts] }));
  const sheet = page.getByRole('menu');
  const move = sheet.getByRole('menuitem', { name: 'Move down' });
  const drawn = canvas(page).locator('[data-block-key="d"]');
  const isAbove = async () => {
    const [at, over] = await Promise.all([drawn.boundingBox(), sheet.boundingBox()]);
    return (at?.y ?? 0) > 52 && (at?.y ?? 0) + 40 < (over?.y ?? 0);
  };
  await drawn.tap({ position: { x: 2, y: 2 } });
  await expect(sheet).toContainText('Position 1 of 7');
  await sheet.getByRole('menuitem', { name: 'Close' }).tap();
  await page.getByRole('button', { name: 'More for Table' }).tap();
  for (const position of [2, 3, 4, 5, 6, 7]) {
    await move.tap();
    await expect(sheet).toContainText(`Position ${position} of 7`);
    await expect(page.getByRole('status').filter({ hasText: `moved to position ${position} of 7` })).toHaveCount(1);
    await expect.poll(isAbove).toBe(true);
  }
  expect((await barriers(page)).filter((barrier) => !barrier.startsWith('region: '))).toEqual([]);
});
