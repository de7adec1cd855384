import { block, makeDraft, richText } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { checkFit } from '../../support/screen.ts';
import { callAPI } from '../../support/versioned-page.ts';

test('a machine suggests translations that are asked for, marked until they are edited or confirmed', async ({ page, logIn }) => {
  await logIn();
  const { pageID, slug } = await makeDraft(page, 'Moorings', {
    blocks: [block('heading', 'a', { title: 'Moored', level: 2 }), richText('b', '<p>Three <strong>lines</strong>.</p>')],
  });
  const copy = { pageID, newLocale: 'nl-nl', title: 'Afmeren', slug };
  const created = await callAPI(page, 'POST', 'page/create-translation', copy);
  await page.goto(`/cmsadmin/page/${Number(created['pageID'])}`);
  await page.getByRole('tab', { name: /^Translations/ }).click();
  const [, heading, text] = [0, 1, 2].map((place) => page.locator('[data-row-id]').nth(place));
  if (heading === undefined || text === undefined) throw new Error('The rows are missing.');
  await heading.getByRole('button', { name: 'Suggest translation: Heading' }).click();
  await expect(heading).toContainText('[nl] Moored');
  await expect(heading).toContainText('machine translated, please check');
  await page.getByRole('button', { name: 'Suggest all (1)' }).click();
  await expect(text).toContainText('[nl] Three lines.');
  await page.setViewportSize({ width: 390, height: 844 });
  await checkFit(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await text.getByRole('button', { name: 'Right as it is: Text' }).click();
  await expect(text).not.toContainText('machine translated');
  await heading.getByRole('button', { name: 'Edit Heading' }).click();
  await heading.getByRole('textbox').fill('Afgemeerd');
  await expect(heading).not.toContainText('machine translated');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: /^Suggest all/ })).toHaveCount(0);
});
