import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { fillMember } from '../support/logins.repository.ts';
import { atOtherLooks } from '../support/looks.ts';
import { registerMembers } from '../support/members.ts';
import { checkEverywhere } from '../support/screen.ts';
import { logInAs, makeColleague } from '../support/second-user.ts';
import { callAPI } from '../support/versioned-page.ts';

const unique = (): string => Date.now().toString(36);
const toast = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: '“' });
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Parts of this member' }).getByRole('link', { name });

/** A member with a long name, and a JIP. @returns the member's ID and the name of the JIP */
async function makeMember(page: Page): Promise<{ id: number; name: string; jip: string }> {
  const group = unique();
  const email = `page-${group}@werf.example`;
  const lastName = 'van der Westhuizen-Oosterveld zu Hohenlohe-Langenburg';
  const organisation = 'Internationale Vereinigung für Schiffshydrodynamik und Meerestechnik Norddeutschland';
  await registerMembers(page, [{ firstName: 'Maximiliaan', lastName, email, organisation }]);
  const { items } = (await callAPI(page, 'POST', '/api/institute/user/list', { searchTerm: email })) as {
    items: { ID: number }[];
  };
  const jip = `Waves ${group}`;
  const created = await callAPI(page, 'POST', '/api/institute/jips', { name: jip, description: '', status: 2, type: 0 });
  expect(created).toMatchObject({ Success: true });
  return { id: items[0]?.ID ?? 0, name: `Maximiliaan ${lastName}`, jip };
}

test('a member is added to a JIP and taken out again, sessions are ended, and the history says who did it', async ({
  page,
  logIn,
}) => {
  await logIn();
  const { id, name, jip } = await makeMember(page);
  await page.goto(`/cmsadmin/members/${id}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('Not activated yet.')).toBeVisible();
  await test.step('in no JIP, then in one that is found by its name', async () => {
    await tab(page, /^JIPs/).click();
    await expect(page.getByRole('heading', { name: 'In no JIP, network or partner' })).toBeVisible();
    await page.getByRole('button', { name: 'Add to a JIP' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(jip);
    await dialog.getByRole('button', { name: jip }).click();
    await expect(dialog.getByText('Added', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: jip })).toBeVisible();
    await expect(tab(page, /^JIPs/)).toHaveText('JIPs1');
  });
  await test.step('200 downloads in pages', async () => {
    await fillMember(id);
    await page.reload();
    await tab(page, /^Downloads/).click();
    await expect(page.getByRole('row')).toHaveCount(26);
    await expect(page.getByText('paper-1.pdf', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Last page' }).click();
    await expect(page.getByText('paper-199.pdf', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/view=downloads/);
  });
  await test.step('one session, then all', async () => {
    await tab(page, /^Sessions/).click();
    await expect(page.getByRole('row')).toHaveCount(4);
    await page.getByRole('button', { name: 'End session: Firefox, Windows' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
    await expect(toast(page)).toContainText('was logged out of Firefox, Windows');
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.getByRole('button', { name: 'End all sessions' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End all sessions' }).click();
    await expect(page.getByRole('heading', { name: 'Not logged in anywhere' })).toBeVisible();
  });
  await test.step('out of the JIP', async () => {
    await tab(page, /^JIPs/).click();
    await page.getByRole('button', { name: `Remove from “${jip}”` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('heading', { name: 'In no JIP, network or partner' })).toBeVisible();
  });
  await test.step('and all of it is in the history, newest first', async () => {
    await tab(page, /^History/).click();
    const rows = page.getByRole('row');
    await expect(rows.nth(1)).toContainText('Removed from a JIP');
    await expect(rows.nth(2)).toContainText('All sessions ended by staff');
    await expect(rows.nth(3)).toContainText('Session ended by staff');
    await expect(rows.nth(4)).toContainText('Added to a JIP');
    await expect(rows.nth(5)).toContainText('Registered');
  });
});

test('by keyboard: the focus goes to the next session and then to the tab, and paging keeps the way back', async ({
  page,
  logIn,
}) => {
  await logIn();
  const { id, name } = await makeMember(page);
  await fillMember(id);
  await page.goto('/cmsadmin/members?q=Hohenlohe');
  await page.locator(`#member-${id}`).press('Enter');
  await tab(page, /^Downloads/).press('Enter');
  await page.getByRole('button', { name: 'Last page' }).press('Enter');
  await expect(page.getByText('paper-199.pdf', { exact: true })).toBeVisible();
  await tab(page, /^Sessions/).press('Enter');
  const ends = page.getByRole('button', { name: /^End session: / });
  await expect(ends).toHaveCount(3);
  const dialog = page.getByRole('dialog');
  for (const left of [2, 1]) {
    await ends.first().press('Enter');
    await dialog.getByRole('button', { name: 'End session' }).press('Enter');
    await expect(ends).toHaveCount(left);
    await expect(ends.first()).toBeFocused();
  }
  await page.getByRole('button', { name: 'End all sessions' }).press('Enter');
  await dialog.getByRole('button', { name: 'End all sessions' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Not logged in anywhere' })).toBeVisible();
  await expect(tab(page, /^Sessions/)).toBeFocused();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').press('Enter');
  await expect(page).toHaveURL(/q=Hohenlohe/);
  await expect(page.locator(`#member-${id}`)).toHaveAttribute('title', name);
});

test('who may not read the audit log or change JIPs has no history and no button; nobody is at an ID that is none', async ({
  page,
  logIn,
}) => {
  await logIn();
  const { id } = await makeMember(page);
  const role = { name: `Members only ${unique()}`, permissions: [{ name: 'manage-members' }] };
  expect(await callAPI(page, 'POST', '/api/ximblox/role', role)).toMatchObject({ Success: true });
  const colleague = await logInAs(page, await makeColleague(page, 'Mina Loos', role.name));
  await colleague.goto(`/cmsadmin/members/${id}?view=jips`);
  await expect(colleague.getByRole('heading', { name: 'In no JIP, network or partner' })).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Add to a JIP' })).toHaveCount(0);
  await expect(tab(colleague, /^History/)).toHaveCount(0);
  await colleague.goto('/cmsadmin/members/99999999');
  await expect(colleague.getByRole('heading', { name: 'This member isn’t here any more' })).toBeVisible();
  await colleague.context().close();
});

test('each part has no barrier that axe knows and fits the window, empty and full', async ({ page, logIn }) => {
  test.slow();
  await logIn();
  const { id } = await makeMember(page);
  for (const state of [...atOtherLooks('empty'), 'full']) {
    if (state === 'full') await fillMember(id);
    for (const view of ['profile', 'jips', 'publications', 'downloads', 'sessions', 'history']) {
      await page.goto(`/cmsadmin/members/${id}?view=${view}`);
      await expect(page.getByRole('heading', { level: 1, name: /^Maximiliaan/ })).toBeVisible();
      await expect(page.locator('form, tbody tr[data-row], main h2').first()).toBeVisible();
      await checkEverywhere(page, `member-${view}-${state}`);
    }
  }
  await page.goto(`/cmsadmin/members/${id}`);
  await page.getByLabel('Last name').fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Enter a last name.')).toBeVisible();
  await checkEverywhere(page, 'member-error');
  await page.getByRole('button', { name: 'Undo changes' }).click();
  await tab(page, /^JIPs/).click();
  await page.getByRole('button', { name: 'Add to a JIP' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkEverywhere(page, 'member-join');
});
