import { expect, test } from '../support/fixtures.ts';
import { makeVacancy } from '../support/vacancy.ts';

/** A form that is sent without a connection would be replaced by the browser's own error page, and what was written lost. */
test('a form without a connection says so and keeps what was written, and is sent once there is one', async ({
  page,
  logIn,
  context,
  baseURL,
  problems,
}) => {
  await logIn(page);
  const path = await makeVacancy(page, `Offline ${Date.now().toString(36)}`);
  await context.addCookies([{ name: 'consent', value: 'necessary', url: baseURL ?? '' }]);
  await page.goto(path, { waitUntil: 'networkidle' });
  const firstName = page.getByLabel('First name');
  await firstName.fill('Marijke');
  await context.setOffline(true);
  const send = page.getByRole('button', { name: 'Send application' });
  await send.click();
  await expect(page.getByRole('alert')).toHaveText(/There is no connection/);
  await send.click();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(firstName).toHaveValue('Marijke');
  await context.setOffline(false);
  // What the browser itself says of scripts that it was still fetching.
  for (const problem of problems.splice(0)) expect(problem).toContain('ERR_INTERNET_DISCONNECTED');
  await send.click();
  await expect(page.getByRole('alert')).toContainText('Four fields need your attention');
  await expect(firstName).toHaveValue('Marijke');
});

test('a form of an account screen stays too, and says so in its language', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'consent', value: 'necessary', url: baseURL ?? '' }]);
  await page.goto('/nl/account/wachtwoord-vergeten');
  await page.getByLabel('E-mailadres').fill('marijke@devlijt.example');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'E-mail versturen' }).click();
  await expect(page.getByRole('alert')).toHaveText(/Er is geen verbinding/);
  await expect(page.getByLabel('E-mailadres')).toHaveValue('marijke@devlijt.example');
});
