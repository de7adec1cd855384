import { readFile } from 'node:fs/promises';

import { parse } from 'csv-parse/sync';

import { expect, test } from '../support/fixtures.ts';
import { registerMembers } from '../support/members.ts';
import { journeyViewports } from '../support/looks.ts';
import { checkFit, checkInBothColours } from '../support/screen.ts';
import { callAPI } from '../support/versioned-page.ts';

const unique = (): string => Date.now().toString(36);

const memberOf = (group: string, firstName: string, lastName: string) => ({
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}-${group}@werf.example`,
  organisation: `Werf ${group}`,
});

test('a JIP is created, changed, found by its filters and deleted; errors stand at their fields', async ({ page, logIn }) => {
  const name = `WaveImpact ${unique()}`;
  await logIn();
  await page.goto('/cmsadmin/');
  await page.getByRole('link', { name: 'JIPs' }).click();
  await expect(page.getByRole('heading', { name: 'JIPs', level: 1 })).toBeVisible();
  const form = page.getByRole('complementary');
  const field = form.getByRole('textbox', { name: 'Name', exact: true });
  await test.step('a name is missing, then there', async () => {
    await page.getByRole('button', { name: 'New JIP' }).first().click();
    await form.getByLabel('Description').fill('Loads of breaking waves');
    await form.getByRole('button', { name: 'Create JIP' }).click();
    await expect(form.getByText('Enter a name of at most 200 characters.')).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill(name);
    await form.getByLabel('Status').selectOption('Running');
    await form.getByRole('button', { name: 'Create JIP' }).click();
    await expect(page.getByRole('status').filter({ hasText: `“${name}” was created.` })).toBeVisible();
  });
  await test.step('another may not have the same name', async () => {
    await page.getByRole('button', { name: 'New JIP' }).first().click();
    await field.fill(name.toUpperCase());
    await form.getByRole('button', { name: 'Create JIP' }).click();
    await expect(form.getByText('A JIP, network or partner with this name already exists.')).toBeVisible();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  });
  const row = page.getByRole('row').filter({ hasText: name });
  await test.step('the filters', async () => {
    await page.getByRole('textbox', { name: /^Search/ }).fill(name);
    await expect(row).toContainText('Running');
    await page.getByRole('button', { name: 'Status', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'Closed' }).click();
    await expect(page.getByText('No JIP matches')).toBeVisible();
    await page.getByRole('button', { name: 'Remove the filter Status' }).click();
    await expect(row).toBeVisible();
  });
  await test.step('changed', async () => {
    await page.getByRole('link', { name, exact: true }).click();
    await form.getByLabel('Type').selectOption('Network');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(row).toContainText('Network');
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
  });
  await test.step('deleted', async () => {
    await page.getByRole('button', { name: `More for “${name}”` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: `Delete “${name}”?` });
    await expect(dialog).toContainText('This can’t be undone.');
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(row).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'New JIP' }).first()).toBeFocused();
  });
});

test('members are added by search and by pasted addresses, with a result for each line, then exported and removed', async ({
  page,
  logIn,
}) => {
  const group = unique();
  await logIn();
  await registerMembers(page, [memberOf(group, 'Marijke', 'Berg'), memberOf(group, 'Aleid', 'Visser')]);
  const { jip } = await callAPI(page, 'POST', '/api/institute/jips', { name: `Basin ${group}`, status: 2, type: 0 });
  await page.goto(`/cmsadmin/jips?members=${(jip as { id: number }).id}`);
  await expect(page.getByText('Nobody belongs to this JIP yet')).toBeVisible();

  await test.step('by search', async () => {
    await page.getByRole('button', { name: 'Add members' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add members' });
    const placeOf = async () => (await dialog.boundingBox())?.y;
    const place = await placeOf();
    await dialog.getByRole('textbox').fill(`marijke-${group}`);
    await expect(dialog.getByText('1 found', { exact: true })).toBeVisible();
    // What is found does not move the field that is typed in.
    expect(await placeOf()).toBe(place);
    await dialog.getByRole('button', { name: /Marijke Berg/ }).click();
    await expect(dialog.getByText('Added', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Add members' })).toBeFocused();
    await expect(page.getByRole('row')).toHaveCount(2);
    // Who is in the list is marked before anybody clicks.
    await page.getByRole('button', { name: 'Add members' }).click();
    await dialog.getByRole('textbox').fill(group);
    await expect(dialog.getByRole('button', { name: /Marijke Berg/ })).toContainText('Already a member');
    await expect(dialog.getByRole('button', { name: /Aleid Visser/ })).not.toContainText('Already a member');
    await page.keyboard.press('Escape');
  });
  await test.step('by pasted addresses', async () => {
    await page.getByRole('button', { name: 'Paste addresses' }).click();
    const dialog = page.getByRole('dialog', { name: 'Paste email addresses' });
    await dialog.getByRole('button', { name: 'Add members' }).click();
    await expect(dialog.getByText('Enter at least one email address.')).toBeVisible();
    const lines = [
      `ALEID-${group}@werf.example`,
      '',
      `marijke-${group}@werf.example`,
      `Nobody <nobody-${group}@werf.example>`,
      'no address',
    ];
    await dialog.getByLabel('Email addresses').fill(lines.join('\n'));
    await dialog.getByRole('button', { name: 'Add members' }).click();
    await expect(dialog.getByRole('status')).toHaveText('1 member added, 1 already in the list, 2 lines not added.');
    const items = dialog.getByRole('listitem');
    await expect(items).toHaveCount(4);
    await expect(items.nth(0)).toContainText('Line 1');
    await expect(items.nth(0)).toContainText('Added.');
    await expect(items.nth(1)).toContainText('Line 3');
    await expect(items.nth(1)).toContainText('Already a member.');
    await expect(items.nth(2)).toContainText('No member has this email address.');
    await expect(items.nth(3)).toContainText('Not an email address.');
    await dialog.getByRole('button', { name: 'Correct these lines' }).click();
    await expect(dialog.getByLabel('Email addresses')).toHaveValue(`nobody-${group}@werf.example\nno address`);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('row')).toHaveCount(3);
  });
  await test.step('as CSV', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
    const rows = parse(await readFile(await (await download).path()), { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.map((one) => one['Last name'])).toEqual(['Berg', 'Visser']);
  });
  await test.step('removed', async () => {
    await page.getByRole('button', { name: 'Remove “Marijke Berg”' }).click();
    const dialog = page.getByRole('dialog', { name: `Remove “Marijke Berg” from “Basin ${group}”?` });
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Remove “Aleid Visser”' })).toBeFocused();
  });
});

for (const viewport of journeyViewports) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the JIPs and their members have no barrier that axe knows and fit the window', async ({ page, logIn }) => {
      const group = unique();
      const shot = (name: string) => `jips-${name}-${viewport.width}`;
      await logIn();
      const member = {
        ...memberOf(group, 'Marijke', 'van der Westhuizen-Oosterveld zu Hohenlohe-Langenburg'),
        email: `marijke-${group}@${'hydrodynamics'.repeat(4)}.example`,
        organisation: 'Internationale Vereinigung für Schiffshydrodynamik und Meerestechnik Norddeutschland',
      };
      await registerMembers(page, [member]);
      const name = `Basin ${group} for the prediction of wave impact loads on offshore structures with green water`;
      const { jip } = await callAPI(page, 'POST', '/api/institute/jips', {
        name,
        description: 'Loads of breaking waves on offshore structures',
        status: 2,
        type: 0,
      });
      const { id } = jip as { id: number };
      await callAPI(page, 'POST', `/api/institute/jips/${id}/users`, { emails: [member.email] });
      await page.goto(`/cmsadmin/jips?q=${group}`);
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
      await checkInBothColours(page, shot('list'));
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('complementary')).toBeVisible();
      await checkInBothColours(page, shot('form'));
      await page.goto(`/cmsadmin/jips?members=${id}`);
      await expect(page.getByRole('heading', { name: `Members of ${name}`, level: 1 })).toBeVisible();
      await expect(page.getByRole('row')).toHaveCount(2);
      await checkInBothColours(page, shot('members'));
      await page.getByRole('button', { name: /^Remove/ }).click();
      await expect(page.getByRole('dialog')).toContainText(member.email);
      await checkFit(page, shot('remove'));
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Paste addresses' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email addresses').fill(`marijke-${group}@werf.example\nno address`);
      await dialog.getByRole('button', { name: 'Add members' }).click();
      await expect(dialog.getByText('Not an email address.')).toBeVisible();
      await checkInBothColours(page, shot('paste'));
      await page.goto('/cmsadmin/jips?members=99999999');
      await expect(page.getByText('This JIP isn’t here any more')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await checkFit(page, shot('missing'));
    });
  });
}
