import { expect, test } from '../support/fixtures.ts';
import { linkFor } from '../support/outbox.ts';

test('a user who forgot the password chooses a new one with the link in a mail, and logs in with it', async ({ page, logIn }) => {
  const email = `keeper-${Date.now().toString(36)}@meridian.example`;
  await logIn();
  const register = await page.evaluate(async (address) => {
    const { headers } = await fetch('/api/ximblox/role/list');
    const roles = (await (await fetch('/api/ximblox/role/list')).json()) as { items: { ID: number; name: string }[] };
    const answer = await fetch('/api/ximblox/auth/register', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'x-csrf-token': headers.get('x-csrf-token') ?? '',
      },
      body: JSON.stringify({ name: 'K. Eeper', email: address, role: roles.items.find(({ name }) => name === 'Editor')?.ID }),
    });
    return answer.status;
  }, email);
  expect(register).toBe(200);
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();

  await test.step('the account is activated', async () => {
    await expect.poll(() => linkFor(email)).toContain('/activate-account#');
    await page.goto((await linkFor(email)) ?? '');
    await expect(page.getByRole('heading', { name: 'Activate your account' })).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByLabel('Confirm password', { exact: true }).fill('other');
    await page.getByRole('button', { name: 'Activate the account' }).click();
    await expect(page.getByText('Use at least 9 characters.')).toBeVisible();
    await expect(page.getByText('The passwords do not match.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('Harbour-Light-7');
    await page.getByLabel('Confirm password', { exact: true }).fill('Harbour-Light-7');
    await page.getByRole('button', { name: 'Activate the account' }).click();
    await page.getByRole('link', { name: 'Log in' }).click();
  });

  await test.step('a link that was used says so', async () => {
    await page.goto((await linkFor(email)) ?? '');
    await page.getByLabel('Password', { exact: true }).fill('Harbour-Light-8');
    await page.getByLabel('Confirm password', { exact: true }).fill('Harbour-Light-8');
    await page.getByRole('button', { name: 'Activate the account' }).click();
    await expect(page.getByRole('alert')).toContainText('This link has expired.');
  });

  await test.step('a mail is asked for', async () => {
    await page.goto('/cmsadmin/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // Both forms have a field of that name.
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.getByLabel('Email').fill('no address');
    await page.getByRole('button', { name: 'Send email' }).click();
    await expect(page.getByText('Enter an email address like name@company.com.')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send email' }).click();
    await expect(page.getByRole('status')).toContainText(`If ${email} has an account`);
  });

  await test.step('log in with the password', async () => {
    await page.getByRole('link', { name: 'Back to log in' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Harbour-Light-7');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { name: 'Page overview' })).toBeVisible();
  });
});
