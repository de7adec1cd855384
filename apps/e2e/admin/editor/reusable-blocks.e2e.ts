import { callAPI } from '../../support/versioned-page.ts';
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
import { checkFit, checkInBothColours, checkScreen } from '../../support/screen.ts';

test('blocks become reusable, stand on a second page too, and are detached there', async ({ page, logIn }) => {
  await logIn();
  const first = await makeDraft(page, 'First', { blocks: [heading('a', 'Opening hours'), heading('b', 'Nine to five')] });
  const second = await makeDraft(page, 'Second', { blocks: [heading('c', 'Visit us')] });
  const name = `Hours of ${first.title}`;
  await openEditor(page, first);
  await selectBlock(page, 'a');
  await outline(page)
    .locator('[data-row=b]')
    .click({ modifiers: ['Shift'] });
  await form(page).getByRole('button', { name: 'Make reusable…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make 2 blocks reusable' });
  await dialog.getByRole('textbox', { name: 'Name of the reusable block' }).fill(name);
  await dialog.getByRole('button', { name: 'Make reusable' }).click();
  await expect(outline(page).locator('[data-row]')).toContainText([name]);
  await expect(outline(page).locator('[data-row]').filter({ hasText: name })).toBeFocused();
  await expect(canvas(page).getByRole('heading', { name: 'Nine to five' })).toBeVisible();

  await openEditor(page, second);
  await selectBlock(page, 'c');
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Which block?' }).fill('reusable');
  await page.keyboard.press('Enter');
  await form(page).getByPlaceholder('Type to search').fill(name);
  await page.getByRole('option', { name }).click();
  await expect(canvas(page).getByRole('heading', { name: 'Nine to five' })).toBeVisible();
  await form(page).getByRole('button', { name: 'Detach' }).click();
  await expect(outline(page).locator('[data-row]')).toHaveCount(3);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(outline(page).locator('[data-row]')).toHaveCount(2);
});

