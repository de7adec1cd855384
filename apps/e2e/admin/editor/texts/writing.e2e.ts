import type { Locator, Page } from '@playwright/test';

import { block, canvas, endStep, form, heading, makeDraft, openEditor, outline, richText } from '../../../support/editor.ts';
import { expect, test } from '../../../support/fixtures.ts';

const written = (page: Page): Locator => canvas(page).locator('[data-typing][contenteditable=true]');
const drawn = (page: Page, key: string): Locator => canvas(page).locator(`[data-block-key="${key}"] [data-field]`);
const rows = (page: Page): Locator => outline(page).locator('[data-row]');

/** Clicks before a word of a text that the page shows. */
async function clickBefore(text: Locator, word: string): Promise<void> {
  const at = await text.evaluate(async (element, sought) => {
    // Words move when their font comes.
    await element.ownerDocument.fonts.ready;
    const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const start = (node.textContent ?? '').indexOf(sought);
      if (start < 0) continue;
      const range = element.ownerDocument.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + 1);
      const [rect, whole] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
      // The page is drawn smaller than it is.
      const frame = element.ownerDocument.defaultView?.frameElement;
      const scale = frame == null ? 1 : frame.getBoundingClientRect().width / frame.clientWidth;
      return { x: (rect.left - whole.left + 1) * scale, y: (rect.top - whole.top + rect.height / 2) * scale };
    }
    throw new Error(`“${sought}” is not shown`);
  }, word);
  await text.click({ position: at });
}

