import type { Page } from '@playwright/test';

import type { Content } from './content.ts';

const editor = async (page: Page, { news }: Content): Promise<void> => {
  await page.goto(`/cmsadmin/page/${news}`);
  await page.frameLocator('iframe').locator('[data-block-key]').first().waitFor();
};
const blocks = (page: Page) => page.getByRole('navigation', { name: 'Blocks' });
const form = (page: Page) => page.getByRole('complementary', { name: 'Form' });
/** Selects the first block of a type. */
const select = (page: Page, type: string): Promise<void> =>
  blocks(page)
    .getByRole('button', { name: new RegExp(`^${type}: `) })
    .first()
    .click();

/** How each image of the guide is reached, by the name of its file. */
export const screens: Readonly<Record<string, (page: Page, content: Content) => Promise<void>>> = {
  dashboard: async (page) => {
    await page.goto('/cmsadmin/dashboard');
    await page.getByText('Scheduled').first().waitFor();
  },
  'page-list': async (page) => {
    await page.goto('/cmsadmin/page-overview/news');
    await page.getByRole('checkbox').nth(2).click();
    await page.getByRole('checkbox').nth(3).click();
  },
  editor: async (page, content) => {
    await editor(page, content);
    await select(page, 'Text');
  },
  'add-block': async (page, content) => {
    await editor(page, content);
    await select(page, 'Text');
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Which block?' }).waitFor();
  },
  link: async (page, content) => {
    await editor(page, content);
    await select(page, 'Text');
    await form(page).getByRole('textbox', { name: 'Text' }).click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+Shift+ArrowRight');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Link to' }).pressSequentially('basin');
    await page.getByRole('listbox').last().waitFor();
  },
  checks: async (page, content) => {
    await editor(page, content);
    await form(page)
      .getByRole('button', { name: /^Checks/ })
      .click();
  },
  versions: async (page, content) => {
    await editor(page, content);
    await page.goto(`/cmsadmin/page/${content.news}?versions`);
    await page.getByRole('status').first().waitFor({ state: 'attached' });
  },
  translations: async (page, content) => {
    await editor(page, content);
    await page.getByRole('tab', { name: /^Translations/ }).click();
  },
  review: async (page, { requestedVersion }) => {
    await page.goto(`/cmsadmin/publication-requests/${requestedVersion}`);
    await page.getByRole('heading', { name: 'Your decision' }).waitFor();
  },
  media: async (page) => {
    await page.goto('/cmsadmin/medialibrary');
    await page.getByRole('textbox', { name: /^Search/ }).fill('wake');
    await page.getByRole('option', { name: /^kelvin-wake/ }).click();
  },
  menu: async (page) => {
    await page.goto('/cmsadmin/menu-structure');
    await page.getByRole('treeitem').nth(2).click();
  },
};