test('a reusable block is found by its name where blocks are added, in a text and in the list', async ({ page, logIn }) => {
  await logIn();
  const name = `Visiting hours ${Date.now().toString(36)}`;
  await callAPI(page, 'POST', 'reusable-blocks', { name, locale: 'en-gb', blocks: [heading('a', 'Nine to five')] });
  await openEditor(page, await makeDraft(page, 'By name', { blocks: [richText('t', '<p>Come and see.</p>')] }));
  await canvas(page).locator('[data-block-key=t] [data-field]').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type(`/${name}`);
  await expect(page.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true');
  await checkFit(page, 'reusable blocks in the list at a slash');
  await page.keyboard.press('Enter');
  await expect(outline(page).locator('[data-row]').nth(1)).toContainText(name);
  await expect(canvas(page).getByRole('heading', { name: 'Nine to five' })).toBeVisible();
  await page.keyboard.type('By appointment only.');
  await expect(outline(page).locator('[data-row]').nth(2)).toContainText('By appointment only.');
  await selectBlock(page, 't');
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Which block?' }).fill(name);
  await expect(page.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(outline(page).locator('[data-row]').filter({ hasText: name })).toHaveCount(2);
});

test('a reusable block is changed and published for all pages that show it', async ({ page, logIn }) => {
  await logIn();
  const blocks = [heading('a', 'Nine to five')];
  const name = `Hours ${Date.now().toString(36)}`;
  const { id } = await callAPI(page, 'POST', 'reusable-blocks', { name, locale: 'en-gb', blocks });
  const reference = { type: 'reusable', key: 'r', props: { content: id } };
  const created = await makeDraft(page, 'Shows it', { blocks: [heading('c', 'Visit us'), reference] });
  await callAPI(page, 'POST', `page/${created.pageID}/publish`, {});

  await page.goto('/cmsadmin/reusable-blocks');
  await page.getByRole('textbox', { name: 'Search reusable blocks' }).fill(name);
  await expect(page.getByRole('row')).toHaveCount(2);
  await checkScreen(page, 'reusable blocks');
  await page.getByRole('link', { name }).click();
  await expect(outline(page).locator('[data-row]')).toBeFocused();
  await outline(page).locator('[data-row]').click();
  await headingField(page).fill('Ten to four');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Publish “${name}”?` });
  await expect(dialog).toContainText('Publishing changes 1 page on the site at once.');
  await expect(dialog.getByRole('link', { name: created.title })).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(`“${name}” was published. 1 page changed.`)).toBeVisible();
  await checkInBothColours(page, 'reusable block');
  await headingField(page).fill('Noon to two');
  await page.getByRole('button', { name: 'Versions' }).click();
  const versions = page.getByRole('dialog', { name: `Versions of “${name}”` });
  await expect(versions.getByRole('article')).toContainText('Noon to two');
  await checkInBothColours(page, 'versions of a reusable block');
  await versions.getByRole('button', { name: 'Restore old version' }).click();
  await expect(headingField(page)).toHaveValue('Ten to four');
  await page.goto(`/en/${created.slug}`);
  await expect(page.getByRole('heading', { name: 'Ten to four' })).toBeVisible();
});

test('the way back from a reusable block leads to the list as one left it, and the texts of its editor are about the block', async ({
  page,
  logIn,
}) => {
  await logIn();
  const name = `Found ${Date.now().toString(36)}`;
  await callAPI(page, 'POST', 'reusable-blocks', { name, locale: 'en-gb', blocks: [heading('a', 'Nine to five')] });
  await page.goto(`/cmsadmin/reusable-blocks?q=${encodeURIComponent(name)}&locale=en-gb`);
  await page.getByRole('link', { name }).click();
  await expect(canvas(page).getByRole('heading', { name: 'Nine to five' })).toBeVisible();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'x.pdf', { type: 'application/pdf' }));
    const over = new DragEvent('dragover', { dataTransfer: data, bubbles: true, cancelable: true });
    document.querySelector('header')?.dispatchEvent(over);
  });
  await expect(page.getByRole('status').filter({ hasText: 'Files can be dropped on this block' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Reusable blocks' }).click();
  await expect(page.getByRole('textbox', { name: 'Search reusable blocks' })).toHaveValue(name);
  await expect(page).toHaveURL(/\?q=Found.*locale=en-gb/);
});

test('publishing a reusable block names its broken links and skipped headings, each leading to its block', async ({
  page,
  logIn,
}) => {
  await logIn();
  const name = `Broken ${Date.now().toString(36)}`;
  const blocks = [
    heading('a', 'Opening hours'),
    richText('b', '<p><a href="/en/nothing-here">the timetable</a></p><h4>Too deep</h4>'),
  ];
  const { id } = await callAPI(page, 'POST', 'reusable-blocks', { name, locale: 'en-gb', blocks });
  await page.goto(`/cmsadmin/reusable-blocks/${Number(id)}`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Publish “${name}”?` });
  const problems = dialog.getByRole('region', { name: 'Links and headings' });
  await expect(problems.getByRole('button', { name: /the timetable/ })).toBeVisible();
  await expect(problems.getByRole('button', { name: 'A heading level is skipped' })).toBeVisible();
  await checkFit(page, 'problems of a reusable block');
  await problems.getByRole('button', { name: /the timetable/ }).click();
  await expect(dialog).toBeHidden();
  await expect(form(page).getByRole('textbox', { name: 'Text' })).toBeVisible();
  await page.keyboard.press('Control+h');
  await page.getByPlaceholder('Find in this reusable block').fill('catamaran');
  await expect(page.getByText('“catamaran” isn’t in this reusable block.')).toBeVisible();
});

test('a save that the server refuses is told in the status of a page and of a reusable block', async ({ page, logIn }) => {
  await logIn();
  // No field of the editor takes such a level; the answer is the server's own.
  await page.route(/\/api\/trpc\/[^?]*\.store/, (route) =>
    route.continue({ postData: (route.request().postData() ?? '').replace(/"level":\d/, '"level":99') }),
  );
  const name = `Refused ${Date.now().toString(36)}`;
  const blocks = [heading('a', 'Nine to five')];
  const { id } = await callAPI(page, 'POST', 'reusable-blocks', { name, locale: 'en-gb', blocks });
  await openEditor(page, await makeDraft(page, 'Refused', { blocks }));
  await selectBlock(page, 'a');
  for (const isPage of [true, false]) {
    if (!isPage) {
      await page.goto(`/cmsadmin/reusable-blocks/${String(id)}`);
      await outline(page).locator('[data-row]').click();
    }
    const status = page.getByRole('status').filter({ hasText: /^Saved/ });
    await expect(status).toHaveCount(1);
    await headingField(page).fill('Ten to four');
    const refused = page.getByRole('status').filter({ hasText: 'Not saved: ' });
    await expect(refused).toBeVisible();
    // The region was there before, so that its change is announced; and what mends it is a button in it.
    await expect(refused.getByRole('button')).toBeVisible();
  }
});
