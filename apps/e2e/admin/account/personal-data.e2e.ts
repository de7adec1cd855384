import { readFile } from 'node:fs/promises';

import { expect, test } from '../../support/fixtures.ts';
import { makeLoginsOld } from '../../support/logins.repository.ts';
import { checkLooks } from '../../support/screen.ts';
import { logInAs, makeColleague } from '../../support/second-user.ts';

test('a deleted user’s data is downloaded, after it was confirmed who asks, and erased', async ({ page: first, logIn }) => {
  await logIn();
  const name = `Leaver ${Date.now().toString(36)}`;
  const leaver = await makeColleague(first, name, 'Editor');
  const colleague = await makeColleague(first, 'Otto Keijzer', 'Administrator');
  const page = await logInAs(first, colleague);
  await page.goto(`/cmsadmin/users?q=${encodeURIComponent(leaver.email)}`);
  await page.getByRole('button', { name: `More for “${name}”` }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete the user' }).click();
  await expect(page.getByText(`“${name}” was deleted.`)).toBeVisible();
  await page.getByRole('link', { name: 'Deleted users' }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });

  await test.step('the file is saved once it is confirmed who asks', async () => {
    await makeLoginsOld(colleague.email);
    await row.getByRole('button', { name: /^Data/ }).click();
    await checkLooks(page, 'export-user');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download data' }).click();
    await page.getByLabel('Your password').fill(colleague.password);
    await page.keyboard.press('Enter');
    const file = await readFile(await (await download).path(), 'utf8');
    expect(JSON.parse(file)).toMatchObject({ profile: { name, email: leaver.email } });
  });

  await test.step('the account is erased for good', async () => {
    await checkLooks(page, 'deleted-users');
    await row.getByRole('button', { name: /^Erase/ }).click();
    await page.getByRole('button', { name: 'Erase permanently' }).click();
    await expect(page.getByText(`“${name}” was erased.`)).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});

test('one’s own data is downloaded in the user settings', async ({ page, logIn }) => {
  await logIn();
  await page.goto('/cmsadmin/user/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  expect((await download).suggestedFilename()).toMatch(/^account-\d+\.json$/);
});
