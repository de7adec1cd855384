import type { Page } from '@playwright/test';

import { canvas, form, heading, makeDraft, openEditor, richText } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { checkInBothColours } from '../../support/screen.ts';
import { logInAs, makeColleague } from '../../support/second-user.ts';
import { callAPI } from '../../support/versioned-page.ts';

const card = (page: Page, name: RegExp) => form(page).getByRole('article', { name });
const text = (page: Page) => canvas(page).locator('[data-block-key=r1] p');

/** Opens a draft with suggestions of other words, in this order, and its comments. */
async function openSuggested(page: Page, suggested: readonly (readonly [words: string, replacement: string])[]) {
  const created = await makeDraft(page, 'Decided suggestions', {
    blocks: [heading('h1', 'Why it sways'), richText('r1', '<p>It rolls, and it pitches, very slowly.</p>')],
  });
  for (const [words, replacement] of suggested)
    // oxlint-disable-next-line no-await-in-loop -- They are made one after the other.
    await callAPI(page, 'POST', `page/version/${created.versionID}/comments`, {
      blockKey: words === 'sways' ? 'h1' : 'r1',
      quote: { text: words, before: '' },
      replacement,
    });
  await openEditor(page, created);
  await form(page)
    .getByRole('button', { name: /^Comments/ })
    .press('Enter');
  await expect(form(page).getByRole('article')).toHaveCount(suggested.length);
  return created;
}

