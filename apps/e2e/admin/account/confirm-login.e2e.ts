import { expect, test } from '../../support/fixtures.ts';
import { makeLoginsOld } from '../../support/logins.repository.ts';
import { checkScreen } from '../../support/screen.ts';
import { logInAs, makeColleague } from '../../support/second-user.ts';

test('what gives power asks for the password once the login is old, and then goes on by itself; nothing typed is lost', async ({
  page: first,
  logIn,
}) => {
  await logIn();
  const colleague = await makeColleague(first, 'Otto Keijzer', 'Administrator');
  const page = await logInAs(first, colleague);
  const name = `Harbour desk ${Date.now().toString(36)}`;
  await page.goto('/cmsadmin/roles?role=new');
  const form = page.getByRole('complementary');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await makeLoginsOld(colleague.email);
  const add = form.getByRole('button', { name: 'Add role' });
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const password = dialog.getByLabel('Your password');

  await test.step('cancelled, it tells why nothing was done', async () => {
    await expect(password).toBeFocused();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await checkScreen(page, `confirm-login-${width}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Your last login was more than ten minutes ago.')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
  });

  await test.step('a wrong password is told at its field, the right one ends the work, by the keyboard alone', async () => {
    await add.focus();
    await page.keyboard.press('Enter');
    await expect(password).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Enter a value.')).toBeVisible();
    await page.keyboard.type('Wrong horse 9!');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('The current password does not match.')).toBeVisible();
    await expect(password).toBeFocused();
    await page.keyboard.type(colleague.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  });

  await test.step('it opens over the question that led to it, without a barrier that axe knows, and then ends it', async () => {
    await makeLoginsOld(colleague.email);
    await page.goto('/cmsadmin/roles');
    await page.getByRole('button', { name: `More for “${name}”` }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    const question = page.getByRole('dialog', { name: `Delete the role “${name}”?` });
    await question.getByRole('button', { name: 'Delete the role' }).click();
    await expect(password).toBeFocused();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await checkScreen(page, `confirm-login-over-${width}`);
    }
    await page.keyboard.type(colleague.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  });
  await page.context().close();
});
