import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';

import { makeDraft } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { registerMembers, type NewMember } from '../support/members.ts';
import { journeyViewports } from '../support/looks.ts';
import { checkInBothColours } from '../support/screen.ts';
import { logInAs, makeColleague } from '../support/second-user.ts';

const unique = (): string => Date.now().toString(36);
const toast = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: '“' });

/** Three members of an organisation that no other test has. */
const threeOf = (group: string): NewMember[] =>
  (
    [
      ['Marijke', 'Berg'],
      ['Aleid', 'Visser'],
      ['Chiara', 'Adami'],
    ] as const
  ).map(([firstName, lastName]) => ({
    firstName,
    lastName,
    email: `${firstName.toLowerCase()}-${group}@werf.example`,
    organisation: `Werf ${group}`,
  }));

/** Opens the list with the members of one organisation. */
async function openGroup(page: Page, group: string, rows = 4): Promise<void> {
  await registerMembers(page, threeOf(group));
  await page.goto(`/cmsadmin/members?q=${group}`);
  await expect(page.getByRole('row')).toHaveCount(rows);
}

test('members are found and sorted; one is changed after an error at its field, and none of what was typed is lost', async ({
  page,
  logIn,
}) => {
  const group = unique();
  await logIn();
  await registerMembers(page, threeOf(group));
  await page.goto('/cmsadmin/');
  await page.getByRole('link', { name: 'Members' }).click();
  await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible();

  await test.step('a term that nobody matches, and one that three do', async () => {
    await page.getByRole('textbox', { name: /^Search/ }).fill(`${group}-nobody`);
    await expect(page.getByText(`No member matches “${group}-nobody”`)).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).last().click();
    await page.getByRole('textbox', { name: /^Search/ }).fill(group.toUpperCase());
    await expect(page.getByRole('row')).toHaveCount(4);
    await expect(page.getByRole('row').nth(1)).toContainText('Adami, Chiara');
  });
  await test.step('sorted by email address, and the other way round', async () => {
    await page.getByRole('button', { name: 'Email', exact: true }).click();
    await expect(page.getByRole('row').nth(1)).toContainText('Visser, Aleid');
    await page.getByRole('button', { name: 'Email', exact: true }).click();
    await expect(page.getByRole('row').nth(1)).toContainText('Berg, Marijke');
    await expect(page).toHaveURL(/sort=email&order=desc/);
  });
  const form = page.getByRole('form', { name: 'Profile' });
  const email = form.getByRole('textbox', { name: 'Email', exact: true });
  await test.step('what is missing or wrong is said at its field', async () => {
    await page.getByRole('link', { name: 'Berg, Marijke' }).click();
    await expect(page.getByRole('heading', { name: 'Marijke Berg', level: 1 })).toBeVisible();
    await expect(form.getByLabel('Country').locator('option')).not.toHaveCount(2);
    await expect(form.getByLabel('Country')).toHaveValue('Netherlands');
    await form.getByLabel('City').fill('Rotterdam');
    await form.getByLabel('Last name').fill('');
    await email.fill('no address');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form.getByText('Enter a last name.')).toBeVisible();
    await expect(form.getByLabel('Last name')).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
  });
  await test.step('an address that another member has', async () => {
    await form.getByLabel('Last name').fill('van den Berg');
    await email.fill(`aleid-${group}@werf.example`);
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form.getByText('Another member has this email address.')).toBeVisible();
    await expect(email).toBeFocused();
    await expect(form.getByLabel('City')).toHaveValue('Rotterdam');
  });
  await test.step('leaving for another tab asks first', async () => {
    await page.getByRole('link', { name: /^Downloads/ }).click();
    await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Keep editing' }).click();
    await expect(form.getByLabel('City')).toHaveValue('Rotterdam');
  });
  await test.step('corrected, it is stored, and the way back leads to the rows it came from', async () => {
    await email.fill(`m.berg-${group}@werf.example`);
    await form.getByLabel('Country').selectOption('Belgium');
    await form.getByRole('checkbox', { name: 'Seminars' }).check();
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page)).toContainText('“Marijke van den Berg” was saved.');
    await expect(page.getByRole('heading', { name: 'Marijke van den Berg', level: 1 })).toBeVisible();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Members' }).click();
    await expect(page).toHaveURL(/sort=email&order=desc/);
    await page.getByRole('link', { name: 'van den Berg, Marijke' }).click();
    await page.reload();
    await expect(email).toHaveValue(`m.berg-${group}@werf.example`);
    await expect(form.getByLabel('Country')).toHaveValue('Belgium');
    await expect(form.getByRole('checkbox', { name: 'Seminars' })).toBeChecked();
    await expect(form.getByRole('checkbox', { name: 'Courses' })).not.toBeChecked();
  });
});