test('a text is written in the page where one clicked, with its toolbar, as in the form, and is there after a reload', async ({
  page,
  logIn,
}) => {
  await logIn();
  const created = await makeDraft(page, 'Written', {
    blocks: [heading('a', 'Waves'), richText('t', '<p>Long waves travel far.</p><ul><li>one</li></ul>')],
  });
  await openEditor(page, created);
  const inForm = form(page).getByRole('textbox', { name: 'Text' });
  // The header of the site comes later.
  const below = async (): Promise<number[]> => {
    const [title, text] = await Promise.all([canvas(page).locator('h2').first().boundingBox(), drawn(page, 't').boundingBox()]);
    return [Math.round((text?.y ?? 0) - (title?.y ?? 0)), Math.round(text?.height ?? 0)];
  };
  const before = await below();
  await clickBefore(drawn(page, 't'), 'travel');
  await expect(written(page)).toBeFocused();
  // Nothing moves when the drawn text becomes one that is typed.
  expect(await below()).toEqual(before);
  await page.keyboard.type('always ');
  await expect(written(page)).toContainText('Long waves always travel far.');
  await expect(inForm).toContainText('Long waves always travel far.');
  await endStep(page);
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+b');
  await expect(inForm.locator('strong')).toHaveText(/always/);
  await endStep(page);
  // The toolbar comes at the selected words, and takes the focus by key.
  const bar = page.getByRole('toolbar', { name: 'Formatting' });
  await expect(bar).toBeVisible();
  await page.keyboard.press('Alt+F10');
  await expect(bar.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(written(page).locator('em')).toHaveText(/always/);
  await expect(written(page)).toBeFocused();
  await page.keyboard.press('Alt+F10');
  await expect(bar.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(written(page)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(written(page).locator('em')).toHaveCount(0);
  await expect(written(page).locator('strong')).toHaveCount(1);
  await endStep(page);
  // The form writes the same text.
  await inForm.getByText('one').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and two');
  await expect(drawn(page, 't')).toContainText('one and two');
  await clickBefore(drawn(page, 't'), 'far');
  await expect(written(page)).toBeFocused();
  await page.keyboard.type('very ');
  await page.keyboard.press('Escape');
  await expect(written(page)).toHaveCount(0);
  await expect(canvas(page).getByText('very far.')).toBeVisible();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.reload();
  await expect(canvas(page).getByText('Long waves always travel very far.')).toBeVisible();
  await expect(drawn(page, 't').locator('strong')).toHaveText(/always/);
});

test('writing goes on from block to block: Enter in a heading, Backspace at the start, arrows at the edges', async ({
  page,
  logIn,
}) => {
  await logIn();
  const created = await makeDraft(page, 'Blocks', {
    blocks: [heading('a', 'Waves and wind'), richText('b', '<p>First words.</p>'), richText('c', '<p>Second words.</p>')],
  });
  await openEditor(page, created);
  await canvas(page)
    .getByRole('heading', { name: 'Waves and wind' })
    .dblclick({ position: { x: 8, y: 12 } });
  await page.keyboard.press('Home');
  for (let letter = 0; letter < 'Waves'.length; letter += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(canvas(page).getByRole('heading', { name: 'Waves', exact: true })).toBeVisible();
  await expect(written(page)).toBeFocused();
  await expect(written(page)).toHaveText('and wind');
  await page.keyboard.type('Currents ');
  await expect(written(page)).toHaveText('Currents and wind');
  await expect(rows(page)).toHaveCount(4);
  // Down into the next text, over its end into the third.
  await page.keyboard.press('ArrowDown');
  await expect(written(page)).toHaveText('First words.');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(written(page)).toHaveText('Second words.');
  await page.keyboard.press('Backspace');
  await expect(rows(page)).toHaveCount(3);
  await expect(written(page)).toHaveText('First words.Second words.');
  await page.keyboard.type('The ');
  await expect(written(page).locator('p').last()).toHaveText('The Second words.');
  // What was typed is one step or, on a slow machine, several.
  await expect(async () => {
    await page.keyboard.press('Control+z');
    await expect(rows(page)).toHaveCount(4, { timeout: 1000 });
  }).toPass();
  await expect(drawn(page, 'c')).toHaveText('Second words.');
  // Left at the start of the first text, into the plain words of the heading above.
  await clickBefore(canvas(page).getByText('Currents and wind'), 'Currents');
  await expect(written(page)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(canvas(page).locator('textarea')).toBeFocused();
  await page.keyboard.type(', ice');
  await expect(canvas(page).locator('textarea')).toHaveValue('Waves, ice');
  // An empty text goes, with the caret at the end of what stands before it.
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(5);
  await expect(written(page)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(rows(page)).toHaveCount(4);
  await expect(canvas(page).locator('textarea')).toBeFocused();
  await page.keyboard.type(' and fog');
  await page.keyboard.press('Escape');
  await expect(canvas(page).getByRole('heading', { name: 'Waves, ice and fog' })).toBeAttached();
});

test('what is written in the page is on the site', async ({ page, logIn }) => {
  await logIn();
  const created = await makeDraft(page, 'On the site', {
    blocks: [
      richText('t', '<p>Long waves.</p>'),
      block('accordion', 'q', { title: 'Questions', items: [{ key: '1', title: 'Why?', html: '<p>Because.</p>' }] }),
    ],
  });
  await openEditor(page, created);
  await clickBefore(drawn(page, 't'), 'waves');
  await expect(written(page)).toBeFocused();
  await page.keyboard.type('steep ');
  await clickBefore(drawn(page, 'q'), 'Because');
  await expect(written(page)).toHaveText('Because.');
  await expect(written(page)).toBeFocused();
  await page.keyboard.type('Only ');
  await expect(canvas(page).getByText('Only Because.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/was published/)).toBeVisible();
  await page.goto(`/en/${created.slug}`);
  await expect(page.getByText('Long steep waves.')).toBeVisible();
  await expect(page.locator('[data-field], [data-typing]')).toHaveCount(0);
});

test('a slash in an empty paragraph of the page chooses a block, which parts the text; in the form it stays a slash', async ({
  page,
  logIn,
}) => {
  await logIn();
  const created = await makeDraft(page, 'Slash', { blocks: [richText('t', '<p>First words.</p><p>Last words.</p>')] });
  await openEditor(page, created);
  const list = page.getByRole('listbox', { name: 'Blocks' });
  await clickBefore(drawn(page, 't'), 'First');
  await expect(written(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' 3 /s');
  await expect(list).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await expect(list).toBeVisible();
  await expect(canvas(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('quot');
  await expect(list.getByRole('option', { selected: true })).toContainText('Quote');
  const chosen = await canvas(page).getByRole('combobox').getAttribute('aria-activedescendant');
  await expect(canvas(page).locator(`#${chosen}`)).toContainText('Quote');
  // Escape keeps the words.
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(written(page)).toContainText('/quot');
  await expect(written(page)).toHaveAttribute('role', 'textbox');
  for (let letter = 0; letter < '/quot'.length; letter += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('/head');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(list.getByRole('option', { selected: true })).toContainText('Heading');
  await page.keyboard.press('Enter');
  await expect(list).toHaveCount(0);
  await expect(rows(page)).toHaveCount(3);
  await expect(canvas(page).locator('textarea')).toBeFocused();
  await page.keyboard.type('Between');
  await expect(canvas(page).locator('textarea')).toHaveValue('Between');
  await expect(drawn(page, 't')).toHaveText('First words. 3 /s');
  await expect(canvas(page).getByText('Last words.')).toBeVisible();
  // A block that is more than words is written in its form; an empty text gives it its place.
  await page.keyboard.press('Enter');
  await expect(written(page)).toBeFocused();
  await expect(rows(page)).toHaveCount(4);
  await page.keyboard.type('/accord');
  await list.getByRole('option', { name: /Accordion/ }).click();
  await expect(rows(page)).toHaveCount(4);
  await expect(form(page).getByRole('textbox').first()).toBeFocused();
  // Those used last come first, until a term is typed; another page of the type has them too.
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Add a block' });
  const recent = dialog.getByRole('group', { name: 'Last used' }).getByRole('option');
  await expect(recent).toHaveText([/^Accordion/, /^Heading/]);
  await expect(dialog.getByRole('option', { name: /^Heading/ })).toHaveCount(1);
  await expect(dialog.getByRole('option', { selected: true })).toContainText('Accordion');
  await page.keyboard.type('qu');
  await expect(recent).toHaveCount(0);
  await page.keyboard.press('Escape');
  await outline(page).locator('[data-row="t"]').click();
  const inForm = form(page).getByRole('textbox', { name: 'Text' });
  await inForm.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await expect(inForm).toContainText('/');
  await expect(list).toHaveCount(0);
});

test('Markdown habits: lists and quotes stay in the text, ## makes a heading that one undo takes back', async ({
  page,
  logIn,
}) => {
  await logIn();
  const created = await makeDraft(page, 'Markdown', {
    blocks: [richText('t', '<p>one</p><p>two</p><p>three</p><p>Waves</p><p>with <strong>bold</strong></p>')],
  });
  await openEditor(page, created);
  const begin = async (word: string, characters: string): Promise<void> => {
    await clickBefore(canvas(page).locator('[data-field]').first(), word);
    await page.keyboard.press('Home');
    await page.keyboard.type(characters);
  };
  await begin('one', '- ');
  await expect(written(page).locator('ul li')).toHaveText('one');
  await begin('two', '1. ');
  await expect(written(page).locator('ol li')).toHaveText('two');
  await begin('three', '> ');
  await expect(written(page).locator('blockquote')).toHaveText('three');
  // Nothing is lost without a word.
  await begin('with', '## ');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText(/^Not made a heading/)).toBeAttached();
  await endStep(page);
  await begin('Waves', '## ');
  await expect(rows(page)).toHaveCount(3);
  await expect(canvas(page).locator('textarea')).toBeFocused();
  await expect(canvas(page).locator('textarea')).toHaveValue('Waves');
  await page.keyboard.press('Control+z');
  await expect(rows(page)).toHaveCount(1);
  await expect(drawn(page, 't')).toContainText('Waves');
});

test('a heading is entered by a click on its words or beside them, by arrows when empty, and joins plain words only', async ({
  page,
  logIn,
}) => {
  await logIn();
  const created = await makeDraft(page, 'Headings', {
    blocks: [
      heading('a', 'Waves'),
      richText('b', '<p>and wind</p>'),
      heading('c', ''),
      richText('d', '<p>with <strong>bold</strong></p>'),
    ],
  });
  await openEditor(page, created);
  const typed = canvas(page).locator('textarea');
  const title = canvas(page).getByRole('heading', { name: 'Waves' });
  await title.click({ position: { x: 400, y: 12 } });
  await expect(typed).toBeFocused();
  await page.keyboard.press('Escape');
  await outline(page).locator('[data-row="d"]').click();
  await title.click({ position: { x: 8, y: 12 } });
  await expect(typed).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Delete');
  await expect(rows(page)).toHaveCount(3);
  await expect(typed).toHaveValue('Waves and wind');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(typed).toHaveValue('');
  await expect(typed).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(written(page)).toBeFocused();
  // What a heading could not keep stays apart: the caret goes on.
  await page.keyboard.press('Backspace');
  await expect(rows(page)).toHaveCount(3);
  await expect(typed).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(rows(page)).toHaveCount(2);
  await expect(typed).toHaveValue('Waves and wind');
});

test('an anchor that joining takes away is told of, with a way back', async ({ page, logIn }) => {
  await logIn();
  const created = await makeDraft(page, 'Anchors', {
    blocks: [
      { ...richText('b', '<p>First</p>'), anchorPoint: 'first' },
      { ...richText('c', '<p>Second</p>'), anchorPoint: 'second' },
    ],
  });
  await openEditor(page, created);
  await clickBefore(drawn(page, 'c'), 'Second');
  await page.keyboard.press('Home');
  await page.keyboard.press('Backspace');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText(/anchor #second is gone/).first()).toBeVisible();
  await page.getByRole('button', { name: /Undo/ }).last().click();
  await expect(rows(page)).toHaveCount(2);
});

test('a tap into a text that was selected as a whole and left puts the caret there; what is typed replaces nothing', async ({
  page,
  logIn,
}) => {
  await logIn();
  await openEditor(page, await makeDraft(page, 'Tapped', { blocks: [richText('r1', '<p>The draught is four metres.</p>')] }));
  // In the page, then in the form. A tap is over at once, where a click with a mouse takes a tenth of a second.
  for (const [typed, seen] of [
    ['A', 'The Adraught is four metres.'],
    ['B', 'The ABdraught is four metres.'],
  ] as const) {
    const text = typed === 'A' ? drawn(page, 'r1') : form(page).getByRole('textbox', { name: 'Text' });
    await text.click();
    await expect(typed === 'A' ? written(page) : text).toBeFocused();
    await page.keyboard.press('Control+a');
    await form(page).getByRole('textbox', { name: 'Anchor' }).focus();
    await clickBefore(text, 'draught');
    await page.keyboard.type(typed);
    await expect(text).toHaveText(seen);
  }
});

test('words are chosen in a text that was left with others selected', async ({ page, logIn }) => {
  await logIn();
  await openEditor(
    page,
    await makeDraft(page, 'Chosen', { blocks: [richText('r1', '<p>Draught and</p><p>beam</p><p>length</p>')] }),
  );
  await canvas(page).getByText('beam').click();
  await expect(written(page)).toBeFocused();
  await canvas(page).getByText('beam').dblclick();
  await form(page).getByRole('textbox', { name: 'Anchor' }).click();
  await canvas(page).getByText('length').dblclick();
  await page.keyboard.type('width');
  await expect(written(page).locator('p')).toHaveText(['Draught and', 'beam', 'width']);
  await endStep(page);
  // Dragged over, by a hand that rests before it moves.
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await form(page).getByRole('textbox', { name: 'Anchor' }).click();
  const box = await canvas(page).getByText('Draught and').boundingBox();
  if (box === null) throw new Error('The words are not shown.');
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + 1, middle);
  await page.mouse.down();
  await endStep(page);
  await page.mouse.move(box.x + box.width / 2, middle, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.press('Delete');
  await expect(written(page).locator('p')).toHaveText(['', 'beam', 'width']);
});
