import { block, makeDraft, richText } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { checkEverywhere } from '../../support/screen.ts';

test('words are found in all pages, replaced in the ticked ones, undone with one key, and published', async ({ page, logIn }) => {
  await logIn();
  const word = `hydrofoil${Date.now()}`;
  const first = await makeDraft(page, 'Foils', {
    blocks: [block('heading', 'a', { title: `One ${word}`, level: 2 }), richText('b', `<p>The <strong>${word}</strong>s.</p>`)],
  });
  const second = await makeDraft(page, 'Wings', { blocks: [block('heading', 'a', { title: `No ${word} here`, level: 2 })] });
  await page.goto(`/cmsadmin/?q=${word}`);
  await page.getByTitle('Find and replace in pages').click();
  const find = page.getByLabel('Find', { exact: true });
  await expect(find).toHaveValue(word);
  await find.press('Enter');
  await expect(page.getByText('3 occurrences in 2 pages.')).toBeVisible();
  await page.getByLabel('Replace with').fill('wing');
  const hit = page.getByRole('checkbox', { name: `Heading: One ${word}` });
  await hit.uncheck();
  await page.getByRole('checkbox', { name: `Replace in ${second.title}` }).uncheck();
  await expect(page.getByText('1 occurrence chosen in 1 page.')).toBeVisible();
  await checkEverywhere(page, 'find and replace');
  await page.getByRole('checkbox', { name: `Replace in ${second.title}` }).check();
  await page.getByRole('button', { name: 'Replace in 2 pages…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace in 2 pages?' });
  await dialog.getByRole('button', { name: 'Replace' }).click();
  const result = page.getByRole('dialog', { name: 'Replaced in 2 pages' });
  await expect(result).toContainText('2 occurrences replaced in 2 of 2 pages.');
  await page.keyboard.press('Alt+KeyZ');
  await expect(page.getByText('2 pages as before.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('3 occurrences in 2 pages.')).toBeVisible();

  await hit.uncheck();
  await page.getByRole('button', { name: 'Replace in 2 pages…' }).click();
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await result.getByRole('button', { name: 'Publish 2 pages…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`/en/${first.slug}`);
  await expect(page.getByText('The wings.')).toBeVisible();
});
