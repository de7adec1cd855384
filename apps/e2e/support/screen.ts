import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits for animations to end, since fading text has a lower contrast. */
const untilAtRest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect, playState, timeline }) => {
          const isEndless = effect?.getComputedTiming().endTime === Infinity;
          return playState === 'running' && timeline === document.timeline && !isEndless;
        })
        .map(({ finished }) => finished),
    ),
  );

/** What axe finds on a screen at rest, in frames too. */
export async function barriers(page: Page): Promise<string[]> {
  await untilAtRest(page);
  const { violations } = await new AxeBuilder({ page })
    // What passes need not be described.
    .options({ resultTypes: ['violations'] })
    // The findings of several frames are put together in a page of its own; those of one frame need none.
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** How many pixels a screen is wider than its window. */
const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Asserts that axe finds no violation and that the screen fits the window. @param name the screen in error messages */
export async function checkScreen(page: Page, name?: string): Promise<void> {
  expect(await barriers(page), name).toEqual([]);
  expect(await overflow(page), name).toBeLessThanOrEqual(0);
}

/** The sizes and colours in which every screen is looked at. */
export const looks = (['light', 'dark'] as const).flatMap((colorScheme) => [
  { colorScheme, viewport: { width: 1440, height: 900 } },
  { colorScheme, viewport: { width: 390, height: 844 } },
]);
