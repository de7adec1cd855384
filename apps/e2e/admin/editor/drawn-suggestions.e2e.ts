import type { Locator, Page } from '@playwright/test';

import { block, canvas, form, heading, makeDraft, openEditor, richText } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { viewports } from '../../support/looks.ts';
import { checkInBothColours } from '../../support/screen.ts';
import { callAPI } from '../../support/versioned-page.ts';

/** What is drawn of suggestions in a part of the page: words to be deleted, and suggested ones. */
const drawnIn = (part: Locator): Promise<string[]> =>
  part.evaluate((element) => {
    const drawn = element.querySelectorAll<HTMLElement>(
      '[role=deletion], [data-inserted], [data-inserted-before], [data-inserted-after]',
    );
    return [...drawn].flatMap(({ textContent, dataset }) => {
      const words = dataset['inserted'] ?? dataset['insertedBefore'] ?? dataset['insertedAfter'];
      return words === undefined ? [`-${textContent ?? ''}`] : [`+${words}`];
    });
  });

test('open suggestions are drawn in the texts of the page and in the one that is typed in, and are no words of them', async ({
  page,
  logIn,
}) => {
  await logIn();
  const created = await makeDraft(page, 'Drawn suggestions', {
    blocks: [
      heading('h1', 'Why it rolls'),
      richText('r1', '<p>The pumps ran <strong>day and</strong> night. By Friday the floor was dry.</p>'),
      richText('r2', '<p>The whole basin could be seen.</p>'),
    ],
  });
  const suggest = (blockKey: string, text: string, before: string, replacement: string) =>
    callAPI(page, 'POST', `page/version/${created.versionID}/comments`, { blockKey, quote: { text, before }, replacement });
  await suggest('h1', 'rolls', 'Why it ', 'pitches');
  await suggest('r1', 'day and night', 'The pumps ran ', 'for three days');
  await suggest('r1', 'the floor', 'By Friday ', 'evening the floor');
  await suggest('r2', 'whole', 'The ', '');
  await openEditor(page, created);
  const block = (key: string) => canvas(page).locator(`[data-block-key=${key}]`);
  await expect.poll(() => drawnIn(block('h1'))).toEqual(['-rolls', '+pitches']);
  await expect.poll(() => drawnIn(block('r1'))).toEqual(['-day and', '- night', '+for three days', '+evening']);
  await expect.poll(() => drawnIn(block('r2'))).toEqual(['-whole']);
  // Heard where they are; what is read out is no text of the page.
  await expect(block('h1').getByRole('heading')).toHaveAccessibleName(/^Why it .*to be deleted: rolls.*suggested: pitches/);
  await expect(block('h1').getByRole('heading')).toHaveText('Why it rolls');
  await expect(block('r1').locator('p')).toHaveText('The pumps ran day and night. By Friday the floor was dry.');
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await checkInBothColours(page, `drawn suggestions at ${viewport.width}`);
  }
  await page.setViewportSize(viewports[0]);

  await block('r1').getByText('By Friday').click();
  const text = block('r1').locator('[contenteditable=true]');
  await expect(text).toBeFocused();
  const inEditor = async () => (await drawnIn(block('r1'))).toSorted();
  await expect.poll(inEditor).toContain('+for three days');
  expect((await inEditor()).filter((one) => one.startsWith('+'))).toEqual(['+evening', '+for three days']);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' It took a week.');
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Now ');
  await expect(text).toHaveText('Now The pumps ran day and night. By Friday the floor was dry. It took a week.');
  await expect.poll(async () => (await inEditor()).filter((one) => one.startsWith('+'))).toEqual(['+evening', '+for three days']);
  // All that is selected and copied is the text.
  await page.keyboard.press('Control+a');
  expect(await text.evaluate(({ ownerDocument }) => ownerDocument.getSelection()?.toString().trim())).toBe(
    'Now The pumps ran day and night. By Friday the floor was dry. It took a week.',
  );
  await page.keyboard.press('Escape');
  // What was typed in the form is drawn with them again.
  await expect.poll(() => drawnIn(block('r1'))).toEqual(['-day and', '- night', '+for three days', '+evening']);

  // Read with all of them accepted, and as it is; nothing is typed there.
  const mode = page.getByRole('button', { name: /^Mode:/ });
  await mode.press('Enter');
  await page.getByRole('menuitemradio', { name: 'Reading, with all suggestions accepted' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Reading the page with all suggestions accepted' })).toHaveCount(1);
  await expect(block('h1').getByRole('heading')).toHaveText('Why it pitches');
  await expect(block('r1').locator('p')).toHaveText(
    'Now The pumps ran for three days. By Friday evening the floor was dry. It took a week.',
  );
  await expect(block('r2').locator('p')).toHaveText('The basin could be seen.');
  expect(await drawnIn(canvas(page).locator('body'))).toEqual([]);
  await block('r2').locator('p').click();
  await page.keyboard.type('xyz');
  await expect(canvas(page).locator('[data-typing]')).toHaveCount(0);
  await expect(block('r2').locator('p')).toHaveText('The basin could be seen.');
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await checkInBothColours(page, `reading at ${viewport.width}`);
  }
  await page.setViewportSize(viewports[0]);
  await mode.press('Enter');
  await page.getByRole('menuitemradio', { name: 'Reading, as it is' }).press('Enter');
  await expect(block('h1').getByRole('heading')).toHaveText('Why it rolls');
  expect(await drawnIn(canvas(page).locator('body'))).toEqual([]);
  await mode.press('Enter');
  await page.getByRole('menuitemradio', { name: 'Writing' }).press('Enter');
  await expect.poll(() => drawnIn(block('h1'))).toEqual(['-rolls', '+pitches']);

  await form(page)
    .getByRole('button', { name: /^Comments/ })
    .press('Enter');
  const card = (name: RegExp) => form(page).getByRole('article', { name });
  await card(/“day and night”/)
    .getByRole('button', { name: 'Accept' })
    .press('Enter');
  await expect(block('r1').locator('p')).toHaveText(
    'Now The pumps ran for three days. By Friday the floor was dry. It took a week.',
  );
  await expect.poll(() => drawnIn(block('r1'))).toEqual(['+evening']);
  await card(/“whole”/)
    .getByRole('button', { name: 'Reject' })
    .press('Enter');
  await expect.poll(() => drawnIn(block('r2'))).toEqual([]);
  await expect(block('r2').locator('p')).toHaveText('The whole basin could be seen.');
  // In a plain text that is typed in they take no room: the words stay where the field has them. They go with their words.
  await block('h1').getByRole('heading').dblclick();
  const field = canvas(page).locator('textarea[data-typing]');
  await expect(field).toBeFocused();
  await expect(block('h1').locator('[role=deletion]')).toBeVisible();
  await expect(block('h1').locator('[data-inserted=pitches]')).toHaveCSS('position', 'absolute');
  await field.press('Home');
  await page.keyboard.type('See ');
  await expect.poll(() => drawnIn(block('h1'))).toEqual(['-rolls', '+pitches']);
  await field.fill('Why it heaves');
  await page.keyboard.press('Escape');
  await expect(block('h1').getByRole('heading')).toHaveText('Why it heaves');
  await expect.poll(() => drawnIn(block('h1'))).toEqual([]);
  // Nothing of them is in the draft.
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await openEditor(page, created);
  await expect(block('r1').locator('p')).toHaveText(
    'Now The pumps ran for three days. By Friday the floor was dry. It took a week.',
  );
  await expect(block('r1').locator('strong')).toHaveText('for three days');
});

