import type { Page } from '@playwright/test';

/** Waits until links of the page are followed without a new document, which is so from the first sign that somebody is about to use it. */
export async function awake(page: Page): Promise<void> {
  // The scripts that wait for it may not be there yet: the sign is given until it is heard.
  await page.waitForFunction(() => {
    document.querySelector('main a, header a')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    return document.documentElement.dataset['navigates'] !== undefined;
  });
}
