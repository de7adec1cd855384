import type { Page } from '@playwright/test';

/** Narrows the page overview to a title. Other tests make pages, so that no page is on the first part of the list for sure. */
export const seekInList = (page: Page, title: string): Promise<void> =>
  page.getByRole('searchbox').or(page.getByPlaceholder('Title or path')).first().fill(title);

/** Opens a page's editor from the page overview, by its title. */
export async function openFromList(page: Page, title: string): Promise<void> {
  await page.goto('/cmsadmin/');
  await seekInList(page, title);
  await page.getByRole('link', { name: title }).click();
}
