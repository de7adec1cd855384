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
import { countRenders, rendersOf } from '../../support/renders.ts';
import { logInAs, makeColleague } from '../../support/second-user.ts';

test('two editors of a page see each other, the block that the other is in, and what the other saved', async ({
  page,
  logIn,
}) => {
  await countRenders(page);
  await logIn();
  const blocks = Array.from({ length: 200 }, (_, index) => heading(`b${index}`, `Chapter ${index}`));
  const created = await makeDraft(page, 'Presence', { blocks });
  const edith = await logInAs(page, await makeColleague(page, 'Edith Editor', 'Editor'));
  const others = page.getByRole('list', { name: 'Also on this page' });
  await openEditor(page, created);
  await expect(others).toHaveCount(0);
  await openEditor(edith, created);
  await expect(others).toContainText('Edith Editor');
  await expect(edith.getByRole('list', { name: 'Also on this page' })).toContainText('Administrator');

  const row = outline(page).locator('[data-row=b2]');
  const renders = await rendersOf(page, async () => {
    await selectBlock(edith, 'b2');
    await expect(row).toContainText('Edith Editor in this block');
  });
  // The row, the mark on the page and the people above, not the 200 blocks.
  expect(renders).toBeLessThan(40);

  await headingField(edith).fill('Chapter two');
  await expect(row).toContainText('Chapter two');
  await expect(page.getByRole('status').filter({ hasText: 'Edith Editor changed this page.' })).toBeAttached();

  await page.goto('/cmsadmin/');
  await expect(page.getByRole('row', { name: created.title }).getByText('Edith Editor has this page open')).toBeAttached();
  await edith.context().close();
});

