import { expect, test } from '../../support/fixtures.ts';
import { drawImage } from '../../support/image.ts';
import { linkFor } from '../../support/outbox.ts';
import { checkEverywhere } from '../../support/screen.ts';

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
  await page.goto('/cmsadmin/');
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
    await expect(page.getByLabel('Confirm password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Password', { exact: true }).fill('Harbour-Light-7');
    await page.getByLabel('Confirm password', { exact: true }).fill('Harbour-Light-7');
    await page.getByRole('button', { name: 'Activate the account' }).click();
    await expect(page.getByRole('status')).toContainText('Your account is active.');
    await expect(page.getByText('Your account is active.')).toHaveCount(1);
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
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  });
});

test('a user changes the own name, job title and image, and a log-out in another tab shows the login over what was written', async ({
  page,
  logIn,
}) => {
  await logIn();
  await page.goto('/cmsadmin/');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const profile = page.getByRole('region', { name: 'Profile' });
  const name = profile.getByLabel('Name');
  const before = await name.inputValue();
  await name.fill('');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(name).toBeFocused();
  await name.fill('Pia Peil');
  await profile.getByLabel('Job title').fill('Hydrographer');
  await profile.getByLabel('Profile image').setInputFiles(await drawImage(page, 'me', [64, 64]));
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(profile).toContainText('Your profile is saved.');
  const own = page.getByRole('button', { name: /^Logged in as Pia Peil/ });
  await expect(own.locator('img')).toBeVisible();
  await checkEverywhere(page, 'settings');
  await profile.getByRole('button', { name: 'Remove' }).click();
  await name.fill(before);
  await profile.getByLabel('Job title').fill('');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('button', { name: /^Logged in as/ }).locator('img')).toHaveCount(0);

  await page.goto('/cmsadmin/new-page');
  await page.getByLabel('Title').fill('Half written');
  const other = await page.context().newPage();
  await other.goto('/cmsadmin/');
  await other.getByRole('button', { name: 'Log out', exact: true }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Log in');
  await expect(page.getByLabel('Title')).toHaveValue('Half written');
});
