import type { Locator, Page } from '@playwright/test';

import { canvas, heading, makeDraft, openEditor, richText, type CreatedPage } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { logInAs, makeColleague } from '../../support/second-user.ts';
import { callAPI } from '../../support/versioned-page.ts';

const textIn = (page: Page): Locator => canvas(page).locator('[data-field=html]');
const wordsOf = (text: Locator): Promise<string> => text.evaluate((element: HTMLElement) => element.innerText.trim());
const storedIn = async (page: Page, { pageID }: CreatedPage): Promise<unknown> => {
  const { pageVersion } = (await callAPI(page, 'GET', `page/${pageID}`)) as { pageVersion: { blocks: { props: object }[] } };
  return pageVersion.blocks[0]?.props;
};

/** Puts the caret behind words of the text in the page. */
async function putCaretBehind(page: Page, words: string): Promise<void> {
  const text = textIn(page);
  await text.click();
  await expect(text).toHaveAttribute('contenteditable', 'true');
  await expect(text).toBeFocused();
  // The caret is put where one clicked a moment after the text is ready.
  await page.waitForTimeout(500);
  const at = (await wordsOf(text)).indexOf(words) + words.length;
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < at; step += 1) await page.keyboard.press('ArrowRight');
}

test('two people type into one text of a page: each sees the letters of the other, keeps the caret, and undoes what is their own', async ({
  page,
  logIn,
}) => {
  await logIn();
  const created = await makeDraft(page, 'Together', { blocks: [richText('t1', '<p>The ship rolls. The basin waits.</p>')] });
  const edith = await logInAs(page, await makeColleague(page, 'Edith Together', 'Editor'));
  await openEditor(page, created);
  await openEditor(edith, created);
  await expect(page.getByRole('list', { name: 'Also on this page' })).toContainText('Edith Together');

  await test.step('one after the other', async () => {
    await putCaretBehind(page, 'ship');
    await page.keyboard.type(' of mine');
    await expect(textIn(edith)).toContainText('The ship of mine rolls. The basin waits.');
    await putCaretBehind(edith, 'basin');
    await edith.keyboard.type(' of hers');
    await expect(textIn(page)).toContainText('The ship of mine rolls. The basin of hers waits.');
    // The caret is where it was.
    await page.keyboard.type(', which is new,');
    await expect(textIn(edith)).toContainText('The ship of mine, which is new, rolls. The basin of hers waits.');
  });

  await test.step('both at once', async () => {
    await putCaretBehind(page, 'rolls');
    await putCaretBehind(edith, 'waits');
    await Promise.all([
      page.keyboard.type(' slowly from side to side', { delay: 30 }),
      edith.keyboard.type(' for the first waves', { delay: 35 }),
    ]);
    const all = 'The ship of mine, which is new, rolls slowly from side to side. The basin of hers waits for the first waves.';
    for (const one of [page, edith]) await expect.poll(() => wordsOf(textIn(one))).toBe(all);
    await expect.poll(() => storedIn(page, created)).toEqual({ html: `<p>${all}</p>` });
  });

  await test.step('undo takes back nothing of the other one', async () => {
    await page.keyboard.press('Control+z');
    await expect.poll(() => wordsOf(textIn(edith))).not.toContain('side to side');
    await expect(textIn(edith)).toContainText('The basin of hers waits for the first waves.');
    await page.keyboard.press('Control+Shift+z');
    await expect(textIn(edith)).toContainText('rolls slowly from side to side. The basin');
  });

  await test.step('a paragraph that one begins, and words that the other makes bold', async () => {
    await putCaretBehind(page, 'side to side.');
    await putCaretBehind(edith, 'first waves');
    await edith.keyboard.press('Control+Shift+ArrowLeft');
    await Promise.all([page.keyboard.press('Enter'), edith.keyboard.press('Control+b')]);
    await expect
      .poll(() => storedIn(edith, created))
      .toEqual({
        html: expect.stringMatching(
          /^<p>The ship of mine, which is new, rolls slowly from side to side\.<\/p><p> ?The basin of hers waits for the first <strong>waves<\/strong>\.<\/p>$/,
        ),
      });
  });
  await edith.context().close();
});

test('what two people type into one heading, in the page and in the form, is there once', async ({ page, logIn }) => {
  await logIn();
  const created = await makeDraft(page, 'Together', { blocks: [heading('h1', 'Ship')] });
  const edith = await logInAs(page, await makeColleague(page, 'Edith Heading', 'Editor'));
  await openEditor(page, created);
  await openEditor(edith, created);
  await expect(page.getByRole('list', { name: 'Also on this page' })).toContainText('Edith Heading');
  await canvas(page).getByRole('heading', { name: 'Ship' }).dblclick();
  const inPage = canvas(page).locator('textarea[data-typing]');
  await inPage.press('End');
  await edith.getByRole('navigation', { name: 'Blocks' }).locator('[data-row=h1]').click();
  const inForm = edith.getByRole('complementary', { name: 'Form' }).getByRole('textbox', { name: 'Heading' });
  await inForm.press('Home');
  await Promise.all([page.keyboard.type(' in regular waves', { delay: 30 }), edith.keyboard.type('Roll of a ', { delay: 45 })]);
  await expect(inForm).toHaveValue('Roll of a Ship in regular waves');
  await expect(inPage).toHaveValue('Roll of a Ship in regular waves');
  await edith.keyboard.type('big ');
  await expect(inPage).toHaveValue('Roll of a big Ship in regular waves');
  await edith.context().close();
});

test('one adds a card while the other writes in another card: nobody is asked, and both are there', async ({ page, logIn }) => {
  await logIn();
  const card = (key: string, title: string) => ({ key, meta: '', title, text: '', link: { kind: 'none', text: '' } });
  const cards = {
    ...heading('c1', ''),
    type: 'cards',
    props: { title: '', columns: 3, items: [card('one', 'Ship'), card('two', 'Basin')] },
  };
  const created = await makeDraft(page, 'Together', { blocks: [cards] });
  const edith = await logInAs(page, await makeColleague(page, 'Edith Cards', 'Editor'));
  for (const one of [page, edith]) {
    await openEditor(one, created);
    await one.getByRole('navigation', { name: 'Blocks' }).locator('[data-row=c1]').click();
  }
  await expect(page.getByRole('list', { name: 'Also on this page' })).toContainText('Edith Cards');
  const formOf = (one: Page): Locator => one.getByRole('complementary', { name: 'Form' });
  await formOf(edith).getByRole('button', { name: 'Basin', exact: true }).click();
  const hers = formOf(edith).getByRole('textbox', { name: /^Title/ });
  await hers.press('End');
  await Promise.all([
    edith.keyboard.type(' of the ships', { delay: 40 }),
    formOf(page).getByRole('button', { name: 'Add card', exact: true }).click(),
  ]);
  const titles = async (): Promise<unknown> =>
    ((await storedIn(page, created)) as { items: { title: string }[] }).items.map((item) => item.title);
  await expect.poll(titles).toEqual(['Ship', 'Basin of the ships', '']);
  for (const one of [page, edith]) {
    await expect(one.getByRole('dialog')).toHaveCount(0);
    await one.reload();
    await expect(canvas(one).getByText('Basin of the ships')).toBeVisible();
  }
  expect(await titles()).toEqual(['Ship', 'Basin of the ships', '']);
  await edith.context().close();
});
