import type { Page } from '@playwright/test';

import { canvas, form, heading, makeDraft, openEditor, richText, selectBlock } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { checkInBothColours } from '../../support/screen.ts';
import { logInAs, makeColleague } from '../../support/second-user.ts';

/** Clicks into a text of the page and waits until it is typed there. */
async function typeIn(page: Page, words: string): Promise<void> {
  await canvas(page).getByText(words).click();
  await expect(canvas(page).locator('[contenteditable=true]').filter({ hasText: words })).toBeFocused();
}

test('two people comment on a block of a draft, answer and resolve, by the keyboard alone', async ({ page, logIn }) => {
  await logIn();
  const made = await makeDraft(page, 'Commented', {
    blocks: [heading('h1', 'Why it rolls'), heading('h2', 'When it rolls')],
  });
  const colleague = await makeColleague(page, 'Coral Eague', 'Editor');
  await openEditor(page, made);
  await selectBlock(page, 'h2');
  await page.keyboard.press('Control+Alt+m');
  const field = form(page).getByRole('textbox', { name: 'Comment on When it rolls' });
  await expect(field).toBeFocused();
  await page.keyboard.type('Who measured this?');
  // What was typed and not sent is there again.
  await openEditor(page, made);
  await form(page).getByRole('button', { name: 'Comments' }).press('Enter');
  await expect(field).toHaveValue('Who measured this?');
  await checkInBothColours(page, 'a comment that is written in the editor');
  await field.press('Control+Enter');
  const thread = form(page).getByRole('article', { name: /^Comment by/ });
  await expect(thread).toContainText('Who measured this?');

  const other = await logInAs(page, colleague);
  await openEditor(other, made);
  await form(other)
    .getByRole('button', { name: /^Comments/ })
    .press('Enter');
  await expect(form(other).getByRole('article')).toContainText('Who measured this?');
  await form(other).getByRole('button', { name: 'Answer' }).press('Enter');
  await other.keyboard.type('The department of hydrodynamics.');
  await other.keyboard.press('Control+Enter');
  await expect(form(other).getByRole('article')).toContainText('The department of hydrodynamics.');
  await other.context().close();

  await openEditor(page, made);
  await form(page)
    .getByRole('button', { name: /^Comments/ })
    .press('Enter');
  await expect(thread).toContainText('The department of hydrodynamics.');
  await thread.getByRole('button', { name: 'Resolve' }).press('Enter');
  await expect(form(page)).toContainText('No open comments');
});

test('a comment on selected words stays with them through edits, and says when they are gone', async ({ page, logIn }) => {
  await logIn();
  const made = await makeDraft(page, 'Quoted', {
    blocks: [heading('h1', 'Why it rolls'), richText('r1', '<p>The draught is four metres.</p>')],
  });
  await openEditor(page, made);
  await typeIn(page, 'The draught is four metres.');
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Comment' }).click();
  const field = form(page).getByRole('textbox', { name: /^Comment on/ });
  await expect(field).toBeFocused();
  await expect(form(page).getByRole('blockquote')).toHaveText('The draught is four metres.');
  await page.keyboard.type('Five, I think.');
  await page.keyboard.press('Control+Enter');
  const thread = form(page).getByRole('article', { name: /on “The draught is four metres\.”$/ });
  await expect(thread).toContainText('Five, I think.');
  await checkInBothColours(page, 'a comment on words in the editor');

  await typeIn(page, 'The draught is four metres.');
  await page.keyboard.press('End');
  await page.keyboard.type(' It was six.');
  await form(page)
    .getByRole('button', { name: /^Comments/ })
    .click();
  await expect(thread).not.toContainText('These words are gone.');
  await typeIn(page, 'It was six.');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('All is new.');
  await form(page)
    .getByRole('button', { name: /^Comments/ })
    .click();
  await expect(thread).toContainText('These words are gone.');
  await thread.getByRole('button', { name: 'Resolve' }).click();
  await expect(form(page)).toContainText('No open comments');

  // By key too.
  await typeIn(page, 'All is new.');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+Alt+m');
  await expect(field).toBeFocused();
  await expect(form(page).getByRole('blockquote')).toHaveText('All is new.');
});

test('on a phone the buttons at selected words are all in sight, and one begins a comment on them', async ({ page, logIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn();
  const made = await makeDraft(page, 'Small', { blocks: [richText('r1', '<p>The draught is four metres.</p>')] });
  await page.goto(`/cmsadmin/page/${made.pageID}`);
  await page.getByRole('button', { name: 'Page', exact: true }).click();
  await typeIn(page, 'The draught is four metres.');
  await page.keyboard.press('Control+a');
  const buttons = page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button');
  await expect(buttons.last()).toHaveAccessibleName('Comment');
  for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 });
  await buttons.last().click();
  await expect(form(page).getByRole('textbox', { name: /^Comment on/ })).toBeFocused();
  await expect(form(page).getByRole('blockquote')).toHaveText('The draught is four metres.');
});
