import type { Page } from '@playwright/test';

import { block, canvas, form, heading, makeDraft, openEditor, richText, selectBlock } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { callAPI } from '../../support/versioned-page.ts';
import { checkInBothColours } from '../../support/screen.ts';
import { logInAs, makeColleague } from '../../support/second-user.ts';

/** Clicks into a text of the page and waits until it is typed there. */
async function typeIn(page: Page, words: string): Promise<void> {
  await canvas(page).getByText(words).click();
  await expect(canvas(page).locator('[contenteditable=true]').filter({ hasText: words })).toBeFocused();
}

test('two people comment on a block of a draft, answer and resolve, by the keyboard alone', async ({ page, logIn }) => {
  await logIn();
  const created = await makeDraft(page, 'Commented', {
    blocks: [heading('h1', 'Why it rolls'), heading('h2', 'When it rolls')],
  });
  const colleague = await makeColleague(page, 'Coral Eague', 'Editor');
  await openEditor(page, created);
  await selectBlock(page, 'h2');
  await page.keyboard.press('Control+Alt+m');
  const field = form(page).getByRole('textbox', { name: 'Comment on When it rolls' });
  await expect(field).toBeFocused();
  await page.keyboard.type('Who measured this?');
  // What was typed and not sent is there again.
  await openEditor(page, created);
  await form(page).getByRole('button', { name: 'Comments' }).press('Enter');
  await expect(field).toHaveValue('Who measured this?');
  await checkInBothColours(page, 'a comment that is written in the editor');
  await field.press('Control+Enter');
  const thread = form(page).getByRole('article', { name: /^Comment by/ });
  await expect(thread).toContainText('Who measured this?');

  const other = await logInAs(page, colleague);
  await openEditor(other, created);
  await form(other)
    .getByRole('button', { name: /^Comments/ })
    .press('Enter');
  await expect(form(other).getByRole('article')).toContainText('Who measured this?');
  await form(other).getByRole('button', { name: 'Answer' }).press('Enter');
  await other.keyboard.type('The department of hydrodynamics.');
  await other.keyboard.press('Control+Enter');
  await expect(form(other).getByRole('article')).toContainText('The department of hydrodynamics.');
  await other.context().close();

  await openEditor(page, created);
  await form(page)
    .getByRole('button', { name: /^Comments/ })
    .press('Enter');
  await expect(thread).toContainText('The department of hydrodynamics.');
  await thread.getByRole('button', { name: 'Resolve' }).press('Enter');
  await expect(form(page)).toContainText('No open comments');
});

test('a comment on selected words stays with them through edits, and says when they are gone', async ({ page, logIn }) => {
  await logIn();
  const created = await makeDraft(page, 'Quoted', {
    blocks: [heading('h1', 'Why it rolls'), richText('r1', '<p>The draught is four metres.</p>')],
  });
  await openEditor(page, created);
  await typeIn(page, 'The draught is four metres.');
  await page.keyboard.press('Control+a');
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
  await page.keyboard.press('Control+a');
  await page.keyboard.type('The draught is four metres. It was six.');
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
  // Below the pointer its card stays.
  await page.mouse.move(400, 300);
  await expect(form(page)).toContainText('No open comments');

  // By key too.
  await typeIn(page, 'All is new.');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+Alt+m');
  await expect(field).toBeFocused();
  await expect(form(page).getByRole('blockquote')).toHaveText('All is new.');
});

test('words of a heading, a caption and a quote are commented on where they are typed, by the key', async ({ page, logIn }) => {
  await logIn();
  const caption = block('table', 't1', {
    caption: 'What was towed',
    table: { headerRow: true, headerColumn: false, rows: [['Ship'], ['Tug']] },
  });
  const quote = block('quote', 'q1', { text: 'They came from two places.', source: '' });
  const created = await makeDraft(page, 'Plain words', { blocks: [heading('h1', 'Why it rolls'), caption, quote] });
  await openEditor(page, created);
  for (const words of ['Why it rolls', 'What was towed', 'They came from two places.']) {
    await canvas(page).getByText(words, { exact: true }).dblclick();
    const typed = canvas(page).locator('textarea[data-typing]');
    await expect(typed).toBeFocused();
    await expect(typed).toHaveValue(words);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+Alt+m');
    await expect(form(page).getByRole('textbox', { name: /^Comment on/ })).toBeFocused();
    await expect(form(page).getByRole('blockquote')).toHaveText(words);
    await page.keyboard.type('Really?');
    await page.keyboard.press('Control+Enter');
    await expect(form(page).getByRole('article', { name: new RegExp(`on “${words}”$`) })).toContainText('Really?');
    await form(page).getByRole('article').getByRole('button', { name: 'Resolve' }).click();
    // Below the pointer its card stays.
    await page.mouse.move(400, 300);
    await expect(form(page)).toContainText('No open comments');
  }
});

