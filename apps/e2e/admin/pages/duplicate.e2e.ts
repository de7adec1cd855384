import { block, canvas, makeDraft, richText } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { checkEverywhere } from '../../support/screen.ts';

test('a page is duplicated from the list and from the editor’s commands, with what was written last, under a free path', async ({
  page,
  logIn,
}) => {
  await logIn();
  const { title, slug } = await makeDraft(page, 'Original', {
    blocks: [block('heading', 'a', { title: 'Sheltered', level: 2 }), richText('b', '<p>Behind the breakwater.</p>')],
  });
  await page.goto(`/cmsadmin/?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `More for “${title}”` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate…' }).click();
  const dialog = page.getByRole('dialog', { name: `Duplicate “${title}”` });
  await expect(dialog.getByLabel('Title of the copy')).toBeFocused();
  await expect(dialog.getByLabel('Path of the copy')).toHaveValue(`${slug}-copy`);
  await expect(dialog.getByText('This path is available.')).toBeVisible();
  await expect(dialog).toContainText('Not copied: the SEO title, translations');
  await checkEverywhere(page, 'duplicate');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(`${title} (copy)`);
  await expect(canvas(page).getByText('Behind the breakwater.')).toBeVisible();

  // The copy of the copy's original by the commands: the first path is taken now, and a title of its own has its own path.
  await page.goBack();
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(heading).toHaveText(title);
  await page.keyboard.press('Control+/');
  await page.keyboard.type('duplicate this');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Path of the copy')).toHaveValue(`${slug}-copy-2`);
  await dialog.getByLabel('Title of the copy').fill(`Harbour ${slug}`);
  await expect(dialog.getByLabel('Path of the copy')).toHaveValue(`harbour-${slug}`);
  await dialog.getByLabel('Path of the copy').fill(`${slug}-copy`);
  await expect(dialog).toContainText('Another page in this language has this path.');
  await dialog.getByLabel('Path of the copy').fill(`harbour-${slug}`);
  await expect(dialog.getByText('This path is available.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Duplicate page' }).click();
  await expect(heading).toHaveText(`Harbour ${slug}`);
});
