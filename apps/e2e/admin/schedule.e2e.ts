import { canvas } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { openFromList, seekInList } from '../support/page-list.ts';
import { drawImage } from '../support/image.ts';
import { journeyViewports } from '../support/looks.ts';
import { barriers, checkInBothColours } from '../support/screen.ts';

const atlas = 'North Sea wave atlas opened to all';

/** A local time in a number of hours, as the value of a datetime field. */
function inHours(hours: number): string {
  const time = new Date(Date.now() + hours * 3_600_000);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

for (const viewport of journeyViewports) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a publication is planned, shown, changed and cancelled, without a barrier that axe knows', async ({ page, logIn }) => {
      await logIn();
      await openFromList(page, atlas);
      // Axe looks into the canvas too, once it is drawn.
      await expect(canvas(page).locator('footer')).toBeAttached();
      const menu = page.getByRole('button', { name: 'More actions' });
      const at = (name: string) => page.getByLabel(name, { exact: true });
      const plan = page.getByRole('button', { name: 'Schedule', exact: true });
      await menu.click();
      await page.getByRole('menuitem', { name: /^Schedule publishing…/ }).click();
      await expect(at('Publish at')).toBeFocused();
      await expect(plan).toBeDisabled();
      await at('Publish at').fill('2027-03-28T02:30');
      await expect(page.getByText('The clocks go forward then: there is no 02:30. It becomes 03:30.')).toBeVisible();
      await at('Publish at').fill(inHours(48));
      await expect(page.getByText('The clocks go forward then')).toHaveCount(0);
      await at('Unpublish at').fill(inHours(24));
      await plan.click();
      await expect(page.getByText('This must be after the publication.')).toBeVisible();
      await checkInBothColours(page, 'schedule');
      await at('Unpublish at').fill(inHours(72));
      await plan.click();
      await expect(page.getByText('The schedule was saved.')).toBeVisible();
      await menu.click();
      await expect(page.getByRole('menuitem', { name: /^Schedule publishing….*Scheduled for .*, unpublished / })).toBeVisible();
      await page.getByRole('menuitem', { name: 'Schedule unpublishing…' }).click();
      await expect(at('Unpublish at')).toBeFocused();
      await at('Publish at').fill('');
      await plan.click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.goto('/cmsadmin/');
      await seekInList(page, atlas);
      await expect(page.getByText(/^On the site until /)).toBeAttached();
      await page.getByRole('link', { name: atlas }).click();
      await menu.click();
      await page.getByRole('menuitem', { name: /^Schedule publishing…/ }).click();
      await page.getByRole('button', { name: 'Cancel schedule' }).click();
      await expect(page.getByText('The schedule was cancelled.')).toBeVisible();
    });
  });
}

for (const viewport of journeyViewports) {
  test(`a file is replaced at ${viewport.width} px: the library shows the new one; another kind is refused in words`, async ({
    page,
    logIn,
  }) => {
    await page.setViewportSize(viewport);
    await logIn();
    await page.goto('/cmsadmin/medialibrary');
    const name = `replaced-${Date.now()}`;
    await page.getByLabel('Files to upload').setInputFiles(await drawImage(page, `${name}.png`, [320, 200]));
    await page.getByRole('listbox', { name: 'Files' }).getByRole('option', { name }).click();
    await expect(page.getByText('320 × 200', { exact: false }).last()).toBeVisible();
    const field = page.getByLabel(`New content of ${name}.png`);
    await field.setInputFiles(await drawImage(page, 'other.png', [480, 300]));
    await expect(page.getByRole('dialog', { name: `Replace “${name}.png”?` })).toContainText('No page uses it.');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Replace', exact: true }).click();
    await expect(page.getByRole('definition').filter({ hasText: '480 × 300' })).toBeVisible();
    await field.setInputFiles({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('Words.') });
    await page.getByRole('button', { name: 'Replace', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Use one of these types: jpg');
  });
}
