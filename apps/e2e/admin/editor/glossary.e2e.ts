import { block, makeDraft } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { checkEverywhere } from '../../support/screen.ts';
import { callAPI } from '../../support/versioned-page.ts';

test('a term of the glossary stands beside the text, and a click writes its translation', async ({ page, logIn }) => {
  await logIn();
  const term = `flume${Date.now()}`;
  await page.goto('/cmsadmin/glossary');
  await page.getByRole('button', { name: 'New term' }).first().click();
  await page.getByRole('textbox', { name: 'Term', exact: true }).fill(term);
  await page.getByRole('textbox', { name: 'Translation', exact: true }).fill('stroomgoot');
  await checkEverywhere(page, 'glossary');
  await page.getByRole('button', { name: 'Add term' }).click();
  await expect(page.getByRole('link', { name: term })).toBeVisible();

  const { pageID, slug } = await makeDraft(page, 'Flumes', {
    blocks: [block('heading', 'a', { title: `The ${term}s`, level: 2 })],
  });
  const copy = { pageID, newLocale: 'nl-nl', title: 'Goten', slug };
  const made = await callAPI(page, 'POST', 'page/create-translation', copy);
  await page.goto(`/cmsadmin/page/${Number(made['pageID'])}`);
  await page.getByRole('tab', { name: /^Translations/ }).click();
  const row = page.locator('[data-row-id]').nth(1);
  await row.getByRole('button', { name: 'Edit Heading' }).click();
  await expect(row.getByRole('textbox')).toBeFocused();
  await row.getByRole('textbox').fill('De ');
  await row.getByRole('button', { name: `Insert or copy “stroomgoot” for “${term}”` }).click();
  await expect(row.getByRole('textbox')).toHaveValue('De stroomgoot');
  await row.getByRole('textbox').fill('De goten');
  await page.keyboard.press('Control+Enter');
  await expect(row.getByRole('button', { name: 'not in the translation' })).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('button', { name: /^Checks/ }).click();
  await expect(page.getByText(`“${term}” is “stroomgoot” in the glossary`)).toBeVisible();
});
