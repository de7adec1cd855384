import { expect, test } from '../../support/fixtures.ts';
import { phone } from '../../support/looks.ts';
import { checkInBothColours } from '../../support/screen.ts';

test.use({ viewport: phone, isMobile: true, hasTouch: true });

test('on a phone the library has one row with the search, and its filters unfold', async ({ page, logIn }) => {
  await logIn();
  await page.goto('/cmsadmin/medialibrary');
  const files = page.getByRole('listbox', { name: 'Files' });
  const search = page.getByRole('textbox', { name: 'Search by name' });
  const filters = page.getByRole('button', { name: /^Filters/ });
  await expect(files.getByRole('option').first()).toBeVisible();
  for (const size of [phone, { width: 320, height: 640 }]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('button', { name: 'Upload files' })).toBeInViewport({ ratio: 1 });
    const row = [page.getByRole('button', { name: 'Folders', exact: true }), search, filters];
    const boxes = await Promise.all(row.map((one) => one.boundingBox()));
    const middles = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
    expect(boxes[1]?.width).toBeGreaterThan(150);
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeHidden();
  }
  await filters.tap();
  await expect(filters).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Filter', exact: true }).tap();
  await page.getByRole('menuitemradio', { name: 'Images' }).tap();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/kind=image/);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove the filter Images' })).toBeVisible();
  await checkInBothColours(page, 'the filters of the library on a phone');
  await filters.tap();
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeHidden();
  await expect(filters).toHaveAccessibleName('Filters 1');
});