test('deleting names the person and what goes, and leads on to the next row; at last the list says that nobody is left', async ({
  page,
  logIn,
}) => {
  const group = unique();
  await logIn();
  await openGroup(page, group);
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `More for “${name}”` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: `Delete “${name}”?` });
    await expect(dialog).toContainText('This can’t be undone.');
    return dialog;
  };
  const dialog = await remove('Marijke Berg');
  await expect(dialog).toContainText(`marijke-${group}@werf.example`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await (await remove('Marijke Berg')).getByRole('button', { name: 'Delete permanently' }).click();
  await expect(toast(page)).toContainText('“Marijke Berg” was deleted.');
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Visser, Aleid' })).toBeFocused();
  await (await remove('Aleid Visser')).getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByRole('link', { name: 'Adami, Chiara' })).toBeFocused();
  await (await remove('Chiara Adami')).getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText(`No member matches “${group}”`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toBeFocused();
});

test('the export has the members of the search, as a reader of CSV finds them', async ({ page, logIn }) => {
  const group = unique();
  await logIn();
  await openGroup(page, group);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('members.csv');
  const rows = parse(await readFile(await file.path()), { bom: true, columns: true }) as Record<string, string>[];
  expect(rows.map(({ 'Last name': name }) => name)).toEqual(['Berg', 'Visser', 'Adami']);
  expect(rows[0]).toMatchObject({ Email: `marijke-${group}@werf.example`, Organisation: `Werf ${group}`, Active: 'no' });
});

test('everything is reached and done with the keyboard alone', async ({ page, logIn }) => {
  const group = unique();
  await logIn();
  await registerMembers(page, threeOf(group));
  const { title } = await makeDraft(page, 'Memb', { blocks: [] });
  await page.goto('/cmsadmin/');
  await expect(page.getByRole('heading', { name: 'Page overview' })).toBeVisible();
  await page.keyboard.press('Control+k');
  // At once: nobody waits for the field.
  await page.keyboard.type('memb');
  await expect(page.getByRole('textbox', { name: /^Find a page/ })).toHaveValue('memb');
  // A page that is found later does not take the place of the screen.
  await expect(page.getByRole('dialog').getByRole('button', { name: title })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(group);
  await expect(page.getByRole('row')).toHaveCount(4);
  const first = page.getByRole('link', { name: 'Adami, Chiara' });
  for (let steps = 0; steps < 12 && !(await first.evaluate((link) => link === document.activeElement)); steps += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Profile' });
  await expect(form.getByLabel('First name')).toHaveValue('Chiara');
  const city = form.getByLabel('City');
  for (let steps = 0; steps < 60 && !(await city.evaluate((field) => field === document.activeElement)); steps += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.type('Genoa');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('“Chiara Adami” was saved.');
  await page.goBack();
  await expect(page.getByRole('row')).toHaveCount(4);
  await first.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('dialog', { name: 'Delete “Chiara Adami”?' }).getByRole('button', { name: 'Cancel' }),
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Berg, Marijke' })).toBeFocused();
});

test('who may not manage members does not see the way there, and is told at the address', async ({ page, logIn }) => {
  await logIn();
  const editor = await logInAs(page, await makeColleague(page, 'Mina Loos', 'Editor'));
  await expect(editor.getByRole('link', { name: 'Members' })).toHaveCount(0);
  await editor.goto('/cmsadmin/members');
  await expect(editor.getByText('have permission to open this screen')).toContainText('the permission Members.');
  await editor.context().close();
});

test('a list that cannot be loaded says so, and is there once it can', async ({ page, logIn, problems }) => {
  const group = unique();
  await logIn();
  await registerMembers(page, threeOf(group));
  // In one request with the saved views, whichever comes first.
  const list = /\/api\/trpc\/[^?]*members\.list/;
  await page.route(list, (route) => route.abort());
  await page.goto(`/cmsadmin/members?q=${group}`);
  await expect(page.getByRole('alert')).toContainText('The list could not be loaded.');
  await page.unroute(list);
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(problems.splice(0).filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
});

for (const viewport of journeyViewports) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the members have no barrier that axe knows and fit the window', async ({ page, logIn }) => {
      const group = unique();
      const shot = (name: string) => `members-${name}-${viewport.width}`;
      await logIn();
      const member = {
        firstName: 'Maximiliaan Alexander',
        lastName: 'van der Westhuizen-Oosterveld zu Hohenlohe-Langenburg',
        email: `m-${group}@${'hydrodynamics'.repeat(4)}.example`,
        organisation: 'Internationale Vereinigung für Schiffshydrodynamik und Meerestechnik Norddeutschland',
      };
      await registerMembers(page, [member]);
      await openGroup(page, group, 5);
      await checkInBothColours(page, shot('list'));
      await page.getByRole('button', { name: /^More for “Maximiliaan/ }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await checkInBothColours(page, shot('delete'));
      await page.keyboard.press('Escape');
      await page.goto('/cmsadmin/members?q=nobody-at-all');
      await expect(page.getByText('No member matches')).toBeVisible();
      await checkInBothColours(page, shot('none'));
      // The skeleton has the columns of this width, as the rows have.
      await page.route(/\/api\/trpc\/[^?]*members\.list/, () => undefined);
      await page.goto('/cmsadmin/members');
      await expect(page.locator('tbody tr').first()).toBeAttached();
      const cells = (row: string) => page.locator(row).first().locator('> :visible').count();
      expect(await cells('tbody tr')).toBe(await cells('thead tr'));
    });
  });
}
