import { expect, test } from '../support/fixtures.ts';
import { checkEverywhere, checkInBothColours } from '../support/screen.ts';
import { callAPI } from '../support/versioned-page.ts';

const stamp = (): string => Date.now().toString(36);

test('several pages of the bin are put back by keyboard; what became of each is said, with another path where theirs is taken', async ({
  page,
  logIn,
  browser,
}) => {
  await logIn();
  const name = stamp();
  const titleOf = (word: string) => `Bin ${word} ${name}`;
  const slugOf = (word: string) => `bin-${word}-${name}`;
  const make = async (word: string, title = titleOf(word)) => {
    const input = { title, slug: slugOf(word), type: 'content', locale: 'en-gb', typeData: {} };
    return Number((await callAPI(page, 'POST', 'page/create', input))['pageID']);
  };
  const ids = new Map<string, number>();
  for (const word of ['one', 'two', 'three', 'four']) {
    ids.set(word, await make(word));
    await callAPI(page, 'POST', `page/${String(ids.get(word))}/delete`, {});
  }
  await make('two', 'In its place');
  const [slug, path] = [slugOf('two'), `/en/${slugOf('two')}`];

  await page.goto(`/cmsadmin/bin?q=${name}`);
  const box = (word: string) => page.getByRole('checkbox', { name: `Select “${titleOf(word)}”` });
  const bar = page.getByRole('region', { name: 'Selected pages' });
  const dialog = page.getByRole('dialog', { name: /^Put back .*\?$/ });
  const outcome = (word: string) => dialog.getByRole('listitem').filter({ hasText: titleOf(word) });
  await expect(box('four')).toBeVisible();

  await test.step('all rows are selected, and Escape clears the selection', async () => {
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).press('Space');
    await expect(bar).toContainText('4 selected');
    await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
    await expect(box('one')).not.toBeChecked();
  });

  await test.step('some are put back, one had left the bin already, and of one the path is taken', async () => {
    for (const word of ['one', 'two', 'three']) await box(word).press('Space');
    await checkEverywhere(page, 'bin with a selection');
    await callAPI(page, 'POST', `page/${String(ids.get('three'))}/restore`, {});
    await bar.getByRole('button', { name: 'Put back…' }).press('Enter');
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await dialog.getByRole('button', { name: 'Put back', exact: true }).press('Enter');
    await expect(dialog.getByRole('status')).toHaveText('1 of 3 put back. 2 pages could not be.');
    await expect(page.getByText(`“${titleOf('one')}” was restored. Publish it to show it on the site.`)).toBeVisible();
    await expect(outcome('two')).toContainText(`Another page has the path ${path} now.`);
    await expect(outcome('three')).toContainText('It had left the bin already.');
    await expect(dialog.getByRole('link')).toHaveCount(0);
    await checkEverywhere(page, 'pages put back from the bin');
  });

  await test.step('another path is suggested; the focus stays in the dialog, cancelled or not', async () => {
    const remedy = outcome('two').getByRole('button', { name: 'Put back at another path…' });
    const other = page.getByRole('dialog', { name: `Put back “${titleOf('two')}” at another path` });
    await remedy.press('Enter');
    await expect(other.getByRole('textbox', { name: 'Path' })).toHaveValue(`${slug}-2`);
    await page.keyboard.press('Escape');
    await expect(other).toHaveCount(0);
    await expect(remedy).toBeFocused();
    await remedy.press('Enter');
    await expect(other.getByText('This path is available.')).toBeVisible();
    await other.getByRole('textbox', { name: 'Path' }).press('Enter');
    await expect(other).toHaveCount(0);
    await expect(page.getByText(`“${titleOf('two')}” was restored at ${path}-2.`)).toBeVisible();
    await expect(outcome('two')).toHaveAttribute('data-result', 'done');
    await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the focus is at the row that is left, and the selection is gone with its pages', async () => {
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Put back “${titleOf('four')}”` })).toBeFocused();
  });

  await test.step('where all are put back the dialog closes, in Dutch too', async () => {
    const context = await browser.newContext({ locale: 'nl-NL', storageState: await page.context().storageState() });
    const dutch = await context.newPage();
    await dutch.goto(`/cmsadmin/bin?q=${name}`);
    await dutch.getByRole('checkbox', { name: `“${titleOf('four')}” selecteren` }).press('Space');
    await dutch.getByRole('button', { name: 'Terugzetten…' }).press('Enter');
    const question = dutch.getByRole('dialog', { name: `“${titleOf('four')}” terugzetten?` });
    await checkInBothColours(dutch, 'pages put back from the bin, in Dutch');
    await question.getByRole('button', { name: 'Terugzetten', exact: true }).press('Enter');
    await expect(
      dutch.getByText(`“${titleOf('four')}” is teruggezet. Publiceer de pagina om die op de site te tonen.`),
    ).toBeVisible();
    await expect(question).toHaveCount(0);
    await expect(dutch.getByRole('heading', { level: 1 })).toBeFocused();
    await context.close();
  });
});
