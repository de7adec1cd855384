import { expect, type Page } from '@playwright/test';

import { mailsTo } from './outbox.ts';
import { callAPI } from './versioned-page.ts';

type NewEvent = { readonly title: string; readonly capacity: number; readonly locale?: 'en-gb' | 'nl-nl' };

/** Creates a live event that takes registrations and asks on which day one comes; the page is logged in. @returns its ID and path */
export async function makeEvent(
  page: Page,
  { title, capacity, locale = 'en-gb' }: NewEvent,
): Promise<{ id: number; path: string }> {
  const slug = `events/${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
  const typeData = {
    type: 5,
    startDate: '2037-12-03T09:30',
    endDate: '2037-12-04T16:00',
    location: 'Den Helder, seakeeping basin',
    registration: true,
    capacity,
    registrationCloses: '2037-11-30',
    questions: [{ key: 'day', question: 'Which day?', options: ['Both days', 'Friday only'], required: true }],
  };
  const created = await callAPI(page, 'POST', 'page/create', { title, slug, type: 'event', locale, typeData });
  const id = Number(created['pageID']);
  expect(await callAPI(page, 'POST', `page/${id}/publish`, {})).toMatchObject({ Success: true });
  return { id, path: `/${locale === 'nl-nl' ? 'nl' : 'en'}/${slug}` };
}

/** Fills in the form of an event and sends it. */
export async function registerFor(page: Page, path: string, { name, email }: { name: string; email: string }): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Both days').check();
  await page.getByLabel(/I agree that my details/).check();
  await page.getByRole('button', { name: /^(Register|Join the waiting list)$/ }).click();
  await expect(page.getByRole('heading', { name: 'We’ve received your registration' })).toBeVisible();
}

/** The path of the link that cancels, in the mail to an address. */
export async function cancelLink(email: string): Promise<string | undefined> {
  const mails = await mailsTo(email);
  return mails.map(({ text }) => /https?:\/\/[^/]+(\/\S+\?code=\S+)/.exec(text)?.[1]).find((link) => link !== undefined);
}