test('undo takes back the decisions on suggestions in the order in which they were made, and redo makes them again', async ({
  page,
  logIn,
}) => {
  await logIn();
  await openSuggested(page, [
    ['rolls', 'heaves'],
    ['pitches', 'yaws'],
    ['very slowly', 'fast'],
  ]);
  const [rolls, pitches] = [card(page, /“rolls”/), card(page, /“pitches”/)];
  await rolls.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(text(page)).toHaveText('It heaves, and it pitches, very slowly.');
  await expect(rolls).toBeHidden();
  await pitches.getByRole('button', { name: 'Reject' }).press('Enter');
  await expect(page.getByText('The suggestion was rejected.')).toBeVisible();
  await expect(pitches).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(pitches.getByRole('button', { name: 'Reject' })).toBeVisible();
  await expect(text(page)).toHaveText('It heaves, and it pitches, very slowly.');
  await page.keyboard.press('Control+z');
  await expect(text(page)).toHaveText('It rolls, and it pitches, very slowly.');
  await expect(rolls.getByRole('button', { name: 'Accept' })).toBeVisible();
  await page.keyboard.press('Control+y');
  await expect(text(page)).toHaveText('It heaves, and it pitches, very slowly.');
  await expect(rolls).toBeHidden();
  await expect(pitches).toBeVisible();
  await page.keyboard.press('Control+y');
  await expect(pitches).toBeHidden();
  // All that were rejected together are open again together, by the button of the toast too.
  await page.keyboard.press('Control+z');
  await expect(pitches).toBeVisible();
  await form(page).getByRole('button', { name: 'Reject all 2…' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject all' }).press('Enter');
  await expect(form(page)).toContainText('No open comments');
  await page.getByRole('status').getByRole('button', { name: /^Undo/ }).press('Enter');
  await expect(pitches).toBeVisible();
  await expect(card(page, /“very slowly”/)).toBeVisible();
});

test('below the pointer the cards of suggestions stay where they are, so that a second click decides on nothing unread', async ({
  page,
  logIn,
}) => {
  await logIn();
  await openSuggested(page, [
    ['rolls', 'heaves'],
    ['pitches', 'yaws'],
    ['very slowly', 'fast'],
  ]);
  const [first, second, third] = [card(page, /“rolls”/), card(page, /“pitches”/), card(page, /“very slowly”/)] as const;
  const topOf = async (which: typeof first) => (await which.boundingBox())?.y;
  const tops = [await topOf(second), await topOf(third)];
  const stay = async () => expect([await topOf(second), await topOf(third)]).toEqual(tops);
  const accept = first.getByRole('button', { name: 'Accept' });
  const box = await accept.boundingBox();
  if (box === null) throw new Error('There is no button.');
  const point = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await page.mouse.click(...point);
  await expect(text(page)).toHaveText('It heaves, and it pitches, very slowly.');
  await expect(first).toContainText('Accepted by');
  await stay();
  await page.mouse.click(...point);
  await page.waitForTimeout(500);
  await expect(text(page)).toHaveText('It heaves, and it pitches, very slowly.');
  await stay();
  await checkInBothColours(page, 'a suggestion that was accepted below the pointer');
  // By keys one goes on at the next one, which is as still.
  await first.focus();
  await page.keyboard.press('j');
  await expect(second).toBeFocused();
  await page.keyboard.press('r');
  await expect(second).toContainText('Rejected by');
  await expect(third).toBeFocused();
  await stay();
  await page.mouse.move(400, 300);
  await expect(first).toBeHidden();
  await expect(second).toBeHidden();
  await expect(third).toBeFocused();
  expect(await topOf(third)).toBeLessThan(tops[1] ?? 0);
  await third.getByRole('button', { name: 'Reject' }).click();
  await expect(third).toContainText('Rejected by');
  await page.mouse.move(400, 300);
  await expect(form(page)).toContainText('No open comments');
  await expect(form(page).getByRole('button', { name: /^Comments/ })).toBeFocused();
});

test('the cards of suggestions stand in the order of the page, and show what changes with a few words around it', async ({
  page,
  logIn,
}) => {
  await logIn();
  const sentence = 'It rolls, and it pitches, very slowly.';
  await openSuggested(page, [
    ['very slowly', 'fast'],
    [sentence, sentence.replace('pitches', 'heaves and pitches')],
    ['pitches', 'yaws'],
    ['sways', 'rolls'],
  ]);
  const names = [/“sways”/, /: add “heaves and”$/, /“pitches”/, /“very slowly”/];
  for (const [at, name] of names.entries())
    // oxlint-disable-next-line no-await-in-loop
    await expect(form(page).getByRole('article').nth(at)).toHaveAccessibleName(name);
  const added = form(page).getByRole('article').nth(1);
  await expect(added.locator('ins')).toHaveText(/^heaves and/);
  await expect(added).toContainText(/… rolls, and it\s.*heaves and\s*pitches, very slowly/);
  await expect(added).not.toContainText('It rolls');
});

test('undo opens nothing again on which a colleague has decided meanwhile, and waits for the decision itself', async ({
  page,
  logIn,
}) => {
  await logIn();
  const created = await openSuggested(page, [
    ['rolls', 'heaves'],
    ['pitches', 'yaws'],
  ]);
  const [rolls, pitches] = [card(page, /“rolls”/), card(page, /“pitches”/)];
  await rolls.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(text(page)).toHaveText('It heaves, and it pitches, very slowly.');
  await expect(rolls).toBeHidden();
  // The server takes its time: undo takes back what was decided last, and not the step before.
  const answered = Promise.withResolvers<void>();
  await page.route(/reviewComments\.resolve/, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await pitches.getByRole('button', { name: 'Reject' }).press('Enter');
  await page.keyboard.press('Control+z');
  await page.waitForTimeout(300);
  answered.resolve();
  await expect(page.getByText('The suggestion is open again.')).toBeVisible();
  await expect(pitches.getByRole('button', { name: 'Reject' })).toBeVisible();
  await expect(text(page)).toHaveText('It heaves, and it pitches, very slowly.');
  await page.unroute(/reviewComments\.resolve/);

  await pitches.getByRole('button', { name: 'Reject' }).press('Enter');
  await expect(pitches).toBeHidden();

  const other = await logInAs(page, await makeColleague(page, 'Priya Raman', 'Administrator'));
  await openEditor(other, created);
  await form(other)
    .getByRole('button', { name: /^Comments/ })
    .press('Enter');
  await form(other).getByText('Resolved (2)').press('Enter');
  const theirs = card(other, /“pitches”/);
  await theirs.getByRole('button', { name: 'Open again' }).press('Enter');
  await theirs.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(text(other)).toHaveText('It heaves, and it yaws, very slowly.');
  await expect(theirs).toContainText('Accepted by Priya');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('A colleague has decided on the suggestion meanwhile: that stays as it is.')).toBeVisible();
  await expect(pitches).toBeHidden();
  await openEditor(other, created);
  await expect(text(other)).toHaveText('It heaves, and it yaws, very slowly.');
  await form(other)
    .getByRole('button', { name: /^Comments/ })
    .press('Enter');
  await expect(form(other)).toContainText('No open comments');
  await other.context().close();
});

test('F8 leads to the next open suggestion in the order of the page and Shift F8 to the one before, from a text too', async ({
  page,
  logIn,
}) => {
  await logIn();
  await openSuggested(page, [
    ['pitches', 'yaws'],
    ['rolls', 'heaves'],
    ['sways', 'pitches'],
  ]);
  const [sways, rolls, pitches] = [card(page, /“sways”/), card(page, /“rolls”/), card(page, /“pitches” with/)];
  await text(page).click({ position: { x: 2, y: 5 } });
  await expect(canvas(page).locator('[data-block-key=r1] [contenteditable=true]')).toBeFocused();
  await page.keyboard.press('F8');
  await expect(rolls).toBeFocused();
  await expect(rolls).toHaveAttribute('data-shown', 'true');
  await page.keyboard.press('F8');
  await expect(pitches).toBeFocused();
  await page.keyboard.press('F8');
  await expect(sways).toBeFocused();
  await expect(canvas(page).getByRole('heading', { name: /sways/ })).toBeInViewport();
  await page.keyboard.press('Shift+F8');
  await expect(pitches).toBeFocused();
  await page.keyboard.press('r');
  await expect(pitches).toBeHidden();
  await page.keyboard.press('F8');
  await expect(sways).toBeFocused();
  // From the field of a plain text, too.
  await canvas(page).getByRole('heading', { name: /sways/ }).dblclick();
  await expect(canvas(page).locator('textarea[data-typing]')).toBeFocused();
  await page.keyboard.press('F8');
  await expect(rolls).toBeFocused();
  await expect(rolls).toHaveAttribute('data-shown', 'true');
});