test('words suggested at the end of a text are drawn there, and not in the text behind it', async ({ page, logIn }) => {
  await logIn();
  const created = await makeDraft(page, 'Suggested at the end', {
    blocks: [
      richText('r1', '<p>It was built here.</p><p>Waves come later.</p>'),
      block('quote', 'q1', { text: 'They came from two places.', source: 'Annelies Okafor' }),
    ],
  });
  const suggest = (blockKey: string, text: string, before: string) =>
    callAPI(page, 'POST', `page/version/${created.versionID}/comments`, {
      blockKey,
      quote: { text, before },
      replacement: `${text} Now.`,
    });
  await suggest('r1', 'here.', 'It was built ');
  await suggest('q1', 'places.', 'They came from two ');
  await openEditor(page, created);
  const beside = (key: string) =>
    canvas(page)
      .locator(`[data-block-key=${key}]`)
      .evaluate((element) =>
        [...element.querySelectorAll('[data-inserted], [data-inserted-before], [data-inserted-after]')].map(
          (drawn) => drawn.closest('p')?.textContent,
        ),
      );
  await expect.poll(() => beside('r1')).toEqual(['It was built here.']);
  await expect.poll(() => beside('q1')).toEqual(['They came from two places.']);
  // In the text that is typed in, too.
  await canvas(page).getByText('It was built').click();
  await expect(canvas(page).locator('[data-block-key=r1] [contenteditable=true]')).toBeFocused();
  await expect.poll(() => beside('r1')).toEqual(['It was built here.']);
});

