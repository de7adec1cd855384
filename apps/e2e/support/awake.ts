import type { Page } from '@playwright/test';

/** Waits until the page is hydrated, which it is at the first sign that somebody is about to use it. */
export async function awake(page: Page): Promise<void> {
  // The scripts that wait for it may not be there yet: the sign is given until it is heard.
  await page.waitForFunction(() => {
    document.querySelector('main a, header a')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    return Object.keys(document.getElementById('_root') ?? {}).some((key) => key.startsWith('__reactContainer'));
  });
}
