import { heading as headingBlock, makeDraft } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { registerMembers } from '../support/members.ts';
import { callAPI, makeVersionedPage } from '../support/versioned-page.ts';

test('from a review the focus returns to the row it was opened from, or to the heading where that is gone', async ({
  page,
  logIn,
}) => {
  await logIn();
  const ask = async (name: string): Promise<number> => {
    const pageID = await makeVersionedPage(page, `arrival-${name}-${Date.now()}`);
    const { pageVersionID } = await callAPI(page, 'POST', `page/${pageID}/request-publication`, { comment: 'Please' });
    return Number(pageVersionID);
  };
  const [first, second] = [await ask('first'), await ask('second')];
  await page.goto('/cmsadmin/publication-requests?view=all');
  const row = (versionID: number) =>
    page.getByRole('main').getByRole('listitem').locator(`a[href="/cmsadmin/publication-requests/${versionID}"]`);
  const heading = page.getByRole('heading', { level: 1 });
  const back = page.getByRole('main').getByRole('link', { name: 'Publication Requests' });
  for (const versionID of [first, second]) {
    await row(versionID).press('Enter');
    await expect(heading).toHaveText('The offshore basin reopens');
    await expect(heading).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(row(versionID)).toBeFocused();
    await expect(row(versionID)).toHaveAttribute('aria-current', 'true');
    await expect(page).toHaveURL(/\?view=all$/);
  }
  await row(first).press('Enter');
  await expect(heading).toBeFocused();
  await back.press('Enter');
  await expect(row(first)).toBeFocused();

  await row(first).press('Enter');
  // The preview beside the list has the same button.
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Withdraw request…' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).press('Enter');
  await expect(heading).toHaveText('Review');
  await back.press('Enter');
  await expect(heading).toHaveText('Publication Requests');
  await expect(heading).toBeFocused();
  await expect(row(first)).toHaveCount(0);
  // From the heading the keys of the screen go on.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/publication-requests\/\d+$/);
  await callAPI(page, 'POST', `page/version/${second}/revoke-publication`, {});
});

test('from the editor of a page or block, or the page of a member, the focus returns to its row', async ({ page, logIn }) => {
  await logIn();
  const stamp = Date.now().toString(36);
  const blocks = [headingBlock('a', 'Nine to five')];

  await test.step('a page', async () => {
    const { title } = await makeDraft(page, 'Arrival', { blocks });
    await page.goto('/cmsadmin/page-overview/content');
    const row = page.getByRole('row').getByRole('link', { name: title, exact: true });
    await row.press('Enter');
    await expect(page.locator('[data-row]').first()).toBeFocused();
    await page.getByRole('link', { name: /^Back to / }).press('Enter');
    await expect(row).toBeFocused();
    // By the browser as well.
    await row.press('Enter');
    await expect(page.locator('[data-row]').first()).toBeFocused();
    await page.goBack();
    await expect(row).toBeFocused();
  });
  await test.step('a page of a list that was searched, also after another part of its editor', async () => {
    const slug = `searched-${stamp}`;
    await makeVersionedPage(page, slug);
    for (const list of [`/cmsadmin/page-overview/news?q=${slug}`, `/cmsadmin/?q=${slug}`]) {
      await page.goto(list);
      const address = page.url();
      const row = page.getByRole('row').filter({ hasText: slug }).getByRole('link');
      await row.press('Enter');
      await expect(page.locator('[data-row]').first()).toBeFocused();
      const versions = page.getByRole('complementary').getByRole('button', { name: 'Versions', exact: true });
      await versions.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: /^\d+ changes?$/ })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(versions).toBeFocused();
      const back = list.includes('news') ? /^Back to News/ : 'Back to Page overview';
      await page.getByRole('link', { name: back, exact: true }).press('Enter');
      await expect(page).toHaveURL(({ href }) => href.replace('/cmsadmin?', '/cmsadmin/?') === address);
      await expect(row).toBeFocused();
    }
  });
  await test.step('a reusable block', async () => {
    const name = `Arrival ${stamp}`;
    await callAPI(page, 'POST', 'reusable-blocks', { name, locale: 'en-gb', blocks });
    await page.goto('/cmsadmin/reusable-blocks');
    const row = page.getByRole('row').getByRole('link', { name, exact: true });
    await row.press('Enter');
    await expect(page.locator('[data-row]').first()).toBeFocused();
    await page.getByRole('link', { name: 'Back to Reusable blocks' }).press('Enter');
    await expect(row).toBeFocused();
  });
  await test.step('a member, whose page begins at its heading', async () => {
    const member = { firstName: 'Anna', lastName: 'Aankomst', email: `arrival-${stamp}@werf.example`, organisation: 'Werf' };
    await registerMembers(page, [member]);
    await page.goto(`/cmsadmin/members?q=${stamp}`);
    const row = page.getByRole('row').filter({ hasText: member.email }).getByRole('link');
    await row.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Anna Aankomst' })).toBeFocused();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Members' }).press('Enter');
    await expect(row).toBeFocused();
  });
  await test.step('what keeps the focus itself is left alone', async () => {
    await page.getByRole('link', { name: 'Calendar' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Calendar' })).toBeFocused();
  });
});
