import { callAPI, makeVersionedPage } from '../support/versioned-page.ts';
import { expect, test } from '../support/fixtures.ts';

/** Asks for the publication of a page and opens its review. */
async function openReview(page: Parameters<typeof makeVersionedPage>[0], slug: string) {
  const pageID = await makeVersionedPage(page, `${slug}-${Date.now()}`);
  const { pageVersionID } = await callAPI(page, 'POST', `page/${pageID}/request-publication`, { comment: 'Please' });
  await page.goto(`/cmsadmin/publication-requests/${Number(pageVersionID)}`);
  await expect(page.getByText('Nothing for members becomes public.')).toBeVisible();
  const state = async () => (await callAPI(page, 'GET', `page/${pageID}`))['state'];
  return { pageID, versionID: Number(pageVersionID), state };
}

test('no key of a review acts on the page while somebody writes', async ({ page, logIn }) => {
  await logIn();
  const { versionID, state } = await openReview(page, 'keys-in-fields');
  const button = page.getByRole('button', { name: /^Comment on (?!the page)/ }).first();
  const comment = page.getByRole('textbox', { name: /^Comment on/ });
  const message = page.getByRole('textbox', { name: /^Message to/ });

  await test.step('Ctrl+Enter adds the comment, in the field and on a button of its form', async () => {
    await button.press('Enter');
    await comment.pressSequentially('Who measured this?');
    await page.keyboard.press('Alt+r');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('article', { name: /^Comment by/ })).toContainText('Who measured this?');
    await button.press('Enter');
    await comment.pressSequentially('And when?');
    await page.getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('article', { name: /^Comment by/ })).toHaveCount(2);
    expect(await state()).toBe('publicationRequested');
  });
  await test.step('the message to the author neither accepts nor rejects', async () => {
    await message.pressSequentially('Nearly there');
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Alt+r');
    await page.waitForTimeout(500);
    await expect(page).toHaveURL(new RegExp(`publication-requests/${versionID}$`));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(message).toHaveValue('Nearly there');
    expect(await state()).toBe('publicationRequested');
  });
  await test.step('beside a field, accepting by key asks once, and Esc closes only the question', async () => {
    await message.press('Escape');
    await page.keyboard.press('Control+Enter');
    const question = page.getByRole('dialog', { name: /^Publish “/ });
    await expect(question).toContainText('replaces');
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`publication-requests/${versionID}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await state()).toBe('publicationRequested');
    await page.waitForTimeout(300);
    await page.keyboard.press('Control+Enter');
    await question.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
    await expect.poll(state).toBe('published');
  });
});

test('what is typed in a review is there again after leaving, reloading and logging in again, and is gone once sent', async ({
  page,
  logIn,
  context,
}) => {
  await logIn();
  const { versionID } = await openReview(page, 'typed');
  const button = page.getByRole('button', { name: /^Comment on (?!the page)/ }).first();
  const comment = page.getByRole('textbox', { name: /^Comment on/ });
  const message = page.getByRole('textbox', { name: /^Message to/ });
  await button.press('Enter');
  await comment.pressSequentially('Half a comm');
  await message.pressSequentially('Half a message');
  await page.getByRole('link', { name: 'Publication Requests' }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(comment).toHaveValue('Half a comm');
  await expect(message).toHaveValue('Half a message');
  await page.reload();
  await expect(comment).toHaveValue('Half a comm');
  await expect(message).toHaveValue('Half a message');
  await context.clearCookies();
  await logIn();
  await page.goto(`/cmsadmin/publication-requests/${versionID}`);
  await expect(comment).toHaveValue('Half a comm');
  await expect(message).toHaveValue('Half a message');
  await comment.press('Control+Enter');
  await expect(page.getByRole('article', { name: /^Comment by/ })).toContainText('Half a comm');
  await message.fill('');
  await page.reload();
  await expect(page.getByRole('article', { name: /^Comment by/ })).toBeVisible();
  await expect(comment).toHaveCount(0);
  await expect(message).toHaveValue('');
  await callAPI(page, 'POST', `page/version/${versionID}/revoke-publication`, {});
});
