import { expect, test } from '../support/fixtures.ts';
import { barriers } from '../support/screen.ts';
import { callAPI } from '../support/versioned-page.ts';

/** One more than are updated with the slug itself. */
const linkingPages = 51;

test('an address that many pages link to is changed at once; the editor sees the links follow', async ({
  page,
  logIn,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await logIn();
  const slug = `linked-${Date.now()}`;
  const target = await callAPI(page, 'POST', 'page/create', { title: 'Linked', slug, type: 'content', locale: 'en-gb' });
  for (let count = 0; count < linkingPages; count += 1)
    await callAPI(page, 'POST', 'page/create', {
      title: `Linking ${count}`,
      slug: `${slug}-from-${count}`,
      type: 'event',
      locale: 'en-gb',
      typeData: { type: 0, registrationURL: `${baseURL ?? ''}/en/${slug}` },
    });
  await page.goto(`/cmsadmin/page/${String(target['pageID'])}`);
  await page.getByRole('tab', { name: 'Page Settings' }).click();
  const address = page.getByRole('textbox', { name: 'Path' });
  await address.fill(`${slug}-moved`);
  await expect(page.getByText('This path is available.')).toBeVisible();
  await page.getByRole('button', { name: 'Change path…' }).click();
  const question = page.getByRole('dialog', { name: `Change the path to /en/${slug}-moved?` });
  await expect(question.getByText(`${linkingPages} pages link to it by path, only in drafts.`)).toBeVisible();
  await expect(question.getByText(`/en/${slug} will redirect to /en/${slug}-moved.`)).toBeVisible();
  await expect(question.getByRole('checkbox', { name: 'Update links on other pages' })).toBeChecked();
  expect(await barriers(page)).toEqual([]);
  await question.getByRole('button', { name: 'Change path' }).click();
  await expect(
    page.getByText(/^Path changed\. The old one redirects here\. Links on \d+ pages? (are being )?updated\.$/),
  ).toBeVisible();
  await expect(page.getByText(`Links on ${linkingPages} pages updated.`)).toBeVisible({ timeout: 90_000 });
  expect(await barriers(page)).toEqual([]);
});
