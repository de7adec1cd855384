import type { Page } from '@playwright/test';

const address = '/cmsadmin/blank';

/** Opens an empty page of the site's origin that no server is asked for: a journey begins on the screen that it is about. */
export async function openBlankPage(page: Page): Promise<void> {
  await page.route(`**${address}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Blank</title>' }),
  );
  await page.goto(address);
  await page.unroute(`**${address}`);
}
