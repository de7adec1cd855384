import { expect, test } from '../../support/fixtures.ts';
import { checkEverywhere } from '../../support/screen.ts';
import { logInAs, makeColleague } from '../../support/second-user.ts';
import { callAPI } from '../../support/versioned-page.ts';

test('the dashboard says what waits, goes on with a draft, and shows what is scheduled', async ({ page, logIn }) => {
  await logIn();
  const stamp = Date.now().toString(36);
  const title = `Half written ${stamp}`;
  const create = (name: string, slug: string) =>
    callAPI(page, 'POST', 'page/create', { title: name, slug, type: 'content', locale: 'en-gb', typeData: {} });
  await create(title, `half-${stamp}`);
  const { pageID } = await create(`Scheduled ${stamp}`, `scheduled-${stamp}`);
  await callAPI(page, 'POST', `page/${Number(pageID)}/publish`, { publishAt: '2099-01-02T09:00:00.000Z' });
  await page.goto('/cmsadmin/dashboard');
  await expect(page.getByRole('region', { name: 'Scheduled' }).getByRole('link', { name: `Scheduled ${stamp}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Problems' })).toBeVisible();
  await checkEverywhere(page, 'dashboard');
  await page.getByRole('region', { name: 'Your drafts' }).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});

test('the dashboard of somebody who wrote nothing yet says nothing of pages of theirs', async ({ page, logIn }) => {
  await logIn();
  const newcomer = await logInAs(page, await makeColleague(page, 'Nora New', 'Editor'));
  await newcomer.goto('/cmsadmin/dashboard');
  const drafts = newcomer.getByRole('region', { name: 'Your drafts' });
  await expect(drafts).toContainText('No drafts: a page that you change is listed here until it is published');
  await expect(drafts.getByRole('link', { name: 'Create a page' })).toBeVisible();
});
