import { expect, test } from '../support/fixtures.ts';
import { checkInBothColours } from '../support/screen.ts';

test('an editor answers a search without results by a synonym, and another by a best bet, by keyboard', async ({
  page,
  logIn,
}) => {
  // Searches of staff are not counted.
  await page.goto('/en/search?q=zzyzxword');
  await page.goto('/en/search?q=quuxlyword');
  await logIn();
  await page.goto('/cmsadmin/search?view=missed');
  const first = page.getByRole('button', { name: 'Add a synonym for “zzyzxword”' });
  // The terms are stored some seconds after the search.
  await expect(async () => {
    await page.reload();
    await expect(first).toBeVisible({ timeout: 1_500 });
  }).toPass();
  await checkInBothColours(page);
  await first.press('Enter');
  const group = page.getByRole('complementary', { name: 'New synonyms' });
  await expect(group.getByLabel('Words')).toHaveValue('zzyzxword\n');
  await group.getByRole('button', { name: 'Add synonyms' }).press('Enter');
  await expect(group.getByText('Enter two to ten words, each on its own line.')).toBeVisible();
  await group.getByLabel('Words').fill('zzyzxword\nnews');
  await group.getByRole('button', { name: 'Add synonyms' }).press('Enter');
  await expect(page.getByRole('link', { name: 'zzyzxword, news' })).toBeVisible();
  await checkInBothColours(page);

  await page.getByRole('link', { name: 'Without results' }).press('Enter');
  await expect(first).toBeHidden();
  await page.getByRole('button', { name: 'Add a best bet for “quuxlyword”' }).press('Enter');
  const bet = page.getByRole('complementary', { name: 'New best bet' });
  await expect(bet.getByLabel('Search term')).toHaveValue('quuxlyword');
  await bet.getByRole('button', { name: 'Add best bet' }).press('Enter');
  await expect(bet.getByText('Choose a page.')).toBeVisible();
  await bet.getByRole('button', { name: 'Choose a page' }).press('Enter');
  const picker = page.getByRole('dialog', { name: 'Choose a page' });
  await picker.getByRole('textbox').fill('contact');
  const choice = picker.getByRole('listitem').getByRole('button').first();
  await choice.press('Enter');
  await bet.getByRole('button', { name: 'Add best bet' }).press('Enter');
  await expect(page.getByRole('link', { name: 'quuxlyword' })).toBeVisible();
  await checkInBothColours(page);

  await page.goto('/en/search?q=quuxlyword');
  await expect(page.getByRole('main')).toContainText('Contact');
  for (const [address, name, confirm] of [
    ['/cmsadmin/search', 'More for “quuxlyword”', 'Delete the best bet'],
    ['/cmsadmin/search?view=synonyms', 'More for “zzyzxword, news”', 'Delete the synonyms'],
  ] as const) {
    await page.goto(address);
    await page.getByRole('button', { name }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter');
    await page.getByRole('button', { name: confirm }).press('Enter');
    await expect(page.getByRole('button', { name })).toBeHidden();
  }
});
