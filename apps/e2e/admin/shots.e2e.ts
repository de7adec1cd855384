import { test } from '../support/fixtures.ts';
import { callAPI } from '../support/versioned-page.ts';
test.setTimeout(120_000);
test('shots', async ({ page, logIn }) => {
  await logIn();
  for (const [w, scheme] of [[1440, 'light'], [390, 'dark']] as const) {
    await page.setViewportSize({ width: w, height: w === 390 ? 844 : 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/en/');
    await page.locator('footer').scrollIntoViewIfNeeded();
    await page.locator('footer').screenshot({ path: `/tmp/shots/site-footer-${w}.png` });
    await page.goto('/de/');
    await page.locator('footer').screenshot({ path: `/tmp/shots/site-footer-empty-${w}.png` });
    await page.goto('/cmsadmin/menu-structure?locale=en-gb&place=footer');
    if (w === 1440) {
      const draft = (await callAPI(page, 'GET', 'menu/en-gb/footer/draft')) as any;
      const items = structuredClone(draft.items);
      items[0].title = 'What we do';
      items[0].children.push(items[1].children.shift());
      items.reverse();
      items[0].children[0].visibility = 1;
      items[0].children.push({ key: 'x', title: 'Shop', link: 'https://shop.example', pageID: null, newWindow: true, children: [] });
      await callAPI(page, 'PUT', 'menu/en-gb/footer/draft', { revision: draft.revision, items });
      await callAPI(page, 'POST', 'menu/en-gb/footer/publish', { revision: draft.revision + 1, publishedRevision: draft.published.revision });
      const next = (await callAPI(page, 'GET', 'menu/en-gb/footer/draft')) as any;
      const more = structuredClone(next.items);
      more[1].title = 'Our knowledge'; more[1].children[0].link = ''; more[1].children[0].newWindow = true;
      more[0].children.pop();
      more[1].children.push({ key: 'y', title: 'Calendar', link: '/en/calendar', pageID: null, newWindow: false, children: [] });
      await callAPI(page, 'PUT', 'menu/en-gb/footer/draft', { revision: next.revision, items: more });
      const { revision, items: now } = (await callAPI(page, 'GET', 'menu/en-gb?place=footer')) as any;
      await callAPI(page, 'PUT', 'menu/en-gb', { place: 'footer', revision, items: now });
    }
    await page.reload();
    await page.getByRole('treeitem').first().waitFor();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/shots/menu-${w}.png` });
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.waitForTimeout(600);
    await page.screenshot({ path: `/tmp/shots/compare-${w}.png` });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Versions' }).click();
    await page.getByText('On the site now').waitFor();
    await page.waitForTimeout(600);
    await page.screenshot({ path: `/tmp/shots/versions-${w}.png` });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Legal' }).click();
    await page.getByRole('treeitem').first().waitFor();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/shots/legal-${w}.png` });
  }
});
