import { expect, test } from '../../support/fixtures.ts';
import { checkEverywhere } from '../../support/screen.ts';
import { callAPI } from '../../support/versioned-page.ts';

test('a notification says that a page was published as scheduled, leads there and is read then', async ({ page, logIn }) => {
  await logIn();
  const stamp = Date.now().toString(36);
  const title = `Due ${stamp}`;
  const input = { title, slug: `due-${stamp}`, type: 'content', locale: 'en-gb', typeData: {} };
  const { pageID } = await callAPI(page, 'POST', 'page/create', input);
  const publishAt = new Date(Date.now() + 1_000).toISOString();
  await callAPI(page, 'POST', `page/${Number(pageID)}/publish`, { publishAt });
  const kinds = async () =>
    ((await callAPI(page, 'GET', 'notifications'))['items'] as { kind: string; page: { title: string } | null }[])
      .filter((item) => item.page?.title === title)
      .map(({ kind }) => kind);
  await expect.poll(kinds, { timeout: 15_000 }).toEqual(['published']);
  await page.goto('/cmsadmin/tags');
  await page.getByRole('button', { name: /^Notifications \d+ unread$/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Notifications' });
  await expect(drawer.getByText(/^\d+ unread$/)).toBeVisible();
  await checkEverywhere(page, 'notifications');
  await drawer.getByRole('link', { name: `Unread: “${title}” was published as scheduled` }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const items = (await callAPI(page, 'GET', 'notifications'))['items'] as { isRead: boolean; page: { title: string } | null }[];
  expect(items.find((item) => item.page?.title === title)?.isRead).toBe(true);
});
