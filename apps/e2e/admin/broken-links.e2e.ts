import { form, makeDraft, openEditor, richText, selectBlock } from '../support/editor.ts';
import { checkFit } from '../support/screen.ts';
import { expect, test } from '../support/fixtures.ts';
import { callAPI } from '../support/versioned-page.ts';

test('links by path, by the site’s own URL and to an anchor are found in the editor, at Publish, and in the list, until they are mended', async ({
  page,
  baseURL,
  logIn,
}) => {
  await logIn();
  const links = [
    ['by path', '/en/no-such-page'],
    ['by URL', `${baseURL ?? ''}/en/nor-this-one`],
    ['to an anchor', '#nowhere'],
  ] as const;
  const html = `<p>${links.map(([text, href]) => `<a href="${href}">${text}</a>`).join(' ')}</p>`;
  const created = await makeDraft(page, 'Broken', { blocks: [richText('text', html)] });
  const inList = async () => {
    await page.goto(`/cmsadmin/?q=${created.title.split(' ')[1]}`);
    await page.getByRole('button', { name: /^With problems/ }).click();
    return page.getByRole('link', { name: created.title });
  };

  await test.step('each is under Checks', async () => {
    await openEditor(page, created);
    await page.getByRole('button', { name: /^Checks/ }).click();
    for (const [, href] of links) await expect(form(page).getByText(href).first()).toBeVisible();
  });
  await test.step('each is named before the page is published', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const question = page.getByRole('dialog', { name: `Publish “${created.title}” like this?` });
    for (const [text] of links) await expect(question).toContainText(text);
    await question.getByRole('button', { name: 'Publish anyway' }).click();
    await expect(page.getByText(/was published\.$/)).toBeVisible();
  });
  await test.step('the list has the page among those with problems', async () => expect(await inList()).toBeVisible());
  await test.step('without them it is published at once, and is in that list no longer', async () => {
    await openEditor(page, created);
    await selectBlock(page, 'text');
    await form(page).getByRole('textbox', { name: 'Text' }).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Mended');
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText(/was published\.$/)).toBeVisible();
    await expect(await inList()).toHaveCount(0);
  });
});

test('publishing asks before words for members become public', async ({ page, logIn }) => {
  await logIn();
  const words = (visibility: number) => [{ ...richText('t', '<p>Prices for members</p>'), visibility }];
  const created = await makeDraft(page, 'Opened', { blocks: words(1) });
  await callAPI(page, 'POST', `page/${created.pageID}/publish`, {});
  await openEditor(page, created);
  await selectBlock(page, 't');
  await form(page).getByText('Everyone', { exact: true }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const question = page.getByRole('dialog', { name: `Publish “${created.title}” like this?` });
  await expect(question).toContainText('“Prices for members” is opened: more people could read it than on the live page.');
  await checkFit(page, 'question before members’ words become public');
  await question.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(question).toBeHidden();
});
