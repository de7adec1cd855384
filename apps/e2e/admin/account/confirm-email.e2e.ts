import { expect, test } from '../../support/fixtures.ts';
import { linkFor } from '../../support/outbox.ts';
import { checkEverywhere } from '../../support/screen.ts';
import { logInAs, makeColleague } from '../../support/second-user.ts';
import { callAPI } from '../../support/versioned-page.ts';

test('a new email address counts once its link was opened and confirmed; a used link says so and leads on', async ({
  page,
  logIn,
}) => {
  await logIn();
  const colleague = await makeColleague(page, 'Nadia Confirm', 'Editor');
  const next = `new-${colleague.email}`;
  const { items } = await callAPI(page, 'GET', `user/list?searchTerm=${encodeURIComponent(colleague.email)}`);
  const user = (items as { ID: number; email: string; role: { ID: number } }[]).find(({ email }) => email === colleague.email);
  const profile = { name: colleague.name, jobTitle: '' };
  const changed = await callAPI(page, 'PUT', `user/${user?.ID ?? 0}`, { email: next, roleID: user?.role.ID, profile });
  expect(changed).not.toHaveProperty('Errors');

  const other = await logInAs(page, colleague);
  await other.goto('/cmsadmin/user/settings');
  await expect(other.getByText(next)).toBeVisible();
  await checkEverywhere(other, 'the settings with an address that waits');

  await expect.poll(() => linkFor(next)).toContain('/confirm-email#');
  const link = (await linkFor(next)) ?? '';
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  await checkEverywhere(other, 'the confirmation of an address');
  await other.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(other.getByRole('status')).toContainText('Your new email address is confirmed.');
  await checkEverywhere(other, 'a confirmed address');
  await other.getByRole('link', { name: 'Go to your user settings' }).click();
  await expect(other.getByText(`Your email address is ${next}`)).toBeVisible();

  await other.goto('/cmsadmin/');
  await other.goto(link);
  await other.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(other.getByRole('alert')).toContainText('This link no longer works. It was used or replaced');
  await checkEverywhere(other, 'a link that was used');
  await other.getByRole('link', { name: 'Go to your user settings' }).click();
  await expect(other).toHaveURL(/user\/settings$/);
  await other.context().close();
});
