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
  const created = await callAPI(page, 'POST', 'page/create-translation', copy);
  await page.goto(`/cmsadmin/page/${Number(created['pageID'])}`);
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

test('what a colleague changed of a term meanwhile is said at its field, and saving again keeps what both wrote', async ({
  page,
  logIn,
}) => {
  await logIn();
  const source = `flume${Date.now()}`;
  const fields = { sourceLocale: 'en-gb', targetLocale: 'nl-nl', source, translation: 'goot', note: 'A basin' };
  const { term } = (await callAPI(page, 'POST', 'glossary', fields)) as { term: { id: number; revision: number } };
  await page.goto(`/cmsadmin/glossary?searchTerm=${source}&term=${term.id}`);
  const panel = page.getByRole('complementary', { name: source });
  const translation = panel.getByRole('textbox', { name: 'Translation', exact: true });
  await expect(translation).toHaveValue('goot');
  const theirs = { ...fields, revision: term.revision, translation: 'sleepgoot', note: 'Theirs' };
  expect(await callAPI(page, 'PUT', `glossary/${term.id}`, theirs)).toMatchObject({ Success: true });
  await translation.fill('stroomgoot');
  const save = panel.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(translation).toHaveAccessibleDescription(/changed to “sleepgoot” in the meantime/);
  await expect(translation).toHaveValue('stroomgoot');
  // What is typed is not stored yet: who leaves is asked.
  await page.getByRole('link', { name: 'Page overview', exact: true }).click();
  await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Keep editing' }).click();
  await save.click();
  await expect(panel).toBeHidden();
  const { items } = (await callAPI(page, 'GET', `glossary/list?searchTerm=${source}`)) as { items: object[] };
  expect(items).toMatchObject([{ translation: 'stroomgoot', note: 'Theirs' }]);
});

test('a term that a colleague left untranslated keeps the translation typed here, and says so', async ({ page, logIn }) => {
  await logIn();
  const source = `flap${Date.now()}`;
  const fields = { sourceLocale: 'en-gb', targetLocale: 'nl-nl', source, translation: 'klep', note: '' };
  const { term } = (await callAPI(page, 'POST', 'glossary', fields)) as { term: { id: number; revision: number } };
  await page.goto(`/cmsadmin/glossary?searchTerm=${source}&term=${term.id}`);
  const panel = page.getByRole('complementary', { name: source });
  await panel.getByRole('checkbox', { name: 'Do not translate' }).check();
  const theirs = { ...fields, revision: term.revision, translation: 'golfklep' };
  expect(await callAPI(page, 'PUT', `glossary/${term.id}`, theirs)).toMatchObject({ Success: true });
  const save = panel.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(panel.getByText(/changed to “golfklep” in the meantime/)).toBeVisible();
  await save.click();
  await expect(panel).toBeHidden();
  const { items } = (await callAPI(page, 'GET', `glossary/list?searchTerm=${source}`)) as { items: object[] };
  expect(items).toMatchObject([{ translation: '', doNotTranslate: true }]);
});
