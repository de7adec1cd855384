import type { Page } from '@playwright/test';

import {
  canvas,
  form,
  heading,
  headingField,
  makeDraft,
  openEditor,
  outline,
  richText,
  selectBlock,
} from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { desktop, phone } from '../../support/looks.ts';
import { checkInBothColours } from '../../support/screen.ts';
import { callAPI } from '../../support/versioned-page.ts';

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Mode:/ }).press('Enter');
  await page.getByRole('menuitemradio', { name, exact: true }).press('Enter');
}

test('while one reads, nothing changes the draft: no key, no list, no form, no suggestion', async ({ page, logIn }) => {
  await logIn();
  const created = await makeDraft(page, 'Reading', {
    blocks: [heading('h1', 'Why it rolls'), richText('r1', '<p>The old pumps ran.</p>'), heading('h2', 'What it does')],
  });
  await callAPI(page, 'POST', `page/version/${created.versionID}/comments`, {
    blockKey: 'r1',
    quote: { text: 'old', before: 'The ' },
    replacement: 'new',
  });
  await openEditor(page, created);
  await selectBlock(page, 'h1');
  await headingField(page).fill('Why it pitches');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  const rows = () =>
    outline(page)
      .locator('[data-row]')
      .evaluateAll((all) => all.map((row) => row.getAttribute('data-row')));
  for (const mode of ['Reading, as it is', 'Reading, with all suggestions accepted']) {
    await choose(page, mode);
    await expect(page.getByText('You can’t change the draft while reading it.', { exact: false })).toBeVisible();
    await selectBlock(page, 'h1');
    for (const key of ['Alt+ArrowDown', 'Delete', 'Control+d', 'Control+x', '/', 'Control+z']) await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await rows()).toEqual(['h1', 'r1', 'h2']);
    await expect(outline(page).getByRole('button', { name: /^Add/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await expect(headingField(page)).toBeDisabled();
    await expect(headingField(page)).toHaveValue('Why it pitches');
    // What one reads stands in the form too.
    await selectBlock(page, 'r1');
    await expect(form(page).locator('.tiptap')).toHaveText(
      mode.endsWith('accepted') ? 'The new pumps ran.' : 'The old pumps ran.',
    );
    await expect(form(page).locator('.tiptap')).toHaveAttribute('contenteditable', 'false');
    await page.getByRole('tab', { name: 'Page Settings' }).press('Enter');
    await expect(page.getByRole('textbox', { name: /^Title/ })).toBeDisabled();
    await page.getByRole('tab', { name: 'Overview' }).press('Enter');
    await form(page)
      .getByRole('button', { name: /^Comments/ })
      .press('Enter');
    await expect(form(page).getByRole('article', { name: /“old”/ })).toBeVisible();
    await expect(form(page).getByRole('button', { name: 'Accept' })).toHaveCount(0);
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await checkInBothColours(page, `${mode} at ${viewport.width}`);
    }
    await form(page).getByRole('button', { name: 'Block', exact: true }).press('Enter');
  }
  await choose(page, 'Writing');
  await selectBlock(page, 'h1');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(rows).toEqual(['r1', 'h1', 'h2']);
  await page.keyboard.press('Control+z');
  await expect.poll(rows).toEqual(['h1', 'r1', 'h2']);
  await expect(headingField(page)).toHaveValue('Why it pitches');
});

test('the number of a suggestion stands beside its words while one reads', async ({ page, logIn }) => {
  await logIn();
  const many = Array.from({ length: 6 }, (_, index) => `<p>Paragraph ${index + 1} says what it said.</p>`).join('');
  const created = await makeDraft(page, 'Numbers while reading', {
    blocks: [richText('r1', `${many}<p>The old pumps ran.</p>`), richText('r2', `${many}<p>The floor was very dry.</p>`)],
  });
  const suggest = (blockKey: string, text: string, before: string, replacement: string) =>
    callAPI(page, 'POST', `page/version/${created.versionID}/comments`, { blockKey, quote: { text, before }, replacement });
  await suggest('r1', 'old', 'says what it said.\nThe ', 'new');
  await suggest('r2', 'very', 'The floor was ', '');
  await openEditor(page, created);
  const below = async (key: string, words: string): Promise<number> => {
    const number = await page.locator(`#comment-mark-${key}`).boundingBox();
    const text = await canvas(page).locator(`[data-block-key=${key}] p`, { hasText: words }).boundingBox();
    return Math.abs((number?.y ?? 0) - (text?.y ?? Infinity));
  };
  await expect.poll(() => below('r1', 'pumps')).toBeLessThan(12);
  await choose(page, 'Reading, with all suggestions accepted');
  await expect(canvas(page).getByText('The new pumps ran.')).toBeVisible();
  await expect.poll(() => below('r1', 'pumps')).toBeLessThan(12);
  await expect.poll(() => below('r2', 'floor')).toBeLessThan(12);
});

test('while one reads with all suggestions accepted, their words are not called gone, and it is said where they are accepted', async ({
  page,
  logIn,
}) => {
  await logIn();
  const created = await makeDraft(page, 'Read beside comments', {
    blocks: [richText('r1', '<p>The old pumps and engines ran.</p>')],
  });
  for (const quote of [
    { text: 'old', before: 'The ' },
    { text: 'engines', before: 'pumps and ' },
  ])
    await callAPI(page, 'POST', `page/version/${created.versionID}/comments`, { blockKey: 'r1', quote, replacement: 'new' });
  const blocks = [richText('r1', '<p>The old pumps ran.</p>')];
  expect(await callAPI(page, 'POST', `page/version/${created.versionID}/store`, { revision: 1, blocks })).toHaveProperty(
    'revision',
  );
  await openEditor(page, created);
  await form(page)
    .getByRole('button', { name: /^Comments/ })
    .press('Enter');
  const card = (words: string) => form(page).getByRole('article', { name: new RegExp(`“${words}”`) });
  await expect(card('old').getByRole('button', { name: 'Accept' })).toBeEnabled();
  await choose(page, 'Reading, with all suggestions accepted');
  await expect(canvas(page).getByText('The new pumps ran.')).toBeVisible();
  await expect(card('old')).toContainText('Suggestions are accepted while writing, not while reading.');
  await expect(card('old')).not.toContainText('These words are gone.');
  await expect(card('engines')).toContainText('These words are gone.');
});

test('while one reads, nothing is published, restored, saved, duplicated or moved to the bin, and it is said why', async ({
  page,
  logIn,
}) => {
  await logIn();
  const created = await makeDraft(page, 'Read, not published', { blocks: [heading('h1', 'Why it rolls')] });
  expect(await callAPI(page, 'POST', `page/${created.pageID}/publish`, { pageVersionID: created.versionID })).toBeTruthy();
  await openEditor(page, created);
  await selectBlock(page, 'h1');
  await headingField(page).fill('Why it pitches');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await choose(page, 'Reading, as it is');
  const published = 'Go back to writing to publish.';
  const main = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(main).toBeDisabled();
  await expect(main).toHaveAccessibleDescription(published);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/publish|restore|store/i.test(request.url())) sent.push(request.url());
  });
  await main.press('Enter');
  await expect(page.getByText(published).first()).toBeVisible();
  await page.keyboard.press('Control+Shift+Enter');
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  const refused = [
    /^Publish/,
    /^Schedule publishing/,
    /^Schedule unpublishing/,
    /^Save now/,
    /^Duplicate page/,
    /^Save as template/,
    /^Unpublish/,
    /^Move page to the bin/,
  ];
  const why = 'Pages are changed and published while writing, not while reading.';
  await expect(page.getByText(why)).toBeVisible();
  for (const name of refused) {
    await expect(page.getByRole('menuitem', { name })).toBeDisabled();
    await expect(page.getByRole('menuitem', { name })).toHaveAccessibleDescription(why);
  }
  await page.getByRole('menuitem', { name: 'Versions' }).press('Enter');
  const restore = page.getByRole('button', { name: /^Restore “?version/i });
  await expect(restore).toBeDisabled();
  await expect(restore).toHaveAccessibleDescription(/not while reading/);
  await restore.press('Enter');
  await expect(page.getByText('Versions and blocks are restored while writing, not while reading.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Restore (this )?block/i })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to the editor' }).last().press('Enter');
  await expect(main).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Pages are changed while writing, not while reading.')).toBeVisible();
  expect(sent).toEqual([]);
  await choose(page, 'Writing');
  await expect(main).toBeEnabled();
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  for (const name of [/^Save now/, /^Duplicate page/, /^Unpublish/, /^Move page to the bin/])
    await expect(page.getByRole('menuitem', { name })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(headingField(page)).toHaveValue('Why it pitches');
});
