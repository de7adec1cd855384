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

test('a newcomer is led to a first page, and hides the way there and the tips for good', async ({ page, logIn }) => {
  await logIn();
  const newcomer = await logInAs(page, await makeColleague(page, 'Nora New', 'Editor'));
  await newcomer.goto('/cmsadmin/dashboard');
  const way = newcomer.getByRole('region', { name: 'Your first page, in three steps' });
  await expect(way.getByRole('listitem')).toHaveCount(3);
  await expect(way.locator('[aria-current=step]')).toContainText('Write it');
  // Nothing that is empty, and no tip beside the keys.
  await expect(newcomer.getByRole('region', { name: 'Your drafts' })).toHaveCount(0);
  await expect(newcomer.getByRole('region', { name: /^Tip/ })).toHaveCount(0);
  await expect(newcomer.getByRole('region', { name: 'Three things worth knowing' })).toContainText('Ctrl');
  await checkEverywhere(newcomer, 'first day');
  await way.getByRole('link', { name: 'Write a page' }).click();
  await newcomer.getByRole('textbox', { name: 'Title' }).fill('A hull from 1942');
  await newcomer.getByRole('button', { name: 'Create page' }).click();
  await expect(newcomer.getByRole('heading', { name: 'A hull from 1942' })).toBeVisible();
  await newcomer.goto('/cmsadmin/dashboard');
  const row = newcomer.getByRole('region', { name: 'Your first page' });
  await expect(row.locator('[aria-current=step]')).toContainText('Have it read');
  await expect(row.getByRole('link', { name: 'Open “A hull from 1942”' })).toBeVisible();
  await checkEverywhere(newcomer, 'next day');
  await row.getByRole('button', { name: 'Hide for good' }).click();
  await expect(row).toHaveCount(0);
  for (const tip of ['Tip: paste a whole article', 'Tip: see who else is writing', 'Tip: bring back what a page said']) {
    const card = newcomer.getByRole('region', { name: tip });
    await expect(newcomer.getByRole('region', { name: /^Tip/ })).toHaveCount(1);
    await card.getByRole('button', { name: 'Hide this tip for good' }).click();
    await expect(card).toHaveCount(0);
  }
  await newcomer.reload();
  await expect(newcomer.getByRole('region', { name: 'Your drafts' }).getByRole('link', { name: 'Go on writing' })).toBeVisible();
  await expect(newcomer.getByRole('region', { name: /^Tip|first page/ })).toHaveCount(0);
});
