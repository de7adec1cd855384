import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

import { callAPI } from './versioned-page.ts';

/** A block of the API. */
export type DraftBlock = { readonly type: string; readonly key: string; readonly props: object; readonly anchorPoint?: string };

export const block = (type: string, key: string, props: object): DraftBlock => ({ type, key, props });
export const heading = (key: string, title: string): DraftBlock => block('heading', key, { title, level: 2 });
export const richText = (key: string, html: string): DraftBlock => block('richText', key, { html });
/** A table of two rows and columns without words. */
export const emptyTable = (key: string): DraftBlock =>
  block('table', key, {
    caption: '',
    table: {
      headerRow: true,
      headerColumn: false,
      rows: [
        ['', ''],
        ['', ''],
      ],
    },
  });

export type CreatedPage = { readonly pageID: number; readonly versionID: number; readonly slug: string; readonly title: string };

/** Creates a page whose draft has these blocks, in a logged-in session. @param type the page type, content by default */
export async function makeDraft(
  page: Page,
  name: string,
  { blocks, type = 'content' }: { readonly blocks: readonly DraftBlock[]; readonly type?: string },
): Promise<CreatedPage> {
  const stamp = Date.now().toString(36) + Math.floor(Math.random() * 1000).toString(36);
  const slug = `${name.toLowerCase().replace(/[^a-z]+/g, '-')}-${stamp}`;
  const title = `${name} ${stamp}`;
  const created = await callAPI(page, 'POST', 'page/create', { title, slug, type, locale: 'en-gb', typeData: {} });
  const stored = await callAPI(page, 'POST', `page/version/${Number(created['pageVersionID'])}/store`, { revision: 0, blocks });
  if (typeof stored['revision'] !== 'number') throw new Error(JSON.stringify({ made: created, stored }));
  return { pageID: Number(created['pageID']), versionID: Number(created['pageVersionID']), slug, title };
}

/** Opens the editor of a page and waits for its canvas. */
export async function openEditor(page: Page, { pageID, title }: CreatedPage): Promise<void> {
  await page.goto(`/cmsadmin/page/${pageID}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(canvas(page).locator('[data-block-key]').first()).toBeVisible();
}

export const outline = (page: Page): Locator => page.getByRole('navigation', { name: 'Blocks' });
export const form = (page: Page): Locator => page.getByRole('complementary', { name: 'Form' });
/** The text of the selected heading block. */
export const headingField = (page: Page): Locator => form(page).getByRole('textbox', { name: 'Heading' });
export const canvas = (page: Page): FrameLocator => page.frameLocator('[data-region="canvas"] iframe');

/** Selects a block by its key. */
export const selectBlock = (page: Page, key: string): Promise<void> => outline(page).locator(`[data-row="${key}"]`).click();

/** Waits until steps of the history are not joined any more. */
export const endStep = (page: Page): Promise<void> => page.waitForTimeout(1100);
