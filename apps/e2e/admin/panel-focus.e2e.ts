import { expect, test } from '../support/fixtures.ts';

const panels = [
  ['/cmsadmin/redirects', 'New redirect'],
  ['/cmsadmin/glossary', 'New term'],
  ['/cmsadmin/search', 'New best bet'],
  ['/cmsadmin/search?view=synonyms', 'New synonyms'],
  ['/cmsadmin/users', 'New user'],
  ['/cmsadmin/roles', 'New role'],
  ['/cmsadmin/webhooks', 'New webhook'],
  ['/cmsadmin/api-tokens', 'New token'],
  ['/cmsadmin/jips', 'New JIP'],
] as const;

test('what is typed at once in the panel of a new entry of any list is in its first text', async ({ page, logIn }) => {
  test.slow();
  await logIn();
  for (const [address, button] of panels) {
    await page.goto(address);
    await page.getByRole('button', { name: button, exact: true }).first().press('Enter');
    const texts = page.getByRole('complementary', { name: /^New / }).getByRole('textbox');
    await expect(texts.first(), button).toBeFocused();
    // Elsewhere it leads to the search.
    await page.keyboard.type('/wake');
    await expect(texts.first(), button).toHaveValue('/wake');
  }
});
