import { block, canvas, form, heading, makeDraft, openEditor, richText } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { desktop, phone } from '../../support/looks.ts';
import { checkInBothColours } from '../../support/screen.ts';
import { logInAs, makeColleague } from '../../support/second-user.ts';

test('what one types while suggesting is suggestions, which a colleague accepts and rejects', async ({ page, logIn }) => {
  await logIn();
  const created = await makeDraft(page, 'Suggesting', {
    blocks: [heading('h1', 'Why it rolls'), richText('r1', '<p>Its <strong>old draught</strong> is four metres.</p>')],
  });
  await openEditor(page, created);
  const mode = page.getByRole('button', { name: 'Mode: Suggesting', exact: true });
  await page.keyboard.press('Control+Alt+s');
  await expect(mode).toBeVisible();
  await expect(page.getByText('Suggesting mode is on.')).toBeVisible();

  await canvas(page).getByText('is four metres').click();
  const text = canvas(page).locator('[data-block-key=r1] [contenteditable=true]');
  await expect(text).toBeFocused();
  await page.keyboard.press('End');
  for (let letter = 0; letter < 'four metres.'.length; letter += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('five metres.');
  await page.keyboard.press('Home');
  await page.keyboard.type('Now ');
  await expect(text).toHaveText('Now Its old draught is five metres.');
  // Undo is that of what is typed: a step of its own after a second.
  await page.waitForTimeout(1200);
  await page.keyboard.type('xyz');
  await expect(text).toContainText('xyz');
  await page.keyboard.press('Control+z');
  await expect(text).toHaveText('Now Its old draught is five metres.');
  await page.keyboard.press('Escape');
  await expect(canvas(page).locator('[data-block-key=r1] p')).toHaveText('Its old draught is four metres.');

  await canvas(page).getByRole('heading', { name: 'Why it rolls' }).dblclick();
  const title = canvas(page).locator('textarea');
  await expect(title).toBeFocused();
  await title.fill('Why it pitches');
  await page.keyboard.press('Escape');
  // The words stay those of the page; what is suggested is drawn at them.
  await expect(canvas(page).locator('[data-block-key=h1] [role=deletion]')).toHaveText('rolls');
  await expect(canvas(page).locator('[data-block-key=h1]')).toHaveText('Why it rolls');

  // Formatting stays in the text, and goes into the draft where one wants that.
  await canvas(page).getByText('is four metres').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+i');
  await page.keyboard.press('Escape');
  const left = page.getByRole('alert').filter({ hasText: 'Formatting and links can’t be suggested, only words.' });
  await expect(left).toBeVisible();
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await checkInBothColours(page, `suggesting at ${viewport.width}`);
  }
  await page.setViewportSize(desktop);
  await left.getByRole('button', { name: 'Discard what I typed' }).press('Enter');
  await expect(left).toHaveCount(0);
  await expect(canvas(page).locator('[data-block-key=r1] em')).toHaveCount(0);
  await mode.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Suggesting' })).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('menuitemradio', { name: 'Writing' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Mode: Writing', exact: true })).toBeVisible();

  const other = await logInAs(page, await makeColleague(page, 'Priya Raman', 'Administrator'));
  await openEditor(other, created);
  await form(other)
    .getByRole('button', { name: /^Comments/ })
    .press('Enter');
  await expect(form(other).getByRole('article', { name: /^Suggestion by/ })).toHaveCount(3);
  const card = (name: RegExp) => form(other).getByRole('article', { name });
  await card(/“rolls” with “pitches”/)
    .getByRole('button', { name: 'Accept' })
    .press('Enter');
  await expect(canvas(other).getByRole('heading', { name: 'Why it pitches' })).toBeVisible();
  await card(/“four” with “five”/)
    .getByRole('button', { name: 'Accept' })
    .press('Enter');
  await expect(canvas(other).locator('[data-block-key=r1] p')).toHaveText('Its old draught is five metres.');
  await card(/add “Now”/)
    .getByRole('button', { name: 'Reject' })
    .press('Enter');
  await expect(form(other)).toContainText('No open comments');
  await openEditor(other, created);
  await expect(canvas(other).locator('[data-block-key=r1] p')).toHaveText('Its old draught is five metres.');
  await expect(canvas(other).locator('[data-block-key=r1] strong')).toHaveText('old draught');
  await expect(canvas(other).getByRole('heading', { name: 'Why it pitches' })).toBeVisible();
  await other.context().close();
});

test('while suggesting, a double click in what can’t be typed in the page does not lead to writing in the draft', async ({
  page,
  logIn,
}) => {
  await logIn();
  const created = await makeDraft(page, 'Suggesting in a list', {
    blocks: [
      block('table', 't1', {
        caption: 'Basins',
        // A cell with a list, as an import may have one, has no place in the page for it.
        table: { headerRow: false, headerColumn: false, rows: [['<ul><li>Towing tank</li></ul>', '240 m']] },
      }),
      heading('h1', 'Why it rolls'),
    ],
  });
  await openEditor(page, created);
  await page.keyboard.press('Control+Alt+s');
  await expect(page.getByText('Suggesting mode is on.')).toBeVisible();
  await canvas(page).locator('[data-block-key=t1]').getByText('Towing tank').dblclick();
  await page.keyboard.type('xyz');
  await expect(form(page).getByRole('textbox', { name: 'Caption' })).toHaveValue('Basins');
  await expect(
    page.getByText(
      'This is changed in the form, which changes the draft at once. To suggest other words, select them and comment on them.',
    ),
  ).toBeVisible();
});

