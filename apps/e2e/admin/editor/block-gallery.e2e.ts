import { expect, test } from '../../support/fixtures.ts';
import { atOtherLooks } from '../../support/looks.ts';
import { barriers } from '../../support/screen.ts';

for (const [language, schemes] of [
  ['English', ['Light', ...atOtherLooks('Dark')]],
  ['Dutch', ['Dark', ...atOtherLooks('Light')]],
] as const)
  for (const scheme of schemes)
    test(`the gallery shows every block in ${language}, ${scheme.toLowerCase()}, without a barrier that axe knows`, async ({
      page,
      logIn,
    }) => {
      await logIn();
      await page.goto('/cmsadmin/');
      await expect(page.getByRole('heading', { name: 'Page overview' })).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.getByRole('textbox', { name: /^Find a page/ }).fill('Block gallery');
      await page.getByRole('button', { name: 'Block gallery', exact: true }).click();
      await page.getByRole('radiogroup', { name: 'Language' }).getByText(language).click();
      await page.getByRole('radiogroup', { name: 'Colour scheme' }).getByText(scheme).click();
      const blocks = page.frameLocator('iframe').locator('[data-block-type]');
      await expect.poll(() => blocks.count()).toBeGreaterThan(20);
      const frame = page.frames().find((one) => one.parentFrame() !== null);
      const seen = await frame?.evaluate(() => ({
        language: document.documentElement.lang,
        isDark: Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]) < 128,
      }));
      expect(seen).toEqual({ language: language === 'Dutch' ? 'nl' : 'en', isDark: scheme === 'Dark' });
      expect(await barriers(page)).toEqual([]);
    });