test('on a phone the buttons at selected words are all in sight, and one begins a comment on them', async ({ page, logIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn();
  const created = await makeDraft(page, 'Small', { blocks: [richText('r1', '<p>The draught is four metres.</p>')] });
  await page.goto(`/cmsadmin/page/${created.pageID}`);
  await page.getByRole('tab', { name: 'Write' }).click();
  await typeIn(page, 'The draught is four metres.');
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'All tools' }).click();
  const buttons = page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button');
  await expect(buttons.last()).toHaveAccessibleName('Comment');
  for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 });
  await buttons.last().click();
  await expect(form(page).getByRole('textbox', { name: /^Comment on/ })).toBeFocused();
  await expect(form(page).getByRole('blockquote')).toHaveText('The draught is four metres.');
});

test('a comment says when it is not about the selected words, and is only about words of its own block', async ({
  page,
  logIn,
}) => {
  await logIn();
  const long = 'The draught is four metres, and the beam is twelve. '.repeat(12).trim();
  const created = await makeDraft(page, 'Selected', {
    blocks: [heading('h1', 'Why it rolls'), heading('h2', 'Why it rolls, and when'), richText('r1', `<p>${long}</p>`)],
  });
  await openEditor(page, created);
  const words = (key: string) => canvas(page).locator(`[data-block-key="${key}"]`);
  // What is selected in another block stays selected there.
  await words('h1').selectText();
  await selectBlock(page, 'h2');
  await page.keyboard.press('Control+Alt+m');
  await expect(form(page).getByRole('textbox', { name: 'Comment on Why it rolls, and when' })).toBeFocused();
  await expect(form(page).getByRole('blockquote')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await form(page).getByRole('button', { name: 'Cancel' }).click();

  await selectBlock(page, 'r1');
  await words('r1').selectText();
  await page.keyboard.press('Control+Alt+m');
  await expect(form(page).getByText('about the whole block: the selected words have more than 500 characters')).toBeVisible();
  await checkInBothColours(page, 'a comment that is not about the selected words');
  await form(page).getByRole('button', { name: 'Cancel' }).click();

  await selectBlock(page, 'h1');
  await words('h1').evaluate((first) => {
    const last = first.ownerDocument.querySelector('[data-block-key="h2"]');
    if (last !== null) first.ownerDocument.getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length);
  });
  await page
    .getByRole('group', { name: /^Tools for/ })
    .getByRole('button', { name: 'Comment' })
    .click();
  await expect(form(page).getByText('about the whole block: the selected words aren’t in one text of it')).toBeVisible();
});

test('what was written at a block or at words that are gone meanwhile is there, and is added without them', async ({
  page,
  logIn,
}) => {
  await logIn();
  const created = await makeDraft(page, 'Deleted', {
    blocks: [heading('h1', 'Why it rolls'), heading('h2', 'When it rolls'), richText('r1', '<p>Four metres.</p>')],
  });
  await openEditor(page, created);
  await selectBlock(page, 'h2');
  await page.keyboard.press('Control+Alt+m');
  await expect(form(page).getByRole('textbox', { name: 'Comment on When it rolls' })).toBeFocused();
  await page.keyboard.type('Who measured this?');
  await selectBlock(page, 'h2');
  await page.keyboard.press('Delete');
  const remaining = form(page).getByRole('textbox', { name: 'Comment on the page' });
  await form(page).getByRole('button', { name: 'Block' }).first().click();
  await form(page)
    .getByRole('button', { name: /^Comments/ })
    .click();
  await expect(remaining).toHaveValue('Who measured this?');
  await expect(form(page).getByText('This block was deleted. The comment is about the page.')).toBeVisible();
  await checkInBothColours(page, 'a comment whose block was deleted');
  await remaining.press('Control+Enter');
  const thread = form(page).getByRole('article', { name: /^Comment by/ });
  await expect(thread).toContainText('Who measured this?');
  await expect(remaining).toHaveCount(0);
  await thread.getByRole('button', { name: 'Resolve' }).click();
  // Below the pointer its card stays.
  await page.mouse.move(400, 300);
  await expect(form(page)).toContainText('No open comments');

  await typeIn(page, 'Four metres.');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+Alt+m');
  const field = form(page).getByRole('textbox', { name: /^Comment on/ });
  await expect(field).toBeFocused();
  await page.keyboard.type('Five, I think.');
  await typeIn(page, 'Four metres.');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('All is new.');
  await form(page)
    .getByRole('button', { name: /^Comments/ })
    .click();
  await expect(form(page).getByText('These words are gone. The comment is about the block.')).toBeVisible();
  await field.press('Control+Enter');
  await expect(form(page).getByRole('article', { name: /^Comment by/ })).toContainText('Five, I think.');
});

