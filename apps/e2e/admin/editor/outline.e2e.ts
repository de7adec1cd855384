import { canvas, heading, makeDraft, openEditor, outline } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { looks } from '../../support/looks.ts';
import { barriers } from '../../support/screen.ts';
import { logInAs, makeColleague } from '../../support/second-user.ts';
import { callAPI } from '../../support/versioned-page.ts';

const blocks = [heading('a', 'Waves'), heading('b', 'Wind'), heading('c', 'Rain')];

// The menu is as wide and as coloured at every size: one size in light and the other in dark show both.
for (const { colorScheme, viewport } of looks) {
  test.describe(`at ${viewport.width} px, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport });

    test('the menu of a block is reached, used and left with the keyboard, at its own button', async ({ page, logIn }) => {
      const isPhone = viewport.width < 640;
      await logIn();
      await openEditor(page, await makeDraft(page, 'Menu', { blocks }));
      if (viewport.width < 900) await page.getByRole('button', { name: 'Blocks', exact: true }).click();
      const row = (key: string) => outline(page).locator(`[data-row="${key}"]`);
      const button = (title: string) => outline(page).getByRole('button', { name: `More for ${title}` });
      const menu = (title: string) => page.getByRole('menu', { name: `More for ${title}` });
      const order = () =>
        outline(page)
          .locator('[data-row]')
          .evaluateAll((rows) => rows.map((one) => one.getAttribute('data-row')));
      await row('b').focus();
      await page.keyboard.press('Tab');
      await expect(button('Wind')).toBeFocused();
      await expect(button('Wind')).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.press('Enter');
      await expect(menu('Wind')).toBeVisible();
      await expect(button('Wind')).toHaveAttribute('aria-expanded', 'true');
      await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeFocused();
      await test.step('it stands at its button, on a phone at the foot of the screen, and axe finds nothing', async () => {
        const [at, shown] = [await button('Wind').boundingBox(), await menu('Wind').boundingBox()];
        if (at === null || shown === null) throw new Error('The menu has no place.');
        if (isPhone) expect(Math.round(shown.y + shown.height)).toBe(viewport.height);
        else expect(Math.abs(shown.y - (at.y + at.height))).toBeLessThan(24);
        // Menus are rendered at the end of the document, outside its landmarks.
        expect((await barriers(page)).filter((barrier) => !barrier.startsWith('region: '))).toEqual([]);
      });
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitem', { name: 'Move down' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu('Wind')).toBeHidden();
      await expect(button('Wind')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect.poll(order).toEqual(['b', 'a', 'c']);
      await expect(menu('Wind')).toBeHidden();
      await test.step('a click opens the menu of another block, a second one closes it', async () => {
        await row('c').hover();
        await button('Rain').click();
        await expect(menu('Rain')).toBeVisible();
        // A phone's sheet is over all else: a tap beside it closes it.
        if (isPhone) await page.mouse.click(viewport.width / 2, 20);
        else await button('Rain').click();
        await expect(menu('Rain')).toBeHidden();
        await button('Rain').click();
        await page.getByRole('menuitem', { name: 'Delete' }).click();
        await expect.poll(order).toEqual(['b', 'a']);
      });
    });
  });
}

test('a block is dragged by its handle with the pointer and with keys, and the + between two rows adds one there', async ({
  page,
  logIn,
}) => {
  await logIn();
  const many = Array.from({ length: 60 }, (_, index) => heading(`b${index}`, `Chapter ${index}`));
  await openEditor(page, await makeDraft(page, 'Drag', { blocks: many }));
  const row = (key: string) => outline(page).locator(`[data-row="${key}"]`);
  const order = () =>
    outline(page)
      .locator('[data-row]')
      .evaluateAll((rows) => rows.map((one) => one.getAttribute('data-row')));
  const handle = (title: string) => outline(page).getByRole('button', { name: `Drag ${title}`, exact: true });
  await test.step('with the pointer', async () => {
    await row('b0').hover();
    const [from, to] = [await handle('Chapter 0').boundingBox(), await row('b2').boundingBox()];
    if (from === null || to === null) throw new Error('The rows have no place.');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, from.y + 30, { steps: 4 });
    await page.mouse.move(from.x + 10, to.y + to.height / 2, { steps: 8 });
    await page.waitForTimeout(300);
    await page.mouse.up();
    await expect.poll(async () => (await order()).slice(0, 4)).toEqual(['b1', 'b2', 'b0', 'b3']);
  });
  await test.step('with keys, far down the list', async () => {
    await row('b40').click();
    await page.keyboard.press('Shift+Tab');
    await expect(handle('Chapter 40')).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(300);
    await page.keyboard.press('Space');
    await expect.poll(async () => (await order()).slice(39, 43)).toEqual(['b39', 'b41', 'b40', 'b42']);
  });
  await test.step('the + stands on the line between two rows, reachable on both sides of it', async () => {
    for (const offset of [-3, 3]) {
      const at = await row('b41').boundingBox();
      if (at === null) throw new Error('The row has no place.');
      await page.mouse.click(at.x + 100, at.y + at.height + offset);
      await expect(page.getByText('between “Chapter 41” and “Chapter 40”')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await row('b59').scrollIntoViewIfNeeded();
    await outline(page).getByRole('button', { name: 'Add a block below Chapter 59' }).click();
    await expect(page.getByText('below “Chapter 59”')).toBeVisible();
  });
});

test('the canvas shows the page as visitors, members or members of a JIP see it', async ({ page, logIn }) => {
  await logIn();
  const some = [
    heading('all', 'For all'),
    { ...heading('in', 'For members'), visibility: 1 },
    { ...heading('jip', 'For a JIP'), visibility: 2 },
  ];
  await openEditor(page, await makeDraft(page, 'Seen by', { blocks: some }));
  const drawn = () =>
    canvas(page)
      .locator('[data-block-key]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-block-key')));
  const choose = async (reader: string) => {
    await page.getByRole('button', { name: /^Seen by:/ }).press('Enter');
    await page.getByRole('menuitemradio', { name: reader, exact: true }).click();
  };
  await expect.poll(drawn).toEqual(['all', 'in', 'jip']);
  await choose('Visitor');
  await expect(page.getByRole('button', { name: /^Seen by: Visitor ?, ?2 hidden/ })).toBeVisible();
  await expect.poll(drawn).toEqual(['all']);
  await outline(page).locator('[data-row="in"]').click();
  await expect.poll(drawn).toEqual(['all', 'in']);
  await page.keyboard.press('Escape');
  await choose('Member');
  await expect.poll(drawn).toEqual(['all', 'in']);
  expect((await barriers(page)).filter((barrier) => !barrier.startsWith('region: '))).toEqual([]);
});

test('a row of a page that one may only read can be picked up neither with keys nor with the pointer', async ({
  page,
  logIn,
}) => {
  await logIn();
  const created = await makeDraft(page, 'Read only', { blocks });
  const reader = await logInAs(page, await makeColleague(page, 'Rita Reader', 'Reader'));
  await openEditor(reader, created);
  const rows = outline(reader).locator('[data-row]');
  const order = () => rows.evaluateAll((all) => all.map((one) => one.getAttribute('data-row')));
  const announced = reader.getByText(/picked up|position \d of/);
  await expect(rows).toHaveCount(3);
  await test.step('rows are plain entries of a list', async () => {
    await expect(outline(reader).getByRole('listitem')).toHaveCount(3);
    await expect(outline(reader).locator('li[role], li[tabindex]')).toHaveCount(0);
    expect((await barriers(reader)).filter((barrier) => /nested-interactive|list/.test(barrier))).toEqual([]);
  });
  await test.step('keys', async () => {
    await rows.first().focus();
    for (const key of ['Space', 'ArrowDown', 'Space', 'Alt+ArrowDown', 'Delete']) await reader.keyboard.press(key);
    expect(await order()).toEqual(['a', 'b', 'c']);
  });
  await test.step('the pointer', async () => {
    const [from, to] = [await rows.first().boundingBox(), await rows.last().boundingBox()];
    if (from === null || to === null) throw new Error('The rows have no place.');
    await reader.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await reader.mouse.down();
    await reader.mouse.move(to.x + to.width / 2, to.y + to.height, { steps: 8 });
    await expect(outline(reader).locator('[data-dragged]')).toHaveCount(0);
    await reader.mouse.up();
    expect(await order()).toEqual(['a', 'b', 'c']);
  });
  await expect(announced).toHaveCount(0);
  await reader.context().close();
});

test('the keys below the list of blocks are whole in both languages, with the help open too', async ({ page, logIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn();
  const draft = await makeDraft(page, 'Keys', { blocks });
  const colleague = await logInAs(page, await makeColleague(page, 'Keys Reader', 'Editor'));
  for (const language of ['en', 'nl']) {
    await callAPI(colleague, 'PUT', 'user/language', { language });
    for (const width of [1440, 1280, 1000]) {
      await colleague.setViewportSize({ width, height: 900 });
      await openEditor(colleague, draft);
      const foot = colleague.locator('nav > p[aria-hidden]').last();
      const cut = () =>
        foot.evaluate((line) => {
          const { left, right, bottom } = line.getBoundingClientRect();
          return [...line.querySelectorAll('*')].filter((part) => {
            const box = part.getBoundingClientRect();
            return box.left < left || box.right > right || box.bottom > bottom;
          }).length;
        });
      await expect(foot).toContainText(language === 'nl' ? 'sneltoetsen' : 'keys');
      expect([language, width, await cut()]).toEqual([language, width, 0]);
      await colleague.keyboard.press('F1');
      await expect(colleague.getByRole('complementary', { name: 'Help' })).toBeVisible();
      if (await foot.isVisible()) expect([language, width, 'help', await cut()]).toEqual([language, width, 'help', 0]);
    }
  }
  await colleague.context().close();
});