test('words of lists, quotes and tables are suggested as those of paragraphs are', async ({ page, logIn }) => {
  await logIn();
  const html = [
    '<ul><li>First roll<ul><li>second roll</li></ul></li></ul>',
    '<ol><li>third roll</li></ol>',
    '<blockquote>fourth roll</blockquote>',
    '<table><tbody><tr><th>fifth roll</th><td>sixth</td></tr></tbody></table>',
    '<p>The end.</p>',
  ].join('');
  const created = await makeDraft(page, 'Suggesting in lists', { blocks: [richText('r1', html)] });
  await openEditor(page, created);
  await page.keyboard.press('Control+Alt+s');
  await expect(page.getByText('Suggesting mode is on.')).toBeVisible();
  for (const place of ['First', 'second', 'third', 'fourth', 'fifth']) {
    await canvas(page)
      .getByText(`${place} roll`)
      .last()
      .dblclick({ position: { x: 10, y: 10 } });
    await expect(canvas(page).locator('[data-block-key=r1] [contenteditable=true]')).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.type('One ');
  }
  await page.keyboard.press('Escape');
  const drawn = canvas(page).locator('[data-block-key=r1] [data-inserted]');
  await expect(drawn).toHaveCount(5);
  await expect(page.getByRole('alert').filter({ hasText: 'Not suggested' })).toHaveCount(0);
  await form(page)
    .getByRole('button', { name: /^Comments/ })
    .press('Enter');
  await page.getByRole('button', { name: 'Mode: Suggesting', exact: true }).press('Enter');
  await page.getByRole('menuitemradio', { name: 'Writing' }).press('Enter');
  await form(page).getByRole('button', { name: 'Accept all 5' }).press('Enter');
  const items = canvas(page).locator('[data-block-key=r1] li, [data-block-key=r1] blockquote, [data-block-key=r1] th');
  await expect(drawn).toHaveCount(0);
  await expect(items).toHaveText([/^One First roll/, 'One second roll', 'One third roll', 'One fourth roll', 'One fifth roll']);
});

test('what is typed and erased while suggesting is drawn as a suggestion from the first letter on', async ({ page, logIn }) => {
  await logIn();
  const created = await makeDraft(page, 'Suggesting drawn', {
    blocks: [richText('r1', '<p>Its <strong>old draught</strong> is four metres.</p><p>It rolls.</p>')],
  });
  await openEditor(page, created);
  await page.keyboard.press('Control+Alt+s');
  await expect(page.getByText('Suggesting mode is on.')).toBeVisible();
  await canvas(page).getByText('is four metres').click();
  const text = canvas(page).locator('[data-block-key=r1] [contenteditable=true]');
  await expect(text).toBeFocused();
  const added = text.locator('[data-typed]');
  const erased = () =>
    text.evaluate((element) =>
      [...element.querySelectorAll<HTMLElement>('[data-erased-before], [data-erased-after]')].map(
        ({ dataset }) => dataset['erasedBefore'] ?? dataset['erasedAfter'],
      ),
    );
  const typed = async () => (await added.allTextContents()).join('');
  await page.keyboard.press('End');
  for (let letter = 0; letter < 'metres.'.length; letter += 1) await page.keyboard.press('Backspace');
  await expect.poll(erased).toEqual(['metres.']);
  await page.keyboard.type('fathoms.');
  await expect.poll(typed).toBe('fathoms');
  expect(await erased()).toEqual(['metres']);
  await page.keyboard.press('Home');
  await page.keyboard.type('Now ');
  await expect.poll(typed).toBe('Nowfathoms');
  // Nothing is suggested yet whose styles these could be.
  await expect(added.first()).toHaveCSS('text-decoration-line', 'underline');
  await expect(added.first()).toHaveCSS('text-decoration-style', 'dotted');
  const struck = () =>
    text
      .locator('[data-erased-before], [data-erased-after]')
      .first()
      .evaluate((element) => {
        const { content, textDecorationLine } = getComputedStyle(
          element,
          element.hasAttribute('data-erased-before') ? '::before' : '::after',
        );
        return [content.includes('metres'), textDecorationLine];
      });
  expect(await struck()).toEqual([true, 'line-through']);
  // A paragraph without words shows what it said.
  await text.getByText('It rolls.').click();
  await page.keyboard.press('End');
  for (let letter = 0; letter < 'It rolls.'.length; letter += 1) await page.keyboard.press('Backspace');
  await expect.poll(erased).toEqual(['metres', 'It rolls.']);
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await checkInBothColours(page, `words typed as suggestions at ${viewport.width}`);
  }
  await page.setViewportSize(desktop);
  await page.keyboard.press('Escape');
  await expect(canvas(page).locator('[data-block-key=r1] p').first()).toHaveText('Its old draught is four metres.');
});