test('after one was accepted, another is drawn where accepting it puts its words, in the page and in the text that is typed in', async ({
  page,
  logIn,
}) => {
  await logIn();
  const created = await makeDraft(page, 'Drawn after another', {
    blocks: [richText('r1', '<p>The roll at sea</p>'), block('quote', 'q1', { text: 'The old wooden boat', source: 'A boat' })],
  });
  const suggest = (blockKey: string, text: string, before: string, replacement: string) =>
    callAPI(page, 'POST', `page/version/${created.versionID}/comments`, { blockKey, quote: { text, before }, replacement });
  await suggest('r1', 'roll', 'The ', 'roll now');
  await suggest('r1', 'roll', 'The ', 'roll and more');
  await suggest('q1', 'old', 'The ', 'new');
  await suggest('q1', 'boat', 'The old wooden ', 'ship');
  await openEditor(page, created);
  const blockAt = (key: string) => canvas(page).locator(`[data-block-key=${key}]`);
  await expect.poll(() => drawnIn(blockAt('q1'))).toEqual(['-old', '+new', '-boat', '+ship']);
  await form(page)
    .getByRole('button', { name: /^Comments/ })
    .press('Enter');
  for (const name of [/add “now”/, /“new”/])
    await form(page).getByRole('article', { name }).getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(blockAt('r1').locator('p')).toHaveText('The roll now at sea');
  await expect(blockAt('q1')).toContainText('The new wooden boat');
  // The source has the word too.
  await expect.poll(() => drawnIn(blockAt('q1'))).toEqual(['-boat', '+ship']);
  const struck = blockAt('q1').locator('[role=deletion]');
  await expect
    .poll(() => struck.evaluate((element) => element.parentElement?.textContent ?? ''))
    .toContain('The new wooden boat');
  /** What stands before the words that are suggested. */
  const before = () =>
    blockAt('r1')
      .locator('[data-inserted="and more"], [data-inserted-before="and more"]')
      .evaluate((element) => {
        const range = element.ownerDocument.createRange();
        const paragraph = element.closest('p');
        // Drawn anew at this moment.
        if (paragraph === null) return undefined;
        range.setStart(paragraph, 0);
        range.setEndBefore(element);
        return range.toString().trim();
      });
  await expect.poll(before).toBe('The roll now');
  await blockAt('r1').locator('p').click();
  await expect(blockAt('r1').locator('[contenteditable=true]')).toBeFocused();
  await expect.poll(before).toBe('The roll now');
  await page.keyboard.press('Escape');
  await form(page)
    .getByRole('button', { name: /^Comments/ })
    .press('Enter');
  for (const name of [/add “and more”/, /“ship”/])
    await form(page).getByRole('article', { name }).getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(blockAt('r1').locator('p')).toHaveText('The roll now and more at sea');
  await expect(blockAt('q1')).toContainText('The new wooden ship');
});

test('what is typed while suggesting and is no suggestion yet is there again after the window was reloaded or crashed', async ({
  page,
  logIn,
}) => {
  await logIn();
  const created = await makeDraft(page, 'Suggested and reloaded', {
    blocks: [richText('r1', '<p>Its draught is four metres.</p>')],
  });
  await openEditor(page, created);
  await page.keyboard.press('Control+Alt+s');
  await expect(page.getByText('Suggesting mode is on.')).toBeVisible();
  await canvas(page).getByText('is four metres').click();
  const text = canvas(page).locator('[data-block-key=r1] [contenteditable=true]');
  await expect(text).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' At sea.');
  await expect(text).toHaveText('Its draught is four metres. At sea.');
  const draftOf = async (window: Page) => JSON.stringify(await callAPI(window, 'GET', `page/${created.pageID}`));

  // It crashes: nothing of the window runs any more, neither its handlers nor what they would send.
  const other = await page.context().newPage();
  const cdp = await page.context().newCDPSession(page);
  void cdp.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
  await page.close();
  await openEditor(other, created);
  await expect(other.getByText('Suggesting mode is on.')).toBeVisible();
  const paragraph = canvas(other).locator('[data-block-key=r1] p').first();
  // It becomes the suggestion that it would have been, and no word of the draft.
  await expect(paragraph).toHaveText('Its draught is four metres.');
  await expect.poll(() => drawnIn(canvas(other).locator('[data-block-key=r1]'))).toEqual(['+At sea.']);
  expect(await draftOf(other)).not.toContain('At sea');

  // What can't be a suggestion stays as it was typed, with the reason, and is there after a reload too.
  await paragraph.click();
  const again = canvas(other).locator('[data-block-key=r1] [contenteditable=true]');
  await expect(again).toBeFocused();
  await other.keyboard.press('End');
  await other.keyboard.press('Enter');
  await other.keyboard.type('Another paragraph.');
  await expect(again).toContainText('Another paragraph.');
  other.on('dialog', (dialog) => void dialog.accept());
  await other.reload();
  await expect(other.getByText('Suggesting mode is on.')).toBeVisible();
  await expect(canvas(other).locator('[data-block-key=r1]')).toContainText('Another paragraph.');
  await expect(other.getByRole('alert').filter({ hasText: 'Not suggested' })).toBeVisible();
  expect(await draftOf(other)).not.toContain('Another');
});
