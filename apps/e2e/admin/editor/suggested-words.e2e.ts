import type { Locator, Page } from '@playwright/test';

import { canvas, form, heading, makeDraft, openEditor, richText } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { desktop, phone } from '../../support/looks.ts';
import { checkInBothColours } from '../../support/screen.ts';
import { logInAs, makeColleague } from '../../support/second-user.ts';
import { callAPI } from '../../support/versioned-page.ts';

const openComments = (page: Page) =>
  form(page)
    .getByRole('button', { name: /^Comments/ })
    .press('Enter');

/** Suggests other words over the API. */
async function suggest(
  page: Page,
  versionID: number,
  { words, replacement, before = '' }: { words: string; replacement: string; before?: string },
): Promise<void> {
  await callAPI(page, 'POST', `page/version/${versionID}/comments`, {
    blockKey: 'r1',
    quote: { text: words, before },
    replacement,
  });
}

test('other words are suggested for selected ones, accepted and undone, by the keyboard alone', async ({ page, logIn }) => {
  await logIn();
  const created = await makeDraft(page, 'Suggested', {
    blocks: [heading('h1', 'Why it rolls'), richText('r1', '<p>Its <strong>draught</strong> is four metres.</p>')],
  });
  await openEditor(page, created);
  await canvas(page).getByText('is four metres').click();
  const text = canvas(page).locator('[contenteditable=true]').filter({ hasText: 'four metres' });
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+Alt+m');
  await expect(form(page).getByRole('textbox', { name: /^Comment on/ })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  const wanted = form(page).getByRole('checkbox', { name: 'Suggest other words' });
  await expect(wanted).toBeFocused();
  const quote = await form(page).locator('[data-new-comment] blockquote').boundingBox();
  const choice = await wanted.boundingBox();
  expect((choice?.y ?? 0) - ((quote?.y ?? 0) + (quote?.height ?? 0))).toBeGreaterThanOrEqual(6);
  await page.keyboard.press('Space');
  const field = form(page).getByRole('textbox', { name: 'In place of these words' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Its draught is four metres.');
  await page.keyboard.press('Control+Enter');
  await expect(form(page).getByText('Change the words to suggest others.')).toBeVisible();
  await field.fill('Its draught is five metres.');
  // What was typed and not sent is there again.
  await openEditor(page, created);
  await openComments(page);
  await expect(field).toHaveValue('Its draught is five metres.');
  await checkInBothColours(page, 'a suggestion that is written in the editor');
  await field.press('Control+Enter');
  const card = form(page).getByRole('article', {
    name: /^Suggestion by .*: replace “four” with “five”$/,
  });
  /** The card moves to another list with its button, and the focus is kept at the tab for a moment. */
  const focusGoesOn = async () => {
    await expect(form(page).getByRole('button', { name: /^Comments/ })).toBeFocused();
    await page.waitForTimeout(100);
  };
  await expect(card).toBeVisible();
  await checkInBothColours(page, 'a suggestion in the editor');
  await card.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(canvas(page).getByText('Its draught is five metres.')).toBeVisible();
  await expect(form(page)).toContainText('No open comments');
  await focusGoesOn();
  await form(page).getByText('Resolved (1)').press('Enter');
  await expect(card).toContainText('Accepted by');
  await page.keyboard.press('Control+z');
  await expect(canvas(page).getByText('is four metres.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Accept' })).toBeEnabled();
  await card.getByRole('button', { name: 'Reject' }).press('Enter');
  await expect(form(page)).toContainText('No open comments');
  await focusGoesOn();
  await form(page).getByText('Resolved (1)').press('Enter');
  await card.getByRole('button', { name: 'Open again' }).press('Enter');
  await focusGoesOn();
  await expect(card.getByRole('button', { name: 'Accept' })).toBeEnabled();
  await card.getByRole('button', { name: 'Reject' }).press('Enter');
  await expect(form(page)).toContainText('No open comments');
  await expect(canvas(page).getByText('is four metres.')).toBeVisible();
});

test('the author of a suggestion changes its words in its card; who accepts those of before is told, and the page stays as it is', async ({
  page,
  logIn,
}) => {
  await logIn();
  const created = await makeDraft(page, 'Suggested anew', { blocks: [richText('r1', '<p>It rolls, slowly.</p>')] });
  await suggest(page, created.versionID, { words: 'rolls', replacement: 'heavse' });
  await openEditor(page, created);
  await openComments(page);
  const other = await logInAs(page, await makeColleague(page, 'Priya Raman', 'Administrator'));
  await openEditor(other, created);
  await openComments(other);
  const theirs = form(other).getByRole('article', { name: /replace “rolls” with “heavse”/ });
  await expect(theirs.getByRole('button', { name: 'Accept' })).toBeEnabled();
  await expect(theirs.getByRole('button', { name: 'Edit' })).toHaveCount(0);

  const card = form(page).getByRole('article', { name: /replace “rolls”/ });
  await card.getByRole('button', { name: 'Edit' }).press('Enter');
  const field = card.getByRole('textbox', { name: 'In place of these words' });
  await expect(field).toBeFocused();
  await field.fill('rolls');
  await page.keyboard.press('Control+Enter');
  await expect(card.getByText('Change the words to suggest others.')).toBeVisible();
  await field.fill('heaves');
  // What was typed and not sent is there again.
  await openEditor(page, created);
  await openComments(page);
  await expect(field).toHaveValue('heaves');
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await checkInBothColours(page, `a suggestion that is edited at ${viewport.width}`);
  }
  await page.setViewportSize(desktop);
  await card.getByRole('textbox', { name: 'Why (optional)' }).fill('A ship does.');
  await page.keyboard.press('Control+Enter');
  await expect(card).toHaveAccessibleName(/replace “rolls” with “heaves”$/);
  await expect(card).toContainText('A ship does.');
  await expect(card.getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(canvas(page).locator('[data-block-key=r1] [data-inserted=heaves]')).toHaveCount(1);

  await theirs.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(form(other).getByText('Its author has changed this suggestion meanwhile. Look at it again.')).toBeVisible();
  await expect(canvas(other).locator('[data-block-key=r1] p')).toHaveText('It rolls, slowly.');
  const anew = form(other).getByRole('article', { name: /replace “rolls” with “heaves”/ });
  await anew.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(canvas(other).locator('[data-block-key=r1] p')).toHaveText('It heaves, slowly.');
  await other.context().close();
});

test('all suggestions are accepted together, those at the same words by their place; ones whose words are gone stay', async ({
  page,
  logIn,
}) => {
  await logIn();
  const created = await makeDraft(page, 'Several suggested', {
    blocks: [richText('r1', '<p>It rolls, and it <em>rolls</em> again, very slowly.</p>')],
  });
  await suggest(page, created.versionID, { words: 'rolls', before: 'It rolls, and it ', replacement: 'pitches' });
  await suggest(page, created.versionID, { words: 'very', before: 'again, ', replacement: '' });
  await suggest(page, created.versionID, { words: 'very slowly', before: 'again, ', replacement: 'fast' });
  await openEditor(page, created);
  await openComments(page);
  await form(page).getByRole('button', { name: 'Accept all 3' }).press('Enter');
  await expect(canvas(page).locator('[data-block-key=r1] p')).toHaveText('It rolls, and it pitches again, slowly.');
  await expect(page.getByText('2 suggestions were accepted; 1 was not')).toBeVisible();
  const left = form(page).getByRole('article', { name: /replace “very slowly”/ });
  await expect(left).toContainText('These words are gone.');
  await expect(left.getByRole('button', { name: 'Accept' })).toBeDisabled();
  // Publishing names what nobody has decided on.
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('One suggestion is still open under Comments.');
  await page.keyboard.press('Escape');
  // What was accepted is saved.
  await openEditor(page, created);
  await expect(canvas(page).locator('[data-block-key=r1] p')).toHaveText('It rolls, and it pitches again, slowly.');
  await expect(canvas(page).locator('[data-block-key=r1] p em')).toHaveText('pitches');
});

test('from comment to comment and through what one does with them by single keys', async ({ page, logIn }) => {
  await logIn();
  const created = await makeDraft(page, 'Keys of comments', {
    blocks: [richText('r1', '<p>It rolls, and it pitches, very slowly.</p>')],
  });
  await suggest(page, created.versionID, { words: 'rolls', replacement: 'heaves' });
  await suggest(page, created.versionID, { words: 'pitches', replacement: 'yaws' });
  await callAPI(page, 'POST', `page/version/${created.versionID}/comments`, { blockKey: 'r1', text: 'How slowly?' });
  await openEditor(page, created);
  await openComments(page);
  const [first, second] = ['rolls', 'pitches'].map((words) =>
    form(page).getByRole('article', { name: new RegExp(`replace “${words}”`) }),
  ) as [Locator, Locator];
  const third = form(page).getByRole('article', { name: /^Comment by/ });
  await expect(first).toBeVisible();
  await first.getByRole('button', { name: 'Answer' }).focus();
  await page.keyboard.press('j');
  await expect(second).toBeFocused();
  await page.keyboard.press('k');
  await expect(first).toBeFocused();
  await page.keyboard.press('a');
  await expect(canvas(page).locator('[data-block-key=r1] p')).toHaveText('It heaves, and it pitches, very slowly.');
  await expect(second).toBeFocused();
  await page.keyboard.press('r');
  await expect(third).toBeFocused();
  await page.keyboard.press('Enter');
  const answer = form(page).getByRole('textbox', { name: /^Answer to/ });
  await expect(answer).toBeFocused();
  // What is typed is no key.
  await page.keyboard.type('Like a jerk');
  await expect(answer).toHaveValue('Like a jerk');
  await page.keyboard.press('Control+Enter');
  await expect(third.getByRole('button', { name: 'Answer' })).toBeFocused();
  await page.keyboard.press('e');
  await expect(form(page)).toContainText('No open comments');
});

test('who accepts what a colleague has decided on meanwhile is told so, and the words stay; others are accepted all the same', async ({
  page,
  logIn,
}) => {
  await logIn();
  const created = await makeDraft(page, 'Decided meanwhile', { blocks: [richText('r1', '<p>It rolls, and it pitches.</p>')] });
  await suggest(page, created.versionID, { words: 'rolls', replacement: 'heaves' });
  await suggest(page, created.versionID, { words: 'pitches', replacement: 'yaws' });
  await openEditor(page, created);
  await openComments(page);
  const card = form(page).getByRole('article', { name: /replace “rolls”/ });
  await expect(card).toBeVisible();
  const list = await callAPI(page, 'GET', `page/${created.pageID}/comments`);
  const [first] = list['items'] as { id: number }[];
  await callAPI(page, 'POST', `page/comment/${first?.id}/resolve`, { outcome: 'rejected' });
  await form(page).getByRole('button', { name: 'Accept all 2' }).press('Enter');
  await expect(page.getByText('1 suggestion was accepted; 1 was not')).toBeVisible();
  const text = canvas(page).locator('[data-block-key=r1] p');
  await expect(text).toHaveText('It rolls, and it yaws.');
  await openEditor(page, created);
  await expect(text).toHaveText('It rolls, and it yaws.');
});

test('a deletion that was begun is there again, and words that were chosen anew have nothing of what was for others', async ({
  page,
  logIn,
}) => {
  await logIn();
  const created = await makeDraft(page, 'Begun', { blocks: [heading('h1', 'Why it rolls')] });
  await openEditor(page, created);
  const begin = async () => {
    await canvas(page).getByText('Why it rolls').dblclick();
    await expect(canvas(page).locator('textarea[data-typing]')).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+Alt+m');
    await expect(form(page).getByRole('blockquote')).toBeVisible();
  };
  await begin();
  await form(page).getByRole('checkbox', { name: 'Suggest other words' }).check();
  const field = form(page).getByRole('textbox', { name: 'In place of these words' });
  await field.fill('');
  await form(page).getByRole('textbox', { name: 'Why (optional)' }).fill('Of no use.');
  await openEditor(page, created);
  await openComments(page);
  await expect(field).toHaveValue('');
  await begin();
  await expect(form(page).getByRole('checkbox', { name: 'Suggest other words' })).not.toBeChecked();
  await openEditor(page, created);
  await openComments(page);
  await expect(field).toHaveCount(0);
});
