import { readFile } from 'node:fs/promises';

import { makeEvent, registerFor } from '../support/events.ts';
import { expect, test } from '../support/fixtures.ts';
import { checkEverywhere } from '../support/screen.ts';

const stamp = Date.now().toString(36);
const title = `Seakeeping ${stamp} for those who draw hulls, order them, or have to go to sea in them in January`;
const long = `Wilhelmina ${stamp} van der Westhuizen-Oosterveld zu Hohenlohe-Langenburg`;

test('the registrations of an event are reached from its page, listed, read, exported and deleted; the waiting list moves up', async ({
  page,
  browser,
  logIn,
  baseURL,
}) => {
  await logIn();
  const { id, path } = await makeEvent(page, { title, capacity: 1 });
  const visitor = await (
    await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) })
  ).newPage();
  await registerFor(visitor, path, { name: `Anna ${stamp}`, email: `anna-${stamp}@devlijt.example` });
  await registerFor(visitor, path, { name: long, email: `wilhelmina-${stamp}-with-a-long-address@devlijt.example` });
  await visitor.context().close();

  await page.goto('/cmsadmin/event-registrations');
  await expect(page.getByRole('heading', { name: 'Event registrations', level: 1 })).toBeVisible();
  await page.getByRole('textbox', { name: /^Search/ }).fill(`${stamp}-nobody`);
  await expect(page.getByText('No registration matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();

  await page.goto(`/cmsadmin/page/${id}`);
  await page.getByRole('tab', { name: 'Page Settings' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Event registrations' }).click();
  await expect(page).toHaveURL(new RegExp(`/event-registrations\\?pageID=${id}$`));
  await expect(page.getByText('1 of 1 place taken, 1 waiting')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row', { name: new RegExp(`Anna ${stamp}`) })).toContainText('Confirmed');
  await expect(page.getByRole('row', { name: /Wilhelmina/ })).toContainText('Waiting list');
  await checkEverywhere(page, 'list');

  await page.getByRole('link', { name: long }).click();
  const panel = page.getByRole('complementary', { name: long });
  await expect(panel).toContainText('Both days');
  await checkEverywhere(page, 'panel');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: long })).toBeFocused();

  await page.getByRole('button', { name: 'Export' }).click();
  const csv = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
  expect(await readFile(await (await csv).path(), 'utf8')).toContain(`Anna ${stamp},anna-${stamp}@devlijt.example,,confirmed`);

  await page.getByRole('button', { name: `Delete the registration of “Anna ${stamp}”…` }).click();
  await checkEverywhere(page, 'question');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row', { name: /Wilhelmina/ })).toContainText('Confirmed');
  await expect(page.getByText('1 of 1 place taken, 0 waiting')).toBeVisible();

  await page.goto('/cmsadmin/audit-log?what=events.exportRegistrations');
  await page.getByRole('link', { name: `Registrations for the event of page ${id}` }).click();
  await expect(page).toHaveURL(new RegExp(`/page/${id}$`));
});
