import { expect, test } from '../../support/fixtures.ts';
import { checkEverywhere } from '../../support/screen.ts';
import { callAPI } from '../../support/versioned-page.ts';

test('the calendar shows scheduled pages by month and as an agenda, by keyboard, and is subscribed to', async ({
  page,
  logIn,
  request,
}) => {
  await logIn();
  const stamp = Date.now().toString(36);
  const title = `Planned ${stamp}`;
  const input = { title, slug: `planned-${stamp}`, type: 'content', locale: 'en-gb', typeData: {} };
  const created = await callAPI(page, 'POST', 'page/create', input);
  // In Amsterdam it is the first of February already.
  await callAPI(page, 'POST', `page/${Number(created['pageID'])}/publish`, { publishAt: '2098-01-31T23:30:00.000Z' });
  await page.goto('/cmsadmin/calendar?month=2098-01');
  await page.getByRole('gridcell', { name: 'Wednesday 1 January' }).focus();
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('heading', { name: 'February 2098' })).toBeVisible();
  const day = page.getByRole('gridcell', { name: 'Saturday 1 February' });
  await expect(day).toBeFocused();
  await expect(day.getByRole('link', { name: title })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('gridcell', { name: 'Sunday 2 February' })).toBeFocused();
  await checkEverywhere(page, 'calendar');
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Agenda').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Saturday 1 February' })).toContainText(`00:30${title}`);
  await page.getByRole('button', { name: 'Subscribe…' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const url = await page.getByLabel('New link').inputValue();
  expect(await (await request.get(new URL(url).pathname)).text()).toContain(`SUMMARY:Publish: ${title}`);
  await page.getByRole('button', { name: 'Withdraw link' }).click();
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible();
  expect((await request.get(new URL(url).pathname)).status()).toBe(404);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Back to Calendar' }).click();
  await expect(page).toHaveURL(/calendar\?.*month=2098-02/);
});