test('on a phone a comment is begun in the drawer of the blocks, and its field has the focus', async ({ page, logIn }) => {
  await logIn();
  const created = await makeDraft(page, 'Phoned', { blocks: [heading('h1', 'Why it rolls'), heading('h2', 'When it rolls')] });
  await page.setViewportSize({ width: 390, height: 844 });
  await openEditor(page, created);
  await page.getByRole('button', { name: 'Blocks', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Blocks of the page' });
  await drawer.locator('[data-row=h2]').hover();
  await drawer.getByRole('button', { name: 'More for When it rolls' }).click();
  await page.getByRole('menuitem', { name: 'Comment' }).click();
  const field = form(page).getByRole('textbox', { name: 'Comment on When it rolls' });
  await expect(drawer).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.keyboard.type('Who measured this?');
  await expect(field).toHaveValue('Who measured this?');
});

/** The words of the page that are marked, each with where it begins in its text. */
const marked = (page: Page, name: 'commented' | 'comment-shown') =>
  canvas(page)
    .locator('body')
    .evaluate(
      (body, highlight) =>
        [...(body.ownerDocument.defaultView?.CSS.highlights.get(highlight) ?? [])].map((range) => [
          (range as Range).toString(),
          range.startOffset,
        ]),
      name,
    );

test('words that are commented on are marked in the page, and lead to their comment and back', async ({ page, logIn }) => {
  await logIn();
  const created = await makeDraft(page, 'Marked', {
    blocks: [heading('h1', 'Why it rolls'), richText('r1', '<p>Why it rolls, and when it rolls.</p>')],
  });
  const { pageVersion } = (await callAPI(page, 'GET', `page/${created.pageID}`)) as { pageVersion: { id: number } };
  const quote = { text: 'it rolls', before: 'Why it rolls, and when ' };
  const comment = { blockKey: 'r1', quote, text: 'Who measured this?' };
  expect(await callAPI(page, 'POST', `page/version/${pageVersion.id}/comments`, comment)).toHaveProperty('commentID');
  await openEditor(page, created);
  await expect.poll(() => marked(page, 'commented')).toEqual([['it rolls', 23]]);
  await expect(canvas(page).locator('[data-block-key="r1"]')).toHaveAccessibleDescription('1 open comment');
  await expect(canvas(page).locator('[data-block-key="h1"]')).toHaveAccessibleDescription('');
  await checkInBothColours(page, 'words that are commented on');

  const mark = page.getByRole('button', { name: /^1 open comment on/ });
  const thread = form(page).getByRole('article', { name: /on “it rolls”$/ });
  await mark.press('Enter');
  await expect(thread).toBeFocused();
  await thread.getByRole('button', { name: 'Show' }).press('Enter');
  await expect(mark).toBeFocused();
  await expect.poll(() => marked(page, 'comment-shown')).toEqual([['it rolls', 23]]);

  // Who is there once is not led there again by opening the panel.
  await form(page).getByRole('button', { name: 'Block', exact: true }).press('Enter');
  await form(page)
    .getByRole('button', { name: /^Comments/ })
    .press('Enter');
  await expect(thread).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(form(page).getByRole('button', { name: 'Versions' })).toBeFocused();

  // A click on the words leads to the comment, and writes on in the text.
  await form(page).getByRole('button', { name: 'Block', exact: true }).click();
  await expect(thread).toHaveCount(0);
  const frame = page.locator('[data-region=canvas] iframe');
  const box = await frame.boundingBox();
  const { left, top, width } = await canvas(page)
    .locator('body')
    .evaluate(({ ownerDocument }) => {
      const [range] = ownerDocument.defaultView?.CSS.highlights.get('commented') ?? [];
      const rect = (range as Range).getBoundingClientRect();
      return {
        left: rect.left + rect.width / 2,
        top: rect.top + rect.height / 2,
        width: ownerDocument.documentElement.clientWidth,
      };
    });
  const scale = (box?.width ?? 0) / width;
  await page.mouse.click((box?.x ?? 0) + left * scale, (box?.y ?? 0) + top * scale);
  await expect(thread).toHaveAttribute('data-shown');
  const text = canvas(page).locator('[contenteditable=true]');
  await expect(text).toBeFocused();
  // Changed here, they are still elsewhere in the block.
  await page.keyboard.type('x');
  await expect.poll(() => marked(page, 'commented')).toEqual([['it rolls', 4]]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => marked(page, 'commented')).toEqual([['it rolls', 23]]);

  await thread.getByRole('button', { name: 'Resolve' }).click();
  await expect(mark).toHaveCount(0);
  await expect.poll(() => marked(page, 'commented')).toEqual([]);
});
