import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { administrator } from '../../server/src/testing/servers/start-program.ts';
import { expect, test } from '../support/fixtures.ts';
import { programPlace } from '../support/program.ts';
import { checkEverywhere } from '../support/screen.ts';
import { makeVacancy, pdfFile } from '../support/vacancy.ts';

const stamp = Date.now().toString(36);
const surname = `Visser ${stamp} van der Westhuizen-Oosterveld zu Hohenlohe-Langenburg`;
const title = `Diver ${stamp} for computational hydrodynamics and full-scale measurements in extreme seas`;
const contact = `jobs-${stamp}@meridian.example`;

/** The link in the mail to the contact. */
async function mailedLink(): Promise<string | undefined> {
  const folder = path.join(programPlace().dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  const mail = mails.find((text) => text.includes(`To: ${contact}`));
  const body = mail === undefined ? '' : Buffer.from(mail.slice(mail.indexOf('\r\n\r\n')), 'base64').toString();
  return /https?:\/\/[^/]+(\/cmsadmin\/applications\/\d+)/.exec(body)?.[1];
}

/** Whether the screen fits, and what axe finds, once a closed dialog is gone. */
async function lookAt(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await checkEverywhere(page);
}

test('the link of the mail leads to the application after the login; its file is downloaded, and it is deleted', async ({
  page,
  browser,
  logIn,
  baseURL,
}) => {
  const staff = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await logIn(staff);
  const vacancy = await makeVacancy(staff, title, 'en-gb', contact);
  await staff.context().close();
  await page.goto(vacancy);
  await page.getByLabel('First name').fill('Aleid');
  await page.getByLabel('Last name').fill(surname);
  await page.getByLabel('Email address').fill(`aleid-${stamp}@devlijt.example`);
  await page
    .getByLabel('CV and other documents')
    .setInputFiles([pdfFile('cv.pdf'), pdfFile(`certificate_${'of_the_university_'.repeat(5)}.pdf`)]);
  await page.getByLabel(/I agree that my details/).check();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByRole('heading', { name: 'We’ve received your application' })).toBeVisible();
  await expect.poll(mailedLink).toBeDefined();

  await page.goto((await mailedLink()) ?? '');
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Aleid ${surname}`, level: 1 })).toBeVisible();
  await lookAt(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /cv\.pdf/ }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('%PDF-1.7\ncv.pdf');

  await page.goto('/cmsadmin/audit-log?what=applications.file');
  await page.getByRole('link', { name: /^File \d+ of application \d+$/ }).click();
  await expect(page.getByRole('heading', { name: `Aleid Visser ${stamp}`, level: 1 })).toBeVisible();

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Applications' }).click();
  await expect(page.getByRole('heading', { name: 'Applications', level: 1 })).toBeVisible();
  await page.getByRole('textbox', { name: /^Search/ }).fill(`${stamp}-nobody`);
  await expect(page.getByText('No application matches')).toBeVisible();
  await page.getByRole('textbox', { name: /^Search/ }).fill(`visser ${stamp}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Vacancy', exact: true }).first().click();
  await page.getByRole('menuitemradio', { name: `${title} (1)` }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row')).toHaveCount(2);
  await lookAt(page);
  await page.getByRole('link', { name: `Aleid ${surname}` }).click();
  // Back in the list as one left it.
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Applications' }).click();
  await expect(page.getByRole('textbox', { name: /^Search/ })).toHaveValue(`visser ${stamp}`);
  await expect(page.getByRole('button', { name: `Remove the filter Vacancy` })).toBeVisible();
  await page.getByRole('link', { name: `Aleid ${surname}` }).click();
  await page.getByRole('link', { name: 'All applications of this address' }).click();
  const actions = page.getByRole('region', { name: `All applications of aleid-${stamp}@devlijt.example` });
  await actions.getByRole('button', { name: 'Download data…' }).click();
  const data = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download data' }).click();
  expect(await readFile(await (await data).path(), 'utf8')).toContain(surname);
  await lookAt(page);
  await actions.getByRole('button', { name: 'Erase all…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: `Aleid ${surname}` }).click();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByRole('heading', { name: 'Applications', level: 1 })).toBeVisible();
  await expect(page.getByText(`Visser ${stamp}`)).toHaveCount(1);
});
