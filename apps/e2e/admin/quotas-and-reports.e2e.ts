import { expect, test } from '../support/fixtures.ts';
import { checkEverywhere, checkInBothColours } from '../support/screen.ts';

test('an administrator sets the quota of a folder, which warns, refuses an upload with its reason, and has room again', async ({
  page,
  logIn,
}) => {
  await logIn();
  const folder = `Quota ${Date.now().toString(36)}`;
  await page.goto('/cmsadmin/medialibrary');
  await page.getByRole('button', { name: 'New folder in “All files”' }).click();
  await page.getByLabel('Name', { exact: true }).fill(folder);
  await page.getByRole('button', { name: 'Create folder' }).click();
  const storage = page.getByRole('group', { name: 'Storage' });
  await expect(storage).toContainText('0 B used, no quota');

  await storage.getByRole('button', { name: 'Set quota' }).click();
  const dialog = page.getByRole('dialog', { name: `Quota of “${folder}”` });
  await dialog.getByLabel('Largest total size').fill('much');
  await dialog.getByRole('button', { name: 'Save quota' }).click();
  await expect(dialog).toContainText('Enter a size above 0, such as 500 MB');
  await dialog.getByLabel('Largest total size').fill('0.001');
  await dialog.getByLabel('Unit').selectOption('MB');
  await checkInBothColours(page, 'quota dialog');
  await dialog.getByRole('button', { name: 'Save quota' }).click();
  await expect(storage).toContainText('0 B of 1 kB used (0%)');
  await expect(storage.getByRole('button', { name: 'Change quota' })).toBeFocused();

  const text = (name: string, size: number) => ({ name, mimeType: 'text/plain', buffer: Buffer.alloc(size, `${name} `) });
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await page.getByLabel('Files to upload').setInputFiles([text('waves.txt', 950), text('swell.txt', 100)]);
  await expect(uploads.getByRole('listitem').filter({ hasText: 'swell.txt' })).toContainText(
    `The folder “/${folder}” has used 950 bytes of its quota of 1 kB, and this would add 100 bytes.`,
  );
  await expect(storage).toContainText('Almost full: 950 B of 1 kB used (95%). Delete or move files');
  await expect(storage.getByRole('meter')).toHaveAttribute('aria-valuetext', '950 B of 1 kB used (95%)');
  await checkEverywhere(page, 'media library');

  await page.getByRole('listbox', { name: 'Files' }).getByRole('option', { name: 'waves.txt' }).click();
  await page.getByRole('button', { name: 'Move waves.txt to the bin' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move to the bin' }).click();
  await expect(storage).toContainText('0 B of 1 kB used (0%)');
  await uploads.getByRole('button', { name: /again/i }).click();
  await expect(page.getByRole('listbox', { name: 'Files' })).toContainText('swell.txt');
  await storage.getByRole('button', { name: 'Change quota' }).click();
  await dialog.getByLabel('Largest total size').fill('');
  await dialog.getByRole('button', { name: 'Save quota' }).click();
  await expect(storage).toContainText('100 B used, no quota');
});

test('an administrator reads what browsers blocked, with advice, filters it, and clears it', async ({ page, logIn }) => {
  await logIn();
  const { origin } = new URL(page.url());
  const sent = await page.request.post('/api/csp-reports', {
    headers: { 'content-type': 'application/reports+json' },
    data: JSON.stringify(
      [
        ['/en/news?name=Jo', 'script-src-elem', 'https://evil.example/a.js'],
        ['/en/', 'img-src', 'https://images.example/a.png'],
      ].map(([path, effectiveDirective, blockedURL]) => ({
        type: 'csp-violation',
        body: { documentURL: `${origin}${path ?? ''}`, effectiveDirective, blockedURL, sourceFile: '', lineNumber: 7 },
      })),
    ),
  });
  expect(sent.status()).toBe(204);
  // Reports are written some seconds later.
  await expect(async () => {
    await page.goto('/cmsadmin/security-reports');
    await expect(page.getByText('Script from https://evil.example')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const row = page.getByRole('row').filter({ hasText: 'Image from https://images.example' });
  await expect(row).toContainText('img-src, on /en/, line 7');
  await expect(row).toContainText('Upload the image to the media library and use it from there.');
  await expect(page.getByRole('main')).not.toContainText('Jo');
  await checkEverywhere(page, 'security reports');

  await page.getByLabel('Search by page, site or directive').fill('images.example');
  await expect(page.getByText('Script from https://evil.example')).toBeHidden();
  await row.getByRole('button', { name: 'Remove “Image from https://images.example” on /en/ from this list' }).click();
  await expect(page.getByRole('heading', { name: 'No report matches these filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByRole('heading', { name: 'No security reports' })).toBeVisible();
});