test('the name of who is in a block hides none of its words on a phone, where the page is small', async ({ page, logIn }) => {
  await logIn();
  const words = 'The basin waits for the first waves of the morning. '.repeat(6).trim();
  const blocks = [heading('h', 'Waves'), richText('t', `<p>${words}</p>`)];
  const created = await makeDraft(page, 'Names', { blocks });
  const edith = await logInAs(page, await makeColleague(page, 'Edith Editor', 'Editor'));
  await page.setViewportSize({ width: 390, height: 844 });
  await openEditor(page, created);
  await openEditor(edith, created);
  await selectBlock(edith, 't');
  const name = page.getByText('Edith Editor', { exact: true }).and(page.locator('[data-mark] *'));
  await expect(name).toBeVisible();
  const bottom = async () => {
    const box = await name.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const text = canvas(page).locator('[data-block-key=t]');
  await expect.poll(async () => (await bottom()) - ((await text.boundingBox())?.y ?? 0)).toBeLessThanOrEqual(0.5);
  // In a block that one has selected oneself, its buttons are above it.
  await text.click();
  await expect.poll(async () => (await bottom()) - ((await text.boundingBox())?.y ?? 0)).toBeGreaterThan(10);
  await edith.context().close();
});

test('two who type in one text see each other’s caret, which moves with what is typed, while their own stays', async ({
  page,
  logIn,
}) => {
  await logIn();
  const created = await makeDraft(page, 'Carets', { blocks: [richText('t', '<p>Waves break.</p><p>Ships roll.</p>')] });
  const edith = await logInAs(page, await makeColleague(page, 'Edith Editor', 'Editor'));
  await openEditor(page, created);
  await openEditor(edith, created);
  const textOf = (window: Page) => canvas(window).locator('[data-typing]');
  /** Where the caret of somebody is: the words before it in its paragraph, or in all of the text. */
  const beforeCaret = (window: Page, name: string) =>
    canvas(window)
      .locator(`[data-caret-of="${name}"]`)
      .evaluate((caret) => {
        const range = caret.ownerDocument.createRange();
        range.setStart(caret.closest('[data-typing]') ?? caret, 0);
        range.setEndBefore(caret);
        return range.toString();
      });
  const ownCaret = (window: Page) =>
    textOf(window).evaluate((text) => {
      const selection = text.ownerDocument.getSelection();
      const range = text.ownerDocument.createRange();
      range.setStart(text, 0);
      range.setEnd(selection?.focusNode ?? text, selection?.focusOffset ?? 0);
      return range.toString();
    });
  for (const [window, words] of [
    [page, 'Waves break.'],
    [edith, 'Ships roll.'],
  ] as const) {
    await canvas(window).getByText(words).click();
    await expect(textOf(window)).toBeFocused();
    await window.keyboard.press('End');
  }
  await expect.poll(() => beforeCaret(page, 'Edith Editor')).toBe('Waves break.Ships roll.');
  await expect.poll(() => beforeCaret(edith, 'Administrator')).toBe('Waves break.');
  // Each types, and the other's caret stands behind what was typed: a space at the end of a paragraph, too.
  await page.keyboard.type(' Spray ', { delay: 60 });
  await expect.poll(() => beforeCaret(edith, 'Administrator')).toBe('Waves break. Spray ');
  expect(await ownCaret(edith)).toBe('Waves break. Spray Ships roll.');
  await edith.keyboard.type(' They pitch', { delay: 60 });
  await expect.poll(() => beforeCaret(page, 'Edith Editor')).toBe('Waves break. Spray Ships roll. They pitch');
  expect(await ownCaret(page)).toBe('Waves break. Spray ');
  // Both at once.
  await Promise.all([page.keyboard.type('flies', { delay: 80 }), edith.keyboard.type(', too', { delay: 80 })]);
  await expect.poll(() => beforeCaret(page, 'Edith Editor')).toBe('Waves break. Spray fliesShips roll. They pitch, too');
  await expect.poll(() => beforeCaret(edith, 'Administrator')).toBe('Waves break. Spray flies');
  // What is selected is tinted, and the caret goes where the arrows lead it.
  await edith.keyboard.press('Shift+Home');
  await expect(canvas(page).locator('[data-selected-by="Edith Editor"]')).toHaveText('Ships roll. They pitch, too');
  await expect.poll(() => beforeCaret(page, 'Edith Editor')).toBe('Waves break. Spray flies');
  await edith.keyboard.press('ArrowRight');
  await expect(canvas(page).locator('[data-selected-by]')).toHaveCount(0);
  // The text in the form shows it as well; whoever leaves it has no caret.
  await expect(form(page).locator('[data-caret-of="Edith Editor"]')).toHaveCount(1);
  await edith.keyboard.press('Escape');
  await expect(canvas(page).locator('[data-caret-of]')).toHaveCount(0);
  await edith.context().close();
});

test('the flag at the caret of somebody else has their initials, in the colour that they have everywhere, and is cut off nowhere', async ({
  page,
  logIn,
}) => {
  const name = 'Wilhelmina van der Oosterhout';
  await logIn();
  const created = await makeDraft(page, 'Carets', {
    blocks: [richText('t', `<p>${'Waves break at the beach. '.repeat(9)}</p>`)],
  });
  const other = await logInAs(page, await makeColleague(page, name, 'Editor'));
  await openEditor(page, created);
  await openEditor(other, created);
  await canvas(page).getByText('Waves break').click();
  await canvas(other).getByText('Waves break').click();
  await expect(canvas(other).locator('[data-typing]')).toBeFocused();
  await other.keyboard.press('Home');
  await other.keyboard.press('End');
  const inForm = form(page).locator(`[data-caret-of="${name}"]`);
  await expect(inForm).toHaveCount(1);
  const flag = await inForm.evaluate((element) => {
    const style = getComputedStyle(element, '::after');
    const left = element.getBoundingClientRect().left + 2 + Number.parseFloat(style.left);
    const text = element.closest('.ProseMirror')?.getBoundingClientRect() ?? new DOMRect();
    const isWithin = left >= text.left - 2 && left + Number.parseFloat(style.width) <= text.right + 2;
    return { initials: style.content, isWithin, colour: style.backgroundColor };
  });
  const avatar = page.getByRole('list', { name: 'Also on this page' }).getByText('WO', { exact: true });
  const colour = await avatar.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(flag).toEqual({ initials: '"WO"', isWithin: true, colour });
  await other.context().close();
});
