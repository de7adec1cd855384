import { expect, type Page } from '@playwright/test';

import { callAPI } from './versioned-page.ts';

/** Creates a live vacancy; the page is logged in. @returns its path */
export async function makeVacancy(page: Page, title: string, locale: 'en-gb' | 'nl-nl' = 'en-gb', contact = ''): Promise<string> {
  const slug = `vacancies/${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
  const typeData = { publicationDate: '2026-11-02', contact: { name: 'Noor Bakker', email: contact, phone: '' } };
  const created = await callAPI(page, 'POST', 'page/create', { title, slug, type: 'vacancy', locale, typeData });
  const published = await callAPI(page, 'POST', `page/${Number(created['pageID'])}/publish`, {});
  expect(published).toMatchObject({ Success: true });
  return `/${locale === 'nl-nl' ? 'nl' : 'en'}/${slug}`;
}

/** A small PDF as a file input takes it. */
export const pdfFile = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${name}\n%%EOF`),
});
